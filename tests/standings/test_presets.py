"""Lists to begin with: each can be used at once, and each system gets its own."""

import pytest

from swissdesk.domain.ids import Sport
from swissdesk.domain.points import DRAUGHTS_POINTS
from swissdesk.domain.rules import Rules
from swissdesk.i18n import language, tr
from swissdesk.standings import PRESETS, default_list, parse_list, standings
from swissdesk.standings.presets import Preset
from tests.standings.events import event


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.code)
def test_every_preset_is_a_list_with_a_name_in_both_languages(preset: Preset) -> None:
    assert parse_list(",".join(preset.tie_breaks)) == preset.tie_breaks
    with language("ru"):
        assert tr(preset.name) != preset.name


@pytest.mark.parametrize(
    ("system", "sport", "expected"),
    [
        ("fide-dutch-2026", Sport.CHESS, "BH/C1,BH,SB,DE"),
        ("round-robin", Sport.CHESS, "DE,SB,KS,WIN"),
        ("fide-dutch-1998", Sport.CHESS, "DE-1998,ARO-1998,LOT"),
        ("draughts-solkoff", Sport.CHESS, "SOLKOFF-T,WIN-D,MUTUAL,BEATEN,OTHERS"),
        ("fide-dutch-2026", Sport.DRAUGHTS, "SOLKOFF-T,WIN-D,MUTUAL,BEATEN,OTHERS"),
        ("double-round-robin", Sport.DRAUGHTS, "SB-D,WIN-D,MUTUAL,BEATEN,OTHERS"),
    ],
)
def test_each_system_and_sport_has_its_list(system: str, sport: Sport, expected: str) -> None:
    proposed = default_list(system, sport)
    assert ",".join(proposed) == expected
    assert standings(event(["2w1", "1b0"], system=system, sport=sport), tie_breaks=proposed)


def test_with_two_points_a_win_draughts_go_by_the_world_federation() -> None:
    proposed = default_list("draughts-rating", Sport.DRAUGHTS, DRAUGHTS_POINTS)
    assert proposed == ("SOLKOFF", "WIN-D", "MUTUAL", "BEATEN", "OTHERS")


def test_the_list_proposed_for_a_swiss_is_that_of_new_rules() -> None:
    assert default_list(Rules().system) == Rules().tie_breaks
