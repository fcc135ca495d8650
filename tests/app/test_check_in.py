"""The registration desk: presence, fees, and those who did not come."""

from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.app.actions.absence import RequestBye, WithdrawPlayer
from swissdesk.app.actions.check_in import CheckIn, EndCheckIn, SetFee, TakeFee
from swissdesk.app.actions.players import EditPlayer
from swissdesk.app.check_in import Absence, absent_players, desk, usual_fee
from swissdesk.app.errors import Refused
from swissdesk.app.session import Session
from swissdesk.domain.result import ByeKind
from tests.app.desk import a_session, id_of, pair, play


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return a_session(tmp_path / "desk.swissdesk", 6)


def come(session: Session, *numbers: int) -> None:
    for number in numbers:
        session.run(CheckIn(player=id_of(session, number)))


def test_each_mark_is_one_deed_and_is_undone_alone(session: Session) -> None:
    come(session, 1, 2)
    session.undo()
    assert [p.checked_in for p in session.tournament.by_number()] == [True, *[False] * 5]


def test_who_asked_for_a_bye_or_left_is_not_looked_for(session: Session) -> None:
    kind = ByeKind.HALF_POINT
    session.run(RequestBye(player=id_of(session, 1), round=1, kind=kind))
    session.run(WithdrawPlayer(player=id_of(session, 2), from_round=1))
    come(session, 3)
    missing = [session.tournament.number(p.id) for p in absent_players(session.tournament)]
    assert missing == [4, 5, 6]
    found = desk(session.tournament)
    assert (found.present, found.missing, found.excused) == (1, 3, 1)


def test_the_absent_miss_the_coming_round_as_one_deed(session: Session) -> None:
    come(session, 1, 2, 3, 4)
    session.run(EndCheckIn(absence=Absence.ZERO_BYE))
    kinds = [p.bye_asked_for(1) for p in session.tournament.by_number()]
    assert kinds == [None] * 4 + [ByeKind.ZERO_POINT] * 2
    assert pair(session) == 1
    assert len(session.tournament.round(1).games) == 2
    session.undo()
    session.undo()
    assert absent_players(session.tournament)


def test_the_absent_can_be_withdrawn_instead(session: Session) -> None:
    play(session)
    come(session, 1, 2, 3, 4, 5)
    session.run(EndCheckIn(absence=Absence.WITHDRAWN))
    assert session.tournament.by_number()[5].last_round == 1


def test_who_comes_after_all_plays_the_coming_round(session: Session) -> None:
    come(session, 1)
    session.run(EndCheckIn(absence=Absence.ZERO_BYE))
    come(session, 2)
    card = session.tournament.by_number()[1]
    assert card.checked_in
    assert card.bye_asked_for(1) is None


def test_a_half_point_bye_stays_with_who_came_to_register(session: Session) -> None:
    kind = ByeKind.HALF_POINT
    session.run(RequestBye(player=id_of(session, 1), round=1, kind=kind))
    come(session, 1)
    assert session.tournament.by_number()[0].bye_asked_for(1) is kind


def test_a_fee_for_all_leaves_those_alone_who_owe_another_sum(session: Session) -> None:
    session.run(SetFee(fee=800_00))
    child = session.tournament.by_number()[0]
    session.run(EditPlayer(player=replace(child, fee_due=400_00)))
    session.run(SetFee(fee=900_00))
    assert [p.fee_due for p in session.tournament.by_number()] == [400_00, *[900_00] * 5]
    assert usual_fee(session.tournament) == 900_00


def test_the_treasurer_sees_what_is_due_and_paid_and_who_of_those_present_owes(
    session: Session,
) -> None:
    session.run(SetFee(fee=800_00))
    come(session, 1, 2)
    session.run(TakeFee(player=id_of(session, 1), paid=800_00))
    found = desk(session.tournament)
    assert (found.due, found.paid, found.debtors) == (6 * 800_00, 800_00, 1)


@pytest.mark.parametrize("cents", [-1, 10**12 + 1])
def test_a_fee_that_nobody_can_owe_is_refused(session: Session, cents: int) -> None:
    with pytest.raises(Refused):
        session.run(SetFee(fee=cents))
    with pytest.raises(Refused):
        session.run(TakeFee(player=id_of(session, 1), paid=cents))
