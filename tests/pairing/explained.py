"""What holds of every explanation, whatever the system."""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence

import pytest

from swissdesk.domain.ids import Colour
from swissdesk.domain.notes import Note, Severity
from swissdesk.pairing.common.graph import mask_of, members
from swissdesk.pairing.common.matching import heaviest_perfect_matching
from swissdesk.pairing.explanation import Alternative, Ground, RoundExplanation
from swissdesk.pairing.protocol import NoPairing, Pair, Pairing, PairingSystem, PairingTask

Explain = Callable[[PairingTask], RoundExplanation]

ALL = os.environ.get("SWISSDESK_EXPLAIN") == "all"
"""Explain every golden round, not only a sample."""


def notes_of(round_: RoundExplanation) -> Iterable[Note]:
    """Yield every sentence of a round."""
    yield from round_.notes
    for bracket in round_.brackets:
        yield from bracket.notes
    for one in round_.players.values():
        yield from one.notes


def names_only(notes: Iterable[Note], articles: Mapping[str, str]) -> None:
    """Each sentence names articles of the edition only, and has just the values it needs."""
    for note in notes:
        for rule in filter(None, note.rule.split(", ")):
            assert rule in articles, (rule, note)
        shown = note.template.format(rule=note.rule, **dict.fromkeys(note.values, "x"))
        assert "{" not in shown
        assert all(f"{{{key}}}" in note.template for key in note.values), note


def explains_everybody(round_: RoundExplanation, task: PairingTask, own: Pairing) -> None:
    """Who is paired has a reason for his opponent and one for his colour; the bye has one."""
    assert round_.pairing == own
    expected: dict[int, tuple[int | None, Colour | None]] = {}
    for pair in own.pairs:
        expected[pair.white] = pair.black, Colour.WHITE
        expected[pair.black] = pair.white, Colour.BLACK
    for player in (own.bye, *own.free):
        if player is not None:
            expected[player] = None, None
    assert {p: (e.opponent, e.colour) for p, e in round_.players.items()} == expected
    for player, one in round_.players.items():
        assert one.player == player
        assert one.why
        assert bool(one.colours) == (one.opponent is not None)
        if one.bracket is not None:
            bracket = round_.brackets[one.bracket]
            assert player in {*bracket.upper, *bracket.lower}
        for other in one.refused:
            assert other.player in {player, one.opponent} or one.opponent is None


def explained(
    explain: Explain, task: PairingTask, own: Pairing, articles: Mapping[str, str]
) -> RoundExplanation:
    """Explain the round of *task*: everybody is told, by *articles* of the edition only."""
    found = explain(task)
    explains_everybody(found, task, own)
    names_only(notes_of(found), articles)
    return found


def explained_if_paired(
    explain: Explain,
    pair: Callable[[PairingTask], Pairing],
    task: PairingTask,
    articles: Mapping[str, str],
) -> RoundExplanation | None:
    """Explain the round, or see that where there is no pairing there is no explanation."""
    try:
        own = pair(task)
    except NoPairing:
        with pytest.raises(NoPairing):
            explain(task)
        return None
    return explained(explain, task, own, articles)


def is_barred(engine: PairingSystem, task: PairingTask, other: Alternative) -> None:
    """What is called barred breaks the named rule when it is made all the same."""
    assert other.ground is Ground.BARRED
    if other.opponent is None:
        pairings = [Pairing(pairs=(), bye=other.player)]
    else:
        pairs = Pair(other.player, other.opponent), Pair(other.opponent, other.player)
        pairings = [Pairing(pairs=(pair,)) for pair in pairs]
    players = {other.player, other.opponent} - {None}
    found = [
        breach
        for pairing in pairings
        for breach in engine.check(task, pairing)
        if breach.severity is Severity.BREACH and breach.note.rule == other.note.rule
    ]
    assert any(players & set(breach.players) for breach in found), other


def can_be_paired(rows: Sequence[int], players: int) -> bool:
    """Tell by a heaviest matching whether all of *players* have room for each other."""
    order = list(members(players))
    place = {v: i for i, v in enumerate(order)}
    weights = [dict.fromkeys((place[u] for u in members(rows[v] & players)), 0) for v in order]
    return heaviest_perfect_matching(weights) is not None


def leaves_no_rest(rows: Sequence[int], players: int, pair: Sequence[int]) -> bool:
    """Tell that without those of *pair*, who meet or are free, *players* cannot be paired."""
    return not can_be_paired(rows, players & ~mask_of(list(pair)))


def refused_in(round_: RoundExplanation) -> list[Alternative]:
    """Return every alternative that a round names, each once."""
    found: dict[tuple[int, int | None], Alternative] = {}
    for one in round_.players.values():
        for other in one.refused:
            found[other.player, other.opponent] = other
    return list(found.values())
