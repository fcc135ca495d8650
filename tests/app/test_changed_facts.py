"""The journal says of changed rules, prizes, details and cards what stood there before."""

from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.app.actions.absence import WithdrawPlayer
from swissdesk.app.actions.check_in import CheckIn
from swissdesk.app.actions.event import EditEvent, EditRules
from swissdesk.app.actions.players import EditPlayer
from swissdesk.app.session import Session
from swissdesk.domain.ids import Colour
from swissdesk.domain.player import Sex
from swissdesk.domain.points import DRAUGHTS_POINTS
from swissdesk.domain.rules import Arbiter, Prize
from swissdesk.i18n import language
from tests.app.desk import a_session


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return a_session(tmp_path / "a.swissdesk", 8)


def told(session: Session) -> list[str]:
    return list(map(str, session.history()[-1].facts))


def test_rules_say_before_and_after(session: Session) -> None:
    rules = session.tournament.rules
    session.run(EditRules(rules=replace(rules, rounds=9, first_colour=Colour.BLACK)))
    assert told(session) == [
        f"Number of rounds: {rules.rounds} → 9",
        "Initial colour: by lot → Black for No. 1",
    ]
    session.undo()
    assert told(session)[0] == f"Number of rounds: 9 → {rules.rounds}"


def test_points_and_tie_breaks_are_told_one_by_one(session: Session) -> None:
    rules = session.tournament.rules
    changed = replace(rules, points=DRAUGHTS_POINTS, tie_breaks=("BH", "BH/C1", "SB", "DE"))
    session.run(EditRules(rules=changed))
    assert told(session) == [
        "Win: 1 → 2",
        "Draw: ½ → 1",
        "Bye: 1 → 2",
        "Tie-breaks: BH/C1, BH → BH, BH/C1",
    ]


def test_a_prize_that_only_moves_down_the_list_is_not_told(session: Session) -> None:
    first, second = Prize(place=1, amount=10_000), Prize(place=2, amount=5_000)
    rules = session.tournament.rules
    session.run(EditRules(rules=replace(rules, prizes=(first, second))))
    assert told(session) == [
        "Main list, place 1: none → 100",
        "Main list, place 2: none → 50",
    ]
    girls = Prize(place=1, category="women", kind="a cup")
    prizes = (girls, replace(first, amount=20_000), second)
    session.run(EditRules(rules=replace(rules, prizes=prizes)))
    assert told(session) == [
        "Main list, place 1: 100 → 200",
        "Women’s category, place 1: none → a cup",
    ]


def test_details_of_the_tournament_say_before_and_after(session: Session) -> None:
    info = replace(
        session.tournament.info,
        place="Lakeside",
        start="2026-11-28",
        arbiters=(Arbiter(role="chief", name="Kim Adler", category="IA"),),
    )
    session.run(EditEvent(info=info))
    assert told(session) == [
        "Venue: Kazan → Lakeside",
        "First day: none → 28 Nov 2026",
        "Arbiters: none → Kim Adler (IA)",
    ]
    with language("ru"):
        assert told(session)[0] == "Место проведения: Kazan → Lakeside"


def test_a_card_says_which_field_it_was(session: Session) -> None:
    card = session.tournament.players[0]
    session.run(EditPlayer(player=replace(card, sex=Sex.FEMALE, club="Rook", fee_due=80_000)))
    assert told(session) == ["Sex: none → F", "Club: none → Rook", "Fee due: none → 800"]


def test_presence_and_leaving_are_said_by_the_entry_itself(session: Session) -> None:
    card = session.tournament.players[0]
    session.run(CheckIn(player=card.id, present=True))
    assert told(session) == []
    session.run(WithdrawPlayer(player=card.id, from_round=1))
    assert told(session) == []


def test_the_first_entry_replaced_nothing(session: Session) -> None:
    assert all(entry.facts == () for entry in session.history())
