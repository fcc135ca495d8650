"""A correction on trial: what would change is told, and nothing is stored."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from swissdesk.app.actions.corrections import CorrectColours, CorrectResult
from swissdesk.app.actions.event import EditRules
from swissdesk.app.actions.pairing_again import CorrectAndPairAgain
from swissdesk.app.actions.players import AddPlayers
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, PublishRound
from swissdesk.app.actions.start_time import SetStartTime
from swissdesk.app.consent import NeedsConsent
from swissdesk.app.errors import RoundHasBegun
from swissdesk.app.pairing import pair_next
from swissdesk.app.session import Session
from swissdesk.app.what_if import next_round, places_changed, smallest_change
from swissdesk.app.wording import say
from swissdesk.domain.notes import Level
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rounds import Reach
from swissdesk.domain.rules import Prize, Rules
from swissdesk.pairing.protocol import Pair
from tests.app.desk import a_session, insist, some_players


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Return two rounds played by the Dutch system, the third one published."""
    return made(tmp_path, 12)


def made(tmp_path: Path, players: int) -> Session:
    session = a_session(tmp_path / "trial.swissdesk", rules=Rules(rounds=7, lot_seed=5))
    session.run(AddPlayers(players=tuple(some_players(players))))
    for number in (1, 2):
        publish(session, number)
        for game in session.tournament.round(number).games:
            result = Result.DRAW if game.board % 3 == 0 else Result.WHITE_WINS
            session.run(EnterResult(round=number, board=game.board, result=result))
        session.run(CloseRound(round=number))
    publish(session, 3)
    return session


def publish(session: Session, number: int) -> None:
    session.run(pair_next(session.tournament).action())
    insist(session, PublishRound(round=number))


def wrong(round_no: int = 2, board: int = 1, reach: Reach = Reach.PAIRINGS) -> CorrectResult:
    return CorrectResult(round=round_no, board=board, result=Result.BLACK_WINS, reach=reach)


def test_the_two_concerned_stand_first_with_place_and_points(session: Session) -> None:
    game = session.tournament.game_on(2, 1)
    found = places_changed(session.tournament, wrong())
    first, second = found.changes[:2]
    assert {first.player, second.player} == {game.white, game.black}
    by_player = {change.player: change for change in found.changes}
    white = by_player[game.white]
    assert (white.before.points, white.after.points) == (20, 10)
    assert white.place_moves
    assert len(found.changes) + found.others == 12
    assert session.tournament.game_on(2, 1).result is Result.WHITE_WINS


def test_a_correction_for_the_rating_report_moves_nobody(session: Session) -> None:
    assert places_changed(session.tournament, wrong(reach=Reach.REPORT)).changes == ()


def test_prizes_and_places_in_categories_are_told(session: Session) -> None:
    prizes = (Prize(place=1, amount=10_000), Prize(place=1, amount=500, category="rating/-2395"))
    session.run(EditRules(rules=replace(session.tournament.rules, prizes=prizes)))
    found = places_changed(session.tournament, wrong())
    assert any(change.prize_moves for change in found.changes)
    assert {c.code for change in found.changes for c in change.categories} == {"rating/-2395"}


def test_the_running_round_is_shown_as_it_would_be(session: Session) -> None:
    found = next_round(session.tournament, wrong())
    assert found is not None
    assert found.round == 3
    assert found.boards
    assert all(board.differs for board in found.boards)
    again = next_round(session.tournament, wrong(reach=Reach.PLACES))
    assert again is not None
    assert again.boards == found.boards


def test_colours_played_the_other_way_are_tried_the_same_way(session: Session) -> None:
    action = CorrectColours(round=2, board=1, wrong=True, reach=Reach.PAIRINGS)
    assert next_round(session.tournament, action) is not None


def test_no_round_runs_while_the_next_is_a_draft_or_after_it_has_ended(session: Session) -> None:
    assert next_round(session.tournament, wrong(round_no=1)) is None


def test_before_the_first_result_the_round_may_be_paired_again_as_a_whole(
    session: Session,
) -> None:
    found = next_round(session.tournament, wrong())
    assert found is not None
    whole = next(p.action for p in found.proposals if p.action.whole)
    with pytest.raises(NeedsConsent) as asked:
        session.run(whole)
    assert asked.value.level is Level.CONSEQUENCES
    insist(session, whole)
    games = session.tournament.round(3).games
    assert found.own is not None
    assert {Pair(g.white, g.black) for g in games} == set(found.own.pairs)
    assert session.tournament.game_on(2, 1).result is Result.BLACK_WINS
    session.undo()
    assert session.tournament.game_on(2, 1).result is Result.WHITE_WINS


def test_the_smallest_change_leaves_the_other_boards_alone(session: Session) -> None:
    after = wrong().preview(session.tournament)
    game = session.tournament.game_on(2, 1)
    pairing = smallest_change(after, 3, (game.white, game.black))
    assert pairing is not None
    before = {Pair(g.white, g.black) for g in session.tournament.round(3).games}
    changed = before - set(pairing.pairs)
    assert len(changed) <= 2
    seated = [player for pair in pairing.pairs for player in (pair.white, pair.black)]
    assert sorted(seated) == sorted(p.id for p in session.tournament.players)
    assert not any(
        pair.black in session.tournament.opponents_of(pair.white, 2) for pair in pairing.pairs
    )
    action = CorrectAndPairAgain(correction=wrong(), round=3, pairing=pairing, whole=False)
    insist(session, action)
    kept = before & set(pairing.pairs)
    old = {Pair(g.white, g.black): g.board for g in session.tournament.round(3).games}
    assert all(pair in old for pair in kept)
    new = [g for g in session.tournament.round(3).games if g.by_hand]
    assert len(new) == len(changed)
    entry = session.last_entry
    assert entry is not None
    words = say(entry.label, session.tournament)
    if changed:
        assert f"boards: {', '.join(str(g.board) for g in new)}" in words


def test_the_bye_is_opened_with_its_player(tmp_path: Path) -> None:
    session = made(tmp_path, 11)
    holder = session.tournament.round(3).pairing_bye
    assert holder is not None
    game = session.tournament.game(2, holder)
    assert game is not None
    after = wrong(board=game.board).preview(session.tournament)
    pairing = smallest_change(after, 3, (game.white, game.black))
    assert pairing is not None
    assert pairing.bye is not None
    seated = [player for pair in pairing.pairs for player in (pair.white, pair.black)]
    assert sorted([*seated, pairing.bye]) == sorted(p.id for p in session.tournament.players)
    action = CorrectAndPairAgain(
        correction=wrong(board=game.board), round=3, pairing=pairing, whole=False
    )
    insist(session, action)
    byes = session.tournament.round(3).byes
    assert [bye.player for bye in byes if bye.kind is ByeKind.PAIRING_ALLOCATED] == [pairing.bye]


def test_after_the_announced_start_the_pairings_stay(session: Session) -> None:
    session.run(SetStartTime(round=3, starts=datetime(2026, 11, 29, 15, 10, tzinfo=UTC)))
    before = next_round(session.tournament, wrong(), "2026-11-29T15:09+00:00")
    after = next_round(session.tournament, wrong(), "2026-11-29T15:10+00:00")
    assert before is not None
    assert after is not None
    assert before.proposals
    assert (after.begun, after.proposals) == (True, ())


def test_after_the_first_result_the_pairings_stay(session: Session) -> None:
    found = next_round(session.tournament, wrong())
    assert found is not None
    session.run(EnterResult(round=3, board=4, result=Result.DRAW))
    later = next_round(session.tournament, wrong())
    assert later is not None
    assert later.proposals == ()
    with pytest.raises(RoundHasBegun):
        session.run(found.proposals[0].action)
