"""Every golden tournament is read as it was made: pairs in their order, lots and lists."""

import json
import tarfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from swissdesk.formats.imported import Imported
from swissdesk.formats.trf import read_trf

GOLDEN = Path(__file__).parents[1] / "data" / "golden" / "dutch2026.tar.xz"


def _tournaments() -> list[tuple[str, bytes, dict[str, Any]]]:
    with tarfile.open(GOLDEN) as archive:
        content = {entry.name: archive.extractfile(entry) for entry in archive if entry.isfile()}
        parts = {name: file.read() for name, file in content.items() if file is not None}
    return [
        (name, data, json.loads(parts[name.replace(".trf", ".json")]))
        for name, data in sorted(parts.items())
        if name.endswith(".trf")
    ]


def _without_zeros(points: Sequence[float]) -> list[int]:
    tenths = [round(value * 10) for value in points]
    while tenths and not tenths[-1]:
        tenths.pop()
    return tenths


def _as_made(imported: Imported, facts: dict[str, Any]) -> bool:
    rules = imported.tournament.rules
    virtual = {str(entry.player): list(entry.points) for entry in rules.virtual}
    listed = {who: _without_zeros(row) for who, row in facts.get("acceleration", {}).items()}
    return (
        rules.rounds == facts["rounds"]
        and rules.first_colour is not None
        and rules.first_colour.name.lower() == facts["initial_colour"]
        and virtual == {who: row for who, row in listed.items() if row}
        and {frozenset((pair.first, pair.second)) for pair in rules.forbidden}
        == {frozenset(pair) for pair in facts.get("forbidden", [])}
    )


def test_goldens_are_read_without_a_word_and_as_they_were_made() -> None:
    tournaments = _tournaments()
    assert len(tournaments) > 300
    for name, data, facts in tournaments:
        imported = read_trf(name, data)
        assert imported.problems == (), name
        assert _as_made(imported, facts), name


def test_boards_are_read_in_the_order_of_publication() -> None:
    for name, data, facts in _tournaments():
        rounds = read_trf(name, data).tournament.rounds
        for expected in facts["expected"][: len(rounds)]:
            games = rounds[expected["round"] - 1].games
            assert [[game.white, game.black] for game in games] == expected["pairs"], name
