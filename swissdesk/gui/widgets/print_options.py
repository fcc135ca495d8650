"""How to print: printer, copies, paper, language, size of the type, columns, head."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout

from swissdesk.app.categories import categories_to_choose
from swissdesk.app.paper import ONE_SHEET, PaperCode, ReportOptions, TypeSize, Way
from swissdesk.app.print_choice import MOST_COPIES, copies_of, options_of, printed_last
from swissdesk.app.services import report_kinds
from swissdesk.app.tables import usual_categories
from swissdesk.app.wording import say
from swissdesk.domain.rounds import RoundState
from swissdesk.gui.dialogs.look import LANGUAGE_NAMES
from swissdesk.gui.fonts import font, px
from swissdesk.gui.models.documents import Printable
from swissdesk.gui.printing import printers
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.column_boxes import ColumnBoxes
from swissdesk.gui.widgets.form import Choice, Field, NumberBox, Segments, TextField
from swissdesk.gui.widgets.labels import Label
from swissdesk.gui.widgets.letterhead_form import LetterheadForm
from swissdesk.gui.widgets.panel import Panel
from swissdesk.i18n import LANGUAGES, current_language, tr

if TYPE_CHECKING:
    from swissdesk.app.paper import Arranged
    from swissdesk.gui.desk import Desk

_PAPERS = (("a4", "A4"), ("a5", "A5"), ("a3", "A3"), ("letter", "Letter"))
_OF_PAIRS = frozenset({"pairings", "alphabetical", "why"})
"""Sheets that tell by themselves that their round is a draft."""
_ONE_SHEET = "one-sheet"


class PrintOptions(Panel):
    """The panel of the prints. ``changed`` asks for a new preview, ``round_chosen`` for a sheet.

    Each kind of sheet has its own options: those it was printed with last, or chosen since.
    """

    changed = Signal()
    copies_chosen = Signal()
    round_chosen = Signal(object)
    save_asked = Signal()

    def __init__(self, desk: "Desk") -> None:
        super().__init__(tr("How to print"), width=312)
        self._desk = desk
        self.is_open = True
        self._kinds = {info.code: info.options for info in report_kinds()}
        names = printers()
        self._printer = Choice([(name, name) for name in names], names[0] if names else None)
        self._copies = NumberBox()
        self._copies.setFont(font())
        self._copies.setRange(1, MOST_COPIES)
        self._copies.valueChanged.connect(lambda _n: self._choose_copies())
        told = desk.settings.print_language
        self.language = told if told in LANGUAGES else current_language()
        self._language = Choice(LANGUAGE_NAMES, self.language)
        self._language.chosen.connect(self._choose_language)
        self._paper = Choice(_PAPERS, "a4")
        self._paper.chosen.connect(lambda _value: self._chosen())
        self.way = Choice((("portrait", tr("Portrait")), ("landscape", tr("Landscape"))))
        self.way.chosen.connect(self._choose_way)
        self._boards = Choice(self._sizes(of_boards=True), "standard")
        self._boards.chosen.connect(lambda _value: self._chosen())
        self.last_board = TextField(hint=tr("All boards"), limit=4)
        self.last_board.textEdited.connect(lambda _text: self._chosen())
        self.slips = Segments(((8, tr("8 on a sheet")), (4, tr("4 on a sheet"))), 8)
        self.slips.chosen.connect(lambda _value: self._chosen())
        self.folded = Segments(((True, tr("Folded")), (False, tr("Flat"))), True)
        self.folded.chosen.connect(lambda _value: self._chosen())
        self._by = Segments((("place", tr("By place")), ("number", tr("By number"))), "place")
        self._by.chosen.connect(lambda _value: self._chosen())
        self.category = Choice(())
        self.category.chosen.connect(lambda _value: self.changed.emit())
        self.round = Choice(())
        self.round.chosen.connect(self.round_chosen)
        self.ratings = QCheckBox(tr("Ratings"))
        self.draft = QCheckBox(tr("Mark as a draft"))
        for box in (self.ratings, self.draft):
            box.setFont(font())
            box.clicked.connect(lambda _on: self._chosen())
        self.columns = ColumnBoxes()
        self.columns.changed.connect(self._chosen)
        self.letterhead = LetterheadForm(desk)
        self._kind = ""
        self._kept: dict[str, ReportOptions] = {}
        self._copies_kept: dict[str, int] = {}
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
        self._last_field = Field(tr("Numbered boards up to"), self.last_board)
        self._by_field = Field(tr("Order"), self._by)
        self._category_field = Field(tr("Categories"), self.category)
        self._slips_field = Field(tr("Slips"), self.slips)
        self._folded_field = Field(tr("On the table"), self.folded)
        self._way_field = Field(tr("Orientation"), self.way)
        look = QHBoxLayout()
        look.setSpacing(px(8))
        look.addWidget(self._way_field, 1)
        look.addWidget(self._boards_field, 1)
        self.body.addLayout(look)
        for widget in (
            self._distance,
            self._last_field,
            self._slips_field,
            self._folded_field,
            self._by_field,
            self._category_field,
            self.ratings,
            self.draft,
            self.columns,
            self.letterhead,
        ):
            self.body.addWidget(widget)
        if has_printer:
            # Without a printer the next step of the head saves the sheet.
            self._add_save()

    def _add_save(self) -> None:
        save = Button(tr("Save…"), icon="file-down", short=True)
        save.clicked.connect(self.save_asked)
        foot = QHBoxLayout()
        foot.addWidget(save)
        foot.addStretch(1)
        self.foot.addLayout(foot)

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
        chosen = self._kept[self._kind]
        category = self.category.value
        return replace(chosen, categories=(str(category),) if category else ())

    def chosen_for(self, kind: str) -> ReportOptions | None:
        """Return how a *kind* that was looked at is to be printed, None for any other."""
        return self._kept.get(kind)

    def _shown(self) -> ReportOptions:
        """Return the options as the controls stand."""
        before, size = self._kept[self._kind], str(self._boards.value)
        only_ratings = self.ratings.isVisibleTo(self)
        return replace(
            before,
            paper=cast(PaperCode, self._paper.value),
            type_size=cast(TypeSize, "standard" if size == _ONE_SHEET else size),
            boards_a_page=ONE_SHEET if size == _ONE_SHEET else None,
            last_board=self._last_board(),
            slips_a_page=4 if self.slips.value == 4 else None,
            folded=bool(self.folded.value),
            by="number" if self._by.value == "number" else "place",
            ratings=False if only_ratings and not self.ratings.isChecked() else None,
            draft=self.draft.isChecked() if self.draft.isEnabled() else before.draft,
            columns=self.columns.columns,
            left_out=self.columns.left_out,
        )

    def _last_board(self) -> int | None:
        """Return the last board with a number of its own; what is no number means all of them."""
        text = self.last_board.text().strip()
        return int(text) if text.isascii() and text.isdigit() else None

    def show_sheet(self, sheet: Printable) -> None:
        """Offer what changes *sheet*, as it was chosen or printed last."""
        options = self._kinds[sheet.kind]
        if sheet.kind != self._kind:
            self._kind = sheet.kind
            self.columns.forget()
            self._show_kept(options)
        self.round.show_options([(n, str(n)) for n in reversed(sheet.rounds)], sheet.round)
        self._round_field.setVisible("round" in options and len(sheet.rounds) > 1)
        is_micro = self._desk.tournament.rules.games_a_meeting > 1
        self._slips_field.setVisible("slips_a_page" in options and not is_micro)
        self._way_field.setVisible("turned" in options)
        self._boards_field.setVisible("type_size" in options)
        self._distance.setVisible("boards_a_page" in options)
        self._last_field.setVisible("last_board" in options)
        self._folded_field.setVisible("folded" in options)
        self._by_field.setVisible("by" in options)
        self.ratings.setVisible("ratings" in options and "columns" not in options)
        self.draft.setVisible("draft" in options)
        self._mark_draft(sheet)
        self._category_field.setVisible("categories" in options)
        # What is cut apart has no head.
        self.letterhead.setVisible("draft" in options)
        self.letterhead.refresh()
        if "categories" in options:
            self._offer_categories()

    def _mark_draft(self, sheet: Printable) -> None:
        """Show the mark that the pairs of a draft carry in any case; it is no choice then."""
        is_draft = sheet.kind in _OF_PAIRS and self._is_draft(sheet.round)
        self.draft.setEnabled(not is_draft)
        self.draft.setChecked(is_draft or self._kept[sheet.kind].draft)
        words = tr("The round is a draft: its sheets say so until it is published.")
        self.draft.setToolTip(words if is_draft else "")

    def _is_draft(self, round_no: int | None) -> bool:
        if round_no is None:
            return False
        return self._desk.tournament.round(round_no).state is RoundState.DRAFT

    def show_printed(self, arranged: "Arranged | None") -> None:
        """Show what stands on the sheet that was made, and what else it could have."""
        if arranged is None:
            return
        self.columns.show_sheet(arranged)
        is_wide = arranged.document.layout.landscape
        self.way.show_value("landscape" if is_wide else "portrait")

    def _show_kept(self, offered: Sequence[str]) -> None:
        tournament, kind = self._desk.tournament, self._kind
        kept = self._kept.setdefault(kind, options_of(printed_last(tournament, kind)))
        copies = self._copies_kept.setdefault(kind, copies_of(tournament, kind))
        with QSignalBlocker(self._copies):
            self._copies.setValue(copies)
        of_boards = "boards_a_page" in offered
        one_sheet = of_boards and kept.boards_a_page == ONE_SHEET
        size = _ONE_SHEET if one_sheet else kept.type_size
        self._boards.show_options(self._sizes(of_boards=of_boards), size)
        self._paper.show_value(kept.paper)
        self.last_board.setText("" if kept.last_board is None else str(kept.last_board))
        self.slips.show_value(kept.slips_a_page or 8)
        self.folded.show_value(kept.folded)
        self._by.show_value(kept.by)
        self.ratings.setChecked(kept.ratings is not False)
        self.draft.setChecked(kept.draft)
        self._tell_distance()

    def _sizes(self, *, of_boards: bool) -> list[tuple[object, str]]:
        sizes: list[tuple[object, str]] = [
            ("large", tr("Large")),
            ("standard", tr("Standard")),
            ("dense", tr("Dense")),
        ]
        return [*sizes, (_ONE_SHEET, tr("One sheet"))] if of_boards else sizes

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

    def _chosen(self) -> None:
        self._kept[self._kind] = self._shown()
        self._tell_distance()
        self.changed.emit()

    def _choose_way(self, value: object) -> None:
        chosen = replace(self._kept[self._kind], turned=cast(Way, value))
        self._kept[self._kind] = chosen
        self.changed.emit()

    def _choose_copies(self) -> None:
        self._copies_kept[self._kind] = self._copies.value()
        self.copies_chosen.emit()

    def _tell_distance(self) -> None:
        words = {
            "large": tr("20 boards a page, readable from 1.8 m"),
            "standard": tr("30 boards a page, readable from 1.5 m"),
            "dense": tr("42 boards a page, readable from 1 m"),
            _ONE_SHEET: tr("110 boards a page in two columns, for the desk only"),
        }
        self._distance.setText(words[str(self._boards.value)])
