"""In which form the tournament is written for others: each with what it is for."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox

from swissdesk.app.export import PGN, PLAYERS
from swissdesk.app.report_file import TRF16, TRF26
from swissdesk.gui.dialogs.base import Dialog
from swissdesk.gui.fonts import font
from swissdesk.gui.widgets.buttons import Button, Kind
from swissdesk.gui.widgets.choice_cards import ChoiceCards, Offer
from swissdesk.i18n import N_, tr

if TYPE_CHECKING:
    from swissdesk.gui.main_window import MainWindow

XLSX, HTML = "xlsx", "html"
REPORTS = (TRF26, TRF16)
_WIDTH = 620


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportForm:
    """A form of the tournament for others: its name, what it is for, the ending of its files."""

    code: str
    title: str
    text: str
    ending: str
    has_letters: bool = True


FORMS = (
    ExportForm(
        code=TRF26,
        title=N_("Report for the rating (TRF26)"),
        text=N_("The report file of FIDE, edition 2026. Other programs read it too."),
        ending=".trf",
    ),
    ExportForm(
        code=TRF16,
        title=N_("Report in the older form (TRF16)"),
        text=N_("Where TRF26 is not taken yet. National ratings and regions are not in it."),
        ending=".trf16",
    ),
    ExportForm(
        code=XLSX,
        title=N_("Workbook with all tables (XLSX)"),
        text=N_("List, pairings, results and standings, a sheet for each."),
        ending=".xlsx",
        has_letters=False,
    ),
    ExportForm(
        code=HTML,
        title=N_("Web pages with all tables (HTML)"),
        text=N_("A folder of pages for a site; the first leads to all others."),
        ending=".html",
        has_letters=False,
    ),
    ExportForm(
        code=PLAYERS,
        title=N_("Players for Swiss-Manager (CSV)"),
        text=N_("The list of players with ratings and IDs, for other programs."),
        ending=".csv",
    ),
    ExportForm(
        code=PGN,
        title=N_("Games (PGN)"),
        text=N_("Who met whom and with what result, without moves: moves are added there."),
        ending=".pgn",
    ),
)
"""In the order in which they are asked for; the endings tell them apart."""


def form_of(code: str) -> ExportForm:
    """Return the form called *code*; where this version has none of that name, the report."""
    return next((form for form in FORMS if form.code == code), FORMS[0])


class ExportDialog(Dialog):
    """Enter leads to the file; ``form`` and ``in_latin`` are what was chosen."""

    def __init__(self, window: "MainWindow", form: str, *, latin: bool, has_latin: bool) -> None:
        super().__init__(tr("Export the tournament"), window, width=_WIDTH)
        self._has_latin = has_latin
        offers = [Offer(value=one.code, title=tr(one.title), text=tr(one.text)) for one in FORMS]
        self.cards = ChoiceCards(offers, form_of(form).code)
        self.cards.chosen.connect(self._show)
        self.latin = QCheckBox(tr("Names in Latin letters"))
        self.latin.setFont(font())
        self.latin.setToolTip(tr("Those without a Latin name are transliterated."))
        self.latin.setChecked(latin)
        self.latin.setVisible(has_latin)
        self.first = self.cards
        self.body.addWidget(self.cards)
        away = Button(tr("Cancel"), key="Esc")
        away.clicked.connect(self.reject)
        go_on = Button(tr("Choose the file…"), kind=Kind.PRIMARY, icon="file-down", key="Return")
        go_on.setDefault(True)
        go_on.clicked.connect(self.accept)
        self.foot.addWidget(self.latin)
        self.foot.addStretch(1)
        self.foot.addWidget(away)
        self.foot.addWidget(go_on)
        self._show()

    @property
    def form(self) -> ExportForm:
        """Return the form that is chosen."""
        return form_of(str(self.cards.value))

    @property
    def in_latin(self) -> bool:
        """Tell whether names are to stand in Latin letters."""
        return self._has_latin and self.latin.isChecked()

    def _show(self) -> None:
        self.latin.setEnabled(self.form.has_letters)
