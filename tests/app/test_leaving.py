"""A player leaves: asked after a forfeit, and in a round robin what 3.14.3 says."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.app.absentees import absentees, excused_in
from swissdesk.app.actions.absence import (
    ExcuseAbsence,
    RequestBye,
    ReturnPlayer,
    WithdrawPlayer,
)
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, PublishRound
from swissdesk.app.consent import NeedsConsent
from swissdesk.app.errors import NotRoundRobin
from swissdesk.app.leaving import (
    LeaveRoundRobin,
    Leaving,
    free_by_table,
    ways,
    what_the_rule_says,
)
from swissdesk.app.pairing import no_next_round, pair_next
from swissdesk.app.session import Session
from swissdesk.app.setup import with_system
from swissdesk.app.tables import standings
from swissdesk.app.wording import say
from swissdesk.domain.ids import PlayerId, Sport
from swissdesk.domain.notes import Level
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rules import Rules
from tests.app.desk import a_session, id_of, insist, pair, play

WHITE, BLACK = Result.WHITE_WINS, Result.BLACK_WINS
NOBODY_EXCUSED: frozenset[tuple[PlayerId, int]] = frozenset()


@pytest.fixture
def swiss(tmp_path: Path) -> Iterator[Session]:
    """Return six players in a published first round."""
    session = a_session(tmp_path / "a.swissdesk", 6)
    pair(session)
    insist(session, PublishRound(round=1))
    yield session
    session.close()


def enter(session: Session, board: int, result: Result) -> None:
    session.run(EnterResult(round=1, board=board, result=result))


def asked(session: Session) -> tuple[PlayerId, ...]:
    return absentees(session.tournament, excused_in(session.history()))


def test_of_everybody_who_lost_by_forfeit_it_is_asked_whether_he_has_left(swiss: Session) -> None:
    assert asked(swiss) == ()
    enter(swiss, 1, Result.WHITE_WINS_BY_FORFEIT)
    enter(swiss, 2, Result.DOUBLE_FORFEIT)
    games = swiss.tournament.round(1).games
    assert asked(swiss) == (games[0].black, games[1].white, games[1].black)


def test_an_answer_is_given_once_and_outlives_the_session(swiss: Session) -> None:
    enter(swiss, 1, Result.WHITE_WINS_BY_FORFEIT)
    (player,) = asked(swiss)
    swiss.run(ExcuseAbsence(player=player, round=1))
    assert asked(swiss) == ()
    swiss.close()
    again = Session.open(swiss.path)
    assert absentees(again.tournament, excused_in(again.history())) == ()
    assert absentees(again.tournament, NOBODY_EXCUSED) == (player,)
    again.close()


def test_to_excuse_is_no_deed_that_undo_takes_back(swiss: Session) -> None:
    enter(swiss, 1, Result.WHITE_WINS_BY_FORFEIT)
    (player,) = asked(swiss)
    swiss.run(ExcuseAbsence(player=player, round=1))
    swiss.undo()
    assert swiss.tournament.game_on(1, 1).result is None


def test_who_is_withdrawn_or_has_a_bye_asked_for_is_not_asked_about(swiss: Session) -> None:
    enter(swiss, 1, Result.WHITE_WINS_BY_FORFEIT)
    enter(swiss, 2, Result.BLACK_WINS_BY_FORFEIT)
    first, second = asked(swiss)
    swiss.run(WithdrawPlayer(player=first, from_round=2))
    swiss.run(RequestBye(player=second, round=2, kind=ByeKind.ZERO_POINT))
    assert asked(swiss) == ()


def test_after_the_next_publication_and_in_the_last_round_nothing_is_asked(
    tmp_path: Path,
) -> None:
    rules = Rules(system="by-the-arbiter", rounds=2, lot_seed=1)
    session = a_session(tmp_path / "a.swissdesk", 4, rules)
    play(session, 1, Result.WHITE_WINS_BY_FORFEIT)
    assert len(asked(session)) == 2
    insist(session, PublishRound(round=pair(session)))
    assert asked(session) == ()
    enter_all = session.tournament.round(2).games
    for game in enter_all:
        action = EnterResult(round=2, board=game.board, result=Result.WHITE_WINS_BY_FORFEIT)
        session.run(action)
    assert asked(session) == ()


# Round robin


def round_robin(path: Path, rounds: int) -> Session:
    """Return a round robin of six after *rounds* rounds, White having won everywhere."""
    session = a_session(path, 6, with_system(Rules(rounds=5, lot_seed=1), "round-robin"))
    for _ in range(rounds):
        play_table_round(session)
    return session


def play_table_round(session: Session) -> int:
    action = pair_next(session.tournament).action()
    session.run(action)
    insist(session, PublishRound(round=action.round))
    for game in session.tournament.round(action.round).games:
        if game.result is None:
            session.run(EnterResult(round=action.round, board=game.board, result=WHITE))
    session.run(CloseRound(round=action.round))
    return action.round


def leave(session: Session, player: PlayerId, case: Leaving) -> LeaveRoundRobin:
    next_round = session.tournament.played_rounds + 1
    return LeaveRoundRobin(player=player, from_round=next_round, case=case)


def points(session: Session) -> dict[PlayerId, int]:
    return {row.player: row.points for row in standings(session.tournament)}


def test_before_half_of_the_games_all_results_are_annulled(tmp_path: Path) -> None:
    session = round_robin(tmp_path / "a.swissdesk", 2)
    player = id_of(session, 1)
    before = points(session)
    met = {game.opponent_of(player): game for _, game in session.tournament.games_of(player)}
    assert ways(session.tournament, player)[0][0] is Leaving.ANNULLED
    session.run(leave(session, player, Leaving.ANNULLED))
    after = points(session)
    assert after[player] == 0
    for opponent, game in met.items():
        won = game.player(game.colour_of(opponent)) == game.white
        assert after[opponent] == before[opponent] - (10 if won else 0)
    others = set(before) - set(met) - {player}
    assert {p: before[p] for p in others} == {p: after[p] for p in others}


def test_annulled_games_stay_in_the_report_and_come_back_with_the_player(tmp_path: Path) -> None:
    session = round_robin(tmp_path / "a.swissdesk", 2)
    player = id_of(session, 1)
    before = points(session)
    session.run(leave(session, player, Leaving.ANNULLED))
    assert all(game.result is WHITE for _, game in session.tournament.games_of(player))
    session.run(ReturnPlayer(player=player))
    assert points(session) == before


def test_after_half_of_the_games_the_rest_is_lost_by_forfeit(tmp_path: Path) -> None:
    session = round_robin(tmp_path / "a.swissdesk", 3)
    player = id_of(session, 1)
    before = points(session)
    assert ways(session.tournament, player)[0][0] is Leaving.REST_BY_FORFEIT
    session.run(leave(session, player, Leaving.REST_BY_FORFEIT))
    assert points(session) == before
    number = play_table_round(session)
    game = session.tournament.game(number, player)
    assert game is not None
    assert game.result is not None
    assert not game.result.is_played
    opponent = game.opponent_of(player)
    assert points(session)[opponent] == before[opponent] + 10


def test_the_arbiter_may_choose_the_other_way_for_a_reason(tmp_path: Path) -> None:
    for rounds, other in ((2, Leaving.RESULTS_STAY), (3, Leaving.ANNULLED)):
        session = round_robin(tmp_path / f"{rounds}.swissdesk", rounds)
        player = id_of(session, 1)
        assert ways(session.tournament, player)[1][0] is other
        with pytest.raises(NeedsConsent) as question:
            session.run(leave(session, player, other))
        assert question.value.level is Level.CONFIRM
        assert question.value.findings[0].breach.note.rule == "3.14.3"
        insist(session, leave(session, player, other))
        assert session.tournament.player(player).last_round == rounds


def test_annulled_after_half_the_boards_to_come_count_for_nobody(tmp_path: Path) -> None:
    session = round_robin(tmp_path / "a.swissdesk", 3)
    player = id_of(session, 1)
    insist(session, leave(session, player, Leaving.ANNULLED))
    before = points(session)
    number = play_table_round(session)
    game = session.tournament.game(number, player)
    assert game is not None
    opponent = game.opponent_of(player)
    assert points(session)[opponent] == before[opponent]


@pytest.mark.parametrize(
    ("sport", "words"),
    [
        (Sport.DRAUGHTS, "All results of this player are annulled [3.14.3]."),
        (Sport.CHESS, "All results of this player are annulled."),
    ],
)
def test_the_rule_is_said_with_the_games_that_decide_it(
    tmp_path: Path, sport: Sport, words: str
) -> None:
    session = round_robin(tmp_path / "a.swissdesk", 2)
    rules = replace(session.tournament.rules, sport=sport)
    tournament = replace(session.tournament, rules=rules)
    said = say(what_the_rule_says(tournament, id_of(session, 1)), tournament)
    assert said == f"Games played: 2 of 5, fewer than half. {words}"


def test_only_the_table_leaves_somebody_free_without_being_asked(
    tmp_path: Path, swiss: Session
) -> None:
    session = round_robin(tmp_path / "table.swissdesk", 1)
    assert free_by_table(session.tournament, ByeKind.ZERO_POINT)
    assert not free_by_table(session.tournament, ByeKind.HALF_POINT)
    assert not free_by_table(swiss.tournament, ByeKind.ZERO_POINT)


def test_in_a_swiss_nothing_is_annulled(swiss: Session) -> None:
    with pytest.raises(NotRoundRobin):
        insist(swiss, leave(swiss, id_of(swiss, 1), Leaving.ANNULLED))


# No legal next round


def test_a_round_that_cannot_be_paired_is_known_when_the_one_before_is_closed(
    tmp_path: Path,
) -> None:
    rules = replace(Rules(), rounds=5, lot_seed=1)
    session = a_session(tmp_path / "a.swissdesk", 4, rules)
    for _ in range(3):
        session.run(pair_next(session.tournament).action())
        number = len(session.tournament.rounds)
        insist(session, PublishRound(round=number))
        for game in session.tournament.round(number).games:
            session.run(EnterResult(round=number, board=game.board, result=WHITE))
        session.run(CloseRound(round=number))
        assert (no_next_round(session.tournament) == "") is (number < 3)
    assert no_next_round(session.tournament).startswith("Round 4 has no legal pairing.")
