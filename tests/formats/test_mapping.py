"""Which column is what: by headings, by known lists, by content, by what the arbiter said."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.domain.player import RatingKind, Sex
from swissdesk.formats.entries.columns import MAX_COLUMNS, Column
from swissdesk.formats.entries.mapping import (
    ColumnMap,
    UnknownMapping,
    guess,
    map_from_text,
    signature,
)
from swissdesk.formats.entries.presets import PRESETS
from swissdesk.formats.entries.sheet import pasted_sheet, read_sheet
from swissdesk.formats.entry_list import entries_of, read_entries
from tests.formats.files import list_file


def _guess(text: str) -> ColumnMap:
    return guess(pasted_sheet("clipboard", text).rows)


@pytest.mark.parametrize(
    ("name", "preset"),
    [("rcf_standard.csv", "rcf"), ("rcf_rapid_bom.csv", "rcf"),
     ("chessresults_starting_list.xlsx", "chess-results"),
     ("chessresults_final_ranking.xlsx", "chess-results-rtgi"),
     ("papi_players_table.csv", "papi"), ("swissperfect_export_tab.txt", "swissperfect")],
)  # fmt: skip
def test_known_lists_are_known_by_their_headings(name: str, preset: str) -> None:
    assert guess(read_sheet(name, list_file(name)).rows).preset == preset


def test_codes_of_known_lists_are_unique() -> None:
    codes = [preset.code for preset in PRESETS]
    assert len(set(codes)) == len(codes)


def test_a_file_of_players_from_vega_is_read() -> None:
    text = (
        "NAME;COUNTRY;BIRTHDAY;GENDER;TITLE;IDFIDE;ELOFIDE;IDNAT;ELONAT;KCOEFF\n"
        "Kedrov, Matvei                ;RUS;03.05.2001;m;FM ;99000001;2291;910001  ;2250;20\n"
        "Osinina, Lada                 ;RUS;00.00.00  ;f;   ;       0;   0;        ;   0;40\n"
    )
    first, second = read_entries("players.txt", text.encode()).players
    assert (first.fide_id, first.national_id, first.title) == ("99000001", "910001", "FM")
    assert first.ratings == ((RatingKind.STANDARD, 2291), (RatingKind.NATIONAL, 2250))
    assert (first.birth_date, first.sex) == ("2001-05-03", Sex.MALE)
    assert (second.surname, second.birth_year, second.rating) == ("Osinina", None, None)
    assert (second.sex, second.fide_id) == (Sex.FEMALE, "")


def test_the_list_of_the_netherlands_is_read_by_its_own_words() -> None:
    text = (
        "Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\n7000001;Beuk, Daan;FM;NED;2211;1;1990;\n"
    )
    (player,) = read_entries("knsb.csv", text.encode("cp1252")).players
    assert (player.surname, player.national_id, player.birth_year) == ("Beuk", "7000001", 1990)
    assert player.ratings == ((RatingKind.NATIONAL, 2211),)


def test_the_russian_list_without_headings_is_known_by_its_eight_fields() -> None:
    text = (
        "100017;Кедров Матвей Ильич;;Москва;1850;;1990;\n"
        "100018;Осинина Лада Петровна;;Тверь;;;2011;f\n"
    )
    first, second = read_entries("smaster_standard.csv", text.encode("cp1251")).players
    assert (first.national_id, first.patronymic, first.region) == ("100017", "Ильич", "Москва")
    assert (first.rating, first.birth_year) == (1850, 1990)
    assert (second.rating, second.sex) == (None, Sex.FEMALE)


def test_a_table_of_chess_results_in_russian_is_read() -> None:
    text = "№;;Имя;ID;Фед.;Рейт.\n1;FM;Кедров, Матвей;99000001;RUS;2291\n"
    (player,) = read_entries("list.csv", text.encode()).players
    assert (player.surname, player.given_name, player.title) == ("Кедров", "Матвей", "FM")


def test_columns_without_headings_are_known_by_what_stands_in_them() -> None:
    told = _guess(
        "1\tКедров Матвей\tм\t1500\t1990\t99000001\tRUS\n"
        "2\tОсинина Лада\tж\t2010\t12.03.2010\t99000002\tRUS\n"
    )
    assert told.text() == "name=2,sex=3,rating=4,birth=5,fide-id=6,federation=7,heading=none"


def test_surname_and_given_name_in_two_columns_are_known() -> None:
    told = _guess("Кедров;Матвей;1500\nОсинин;Глеб;1600\n")
    assert told.text() == "surname=1,given-name=2,rating=3,heading=none"


def test_a_column_that_few_have_is_no_name() -> None:
    assert not _guess("1;100;Клуб Ладья\n2;200;\n3;300;\n4;400;\n").names_players


def test_what_the_arbiter_chose_comes_again_for_the_same_headings() -> None:
    rows = pasted_sheet("clipboard", "Wer;Was;Name\nKedrov;1500;Volna\nOsinin;1600;Iva\n").rows
    chosen = guess(rows).with_column(0, Column.SURNAME).with_column(2, Column.CLUB)
    remembered = {signature(rows): chosen.text()}
    others = pasted_sheet("clipboard", "Заявка\n\nWer;Was;Name\nLipov;1700;Iva\n").rows
    again = guess(others, remembered)
    assert again.columns[0] is Column.SURNAME
    assert again.columns[2] is Column.CLUB
    assert again.heading == 1


def test_a_remembered_map_that_nobody_understands_any_more_is_passed_over() -> None:
    rows = pasted_sheet("clipboard", "Name;Rtg\nKedrov;1500\n").rows
    assert guess(rows, {signature(rows): "aura=2"}) == guess(rows)


def test_a_column_chosen_twice_is_read_where_it_was_chosen_last() -> None:
    told = _guess("Name;Rtg;Elo 2\nKedrov;1500;1600\n").with_column(2, Column.RATING)
    assert told.columns == (Column.NAME, None, Column.RATING)


def test_names_in_capitals_become_ordinary_ones_on_request() -> None:
    sheet = pasted_sheet(
        "clipboard", "Name;Rtg\nKEDROV-LIPOV, MATVEI;1\nO'NEILL, AL'BINA;2\nLi, W;3"
    )
    told = map_from_text("name=1,capitals=mixed", sheet.rows)
    names = [(player.surname, player.given_name) for player in entries_of(sheet, told).players]
    assert names == [("Kedrov-Lipov", "Matvei"), ("O'Neill", "Al'bina"), ("Li", "W")]


@pytest.mark.parametrize("text", ["aura=2", "name", "name=0", "name=1000", "=3", "", "name=1,,"])
def test_a_map_that_says_nothing_sensible_is_refused(text: str) -> None:
    with pytest.raises(UnknownMapping):
        map_from_text(text)


def test_columns_may_be_told_by_the_letters_of_a_spreadsheet() -> None:
    assert map_from_text("name=B,rating=AA").places == {Column.NAME: 1, Column.RATING: 26}


columns = st.lists(
    st.none() | st.sampled_from(list(Column)),
    max_size=MAX_COLUMNS,
    unique_by=lambda c: c or object(),
)


@given(columns, st.none() | st.integers(0, 29), st.booleans())
def test_a_map_is_the_same_after_writing_and_reading(
    told_columns: list[Column | None], heading: int | None, mixed_case: bool
) -> None:
    told = ColumnMap(columns=tuple(told_columns), heading=heading, mixed_case=mixed_case)
    again = map_from_text(told.text())
    assert (again.places, again.heading, again.mixed_case) == (told.places, heading, mixed_case)


@given(st.text(max_size=60))
def test_any_text_is_a_map_or_refused(text: str) -> None:
    try:
        told = map_from_text(text)
    except UnknownMapping:
        return
    assert len(told.columns) <= MAX_COLUMNS
