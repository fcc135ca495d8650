"""Pairing by hand: who sits where afterwards, what is asked, what is marked, what is taken back."""

from pathlib import Path

import pytest

from swissdesk.app.actions.absence import RequestBye, WithdrawPlayer
from swissdesk.app.actions.manual import (
    ChangeRound,
    DissolvePair,
    GiveBye,
    MakePair,
    ManualChange,
    PublishedCase,
    SwapColours,
    SwapPlayers,
    TakeBye,
)
from swissdesk.app.actions.players import AddPlayer
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import PairRound, PublishRound
from swissdesk.app.consent import NeedsConsent
from swissdesk.app.errors import NoSuchBoard, NoSuchPlayer, Refused, RoundIsClosed
from swissdesk.app.findings import PUBLISHED_RULE
from swissdesk.app.questions import consequences, findings, findings_of_round, unpaired
from swissdesk.app.session import Session
from swissdesk.app.wording import say
from swissdesk.domain.notes import Level, Severity
from swissdesk.domain.result import ByeKind, Result
from tests.app.desk import (
    NOBODY,
    UNKNOWN_SYSTEM,
    a_player,
    a_session,
    any_pairing,
    bye_of,
    id_of,
    insist,
    pair,
    play,
)


def a_draft(path: Path, players: int = 7) -> Session:
    """Return a session with the draft 1-2, 3-4, 5-6, the last one over has the bye."""
    session = a_session(path, players)
    pair(session)
    return session


def published(path: Path, players: int = 7) -> Session:
    """Return the same, hung on the wall."""
    session = a_draft(path, players)
    session.run(PublishRound(round=1))
    return session


def boards(session: Session) -> list[str]:
    """Return the boards of round 1 as ``1: 1-2``, those set by hand with a star."""
    number = session.tournament.number
    return [
        f"{game.board}: {number(game.white)}-{number(game.black)}{'*' if game.by_hand else ''}"
        for game in session.tournament.round(1).games
    ]


def levels(session: Session, action: ManualChange) -> list[Level]:
    """Return the levels of what *action* would break."""
    return [finding.level for finding in findings(session.tournament, action)]


def test_two_players_change_places(tmp_path: Path) -> None:
    session = a_draft(tmp_path / "a.swissdesk")
    session.run(SwapPlayers(round=1, first=id_of(session, 2), second=id_of(session, 3)))
    assert boards(session) == ["1: 1-3*", "2: 2-4*", "3: 5-6"]


def test_two_opponents_who_change_places_change_colours(tmp_path: Path) -> None:
    session = a_draft(tmp_path / "a.swissdesk")
    session.run(SwapPlayers(round=1, first=id_of(session, 3), second=id_of(session, 4)))
    assert boards(session) == ["1: 1-2", "2: 4-3*", "3: 5-6"]


def test_whoever_has_the_bye_changes_places_with_a_player(tmp_path: Path) -> None:
    session = a_draft(tmp_path / "a.swissdesk")
    session.run(SwapPlayers(round=1, first=id_of(session, 7), second=id_of(session, 1)))
    assert boards(session) == ["1: 7-2*", "2: 3-4", "3: 5-6"]
    assert bye_of(session, 1, 1) is ByeKind.PAIRING_ALLOCATED
    assert session.tournament.round(1).byes[0].by_hand


def test_colours_are_exchanged_and_a_result_stays_with_the_persons(tmp_path: Path) -> None:
    session = published(tmp_path / "a.swissdesk")
    session.run(EnterResult(round=1, board=2, result=Result.WHITE_WINS))
    insist(session, SwapColours(round=1, board=2))
    assert boards(session)[1] == "2: 4-3*"
    assert session.tournament.game_on(1, 2).result is Result.BLACK_WINS


def test_another_pair_has_no_result_yet(tmp_path: Path) -> None:
    session = published(tmp_path / "a.swissdesk")
    session.run(EnterResult(round=1, board=1, result=Result.WHITE_WINS))
    session.run(EnterResult(round=1, board=3, result=Result.DRAW))
    change = SwapPlayers(round=1, first=id_of(session, 2), second=id_of(session, 4))
    told = [say(note, session.tournament) for note in consequences(session.tournament, change)]
    assert told == [
        "Pairings of round 1 already on the notice board become void: post new ones.",
        "Board 1: the result 1–0 is taken back.",
        "Players whose place changes now: 6, by 2 at most.",
        "The boards concerned are marked on the screen, on paper and in the journal.",
        "The report file gets a comment. FIDE mode stays on.",
    ]
    insist(session, change)
    assert [game.result for game in session.tournament.round(1).games] == [None, None, Result.DRAW]


def test_a_pair_is_broken_up_and_made_again_at_the_free_board(tmp_path: Path) -> None:
    session = a_draft(tmp_path / "a.swissdesk")
    dissolved = DissolvePair(round=1, board=2)
    assert levels(session, dissolved) == [Level.CONFIRM, Level.CONFIRM]
    insist(session, dissolved)
    assert boards(session) == ["1: 1-2", "3: 5-6"]
    assert unpaired(session.tournament, 1) == (id_of(session, 3), id_of(session, 4))
    made = MakePair(round=1, white=id_of(session, 4), black=id_of(session, 3))
    assert levels(session, made) == []
    session.run(made)
    assert boards(session) == ["1: 1-2", "2: 4-3*", "3: 5-6"]


def test_whoever_is_left_behind_by_a_new_pair_is_named(tmp_path: Path) -> None:
    session = a_draft(tmp_path / "a.swissdesk")
    made = MakePair(round=1, white=id_of(session, 1), black=id_of(session, 7))
    found = findings(session.tournament, made)
    assert [finding.breach.players for finding in found] == [(id_of(session, 2),)]
    insist(session, made)
    assert boards(session) == ["1: 1-7*", "2: 3-4", "3: 5-6"]


def test_a_bye_is_given_and_taken(tmp_path: Path) -> None:
    session = a_draft(tmp_path / "a.swissdesk", 4)
    insist(session, GiveBye(round=1, player=id_of(session, 1)))
    assert bye_of(session, 1, 1) is ByeKind.PAIRING_ALLOCATED
    assert unpaired(session.tournament, 1) == (id_of(session, 2),)
    insist(session, GiveBye(round=1, player=id_of(session, 2), kind=ByeKind.HALF_POINT))
    assert bye_of(session, 1, 2) is ByeKind.HALF_POINT
    insist(session, TakeBye(round=1, player=id_of(session, 1)))
    assert unpaired(session.tournament, 1) == (id_of(session, 1),)


def test_a_second_bye_of_the_pairing_in_one_round_is_a_breach(tmp_path: Path) -> None:
    session = a_draft(tmp_path / "a.swissdesk")
    given = GiveBye(round=1, player=id_of(session, 6))
    rules = [finding.breach.note.rule for finding in findings(session.tournament, given)]
    assert "C.04.1 3" in rules


def test_who_asked_for_a_bye_is_paired_only_by_a_breach(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 5)
    session.run(RequestBye(player=id_of(session, 1), round=1, kind=ByeKind.HALF_POINT))
    session.run(WithdrawPlayer(player=id_of(session, 2), from_round=1))
    pair(session)
    made = MakePair(round=1, white=id_of(session, 1), black=id_of(session, 2))
    found = findings(session.tournament, made)
    assert [finding.level for finding in found] == [Level.CONFIRM, Level.CONFIRM]
    told = say(found[0].breach.note, session.tournament)
    assert told == "Player 001 is marked absent in round 1 but is paired on board 2."


def test_a_published_pairing_changes_only_with_consequences(tmp_path: Path) -> None:
    session = published(tmp_path / "a.swissdesk")
    change = SwapPlayers(round=1, first=id_of(session, 2), second=id_of(session, 3))
    with pytest.raises(NeedsConsent) as question:
        session.run(change)
    assert question.value.level is Level.CONSEQUENCES
    assert question.value.breaches[0].note.rule == PUBLISHED_RULE


def test_a_case_the_rules_name_needs_a_reason_only(tmp_path: Path) -> None:
    session = published(tmp_path / "a.swissdesk")
    change = SwapColours(round=1, board=1, case=PublishedCase.EVENT_RULES)
    assert levels(session, change) == [Level.CONFIRM]


def test_mending_what_broke_an_absolute_rule_needs_a_reason_only(tmp_path: Path) -> None:
    session = published(tmp_path / "a.swissdesk", 6)
    insist(session, DissolvePair(round=1, board=1))
    mended = MakePair(round=1, white=id_of(session, 2), black=id_of(session, 1))
    assert levels(session, mended) == [Level.CONFIRM]


def test_a_newcomer_plays_whoever_has_the_bye_and_counts_from_this_round_on(tmp_path: Path) -> None:
    session = published(tmp_path / "a.swissdesk")
    session.run(AddPlayer(player=a_player("Newcomer")))
    newcomer = session.tournament.players[-1].id
    assert not session.tournament.player(newcomer).takes_part_in(1)
    session_change = MakePair(
        round=1, white=id_of(session, 7), black=newcomer, case=PublishedCase.LATE_ENTRY
    )
    assert levels(session, session_change) == [Level.CONFIRM]
    insist(session, session_change)
    assert boards(session)[-1] == "4: 7-8*"
    assert session.tournament.round(1).byes == ()
    assert session.tournament.player(newcomer).takes_part_in(1)
    assert findings_of_round(session.tournament, 1) == ()


def test_a_closed_round_is_opened_before_it_is_changed(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 4)
    play(session)
    with pytest.raises(RoundIsClosed):
        session.run(SwapColours(round=1, board=1))


def test_only_what_no_record_could_hold_is_refused(tmp_path: Path) -> None:
    session = a_draft(tmp_path / "a.swissdesk")
    one = id_of(session, 1)
    before = session.tournament
    for change, error in (
        (MakePair(round=1, white=one, black=one), Refused),
        (SwapPlayers(round=1, first=one, second=one), Refused),
        (SwapPlayers(round=1, first=one, second=NOBODY), NoSuchPlayer),
        (GiveBye(round=1, player=NOBODY), NoSuchPlayer),
        (SwapColours(round=1, board=9), NoSuchBoard),
        (DissolvePair(round=1, board=9), NoSuchBoard),
    ):
        with pytest.raises(error):
            session.run(change)
    assert session.tournament is before


def test_a_pairing_that_seats_somebody_twice_is_refused(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 3)
    pairing = any_pairing(session.tournament, 1)
    twice = PairRound(
        round=1,
        pairing=type(pairing)(pairs=pairing.pairs, bye=pairing.pairs[0].white),
        system=UNKNOWN_SYSTEM,
    )
    with pytest.raises(Refused, match="Player 001"):
        session.run(twice)
    assert session.tournament.rounds == ()


def test_a_manual_phase_asks_once_at_its_end(tmp_path: Path) -> None:
    session = a_draft(tmp_path / "a.swissdesk", 6)
    one, two, three, four = (id_of(session, number) for number in (1, 2, 3, 4))
    phase = ChangeRound(
        round=1,
        changes=(
            DissolvePair(round=1, board=1),
            DissolvePair(round=1, board=2),
            MakePair(round=1, white=one, black=three),
            MakePair(round=1, white=two, black=four),
        ),
    )
    assert levels(session, phase) == []
    entries = len(session.history())
    session.run(phase)
    assert boards(session) == ["1: 1-3*", "2: 2-4*", "3: 5-6"]
    assert len(session.history()) == entries + 1
    told = say(session.history()[-1].label, session.tournament)
    assert told == "Round 1 changed by hand, boards: 1, 2"
    session.undo()
    assert boards(session) == ["1: 1-2", "2: 3-4", "3: 5-6"]


def test_boards_turned_in_one_phase_are_told_in_one_sentence(tmp_path: Path) -> None:
    session = a_draft(tmp_path / "a.swissdesk", 6)
    turns = tuple(SwapColours(round=1, board=board) for board in (2, 1))
    note = ChangeRound(round=1, changes=turns).note(session.tournament)
    told = "Round 1, by hand: colours exchanged on boards 1, 2"
    assert say(note, session.tournament) == told
    alone = ChangeRound(round=1, changes=turns[:1]).note(session.tournament)
    assert say(alone, session.tournament) == "Round 1, by hand: colours exchanged on board 2"


def test_the_highest_finding_of_a_phase_is_the_one_that_asks(tmp_path: Path) -> None:
    session = a_draft(tmp_path / "a.swissdesk", 6)
    phase = ChangeRound(
        round=1, changes=(DissolvePair(round=1, board=1), SwapColours(round=1, board=2))
    )
    with pytest.raises(NeedsConsent) as question:
        session.run(phase)
    assert question.value.level is Level.CONFIRM


def test_what_was_confirmed_by_hand_is_listed_at_publishing_and_asks_no_more(
    tmp_path: Path,
) -> None:
    session = a_session(tmp_path / "a.swissdesk", 5)
    session.run(WithdrawPlayer(player=id_of(session, 5), from_round=1))
    pair(session)
    insist(session, GiveBye(round=1, player=id_of(session, 1)))
    insist(session, MakePair(round=1, white=id_of(session, 5), black=id_of(session, 2)))
    assert [f.breach.severity for f in findings_of_round(session.tournament, 1)] == [
        Severity.BREACH
    ]
    session.run(PublishRound(round=1))
    entry = session.last_entry
    assert entry is not None
    assert [finding.level for finding in entry.breaches] == [Level.LISTED]


def test_team_mates_of_a_club_are_a_note(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk")
    for name in ("Kedrov", "Dvinin"):
        session.run(AddPlayer(player=a_player(name, club="Rook")))
    pair(session)
    (finding,) = findings_of_round(session.tournament, 1)
    assert finding.level is Level.LISTED
    assert finding.breach.severity is Severity.NOTE
    session.run(PublishRound(round=1))
