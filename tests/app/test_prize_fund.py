"""The prize fund: what a typed line changes, and what looks wrong."""

from dataclasses import replace

from swissdesk.app.prize_fund import (
    MAIN,
    doubts,
    filled,
    list_codes,
    list_name,
    members,
    next_place,
    year_of,
)
from swissdesk.app.typed_money import TypedPrize
from swissdesk.app.wording import say
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player, Sex
from swissdesk.domain.rules import EventInfo, Prize, Rules
from swissdesk.domain.tournament import Tournament

WOMEN = "women"


def money(*units: int) -> tuple[TypedPrize, ...]:
    return tuple(TypedPrize(amount=unit * 100) for unit in units)


def prize(place: int, units: int = 0, category: str = MAIN, kind: str = "") -> Prize:
    return Prize(place=place, category=category, amount=units * 100, kind=kind)


def with_prizes(*prizes: Prize) -> Tournament:
    player = Player(id=PlayerId(1), surname="Lakeside", sex=Sex.MALE)
    return Tournament(rules=Rules(prizes=prizes), players=(player,))


def said(tournament: Tournament) -> list[str]:
    return [say(doubt.note, tournament) for doubt in doubts(tournament)]


def test_a_typed_line_fills_places_from_the_first_on() -> None:
    assert filled((), MAIN, 1, money(100, 50)) == (prize(1, 100), prize(2, 50))


def test_a_place_that_has_a_prize_gets_the_new_amount_and_keeps_its_thing() -> None:
    before = (prize(1, 100, kind="cup"), prize(2, 50))
    assert filled(before, MAIN, 1, money(200)) == (prize(1, 200, kind="cup"), prize(2, 50))
    things = (TypedPrize(kind="medal"),)
    assert filled(before, MAIN, 2, things) == (before[0], prize(2, 50, kind="medal"))


def test_a_new_place_stands_in_its_list_by_its_place() -> None:
    women = prize(1, 30, WOMEN)
    fund = filled((prize(1, 100), prize(3, 20), women), MAIN, 2, money(50))
    assert fund == (prize(1, 100), prize(2, 50), prize(3, 20), women)
    assert filled((women,), MAIN, 1, money(100)) == (prize(1, 100), women)
    assert filled((prize(2, 5, WOMEN),), WOMEN, 1, money(9))[0] == prize(1, 9, WOMEN)


def test_the_next_place_follows_the_last_of_its_own_list() -> None:
    fund = (prize(1), prize(4), prize(1, category=WOMEN))
    assert [next_place(fund, code) for code in (MAIN, WOMEN, "club/A")] == [5, 2, 1]
    assert list_codes((prize(1, category=WOMEN), prize(1))) == (MAIN, WOMEN)


def test_slips_are_told_list_by_list() -> None:
    tournament = with_prizes(prize(1, 50), prize(1, 40), prize(3, 30), prize(6), prize(2, 5, WOMEN))
    assert said(tournament) == [
        "Main list: place 1 stands twice.",
        "Main list: no prizes for places 2, 4–5.",
        "Main list: the prize for place 6 is empty.",
        "Women’s category: no prize for place 1.",
        "Women’s category: nobody belongs to it yet.",
    ]
    assert [doubt.is_slip for doubt in doubts(tournament)] == [True, True, True, True, False]


def test_a_cup_beside_the_money_of_its_place_is_no_slip() -> None:
    cup, book = prize(1, kind="cup"), prize(1, kind="book")
    assert said(with_prizes(cup, prize(1, 50), prize(2, 30))) == []
    assert said(with_prizes(cup, book)) == ["Main list: place 1 stands twice."]
    assert said(with_prizes(cup, prize(1))) == [
        "Main list: place 1 stands twice.",
        "Main list: the prize for place 1 is empty.",
    ]


def test_more_money_for_a_lower_place_is_noted_and_things_are_not_compared() -> None:
    tournament = with_prizes(prize(1, 50), prize(2, 60), prize(3, kind="clock"), prize(4, 70))
    assert said(tournament) == ["Main list: places 2, 4 get more than the one before."]
    assert not doubts(tournament)[0].is_slip


def test_a_sound_fund_leaves_no_doubt() -> None:
    assert doubts(with_prizes(prize(1, 50), prize(2, 50), prize(3, kind="clock"))) == ()
    assert doubts(with_prizes()) == ()


def test_an_unknown_category_keeps_its_code_and_has_nobody() -> None:
    tournament = with_prizes(prize(1, 5, "left-handed"))
    assert say(list_name("left-handed"), tournament) == "left-handed"
    assert members(tournament, "left-handed") == 0
    assert (members(tournament, MAIN), members(tournament, WOMEN)) == (1, 0)


def test_ages_count_from_the_year_of_the_first_day() -> None:
    tournament = with_prizes()
    assert year_of(tournament) is None
    assert year_of(replace(tournament, info=EventInfo(start="2026-11-28"))) == 2026
