"""Rating lists in every published layout: FIDE's text and XML, the Russian CSV, archives."""

import io
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.domain.listed import ListedPlayer
from swissdesk.errors import UnreadableFile
from swissdesk.formats.lists import reading, source
from tests.formats.lists import read, sample, zipped

COMBINED = ("fide_combined_fixed_width.txt", "fide_legacy_combined_fixed_width.txt")


@pytest.mark.parametrize("name", COMBINED)
def test_a_combined_list_has_three_ratings_and_all_that_ranks(name: str) -> None:
    head, players, tally = read(name)
    assert (head.code, head.part, len(players), tally.skipped) == ("fide", "", 12, 0)
    assert players[1] == ListedPlayer(
        "Player, Beta Maria",
        fide_id="990000102",
        federation="RUS",
        sex="w",
        title="IM",
        standard=2441,
        rapid=2380,
        blitz=2399,
        k=20,
        rapid_k=20,
        blitz_k=20,
        year=1988,
    )


@pytest.mark.parametrize("name", [*COMBINED, "fide_standard_oct26_fixed_width.txt"])
def test_a_line_with_too_many_titles_of_officials_keeps_its_ratings(name: str) -> None:
    _, players, _ = read(name)
    found = next(player for player in players if player.fide_id == "99000106")
    assert (found.standard, found.year, bool(found.inactive)) == (1874, 1961, True)


def test_the_xml_and_the_text_of_a_month_say_the_same() -> None:
    assert read("fide_combined.xml")[1] == read(COMBINED[0])[1]


def test_a_list_of_one_rate_of_play_knows_its_month_and_no_other_rating() -> None:
    head, players, _ = read("fide_standard_oct26_fixed_width.txt")
    assert (head.part, head.date) == ("standard", "2026-10-01")
    assert players[0].fide_ratings[0][1] == 2688
    assert all(player.rapid == player.blitz == 0 for player in players)


@pytest.mark.parametrize("name", ["rapid_rating_list.txt", "rapid_oct26frl.xml"])
def test_the_name_of_a_file_tells_rapid_and_blitz(name: str) -> None:
    like = "fide_standard_oct26_fixed_width.txt" if name.endswith("txt") else None
    data = sample(like or "fide_standard_single.xml")
    head, players, _ = read(name, data)
    assert (head.part, head.date) == ("rapid", "2026-10-01")
    assert (players[0].standard, players[0].rapid) == (0, 2688)


def test_lists_before_2012_tell_titles_by_letters_and_women_by_the_flag() -> None:
    head, players, _ = read("fide_2011_fixed_width.txt")
    assert (head.part, head.date, len(players)) == ("standard", "2011-03-01", 11)
    assert [player.title for player in players[:4]] == ["GM", "IM", "FM", "WIM"]
    assert [player.sex for player in players[:2]] == ["", "w"]


def test_the_russian_list_names_men_by_a_blank_and_keeps_both_ids() -> None:
    head, players, _ = read("rcf_standard.csv")
    assert (head.code, head.part, len(players)) == ("rcf", "standard", 8)
    second, third = players[1:3]
    assert (second.sex, second.national, second.standard) == ("w", 2213, 2201)
    assert (second.national_id, second.fide_id) == ("910002", "99000002")
    assert (third.name, third.sex, third.year) == ("Игрок-Третий Ёжик Щукович", "m", 2011)
    assert players[5].name == 'Игрок "Шестой" Кавычкин'


def test_a_spreadsheet_in_between_changes_nothing_in_the_russian_list() -> None:
    assert read("rcf_standard_cp1251_semicolon.csv")[1] == read("rcf_standard.csv")[1]


def test_the_russian_rapid_list_with_a_mark_in_front_is_one_of_rapid_ratings() -> None:
    head, players, _ = read("rcf_rapid_bom.csv")
    assert (head.code, head.part) == ("rcf", "rapid")
    assert (players[0].national, players[0].national_rapid) == (0, 2243)


def test_the_second_russian_form_without_headings_is_known_by_its_columns() -> None:
    people = enumerate(("Первый", "Вторая", "Третий", "Четвёртая", "Пятый"))
    rows = [
        f"91000{n};Игрок {name} Образцович;;Москва;{1500 + n};;19{60 + n};{'f' if n % 2 else ''}"
        for n, name in people
    ]
    head, players, _ = read("smaster_blitz.csv", "\r\n".join(rows).encode("cp1251"))
    assert (head.code, head.part, len(players)) == ("rcf", "blitz", 5)
    assert (players[1].national_blitz, players[1].sex, players[1].year) == (1501, "w", 1961)


def test_a_list_of_any_federation_is_read_by_its_headings() -> None:
    told = "Фамилия Имя;Рейтинг;Год рождения;Звание\r\nИгрок Первый;2100;1990;МС\r\n"
    head, players, _ = read("draughts.csv", told.encode())
    assert (head.code, players[0].national, players[0].year) == ("", 2100, 1990)


def test_a_list_is_read_out_of_its_archive_and_dated_by_it() -> None:
    name = COMBINED[0]
    head, players, _ = read("players_list.zip", zipped(name, sample(name)))
    assert (head.date, players) == ("2026-11-01", read(name)[1])


@pytest.mark.parametrize(
    ("data", "cause"),
    [
        (b"", "empty"),
        (b"\x00\x01\x02\x03", "no rating list"),
        (b"PK\x03\x04 and nothing more", "damaged"),
        (b"ID Number   Fed\r\n1  RUS\r\n", "headings"),
        (b"<playerslist><player></playerslist>", "sound XML"),
        (b"<!DOCTYPE x [<!ENTITY a 'b'>]><playerslist></playerslist>", "forbidden"),
        (b"<?xml version='1.0'?><!DOCTYPE playerslist><playerslist/>", "forbidden"),
        (b"<players><playerslist/></players>", "not a rating list"),
        (b"1;2\r\n3;4\r\n", "names the players"),
        (b"ID Number,Name\n" + b"x" * 2_000_000, "far too long"),
    ],
)
def test_what_is_no_list_is_refused_with_its_cause(data: bytes, cause: str) -> None:
    with pytest.raises(UnreadableFile, match=cause):
        read("any", data)


def test_an_archive_that_unpacks_to_far_too_much_is_not_opened() -> None:
    with pytest.raises(UnreadableFile, match="far too much"):
        read("bomb.zip", zipped("list.txt", b" " * 5_000_000))


def test_an_archive_whose_bytes_are_spoilt_is_refused_while_it_is_read() -> None:
    whole = bytearray(zipped("list.txt", sample(COMBINED[0]) * 3))
    whole[len(whole) // 3] ^= 0xFF
    with pytest.raises(UnreadableFile, match="damaged"):
        read("list.zip", bytes(whole))


def test_an_archive_without_a_list_says_so() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("../../picture.png", b"x")
    with pytest.raises(UnreadableFile, match="no list"):
        read("list.zip", out.getvalue())


def test_a_list_longer_than_any_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "MAX_PLAYERS", 11)
    with pytest.raises(UnreadableFile, match="more than 11 players"):
        read(COMBINED[0])


@pytest.mark.parametrize("size", [50, 163, 164, 165, 1000])
def test_where_the_reading_is_cut_makes_no_difference(
    size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = read(COMBINED[0])[1]
    monkeypatch.setattr(reading, "START", 164)
    monkeypatch.setattr(source, "CHUNK", size)
    assert read(COMBINED[0])[1] == whole


@given(
    st.sampled_from((*COMBINED, "fide_combined.xml", "rcf_standard.csv")),
    st.lists(st.tuples(st.integers(0, 5000), st.binary(max_size=6)), max_size=5),
)
def test_a_spoilt_list_is_read_or_refused_and_nothing_else(
    name: str, changes: list[tuple[int, bytes]]
) -> None:
    data = bytearray(sample(name))
    for at, new in changes:
        data[at : at + len(new)] = new
    try:
        players = read(name, bytes(data))[1]
    except UnreadableFile:
        return
    assert all(player.name and 0 <= player.best <= 4000 for player in players)


def test_xml_in_an_encoding_that_nobody_knows_is_refused_in_words() -> None:
    data = b'<?xml version="1.0" encoding="bogus-99"?><playerslist><player/></playerslist>'
    with pytest.raises(UnreadableFile, match="not a sound XML"):
        read("players_list.xml", data)
