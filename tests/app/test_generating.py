"""Random tournaments: the same from the same seed, and in agreement with themselves."""

import hashlib
import os

import pytest

from swissdesk.app.generating import CERTAIN, CannotBeAccelerated, CannotBePlayed, Wanted, generated
from swissdesk.app.rechecking import recheck_rounds
from swissdesk.domain.ids import Sport
from swissdesk.domain.lots import lot
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.tournament import Tournament
from swissdesk.formats import read
from swissdesk.formats.trf26 import write_trf26
from swissdesk.pairing import systems

TOURNAMENTS = int(os.environ.get("SWISSDESK_GENERATED", "12"))
CHANCES = ((0, 0, 0, 0), (50_000, 50_000, 0, 0), (50_000, 30_000, 300_000, 20_000))
LIVELY = Wanted(
    players=16, rounds=6, seed=5, byes=80_000, forfeits=80_000, late=300_000, withdrawals=40_000
)


def _any(system: str, seed: int) -> Wanted:
    """Return a small tournament of *system*, of a kind that the seed draws."""
    players = 6 + lot(seed, "players", 35)
    rounds = min(3 + lot(seed, "rounds", 7), (players - 1) // 2 + 1)
    in_table = system.endswith("round-robin")
    if in_table:
        players = 4 + players % 10
        rounds = (players - 1 + players % 2) * (2 if system.startswith("double") else 1)
    byes, forfeits, late, withdrawals = CHANCES[lot(seed, "kind", len(CHANCES))]
    return Wanted(
        players=players,
        rounds=rounds,
        seed=seed,
        system=system,
        byes=byes,
        forfeits=forfeits,
        late=late,
        withdrawals=withdrawals,
        baku=not in_table and lot(seed, "baku", 3) == 0,
    )


@pytest.mark.parametrize("system", systems.codes())
def test_what_a_system_pairs_it_finds_right_in_the_report_file(system: str) -> None:
    checked = 0
    for seed in range(1, TOURNAMENTS + 1):
        try:
            made = generated(_any(system, seed))
        except CannotBePlayed:
            continue
        imported = read("made.trf", write_trf26(made))
        assert imported.problems == ()
        assert [c for c in recheck_rounds(imported.tournament) if not c.agrees] == [], seed
        checked += 1
    assert checked > TOURNAMENTS * 0.9


def test_the_same_seed_makes_the_same_tournament_on_every_computer() -> None:
    text = write_trf26(generated(LIVELY)).decode()
    players = "".join(line for line in text.splitlines(keepends=True) if line.startswith("001"))
    digest = hashlib.sha256(players.encode()).hexdigest()
    assert digest == "16a4a16d77649a4e2e16a45d46ebf55a85c9d63cbda89a57cc9972271e99ebc8"
    assert generated(LIVELY) == generated(LIVELY)


def _results(tournament: Tournament) -> list[Result]:
    return [g.result for r in tournament.rounds for g in r.games if g.result is not None]


def test_without_chances_everybody_is_there_and_plays() -> None:
    made = generated(Wanted(players=20, rounds=6, seed=9))
    assert all(result.is_played for result in _results(made))
    assert not any(a_round.byes for a_round in made.rounds)
    assert {player.first_round for player in made.players} == {1}


def test_chances_are_those_that_were_asked_for() -> None:
    made = generated(
        Wanted(players=200, rounds=5, seed=3, byes=100_000, forfeits=100_000, late=100_000)
    )
    asked = sum(
        bye.kind in {ByeKind.HALF_POINT, ByeKind.ZERO_POINT}
        for a_round in made.rounds
        for bye in a_round.byes
    )
    assert 70 <= asked <= 130
    forfeits = sum(not result.is_played for result in _results(made))
    assert 60 <= forfeits <= 110
    assert 10 <= sum(player.first_round > 1 for player in made.players) <= 32


def test_the_stronger_win_more_often_and_some_games_are_drawn() -> None:
    made = generated(Wanted(players=100, rounds=9, seed=4))
    points = [made.score(player.id, 9) for player in made.by_number()]
    assert sum(points[:50]) > 1.3 * sum(points[50:])
    drawn = sum(result is Result.DRAW for result in _results(made))
    assert 60 <= drawn <= 200


def test_a_certain_bye_for_everybody_still_leaves_a_pair() -> None:
    made = generated(Wanted(players=6, rounds=1, seed=1, byes=CERTAIN))
    assert [len(a_round.games) for a_round in made.rounds] == [1]


def test_byes_without_which_a_round_has_no_pairing_are_not_given() -> None:
    made = generated(Wanted(players=6, rounds=2, seed=1, byes=CERTAIN))
    assert [len(a_round.games) for a_round in made.rounds] == [1, 3]


def test_nobody_leaves_when_only_four_are_left() -> None:
    made = generated(Wanted(players=8, rounds=3, seed=1, withdrawals=CERTAIN))
    assert sum(player.last_round is None for player in made.players) == 4


def test_draughts_systems_make_tournaments_of_draughts() -> None:
    rules = generated(Wanted(players=6, rounds=2, seed=1, system="draughts-rating")).rules
    assert (rules.sport, rules.points.win) == (Sport.DRAUGHTS, 20)


def test_too_many_rounds_for_the_field_have_no_legal_pairing() -> None:
    with pytest.raises(CannotBePlayed, match="fewer rounds"):
        generated(Wanted(players=4, rounds=9, seed=1))


def test_a_round_robin_is_not_accelerated() -> None:
    with pytest.raises(CannotBeAccelerated):
        generated(Wanted(players=6, rounds=5, seed=1, system="round-robin", baku=True))
