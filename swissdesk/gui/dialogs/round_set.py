"""What belongs to the usual set of a round, and how many copies of each sheet."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout

from swissdesk.app.print_choice import MOST_COPIES
from swissdesk.app.round_set import NAMES, SetSheet, chosen_set
from swissdesk.gui.dialogs.base import Dialog
from swissdesk.gui.fonts import Weight, font, px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button, Kind
from swissdesk.gui.widgets.form import NumberBox
from swissdesk.gui.widgets.labels import Label
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk

_COPIES = 96


class SetDialog(Dialog):
    """A line for each sheet with its copies; a sheet of which there are none is left out."""

    def __init__(self, desk: "Desk", *, has_printer: bool) -> None:
        super().__init__(tr("The usual set of a round"), desk.window_widget(), width=460)
        self.body.addWidget(Label(_words(has_printer=has_printer), ink=Token.TEXT2, wrap=True))
        self.body.addLayout(_heads())
        self.copies = {one.kind: self._line(one) for one in chosen_set(desk.tournament)}
        self.first = next(iter(self.copies.values()))
        back = Button(tr("Cancel"), key="Esc")
        back.clicked.connect(self.reject)
        take = Button(tr("Keep the set"), kind=Kind.PRIMARY, key="Enter")
        take.setDefault(True)
        take.clicked.connect(self.accept)
        self.foot.addWidget(back)
        self.foot.addStretch(1)
        self.foot.addWidget(take)

    def _line(self, sheet: SetSheet) -> NumberBox:
        name = tr(NAMES[sheet.kind])
        box = NumberBox()
        box.setFont(font())
        box.setRange(0, MOST_COPIES)
        box.setSpecialValueText(tr("none"))
        box.setValue(sheet.copies)
        box.setFixedWidth(px(_COPIES))
        box.setAccessibleName(tr("{sheet}: copies", sheet=name))
        label = Label(name)
        label.setBuddy(box)
        row = QHBoxLayout()
        row.addWidget(label, 1)
        row.addWidget(box)
        self.body.addLayout(row)
        return box

    def sheets(self) -> tuple[SetSheet, ...]:
        """Return the set as it was chosen."""
        return tuple(SetSheet(kind=kind, copies=box.value()) for kind, box in self.copies.items())


def _words(*, has_printer: bool) -> str:
    if has_printer:
        return tr(
            "One key prints these sheets together, each as it was printed last. Pairings and "
            "slips are printed while their round is played, tables once a round is closed."
        )
    return tr(
        "One key saves these sheets together, each as it was made last. Pairings and slips are "
        "saved while their round is played, tables once a round is closed."
    )


def _heads() -> QHBoxLayout:
    """Return the heads of the two columns."""
    copies = Label(tr("Copies"), ink=Token.TEXT2, size=12, weight=Weight.MEDIUM)
    copies.setMinimumWidth(px(_COPIES))
    row = QHBoxLayout()
    row.addWidget(Label(tr("Sheet"), ink=Token.TEXT2, size=12, weight=Weight.MEDIUM), 1)
    row.addWidget(copies)
    return row
