"""A position in one line, as test positions are printed.

``Round 3 of 5: 1(1) 4w0 6b1 | 2(1) 5b1 4w- | 3(0) U Z ; black first ; apart 1-4``

Each player is ``TPN(score)`` and his rounds: ``4w1`` is White against 4, won; ``+ -`` forfeits;
``U`` pairing-allocated bye; ``H F Z`` half-point, full-point, zero-point bye. One entry more than
rounds played means that the player is absent. What is not ordinary follows after semicolons:
``black first``, ``apart 1-4 2-3``, and in tenths of a point ``virtual 1=10,10,5 2=10``,
``bonus 3=0,-10`` (both by round) and ``values draw=10 pab=5``.
"""

import re
from dataclasses import asdict, dataclass, replace
from decimal import Decimal
from pathlib import Path

from tests.pairing.reference.position import Cell, Entrant, Position, Values

_HEAD = re.compile(r"Round (\d+) of (\d+): *(.*)", re.DOTALL)
_ENTRANT = re.compile(r"(\d+)\((-?[\d.]+)\)(.*)", re.DOTALL)
_CELL = re.compile(r"(?:(\d+)([wb]))?(.)")


def parse(line: str) -> Position:
    """Read a position; the printed scores are checked against the rounds."""
    head = _HEAD.fullmatch(line.strip())
    if head is None:
        raise ValueError(f"no head: {line!r}")
    round_no, rounds = int(head[1]), int(head[2])
    field, *extras = (part.strip() for part in head[3].split(";"))
    virtual: dict[int, tuple[int, ...]] = {}
    bonus: dict[int, tuple[int, ...]] = {}
    values, forbidden, colour = Values(), set(), "w"
    for extra in extras:
        word, _, rest = extra.partition(" ")
        if extra == "black first":
            colour = "b"
        elif word == "apart":
            forbidden = {frozenset(map(int, pair.split("-"))) for pair in rest.split()}
        elif word == "virtual":
            virtual = _by_round(rest)
        elif word == "bonus":
            bonus = _by_round(rest)
        elif word == "values":
            settings = (item.partition("=") for item in rest.split())
            values = Values(**{name: int(worth) for name, _, worth in settings})
        else:
            raise ValueError(f"unknown: {extra!r}")
    rows = [_entrant(row, round_no) for row in field.split("|")]
    position = Position(
        entrants=tuple(
            Entrant(
                number=n,
                cells=_with_bonus(cells, bonus.get(n, ())),
                absent_as=absent,
                virtual=virtual.get(n, ()),
            )
            for n, _, cells, absent in rows
        ),
        round_no=round_no,
        rounds=rounds,
        initial_colour=colour,
        values=values,
        forbidden=frozenset(forbidden),
    )
    for number, score, _, _ in rows:
        if position.points_before(number, round_no) != score:
            raise ValueError(f"player {number}: the rounds do not give {score} tenths")
    return position


def _by_round(text: str) -> dict[int, tuple[int, ...]]:
    items = (item.partition("=") for item in text.split())
    return {int(number): tuple(map(int, points.split(","))) for number, _, points in items}


def _with_bonus(cells: tuple[Cell, ...], bonus: tuple[int, ...]) -> tuple[Cell, ...]:
    full = (*bonus, *[0] * (len(cells) - len(bonus)))
    return tuple(replace(cell, bonus=extra) for cell, extra in zip(cells, full, strict=True))


def _entrant(row: str, round_no: int) -> tuple[int, int, tuple[Cell, ...], str]:
    found = _ENTRANT.fullmatch(row.strip())
    if found is None:
        raise ValueError(f"no player: {row!r}")
    cells = [_cell(text) for text in found[3].split()]
    absent = cells.pop().code if len(cells) == round_no else ""
    return int(found[1]), int(Decimal(found[2]) * 10), tuple(cells), absent


def _cell(text: str) -> Cell:
    found = _CELL.fullmatch(text)
    if found is None:
        raise ValueError(f"no round: {text!r}")
    return Cell(code=found[3], opponent=int(found[1]) if found[1] else None, colour=found[2] or "")


def write(position: Position) -> str:
    """Write the position so that `parse` gives it back."""
    field = " | ".join(_write_entrant(position, entrant) for entrant in position.entrants)
    parts = [f"Round {position.round_no} of {position.rounds}: {field}"]
    if position.initial_colour == "b":
        parts.append("black first")
    if position.forbidden:
        pairs = sorted(tuple(sorted(pair)) for pair in position.forbidden)
        parts.append("apart " + " ".join(f"{a}-{b}" for a, b in pairs))
    virtual = {e.number: e.virtual for e in position.entrants if e.virtual}
    bonus = {
        e.number: tuple(cell.bonus for cell in e.cells)
        for e in position.entrants
        if any(cell.bonus for cell in e.cells)
    }
    for word, by_round in (("virtual", virtual), ("bonus", bonus)):
        said = [f"{n}={','.join(map(str, points))}" for n, points in by_round.items()]
        if said:
            parts.append(" ".join([word, *said]))
    usual = asdict(Values())
    unusual = [f"{k}={v}" for k, v in asdict(position.values).items() if v != usual[k]]
    if unusual:
        parts.append("values " + " ".join(unusual))
    return " ; ".join(parts)


def _write_entrant(position: Position, entrant: Entrant) -> str:
    score = Decimal(position.points_before(entrant.number, position.round_no)) / 10
    cells = [f"{cell.opponent or ''}{cell.colour}{cell.code}" for cell in entrant.cells]
    return " ".join([f"{entrant.number}({score})", *cells, *entrant.absent_as])


def parse_answer(text: str) -> tuple[tuple[tuple[int, int], ...], int | None]:
    """Read ``5-1 3-4 2-0`` as the (white, black) pairs and the player with the bye, if any."""
    boards = [tuple(map(int, board.split("-"))) for board in text.split()]
    pairs = tuple((white, black) for white, black in boards if black)
    byes = [white for white, black in boards if not black]
    return pairs, byes[0] if byes else None


def write_answer(pairs: tuple[tuple[int, int], ...], bye: int | None) -> str:
    """Write boards as ``5-1 3-4 2-0``, the bye last."""
    boards = [f"{white}-{black}" for white, black in pairs]
    return " ".join([*boards, *([f"{bye}-0"] if bye else [])])


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """A position of the rule notes with the answer printed there."""

    name: str
    position: Position
    pairs: tuple[tuple[int, int], ...]
    bye: int | None


def printed_positions() -> list[Printed]:
    """Read the numbered positions T1 ... T22."""
    text = (Path(__file__).parent / "positions.txt").read_text(encoding="utf-8")
    found = []
    for line in text.splitlines():
        if not line.startswith("#"):
            name, _, rest = line.partition(": ")
            position, _, answer = rest.partition(" -> ")
            pairs, bye = parse_answer(answer)
            found.append(Printed(name=name, position=parse(position), pairs=pairs, bye=bye))
    return found
