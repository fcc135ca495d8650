"""Lists of players from spreadsheets: read as arbiters get them, doubts told with their line."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.domain.player import Player, RatingKind, Sex
from swissdesk.errors import UnreadableFile
from swissdesk.formats import read as read_any
from swissdesk.formats.entries.columns import MAX_COLUMNS
from swissdesk.formats.entries.sheet import read_sheet
from swissdesk.formats.entry_list import ImportedEntries, read_entries
from swissdesk.i18n import language, tr
from tests.formats.files import list_file


def _read(text: str, *, encoding: str = "utf-8") -> ImportedEntries:
    return read_entries("list.csv", text.encode(encoding))


def _one(heading: str, line: str) -> Player:
    (player,) = _read(f"{heading}\n{line}\n").players
    return player


def _said(imported: ImportedEntries) -> list[str]:
    with language("en"):
        return [
            f"{problem.line}/{problem.column}: " + tr(problem.note.template, **problem.note.values)
            for problem in imported.problems
        ]


RUSSIAN = "№;Фамилия;Имя;Отчество;Пол;Год рождения;Рейтинг;Разряд;Клуб;Регион;ФИДЕ ID;Группа;Взнос"
ROW = "7;Кедров;Матвей;Ильич;м;2001;1450;КМС;Ладья;Москва;99000001;до 14 лет;500"


def test_a_russian_list_fills_the_card() -> None:
    imported = _read(f"{RUSSIAN}\n{ROW}\n")
    (player,) = imported.players
    assert (player.surname, player.given_name, player.patronymic) == ("Кедров", "Матвей", "Ильич")
    assert (player.sex, player.birth_year, player.rating) == (Sex.MALE, 2001, 1450)
    assert (player.rank, player.club, player.region) == ("КМС", "Ладья", "Москва")
    assert (player.fide_id, player.groups, player.fee_due) == ("99000001", ("до 14 лет",), 50000)
    assert (imported.numbers, imported.lines, imported.problems) == ((7,), (2,), ())


@pytest.mark.parametrize("delimiter", [";", ",", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1251", "utf-16"])
def test_delimiter_and_alphabet_are_found(delimiter: str, encoding: str) -> None:
    text = f"{RUSSIAN}\r\n{ROW}\r\n".replace(";", delimiter)
    imported = _read(text, encoding=encoding)
    assert imported.players[0].surname == "Кедров"
    assert imported.delimiter == delimiter
    assert imported.encoding == encoding.removesuffix("-sig")


def test_an_english_list_fills_the_card() -> None:
    player = _one(
        "No.,Name,Title,Fed,Rtg,Nat. rating,Birthday,Sex,National ID,Paid,Note",
        '3,"Kedrov, Matvey",IM,LAT,2401,2390,03.05.2001,m,910001,"12,50",late',
    )
    assert (player.surname, player.given_name, player.title) == ("Kedrov", "Matvey", "IM")
    assert (player.federation, player.birth_date, player.national_id) == (
        "LAT",
        "2001-05-03",
        "910001",
    )
    assert player.fee_paid == 1250
    assert player.note == "late"


@pytest.mark.parametrize(
    ("written", "names"),
    [
        ("Кедров Матвей", ("Кедров", "Матвей", "")),
        ("Кедров Матвей Ильич", ("Кедров", "Матвей", "Ильич")),
        ("Осина Вера Петровна", ("Осина", "Вера", "Петровна")),
        ("Кедров, Матвей Ильич", ("Кедров", "Матвей", "Ильич")),
        ("Ван дер Берг, Ян", ("Ван дер Берг", "Ян", "")),
        ("Рогов Али Гусейн оглы", ("Рогов", "Али", "Гусейн оглы")),
        ("Петрович", ("Петрович", "", "")),
        ("Вольнов Радич", ("Вольнов", "Радич", "")),
    ],
)
def test_a_name_in_one_cell_is_split(written: str, names: tuple[str, str, str]) -> None:
    player = _one("ФИО;Рейтинг", f"{written};1500")
    assert (player.surname, player.given_name, player.patronymic) == names


@pytest.mark.parametrize(
    ("written", "rating", "is_said"),
    [("1450", 1450, False), ("1 450", 1450, True), ("1\u00a0450", 1450, True), ("14З0", 1430, True),
     ("1450,0", 1450, False), ("", None, False), ("0", None, False), ("-", None, False),
     ("б/р", None, False), ("4001", None, True), ("-5", None, True), ("high", None, True),
     ("1450.5", None, True)],
)  # fmt: skip
def test_ratings_are_read_as_people_type_them(
    written: str, rating: int | None, is_said: bool
) -> None:
    imported = _read(f"Фамилия;Рейтинг\nКедров;{written}\n")
    assert imported.players[0].rating == rating
    assert bool(imported.problems) is is_said
    assert all(problem.column == 2 for problem in imported.problems)


@pytest.mark.parametrize(
    ("written", "year", "date"),
    [("2001", 2001, ""), ("2001 г.", 2001, ""), ("2001 г.р.", 2001, ""), ("193З", 1933, ""),
     ("03.05.2001", 2001, "2001-05-03"), ("2001-05-03", 2001, "2001-05-03"), ("1 967", 1967, ""),
     ("", None, ""), ("-", None, ""), ("67", None, ""), ("1034", None, ""), ("soon", None, "")],
)  # fmt: skip
def test_births_are_read_as_people_type_them(written: str, year: int | None, date: str) -> None:
    player = _one("Фамилия;Дата рождения", f"Кедров;{written}")
    assert (player.birth_year, player.birth_date) == (year, date)


@pytest.mark.parametrize(
    ("written", "sex"),
    [("м", Sex.MALE), ("Муж.", Sex.MALE), ("M", Sex.MALE), ("ж", Sex.FEMALE), ("w", Sex.FEMALE),
     ("F", Sex.FEMALE), ("", None), ("?", None)],
)  # fmt: skip
def test_the_sex_is_read_in_both_languages(written: str, sex: Sex | None) -> None:
    assert _one("Фамилия;Пол", f"Кедров;{written}").sex is sex


@pytest.mark.parametrize(
    ("written", "title", "rank"),
    [("GM", "GM", ""), ("wgm", "WGM", ""), ("мг", "GM", ""), ("КМС", "", "КМС"),
     ("1 юн.", "", "1 юн."), ("", "", "")],
)  # fmt: skip
def test_titles_and_national_ranks_are_told_apart(written: str, title: str, rank: str) -> None:
    player = _one("Фамилия;Звание", f"Кедров;{written}")
    assert (player.title, player.rank) == (title, rank)


@pytest.mark.parametrize(
    ("written", "is_said"),
    [("1 разряд", False), ("III", False), ("мастер спорта", False), ("б/р", False), ("-", False),
     ("2юн", False), ("МСМК", False), ("XX", True), ("GMM", True)],
)  # fmt: skip
def test_a_title_that_nobody_awards_is_kept_as_a_rank_and_said(written: str, is_said: bool) -> None:
    imported = _read(f"Фамилия;Звание\nКедров;{written}\n")
    assert imported.players[0].rank == written
    said = ["2/2: This is no FIDE title; it was kept as the national rank."]
    assert _said(imported) == (said if is_said else [])


NO_FEDERATION = (
    "2/2: This is no code of a federation (three Latin letters); the value was left out."
)
THE_CODE = "2/2: The code of the federation was taken."


@pytest.mark.parametrize(
    ("written", "code", "said"),
    [("RUS", "RUS", []), ("rus", "RUS", []), (" ENG ", "ENG", []), ("-", "", []), ("", "", []),
     ("ENGLAND", "ENG", [THE_CODE]), ("Россия", "RUS", [THE_CODE]),
     ("Босния и Герцеговина", "BIH", [THE_CODE]),
     ("Atlantis", "", [NO_FEDERATION]), ("RU", "", [NO_FEDERATION]), ("РУС", "", [NO_FEDERATION])],
)  # fmt: skip
def test_a_federation_is_a_code_or_a_country_that_is_sure(
    written: str, code: str, said: list[str]
) -> None:
    imported = _read(f"Фамилия;Федерация\nКедров;{written}\n")
    assert imported.players[0].federation == code
    assert _said(imported) == said
    assert [problem.asks for problem in imported.problems] == [said == [NO_FEDERATION]] * len(said)


@pytest.mark.parametrize(
    ("written", "number", "is_said"),
    [("99000001", "99000001", False), ("99 000 001", "99000001", False), ("0", "", False),
     ("99000001.0", "99000001", False), ("abc", "", True), ("٩٩", "", True), ("A12", "", True)],
)  # fmt: skip
def test_an_id_of_fide_that_is_no_number_is_left_out_and_said(
    written: str, number: str, is_said: bool
) -> None:
    imported = _read(f"Фамилия;ФИДЕ ID\nКедров;{written}\n")
    assert imported.players[0].fide_id == number
    assert _said(imported) == (
        ["2/2: A FIDE ID is a number; the value was left out."] if is_said else []
    )
    assert all(problem.asks for problem in imported.problems)


@pytest.mark.parametrize(
    ("heading", "ranking", "ratings"),
    [
        ("Рейтинг", 1500, ((RatingKind.STANDARD, 1500),)),
        ("Рейтинг ФИДЕ", 1500, ((RatingKind.STANDARD, 1500),)),
        ("Рейтинг ФШР", 1500, ((RatingKind.NATIONAL, 1500),)),
        ("Рапид", 1500, ((RatingKind.RAPID, 1500),)),
        ("Blitz", 1500, ((RatingKind.BLITZ, 1500),)),
    ],
)
def test_a_rating_is_kept_as_what_its_heading_says(
    heading: str, ranking: int, ratings: tuple[tuple[RatingKind, int], ...]
) -> None:
    player = _one(f"Фамилия;{heading}", "Кедров;1500")
    assert (player.rating, player.ratings) == (ranking, ratings)


@pytest.mark.parametrize(
    ("written", "cents"),
    [("500", 50000), ("1 500 руб.", 150000), ("12,50 €", 1250), ("", 0), ("-", 0), ("free", 0)],
)
def test_fees_are_read_whatever_their_currency(written: str, cents: int) -> None:
    assert _one("Фамилия;Взнос", f"Кедров;{written}").fee_due == cents


@pytest.mark.parametrize("written", ["0..0", "5.,5", "1.2.3"])
def test_a_fee_with_two_points_is_no_amount(written: str) -> None:
    imported = _read(f"Фамилия;Взнос\nКедров;{written}\n")
    assert _said(imported) == ["2/2: This is no amount of money; the value was left out."]


def test_a_quoted_cell_may_hold_delimiters_quotes_and_lines() -> None:
    imported = _read('Name;Note\n"Kedrov; Matvey";"said ""yes"";\nthen no"\nOsinin;\n')
    assert imported.players[0].note == 'said "yes"; then no'
    assert imported.lines == (2, 4)


def test_title_lines_above_the_heading_are_passed_over() -> None:
    imported = _read("Autumn Open;;\n;;\nName;Rtg;\nKedrov Matvey;2000;\n")
    assert [player.surname for player in imported.players] == ["Kedrov"]


def test_a_column_of_titles_without_heading_is_recognised() -> None:
    imported = read_entries("list.xlsx", list_file("chessresults_starting_list.xlsx"))
    titles = [player.title for player in imported.players[:5]]
    assert titles == ["GM", "IM", "", "FM", "WIM"]


def test_one_column_of_names_is_enough() -> None:
    assert [p.surname for p in _read("Фамилия\nКедров\nОсинин\n").players] == ["Кедров", "Осинин"]


@pytest.mark.parametrize("text", ["1;2;3\n4;5;6\n", "<name>Kedrov</name>\n<name>Osinin</name>\n"])
def test_without_a_heading_the_list_is_refused(text: str) -> None:
    with language("en"), pytest.raises(UnreadableFile, match="no line of headings"):
        _read(text)


def test_a_line_without_name_is_skipped_and_said() -> None:
    imported = _read("Фамилия;Рейтинг\n;1500\nКедров;1400\n")
    assert len(imported.players) == 1
    assert _said(imported) == ["2/1: There is no name in this line; it was skipped."]


def test_a_line_that_breaks_off_is_kept_and_said() -> None:
    imported = _read("Фамилия;Имя;Рейтинг\nКедров;Матвей\n")
    assert imported.players[0].given_name == "Матвей"
    assert _said(imported) == ["2/2: The line ends after column 2; the rest was taken as blank."]


def test_the_same_person_twice_is_said_and_nobody_is_left_out() -> None:
    imported = _read(
        "Фамилия;Имя;Год рождения;ФИДЕ ID\n"
        "Кедров;Матвей;2001;\n"
        "КЕДРОВ;Матвей;2001;\n"
        "Осинин;Лев;1990;99000001\n"
        "Осинин;Лёва;1991;99000001\n"
        "Кедров;Матвей;2005;\n"
        "Рогов;Ян;;\n"
        "Рогов;Ян;;\n"
    )
    assert len(imported.players) == 7
    assert _said(imported) == [
        "3/1: КЕДРОВ Матвей, born 2001, is already in line 2.",
        "5/1: Осинин Лёва has the same ID as line 4: 99000001.",
        "8/1: Рогов Ян is already in line 7.",
    ]


def test_a_repeated_start_number_is_said_and_left_out() -> None:
    imported = _read("№;Фамилия\n1;Кедров\n1;Осинин\n")
    assert imported.numbers == (1, None)
    assert _said(imported) == ["3/1: Start number 1 is in line 2 already; it was left out."]


def test_letters_of_two_alphabets_in_a_word_are_said() -> None:
    imported = _read("Фамилия;Имя\nКедpов;Матвей\n")
    assert _said(imported) == ["2/1: “Кедpов” mixes Latin and Cyrillic letters: p."]


def test_invisible_signs_are_dropped_and_said() -> None:
    imported = _read("Фамилия\nКед\u202eров\n")
    assert imported.players[0].surname == "Кедров"
    assert len(imported.problems) == 1


def test_a_text_beyond_two_hundred_characters_is_cut_and_said() -> None:
    imported = _read(f"Фамилия;Имя\n{'К' * 300};Матвей\n")
    assert len(imported.players[0].surname) == 200
    assert len(imported.problems) == 1


def test_more_than_9999_players_are_refused() -> None:
    rows = "".join(f"Кедров {number}\n" for number in range(10_000))
    with language("en"), pytest.raises(UnreadableFile, match="more than 9999 players"):
        _read(f"Фамилия\n{rows}")


def test_an_open_quotation_mark_is_told_by_its_line() -> None:
    with language("en"), pytest.raises(UnreadableFile, match="quotation mark"):
        _read('Фамилия;Имя\nКедров;"' + "x\n" * 100_000)


def test_the_list_of_the_russian_federation_keeps_the_region_in_the_club() -> None:
    imported = read_entries("rcf.csv", list_file("rcf_standard.csv"))
    second = imported.players[1]
    assert (second.surname, second.given_name, second.patronymic) == ("Игрок", "Вторая", "Петровна")
    assert (second.region, second.club, second.sex) == ("Краснодарский край", "", Sex.FEMALE)
    assert second.ratings == ((RatingKind.STANDARD, 2201), (RatingKind.NATIONAL, 2213))
    assert (second.national_id, second.fide_id) == ("910002", "99000002")


@pytest.mark.parametrize(
    ("name", "players"),
    [("rcf_rapid_bom.csv", 5), ("rcf_standard_cp1251_semicolon.csv", 8), ("rcf_standard.csv", 8),
     ("chessresults_crosstable_150p.txt", 150), ("swissperfect_export_tab.txt", 18),
     ("papi_players_table.csv", 6), ("chessresults_final_ranking.xlsx", 99),
     ("chessresults_starting_list.xlsx", 12)],
)  # fmt: skip
def test_real_lists_are_read(name: str, players: int) -> None:
    assert len(read_entries(name, list_file(name)).players) == players


@pytest.mark.parametrize("name", ["fide_combined.xml", "fide_2011_fixed_width.txt"])
def test_other_files_are_no_lists(name: str) -> None:
    with language("en"), pytest.raises(UnreadableFile, match="no line of headings"):
        read_entries(name, list_file(name))


def test_a_list_opened_as_a_tournament_has_its_players_and_numbers() -> None:
    tournament = read_any("list.csv", f"{RUSSIAN}\n{ROW}\n".encode()).tournament
    assert tournament.number(tournament.players[0].id) == 7
    without = read_any("list.csv", "Фамилия;Имя\nКедров;Матвей\n".encode()).tournament
    assert without.numbers == ()


def test_a_refusal_names_the_kind_of_file_that_is_missing() -> None:
    with language("en"), pytest.raises(UnreadableFile, match="neither a TRF nor a list"):
        read_any("letter.bin", b"\x00\x01\x02")


cells = st.text(max_size=12)


@given(st.lists(st.lists(cells, min_size=1, max_size=6), max_size=8), st.sampled_from(";,\t|"))
def test_any_table_under_a_heading_is_read(rows: list[list[str]], delimiter: str) -> None:
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter)
    writer.writerow(["Фамилия", "Рейтинг", "Год рождения", "Взнос", "Пол", "№"])
    writer.writerows([cell.replace("\0", "") for cell in row] for row in rows)
    imported = read_entries("list.csv", out.getvalue().encode("utf-8", "replace"))
    assert len(imported.players) <= len(rows)
    assert all(player.surname for player in imported.players)
    assert all(_said(imported))


def test_of_a_line_only_so_many_columns_are_taken_as_any_list_has() -> None:
    filler = ";x" * 5000
    sheet = read_sheet("list.csv", f"Name;Rating{filler}\nVetrov, Andrei;1800{filler}\n".encode())
    assert sheet.width == MAX_COLUMNS
    assert sheet.rows[1][1][:2] == ["Vetrov, Andrei", "1800"]
