"""What is said about a draughts pairing that breaks or bends the rules."""

from dataclasses import replace

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Breach, PlayerName, Score, Severity
from swissdesk.domain.shown import points_text
from swissdesk.pairing.protocol import DrawingSystem, Pair, Pairing, PairingTask
from swissdesk.pairing.systems import system
from tests.pairing.draughts.test_worked_examples import event

ONE = "1-5 1, 6-2 =, 3-7 1, 8-4 0"


def pairing(*seats: str, bye: int | None = None) -> Pairing:
    pairs = [Pair(*(PlayerId(int(n)) for n in seat.split("-"))) for seat in seats]
    return Pairing(pairs=tuple(pairs), bye=None if bye is None else PlayerId(bye))


def said(breach: Breach) -> str:
    """Return the finding in English, players by their numbers."""
    values = {
        name: f"No. {value.player}"
        if isinstance(value, PlayerName)
        else points_text(value.tenths)
        if isinstance(value, Score)
        else value
        for name, value in breach.note.values.items()
    }
    return breach.note.template.format(rule=breach.note.rule, **values)


def findings(task: PairingTask, given: Pairing, code: str = "draughts-rating") -> list[str]:
    return [
        f"{breach.severity.value}: {said(breach)}" for breach in system(code).check(task, given)
    ]


def test_a_rematch_is_a_breach() -> None:
    task = event(4, "1-3 1, 4-2 0")
    assert (
        "breach: No. 3 and No. 1 already played each other in round 1. "
        "Nobody meets an opponent twice [3.18.2]."
    ) in findings(task, pairing("3-1", "2-4"))


def test_a_fourth_equal_colour_is_a_breach_and_no_third_one() -> None:
    played = ("1-2 =, 3-4 =", "1-3 =, 2-4 =", "1-4 =, 2-3 =")
    after_two, after_three = event(6, *played[:2]), event(6, *played)
    told = findings(after_three, pairing("1-5", "2-6", "3-4"))
    assert (
        "breach: No. 1 would get White a fourth time running, which is forbidden [3.18.2]." in told
    )
    assert not any("fourth" in one for one in findings(after_two, pairing("1-5", "2-6", "3-4")))


def test_a_fourth_black_is_named_as_black() -> None:
    played = ("2-1 =, 3-4 =", "3-1 =, 2-4 =", "4-1 =, 2-3 =")
    told = findings(event(6, *played), pairing("5-1", "6-2", "3-4"))
    assert (
        "breach: No. 1 would get Black a fourth time running, which is forbidden [3.18.2]." in told
    )


def test_a_second_plus_and_a_plus_after_a_forfeit_are_breaches() -> None:
    task = event(5, "1-3 1, 4-2 0, 5 +")
    assert (
        "breach: No. 5 already had the bye in round 1. Nobody has it twice [3.18.2]."
    ) in findings(task, pairing("1-2", "3-4", bye=5))
    forfeited = replace(
        task,
        competitors=tuple(
            replace(c, past=(replace(c.past[0], played=False, colour=None),))
            if c.number == 1
            else c
            for c in task.competitors
        ),
    )
    assert any(
        one.startswith("breach: No. 1 already got a point without play in round 1")
        for one in findings(forfeited, pairing("2-5", "3-4", bye=1))
    )


def test_the_plus_to_a_higher_score_is_a_departure() -> None:
    task = event(5, "1-3 1, 4-2 0, 5 +")
    assert (
        "departure: No. 1 has 1. The bye could go to somebody with fewer points [3.18.2]."
    ) in findings(task, pairing("5-2", "4-3", bye=1))


def test_the_plus_to_another_of_the_same_score_names_whose_it_is() -> None:
    task = event(5, "1-3 1, 4-2 0, 5 +")
    assert "departure: By the system the bye goes to No. 3 [3.18.2]." in findings(
        task, pairing("5-2", "3-1", bye=4)
    )


def test_another_opponent_is_a_departure_with_the_article_of_the_search() -> None:
    assert findings(event(4), pairing("1-2", "3-4")) == [
        "departure: By the system the opponent of No. 1 is No. 3 [3.18.5.2].",
        "departure: By the system the opponent of No. 3 is No. 1 [3.18.5.2].",
    ]
    told = findings(event(8, ONE), pairing("4-1", "3-2", "8-6", "7-5"))
    assert "departure: By the system the opponent of No. 4 is No. 3 [3.18.5.5]." in told
    assert "departure: By the system the opponent of No. 8 is No. 2 [3.18.5.4]." in told


def test_the_articles_are_those_of_the_system() -> None:
    first = findings(event(4), pairing("1-3", "4-2"), "draughts-buchholz")
    later = findings(event(8, ONE), pairing("4-1", "3-2", "6-8", "5-7"), "draughts-buchholz")
    assert first[0].endswith("[3.18.7.2].")
    assert later[0].endswith("[3.18.7.4].")


def test_a_pair_further_apart_than_need_be_is_a_departure() -> None:
    assert (
        "departure: No. 1 (1) and No. 8 (0) are 1 apart; a closer pair is possible [3.18.5.4]."
    ) in findings(event(8, ONE), pairing("4-3", "1-8", "6-2", "7-5"))


def test_exchanged_colours_are_a_departure() -> None:
    assert findings(event(8, ONE), pairing("3-4", "1-6", "2-8", "7-5")) == [
        "departure: In this pair No. 4 is due White [3.18.2]."
    ]
    assert findings(event(4), pairing("1-3", "2-4")) == [
        "departure: In this pair No. 4 is due White [3.18.5.2]."
    ]


def test_where_no_legal_pairing_exists_only_breaches_and_colours_are_said() -> None:
    task = event(2, "1-2 1")
    assert findings(task, pairing("1-2")) == [
        "breach: No. 1 and No. 2 already played each other in round 1. "
        "Nobody meets an opponent twice [3.18.2].",
        "departure: In this pair No. 2 is due White [3.18.2].",
    ]


def test_without_the_seed_any_drawn_pairing_will_do_that_sends_as_few_down_as_can_be() -> None:
    task = event(8, ONE)
    lot = system("draughts-lot")
    assert isinstance(lot, DrawingSystem)
    assert not lot.knows_the_lot(task)
    assert findings(task, pairing("4-1", "2-3", "8-6", "7-5"), "draughts-lot") == []
    assert (
        "departure: From the group with 1 more go down than need be: 3; enough are 1 [3.18.4]."
    ) in findings(task, pairing("3-5", "6-1", "2-8", "7-4"), "draughts-lot")
    assert (
        "departure: No. 5 (0) and No. 4 (1) are 1 apart; a closer pair is possible [3.18.4]."
    ) in findings(task, pairing("1-3", "6-8", "7-2", "5-4"), "draughts-lot")


def test_without_the_seed_the_plus_still_belongs_to_the_lowest_score() -> None:
    task = event(5, "1-2 1, 3-4 1, 5 +")
    assert findings(task, pairing("4-1", "2-5", bye=3), "draughts-lot")[0] == (
        "departure: No. 3 has 1. The bye could go to somebody with fewer points [3.18.2]."
    )


def test_with_the_seed_another_pairing_than_the_drawn_one_is_a_departure() -> None:
    lot = system("draughts-lot")
    told = [
        lot.check(replace(event(8, ONE), seed=seed), pairing("4-1", "2-3", "8-6", "7-5"))
        for seed in range(1, 30)
    ]
    assert all(breach.severity is Severity.DEPARTURE for found in told for breach in found)
    assert sum(not found for found in told) < len(told)


def test_round_1_of_a_lot_goes_by_number_and_needs_no_seed() -> None:
    lot = system("draughts-lot")
    assert isinstance(lot, DrawingSystem)
    assert lot.knows_the_lot(event(4))
    assert findings(event(4), pairing("1-2", "3-4"), "draughts-lot") == []
    assert (
        findings(event(4), pairing("1-3", "2-4"), "draughts-lot")[0]
        == "departure: By the system the opponent of No. 1 is No. 2 [3.18.4]."
    )
