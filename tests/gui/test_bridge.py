"""Between session and window: what is refused is said, what breaks a rule is asked."""

from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from swissdesk.app.action import Action
from swissdesk.app.actions.event import EditEvent, EditRules
from swissdesk.app.consent import Finding, NeedsConsent
from swissdesk.app.errors import NoSuchRound
from swissdesk.app.session import Session
from swissdesk.domain.notes import Breach, Note, Severity
from swissdesk.domain.rules import EventInfo
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.bridge import Bridge

ASKED = Breach(note=Note(template="No."), severity=Severity.BREACH)


class Strange(EditEvent):
    """An action that breaks a rule, as long as nobody accepts that."""

    def findings(self, tournament: Tournament) -> tuple[Finding, ...]:
        return (Finding.of(ASKED),)


class Impossible(EditEvent):
    """An action that is refused."""

    def findings(self, tournament: Tournament) -> tuple[Finding, ...]:
        raise NoSuchRound(round=99)


@pytest.fixture
def bridge(tournament: Path) -> Bridge:
    made = Bridge()
    made.attach(Session.open(tournament))
    return made


def test_an_action_that_went_through_is_told_to_the_window(bridge: Bridge, qtbot: QtBot) -> None:
    with qtbot.waitSignals([bridge.changed, bridge.done]):
        assert bridge.run(EditEvent(info=EventInfo(name="Winter Blitz")))
    assert bridge.tournament is not None
    assert bridge.tournament.info.name == "Winter Blitz"
    bridge.detach()


def test_a_refusal_becomes_a_message(bridge: Bridge, qtbot: QtBot) -> None:
    with qtbot.waitSignal(bridge.refused) as told, qtbot.assertNotEmitted(bridge.changed):
        assert not bridge.run(Impossible(info=EventInfo()))
    assert told.args == ["Round 99 does not exist."]
    bridge.detach()


def test_the_arbiter_is_asked_and_his_consent_goes_into_the_journal(bridge: Bridge) -> None:
    def agree(action: Action, question: NeedsConsent) -> Action | None:
        return replace(action, accepted=question.breaches, reason="decision")

    bridge.ask_consent = agree
    assert bridge.run(Strange(info=EventInfo(name="By hand")))
    entry = bridge.session_now.last_entry
    assert entry is not None
    assert entry.reason == "decision"
    bridge.detach()


def test_without_consent_nothing_happens(bridge: Bridge, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(bridge.changed):
        assert not bridge.run(Strange(info=EventInfo(name="By hand")))
    bridge.detach()


def test_undo_without_anything_to_undo_is_a_message(bridge: Bridge, qtbot: QtBot) -> None:
    while bridge.session_now.undo_label:
        bridge.undo()
    with qtbot.waitSignal(bridge.refused):
        assert not bridge.undo()
    bridge.detach()


def test_work_for_an_older_tournament_is_refused(bridge: Bridge, qtbot: QtBot) -> None:
    older = bridge.tournament
    assert older is not None
    bridge.run(EditRules(rules=replace(older.rules, rounds=5)))
    with qtbot.waitSignal(bridge.refused):
        assert not bridge.run(EditEvent(info=EventInfo(name="x")), based_on=older)
    bridge.detach()
