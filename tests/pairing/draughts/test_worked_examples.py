"""The worked examples of articles 3.18.4-3.18.7, round by round (win 1, draw ½; white drawn)."""

from collections.abc import Sequence
from dataclasses import replace

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.result import ByeKind
from swissdesk.pairing.common.draughts.colours import first_has_white, higher_has_white
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.systems import system

ROUNDS = 5


def event(players: int, *rounds: str, gone: Sequence[int] = ()) -> PairingTask:
    """Return the task of the next round; a round is written as ``1-5 1, 6-2 =, 9 +``.

    Whoever stands in no pair of a round was absent; those *gone* are absent now.
    """
    past: dict[int, list[Past]] = {number: [] for number in range(1, players + 1)}
    for played in rounds:
        now = dict.fromkeys(past, Past(None, None, False, 0, ByeKind.ZERO_POINT))
        for one in played.split(", "):
            who, result = one.split()
            if result == "+":
                now[int(who)] = Past(None, None, False, 10, ByeKind.PAIRING_ALLOCATED)
                continue
            white, black = map(int, who.split("-"))
            points = {"1": 10, "=": 5, "0": 0}[result]
            now[white] = Past(PlayerId(black), Colour.WHITE, True, points)
            now[black] = Past(PlayerId(white), Colour.BLACK, True, 10 - points)
        for number, own in past.items():
            own.append(now[number])
    return PairingTask(
        round=len(rounds) + 1,
        rounds=ROUNDS,
        competitors=tuple(
            Competitor(
                id=PlayerId(number),
                number=number,
                score=sum(one.points for one in own),
                past=tuple(own),
            )
            for number, own in past.items()
        ),
        absent=frozenset(map(PlayerId, gone)),
    )


def pairs(code: str, task: PairingTask) -> str:
    """Return the pairing as ``1-5 6-2 bye 9``, board by board."""
    found = system(code).pair(task)
    seats = [f"{pair.white}-{pair.black}" for pair in found.pairs]
    return " ".join([*seats, *([] if found.bye is None else [f"bye {found.bye}"])])


def test_nine_players_by_individual_coefficients() -> None:
    one = "1-5 1, 6-2 =, 3-7 1, 8-4 0, 9 +"
    two = "9-3 =, 4-1 =, 2-8 =, 7-6 =, 5 +"
    assert pairs("draughts-rating", event(9)) == "1-5 6-2 3-7 8-4 bye 9"
    assert pairs("draughts-rating", event(9, one)) == "9-3 4-1 7-6 2-8 bye 5"
    assert pairs("draughts-rating", event(9, one, two)) == "1-9 3-4 5-6 2-7 bye 8"


def test_eight_players_by_truncated_solkoff() -> None:
    one = "1-5 =, 6-2 =, 3-7 1, 8-4 0"
    two = "4-3 =, 6-1 =, 5-2 0, 7-8 ="
    assert pairs("draughts-solkoff", event(8)) == "1-5 6-2 3-7 8-4"
    assert pairs("draughts-solkoff", event(8, one)) == "4-3 6-1 5-2 7-8"
    assert pairs("draughts-solkoff", event(8, one, two)) == "2-3 4-6 1-7 8-5"


def test_eight_players_by_current_buchholz() -> None:
    one = "1-8 1, 7-2 0, 3-6 =, 5-4 0"
    two = "6-1 =, 2-4 =, 8-3 =, 5-7 ="
    assert pairs("draughts-buchholz", event(8)) == "1-8 7-2 3-6 5-4"
    assert pairs("draughts-buchholz", event(8, one)) == "2-4 6-1 8-3 5-7"
    assert pairs("draughts-buchholz", event(8, one, two)) == "4-1 3-2 7-6 8-5"


def test_eight_players_by_lot() -> None:
    one = "1-2 1, 3-4 =, 5-6 0, 7-8 1"
    task = event(8, one)
    drawn = {pairs("draughts-lot", replace(task, seed=seed)) for seed in range(1, 40)}
    assert pairs("draughts-lot", event(8)) == "1-2 3-4 5-6 7-8"
    assert len(drawn) > 10
    for seats in (set(found.split()) for found in drawn):
        tops = {seat for seat in seats if seat in ("1-7", "7-1", "6-1", "6-7")}
        assert len(tops) == 1, "two of 1, 6, 7 meet, the third goes down"
        assert not seats & {"3-4", "4-3"}, "3 and 4 have met"


def test_halves_are_made_once() -> None:
    """Of 11 9 7 | 5 3 2, 11 has met the lower half and 9 has met 3: 11-7, then 9-5 and 3-2."""
    task = event(11)
    met = {11: (5, 3, 2), 9: (3,), 5: (11,), 3: (11, 9), 2: (11,)}
    competitors = tuple(
        replace(
            c,
            past=tuple(
                Past(PlayerId(o), Colour.WHITE if i % 2 else Colour.BLACK, True, 5)
                for i, o in enumerate(met.get(c.number, ()))
            ),
        )
        for c in task.competitors
    )
    given = replace(
        task, round=4, competitors=competitors, absent=frozenset(map(PlayerId, (1, 4, 6, 8, 10)))
    )
    found = system("draughts-rating").pair(given)
    assert {pair.members for pair in found.pairs} == {
        frozenset((11, 7)),
        frozenset((9, 5)),
        frozenset((3, 2)),
    }


def test_white_goes_by_fewer_whites_then_by_the_last_difference_of_the_games() -> None:
    assert first_has_white("b", "") is True
    assert first_has_white("bw", "w") is True
    assert first_has_white("bb", "b") is True
    assert first_has_white("wb", "b") is False
    assert first_has_white("wb", "wb") is None
    assert first_has_white("wwb", "bww") is True


def test_colours_turn_before_somebody_gets_one_for_the_fourth_time_running() -> None:
    task = event(2, "1-2 =")
    assert first_has_white("bwww", "wbwwbw") is True
    assert higher_has_white(task, 0, "bwww", "wbwwbw", by_lot=False) is False
    assert first_has_white("wbbb", "bb") is False
    assert higher_has_white(task, 0, "wbbb", "bb", by_lot=False) is True


def test_who_missed_round_1_does_not_change_that_colours_alternate_down_the_boards() -> None:
    found = pairs("draughts-rating", event(9, gone=[1]))
    assert found == "2-6 7-3 4-8 9-5"


def test_an_odd_number_leaves_the_plus_to_the_last_who_has_none_yet() -> None:
    one = "1-3 1, 4-2 0, 5 +"
    assert pairs("draughts-buchholz", event(5, one)).endswith("bye 4")
    assert pairs("draughts-rating", event(5, one)).endswith("bye 3")
