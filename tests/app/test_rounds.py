"""The life of a round: draft, published, closed, opened again; results; who is missing."""

from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.app.actions.absence import RequestBye, ReturnPlayer, WithdrawPlayer
from swissdesk.app.actions.event import EditRules
from swissdesk.app.actions.players import AddPlayer, EditPlayer
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import (
    CloseRound,
    DiscardRound,
    PairRound,
    PublishRound,
    ReopenRound,
)
from swissdesk.app.consent import NeedsConsent
from swissdesk.app.errors import (
    AllRoundsPlayed,
    NoSuchBoard,
    NotADraft,
    NotPublished,
    ResultsMissing,
    RoundExists,
    RoundIsClosed,
    RoundIsPaired,
    RoundNotClosed,
    TooFewPlayers,
)
from swissdesk.app.lots import drawn_colour
from swissdesk.app.questions import boards_missing, unpaired
from swissdesk.app.steps import StepKind, next_step
from swissdesk.domain.ids import Colour
from swissdesk.domain.lots import lot
from swissdesk.domain.notes import Level
from swissdesk.domain.points import PointSystem
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.rules import Acceleration, Rules
from swissdesk.i18n import language
from swissdesk.pairing.protocol import Pairing
from tests.app.desk import (
    UNKNOWN_SYSTEM,
    a_player,
    a_session,
    any_pairing,
    bye_of,
    id_of,
    insist,
    pair,
    play,
    states,
)


def test_the_next_step_leads_from_the_empty_list_to_the_final_table(tmp_path: Path) -> None:
    rules = Rules(system=UNKNOWN_SYSTEM, rounds=1)
    session = a_session(tmp_path / "a.swissdesk", rules=rules)
    assert next_step(session.tournament).kind is StepKind.ADD_PLAYERS
    for name in ("A", "B"):
        session.run(AddPlayer(player=a_player(name)))
    assert next_step(session.tournament).kind is StepKind.PAIR
    pair(session)
    assert next_step(session.tournament).kind is StepKind.PUBLISH
    session.run(PublishRound(round=1))
    step = next_step(session.tournament)
    assert (step.kind, step.round, step.missing) == (StepKind.ENTER_RESULTS, 1, 1)
    session.run(EnterResult(round=1, board=1, result=Result.DRAW))
    assert next_step(session.tournament).kind is StepKind.CLOSE
    session.run(CloseRound(round=1))
    assert next_step(session.tournament).kind is StepKind.PRINT_FINAL
    with pytest.raises(AllRoundsPlayed):
        session.run(PairRound(round=2, pairing=Pairing(pairs=()), system=UNKNOWN_SYSTEM))


def test_pairing_is_not_offered_while_hardly_anybody_is_present(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 2)
    session.run(WithdrawPlayer(player=id_of(session, 1), from_round=1))
    step = next_step(session.tournament)
    assert step.kind is StepKind.PAIR
    assert not step.enabled
    assert step.reason is not None
    with pytest.raises(TooFewPlayers):
        pair(session)


def test_a_draft_may_be_paired_again_and_thrown_away(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 4)
    pair(session)
    first = session.tournament.round(1)
    pairing = any_pairing(session.tournament, 1)
    turned = replace(pairing, pairs=tuple(reversed(pairing.pairs)))
    session.run(PairRound(round=1, pairing=turned, system=UNKNOWN_SYSTEM))
    assert session.tournament.round(1) != first
    session.run(DiscardRound(round=1))
    assert session.tournament.rounds == ()


def test_a_published_round_is_neither_paired_again_nor_thrown_away(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 4)
    pair(session)
    session.run(PublishRound(round=1))
    assert session.tournament.round(1).published_at.startswith("2026-11-29T14:00:")
    pairing = any_pairing(session.tournament, 1)
    with pytest.raises(NotADraft):
        session.run(PairRound(round=1, pairing=pairing, system=UNKNOWN_SYSTEM))
    with pytest.raises(NotADraft):
        session.run(DiscardRound(round=1))


def test_the_next_round_waits_until_this_one_is_closed(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 4)
    pair(session)
    session.run(PublishRound(round=1))
    with pytest.raises(RoundNotClosed):
        pair(session)


def test_results_go_into_a_published_round_only(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 4)
    pair(session)
    entry = EnterResult(round=1, board=1, result=Result.DRAW)
    with pytest.raises(NotPublished):
        session.run(entry)
    session.run(PublishRound(round=1))
    session.run(entry)
    with pytest.raises(NoSuchBoard):
        session.run(replace(entry, board=9))
    session.run(replace(entry, board=2))
    session.run(CloseRound(round=1))
    with pytest.raises(RoundIsClosed):
        session.run(entry)


@pytest.mark.parametrize("result", [*Result, None])
def test_every_outcome_can_be_entered_and_taken_back(tmp_path: Path, result: Result | None) -> None:
    session = a_session(tmp_path / "a.swissdesk", 2)
    pair(session)
    session.run(PublishRound(round=1))
    before = Result.WHITE_WINS if result is Result.DRAW else Result.DRAW
    session.run(EnterResult(round=1, board=1, result=before))
    session.run(EnterResult(round=1, board=1, result=result))
    assert session.tournament.game_on(1, 1).result is result
    session.undo()
    assert session.tournament.game_on(1, 1).result is before


def test_a_round_closes_when_every_board_has_a_result(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 6)
    pair(session)
    session.run(PublishRound(round=1))
    session.run(EnterResult(round=1, board=2, result=Result.ADJOURNED))
    with pytest.raises(ResultsMissing) as missing:
        session.run(CloseRound(round=1))
    assert str(missing.value) == "Round 1 cannot be closed: 2 boards have no result (1, 3)."
    with language("ru"):
        assert str(missing.value) == "1-й тур нельзя закрыть: нет результата на 2 досках (1, 3)."
    assert [game.board for game in boards_missing(session.tournament, 1)] == [1, 3]
    for board in (1, 3):
        session.run(EnterResult(round=1, board=board, result=Result.DOUBLE_FORFEIT))
    session.run(CloseRound(round=1))
    assert states(session) == [RoundState.CLOSED]


def test_the_last_closed_round_is_opened_without_a_question(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 4)
    play(session)
    pair(session)
    session.run(ReopenRound(round=1))
    assert states(session) == [RoundState.PUBLISHED]
    session.undo()
    assert states(session) == [RoundState.CLOSED, RoundState.DRAFT]


def test_below_a_published_round_opening_has_consequences(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 4)
    play(session, 2)
    with pytest.raises(NeedsConsent) as question:
        session.run(ReopenRound(round=1))
    assert question.value.level is Level.CONSEQUENCES
    insist(session, ReopenRound(round=1), reason="result of board 2 was typed wrong")
    assert states(session) == [RoundState.PUBLISHED, RoundState.CLOSED]
    assert session.history()[-1].reason == "result of board 2 was typed wrong"


def test_the_lot_gives_the_same_colour_for_the_same_seed(tmp_path: Path) -> None:
    drawn = {seed: drawn_colour(seed) for seed in range(40)}
    assert set(drawn.values()) == set(Colour)
    assert [lot(7, "initial-colour", 1000, n) for n in range(3)] == [832, 496, 657]
    session = a_session(tmp_path / "a.swissdesk", 4)
    assert session.tournament.rules.first_colour is None
    pair(session)
    assert session.tournament.rules.first_colour is drawn_colour(17)


def test_each_new_tournament_has_a_seed_of_its_own_unless_one_is_given(tmp_path: Path) -> None:
    seeds = set()
    for n in range(8):
        session = a_session(tmp_path / f"{n}.swissdesk", rules=Rules())
        seeds.add(session.tournament.rules.lot_seed)
        session.close()
    assert len(seeds) > 1
    assert all(1 <= seed <= 999_999 for seed in seeds)
    given = a_session(tmp_path / "given.swissdesk", rules=Rules(lot_seed=17))
    assert given.tournament.rules.lot_seed == 17


def test_the_last_of_the_upper_half_is_remembered_when_round_1_is_paired(tmp_path: Path) -> None:
    rules = Rules(system=UNKNOWN_SYSTEM, acceleration=Acceleration.BAKU)
    session = a_session(tmp_path / "a.swissdesk", 6, rules)
    play(session)
    assert session.tournament.rules.accelerated_until == id_of(session, 4)
    session.run(AddPlayer(player=a_player("Newcomer", 2900)))
    assert session.tournament.rules.accelerated_until == id_of(session, 5)


def test_boards_start_where_the_rules_say_and_some_players_have_their_own(tmp_path: Path) -> None:
    rules = Rules(system=UNKNOWN_SYSTEM, first_board=101)
    session = a_session(tmp_path / "a.swissdesk", 6, rules)
    seated = session.tournament.player(id_of(session, 2))
    session.run(EditPlayer(player=replace(seated, fixed_board=103)))
    pair(session)
    boards = {
        game.board: session.tournament.number(game.white)
        for game in session.tournament.round(1).games
    }
    assert boards == {101: 3, 102: 5, 103: 1}


def test_byes_asked_for_stand_in_the_round_and_the_system_gives_its_own(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 6)
    session.run(RequestBye(player=id_of(session, 1), round=1, kind=ByeKind.HALF_POINT))
    session.run(RequestBye(player=id_of(session, 2), round=1, kind=ByeKind.ZERO_POINT))
    session.run(RequestBye(player=id_of(session, 3), round=1, kind=ByeKind.PAIRING_ALLOCATED))
    pair(session)
    kinds = [bye_of(session, 1, number) for number in range(1, 7)]
    assert kinds == [
        ByeKind.HALF_POINT,
        ByeKind.ZERO_POINT,
        ByeKind.PAIRING_ALLOCATED,
        None,
        None,
        ByeKind.PAIRING_ALLOCATED,
    ]


def test_a_second_half_point_bye_is_a_breach_of_the_announced_rules(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 4)
    one = id_of(session, 1)
    session.run(RequestBye(player=one, round=2, kind=ByeKind.HALF_POINT))
    session.run(RequestBye(player=one, round=2, kind=ByeKind.HALF_POINT))
    with pytest.raises(NeedsConsent) as question:
        session.run(RequestBye(player=one, round=3, kind=ByeKind.HALF_POINT))
    assert question.value.level is Level.CONFIRM
    session.run(RequestBye(player=one, round=2, kind=None))
    session.run(RequestBye(player=one, round=3, kind=ByeKind.HALF_POINT))


def test_a_bye_is_asked_for_in_a_round_to_come(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 4)
    play(session)
    with pytest.raises(RoundIsPaired):
        session.run(RequestBye(player=id_of(session, 1), round=1, kind=ByeKind.HALF_POINT))


def test_who_withdraws_is_not_paired_and_who_returns_is(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 5)
    play(session)
    one = id_of(session, 1)
    session.run(WithdrawPlayer(player=one, from_round=2))
    play(session)
    assert session.tournament.game(2, one) is None
    session.run(ReturnPlayer(player=one))
    play(session)
    assert session.tournament.game(3, one) is not None
    assert bye_of(session, 2, 1) is ByeKind.ZERO_POINT
    assert session.tournament.score(one, 2) == 10


def test_whoever_has_no_place_in_a_round_is_named(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 4)
    pair(session)
    session.run(AddPlayer(player=a_player("Newcomer")))
    assert unpaired(session.tournament, 1) == (id_of(session, 5),)
    with pytest.raises(NeedsConsent) as question:
        session.run(PublishRound(round=1))
    assert question.value.level is Level.CONFIRM
    assert question.value.breaches[0].players == (id_of(session, 5),)


@pytest.mark.parametrize(
    "change",
    [
        {"rounds": 9},
        {"system": "fide-dutch-2017"},
        {"edition": "fide-2024"},
        {"tie_breaks": ("SB",)},
        {"points": PointSystem(pab=5)},
        {"acceleration": Acceleration.BAKU},
        {"lot_seed": 99},
        {"half_point_byes": 2},
        {"fide_mode": False},
    ],
)
def test_what_was_announced_changes_after_the_start_only_with_consequences(
    tmp_path: Path, change: dict[str, object]
) -> None:
    session = a_session(tmp_path / "a.swissdesk", 4)
    changed = replace(session.tournament.rules, **change)  # type: ignore[arg-type]
    session.run(EditRules(rules=changed))
    session.undo()
    play(session)
    rules = replace(session.tournament.rules, **change)  # type: ignore[arg-type]
    with pytest.raises(NeedsConsent) as question:
        session.run(EditRules(rules=rules))
    assert question.value.level is Level.CONSEQUENCES
    insist(session, EditRules(rules=rules))
    assert session.tournament.rules == rules


def test_points_that_no_rule_allows_ask_for_consent(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk")
    for points in (PointSystem(draw=6), PointSystem(pab=15)):
        rules = replace(session.tournament.rules, points=points)
        with pytest.raises(NeedsConsent) as question:
            session.run(EditRules(rules=rules))
        assert question.value.level is Level.CONFIRM


def test_there_are_never_fewer_rounds_than_were_played(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 4)
    play(session, 2)
    rules = replace(session.tournament.rules, rounds=1)
    with pytest.raises(RoundExists):
        insist(session, EditRules(rules=rules))
