"""The engine pairs the rest: what stands has left the field, and nobody is lost."""

from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.app.actions.manual import ChangeRound, DissolvePair, MakePair, TakeBye
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, PublishRound
from swissdesk.app.boards import seat
from swissdesk.app.errors import NoLegalRest
from swissdesk.app.findings import round_breaches
from swissdesk.app.pairing import pair_next
from swissdesk.app.pairing_rest import pair_rest
from swissdesk.app.questions import unpaired
from swissdesk.app.session import Session
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.notes import Severity
from swissdesk.domain.result import Result
from swissdesk.domain.rules import Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.pairing import systems
from swissdesk.pairing.protocol import Pair
from tests.app.desk import a_session


def a_draft(path: Path, system: str, players: int = 11, rounds: int = 2) -> Session:
    """Return a draft after some rounds in which the higher number always won."""
    rules = Rules(rounds=7, system=system, first_colour=Colour.WHITE, lot_seed=5)
    session = a_session(path, players, rules)
    for number in range(1, rounds + 1):
        session.run(pair_next(session.tournament).action())
        session.run(PublishRound(round=number))
        for game in session.tournament.round(number).games:
            higher = session.tournament.number(game.white) < session.tournament.number(game.black)
            result = Result.WHITE_WINS if higher else Result.BLACK_WINS
            session.run(EnterResult(round=number, board=game.board, result=result))
        session.run(CloseRound(round=number))
    session.run(pair_next(session.tournament).action())
    return session


def without(tournament: Tournament, boards: tuple[int, ...], *, bye: bool = False) -> Tournament:
    """Return the draft with *boards* broken up, and the bye taken back."""
    number = len(tournament.rounds)
    changes: list[DissolvePair | TakeBye] = [
        DissolvePair(round=number, board=board) for board in boards
    ]
    holder = tournament.round(number).pairing_bye
    if bye and holder is not None:
        changes.append(TakeBye(round=number, player=holder))
    return ChangeRound(round=number, changes=tuple(changes)).preview(tournament)


@pytest.mark.parametrize("code", systems.codes())
def test_everybody_without_a_seat_gets_one_and_nothing_legal_is_broken(
    tmp_path: Path, code: str
) -> None:
    whole = a_draft(tmp_path / "a.swissdesk", code).tournament
    boards = tuple(game.board for game in whole.round(3).games)
    for fixed in boards:
        opened = without(whole, tuple(b for b in boards if b != fixed), bye=True)
        try:
            rest = pair_rest(opened, 3)
        except NoLegalRest:
            continue
        kept = whole.game_on(3, fixed)
        seated = [p for pair in rest.pairs for p in (pair.white, pair.black)]
        seated += [player for player, _kind in rest.free]
        assert len(seated) == len(set(seated))
        assert {kept.white, kept.black}.isdisjoint(seated)
        assert set(seated) == set(unpaired(opened, 3))
        assert rest.left == ()


def test_the_systems_own_pairing_comes_again_where_nothing_is_fixed(tmp_path: Path) -> None:
    whole = a_draft(tmp_path / "a.swissdesk", "fide-dutch-2026").tournament
    boards = tuple(game.board for game in whole.round(3).games)
    rest = pair_rest(without(whole, boards, bye=True), 3)
    assert rest.pairs == tuple(Pair(g.white, g.black) for g in whole.round(3).games)
    assert [player for player, _ in rest.free] == [whole.round(3).pairing_bye]


def test_the_rest_has_no_breach_of_its_own(tmp_path: Path) -> None:
    whole = a_draft(tmp_path / "a.swissdesk", "fide-dutch-2026", players=16, rounds=3).tournament
    games = whole.round(4).games
    first, second = games[0], games[3]
    by_hand = MakePair(round=4, white=first.white, black=second.black, board=1)
    cleared = tuple(DissolvePair(round=4, board=g.board) for g in games if g not in (first, second))
    opened = ChangeRound(round=4, changes=(by_hand, *cleared)).preview(whole)
    rest = pair_rest(opened, 4)
    pairs = tuple(
        MakePair(round=4, white=g.white, black=g.black, board=g.board)
        for g in seat(whole, rest.pairs, {1})
    )
    done = ChangeRound(round=4, changes=(by_hand, *cleared, *pairs)).preview(whole)
    assert sorted(g.board for g in done.round(4).games) == list(range(1, 9))
    hand = {first.white, second.black}
    for breach in round_breaches(done, 4):
        assert breach.severity is not Severity.BREACH or hand & set(breach.players)


def test_who_is_over_stays_without_an_opponent_where_the_bye_is_given(tmp_path: Path) -> None:
    whole = a_draft(tmp_path / "a.swissdesk", "fide-dutch-2026").tournament
    number = len(whole.rounds)
    games = whole.round(number).games
    holder = whole.round(number).pairing_bye
    assert holder is not None
    lonely: PlayerId = games[0].white
    # One player leaves the tournament: those without a seat are three now.
    opened = without(whole, (games[0].board, games[1].board, games[2].board))
    players = tuple(
        p if p.id != lonely else replace(p, last_round=number - 1) for p in opened.players
    )
    rest = pair_rest(replace(opened, players=players), number)
    assert len(rest.pairs) == 2
    assert len(rest.left) == 1
    assert rest.free == ()


def test_two_who_have_met_are_named_where_nobody_else_is_left(tmp_path: Path) -> None:
    whole = a_draft(tmp_path / "a.swissdesk", "fide-dutch-2026").tournament
    met = whole.round(1).games[0]
    boards = tuple(
        game.board
        for game in whole.round(3).games
        if {game.white, game.black} & {met.white, met.black}
    )
    opened = without(whole, boards)
    others = [
        p.id
        for p in whole.players
        if opened.game(3, p.id) is None
        and opened.bye(3, p.id) is None
        and p.id not in (met.white, met.black)
    ]
    if others:
        pair = MakePair(round=3, white=others[0], black=others[1])
        opened = ChangeRound(round=3, changes=(pair,)).preview(opened)
    with pytest.raises(NoLegalRest) as none:
        pair_rest(opened, 3)
    for player in (met.white, met.black):
        assert whole.player(player).surname in str(none.value)


def test_the_rest_sits_at_free_boards_and_a_board_of_ones_own_is_kept(tmp_path: Path) -> None:
    whole = a_draft(tmp_path / "a.swissdesk", "fide-dutch-2026", players=8, rounds=0).tournament
    one, two, three, four = (p.id for p in whole.by_number()[:4])
    players = tuple(replace(p, fixed_board=7) if p.id == three else p for p in whole.players)
    games = seat(replace(whole, players=players), (Pair(one, two), Pair(three, four)), {1, 3})
    assert [(game.board, game.white) for game in games] == [(2, one), (7, three)]
