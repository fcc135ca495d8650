"""The one dialog that asks: findings, a reason that must be given, a second step at level 4."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.app.action import Action
from swissdesk.app.actions.manual import PublishedCase, SwapColours, SwapPlayers
from swissdesk.app.actions.players import EditPlayer
from swissdesk.app.actions.records import MarkPrinted
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import PublishRound, ReopenRound
from swissdesk.app.consent import NeedsConsent
from swissdesk.app.questions import findings
from swissdesk.app.session import Session
from swissdesk.app.wording import say
from swissdesk.domain.notes import Level
from swissdesk.domain.result import Result
from swissdesk.gui.dialogs.override import OverrideDialog
from swissdesk.gui.dialogs.override_parts import Consequences
from swissdesk.gui.dialogs.override_words import offered_reasons
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.widgets.labels import Label
from swissdesk.gui.widgets.messages import FindingRow
from tests.gui.hall import CTRL, Hall, make_file, pair, play


@pytest.fixture
def hall(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Hall:
    """Return the second round of eight players, published."""
    session = make_file(tmp_path / "hall.swissdesk")
    play(session, 1)
    pair(session)
    session.run(PublishRound(round=2))
    return Hall(qtbot, window, session)


def question(session: Session, action: Action) -> NeedsConsent:
    with pytest.raises(NeedsConsent) as asked:
        session.run(action)
    return asked.value


def swap(session: Session) -> SwapPlayers:
    first, second = session.tournament.rounds[-1].games[:2]
    return SwapPlayers(round=2, first=first.white, second=second.white)


@pytest.fixture
def dialog(hall: Hall) -> Iterator[OverrideDialog]:
    """Return the dialog on a published pair, on the screen."""
    action = swap(hall.session)
    made = OverrideDialog(hall.window, action, question(hall.session, action))
    made.open()
    made.activateWindow()
    hall.qtbot.waitUntil(made.reason.hasFocus)
    yield made
    made.deleteLater()


def shown(dialog: OverrideDialog, kind: type[QWidget]) -> list[QWidget]:
    return [widget for widget in dialog.findChildren(kind) if widget.isVisible()]


def test_the_reason_is_focused_and_every_finding_has_shape_word_and_article(
    dialog: OverrideDialog,
) -> None:
    assert dialog.reason.hasFocus()
    spoken = [row.accessibleName() for row in shown(dialog, FindingRow)]
    assert spoken[0].startswith("With consequences, C.04.2 4.4: ")


def test_long_names_push_the_parts_of_the_dialog_apart_and_never_over_each_other(
    hall: Hall,
) -> None:
    session = hall.session
    for player in session.tournament.players:
        long = replace(player, surname=player.surname * 6, given_name="Alexandra-Victoria")
        session.run(EditPlayer(player=long))
    action = swap(session)
    dialog = OverrideDialog(hall.window, action, question(session, action))
    dialog.open()
    hall.qtbot.waitUntil(dialog._engine.isVisible)
    page = dialog._pages[0].layout()
    assert page is not None

    def apart() -> bool:
        shown = [page.itemAt(n).geometry() for n in range(page.count())]  # type: ignore[union-attr]
        shown = [area for area in shown if area.height()]
        low = dialog._engine
        return low.height() >= low.heightForWidth(low.width()) and all(
            above.bottom() < below.top() for above, below in pairwise(shown)
        )

    hall.qtbot.waitUntil(apart)
    assert dialog.height() <= hall.window.height()
    dialog.reject()


def test_nothing_goes_on_without_a_reason(dialog: OverrideDialog) -> None:
    dialog.go_on.click()
    assert dialog.isVisible()
    assert dialog.agreed is None
    assert dialog.reason.accessibleDescription()


def test_level_4_lists_the_consequences_before_it_agrees(
    dialog: OverrideDialog, qtbot: QtBot
) -> None:
    dialog.reason.setText("wrong boards")
    dialog.go_on.click()
    assert dialog.agreed is None
    assert dialog.decline.hasFocus()
    qtbot.keyClick(dialog, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert dialog.reason.hasFocus()
    assert dialog.reason.text() == "wrong boards"
    dialog.go_on.click()
    dialog.go_on.click()
    assert dialog.agreed is not None
    assert dialog.agreed.reason == "wrong boards"


def test_a_case_named_in_the_rules_needs_no_second_step(dialog: OverrideDialog, hall: Hall) -> None:
    assert dialog.case is not None
    dialog.case.show_value(PublishedCase.LAST_ROUND)
    dialog.case.chosen.emit(PublishedCase.LAST_ROUND)
    dialog.reason.setText("power cut")
    dialog.go_on.click()
    agreed = dialog.agreed
    assert isinstance(agreed, SwapPlayers)
    assert agreed.case is PublishedCase.LAST_ROUND
    hall.session.run(agreed)
    levels = {finding.level for finding in hall.session.history()[-1].breaches}
    assert Level.CONSEQUENCES not in levels


def test_escape_keeps_everything_as_it_is(dialog: OverrideDialog, qtbot: QtBot) -> None:
    qtbot.keyClick(dialog.reason, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert dialog.agreed is None


def test_the_grave_button_is_never_the_default_and_enter_never_presses_it(
    dialog: OverrideDialog, qtbot: QtBot
) -> None:
    dialog.reason.setText("wrong boards")
    assert not dialog.go_on.isDefault()
    dialog.go_on.setFocus()
    qtbot.keyClick(dialog.go_on, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert not dialog.reason.isHidden()


def test_the_last_reasons_are_offered_first(hall: Hall) -> None:
    action = swap(hall.session)
    asked = question(hall.session, action)
    given = SwapPlayers(
        round=2,
        first=action.first,
        second=action.second,
        accepted=asked.breaches,
        reason="both agree",
    )
    hall.session.run(given)
    assert offered_reasons(hall.session.history())[0] == "both agree"
    assert len(offered_reasons(hall.session.history())) == 3


def test_a_change_of_a_draft_asks_in_one_step(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    session = make_file(tmp_path / "draft.swissdesk")
    play(session, 2)
    pair(session)
    hall = Hall(qtbot, window, session)
    tournament = hall.session.tournament
    game = tournament.rounds[-1].games[0]
    met = tournament.opponents_of(game.white, 2)[0]
    other = SwapPlayers(round=3, first=game.black, second=met)
    made = OverrideDialog(window, other, question(hall.session, other))
    made.open()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.reason.setText("they insist")
    qtbot.keyClick(made.reason, Qt.Key.Key_Return, CTRL)
    assert made.agreed is not None
    assert not made.isVisible()
    hall.session.run(made.agreed)
    made.deleteLater()


def test_colours_of_a_published_board_name_the_board_with_old_and_new_pair(hall: Hall) -> None:
    action = SwapColours(round=2, board=1)
    made = OverrideDialog(hall.window, action, question(hall.session, action))
    names = [child.accessibleName() for child in made.findChildren(QWidget)]
    assert any(name.startswith("Board 1: was ") for name in names)
    made.deleteLater()


def test_reopening_below_a_published_round_uses_the_same_dialog(hall: Hall) -> None:
    action = ReopenRound(round=1)
    made = OverrideDialog(hall.window, action, question(hall.session, action))
    assert made.case is None
    assert made.windowTitle() == "Open round 1 again?"
    hall.wait(lambda: bool(made.findChildren(Consequences)))
    (told,) = [one.accessibleName() for one in made.findChildren(Consequences)]
    assert told == (
        "What will happen: Round 1 is open until it is closed again; its results can be changed. "
        "The published pairings of round 2 stay as they are. "
        "A result that is changed changes the places at once. "
        "With the first change results and standings printed after round 1 go out of date."
    )
    made.deleteLater()


def test_where_no_round_is_left_to_be_paired_reopening_speaks_of_the_places(hall: Hall) -> None:
    rules = replace(hall.session.tournament.rules, rounds=2)
    tournament = replace(hall.session.tournament, rules=rules)
    found, *_ = findings(tournament, ReopenRound(round=1))
    assert say(found.breach.note, tournament) == (
        "Round 2 was published on the results of round 1, and all rounds are paired. What changes "
        "now acts on the places only; no pairing changes [C.04.2 4.3]."
    )


def test_the_buttons_stay_where_they_are_from_step_to_step(
    dialog: OverrideDialog, hall: Hall
) -> None:
    dialog.reason.setText("§ 7")
    hall.wait(lambda: "no rule" in dialog._engine.text())
    QApplication.processEvents()
    foot = dialog.geometry().bottom()
    hall.qtbot.keyClick(dialog, Qt.Key.Key_Return, CTRL)
    QApplication.processEvents()
    assert dialog.decline.hasFocus()
    assert dialog.geometry().bottom() == foot


def test_a_dialog_leaves_something_of_the_window_in_view(
    dialog: OverrideDialog, hall: Hall
) -> None:
    for _ in range(40):
        dialog.body.addWidget(Label("A line more"))
    QApplication.processEvents()
    dialog.adjustSize()
    assert dialog.height() == dialog.most_height < hall.window.height()


def test_the_second_step_names_the_sheets_that_were_printed_and_who_moves(
    hall: Hall, window: MainWindow
) -> None:
    session = hall.session
    for code in ("pairings", "alphabetical"):
        session.run(MarkPrinted(document=code, round=2))
    session.run(EnterResult(round=2, board=1, result=Result.WHITE_WINS))
    action = swap(session)
    made = OverrideDialog(window, action, question(session, action))
    hall.wait(lambda: bool(made.findChildren(Consequences)))
    (told,) = [one.accessibleName() for one in made.findChildren(Consequences)]
    assert "Pairings by board, Where do I play?" in told
    assert "Print “Changed pairings”, round 2." in told
    assert "Players whose place changes now" in told
    assert "the result 1–0 is taken back" in told
    made.deleteLater()


def test_each_finding_says_at_which_board_and_that_the_old_pair_breaks_nothing(
    dialog: OverrideDialog,
) -> None:
    said = [label.text() for label in dialog.findChildren(Label)]
    assert "The present pairs break no rule." in said
    assert any(text.startswith("Board ") for text in said)


def test_the_engines_pairs_stand_below_the_findings(dialog: OverrideDialog, hall: Hall) -> None:
    hall.wait(lambda: "They break no rule." in dialog._engine.text())


def test_of_one_pair_it_is_not_said_as_of_several(hall: Hall) -> None:
    action = SwapColours(round=2, board=1)
    made = OverrideDialog(hall.window, action, question(hall.session, action))
    made.open()
    hall.wait(lambda: "It breaks no rule." in made._engine.text())
    assert made._engine.text().startswith("The engine’s pair: ")
    said = [label.text() for label in made.findChildren(Label)]
    assert "The present pair breaks no rule." in said
    made.deleteLater()
