"""How to print: printer, copies, paper, language, size of the type."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSpinBox

from swissdesk.app.categories import categories_to_choose
from swissdesk.app.paper import ONE_SHEET, ReportOptions
from swissdesk.app.services import report_kinds
from swissdesk.app.tables import usual_categories
from swissdesk.app.wording import say
from swissdesk.gui.dialogs.look import LANGUAGE_NAMES
from swissdesk.gui.fonts import font, px
from swissdesk.gui.models.documents import Printable
from swissdesk.gui.printing import printers
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.form import Choice, Field, Segments, TextField
from swissdesk.gui.widgets.labels import Label
from swissdesk.gui.widgets.panel import Panel
from swissdesk.i18n import LANGUAGES, current_language, tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk

_MOST_COPIES = 50
_PAPERS = (("a4", "A4"), ("a5", "A5"), ("a3", "A3"), ("letter", "Letter"))


class PrintOptions(Panel):
    """The panel of the prints. ``changed`` asks for a new preview, ``round_chosen`` for a sheet."""

    changed = Signal()
    round_chosen = Signal(object)
    save_asked = Signal()

    def __init__(self, desk: "Desk") -> None:
        super().__init__(tr("How to print"), width=312)
        self._desk = desk
        self.is_open = True
        self._kinds = {info.code: info.options for info in report_kinds()}
        names = printers()
        self._printer = Choice([(name, name) for name in names], names[0] if names else None)
        self._copies = QSpinBox()
        self._copies.setFont(font())
        self._copies.setRange(1, _MOST_COPIES)
        self._copies.valueChanged.connect(lambda _n: self.changed.emit())
        told = desk.settings.print_language
        self.language = told if told in LANGUAGES else current_language()
        self._language = Choice(LANGUAGE_NAMES, self.language)
        self._language.chosen.connect(self._choose_language)
        self._paper = Choice(_PAPERS, "a4")
        self._paper.chosen.connect(lambda _value: self.changed.emit())
        self._boards = Choice(
            (
                (20, tr("Large")),
                (30, tr("Standard")),
                (42, tr("Dense")),
                (ONE_SHEET, tr("One sheet")),
            ),
            30,
        )
        self._boards.chosen.connect(self._choose_boards)
        self._boards_chosen = 30
        self.last_board = TextField(hint=tr("All boards"), limit=4)
        self.last_board.textChanged.connect(lambda _text: self.changed.emit())
        self.slips = Segments(((8, tr("8 on a sheet")), (4, tr("4 on a sheet"))), 8)
        self.slips.chosen.connect(lambda _value: self.changed.emit())
        self.folded = Segments(((True, tr("Folded")), (False, tr("Flat"))), True)
        self.folded.chosen.connect(lambda _value: self.changed.emit())
        self._by = Segments((("place", tr("By place")), ("number", tr("By number"))), "place")
        self._by.chosen.connect(self._choose_order)
        self._by_chosen = "place"
        self.category = Choice(())
        self.category.chosen.connect(lambda _value: self.changed.emit())
        self.round = Choice(())
        self.round.chosen.connect(self.round_chosen)
        self._build(has_printer=bool(names))

    def _build(self, *, has_printer: bool) -> None:
        self._round_field = Field(tr("Round"), self.round)
        self.body.addWidget(self._round_field)
        if has_printer:
            self.body.addWidget(Field(tr("Printer"), self._printer))
        else:
            text = tr("No printer is set up on this computer. Save the sheet as PDF.")
            self.body.addWidget(Label(text, ink=Token.TEXT2, wrap=True))
        row = QHBoxLayout()
        row.setSpacing(px(8))
        if has_printer:
            row.addWidget(Field(tr("Copies"), self._copies))
        row.addWidget(Field(tr("Paper"), self._paper))
        row.addWidget(Field(tr("Language"), self._language), 1)
        self.body.addLayout(row)
        self._boards_field = Field(tr("Type size"), self._boards)
        self._distance = Label(ink=Token.TEXT2, size=12, wrap=True)
        self._last_field = Field(tr("Board numbers up to"), self.last_board)
        self._by_field = Field(tr("Order"), self._by)
        self._category_field = Field(tr("Categories"), self.category)
        self._slips_field = Field(tr("Slips"), self.slips)
        self._folded_field = Field(tr("On the table"), self.folded)
        for widget in (
            self._boards_field,
            self._distance,
            self._last_field,
            self._slips_field,
            self._folded_field,
            self._by_field,
            self._category_field,
        ):
            self.body.addWidget(widget)
        save = Button(tr("Save…"), icon="file-down", short=True)
        save.clicked.connect(self.save_asked)
        foot = QHBoxLayout()
        foot.addWidget(save)
        foot.addStretch(1)
        self.foot.addLayout(foot)
        self._tell_distance()

    @property
    def printer(self) -> str:
        """Return the name of the printer, "" where there is none."""
        return str(self._printer.value or "")

    @property
    def copies(self) -> int:
        """Return how many copies are wanted."""
        return self._copies.value()

    def report_options(self) -> ReportOptions:
        """Return the options of the sheet that is shown."""
        paper = self._paper.value
        assert paper in ("a4", "a5", "a3", "letter")
        return ReportOptions(
            paper=paper,
            boards_a_page=self._boards_chosen,
            last_board=self._last_board(),
            slips_a_page=4 if self.slips.value == 4 else 8,
            folded=bool(self.folded.value),
            by="number" if self._by_chosen == "number" else "place",
            categories=(str(self.category.value),) if self.category.value else (),
        )

    def _last_board(self) -> int | None:
        """Return the last board with a number of its own; what is no number means all of them."""
        text = self.last_board.text().strip()
        return int(text) if text.isascii() and text.isdigit() else None

    def show_sheet(self, sheet: Printable) -> None:
        """Offer what changes *sheet*."""
        options = self._kinds[sheet.kind]
        self.round.show_options([(n, str(n)) for n in reversed(sheet.rounds)], sheet.round)
        self._round_field.setVisible("round" in options and len(sheet.rounds) > 1)
        self._boards_field.setVisible("boards_a_page" in options)
        self._distance.setVisible("boards_a_page" in options)
        self._last_field.setVisible("last_board" in options)
        is_micro = self._desk.tournament.rules.games_a_meeting > 1
        self._slips_field.setVisible("slips_a_page" in options and not is_micro)
        self._folded_field.setVisible("folded" in options)
        self._by_field.setVisible("by" in options)
        self._category_field.setVisible("categories" in options)
        if "categories" in options:
            self._offer_categories()

    def _offer_categories(self) -> None:
        """Offer every category that holds somebody; one chosen before stays chosen."""
        tournament = self._desk.tournament
        usual = usual_categories(tournament)
        announced = any(prize.category for prize in tournament.rules.prizes)
        all_of_them = tr("Those with prizes") if announced else tr("The usual ones")
        everything = [("", all_of_them)] if usual else []
        options = [
            (one.code, say(one.name, tournament))
            for one in dict.fromkeys((*usual, *categories_to_choose(tournament)))
        ]
        chosen = self.category.value
        known = chosen in [code for code, _name in options]
        self.category.show_options([*everything, *options], chosen if known else "")

    def choose_category(self, code: str) -> None:
        """Choose the category *code*, "" for the usual ones."""
        self._offer_categories()
        self.category.show_value(code)

    def _choose_language(self, value: object) -> None:
        self.language = str(value)
        self._desk.keep_settings(replace(self._desk.settings, print_language=self.language))
        self.changed.emit()

    def _choose_boards(self, value: object) -> None:
        self._boards_chosen = int(str(value))
        self._tell_distance()
        self.changed.emit()

    def _choose_order(self, value: object) -> None:
        self._by_chosen = str(value)
        self.changed.emit()

    def _tell_distance(self) -> None:
        words = {
            20: tr("20 boards a page, read from 1.8 m"),
            30: tr("30 boards a page, read from 1.5 m"),
            42: tr("42 boards a page, read from 1 m"),
            ONE_SHEET: tr("110 boards a page in two columns, for the desk only"),
        }
        self._distance.setText(words[self._boards_chosen])
