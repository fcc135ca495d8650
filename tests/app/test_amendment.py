"""A published pairing that was changed: what the journal tells for the sheet that says so."""

from pathlib import Path

import pytest

from swissdesk.app.actions.absence import WithdrawPlayer
from swissdesk.app.actions.manual import DissolvePair, SwapColours, SwapPlayers
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, DiscardRound, PublishRound
from swissdesk.app.amendment import (
    Journal,
    amendment,
    changed_rounds,
    corrected_at,
    with_changes,
    with_changes_of_file,
)
from swissdesk.app.errors import NothingAmended
from swissdesk.app.opening import read_tournament
from swissdesk.app.paper import ReportOptions
from swissdesk.app.session import Session
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.result import Result
from swissdesk.reports.amendment_sheet import AmendmentSheet
from tests.app.desk import a_session, id_of, insist, pair, play


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Round 2 on the wall: 1-2, 3-4, 5-6, the bye for 7."""
    session = a_session(tmp_path / "a.swissdesk", 7)
    play(session)
    pair(session)
    insist(session, PublishRound(round=2))
    return session


def sheet(session: Session, round_no: int | None = None) -> AmendmentSheet:
    return amendment(session.tournament, round_no, session.history(), session.before)


def boards(session: Session, found: AmendmentSheet) -> list[tuple[object, ...]]:
    """Return each board with the numbers of those who sat there and who do."""

    def numbers(seats: tuple[PlayerId, PlayerId] | None) -> tuple[int, ...] | None:
        return None if seats is None else tuple(map(session.tournament.number, seats))

    return [(change.board, numbers(change.was), numbers(change.now)) for change in found.boards]


def swap(session: Session, first: int, second: int, reason: str = "met before") -> None:
    one, two = id_of(session, first), id_of(session, second)
    insist(session, SwapPlayers(round=2, first=one, second=two), reason)


def test_only_the_boards_that_changed_are_told_with_old_and_new_pair(session: Session) -> None:
    swap(session, 2, 4)
    found = sheet(session)
    assert boards(session, found) == [(1, (1, 2), (1, 4)), (2, (3, 4), (3, 2))]
    assert found.free[0] == found.free[1]
    assert found.reasons == ("met before",)
    assert found.posted_at == session.tournament.round(2).published_at
    assert found.changed_at == session.history()[-1].time
    assert found.entries == (session.history()[-1].id,)


def test_several_changes_are_one_sheet_against_what_was_hung_up(session: Session) -> None:
    swap(session, 2, 4, "first")
    insist(session, SwapColours(round=2, board=3), "second")
    swap(session, 2, 4, "first")
    found = sheet(session)
    assert boards(session, found) == [(3, (5, 6), (6, 5))], "1 and 2 are as they were"
    assert found.reasons == ("first", "second")
    assert len(found.entries) == 3


def test_a_board_that_is_taken_off_and_a_new_bye_are_told(session: Session) -> None:
    insist(session, DissolvePair(round=2, board=3), "No. 5 is ill")
    assert boards(session, sheet(session)) == [(3, (5, 6), None)]
    swap(session, 1, 7, "the bye changes")
    before, now = sheet(session).free
    assert before == (id_of(session, 7),)
    assert now == (id_of(session, 1),)


def test_what_was_undone_changes_nothing(session: Session) -> None:
    swap(session, 2, 4)
    session.undo()
    assert changed_rounds(session.history()) == {}
    with pytest.raises(NothingAmended):
        sheet(session, 2)
    session.redo()
    assert set(changed_rounds(session.history())) == {2}


def test_a_draft_may_change_as_it_likes_and_results_are_no_pairs(session: Session) -> None:
    for board in (1, 2, 3):
        session.run(EnterResult(round=2, board=board, result=Result.DRAW))
    session.run(CloseRound(round=2))
    pair(session)
    one, two = id_of(session, 1), id_of(session, 3)
    insist(session, SwapPlayers(round=3, first=one, second=two), "a draft")
    session.run(WithdrawPlayer(player=id_of(session, 7), from_round=3))
    insist(session, DiscardRound(round=3))
    assert changed_rounds(session.history()) == {}
    assert corrected_at(session.history(), 2) == ""


def test_the_last_round_that_was_changed_is_the_one_meant(session: Session) -> None:
    swap(session, 2, 4)
    assert sheet(session).round == 2
    with pytest.raises(NothingAmended):
        sheet(session, 1)


def test_the_whole_sheet_printed_afterwards_says_when_it_was_corrected(session: Session) -> None:
    options = ReportOptions()
    journal = Journal(session.tournament, session.history(), session.before)
    assert with_changes(options, "pairings", journal).corrected_at == ""
    swap(session, 2, 4)
    journal = Journal(session.tournament, session.history(), session.before)
    for kind in ("pairings", "alphabetical"):
        assert with_changes(options, kind, journal).corrected_at == session.history()[-1].time
    assert with_changes(options, "standings", journal) == options


def test_a_file_that_is_only_read_tells_the_same(session: Session) -> None:
    swap(session, 2, 4)
    opened = read_tournament(session.path)
    found = with_changes_of_file(ReportOptions(), "amendment", opened)
    assert found.amendment == sheet(session)
    told = with_changes_of_file(ReportOptions(round=2), "pairings", opened)
    assert told.corrected_at == session.history()[-1].time
    assert with_changes_of_file(ReportOptions(), "crosstable", opened) == ReportOptions()
