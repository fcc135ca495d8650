"""Last-minute cases at the desk, each played through by keys and clicks alone.

One case, or one variant of it, is one test; what stood before the case is set up directly.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.rounds import PublishRound
from swissdesk.app.check_sheet import Check
from swissdesk.app.late_entries import Entry
from swissdesk.app.session import Session
from swissdesk.app.settings import Settings
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Reach, RoundState
from swissdesk.domain.rules import Prize
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.correction_offers import FEWEST, WHOLE
from swissdesk.gui.models.documents import Age
from swissdesk.gui.views._rules_form import RulesSection
from swissdesk.gui.views._tournament_form import EventSection
from swissdesk.gui.views.player import PlayerView
from swissdesk.gui.views.players import PlayersView
from swissdesk.gui.views.rounds import RoundsView
from swissdesk.gui.views.tournament import TournamentView
from swissdesk.gui.widgets.form import TextField
from swissdesk.gui.widgets.why_panel import WhyPanel
from tests.gui.arbiter import ALT, Arbiter, change_rules, play_round, running_round
from tests.gui.hall import CTRL, SHIFT, make_file, pair

Desk = Callable[[Session], Arbiter]


@pytest.fixture
def desk(qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """Return what seats the arbiter at the window of a tournament."""
    return lambda session: Arbiter(qtbot, window, session, monkeypatch)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "cup.swissdesk"


def players(at: Arbiter) -> PlayersView:
    view = at.to("players")
    assert isinstance(view, PlayersView)
    return view


def way_in(at: Arbiter, entry: Entry) -> None:
    """Choose by arrow keys how the newcomer comes in."""
    late = players(at).newcomers.late
    for _ in range(9):
        if late.way is not None and late.way.entry is entry:
            return
        at.press(Qt.Key.Key_Down)
    raise AssertionError(f"{entry} is not offered")


# Late entry


def test_late_entry_before_round_1_is_published(desk: Desk, path: Path) -> None:
    session = make_file(path, players=7)
    pair(session)
    at = desk(session)
    assert "DRAFT" in at.print_this()
    at.add("Zorn Kim 1985")
    at.confirm()
    at.wait(lambda: at.session.tournament.game(1, at.id_of("Zorn")) is not None)
    assert at.session.tournament.rounds[0].pairing_bye is None
    assert at.session.tournament.number(at.id_of("Zorn")) == 3, "by rating"
    assert at.age("pairings") is Age.OLD


def test_late_entry_in_a_running_round_against_the_bye(desk: Desk, path: Path) -> None:
    at = desk(running_round(path, 7, 2))
    free = at.session.tournament.round(2).pairing_bye
    pairs = at.pairs()
    at.add("Zorn Kim 1985")
    way_in(at, Entry.AGAINST_BYE)
    at.confirm()
    game = at.session.tournament.game(2, at.id_of("Zorn"))
    assert game is not None
    assert game.board == 4
    assert game.opponent_of(at.id_of("Zorn")) == free
    assert at.pairs().items() >= pairs.items(), "nobody else is touched"
    assert "Zorn" in at.session.tournament.player(game.white).surname + (
        at.session.tournament.player(game.black).surname
    )
    at.to("prints")
    assert at.age("amendment") is Age.NEVER, "a sheet of the change is there to be hung"


def test_late_entry_of_two_adds_a_pair_to_the_published_round(desk: Desk, path: Path) -> None:
    at = desk(running_round(path, 8, 2))
    at.add("Zorn Kim 1985")
    way_in(at, Entry.NEXT_ROUND)
    at.confirm()
    at.add("Ytter Kim 1500")
    way_in(at, Entry.AGAINST_FREE)
    at.confirm()
    assert set(at.pairs()[5]) == {"Zorn", "Ytter"}
    numbers = [at.session.tournament.number(p.id) for p in at.session.tournament.players]
    assert sorted(numbers) == list(range(1, 11))


# Absence


def test_a_no_show_is_asked_about_and_the_answer_is_one_key(desk: Desk, path: Path) -> None:
    at = desk(running_round(path, 8, 1))
    black = at.game(1, 1).black
    at.type("+")
    assert at.result(1) is Result.WHITE_WINS_BY_FORFEIT
    assert "Withdrawn, or absent for this round only?" in at.view.absence.text.text()
    at.press(Qt.Key.Key_1, ALT)
    assert at.session.tournament.player(black).last_round == 1
    at.press(Qt.Key.Key_Z, CTRL)
    at.press(Qt.Key.Key_2, ALT)
    assert at.session.tournament.player(black).last_round is None


def test_a_return_after_withdrawal_keeps_what_was_played(desk: Desk, path: Path) -> None:
    session = make_file(path)
    play_round(session)
    at = desk(session)
    who = at.session.tournament.players[0].id
    view = players(at)
    at.click(view.table, who)
    at.press(Qt.Key.Key_Delete)
    assert view.question.isVisible(), "delete and withdraw are different things"
    at.press(Qt.Key.Key_Space)
    assert at.session.tournament.player(who).last_round == 1
    at.click(view.table, who)
    at.choose("return_player")
    card = at.session.tournament.player(who)
    assert card.last_round is None
    assert at.session.tournament.game(1, who) is not None


def test_somebody_goes_at_the_last_minute_and_the_bye_appears(desk: Desk, path: Path) -> None:
    session = make_file(path)
    play_round(session)
    pair(session)
    at = desk(session)
    who = at.game(2, 1).white
    at.click(players(at).table, who)
    at.choose("withdraw")
    at.to("rounds")
    at.press(Qt.Key.Key_U, CTRL | SHIFT)
    at.wait(lambda: at.view.check.sheet is not None)
    assert at.state() is RoundState.DRAFT
    page = at.view.check.page
    assert page is not None
    found = page.current_line
    assert found is not None
    assert found.check is Check.ABSENT
    at.press(Qt.Key.Key_Escape)
    at.choose("pair_again")
    at.shows(lambda: at.session.tournament.game(2, who) is None)
    assert at.session.tournament.round(2).pairing_bye is not None


def test_a_second_bye_is_found_before_it_hangs_on_the_wall(desk: Desk, path: Path) -> None:
    session = make_file(path, players=7)
    play_round(session)
    pair(session)
    at = desk(session)
    had = at.session.tournament.round(1).pairing_bye
    assert had is not None
    game = at.session.tournament.game(2, had)
    assert game is not None
    at.press(Qt.Key.Key_M)
    task = at.view.task.page
    assert task is not None
    task.table.go_to(game.board, "white" if game.white == had else "black")
    at.press(Qt.Key.Key_B)
    with at.answering(lambda _dialog: agree(at, "club rules")):
        at.confirm()
    assert at.session.tournament.round(2).pairing_bye == had
    at.press(Qt.Key.Key_U, CTRL | SHIFT)
    at.wait(lambda: at.view.check.sheet is not None)
    sheet = at.view.check.sheet
    assert sheet is not None
    assert next(line for line in sheet.lines if line.check is Check.BYE).findings


def agree(at: Arbiter, reason: str) -> None:
    """Give the reason in the dialog that asks, and go through its steps."""
    at.write(reason)
    at.press(Qt.Key.Key_Return, CTRL)


# A wrong result is found


def wrong_result(at: Arbiter, round_no: int, board: int = 1) -> None:
    """F2 and 0 on a board: Black had won."""
    at.at_board(round_no, board)
    at.press(Qt.Key.Key_F2)
    at.type("0")


def accept(at: Arbiter, reason: str) -> None:
    """Accept the correction that is tried; its reason is asked for in place."""
    at.confirm()
    assert at.focused(at.what_if.side.reason)
    at.write(reason)
    at.confirm()


def test_a_wrong_result_while_the_next_round_is_not_paired(desk: Desk, path: Path) -> None:
    session = make_file(path)
    play_round(session)
    at = desk(session)
    black = at.game(1).black
    wrong_result(at, 1)
    places = [at.what_if.sheet.model.cell(row, "place").text for row in at.what_if.sheet.model.rows]
    assert any("→" in place for place in places), "it shows which standings change"
    accept(at, "typing error")
    assert at.result(1) is Result.BLACK_WINS
    at.press(Qt.Key.Key_Escape)
    at.confirm()
    at.wait(lambda: len(at.session.tournament.rounds) == 2)
    assert at.session.tournament.score(black, 1) == 10


@pytest.mark.parametrize("proposal", [WHOLE, FEWEST])
def test_a_wrong_result_while_the_next_round_hangs_but_has_not_begun(
    desk: Desk, path: Path, proposal: str
) -> None:
    session = running_round(path, 9, 3)
    at = desk(session)
    before = at.pairs()
    for board in range(1, 5):
        wrong_result(at, 2, board)
        if choose_proposal(at, proposal):
            break
        at.press(Qt.Key.Key_Escape)
    with at.answering(lambda _dialog: agree_twice(at)):
        at.confirm()
    assert at.pairs() != before
    assert at.session.tournament.game_on(2, board).result is Result.BLACK_WINS
    assert at.age("amendment") is Age.NEVER, "an amendment is there to be printed"


def choose_proposal(at: Arbiter, proposal: str) -> bool:
    """Go down the choices to *proposal*; tell whether it is offered."""
    choices = at.what_if.side.choices
    for _ in range(6):
        if choices.value == proposal:
            return True
        at.press(Qt.Key.Key_Down)
    return False


def agree_twice(at: Arbiter) -> None:
    at.write("slip turned over")
    at.press(Qt.Key.Key_Return, CTRL)
    at.press(Qt.Key.Key_Return, CTRL)


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_a_wrong_result_while_the_next_round_is_running(desk: Desk, path: Path, steps: int) -> None:
    at = desk(running_round(path, 8, 3))
    at.type("1")
    wrong_result(at, 2)
    view = at.what_if
    for _ in range(steps):
        at.press(Qt.Key.Key_Down)
    reach = (Reach.PAIRINGS, Reach.PLACES, Reach.REPORT)[steps]
    assert view.side.choices.value is reach
    accept(at, "agreed by both")
    assert at.game(2).reach is reach
    assert at.pairs()
    assert at.last_reason == "agreed by both"


def test_a_wrong_result_at_the_prize_giving_is_tried_before_it_is_decided(
    desk: Desk, path: Path
) -> None:
    session = make_file(path, rounds=3)
    fund = (Prize(place=1, amount=10_000), Prize(place=2, amount=5_000))
    change_rules(session, lambda rules: replace(rules, prizes=fund))
    for _ in range(3):
        play_round(session)
    at = desk(session)
    wrong_result(at, 3)
    sheet = at.what_if.sheet
    more = [sheet.model.cell(row, "more").text for row in sheet.model.rows]
    assert any("Prize: " in words for words in more)
    at.press(Qt.Key.Key_Escape)
    assert at.game(3).result is Result.WHITE_WINS, "nothing was stored"


@pytest.mark.parametrize(
    ("code", "result", "colours"),
    [("sat_wrong", Result.WHITE_WINS, True), ("typed_wrong", Result.BLACK_WINS, False)],
)
def test_they_sat_wrong_and_typed_wrong_are_two_commands(
    desk: Desk, path: Path, code: str, result: Result, colours: bool
) -> None:
    session = make_file(path)
    play_round(session)
    at = desk(session)
    at.at_board(1)
    at.choose(code)
    assert at.what_if.correction() is not None
    accept(at, "told at the board")
    assert (at.game(1).result, at.game(1).wrong_colours) == (result, colours)


# The machine fails


def test_after_a_power_cut_the_last_key_is_there_and_nothing_is_asked(
    desk: Desk, path: Path, qtbot: QtBot
) -> None:
    at = desk(running_round(path, 8, 2))
    at.window.second_copy.choose(at.stick)
    at.type("15")
    copy = at.stick / path.name
    at.shows(lambda: at.window.second_copy._behind() == 0)
    for file, name in ((path, "after.swissdesk"), (copy, "stick.swissdesk")):
        # The current is off: what lies on the disk now is all there is.
        left = path.with_name(name)
        left.write_bytes(file.read_bytes())
        again = MainWindow(Settings(language="en", theme="light"))
        qtbot.addWidget(again)
        again.show()
        again.open_path(left)
        results = [game.result for game in again.tournament.round(2).games]
        assert results == [Result.WHITE_WINS, Result.DRAW, None, None]
        view = again.navigator.view
        assert isinstance(view, RoundsView)
        assert view.current_board == 3, "the arbiter goes on where he stopped"
        assert not again.frame.message.isVisible()
        again.close()


def test_without_a_printer_the_sheet_goes_to_the_stick_and_to_a_second_screen(
    desk: Desk, path: Path
) -> None:
    at = desk(running_round(path, 8, 2))
    surnames = [player.surname for player in at.session.tournament.players]
    text = at.print_this()
    assert at.paper.parent == at.stick
    assert all(name in text for name in surnames)
    view = at.prints()
    view.options._boards.setFocus()
    at.press(Qt.Key.Key_End)
    at.wait(lambda: view._pdf is None)
    assert "on one sheet" in at.save_sheet()
    at.to("rounds")
    at.press(Qt.Key.Key_F5)
    display = at.window.display
    assert display is not None
    assert display.isVisible()
    display.close()


# Boards


def fill_in(at: Arbiter, field: TextField, text: str) -> None:
    """Click into a field and type over what stands there."""
    at.qtbot.mouseClick(field, Qt.MouseButton.LeftButton)
    at.press(Qt.Key.Key_A, CTRL)
    at.write(text)
    at.press(Qt.Key.Key_Return)


def test_two_groups_in_one_hall_have_numbers_of_their_own(desk: Desk, path: Path) -> None:
    at = desk(make_file(path))
    view = at.to("tournament")
    assert isinstance(view, TournamentView)
    event, rules = view.sections[:2]
    assert isinstance(event, EventSection)
    assert isinstance(rules, RulesSection)
    fill_in(at, event._fields["group"], "U12")
    fill_in(at, rules._numbers["first_board"], "101")
    at.to("rounds")
    at.confirm()
    at.wait(lambda: bool(at.session.tournament.rounds))
    assert list(at.pairs()) == [101, 102, 103, 104]
    text = at.print_this()
    assert "U12" in text.splitlines()[0]
    assert "101" in text


def test_the_last_pairs_wait_for_a_board_while_few_are_left(desk: Desk, path: Path) -> None:
    at = desk(running_round(path, 8, 2))
    at.press(Qt.Key.Key_P, CTRL)
    field = at.prints().options.last_board
    at.qtbot.mouseClick(field, Qt.MouseButton.LeftButton)
    at.write("2")
    text = at.save_sheet()
    assert "— board: ask the arbiter" in text
    lines = [line for line in text.splitlines() if "Kim" in line]
    assert [line.split()[0] for line in lines] == ["1", "2", "—", "—"]
    assert list(at.pairs()) == [1, 2, 3, 4], "results are typed by board all the same"


def test_a_board_of_ones_own_is_kept_and_results_by_key_go_right(desk: Desk, path: Path) -> None:
    at = desk(make_file(path))
    view = players(at)
    own = at.id_of("Falk")
    at.click(view.table, own)
    at.press(Qt.Key.Key_F2)
    field = view.form._fields["fixed_board"]
    at.qtbot.mouseClick(field, Qt.MouseButton.LeftButton)
    at.write("2")
    at.press(Qt.Key.Key_Return)
    at.to("rounds")
    at.confirm()
    at.wait(lambda: bool(at.session.tournament.rounds))
    game = at.session.tournament.game(1, own)
    assert game is not None
    assert game.board == 2
    at.publish()
    at.type("1050")
    results = [at.result(board) for board in (1, 2, 3, 4)]
    assert results == [
        Result.WHITE_WINS,
        Result.BLACK_WINS,
        Result.DRAW,
        Result.BLACK_WINS,
    ]


# Players ask


def test_a_protest_about_colour_is_answered_with_rule_and_history(desk: Desk, path: Path) -> None:
    at = desk(running_round(path, 9, 4))
    at.type("?")
    text = reasons(at)
    assert "Both are due Black; the preference of Imhof, Kim is stronger [5.2.2]." in text
    panel = at.view.panel()
    assert panel is not None
    spoken = [widget.accessibleName() for widget in panel.findChildren(QWidget)]
    assert "Adler, Kim: white, black, white; now White" in spoken
    at.click(at.view.table, 1, at.view.model.column_of("black"))
    at.choose("card_full")
    card = at.window.navigator.view
    assert isinstance(card, PlayerView)
    at.shows(lambda: len(card.table.row_model.rows) >= 3)
    lines = [card.table.row_model.spoken(row) for row in card.table.row_model.rows]
    assert [line.split(".")[1].strip() for line in lines[:4]] == ["bye", "White", "White", "Black"]


def why(at: Arbiter) -> WhyPanel:
    """Return the panel of reasons, when they are worked out."""
    panel = at.view.panel()
    assert isinstance(panel, WhyPanel)
    at.wait(panel.copy.isEnabled)
    return panel


def reasons(at: Arbiter) -> str:
    """Return all that the panel of reasons says, copied by its button."""
    panel = why(at)
    at.qtbot.mouseClick(panel.copy, Qt.MouseButton.LeftButton)
    return QApplication.clipboard().text()


def test_why_do_i_play_him_is_one_page_for_the_player(desk: Desk, path: Path) -> None:
    at = desk(running_round(path, 9, 2))
    at.type("?")
    at.qtbot.mouseClick(why(at).print, Qt.MouseButton.LeftButton)
    text = at.save_sheet()
    pages = at.prints().paper.pages
    assert pages is not None
    assert len(pages) == 1
    white = at.session.tournament.player(at.game(2).white).surname
    assert white in text


def test_a_suspicion_is_answered_with_the_printed_journal(desk: Desk, path: Path) -> None:
    session = make_file(path)
    pair(session)
    session.run(PublishRound(round=1))
    at = desk(session)
    at.press(Qt.Key.Key_M)
    at.press(Qt.Key.Key_X)
    with at.answering(lambda _dialog: agree_twice(at)):
        at.confirm()
    assert at.last_reason == "slip turned over"
    at.to("journal")
    text = at.print_this()
    assert "slip turned over" in text
    assert "C.04.2" in text
