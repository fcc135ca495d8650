"""Who signs: chief arbiter, deputies, secretary, with their category."""

from dataclasses import replace

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.domain.rules import Arbiter
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.fonts import px
from swissdesk.gui.views._section import Edit, Section
from swissdesk.gui.widgets.buttons import Button, icon_button
from swissdesk.gui.widgets.field_line import FieldLine
from swissdesk.gui.widgets.form import Choice, TextField
from swissdesk.gui.widgets.panel import clear
from swissdesk.i18n import N_, tr

ROLES = (
    ("chief", N_("Chief arbiter")),
    ("deputy", N_("Deputy")),
    ("secretary", N_("Chief secretary")),
)
_ARROW, _LEAST = 44, 150


class _Role(Choice):
    """As wide as its longest option, so that the lines below one another stay in columns."""

    def minimumSizeHint(self) -> QSize:
        measure, hint = self.fontMetrics(), super().minimumSizeHint()
        longest = max(measure.horizontalAdvance(tr(words)) for _code, words in ROLES)
        return QSize(max(hint.width(), longest + px(_ARROW)), hint.height())


class _Words(TextField):
    """Asks for the same room whatever stands in it, for the same reason."""

    def minimumSizeHint(self) -> QSize:
        return QSize(px(_LEAST), super().minimumSizeHint().height())


class ArbiterRow(QWidget):
    """One arbiter: role, name, category, and a button that takes the line away."""

    def __init__(self, section: "ArbitersSection", place: int, arbiter: Arbiter) -> None:
        super().__init__()
        self.role = _Role([(code, tr(words)) for code, words in ROLES], arbiter.role)
        self.name = _Words(arbiter.name, hint=tr("Name"))
        self.category = _Words(arbiter.category, hint=tr("Title or category"))
        for control, words in (
            (self.role, tr("Role")),
            (self.name, tr("Name of the arbiter")),
            (self.category, tr("Title or category")),
        ):
            control.setAccessibleName(words)
        self.role.chosen.connect(lambda role: section.edit_at(place, role=str(role)))
        self.name.finished.connect(lambda text: section.edit_at(place, name=text.strip()))
        self.category.finished.connect(lambda text: section.edit_at(place, category=text.strip()))
        remove = icon_button("x", tr("Take this line away"))
        remove.clicked.connect(lambda: section.remove_at(place))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(10))
        row.addWidget(FieldLine((self.role, self.name, self.category), (2, 3, 3), space=10), 1)
        row.addWidget(remove, 0, Qt.AlignmentFlag.AlignTop)


class ArbitersSection(Section):
    """The lines are stored as they are left; an empty line is one without a name yet."""

    title = N_("Arbiters")

    def __init__(self, edit: Edit) -> None:
        super().__init__()
        self._edit = edit
        self._arbiters: tuple[Arbiter, ...] = ()
        self._rows: list[ArbiterRow] = []
        self._list = QVBoxLayout()
        self._list.setSpacing(px(8))
        self.top.addStretch(1)
        self._add = Button(tr("Add"), icon="plus", short=True)
        self._add.clicked.connect(self._append)
        self.top.addWidget(self._add)
        self.column.addLayout(self._list)
        self.first = self._add

    def show_tournament(self, tournament: Tournament) -> None:
        arbiters = tournament.info.arbiters
        if arbiters == self._arbiters:
            return
        same_lines = len(arbiters) == len(self._arbiters)
        self._arbiters = arbiters
        if same_lines:
            for row, arbiter in zip(self._rows, arbiters, strict=True):
                row.role.show_value(arbiter.role)
                row.name.show_text(arbiter.name)
                row.category.show_text(arbiter.category)
            return
        clear(self._list)
        self._rows = []
        for place, arbiter in enumerate(arbiters):
            row = ArbiterRow(self, place, arbiter)
            self._list.addWidget(row)
            row.show()
            self._rows.append(row)

    @staticmethod
    def is_done(tournament: Tournament) -> bool:
        return any(arbiter.name for arbiter in tournament.info.arbiters_as("chief"))

    def edit_at(self, place: int, **values: str) -> None:
        """Store a changed line."""
        changed = list(self._arbiters)
        changed[place] = replace(changed[place], **values)
        self._edit(arbiters=tuple(changed))

    def remove_at(self, place: int) -> None:
        """Take a line away."""
        self._edit(arbiters=self._arbiters[:place] + self._arbiters[place + 1 :])
        self._add.setFocus()

    def _append(self) -> None:
        taken = {arbiter.role for arbiter in self._arbiters}
        role = "chief" if "chief" not in taken else "deputy"
        self._edit(arbiters=(*self._arbiters, Arbiter(role=role, name="")))
        if self._rows:
            self._rows[-1].name.setFocus()
