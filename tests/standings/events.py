"""Small tournaments, written down as crosstables: one row a player, one cell a round."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from swissdesk.domain.ids import PlayerId, Sport
from swissdesk.domain.player import Player
from swissdesk.domain.points import PointSystem
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rounds import Bye, Game, Round, RoundState
from swissdesk.domain.rules import Rules
from swissdesk.domain.tournament import StartNumber, Tournament

THREE_ONE_NOTHING = PointSystem.scaled(30, 10)
_UNRATED = {"W": "1", "D": "=", "L": "0"}
NO_RESULT = "*"
ABSENT = "."


def event(
    rows: Sequence[str],
    *,
    ratings: Sequence[int | None] = (),
    rounds: int | None = None,
    points: PointSystem | None = None,
    **rules: Any,
) -> Tournament:
    """Return the tournament with these *rows* of cells, the players numbered from 1.

    A cell is an opponent, a colour and a TRF result code, as ``12w1``, or a bye as ``H``;
    ``*`` is no result yet, ``?`` adjourned, ``.`` neither game nor bye.
    """
    cells = {PlayerId(n): row.split() for n, row in enumerate(rows, start=1)}
    length = max(len(row) for row in cells.values())
    return Tournament(
        rules=Rules(points=points or PointSystem(), rounds=rounds or length, **rules),
        players=tuple(
            Player(
                id=who,
                surname=f"Player {who:03d}",
                rating=ratings[who - 1] if ratings else 2400 - 10 * who,
            )
            for who in cells
        ),
        numbers=tuple(StartNumber(player=who, from_round=1, number=who) for who in cells),
        rounds=tuple(
            _round(number, {who: row[number - 1] for who, row in cells.items()})
            for number in range(1, length + 1)
        ),
    )


def _round(number: int, cells: dict[PlayerId, str]) -> Round:
    whites = [who for who, cell in cells.items() if cell[:-2] and cell[-2] == "w"]
    pairs = [(white, PlayerId(int(cells[white][:-2]))) for white in whites]
    return Round(
        number=number,
        state=RoundState.CLOSED,
        games=tuple(
            Game(
                board=board,
                white=white,
                black=black,
                result=_result(cells[white][-1], cells[black][-1]),
            )
            for board, (white, black) in enumerate(pairs, start=1)
        ),
        byes=tuple(
            Bye(player=who, kind=ByeKind(cell))
            for who, cell in cells.items()
            if not cell[:-2] and cell != ABSENT
        ),
    )


def _result(white: str, black: str) -> Result | None:
    if white == NO_RESULT:
        return None
    halves = f"{_UNRATED.get(white, white)}-{_UNRATED.get(black, black)}"
    return Result(halves + ("u" if white in _UNRATED else ""))


def set_round(tournament: Tournament, number: int, **changes: Any) -> Tournament:
    """Return *tournament* with something else in one round."""
    rounds = list(tournament.rounds)
    rounds[number - 1] = replace(rounds[number - 1], **changes)
    return replace(tournament, rounds=tuple(rounds))


def set_game(tournament: Tournament, number: int, board: int, **changes: Any) -> Tournament:
    """Return *tournament* with something else in one game."""
    games = [
        replace(game, **changes) if game.board == board else game
        for game in tournament.round(number).games
    ]
    return set_round(tournament, number, games=tuple(games))


@st.composite
def events(
    draw: st.DrawFn, *, players: int = 8, rounds: int = 6, system: str = "fide-dutch-2026"
) -> Tournament:
    """Return events with every kind of result and unplayed round; who meets whom is chance."""
    count = draw(st.integers(2, players))
    rows: list[list[str]] = [[] for _ in range(count)]
    swiss = system == "fide-dutch-2026"
    for _ in range(draw(st.integers(1, rounds))):
        order = draw(st.permutations(range(count)))
        games = draw(st.integers(0, count // 2))
        for white, black in zip(order[0 : 2 * games : 2], order[1 : 2 * games : 2], strict=True):
            result = draw(st.sampled_from(Result))
            unrated = {"1": "W", "=": "D", "0": "L"} if result.value.endswith("u") else {}
            first, second = (result.value[i] for i in (0, 2))
            rows[white].append(f"{black + 1}w{unrated.get(first, first)}")
            rows[black].append(f"{white + 1}b{unrated.get(second, second)}")
        for idle in order[2 * games :]:
            rows[idle].append(draw(st.sampled_from("UFHZ.")) if swiss else ABSENT)
    points = draw(
        st.sampled_from([PointSystem(), THREE_ONE_NOTHING, PointSystem.scaled(30, 20, 10)])
    )
    return event([" ".join(row) for row in rows], points=points, system=system)


@st.composite
def draughts_events(draw: st.DrawFn, *, players: int = 7, rounds: int = 5) -> Tournament:
    """Return draughts events with plusses, forfeits, absences and players who leave for good."""
    count = draw(st.integers(2, players))
    length = draw(st.integers(1, rounds))
    left = draw(st.lists(st.integers(0, length + 1), min_size=count, max_size=count))
    rows: list[list[str]] = [[] for _ in range(count)]
    for number in range(1, length + 1):
        here = [i for i in draw(st.permutations(range(count))) if number <= left[i]]
        games = draw(st.integers(0, len(here) // 2))
        for white, black in zip(here[0 : 2 * games : 2], here[1 : 2 * games : 2], strict=True):
            halves = draw(st.sampled_from(["10", "==", "01", "+-", "-+", "--"]))
            rows[white].append(f"{black + 1}w{halves[0]}")
            rows[black].append(f"{white + 1}b{halves[1]}")
        plus = draw(st.booleans())
        for place, idle in enumerate(here[2 * games :]):
            rows[idle].append("U" if plus and not place else "Z")
        for gone in set(range(count)) - set(here):
            rows[gone].append("Z")
    points = draw(st.sampled_from([PointSystem(), PointSystem.scaled(20, 10)]))
    tournament = event(
        [" ".join(row) for row in rows],
        points=points,
        sport=Sport.DRAUGHTS,
        system="draughts-solkoff",
        rounds=length + draw(st.integers(0, 1)),
    )
    cards = tuple(
        replace(player, last_round=last if last <= length else None)
        for player, last in zip(tournament.players, left, strict=True)
    )
    return replace(tournament, players=cards)
