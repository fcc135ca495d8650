"""Categories and prizes: the fund is typed by keys, stored at once, and what is wrong is said."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.event import EditRules
from swissdesk.app.sample import make_sample
from swissdesk.app.session import Session
from swissdesk.app.typed_money import typed_amount
from swissdesk.domain.rules import Prize, PrizeSharing
from swissdesk.gui.fonts import px
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.views._category_line import MAKINGS, Making
from swissdesk.gui.views._player_form import PlayerForm
from swissdesk.gui.views._prize_cell import CellField, ListChoice
from swissdesk.gui.views._prize_fund import PrizeFund
from swissdesk.gui.views._prizes_form import PrizesSection
from swissdesk.gui.views.tournament import TournamentView
from swissdesk.gui.widgets.messages import ArticleLabel

FUND = (
    Prize(place=1, amount=1_000_000, kind="cup"),
    Prize(place=2, amount=700_000),
    Prize(place=1, category="women", amount=300_000),
)


@pytest.fixture
def view(window: MainWindow, entered: Path) -> TournamentView:
    window.open_path(entered)
    window.run_command("prizes")
    shown = window.navigator.view
    assert isinstance(shown, TournamentView)
    return shown


@pytest.fixture
def funded(view: TournamentView) -> TournamentView:
    rules = view.desk.tournament.rules
    view.desk.run_action(EditRules(rules=replace(rules, prizes=FUND, currency="EUR")))
    return view


def section(view: TournamentView) -> PrizesSection:
    return next(one for one in view.sections if isinstance(one, PrizesSection))


def fund(view: TournamentView) -> PrizeFund:
    return section(view).fund


def stored(view: TournamentView) -> list[tuple[str, int, int, str]]:
    prizes = view.desk.tournament.rules.prizes
    return [(one.category, one.place, one.amount // 100, one.kind) for one in prizes]


def focus() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def press(qtbot: QtBot, *keys: Qt.Key) -> None:
    for key in keys:
        qtbot.keyClick(focus(), key)


def type_in(qtbot: QtBot, text: str) -> None:
    qtbot.keyClicks(focus(), text)


def stand(view: TournamentView, row: int, column: str) -> None:
    fund(view).table.setFocus()
    assert fund(view).table.go_to(row, column)


def making(title: str) -> Making:
    return next(one for one in MAKINGS if one.title.startswith(title))


def test_the_menu_leads_to_the_line_that_adds(view: TournamentView) -> None:
    assert focus() is fund(view).entry.amounts
    assert view.index.current == view.sections.index(section(view))
    assert not section(view).is_done(view.desk.tournament)


def test_four_amounts_typed_at_once_are_places_one_to_four(
    view: TournamentView, qtbot: QtBot
) -> None:
    type_in(qtbot, "10000 7000 5000 3000")
    reading = fund(view).entry._reading.text()
    assert reading.startswith("Places 1–4: 10,000; 7,000; 5,000; 3,000.")
    press(qtbot, Qt.Key.Key_Return)
    assert [(place, amount) for _, place, amount, _ in stored(view)] == [
        (1, 10000),
        (2, 7000),
        (3, 5000),
        (4, 3000),
    ]
    assert fund(view).entry.amounts.text() == ""
    assert fund(view).entry.place.text() == "5"
    assert section(view)._total.text() == "fund 25,000 · 4 prizes"
    assert section(view).is_done(view.desk.tournament)


def test_one_undo_takes_the_whole_line_back(view: TournamentView, qtbot: QtBot) -> None:
    type_in(qtbot, "500 300")
    press(qtbot, Qt.Key.Key_Return)
    assert len(stored(view)) == 2
    view.desk.run_command("undo")
    assert stored(view) == []
    assert section(view)._total.text() == "no prizes yet"


def test_a_column_pasted_from_a_spreadsheet_fills_the_line(
    view: TournamentView, qtbot: QtBot
) -> None:
    QGuiApplication.clipboard().setText("12 500\r\n10 000\r\n7 500\r\n")
    qtbot.keyClick(focus(), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    press(qtbot, Qt.Key.Key_Return)
    assert [amount for _, _, amount, _ in stored(view)] == [12500, 10000, 7500]


def test_what_is_no_amount_is_said_below_the_line_and_stays_there(
    view: TournamentView, qtbot: QtBot
) -> None:
    type_in(qtbot, "5000 lots 100")
    press(qtbot, Qt.Key.Key_Return)
    assert stored(view) == []
    assert "“lots” is no amount" in fund(view).entry._reading.text()
    assert "“lots” is no amount" in fund(view).entry.amounts.accessibleDescription()
    assert fund(view).entry.amounts.text() == "5000 lots 100"


def test_things_in_kind_are_typed_in_words(view: TournamentView, qtbot: QtBot) -> None:
    type_in(qtbot, "Chess clock; medal")
    press(qtbot, Qt.Key.Key_Return)
    assert stored(view) == [("", 1, 0, "Chess clock"), ("", 2, 0, "medal")]


def test_a_list_may_begin_at_any_place_and_a_wrong_one_is_said(
    view: TournamentView, qtbot: QtBot
) -> None:
    place = fund(view).entry.place
    place.setText("0")
    type_in(qtbot, "100")
    press(qtbot, Qt.Key.Key_Return)
    assert fund(view).entry._reading.text() == "A whole number from 1 to 9999."
    place.setText("4")
    press(qtbot, Qt.Key.Key_Return)
    assert stored(view) == [("", 4, 100, "")]


def test_insert_goes_to_the_line_in_the_list_of_the_prize_under_the_cursor(
    funded: TournamentView, qtbot: QtBot
) -> None:
    stand(funded, 2, "amount")
    press(qtbot, Qt.Key.Key_Insert)
    assert funded.isVisible()
    assert focus() is fund(funded).entry.amounts
    type_in(qtbot, "2000")
    press(qtbot, Qt.Key.Key_Return)
    assert stored(funded)[-1] == ("women", 2, 2000, "")


def test_typing_opens_the_cell_and_enter_goes_on_below(
    funded: TournamentView, qtbot: QtBot
) -> None:
    stand(funded, 0, "amount")
    type_in(qtbot, "9")
    assert isinstance(focus(), CellField)
    type_in(qtbot, "500,50")
    press(qtbot, Qt.Key.Key_Return)
    assert funded.desk.tournament.rules.prizes[0].amount == 950_050
    table = fund(funded).table
    assert (table.currentIndex().row(), focus()) == (1, table)
    press(qtbot, Qt.Key.Key_F2)
    assert isinstance(focus(), CellField)
    type_in(qtbot, "6 000")
    press(qtbot, Qt.Key.Key_Up)
    assert stored(funded)[1] == ("", 2, 6000, "")
    assert table.currentIndex().row() == 0


def test_tab_goes_on_to_the_next_cell_and_opens_it(funded: TournamentView, qtbot: QtBot) -> None:
    stand(funded, 1, "place")
    press(qtbot, Qt.Key.Key_Return)
    type_in(qtbot, "3")
    press(qtbot, Qt.Key.Key_Tab)
    type_in(qtbot, "6500")
    press(qtbot, Qt.Key.Key_Tab)
    type_in(qtbot, "book")
    press(qtbot, Qt.Key.Key_Backtab)
    assert stored(funded)[1] == ("", 3, 6500, "book")
    assert isinstance(focus(), CellField)
    press(qtbot, Qt.Key.Key_Escape)
    assert focus() is fund(funded).table


def test_escape_leaves_the_cell_as_it_was(funded: TournamentView, qtbot: QtBot) -> None:
    stand(funded, 0, "kind")
    press(qtbot, Qt.Key.Key_F2)
    type_in(qtbot, "horse")
    press(qtbot, Qt.Key.Key_Escape)
    assert stored(funded)[0] == ("", 1, 10000, "cup")
    assert fund(funded).table.editor is None


@pytest.mark.parametrize(("column", "text"), [("amount", "much"), ("place", "0"), ("place", "1.5")])
def test_a_wrong_cell_stays_open_and_says_why(
    funded: TournamentView, qtbot: QtBot, column: str, text: str
) -> None:
    before = stored(funded)
    stand(funded, 1, column)
    press(qtbot, Qt.Key.Key_F2)
    type_in(qtbot, text)
    press(qtbot, Qt.Key.Key_Return)
    field = focus()
    assert isinstance(field, CellField)
    assert field.accessibleDescription()
    assert fund(funded).table._hint.isVisible()
    fund(funded).entry.amounts.setFocus()
    assert stored(funded) == before
    assert fund(funded).table.editor is None
    assert fund(funded).message.text() == field.accessibleDescription()


def test_delete_takes_a_prize_away_and_undo_brings_it_back(
    funded: TournamentView, qtbot: QtBot
) -> None:
    before = stored(funded)
    stand(funded, 1, "place")
    press(qtbot, Qt.Key.Key_Delete)
    assert stored(funded) == [before[0], before[2]]
    assert fund(funded).table.currentIndex().row() == 1
    press(qtbot, Qt.Key.Key_Delete, Qt.Key.Key_Delete)
    assert stored(funded) == []
    for _ in range(3):
        funded.desk.run_command("undo")
    assert stored(funded) == before


def test_amounts_are_pasted_from_the_cell_on(funded: TournamentView, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText("6000\n4000")
    stand(funded, 1, "amount")
    qtbot.keyClick(focus(), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert stored(funded) == [
        ("", 1, 10000, "cup"),
        ("", 2, 6000, ""),
        ("", 3, 4000, ""),
        ("women", 1, 3000, ""),
    ]
    QGuiApplication.clipboard().setText("12x")
    qtbot.keyClick(focus(), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert "“12x” is no amount" in fund(funded).message.text()


def test_the_list_of_a_prize_is_chosen_in_its_cell(funded: TournamentView, qtbot: QtBot) -> None:
    stand(funded, 1, "list")
    press(qtbot, Qt.Key.Key_Return)
    choice = fund(funded).table.editor
    assert isinstance(choice, ListChoice)
    assert choice.itemText(0) == "Main list"
    choice.hidePopup()
    choice.setCurrentText("Women’s category")
    choice.activated.emit(choice.currentIndex())
    assert stored(funded)[1] == ("women", 2, 7000, "")
    assert fund(funded).table.editor is None


def test_a_list_left_unchosen_closes_the_cell(funded: TournamentView, qtbot: QtBot) -> None:
    stand(funded, 1, "list")
    press(qtbot, Qt.Key.Key_Return)
    choice = fund(funded).table.editor
    assert isinstance(choice, ListChoice)
    choice.hidePopup()
    qtbot.waitUntil(lambda: fund(funded).table.editor is None)
    assert stored(funded)[1] == ("", 2, 7000, "")


@pytest.mark.parametrize(
    ("title", "texts", "code"),
    [
        ("Juniors", ["14"], "born/2012-"),
        ("Juniors", ["2010"], "born/2010-"),
        ("Veterans", ["60"], "born/-1966"),
        ("Years of birth", ["2008", "2010"], "born/2008-2010"),
        ("Rating group", ["", "1799"], "rating/-1799"),
        ("Rating group", ["1400", "1799"], "rating/1400-1799"),
        ("Club", ["Blue Rook"], "club/Blue Rook"),
        ("Federation", ["RUS"], "federation/RUS"),
        ("Group", ["Students"], "group/Students"),
    ],
)
def test_a_category_of_ones_own_is_typed_in_place(
    view: TournamentView, qtbot: QtBot, title: str, texts: list[str], code: str
) -> None:
    entry = fund(view).entry
    entry._choose(making(title))
    for field, text in zip(fund(view).category.fields, texts, strict=True):
        field.setFocus()
        type_in(qtbot, text)
    press(qtbot, Qt.Key.Key_Return)
    assert focus() is entry.amounts
    assert not fund(view).category.isVisible()
    type_in(qtbot, "700")
    press(qtbot, Qt.Key.Key_Return)
    assert stored(view) == [(code, 1, 700, "")]
    assert entry.lists.value == code


@pytest.mark.parametrize(
    ("title", "texts"),
    [
        ("Juniors", ["2"]),
        ("Juniors", ["1899"]),
        ("Years of birth", ["2010", "2008"]),
        ("Rating group", ["", ""]),
        ("Rating group", ["high", ""]),
        ("Club", ["  "]),
    ],
)
def test_what_is_no_category_is_said_and_nothing_is_made(
    view: TournamentView, qtbot: QtBot, title: str, texts: list[str]
) -> None:
    fund(view).entry._choose(making(title))
    line = fund(view).category
    for field, text in zip(line.fields, texts, strict=True):
        field.setText(text)
    press(qtbot, Qt.Key.Key_Return)
    assert line.isVisible()
    assert line.fields[0].accessibleDescription() == line._reading.text()
    press(qtbot, Qt.Key.Key_Escape)
    assert not line.isVisible()
    assert focus() is fund(view).entry.amounts
    assert fund(view).entry.lists.value == ""


def choose_by_keys(qtbot: QtBot, view: TournamentView, words: str) -> None:
    """Choose a list as one does it without a mouse: its first letters, then Enter."""
    lists = fund(view).entry.lists
    lists.setFocus()
    lists.showPopup()
    QApplication.processEvents()
    row = next(n for n in range(lists.count()) if lists.itemText(n).startswith(words))
    for _ in range(lists.count()):
        if lists.view().currentIndex().row() == row:
            break
        down = lists.view().currentIndex().row() < row
        qtbot.keyClick(lists.view(), Qt.Key.Key_Down if down else Qt.Key.Key_Up)
    qtbot.keyClick(lists.view(), Qt.Key.Key_Return)
    QApplication.processEvents()


def places(view: TournamentView) -> list[QRect]:
    entry = fund(view).entry
    parts: list[QWidget] = [entry.lists, entry.place, entry.amounts, entry._add]
    return [QRect(part.mapTo(entry, QPoint(0, 0)), part.size()) for part in parts]


def test_making_a_category_moves_no_field_of_the_line_that_adds(
    view: TournamentView, qtbot: QtBot
) -> None:
    view.window().resize(1366, 768)
    qtbot.waitUntil(lambda: all(place.height() > 0 for place in places(view)))
    before = places(view)
    choose_by_keys(qtbot, view, "Rating group")
    assert places(view) == before
    type_in(qtbot, "1000")
    press(qtbot, Qt.Key.Key_Tab)
    type_in(qtbot, "1799")
    press(qtbot, Qt.Key.Key_Return)
    QApplication.processEvents()
    entry = fund(view).entry
    assert entry.lists.value == "rating/1000-1799"
    assert entry.lists.toolTip() == entry.lists.currentText()
    assert places(view) == before
    # The longest name there can be.
    choose_by_keys(qtbot, view, "Club")
    type_in(qtbot, "The Very Old and Very Long Named Valley Chess Club of Upper Norwood")
    press(qtbot, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert places(view) == before


def test_the_category_asked_for_stands_in_the_line_until_it_is_made_or_left(
    view: TournamentView, qtbot: QtBot
) -> None:
    entry, line = fund(view).entry, fund(view).category
    choose_by_keys(qtbot, view, "Women")
    choose_by_keys(qtbot, view, "Juniors")
    assert entry.lists.currentText() == "Juniors…"
    assert line.title.text() == "Juniors"
    view.desk.run_action(EditRules(rules=replace(view.desk.tournament.rules, currency="EUR")))
    assert entry.lists.currentText() == "Juniors…"
    entry.amounts.setFocus()
    type_in(qtbot, "700")
    press(qtbot, Qt.Key.Key_Return)
    assert stored(view) == []
    assert entry._reading.text() == "Make the category first, or choose another list."
    line.fields[0].setFocus()
    press(qtbot, Qt.Key.Key_Escape)
    assert entry.lists.value == "women"
    choose_by_keys(qtbot, view, "Juniors")
    choose_by_keys(qtbot, view, "Main list")
    assert not line.isVisible()
    press(qtbot, Qt.Key.Key_Return)
    assert stored(view) == [("", 1, 700, "")]


def test_the_category_line_tells_how_many_it_holds(view: TournamentView, qtbot: QtBot) -> None:
    players = view.desk.tournament.players
    young = sum(1 for one in players if one.birth_year is not None and one.birth_year >= 2010)
    fund(view).entry._choose(making("Juniors"))
    type_in(qtbot, "2010")
    words = "player" if young == 1 else "players"
    expected = f"Born in 2010 or later · now {young} {words}"
    assert fund(view).category._reading.text() == expected


def test_an_own_category_may_be_made_for_a_prize_of_the_table(
    funded: TournamentView, qtbot: QtBot
) -> None:
    row = fund(funded).model.row_at(2)
    assert row is not None
    fund(funded)._take_list(row, making("Veterans"))
    type_in(qtbot, "1960")
    press(qtbot, Qt.Key.Key_Return)
    assert stored(funded)[2] == ("born/-1960", 1, 3000, "")
    assert focus() is fund(funded).table


def test_a_place_that_stands_twice_and_one_that_is_missing_are_told(
    funded: TournamentView, qtbot: QtBot
) -> None:
    stand(funded, 1, "place")
    type_in(qtbot, "1")
    press(qtbot, Qt.Key.Key_Return)
    rows = fund(funded).model.rows
    assert [row.twice for row in rows] == [True, True, False]
    stand(funded, 2, "place")
    type_in(qtbot, "2")
    press(qtbot, Qt.Key.Key_Return)
    shown = [label.text() for label in fund(funded).findChildren(QWidget) if hasattr(label, "text")]
    assert "Main list: place 1 stands twice." in shown
    assert "Women’s category: no prize for place 1." in shown


def test_sharing_is_chosen_with_the_arrows_and_tells_its_article_in_words(
    funded: TournamentView, qtbot: QtBot
) -> None:
    cards = section(funded).sharing.cards
    assert not section(funded).sharing.findChildren(ArticleLabel)
    assert "FIDE rules of 1998 (F10)" in cards[1].accessibleName()
    cards[1].setFocus()
    seen = []
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Up):
        press(qtbot, key)
        seen.append(funded.desk.tournament.rules.prize_sharing)
    assert seen == [PrizeSharing.HORT, PrizeSharing.EQUAL, PrizeSharing.PLACES]
    funded.desk.run_command("undo")
    assert section(funded).sharing.value is PrizeSharing.EQUAL


def test_currency_and_one_prize_a_player_are_stored(funded: TournamentView, qtbot: QtBot) -> None:
    section(funded).currency.setFocus()
    section(funded).currency.selectAll()
    type_in(qtbot, "GBP")
    press(qtbot, Qt.Key.Key_Return)
    assert funded.desk.tournament.rules.currency == "GBP"
    assert fund(funded).model.columns[2].title == "Amount, GBP"
    control = section(funded).one_prize
    control.setFocus()
    press(qtbot, Qt.Key.Key_Down)
    control.activated.emit(control.currentIndex())
    assert funded.desk.tournament.rules.one_prize is False


def test_the_journal_calls_a_change_of_the_fund_by_its_name(funded: TournamentView) -> None:
    rules = funded.desk.tournament.rules
    fewer = EditRules(rules=replace(rules, prizes=rules.prizes[:1]))
    assert fewer.note(funded.desk.tournament).template == "Prizes changed"
    shorter = EditRules(rules=replace(rules, prizes=(), rounds=5))
    assert shorter.note(funded.desk.tournament).template == "Rules of the tournament changed"


def test_a_reader_hears_each_prize_as_a_phrase(
    funded: TournamentView, qtmodeltester: ModelTester
) -> None:
    model = fund(funded).model
    qtmodeltester.check(model)
    assert model.spoken(model.rows[0]) == "Main list, place 1: 10,000, cup"


def test_the_winners_of_the_moment_are_shown_once_there_are_results(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "sample.swissdesk"
    session = make_sample(path, "en")
    session.run(EditRules(rules=replace(session.tournament.rules, prizes=FUND, currency="EUR")))
    session.close()
    window.open_path(path)
    window.run_command("prizes")
    view = window.navigator.view
    assert isinstance(view, TournamentView)
    winners = section(view).winners
    qtbot.waitUntil(lambda: bool(winners.model.rows), timeout=20_000)
    amounts = [typed_amount(row.amount) or 0 for row in winners.model.rows]
    assert sum(amounts) == sum(one.amount for one in FUND)
    assert winners.total.text() == "given out: 20,000"
    assert [row.things for row in winners.model.rows if row.things] == ["cup"]
    view.desk.run_action(EditRules(rules=replace(view.desk.tournament.rules, prizes=())))
    assert not winners.isVisible()


def test_a_thing_with_a_long_name_takes_the_room_that_short_reasons_leave(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "cup.swissdesk"
    session = make_sample(path, "en", played=3)
    cup = Prize(place=1, kind="The travelling cup of the Lakeside")
    session.run(EditRules(rules=replace(session.tournament.rules, prizes=(cup,))))
    session.close()
    window.open_path(path)
    window.run_command("prizes")
    view = window.navigator.view
    assert isinstance(view, TournamentView)
    winners = section(view).winners
    qtbot.waitUntil(lambda: bool(winners.model.rows), timeout=20_000)
    table = winners.table
    column = table.row_model.column_of("things")
    assert table.columnWidth(column) >= round(table.length_of("things")) > px(104)


def test_the_table_of_the_fund_is_as_high_as_its_lines_even_after_it_was_short_of_room(
    funded: TournamentView,
) -> None:
    table = fund(funded).table
    height = table.height()
    for less in (200, len(FUND)):
        table.setFixedHeight(max(table.head.height(), height - px(less)))
    assert table.rowHeight(0) < table.row_height
    table.fit_height()
    assert table.rowHeight(0) == table.row_height
    assert table.viewport().height() >= len(FUND) * table.row_height


def test_before_the_first_result_no_winners_are_told(funded: TournamentView) -> None:
    winners = section(funded).winners
    assert winners.words.text() == "The winners appear with the first result."
    assert not winners.table.isVisible()


def test_a_group_is_written_on_the_card_and_becomes_a_category(
    window: MainWindow, entered: Path
) -> None:
    session = Session.open(entered)
    first = session.tournament.by_number()[0]
    session.close()
    window.open_path(entered)
    window.go("players", player=first.id)
    window.run_command("edit_player")
    form = window.findChild(PlayerForm)
    assert form is not None
    field = form._fields["groups"]
    field.setFocus()
    field.setText("Students, Town")
    field.finish()
    assert window.tournament.player(first.id).groups == ("Students", "Town")
    window.run_command("prizes")
    view = window.navigator.view
    assert isinstance(view, TournamentView)
    assert "group/Students" in [value for value, _name in fund(view)._lists()]
