"""Set-up: what a sport or system brings with it, points of one's own, advice on rounds."""

from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.app.actions.event import EditRules
from swissdesk.app.session import Session
from swissdesk.app.setup import (
    comfortable_rounds,
    least_rounds,
    most_rounds,
    table_rounds,
    too_many_rounds,
    with_option,
    with_sport,
    with_system,
    with_worth,
)
from swissdesk.domain.ids import Sport
from swissdesk.domain.points import CHESS_POINTS, DRAUGHTS_POINTS, PointSystem
from swissdesk.domain.rules import Prize, PrizeSharing, Rules
from swissdesk.pairing import systems
from swissdesk.standings.errors import UnknownCategory
from tests.app.desk import a_session


@pytest.mark.parametrize(
    ("players", "least", "comfortable"),
    [
        ((8, 8), (3, 3, 4, 4, 5), 5),
        ((9, 16), (4, 4, 5, 5, 6), 6),
        ((17, 32), (5, 5, 6, 6, 7), 7),
        ((33, 64), (6, 6, 7, 7, 8), 8),
    ],
)
def test_the_rounds_that_one_to_five_prize_places_need(
    players: tuple[int, int], least: tuple[int, ...], comfortable: int
) -> None:
    for n in players:
        assert tuple(least_rounds(n, k) for k in range(1, 6)) == least
        assert comfortable_rounds(n, 4) == comfortable


def test_nobody_can_play_more_rounds_than_he_has_opponents() -> None:
    assert [most_rounds(n) for n in (4, 5, 6)] == [3, 5, 5]
    assert table_rounds("round-robin", 6) == 5
    assert table_rounds("round-robin", 5) == 5
    assert table_rounds("double-round-robin", 6) == 10
    assert table_rounds("dubov", 6) is None


def test_a_field_too_small_for_the_rounds_is_warned_of(tmp_path: Path) -> None:
    for number, (system, rounds, warns) in enumerate(
        (
            ("fide-dutch-2026", 5, False),
            ("fide-dutch-2026", 6, True),
            ("round-robin", 6, True),
            ("double-round-robin", 10, False),
        )
    ):
        path = tmp_path / f"{number}.swissdesk"
        session = a_session(path, 6, Rules(system=system, rounds=rounds))
        assert (too_many_rounds(session.tournament) is not None) is warns


def test_draughts_brings_its_system_scale_and_mode_and_chess_takes_them_back() -> None:
    chess = Rules()
    draughts = with_sport(chess, Sport.DRAUGHTS)
    assert draughts.system == "draughts-rating"
    assert draughts.points == DRAUGHTS_POINTS
    assert not draughts.fide_mode
    assert with_sport(draughts, Sport.CHESS) == chess


def test_what_the_arbiter_chose_himself_stays_when_the_sport_changes() -> None:
    own = PointSystem.scaled(30, 10)
    rules = replace(Rules(), system="round-robin", points=own, tie_breaks=("WIN",))
    after = with_sport(rules, Sport.DRAUGHTS)
    assert (after.system, after.points, after.tie_breaks) == ("round-robin", own, ("WIN",))


def test_a_round_robin_brings_tie_breaks_that_it_can_have() -> None:
    assert "BH" not in with_system(Rules(), "round-robin").tie_breaks


@pytest.mark.parametrize("code", systems.codes())
def test_every_system_can_be_chosen_and_says_its_name_and_settings(code: str) -> None:
    system = systems.system(code)
    assert system.code == code
    assert system.name
    rules = with_system(Rules(), code)
    assert rules.options == ()
    for option in system.options():
        assert not option.choices or option.default in dict(option.choices)
        changed = with_option(rules, option.code, "x")
        assert changed.options == ((option.code, "x"),)
        assert with_system(changed, code).options == changed.options


def test_what_had_the_worth_of_a_win_goes_with_the_win() -> None:
    raised = with_worth(CHESS_POINTS, "win", 30)
    assert (raised.win, raised.pab, raised.forfeit_win) == (30, 30, 30)
    assert with_worth(raised, "draw", 15).half_point_bye == 15
    apart = with_worth(with_worth(CHESS_POINTS, "pab", 5), "win", 20)
    assert apart.pab == 5


def test_prizes_and_how_they_are_shared_are_kept_in_the_order_they_were_entered(
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.swissdesk"
    session = a_session(path)
    prizes = (
        Prize(place=1, amount=1_000_001),
        Prize(place=1, category="women", amount=500, kind="Cup"),
        Prize(place=2, amount=0, kind="Book"),
    )
    rules = replace(
        session.tournament.rules, prizes=prizes, prize_sharing=PrizeSharing.HORT, one_prize=False
    )
    session.run(EditRules(rules=rules))
    session.close()
    again = Session.open(path)
    assert again.tournament.rules == rules
    again.undo()
    assert again.tournament.rules.prizes == ()
    assert again.tournament.rules.prize_sharing is PrizeSharing.EQUAL
    assert again.tournament.rules.one_prize
    again.close()


def test_a_prize_for_a_category_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk")
    before = session.tournament.rules
    for code, refused in (("giants", True), ("born/", True), (" women ", False)):
        rules = replace(before, prizes=(Prize(place=1, category=code, amount=100),))
        if refused:
            with pytest.raises(UnknownCategory):
                session.run(EditRules(rules=rules))
            assert session.tournament.rules == before
        else:
            session.run(EditRules(rules=rules))
            assert session.tournament.rules.prizes[0].category == "women"
    session.close()
