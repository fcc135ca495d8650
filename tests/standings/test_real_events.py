"""Real final standings as other programs printed them: where we agree, and why not elsewhere."""

import gzip
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise
from types import SimpleNamespace
from typing import Any, ClassVar, cast

import pytest

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.trf import read_trf
from swissdesk.standings import Standing, explained, standings
from swissdesk.standings.codes import Chosen
from swissdesk.standings.fide_tables import difference_for
from swissdesk.standings.performances import average
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.ranking import rank
from swissdesk.standings.table import Table, table_of
from swissdesk.standings.terms import Explained
from swissdesk.standings.unplayed import Kind
from swissdesk.standings.value import Exact
from tests.formats.files import real_facts, real_file
from tests.standings.golden import FOLDER


@dataclass(frozen=True)
class Real:
    """A real event with the places its file tells, by start number."""

    tournament: Tournament
    places: Mapping[int, int]
    totals: Mapping[int, Fraction]

    def table(self, *codes: str, edition: str = "fide-2024") -> dict[int, Standing]:
        """Return our standings by start number."""
        rows = standings(self.tournament, tie_breaks=codes, edition=edition)
        return {row.number: row for row in rows}

    @property
    def untouched(self) -> list[int]:
        """Return who has played every round, like all his opponents, best placed first.

        Of them every rule about unplayed rounds, whatever its year, says the same.
        """
        table = table_of(self.tournament, None, None)
        of_all = {
            who: all(record.kind is Kind.PLAYED for record in records)
            and Fraction(table.score[who], 10) == self.totals[table.number(who)]
            for who, records in table.records.items()
        }
        found = [
            table.number(who)
            for who, records in table.records.items()
            if of_all[who] and all(of_all[r.opponent] for r in records if r.opponent is not None)
        ]
        return sorted((no for no in found if self.places.get(no)), key=self.places.__getitem__)


def real(name: str) -> Real:
    """Read a report file; its places stand in columns 86-89, its totals in 81-84."""
    data = real_file(name)
    lines = [text for text in data.decode("latin-1").splitlines() if text.startswith("001")]
    return Real(
        tournament=read_trf(f"{name}.trf", data).tournament,
        places={int(text[4:8]): int(text[85:89].strip() or 0) for text in lines},
        totals={int(text[4:8]): Fraction(text[80:84].strip() or 0) for text in lines},
    )


def contradicted(event: Real, *codes: str) -> tuple[int, int]:
    """Return how many pairs of equal points our tie-breaks put the same and the other way."""
    rows = event.table(*codes)
    keys = {no: tuple(value.exact or Fraction(0) for value in rows[no].values) for no in rows}
    tied = [
        (keys[upper], keys[lower])
        for upper, lower in combinations(event.untouched, 2)
        if rows[upper].points == rows[lower].points
    ]
    return sum(u > w for u, w in tied), sum(u < w for u, w in tied)


# Whole events


def test_all_places_of_an_open_of_88_follow_from_buchholz_berger_and_wins() -> None:
    event = real("orig_swissmanager_88p")
    rows = event.table("BH", "SB", "WIN")
    different = {no for no, place in event.places.items() if rows[no].place != place}
    assert different == {46, 88}
    assert [(rows[no].points, rows[no].place, rows[no].shared) for no in (46, 88)] == [
        (0, 86, True),
        (0, 86, True),
    ], "who never played is equal in everything; the file numbers them through"


def test_a_weekend_of_2008_agrees_by_the_edition_of_2024() -> None:
    event = real("orig_krause_12p")
    places = {no: row.place for no, row in event.table("BH").items()}
    assert places == event.places


def test_the_limit_of_2026_for_forfeit_wins_turns_one_pair_of_that_weekend() -> None:
    event = real("orig_krause_12p")
    newer = event.table("BH", edition="fide-2026")
    assert {no for no, row in newer.items() if row.place != event.places[no]} == {4, 5}
    told = explained(event.tournament, PlayerId(4), 0, tie_breaks=("BH",), edition="fide-2026")
    [limited] = [term for term in told.terms if term.notes]
    assert (limited.round, [note.rule for note in limited.notes]) == (4, ["C.07 16.4"])


# Events of other days, whose rules for unplayed rounds were others


@pytest.mark.parametrize(
    ("name", "codes", "untouched", "agreeing"),
    [
        ("orig_swisschess_2005_open", ("BH", "SB"), 154, 1500),
        ("orig_irl_challengers_2011", ("BH/M1", "BH"), 30, 50),
        ("orig_irl_masters_2011", ("BH/M1", "BH"), 10, 2),
        ("orig_swissmanager_88p", ("BH", "SB", "WIN"), 29, 53),
    ],
)
def test_where_every_game_was_played_no_published_order_is_contradicted(
    name: str, codes: tuple[str, ...], untouched: int, agreeing: int
) -> None:
    event = real(name)
    assert len(event.untouched) == untouched
    assert contradicted(event, *codes) == (agreeing, 0)


def test_the_open_of_2005_counts_a_forfeit_as_a_draw_and_an_absence_as_nothing() -> None:
    """Its own rule for unplayed rounds reproduces the order that C.07 art. 16 changes.

    Opponents count a forfeited game as drawn and nothing for a round missed; the own
    forfeited game counts the opponent's points as they are. Only who had the one bye and
    one of the ten who won by forfeit stand elsewhere.
    """
    event = real("orig_swisschess_2005_open")
    table = table_of(event.tournament, None, None)
    forfeits = {Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS}
    seen = {
        who: sum(
            5 if record.kind in forfeits | {Kind.PAIRING_BYE} else record.points
            for record in records
        )
        for who, records in table.records.items()
    }
    sums = {
        table.number(who): sum(
            table.score[who]
            if record.opponent is None
            else seen[record.opponent]
            if record.kind is Kind.PLAYED
            else table.score[record.opponent]
            for record in records
        )
        for who, records in table.records.items()
    }
    points = {table.number(who): score for who, score in table.score.items()}
    ranked = [no for no in sorted(event.places, key=event.places.__getitem__) if event.places[no]]
    broken = [
        (upper, lower)
        for upper, lower in pairwise(ranked)
        if (points[upper], sums[upper]) < (points[lower], sums[lower])
    ]
    assert len(ranked) == 276
    assert broken == [(195, 153), (282, 273)]


# A performance that is none of C.07


@pytest.fixture(scope="module")
def spanish() -> Real:
    return real("xt_esp_open_150p")


def published_performances() -> dict[int, int]:
    published = real_facts("xt_esp_open_150p")["published"]
    return {int(number): int(row["performance"]) for number, row in published.items()}


def test_eleven_unrated_players_take_the_performance_out_of_the_list(spanish: Real) -> None:
    rows = spanish.table("TPR")
    assert all(row.values[0].exact is None for row in rows.values())
    told = explained(spanish.tournament, PlayerId(1), 0, tie_breaks=("TPR",))
    assert [note.rule for note in told.steps] == ["C.07 10"]


def test_the_published_performance_counts_the_opponents_own_performances(spanish: Real) -> None:
    """It is recursive: the average of the opponents' published numbers, and the table of 10.2.

    So FIDE's table, the rounding of the percentage and the games that count are ours in all
    147 cases; the ratings of the opponents, which C.07 asks for, are not in it. A constant of
    3 points keeps the average where it was: whoever played no game has it alone.
    """
    performances = published_performances()
    table = table_of(spanish.tournament, None, None)
    games = {table.number(who): table.met_over_the_board(who) for who in table.records}
    assert {performances[no] for no in games if not games[no]} == {3}
    found = []
    for who, records in table.records.items():
        number = table.number(who)
        if not games[number]:
            continue
        percentage = average([records[n - 1].points * 10 for n, _ in games[number]])
        assert percentage is not None
        met = [performances[table.number(opponent)] for _, opponent in games[number]]
        base = Fraction(sum(met), len(met)) + difference_for(percentage)
        found.append(performances[number] - base)
    assert len(found) == 147
    assert all(Fraction(5, 2) <= constant <= Fraction(37, 10) for constant in found)


def test_the_spanish_order_is_that_of_points_and_those_numbers(spanish: Real) -> None:
    """Three totals are half a point above their games, as published; the rest is in order."""
    performances = published_performances()
    published = real_facts("xt_esp_open_150p")["published"]
    rows = spanish.table()
    order = sorted(published, key=lambda number: published[number]["rank"])
    keys = [(_tenths(published[number]["points"]), performances[int(number)]) for number in order]
    assert keys == sorted(keys, reverse=True)
    differ = {int(n) for n in order if _tenths(published[n]["points"]) != rows[int(n)].points}
    assert differ == {131, 138, 142}


def _tenths(points: str) -> int:
    whole = points.removesuffix("½")
    return 10 * int(whole or 0) + (5 if points.endswith("½") else 0)


# A ranking without its games


@dataclass(frozen=True)
class Published(TieBreak):
    """A tie-break whose values are known beforehand."""

    numbers: Mapping[PlayerId, Fraction]
    code: ClassVar[str] = "PUBLISHED"
    labels: ClassVar[Mapping[str, Label]] = {}

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        return {who: self.numbers[who] for who in tie.members}

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        return Explained(value=self.numbers[who])


def test_the_published_values_of_99_players_give_the_published_places() -> None:
    with gzip.open(FOLDER / "ranking99.json.gz", "rt", encoding="utf-8") as file:
        rows: Sequence[Any] = json.load(file, parse_float=Fraction)["rows"]
    people = [PlayerId(n) for n in range(len(rows), 0, -1)]
    table = SimpleNamespace(
        records=dict.fromkeys(sorted(people), ()),
        score={who: row[1] for who, row in zip(people, rows, strict=True)},
        number=int,
    )
    tie_breaks = [
        Chosen(
            tie_break=Published(
                {who: Fraction(row[2][n]) for who, row in zip(people, rows, strict=True)}
            ),
            modifiers=Modifiers(),
        )
        for n in range(5)
    ]
    places = {row.player: row.place for row in rank(cast(Table, table), tie_breaks)}
    expected: list[int] = []
    for place, _, _ in rows:
        expected.append(expected[-1] if place is None else place)
    assert [places[who] for who in people] == expected
