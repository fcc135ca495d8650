"""A newcomer goes into the running round in one step: number, byes, colours, reason."""

from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.app.actions.late_entry import EnterRound
from swissdesk.app.actions.manual import SwapColours
from swissdesk.app.actions.players import AddPlayer, EditPlayer
from swissdesk.app.actions.rounds import PublishRound
from swissdesk.app.consent import NeedsConsent
from swissdesk.app.errors import RoundIsClosed
from swissdesk.app.late_entries import Entry, misfits, ways_in
from swissdesk.app.session import Session
from swissdesk.app.wording import say
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.notes import Level
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rules import LateEntryPoints, Rules
from tests.app.desk import UNKNOWN_SYSTEM, a_player, a_session, insist, pair, play

NEWCOMER = a_player("Newcomer", 2397)


def id_of(session: Session, surname: str) -> PlayerId:
    return next(p.id for p in session.tournament.players if p.surname == surname)


def running(path: Path, players: int, rules: Rules | None = None) -> Session:
    """Return a tournament whose round 2 is on the wall."""
    session = a_session(path / "late.swissdesk", players, rules)
    play(session)
    session.run(PublishRound(round=pair(session)))
    return session


def enter(session: Session, opponent: PlayerId | None, colour: Colour = Colour.WHITE) -> PlayerId:
    insist(session, EnterRound(player=NEWCOMER, round=2, opponent=opponent, colour=colour))
    return id_of(session, "Newcomer")


def test_a_newcomer_meets_who_had_the_bye_on_a_board_of_their_own(tmp_path: Path) -> None:
    session = running(tmp_path, 7)
    free = session.tournament.round(2).pairing_bye
    assert free is not None
    boards = len(session.tournament.round(2).games)
    new = enter(session, free, Colour.BLACK)
    tournament = session.tournament
    game = tournament.game(2, new)
    assert game is not None
    assert (game.board, game.white, game.black, game.by_hand) == (boards + 1, free, new, True)
    assert tournament.round(2).byes == ()
    assert tournament.player(new).first_round == 2
    session.undo()
    assert session.tournament.round(2).pairing_bye == free
    assert len(session.tournament.players) == 7


def test_the_question_names_the_case_and_so_has_level_3(tmp_path: Path) -> None:
    session = running(tmp_path, 7)
    free = session.tournament.round(2).pairing_bye
    with pytest.raises(NeedsConsent) as question:
        session.run(EnterRound(player=NEWCOMER, round=2, opponent=free))
    assert question.value.level is Level.CONFIRM
    rules = [breach.note.rule for breach in question.value.breaches]
    assert "C.04.2 4.4" in rules


def test_what_was_accepted_is_told_by_name_whatever_id_the_newcomer_got(tmp_path: Path) -> None:
    session = running(tmp_path, 7)
    session.run(AddPlayer(player=a_player("Gone again", 1500)))
    session.undo()
    newcomer = replace(NEWCOMER, club="Rook")
    free = session.tournament.round(2).pairing_bye
    assert free is not None
    club = replace(session.tournament.player(free), club="Rook")
    session.run(EditPlayer(player=replace(club, surname="Resident")))
    insist(session, EnterRound(player=newcomer, round=2, opponent=free))
    entry = session.last_entry
    assert entry is not None
    said = [say(finding.breach.note, session.tournament) for finding in entry.breaches]
    assert any("Newcomer" in words and "Resident" in words for words in said)


def test_no_number_on_the_wall_changes_and_from_the_next_round_on_the_rules_give_it(
    tmp_path: Path,
) -> None:
    session = running(tmp_path, 7)
    before = {p.id: session.tournament.number(p.id, 2) for p in session.tournament.players}
    new = enter(session, session.tournament.round(2).pairing_bye)
    tournament = session.tournament
    assert {p: tournament.number(p, 2) for p in before} == before
    assert tournament.number(new, 2) == 8
    above = sum((p.rating or 0) > (NEWCOMER.rating or 0) for p in tournament.players)
    assert tournament.number(new) == above + 1 < 8
    assert [tournament.number(p.id) for p in tournament.by_number()] == [*range(1, 9)]


def test_without_a_bye_in_the_round_the_newcomer_has_it(tmp_path: Path) -> None:
    session = running(tmp_path, 6)
    new = enter(session, None)
    assert session.tournament.round(2).pairing_bye == new
    session.undo()
    assert session.tournament.round(2).pairing_bye is None


def test_missed_rounds_give_half_a_point_only_where_the_rules_say_so(tmp_path: Path) -> None:
    rules = Rules(system=UNKNOWN_SYSTEM, late_entry=LateEntryPoints.HALF)
    session = running(tmp_path, 7, rules)
    new = enter(session, session.tournament.round(2).pairing_bye)
    bye = session.tournament.bye(1, new)
    assert bye is not None
    assert bye.kind is ByeKind.HALF_POINT
    assert session.tournament.bye(2, new) is None


def test_a_closed_round_takes_nobody_in(tmp_path: Path) -> None:
    session = a_session(tmp_path / "late.swissdesk", 7)
    play(session)
    with pytest.raises(RoundIsClosed):
        session.run(EnterRound(player=NEWCOMER, round=1, accepted=(), reason="late"))
    assert len(session.tournament.players) == 7


def test_the_ways_in_are_the_next_round_the_bye_and_everybody_without_an_opponent(
    tmp_path: Path,
) -> None:
    session = running(tmp_path, 7)
    free = session.tournament.round(2).pairing_bye
    session.run(AddPlayer(player=a_player("Earlier newcomer", 1500)))
    earlier = id_of(session, "Earlier newcomer")
    assert [(way.entry, way.round, way.opponent) for way in ways_in(session.tournament)] == [
        (Entry.NEXT_ROUND, 3, None),
        (Entry.AGAINST_BYE, 2, free),
        (Entry.AGAINST_FREE, 2, earlier),
    ]


def test_two_newcomers_make_a_new_last_board(tmp_path: Path) -> None:
    session = running(tmp_path, 6)
    session.run(AddPlayer(player=a_player("Earlier", 1500)))
    earlier = id_of(session, "Earlier")
    new = enter(session, earlier)
    game = session.tournament.game(2, new)
    assert game is not None
    assert game.board == 4
    assert session.tournament.player(earlier).first_round == 2


def test_who_is_due_white_gets_it_from_the_newcomer(tmp_path: Path) -> None:
    session = running(tmp_path, 7)
    way = ways_in(session.tournament)[1]
    assert way.opponent is not None
    had = session.tournament.colours_of(way.opponent, 1)
    assert way.colour is (had[-1] if had else Colour.WHITE)


def test_between_rounds_there_is_only_the_next_one(tmp_path: Path) -> None:
    session = a_session(tmp_path / "late.swissdesk", 7)
    play(session)
    assert [way.entry for way in ways_in(session.tournament)] == [Entry.NEXT_ROUND]


def test_in_the_last_round_there_is_no_next_one(tmp_path: Path) -> None:
    session = running(tmp_path, 6, Rules(system=UNKNOWN_SYSTEM, rounds=2))
    assert [way.entry for way in ways_in(session.tournament)] == [Entry.WITH_BYE]


def test_a_draft_without_somebody_who_is_here_no_longer_fits(tmp_path: Path) -> None:
    session = a_session(tmp_path / "late.swissdesk", 6)
    pair(session)
    assert misfits(session.tournament) == ()

    session.run(AddPlayer(player=NEWCOMER))
    assert misfits(session.tournament) == (id_of(session, "Newcomer"),)
    pair(session)
    assert misfits(session.tournament) == ()


def test_a_draft_set_by_hand_is_left_to_the_arbiter(tmp_path: Path) -> None:
    session = a_session(tmp_path / "late.swissdesk", 6)
    pair(session)
    insist(session, SwapColours(round=1, board=1))
    session.run(AddPlayer(player=NEWCOMER))
    assert misfits(session.tournament) == ()
