"""Standings and crosstable in the window."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.event import EditRules
from swissdesk.app.actions.players import AddPlayers
from swissdesk.app.actions.rounds import PublishRound
from swissdesk.app.pairing import pair_next
from swissdesk.app.prize_fund import money
from swissdesk.app.prize_winners import prize_list
from swissdesk.app.ratings import change_text, rating_change
from swissdesk.app.sample import make_sample
from swissdesk.app.session import Session
from swissdesk.app.tables import bye_mark, crosstable, standings
from swissdesk.app.wording import name
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player, Sex
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rules import EventInfo, Prize, PrizeSharing, Rules
from swissdesk.domain.shown import points_text
from swissdesk.gui import looks
from swissdesk.gui.cells import Mark
from swissdesk.gui.fonts import px
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.painting import text_width
from swissdesk.gui.views.crosstable import CrosstableView
from swissdesk.gui.views.players import PlayersView
from swissdesk.gui.views.prints import PrintsView
from swissdesk.gui.views.standings import StandingsView
from swissdesk.gui.widgets.card_panel import CardPanel
from swissdesk.gui.widgets.sum_panel import SumPanel
from swissdesk.i18n import set_language


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of the sample tournament, which is only read here."""
    path = tmp_path_factory.mktemp("sample") / "sample.swissdesk"
    make_sample(path, "en").close()
    return path


def standings_view(qtbot: QtBot, window: MainWindow) -> StandingsView:
    """Go to the standings and wait for them."""
    window.go("standings")
    view = window.navigator.view
    assert isinstance(view, StandingsView)
    qtbot.waitUntil(lambda: view.is_up_to_date)
    return view


def crosstable_view(qtbot: QtBot, window: MainWindow) -> CrosstableView:
    """Go to the crosstable and wait for it."""
    window.go("crosstable")
    view = window.navigator.view
    assert isinstance(view, CrosstableView)
    qtbot.waitUntil(lambda: view.is_up_to_date)
    return view


def test_standings_show_places_points_and_one_decimal_a_column(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    view = standings_view(qtbot, window)
    expected = standings(window.tournament)
    assert [row.player.id for row in view.model.rows] == [row.player for row in expected]
    points = view.model.column_of("points")
    shown = [view.model.index(n, points).data() for n in range(len(expected))]
    assert shown == [points_text(row.points) for row in expected]
    first = [row.values[0] for row in view.model.rows]
    assert len({len(text.partition(".")[2]) for text in first if text}) == 1
    spoken = view.model.index(0, view.model.column_of("tb1")).data(
        Qt.ItemDataRole.AccessibleTextRole
    )
    assert spoken == f"Buchholz: {view.model.rows[0].values[1]}."


def test_a_question_mark_opens_the_sum_and_it_follows_the_cursor(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    view = standings_view(qtbot, window)
    view.table.go_to(view.model.rows[0].player.id, "tb1")
    qtbot.keyClicks(view.table, "?")
    panel = view.panel()
    assert isinstance(panel, SumPanel)
    qtbot.waitUntil(lambda: panel.title.text() == "Buchholz")
    shown = [term.worth for term in panel.model.rows if not term.cut]
    assert "3½" in shown, "points as the table and the sentences have them"
    total = sum(Fraction(worth.replace("½", ".5")) for worth in shown)
    assert total == Fraction(view.model.rows[0].values[1])
    view.table.go_to(view.model.rows[0].player.id, "tb0")
    qtbot.waitUntil(lambda: panel.title.text() == "Buchholz cut 1")
    (dropped,) = [term for term in panel.model.rows if term.cut]
    assert "[C.07 14]" in dropped.notes[0]
    qtbot.keyClick(view.table, Qt.Key.Key_Escape)
    assert view.panel() is None
    assert view.table.hasFocus()


def test_the_sum_stays_open_over_a_change_of_size(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    view = standings_view(qtbot, window)
    view.table.go_to(view.model.rows[0].player.id, "tb1")
    qtbot.keyClicks(view.table, "?")
    looks.show_scale(window, 125)
    qtbot.waitUntil(lambda: len(window.frame.body.panels) == 1)
    (panel,) = window.frame.body.panels
    assert isinstance(panel, SumPanel)
    qtbot.waitUntil(lambda: panel.title.text() == "Buchholz")


def test_the_sum_is_copied_as_text_with_what_separates_the_neighbours(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    view = standings_view(qtbot, window)
    assert not window.commands.action("copy_sum").isEnabled()
    first = view.model.rows[0]
    view.table.go_to(first.player.id, "tb1")
    qtbot.keyClicks(view.table, "?")
    panel = view.panel()
    assert isinstance(panel, SumPanel)
    qtbot.waitUntil(lambda: panel.title.text() == "Buchholz")
    qtbot.keyClick(view.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0] == name(first.player)
    assert lines[1] == f"Buchholz (BH): {first.values[1]}"
    assert lines[-2] == f"Below: {name(view.model.rows[1].player)}"


def test_where_no_standings_can_be_the_card_shows_the_rest(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "table.swissdesk"
    rules = Rules(system="round-robin", rounds=3, tie_breaks=("BH",))
    session = Session.create(path, info=EventInfo(name="Round robin"), rules=rules)
    cards = tuple(Player(id=PlayerId(0), surname=f"Player {n:03d}") for n in range(4))
    session.run(AddPlayers(players=cards))
    session.run(pair_next(session.tournament).action())
    session.run(PublishRound(round=1))
    session.close()
    window.open_path(path)
    view = standings_view(qtbot, window)
    assert not view.model.rows
    window.go("players")
    window.run_command("card")
    players = window.navigator.view
    assert isinstance(players, PlayersView)
    panel = players.panel()
    assert isinstance(panel, CardPanel)
    qtbot.waitUntil(lambda: panel.title.text() == "Player 000")


def test_an_older_round_is_chosen_and_the_newest_comes_back(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    view = standings_view(qtbot, window)
    view.bar._choose(1)
    qtbot.waitUntil(lambda: view.is_up_to_date)
    assert {row.standing.points for row in view.model.rows} <= {0, 5, 10}
    view.bar._choose(window.tournament.played_rounds)
    assert view.bar.round is None


def test_the_crosstable_frames_the_games_of_the_current_player(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    view = crosstable_view(qtbot, window)
    qtbot.keyClick(view.table, Qt.Key.Key_Down)
    player = view.model.rows[1].player.id
    opponents = {
        cell.opponent for cell in view.model.rows[1].row.cells if cell.opponent is not None
    }

    def framed() -> set[object]:
        return {row.player.id for row in view.model.rows if row.partner_in}

    qtbot.waitUntil(lambda: framed() == opponents)
    assert player not in framed()
    assert Mark.RELATED in view.model.mark(next(r for r in view.model.rows if r.partner_in))


def test_the_crosstable_by_number_keeps_the_order_of_the_start_list(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    view = crosstable_view(qtbot, window)
    view.order.chosen.emit("number")
    qtbot.waitUntil(lambda: view.is_up_to_date)
    expected = crosstable(window.tournament, by="number")
    assert [row.row.label for row in view.model.rows] == [row.label for row in expected]


def test_who_shares_a_place_is_marked_in_the_crosstable_and_keeps_an_own_number(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    view = crosstable_view(qtbot, window)
    view.bar._choose(1)
    qtbot.waitUntil(lambda: view.is_up_to_date)
    rows = view.model.rows
    shown = [view.model.cell(row, "label").text for row in rows]
    places = [row.row.standing.place for row in rows]
    assert any(above == place for above, place in pairwise(places)), "round 1 leaves ties"
    assert shown == [
        f"= ({line})" if line > 1 and places[line - 2] == place else str(line)
        for line, place in enumerate(places, start=1)
    ]
    second = next(row for row in rows if row.shares_place)
    label = view.model.cell(second, "label")
    assert label.spoken == f"Place {second.row.standing.place}", "as in the standings"
    assert view.model.spoken(second).startswith(f"{second.row.standing.place}. ")
    view.bar._field.setText(second.player.surname)
    alone = next(row for row in view.model.rows if row.player.id == second.player.id)
    told = f"{second.row.standing.place} ({second.row.label})"
    assert view.model.cell(alone, "label").text == told, "the line above is not there"
    view.bar.clear()
    view.order.chosen.emit("number")
    qtbot.waitUntil(lambda: view.is_up_to_date)
    assert not any("=" in view.model.cell(row, "label").text for row in view.model.rows)


def test_the_crosstable_marks_a_bye_as_the_sheet_does_and_says_it_in_full(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    view = crosstable_view(qtbot, window)
    found = {
        fact.bye: view.model.cell(row, f"r{number}")
        for row in view.model.rows
        for number, fact in enumerate(row.row.cells, start=1)
        if fact.bye is not None
    }
    free, asked = found[ByeKind.PAIRING_ALLOCATED], found[ByeKind.HALF_POINT]
    assert (free.text, asked.text) == ("bye +1", "absent ½")
    assert free.tip == free.spoken != ""
    room = px(62) - px(4)
    for code in ("en", "ru"):
        set_language(code)
        for kind, worth in ((ByeKind.PAIRING_ALLOCATED, 10), (ByeKind.HALF_POINT, 5)):
            assert text_width(bye_mark(kind, worth), 11) <= room, "whole from 12 rounds on"


def test_enter_on_a_game_opens_its_board(qtbot: QtBot, window: MainWindow, played: Path) -> None:
    window.open_path(played)
    view = crosstable_view(qtbot, window)
    view.table.go_to(view.model.rows[0].player.id, "r1")
    qtbot.keyClick(view.table, Qt.Key.Key_Return)
    assert window.navigator.place == "rounds"


def choose_category(qtbot: QtBot, view: StandingsView, code: str) -> None:
    """Choose a category by keys alone: Ctrl+F, Tab, then down to it."""
    qtbot.keyClick(view.table, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is view.category
    qtbot.keyClick(view.category, Qt.Key.Key_Home)
    while view.category.value != code:
        before = view.category.value
        qtbot.keyClick(view.category, Qt.Key.Key_Down)
        assert view.category.value != before, f"{code} is not offered"


def test_the_women_have_places_of_their_own_beside_those_among_all(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    view = standings_view(qtbot, window)
    choose_category(qtbot, view, "women")
    everybody = standings(window.tournament)
    women = [row for row in everybody if window.tournament.player(row.player).sex is Sex.FEMALE]
    rows = view.model.rows
    assert [row.player.id for row in rows] == [row.player for row in women]
    assert 0 < len(rows) < len(everybody)
    assert [view.model.cell(row, "overall").text for row in rows] == [
        str(row.place) if shown.first_of_place else "="
        for row, shown in zip(women, rows, strict=True)
    ]
    assert view.model.cell(rows[0], "place").text == "1"
    assert view.model.spoken(rows[0]).startswith(f"Place 1 in the category, {women[0].place} among")
    assert view.state_line().startswith(f"{len(women)} players · Women’s category · ")
    assert window.workers.busy is False, "nothing has to be computed anew"


def test_the_number_of_a_category_is_never_cut_its_name_is(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    view = standings_view(qtbot, window)
    choose_category(qtbot, view, "women")
    box, inside = view.category, view.category.inside
    assert box.shown_in(box.width()) == f"Women’s category: {inside}"
    short = box.shown_in(box.fontMetrics().horizontalAdvance("Women’s category"))
    assert short.endswith(f"…: {inside}")
    longest = max(box.fontMetrics().horizontalAdvance(box.itemText(n)) for n in range(box.count()))
    assert box.width() > longest, "there is room for the longest of them"


def test_search_and_category_go_together_and_the_neighbours_are_those_of_the_category(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    view = standings_view(qtbot, window)
    choose_category(qtbot, view, "women")
    first, second, third = view.model.rows[:3]
    qtbot.keyClick(view.category, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(QApplication.focusWidget(), second.player.surname)
    assert [row.player.id for row in view.model.rows] == [second.player.id]
    assert view.model.cell(view.model.rows[0], "place").text == str(second.place)
    view.table.setFocus()
    qtbot.keyClicks(view.table, "?")
    panel = view.panel()
    assert isinstance(panel, SumPanel)

    def named() -> str:
        return " ".join(label.text() for label in panel.findChildren(QLabel))

    qtbot.waitUntil(lambda: first.player.surname in named())
    assert third.player.surname in named()
    view.table.setFocus()
    qtbot.keyClick(view.table, Qt.Key.Key_Escape)
    assert view.panel() is None, "Esc closes the sum, which was asked last"
    qtbot.keyClick(view.table, Qt.Key.Key_Escape)
    assert len(view.model.rows) > 1, "the next Esc gives up the search, the category stays"
    assert view.category.value == "women"


def test_the_category_is_remembered_for_this_tournament_alone(
    qtbot: QtBot, window: MainWindow, played: Path, entered: Path
) -> None:
    window.open_path(played)
    choose_category(qtbot, standings_view(qtbot, window), "women")
    window.open_path(entered)
    assert standings_view(qtbot, window).category.category is None
    window.open_path(played)
    view = standings_view(qtbot, window)
    assert view.category.value == "women"
    assert all(row.player.sex is Sex.FEMALE for row in view.model.rows)
    choose_category(qtbot, view, "")
    assert len(view.model.rows) == len(window.tournament.players)
    window.open_path(played)
    assert standings_view(qtbot, window).category.category is None


def test_printing_a_category_prints_that_category(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    choose_category(qtbot, standings_view(qtbot, window), "women")
    qtbot.keyClick(window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    prints = window.navigator.view
    assert isinstance(prints, PrintsView)
    assert prints.documents.sheet is not None
    assert prints.documents.sheet.kind == "categories"
    assert prints.options.report_options().categories == ("women",)


def test_the_card_tells_what_the_event_does_to_the_rating(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    view = standings_view(qtbot, window)
    player = next(row.player for row in view.model.rows if row.player.rating)
    view.table.go_to(player.id)
    qtbot.keyClick(view.table, Qt.Key.Key_F3)
    panel = view.panel()
    assert isinstance(panel, CardPanel)
    qtbot.waitUntil(lambda: bool(panel.rating.text("change")))
    assumed = rating_change(window.tournament, player.id)
    assert panel.rating.text("performance") == str(assumed.performance)
    assert panel.rating.text("scored") == (f"{points_text(assumed.scored)} of {assumed.games}")
    assert panel.rating.text("change") == f"{change_text(assumed)} (K = {assumed.coefficient})"
    assert panel.rating.doubts.text().startswith("Not for official use. K = ")
    panel.rating.choice.setFocus()
    while panel.rating.choice.value != "10":
        qtbot.keyClick(panel.rating.choice, Qt.Key.Key_Down)
    chosen = rating_change(window.tournament, player.id, 10)
    qtbot.waitUntil(lambda: panel.rating.text("change") == f"{change_text(chosen)} (K = 10)")
    assert "K = " not in panel.rating.doubts.text()
    qtbot.waitUntil(lambda: view.is_up_to_date)
    row = next(row for row in view.model.rows if row.player.id == player.id)
    assert view.model.cell(row, "change").text == change_text(chosen)
    assert window.settings.views["rating"] == {"k": "10"}


def test_performance_and_rating_change_need_a_wide_screen(
    qtbot: QtBot, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    window.resize(1024, 768)
    view = standings_view(qtbot, window)
    columns = [view.model.column_of(code) for code in ("performance", "change")]
    assert all(view.table.isColumnHidden(column) for column in columns)
    window.resize(2560, 1440)
    qtbot.waitUntil(lambda: not any(view.table.isColumnHidden(column) for column in columns))


FUND = (
    Prize(place=1, amount=1_000_000, kind="cup"),
    Prize(place=2, amount=400_000),
    Prize(place=1, category="women", amount=300_000),
)


@pytest.mark.parametrize(("missing", "head"), [(0, "Prize"), (2, "Prize so far")])
def test_the_standings_tell_who_gets_which_prize(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, missing: int, head: str
) -> None:
    path = tmp_path / "prizes.swissdesk"
    session = make_sample(path, "en", missing=missing)
    rules = replace(session.tournament.rules, prizes=FUND, prize_sharing=PrizeSharing.PLACES)
    session.run(EditRules(rules=rules))
    session.close()
    window.open_path(path)
    view = standings_view(qtbot, window)
    column = view.model.column_of("prize")
    assert view.model.columns[column].title == head
    given = prize_list(window.tournament, standings(window.tournament)).of_players()
    shown = {row.player.id: row.prize.words for row in view.model.rows if row.prize}
    assert set(shown) == set(given)
    first = view.model.rows[0]
    assert shown[first.player.id] == f"{money(FUND[0].amount)} + cup"
    assert view.model.cell(first, "prize").tip == "Main list: 1"
    window.run_action(EditRules(rules=replace(rules, prizes=())))
    qtbot.waitUntil(lambda: view.is_up_to_date)
    assert view.model.column_of("prize") < 0


def test_the_models_keep_qts_contract(
    qtbot: QtBot, qtmodeltester: ModelTester, window: MainWindow, played: Path
) -> None:
    window.open_path(played)
    for place in ("standings", "crosstable"):
        window.go(place)
        view = window.navigator.view
        assert isinstance(view, (StandingsView, CrosstableView))
        qtbot.waitUntil(lambda: view.is_up_to_date)  # noqa: B023
        qtmodeltester.check(view.model)
