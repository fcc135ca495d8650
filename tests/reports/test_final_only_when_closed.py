"""FINAL stands on a sheet only when every round is closed."""

from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.app.sample import make_sample
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.reports.heading import final_or_provisional, is_over, provisional_or_published


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Tournament:
    path: Path = tmp_path_factory.mktemp("sample") / "cup.swissdesk"
    session = make_sample(path, "en", played=3, missing=0)
    tournament = session.tournament
    session.close()
    rounds = tuple(replace(one, state=RoundState.CLOSED) for one in tournament.rounds[:3])
    return replace(tournament, rounds=rounds, rules=replace(tournament.rules, rounds=3))


def opened(tournament: Tournament, number: int) -> Tournament:
    """Return *tournament* with one round open again."""
    rounds = tuple(
        replace(one, state=RoundState.PUBLISHED) if one.number == number else one
        for one in tournament.rounds
    )
    return replace(tournament, rounds=rounds)


def test_all_rounds_closed_make_the_table_final(over: Tournament) -> None:
    assert is_over(over, 3)
    assert provisional_or_published(over, 3, None).text == "FINAL"
    assert final_or_provisional(over, 3).text == "FINAL"
    assert provisional_or_published(over, 2, None).text == "PUBLISHED"


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_round_that_is_open_again_makes_it_provisional(over: Tournament, number: int) -> None:
    again = opened(over, number)
    assert not is_over(again, 3)
    assert provisional_or_published(again, 3, None).text == "PROVISIONAL"
    assert final_or_provisional(again, 3).text == "PROVISIONAL"
    before = provisional_or_published(again, 2, None).text
    assert before == ("PROVISIONAL" if number == 1 else "PUBLISHED")
