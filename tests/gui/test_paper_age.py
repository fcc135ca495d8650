"""Paper knows its age: what would come out exactly as printed is not out of date."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from swissdesk.app.actions.event import EditEvent, EditRules
from swissdesk.app.actions.players import EditPlayer
from swissdesk.app.actions.records import MarkPrinted
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import PublishRound
from swissdesk.app.actions.taking_over import TakeOverPlayers
from swissdesk.app.history import differing_since
from swissdesk.app.session import Session
from swissdesk.domain.result import Result
from swissdesk.domain.rules import Prize
from swissdesk.gui.models.paper_age import Age, Prints
from tests.app.desk import a_player, a_session, insist, pair, play


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return a_session(tmp_path / "a.swissdesk", 8)


def printed(session: Session, kind: str, round_no: int | None = None) -> None:
    session.run(MarkPrinted(document=kind, round=round_no))


def add_a_prize(session: Session) -> None:
    rules = session.tournament.rules
    prize = Prize(place=len(rules.prizes) + 1, amount=6_000)
    session.run(EditRules(rules=replace(rules, prizes=(*rules.prizes, prize))))


@pytest.mark.parametrize("kind", ["final", "prizes", "receipts"])
def test_a_prize_added_and_taken_back_makes_no_sheet_out_of_date(
    session: Session, kind: str
) -> None:
    play(session)
    printed(session, kind)
    add_a_prize(session)
    assert Prints(session.history()).age(kind, None) is Age.OLD
    session.undo()
    assert Prints(session.history()).age(kind, None) is Age.TRUE
    session.redo()
    assert Prints(session.history()).age(kind, None) is Age.OLD


def test_what_was_taken_back_after_it_was_printed_is_missed_until_it_is_done_again(
    session: Session,
) -> None:
    add_a_prize(session)
    printed(session, "prizes")
    session.undo()
    assert Prints(session.history()).age("prizes", None) is Age.OLD
    session.redo()
    assert Prints(session.history()).age("prizes", None) is Age.TRUE


def test_a_sheet_printed_without_what_was_taken_back_is_old_once_that_is_done_again(
    session: Session,
) -> None:
    add_a_prize(session)
    session.undo()
    printed(session, "prizes")
    assert Prints(session.history()).age("prizes", None) is Age.TRUE
    session.redo()
    assert Prints(session.history()).age("prizes", None) is Age.OLD
    session.undo()
    assert Prints(session.history()).age("prizes", None) is Age.TRUE


def test_a_result_taken_back_leaves_the_pairings_true(session: Session) -> None:
    round_no = pair(session)
    insist(session, PublishRound(round=round_no))
    session.run(EnterResult(round=round_no, board=1, result=Result.WHITE_WINS))
    printed(session, "pairings", round_no)
    session.undo()
    assert Prints(session.history()).age("pairings", round_no) is Age.TRUE


def test_the_journal_tells_of_what_was_taken_back_too(session: Session) -> None:
    printed(session, "journal")
    add_a_prize(session)
    session.undo()
    assert Prints(session.history()).age("journal", None) is Age.OLD


def test_a_list_taken_over_makes_the_starting_list_out_of_date(session: Session) -> None:
    printed(session, "starting-list")
    session.run(TakeOverPlayers(source="list.csv", added=(a_player("Щукин", 1500),)))
    assert Prints(session.history()).age("starting-list", None) is Age.OLD
    session.undo()
    assert Prints(session.history()).age("starting-list", None) is Age.TRUE


@settings(max_examples=20, suppress_health_check=list(HealthCheck), deadline=None)
@given(steps=st.lists(st.sampled_from("euurrp"), max_size=14), at=st.integers(0, 13))
def test_nothing_differs_exactly_where_the_tournament_is_as_it_was(
    tmp_path_factory: pytest.TempPathFactory, steps: list[str], at: int
) -> None:
    path = tmp_path_factory.mktemp("age") / "a.swissdesk"
    with a_session(path, 3) as session:
        place, then = len(session.history()) - 1, session.tournament
        for number, step in enumerate(steps):
            if step == "e":
                info = session.tournament.info
                session.run(EditEvent(info=replace(info, place=f"Town {number}")))
            elif step == "p" and session.tournament.players:
                player = session.tournament.players[0]
                session.run(EditPlayer(player=replace(player, club=f"Club {number}")))
            elif step == "u" and session.undo_label is not None:
                session.undo()
            elif step == "r" and session.redo_label is not None:
                session.redo()
            if number == at:
                place, then = len(session.history()) - 1, session.tournament
        assert (not differing_since(session.history(), place)) == (session.tournament == then)
