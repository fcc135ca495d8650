"""The draughts systems from the command line: golden events written as report files."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.cli.__main__ import main
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import EXIT_NO_PAIRING
from swissdesk.formats.trf16 import write_trf16
from tests.pairing.draughts.golden import Golden, tournaments

SYSTEMS = ("draughts-lot", "draughts-rating", "draughts-solkoff", "draughts-buchholz")


def without_system(tournament: Tournament) -> Tournament:
    """Return the tournament as a program knows it that has none of the draughts systems."""
    return replace(tournament, rules=replace(tournament.rules, system="fide-dutch-2026"))


def written(folder: Path, golden: Golden, tournament: Tournament) -> str:
    path = folder / f"{golden.name}.trf"
    path.write_bytes(write_trf16(tournament))
    return str(path)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_golden_event_agrees_when_it_is_read_from_a_report_file(
    system: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    events = tournaments(system)
    files = [written(tmp_path, golden, golden.tournament) for golden in events]
    assert main(["check", "--json", *files]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(told) == sum(len(golden.rounds) for golden in events)
    assert all(one["agrees"] for one in told)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_system_can_be_named_for_a_file_that_names_another(
    system: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    golden = tournaments(system)[0]
    file = written(tmp_path, golden, without_system(golden.tournament))
    assert main(["check", "--system", system, file]) == 0
    assert f"{len(golden.rounds)} rounds checked, 0 differ" in capsys.readouterr().out


@pytest.mark.parametrize("system", SYSTEMS[1:])
def test_the_next_round_is_printed_as_it_was_paired(
    system: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    golden = next(
        g
        for g in tournaments(system)
        if not g.rounds[-1]["absent"] and not g.facts["left_after_round"]
    )
    last = golden.rounds[-1]
    cut = replace(golden.tournament, rounds=golden.tournament.rounds[:-1])
    file = written(tmp_path, golden, cut)
    assert main(["pair", "--json", file]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [(p["white"], p["black"]) for p in told["pairs"]] == [
        (p["white"], p["black"]) for p in last["pairs"]
    ]
    assert told["bye"] == ([] if last["bye"] is None else [last["bye"]])


@pytest.mark.parametrize(
    "golden",
    [g for code in SYSTEMS for g in tournaments(code) if g.no_pairing_in is not None],
    ids=lambda golden: golden.name,
)
def test_a_round_without_a_legal_pairing_ends_with_its_own_code(
    golden: Golden, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, golden, golden.tournament)
    assert main(["pair", file]) == EXIT_NO_PAIRING
    assert f"Round {golden.no_pairing_in} has no legal pairing" in capsys.readouterr().err


def test_the_seed_of_the_lot_decides_a_drawn_round(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    golden = next(g for g in tournaments("draughts-lot") if len(g.facts["players"]) == 14)
    cut = replace(golden.tournament, rounds=golden.tournament.rounds[:1])
    file = written(tmp_path, golden, cut)

    def drawn(seed: int) -> str:
        assert main(["pair", "--seed", str(seed), file]) == 0
        return capsys.readouterr().out

    assert drawn(1) == drawn(1)
    assert len({drawn(seed) for seed in range(1, 9)}) > 1
