"""The whole card: opened from any table, leafed through, asked why, left again."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.app.actions.forbidden import ForbidPair
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.shown import DASH
from swissdesk.gui.cells import EMPTY
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.models.card_rounds import CardModel
from swissdesk.gui.models.full_card import FullCardModel, FullLine, full_card
from swissdesk.gui.views.player import PlayerView
from swissdesk.gui.views.players import PlayersView
from swissdesk.gui.views.prints import PrintsView
from swissdesk.gui.views.rounds import RoundsView
from swissdesk.gui.widgets.card_panel import CardPanel
from swissdesk.gui.widgets.labels import Label
from swissdesk.gui.widgets.messages import ArticleLabel
from tests.gui.hall import SHIFT, make_file, pair, play

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def path(tmp_path: Path) -> Path:
    session = make_file(tmp_path / "card.swissdesk", players=7)
    play(session, 2)
    pair(session)
    ids = [p.id for p in session.tournament.by_number()]
    session.close()
    assert len(ids) == 7
    return tmp_path / "card.swissdesk"


def opened(qtbot: QtBot, window: MainWindow, place: str = "players") -> PlayerView:
    """Open the card of who is under the cursor of *place*."""
    if window.navigator.place != place:
        window.go(place)
    view = window.navigator.view
    assert view is not None
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F3, SHIFT)
    card = window.navigator.view
    assert isinstance(card, PlayerView)
    wait_for_card(qtbot, card)
    return card


def wait_for_card(qtbot: QtBot, card: PlayerView) -> None:
    qtbot.waitUntil(
        lambda: (
            card.shown is not None
            and card.shown.card.player == card.current_player()
            and card.shown.tournament is card.desk.tournament
        )
    )


def words(view: PlayerView) -> list[str]:
    return [label.text() for label in view.findChildren(Label) if label.isVisible()]


def test_the_model_keeps_qts_contract(
    qtmodeltester: ModelTester, window: MainWindow, path: Path
) -> None:
    window.open_path(path)
    player = window.tournament.by_number()[0].id
    model = FullCardModel()
    model.show_rows(full_card(window.tournament, player, "", None, {}).lines)
    qtmodeltester.check(model)


@pytest.mark.parametrize("place", ["players", "rounds", "standings", "crosstable"])
def test_the_card_opens_from_any_table_and_the_way_back_leads_there(
    qtbot: QtBot, window: MainWindow, path: Path, place: str
) -> None:
    window.open_path(path)
    window.go(place)
    before = window.navigator.view
    qtbot.waitUntil(lambda: before.current_player() is not None)  # type: ignore[union-attr]
    who = before.current_player()  # type: ignore[union-attr]
    card = opened(qtbot, window, place)
    assert card.current_player() == who
    qtbot.keyClick(card.table, Qt.Key.Key_Escape)
    assert window.navigator.place == place
    window.run_command("forward")
    assert window.navigator.view is card
    assert card.current_player() == who


def test_alt_and_arrows_leaf_through_the_list(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    window.open_path(path)
    card = opened(qtbot, window)
    order = [p.id for p in window.tournament.by_number()]
    assert card.current_player() == order[0]
    qtbot.keyClick(card.table, Qt.Key.Key_Down, ALT)
    assert card.current_player() == order[1]
    for _ in range(2):
        qtbot.keyClick(card.table, Qt.Key.Key_Up, ALT)
    assert card.current_player() == order[-1], "before the first stands the last"
    wait_for_card(qtbot, card)
    assert window.frame.head.title.text().startswith("Geiger")


def test_the_question_mark_asks_why_of_the_round_under_the_cursor(
    qtbot: QtBot, window: MainWindow, path: Path
) -> None:
    window.open_path(path)
    card = opened(qtbot, window)
    who = card.current_player()
    card.table.go_to(2)
    qtbot.keyClicks(card.table, "?")
    rounds = window.navigator.view
    assert isinstance(rounds, RoundsView)
    assert rounds.round == 2
    assert rounds.current_player() == who
    assert rounds.why.is_open
    window.run_command("back")
    assert window.navigator.view is card
    row = card.table.current_row()
    assert isinstance(row, FullLine)
    assert row.line.round == 2


def test_points_place_rights_and_sums_stand_on_it(
    qtbot: QtBot, window: MainWindow, path: Path
) -> None:
    window.open_path(path)
    card = opened(qtbot, window)
    told = {"place of 7", "point of 2", "Colour preference", "Right to the bye", "Yes"}
    qtbot.waitUntil(lambda: told <= set(words(card)))
    chips = [a.accessibleName() for a in card.findChildren(ArticleLabel) if a.isVisible()]
    assert {"Article 1.6", "Article 1.7"} <= set(chips)


def test_what_is_not_there_yet_is_empty_in_the_dock_and_on_the_whole_card(
    qtbot: QtBot, window: MainWindow, path: Path
) -> None:
    window.open_path(path)
    card = opened(qtbot, window)
    last = card.model.rows[-1]
    assert last.line.fact is None
    assert card.model.cell(last, "colour") == EMPTY
    assert CardModel().cell(last.line, "colour") == EMPTY
    assert card.shown is not None
    assert card.shown.sums
    card.tie_breaks.show_sums(tuple(replace(one, value=DASH) for one in card.shown.sums))
    assert DASH not in words(card)


def test_nothing_of_the_table_hangs_below_its_last_line(
    qtbot: QtBot, window: MainWindow, path: Path
) -> None:
    window.open_path(path)
    card = opened(qtbot, window)
    last = card.model.index(card.model.rowCount() - 1, 0)
    assert card.table.visualRect(last).bottom() == card.table.viewport().height() - 1


def test_who_is_kept_apart_and_who_had_the_bye_are_told(
    qtbot: QtBot, window: MainWindow, path: Path
) -> None:
    window.open_path(path)
    tournament = window.tournament
    free = tournament.round(1).pairing_bye
    assert free is not None
    other = next(p for p in tournament.by_number() if p.id != free)
    pair_apart = ForbidPair(first=free, second=other.id)
    findings = pair_apart.findings(tournament)
    accepted = tuple(finding.breach for finding in findings)
    window.session.run(replace(pair_apart, accepted=accepted, reason="brothers"))
    window.go("player", player=free)
    card = window.navigator.view
    assert isinstance(card, PlayerView)
    wait_for_card(qtbot, card)
    qtbot.waitUntil(lambda: any("point without play in round 1" in text for text in words(card)))
    assert f"{tournament.number(other.id)} {other.surname}, Kim" in words(card)


def test_a_withdrawal_from_the_card_stays_on_the_card(
    qtbot: QtBot, window: MainWindow, path: Path
) -> None:
    window.open_path(path)
    card = opened(qtbot, window)
    who = card.current_player()
    assert isinstance(who, int)
    window.run_command("card_withdraw")
    assert window.tournament.player(PlayerId(who)).last_round == 2
    assert window.navigator.view is card
    assert "withdrawn from round 3" in card.state_line()
    window.run_command("card_return")
    assert window.tournament.player(PlayerId(who)).last_round is None


def test_f2_edits_the_card_in_the_list(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    window.open_path(path)
    card = opened(qtbot, window)
    who = card.current_player()
    qtbot.keyClick(card.table, Qt.Key.Key_F2)
    players = window.navigator.view
    assert isinstance(players, PlayersView)
    assert players.panel() is players.form
    assert players.current_player() == who


def test_the_dock_has_a_button_for_the_whole_card(
    qtbot: QtBot, window: MainWindow, path: Path
) -> None:
    window.open_path(path)
    window.go("players")
    view = window.navigator.view
    assert isinstance(view, PlayersView)
    qtbot.keyClick(view.table, Qt.Key.Key_F3)
    dock = view.panel()
    assert isinstance(dock, CardPanel)
    qtbot.mouseClick(dock.whole, Qt.MouseButton.LeftButton)
    assert isinstance(window.navigator.view, PlayerView)


def test_a_card_that_was_deleted_says_so(qtbot: QtBot, window: MainWindow, entered: Path) -> None:
    window.open_path(entered)
    card = opened(qtbot, window)
    who = card.current_player()
    qtbot.keyClick(card.table, Qt.Key.Key_Escape)
    view = window.navigator.view
    assert isinstance(view, PlayersView)
    qtbot.keyClick(view.table, Qt.Key.Key_Delete)
    assert who not in {p.id for p in window.tournament.players}
    window.run_command("forward")
    assert window.navigator.view is card
    assert card.state_line() == "This card was deleted."
    window.run_command("undo")
    assert card.current_player() == who


def test_a_row_speaks_in_a_whole_phrase(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    window.open_path(path)
    card = opened(qtbot, window)
    assert card.shown is not None
    spoken = card.model.spoken(card.shown.lines[0])
    assert spoken.startswith("Round 1. ")
    assert ", Kim. " in spoken


def test_ctrl_p_prints_this_card_and_the_list_has_those_of_all(
    qtbot: QtBot, window: MainWindow, path: Path
) -> None:
    window.open_path(path)
    card = opened(qtbot, window)
    who = card.current_player()
    qtbot.keyClick(card.table, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    prints = window.navigator.view
    assert isinstance(prints, PrintsView)
    sheet = prints.documents.sheet
    assert sheet is not None
    assert (sheet.kind, sheet.player) == ("cards", who)
    assert sheet.title == "Card: Adler, Kim"
    qtbot.waitUntil(lambda: prints.paper.pages is not None)
    assert prints.documents.go_to("cards")
    whole = prints.documents.sheet
    assert whole is not None
    assert (whole.player, whole.title) == (None, "Player cards after round 2")
    qtbot.waitUntil(lambda: prints.paper.pages is not None and len(prints.paper.pages) == 2)
