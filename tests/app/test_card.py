"""The player card: rounds, colours, floats, rights, as the rules see them."""

from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.app.actions.absence import RequestBye
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, PairRound, PublishRound
from swissdesk.app.questions import Float, PlayerCard, competitor_card
from swissdesk.app.session import Session
from swissdesk.app.wording import say
from swissdesk.domain.ids import Colour
from swissdesk.domain.result import ByeKind, Half, Result
from swissdesk.domain.rules import Rules
from swissdesk.pairing.protocol import Pair, Pairing
from tests.app.desk import UNKNOWN_SYSTEM, a_session, id_of, insist


def a_round(session: Session, *games: tuple[int, int, Result], bye: int | None = None) -> None:
    """Play a round of the given pairs of numbers."""
    round_no = session.tournament.played_rounds + 1
    pairs = tuple(Pair(id_of(session, white), id_of(session, black)) for white, black, _ in games)
    pairing = Pairing(pairs=pairs, bye=None if bye is None else id_of(session, bye))
    session.run(PairRound(round=round_no, pairing=pairing, system=UNKNOWN_SYSTEM))
    insist(session, PublishRound(round=round_no))
    for board, (_, _, result) in enumerate(games, 1):
        session.run(EnterResult(round=round_no, board=board, result=result))
    session.run(CloseRound(round=round_no))


def five_rounds(path: Path) -> Session:
    """Return a small tournament in which every kind of round occurs."""
    session = a_session(path, 5)
    session.run(RequestBye(player=id_of(session, 2), round=4, kind=ByeKind.ZERO_POINT))
    a_round(session, (1, 3, Result.WHITE_WINS), (2, 4, Result.DRAW), bye=5)
    a_round(session, (5, 1, Result.BLACK_WINS), (3, 2, Result.DRAW), bye=4)
    a_round(session, (4, 1, Result.WHITE_WINS), (2, 5, Result.WHITE_WINS_BY_FORFEIT), bye=3)
    a_round(session, (1, 5, Result.DRAW), (3, 4, Result.BLACK_WINS))
    return session


def card(session: Session, number: int) -> PlayerCard:
    return competitor_card(session.tournament, id_of(session, number))


def test_the_card_of_the_leader(tmp_path: Path) -> None:
    session = five_rounds(tmp_path / "a.swissdesk")
    one = card(session, 1)
    assert [r.colour for r in one.rounds] == [
        Colour.WHITE,
        Colour.BLACK,
        Colour.BLACK,
        Colour.WHITE,
    ]
    assert [r.half for r in one.rounds] == [Half.WIN, Half.WIN, Half.LOSS, Half.DRAW]
    assert [r.score for r in one.rounds] == [10, 20, 20, 25]
    assert [r.float for r in one.rounds] == [Float.NONE, Float.NONE, Float.DOWN, Float.DOWN]
    assert one.difference == 0
    assert one.due is Colour.BLACK
    assert say(one.preference, session.tournament) == "mild, Black"
    assert one.bye_barred_in is None
    assert one.opponents == tuple(id_of(session, n) for n in (3, 5, 4, 5))


def test_byes_and_forfeits_on_the_card(tmp_path: Path) -> None:
    session = five_rounds(tmp_path / "a.swissdesk")
    two = card(session, 2)
    assert [r.half for r in two.rounds] == [Half.DRAW, Half.DRAW, Half.FORFEIT_WIN, None]
    assert [r.bye for r in two.rounds] == [None, None, None, ByeKind.ZERO_POINT]
    assert [r.float for r in two.rounds] == [Float.NONE, Float.DOWN, Float.DOWN, Float.NONE]
    assert two.opponents == (id_of(session, 4), id_of(session, 3))
    assert two.bye_barred_in == 3
    assert say(two.bye_right, session.tournament) == ("no: a point without play in round 3 [C2]")
    five = card(session, 5)
    assert [r.bye for r in five.rounds][:1] == [ByeKind.PAIRING_ALLOCATED]
    assert five.rounds[0].float is Float.DOWN
    assert five.bye_barred_in == 1


@pytest.mark.parametrize(
    ("system", "floats"),
    [
        ("fide-dutch-2026", [Float.NONE, Float.DOWN, Float.DOWN, Float.NONE]),
        ("fide-dutch-2017", [Float.NONE, Float.DOWN, Float.DOWN, Float.DOWN]),
        ("fide-dutch-1998", [Float.NONE, Float.DOWN, Float.NONE, Float.NONE]),
    ],
)
def test_what_an_unplayed_round_is_for_floats_depends_on_the_edition(
    tmp_path: Path, system: str, floats: list[Float]
) -> None:
    session = five_rounds(tmp_path / "a.swissdesk")
    rules = replace(session.tournament.rules, system=system)
    tournament = replace(session.tournament, rules=rules)
    two = competitor_card(tournament, id_of(session, 2))
    assert [r.float for r in two.rounds] == floats


def test_a_bye_asked_for_stands_on_the_card_before_its_round(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 4)
    session.run(RequestBye(player=id_of(session, 1), round=3, kind=ByeKind.HALF_POINT))
    (line,) = card(session, 1).rounds
    assert (line.round, line.bye, line.asked) == (3, ByeKind.HALF_POINT, True)


def test_a_draft_stands_on_the_card_but_takes_no_right_and_gives_no_colour(tmp_path: Path) -> None:
    session = five_rounds(tmp_path / "a.swissdesk")
    before = card(session, 1)
    pairs = (Pair(id_of(session, 2), id_of(session, 3)), Pair(id_of(session, 4), id_of(session, 5)))
    pairing = Pairing(pairs=pairs, bye=id_of(session, 1))
    session.run(PairRound(round=5, pairing=pairing, system=UNKNOWN_SYSTEM))
    one, two = card(session, 1), card(session, 2)
    assert one.rounds[-1].bye is ByeKind.PAIRING_ALLOCATED
    assert (one.score, one.bye_barred_in) == (before.score, None)
    assert two.rounds[-1].opponent == id_of(session, 3)
    assert len(two.colours) == 2


@pytest.mark.parametrize(
    ("system", "barred", "article"),
    [("fide-dutch-2026", {1, 2}, "[C2]"), ("fide-dutch-2017", {1}, "[C.2]"),
     ("fide-dutch-1998", {1, 2, 3}, "[B1]")],
)  # fmt: skip
def test_the_right_to_the_bye_is_that_of_the_edition(
    system: str, barred: set[int], article: str, tmp_path: Path
) -> None:
    session = a_session(tmp_path / "a.swissdesk", 7, Rules(system=system, half_point_byes=None))
    kinds = {1: ByeKind.PAIRING_ALLOCATED, 2: ByeKind.FULL_POINT, 3: ByeKind.HALF_POINT}
    for number, kind in kinds.items():
        insist(session, RequestBye(player=id_of(session, number), round=1, kind=kind))
    a_round(session, (4, 5, Result.DRAW), (6, 7, Result.DRAW))
    cards = {number: card(session, number) for number in range(1, 8)}
    assert {n for n, one in cards.items() if one.bye_barred_in is not None} == barred
    assert say(cards[1].bye_right, session.tournament).endswith(article)
