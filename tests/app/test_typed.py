"""One typed line makes a card, and somebody who is on the list already is noticed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.app.typed import namesake, typed_player, unread
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player, Sex
from swissdesk.domain.tournament import Tournament


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Кедров Матвей 1641", ("", "Кедров", "Матвей", 1641, "", None)),
        ("IM Ветров, Андрей 2391 RUS 1994", ("IM", "Ветров", "Андрей", 2391, "RUS", 1994)),
        ("wfm Чижикова Анна RUS", ("WFM", "Чижикова", "Анна", None, "RUS", None)),
        ("Ван дер Берг, Ян 2005", ("", "Ван дер Берг", "Ян", 2005, "", None)),
        ("Цой", ("", "Цой", "", None, "", None)),
        ("Smith John 0", ("", "Smith", "John", None, "", None)),
        ("GM", ("", "GM", "", None, "", None)),
    ],
)
def test_a_typed_line_is_read_part_by_part(
    text: str, expected: tuple[str, str, str, int | None, str, int | None]
) -> None:
    card = typed_player(text)
    assert card is not None
    read = (card.title, card.surname, card.given_name, card.rating, card.federation)
    assert (*read, card.birth_year) == expected


@pytest.mark.parametrize("text", ["", "   ", "1234", "— 2100"])
def test_a_line_without_a_name_makes_no_card(text: str) -> None:
    assert typed_player(text) is None


@given(st.text(max_size=60))
def test_whatever_is_typed_makes_a_sound_card_or_none(text: str) -> None:
    card = typed_player(text)
    assert card is None or (card.surname and (card.rating is None or 1 <= card.rating <= 4000))


def on_the_list(**card: object) -> Tournament:
    player = Player(id=PlayerId(1), surname="Ёлкин", given_name="Игорь", **card)  # type: ignore[arg-type]
    return Tournament(players=(player,))


def newcomer(**card: object) -> Player:
    values: dict[str, object] = {"surname": "Елкин", "given_name": "Игорь", **card}
    return Player(id=PlayerId(0), **values)  # type: ignore[arg-type]


def test_the_same_name_without_a_birth_year_is_a_namesake() -> None:
    assert namesake(on_the_list(birth_year=1990), newcomer()) is not None


def test_another_year_of_birth_makes_another_person() -> None:
    assert namesake(on_the_list(birth_year=1990), newcomer(birth_year=1991)) is None


def test_the_same_id_is_the_same_person_whatever_the_name() -> None:
    other = newcomer(surname="Elkin", fide_id="99123")
    assert namesake(on_the_list(fide_id="99123"), other) is not None


@pytest.mark.parametrize(
    "text", ["Ivanov, Petr, 2100", "Ivanov, Petr 2100,", "Ivanov,Petr, 2100, NOR"]
)
def test_commas_between_the_parts_are_no_part_of_a_name(text: str) -> None:
    card = typed_player(text)
    assert card is not None
    assert (card.surname, card.given_name, card.rating) == ("Ivanov", "Petr", 2100)
    assert unread(card) == ""


W, M = Sex.FEMALE, Sex.MALE


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("O'Neil, Siobhan WFM 2040 f 2001 IRL", ("WFM", "O'Neil", "Siobhan", 2040, 2001, W)),
        ("Соколова, Мария 2145 2011 ж", ("", "Соколова", "Мария", 2145, 2011, W)),
        ("O'Neil, Siobhan WFM", ("WFM", "O'Neil", "Siobhan", None, None, None)),
        ("O'Neil Siobhan wim W", ("WIM", "O'Neil", "Siobhan", None, None, W)),
        ("Ветров Андрей М 2391 мг", ("GM", "Ветров", "Андрей", 2391, None, M)),
        ("Ветров А. м 2391", ("", "Ветров", "А.", 2391, None, M)),
        ("Ветров 2391 М", ("", "Ветров", "", 2391, None, M)),
    ],
)
def test_sex_and_title_are_taken_behind_the_name(
    text: str, expected: tuple[str, str, str, int | None, int | None, Sex | None]
) -> None:
    card = typed_player(text)
    assert card is not None
    assert unread(card) == ""
    read = (card.title, card.surname, card.given_name, card.rating, card.birth_year)
    assert (*read, card.sex) == expected


@pytest.mark.parametrize(
    ("text", "rank", "given_name"),
    [
        ("кмс Ветров Андрей 2050", "КМС", "Андрей"),
        ("Ветров Андрей 1 р. 1950", "1р", "Андрей"),
        ("Ветров Андрей 2Ю", "2ю", "Андрей"),
        ("Ветров Андрей МС 2150", "МС", "Андрей"),
        ("Ветров Андрей GMI 2290", "GMI", "Андрей"),
    ],
)
def test_ranks_and_titles_of_draughts_are_taken_as_ranks(
    text: str, rank: str, given_name: str
) -> None:
    card = typed_player(text)
    assert card is not None
    assert (card.rank, card.title, card.given_name, unread(card)) == (rank, "", given_name, "")


@pytest.mark.parametrize(
    ("text", "given_name"),
    [
        ("Ivanov M 2100", "M"),
        ("Ivanov, P M 2100", "P M"),
        ("Ivanov P. M. 2100", "P. M."),
        ("ivanov p m", "p m"),
        ("cho im", "im"),
        ("Park Im", "Im"),
    ],
)
def test_initials_and_names_like_titles_stay_names(text: str, given_name: str) -> None:
    card = typed_player(text)
    assert card is not None
    assert (card.given_name, card.sex, card.title) == (given_name, None, "")
    assert unread(card) == ""


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("O'Neil, Siobhan WFM 2040 xx 2001 IRL", "xx"),
        ("Соколова, Мария 2145 ж 2011 м", "ж"),
        ("Kim2 Adam 1500", "Kim2"),
        ("GM Ivanov Petr IM", "IM"),
    ],
)
def test_the_very_word_that_is_not_understood_is_named(text: str, word: str) -> None:
    card = typed_player(text)
    assert card is not None
    assert unread(card) == word


def test_a_number_that_is_no_rating_is_noticed() -> None:
    card = typed_player("Kim A. 99999")
    assert card is not None
    assert unread(card) == "99999"
