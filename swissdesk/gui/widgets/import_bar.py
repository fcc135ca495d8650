"""The bar over a list on its way in: which part is shown, and how the file is read."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout

from swissdesk.app.incoming import Incoming
from swissdesk.gui.fonts import font, px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.form import Segments
from swissdesk.gui.widgets.labels import Ground
from swissdesk.gui.widgets.sheet_choices import SheetChoices
from swissdesk.i18n import tr, trn

COLUMNS, REMARKS, PEOPLE = "columns", "remarks", "people"
PARTS = (COLUMNS, REMARKS, PEOPLE)
_BAR = 48


class ImportBar(Ground):
    """The button ``accept_all`` stands elsewhere, and so do the choices in ``of_file``.

    ``part_chosen`` carries a part, ``read_again`` how the file is to be read (a ``Wish``).

    ``case_chosen`` tells whether names in capitals become ordinary ones, ``results_chosen``
    whether the rounds of a crosstable come too.
    """

    part_chosen = Signal(str)
    read_again = Signal(object)
    case_chosen = Signal(bool)
    results_chosen = Signal(bool)
    accepted = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__(Token.SURFACE)
        self.setFixedHeight(px(_BAR))
        options = ((COLUMNS, tr("Columns")), (REMARKS, tr("Remarks")), (PEOPLE, tr("Players")))
        self.parts = Segments(options, REMARKS)
        self.choices = SheetChoices()
        self.choices.asked.connect(self.read_again)
        self.capitals = QCheckBox(tr("KEDROV as Kedrov"))
        self.capitals.setFont(font())
        self.capitals.setToolTip(tr("Read names in capitals as ordinary ones"))
        self.results = QCheckBox("")
        self.results.setFont(font())
        self.accept_all = Button(tr("Take all as read"), icon="check")
        later = Button(tr("Later"), key="Esc")
        self.of_file = (*self.choices.all, self.capitals)
        row = QHBoxLayout(self)
        row.setContentsMargins(px(20), px(6), px(20), px(6))
        row.setSpacing(px(8))
        row.addWidget(self.parts)
        row.addStretch(1)
        row.addWidget(self.results)
        row.addWidget(later)
        self.parts.chosen.connect(lambda part: self.part_chosen.emit(str(part)))
        self.capitals.clicked.connect(self.case_chosen)
        self.results.clicked.connect(self.results_chosen)
        self.accept_all.clicked.connect(self.accepted)
        later.clicked.connect(self.left)

    def show_incoming(self, incoming: Incoming, *, can_read_again: bool) -> None:
        """Show how the list was read, and what can be changed about it."""
        self.choices.show_sheet(incoming.sheet, can_read_again=can_read_again)
        count = len(incoming.remarks)
        words = tr("Remarks · {n}", n=count) if count else tr("Remarks")
        self.parts.show_text(REMARKS, words)
        rounds = len(incoming.table.rounds) if incoming.table is not None else 0
        words = trn("With the results of {n} round", "With the results of {n} rounds", rounds)
        self.results.setText(words)
        self.results.setChecked(incoming.takes_results)
        self.results.setVisible(rounds > 0)
        self.capitals.setChecked(incoming.told.mixed_case)
        self.capitals.setVisible(incoming.told.mixed_case or incoming.is_shouted)
        self.accept_all.setVisible(bool(incoming.waiting))
