"""Somebody comes late: one line, one choice, one Ctrl+Enter."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.rounds import PublishRound
from swissdesk.app.late_entries import Entry
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.result import ByeKind
from swissdesk.gui.frame import Overhang
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.views.players import PlayersView
from tests.gui.hall import CTRL, make_file, pair, play


class Door:
    """The players' view of a tournament, and a hand that types newcomers."""

    def __init__(self, qtbot: QtBot, window: MainWindow, path: Path) -> None:
        self.qtbot, self.window = qtbot, window
        window.open_path(path)
        window.go("players")
        view = window.navigator.view
        assert isinstance(view, PlayersView)
        self.view = view

    def type(self, text: str) -> None:
        self.qtbot.keyClick(self.view.table, Qt.Key.Key_Insert)
        self.qtbot.keyClicks(self.view.add_line.field, text)
        self.qtbot.keyClick(self.view.add_line.field, Qt.Key.Key_Return)

    def choose(self, entry: Entry) -> None:
        for _ in range(9):
            way = self.view.newcomers.late.way
            if way is not None and way.entry is entry:
                return
            self.press(Qt.Key.Key_Down)
        raise AssertionError(f"{entry} is not offered")

    def press(
        self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        self.qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
        self.qtbot.keyClick(QApplication.focusWidget(), key, held)

    def confirm(self) -> None:
        self.qtbot.waitUntil(self.window.commands.action("next").isEnabled)
        self.press(Qt.Key.Key_Return, CTRL)

    def id_of(self, surname: str) -> PlayerId:
        players = self.window.tournament.players
        return next(p.id for p in players if p.surname == surname)


def door(qtbot: QtBot, window: MainWindow, path: Path, players: int) -> Door:
    """Return the door while round 2 is running."""
    session = make_file(path / "late.swissdesk", players=players)
    play(session, 1)
    pair(session)
    session.run(PublishRound(round=2))
    session.close()
    return Door(qtbot, window, path / "late.swissdesk")


def test_the_newcomer_takes_the_place_against_who_has_the_bye(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    at = door(qtbot, window, tmp_path, 7)
    free = window.tournament.round(2).pairing_bye
    at.type("Zorn Kim 1985")
    assert at.view.panel() is at.view.newcomers.late
    at.choose(Entry.AGAINST_BYE)
    at.confirm()
    new = at.id_of("Zorn")
    game = window.tournament.game(2, new)
    assert game is not None
    assert game.opponent_of(new) == free
    assert at.view.panel() is not at.view.newcomers.late
    assert at.view.add_line.field.text() == ""
    assert at.view.add_line.field.hasFocus(), "ready for the next one"
    entry = window.session.last_entry
    assert entry is not None
    assert entry.reason == "Late entry"
    window.run_command("undo")
    assert window.tournament.round(2).pairing_bye == free


def test_the_usual_way_is_the_next_round(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    at = door(qtbot, window, tmp_path, 7)
    at.type("Zorn Kim 1985")
    at.confirm()
    card = window.tournament.player(at.id_of("Zorn"))
    assert card.first_round == 3
    assert window.tournament.game(2, card.id) is None


def test_two_newcomers_are_a_new_last_board(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    at = door(qtbot, window, tmp_path, 8)
    at.type("Zorn Kim 1985")
    at.confirm()
    at.type("Ytter Kim 1500")
    at.choose(Entry.AGAINST_FREE)
    at.confirm()
    game = window.tournament.game(2, at.id_of("Ytter"))
    assert game is not None
    assert game.board == 5
    assert {game.white, game.black} == {at.id_of("Zorn"), at.id_of("Ytter")}


def test_who_is_on_the_list_already_is_let_in_from_his_line(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    at = door(qtbot, window, tmp_path, 7)
    seated = window.tournament.by_number()[0].id
    assert "already" in (at.view.reason_against("into_round") or "")
    at.type("Zorn Kim 1985")
    at.confirm()
    new = at.id_of("Zorn")
    at.view.table.go_to(new)
    assert at.view.reason_against("into_round") == ""
    qtbot.waitUntil(window.commands.action("into_round").isEnabled)
    window.run_command("into_round")
    at.choose(Entry.AGAINST_BYE)
    at.confirm()
    game = window.tournament.game(2, new)
    assert game is not None
    assert seated not in (game.white, game.black)
    assert window.tournament.player(new).first_round == 2


def test_without_a_bye_in_the_round_the_newcomer_may_have_it(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    at = door(qtbot, window, tmp_path, 8)
    at.type("Zorn Kim 1985")
    at.choose(Entry.WITH_BYE)
    at.confirm()
    bye = window.tournament.bye(2, at.id_of("Zorn"))
    assert bye is not None
    assert bye.kind is ByeKind.PAIRING_ALLOCATED


def test_the_colours_can_be_turned_before_the_pair_is_made(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    at = door(qtbot, window, tmp_path, 7)
    at.type("Zorn Kim 1985")
    at.choose(Entry.AGAINST_BYE)
    shown = at.view.newcomers.late.colour.value
    buttons = at.view.newcomers.late.colour._buttons
    other = next(colour for colour in buttons if colour != shown)
    qtbot.mouseClick(buttons[other], Qt.MouseButton.LeftButton)
    at.confirm()
    game = window.tournament.game(2, at.id_of("Zorn"))
    assert game is not None
    assert game.colour_of(at.id_of("Zorn")) is other


def test_a_reason_stands_there_and_without_one_the_step_waits(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    at = door(qtbot, window, tmp_path, 7)
    at.type("Zorn Kim 1985")
    at.choose(Entry.AGAINST_BYE)
    qtbot.waitUntil(lambda: at.view.newcomers.late.reason.isVisible())
    qtbot.waitUntil(window.commands.action("next").isEnabled)
    at.view.newcomers.late.reason.clear()
    assert not window.commands.action("next").isEnabled()
    assert "reason" in window.commands.action("next").toolTip()


def test_esc_goes_back_to_the_line_and_nothing_was_stored(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    at = door(qtbot, window, tmp_path, 7)
    at.type("Zorn Kim 1985")
    at.press(Qt.Key.Key_Escape)
    assert at.view.add_line.field.hasFocus()
    assert at.view.add_line.field.text() == "Zorn Kim 1985"
    assert len(window.tournament.players) == 7


def test_the_line_says_what_a_number_is_taken_for_until_the_panel_asks(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    at = door(qtbot, window, tmp_path, 7)
    reading = at.view.add_line._reading
    qtbot.keyClick(at.view.table, Qt.Key.Key_Insert)
    qtbot.keyClicks(at.view.add_line.field, "Zorn Kim 1985")
    assert reading.text().startswith("Zorn | Kim · rating 1985 · ")
    qtbot.keyClick(at.view.add_line.field, Qt.Key.Key_Return)
    assert reading.text() == ""
    at.press(Qt.Key.Key_Escape)
    assert "rating 1985" in reading.text()


def test_between_rounds_nothing_is_asked(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    session = make_file(tmp_path / "late.swissdesk", players=7)
    play(session, 1)
    session.close()
    at = Door(qtbot, window, tmp_path / "late.swissdesk")
    at.type("Zorn Kim 1985")
    assert window.tournament.player(at.id_of("Zorn")).first_round == 2


def test_while_a_draft_stands_one_key_pairs_it_again_with_the_newcomer(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "late.swissdesk", players=7)
    pair(session)
    session.close()
    at = Door(qtbot, window, tmp_path / "late.swissdesk")
    assert not at.view.draft.isVisible()
    at.type("Zorn Kim 1985")
    assert at.view.draft.isVisible()
    assert "draft of round 1" in at.view.draft.text.text()
    at.confirm()
    qtbot.waitUntil(lambda: window.tournament.game(1, at.id_of("Zorn")) is not None)


@pytest.mark.parametrize("size", [(1366, 768), (800, 600)])
def test_the_question_is_seen_in_any_window(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, size: tuple[int, int]
) -> None:
    window.resize(*size)
    at = door(qtbot, window, tmp_path, 7)
    at.type("Zorn Kim 1985")
    qtbot.waitUntil(at.view.newcomers.late.isVisible)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert at.view.newcomers.late.choice.isAncestorOf(focused)


def test_the_line_makes_room_for_the_question_beside_it(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    window.resize(1100, 700)
    at = door(qtbot, window, tmp_path, 7)
    at.type("Zorn Kim 1985")
    body, late = window.frame.body, at.view.newcomers.late
    qtbot.waitUntil(late.isVisible)
    assert body.overlaid, "the view is narrower than it likes to be"
    left = late.mapTo(body, QPoint()).x()
    qtbot.waitUntil(lambda: at.view.geometry().right() < left)


def test_a_panel_that_lies_over_the_view_has_an_edge(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    window.resize(880, 700)
    at = door(qtbot, window, tmp_path, 7)
    edge = window.frame.body.findChild(Overhang)
    assert edge is not None
    assert not edge.isVisible()
    at.type("Zorn Kim 1985")
    qtbot.waitUntil(edge.isVisible)
    left = at.view.newcomers.late.mapTo(window.frame.body, QPoint()).x()
    assert edge.geometry().right() + 1 in (left, left - 1)
