"""The prize fund to be typed in: the line that fills a list, the table, what looks wrong."""

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.categories import categories_to_choose
from swissdesk.app.prize_fund import (
    MAIN,
    Category,
    CategoryKind,
    doubts,
    filled,
    list_codes,
    list_name,
)
from swissdesk.app.typed_money import NoAmount, TypedPrize, typed_amount, typed_prizes
from swissdesk.app.wording import say
from swissdesk.domain.rules import Prize
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import Symbol
from swissdesk.gui.fonts import px
from swissdesk.gui.models.prizes import PrizeRow, PrizesModel, prize_rows
from swissdesk.gui.theme import Token
from swissdesk.gui.views._category_line import MAKINGS, CategoryLine, Making
from swissdesk.gui.views._prize_line import MOST_PLACE, PrizeLine, no_amount
from swissdesk.gui.views._prize_table import PrizeTable
from swissdesk.gui.views._section import number_in
from swissdesk.gui.widgets.labels import Label, PartLabel
from swissdesk.gui.widgets.panel import clear
from swissdesk.i18n import tr


class PrizeFund(QWidget):
    """``changed`` carries all prizes after each change, ``said`` what was wrong with one."""

    changed = Signal(object)
    said = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._tournament = Tournament()
        self._made: list[str] = []
        self._making_for: int | None = None
        self.entry = PrizeLine()
        self.category = CategoryLine()
        self.model = PrizesModel()
        self.table = PrizeTable(self.model, self._take_cell, self._lists)
        self.message = Label(ink=Token.BREACH, size=12, wrap=True, selectable=True)
        self.message.hide()
        self._doubts = QVBoxLayout()
        self._doubts.setSpacing(px(4))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(9))
        for part in (self.entry, self.category, self.table, self.message):
            column.addWidget(part)
        column.addLayout(self._doubts)
        hint = tr("F2 or typing changes a cell, Ins adds, Del takes away, Ctrl+V pastes amounts.")
        column.addWidget(Label(hint, ink=Token.TEXT2, size=12, wrap=True))
        self._connect()

    def _connect(self) -> None:
        self.entry.added.connect(self._fill)
        self.entry.lists.chosen.connect(self._leave_for_another)
        self.entry.list_asked.connect(lambda making: self._ask_category(making, None))
        self.category.made.connect(self._take_category)
        self.category.left.connect(self._leave_category)
        self.table.refused.connect(self._say)
        self.table.list_chosen.connect(self._take_list)
        self.table.pasted.connect(self._paste)
        self.table.taken_away.connect(lambda _index: self._take_away())
        self.table.said.connect(self.said)

    def show_tournament(self, tournament: Tournament) -> None:
        """Show the fund as it is stored."""
        if tournament.rules.prizes != self._prizes:
            self.table.close_editor()
        self._tournament = tournament
        rules = tournament.rules
        self.entry.show_fund(rules.prizes, rules.currency, self._lists())
        self.model.show_currency(rules.currency)
        self.model.show_rows(prize_rows(tournament))
        self.table.fit_height()
        self._show_doubts()

    @property
    def _prizes(self) -> tuple[Prize, ...]:
        return self._tournament.rules.prizes

    def _show_doubts(self) -> None:
        clear(self._doubts)
        for doubt in doubts(self._tournament):
            icon, ink = ("triangle-alert", Token.BREACH) if doubt.is_slip else ("info", Token.NOTE)
            row = QHBoxLayout()
            row.setSpacing(px(8))
            row.addWidget(PartLabel(Symbol(icon, ink)), 0, Qt.AlignmentFlag.AlignTop)
            words = say(doubt.note, self._tournament)
            row.addWidget(Label(words, size=12, wrap=True, selectable=True), 1)
            self._doubts.addLayout(row)

    def _lists(self) -> list[tuple[object, str]]:
        """Return what a list can be: those in use, the women's, those to be made, the found."""

        def named(codes: list[str]) -> list[tuple[object, str]]:
            return [(code, say(list_name(code), self._tournament)) for code in codes]

        women = Category(kind=CategoryKind.WOMEN).code
        first = list(dict.fromkeys((MAIN, *list_codes(self._prizes), women, *self._made)))
        found = [category.code for category in categories_to_choose(self._tournament)]
        makings: list[tuple[object, str]] = [(making, tr(making.title)) for making in MAKINGS]
        return [*named(first), *makings, *named([code for code in found if code not in first])]

    # What is typed

    def _fill(self, code: str, first: int, typed: tuple[TypedPrize, ...]) -> None:
        self._say("")
        self.changed.emit(filled(self._prizes, code, first, typed))

    def _take_cell(self, row: PrizeRow, code: str, text: str) -> str:
        """Store a cell; return what is wrong with it, "" if nothing."""
        prize = row.prize
        if code == "place":
            place = number_in(text, 1, MOST_PLACE)
            if place is None:
                return tr("A whole number from {low} to {high}.", low=1, high=MOST_PLACE)
            self._change(row, replace(prize, place=place))
        elif code == "amount":
            amount = typed_amount(text, self._tournament.rules.currency) if text.strip() else 0
            if amount is None:
                return no_amount(text.strip())
            self._change(row, replace(prize, amount=amount))
        else:
            self._change(row, replace(prize, kind=text.strip()))
        return ""

    def _change(self, row: PrizeRow, prize: Prize) -> None:
        changed = list(self._prizes)
        changed[row.position] = prize
        self.changed.emit(tuple(changed))

    def _paste(self, row: PrizeRow, text: str) -> None:
        try:
            typed = typed_prizes(text, self._tournament.rules.currency)
        except NoAmount as error:
            self._say(no_amount(error.word))
            return
        self._fill(row.prize.category, typed.first or row.prize.place, typed.prizes)

    def _take_away(self) -> None:
        row = self.table.current_row()
        if isinstance(row, PrizeRow):
            rest = self._prizes[: row.position] + self._prizes[row.position + 1 :]
            self._say("")
            self.changed.emit(rest)
            self.table.go_to(min(row.position, len(rest) - 1))

    def _say(self, words: str) -> None:
        self.message.setText(words)
        self.message.setVisible(bool(words))
        if words:
            self.said.emit(words)

    # Lists to be made

    def _take_list(self, row: PrizeRow, value: object) -> None:
        if isinstance(value, Making):
            self._ask_category(value, row.position)
        elif isinstance(value, str):
            self._change(row, replace(row.prize, category=value))

    def _ask_category(self, making: object, position: int | None) -> None:
        if isinstance(making, Making):
            self._making_for = position
            if position is not None:
                self.entry.leave_asked()
            self.category.open(making, self._tournament)

    def _take_category(self, code: str) -> None:
        row = None if self._making_for is None else self.model.row_at(self._making_for)
        if row is not None:
            self._take_list(row, code)
        else:
            self._made.append(code)
            self.entry.show_lists(self._lists(), code)
        self._leave_category()

    def _leave_category(self) -> None:
        target = self.entry.amounts if self._making_for is None else self.table
        self._making_for = None
        self.entry.leave_asked()
        self.category.hide()
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _leave_for_another(self, value: object) -> None:
        """Ask no more for a category where a list that there is was chosen instead."""
        if not isinstance(value, Making) and self._making_for is None:
            self.category.hide()

    def add_here(self) -> None:
        """Go to the line that adds, to the list of the prize under the cursor."""
        row = self.table.current_row()
        if self.table.hasFocus() and isinstance(row, PrizeRow):
            self.entry.show_list(row.prize.category)
        self.entry.amounts.setFocus(Qt.FocusReason.ShortcutFocusReason)
