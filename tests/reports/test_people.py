"""Everybody on a list can be called out and told from his namesake."""

from dataclasses import replace

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.tournament import StartNumber, Tournament
from swissdesk.reports.document import Person
from swissdesk.reports.people import name_text, people


def of(*players: Player) -> list[Person]:
    numbered = tuple(replace(player, id=PlayerId(i)) for i, player in enumerate(players, 1))
    numbers = tuple(StartNumber(player=p.id, from_round=1, number=p.id + 40) for p in numbered)
    return list(people(Tournament(players=numbered, numbers=numbers)).values())


def player(surname: str, given_name: str, rating: int | None = None, latin: str = "") -> Player:
    return Player(
        id=PlayerId(0), surname=surname, given_name=given_name, rating=rating, name_latin=latin
    )


def test_namesakes_have_their_rating_behind_the_name() -> None:
    first, second, other = of(
        player("Юдин", "Григорий", 2085), player("Юдин", "Григорий", 1571), player("Юдин", "Илья")
    )
    assert (first.tell, second.tell, other.tell) == ("2085", "1571", "")
    assert name_text(first) == "Юдин Григорий 2085"


def test_namesakes_of_equal_rating_or_of_none_have_their_number() -> None:
    assert [p.tell for p in of(player("Юдин", "Лев", 1500), player("Юдин", "Лев", 1500))] == [
        "No.\u00a041",
        "No.\u00a042",
    ]
    assert [p.tell for p in of(player("Юдин", "Лев", 1500), player("юдин", "лев"))] == [
        "No.\u00a041",
        "No.\u00a042",
    ]


def test_an_initial_shared_by_two_needs_the_rating() -> None:
    first, second, third = of(
        player("Цветков", "Константин", 1544),
        player("Цветков", "Кирилл", 1549),
        player("Цветков", "Юрий", 1600),
    )
    assert (first.tell, first.tell_initial) == ("", "1544")
    assert second.tell_initial == "1549"
    assert third.tell_initial == ""


def test_a_script_that_few_can_read_gives_way_to_the_reading_form() -> None:
    georgian, greek, plain = of(
        player("გიორგაძე", "ლუკა", latin="Giorgadze, Luka"),
        player("Παπαδόπουλος", "Νίκος", latin="Papadopoulos, Nikos"),
        player("欧阳", "修明"),
    )
    assert name_text(georgian) == "Giorgadze Luka"
    assert name_text(greek) == "Παπαδόπουλος Νίκος"
    assert name_text(plain) == "欧阳 修明"
