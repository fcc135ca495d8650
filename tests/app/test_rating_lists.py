"""Rating lists on this computer: taken in once, dated, replaced whole, looked up while typing."""

import errno
import os
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from swissdesk.app.actions.players import AddPlayers
from swissdesk.app.files import CannotRead
from swissdesk.app.incoming import pasted_sheet, remember
from swissdesk.app.list_intake import (
    Asked,
    BadFederation,
    EmptyList,
    NobodyOfThem,
    federations_of,
    import_list,
    is_rating_list,
    taken_words,
)
from swissdesk.app.list_tables import known_name, list_table, with_name
from swissdesk.app.list_updates import list_update
from swissdesk.app.look_up import look_up
from swissdesk.app.rating_lists import (
    BadDay,
    age_words,
    forget_list,
    lists_folder,
    only_words,
    stored_lists,
)
from swissdesk.app.session import Session
from swissdesk.app.settings import Settings
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player, RatingKind, Sex
from swissdesk.domain.rules import EventInfo, RankingRating, Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError, UnreadableFile
from swissdesk.formats.entries.columns import Column
from swissdesk.formats.lists import fixed_width
from swissdesk.i18n import language
from tests.app.rating_lists import NOW, PEOPLE, RUSSIAN, fide_text, take_in
from tests.formats.lists import book

TODAY = date(2026, 11, 29)
CHESS = Tournament()
RUSSIAN_RULES = Tournament(rules=Rules(ranking_rating=RankingRating.NATIONAL_ELSE_FIDE))


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SWISSDESK_HOME", str(tmp_path / "home"))
    with language("en"):
        yield


@pytest.fixture
def fide(tmp_path: Path) -> None:
    take_in(tmp_path, "players_list_nov26.txt", fide_text())


@pytest.fixture
def russian(tmp_path: Path) -> None:
    take_in(tmp_path, "smanager_standard.csv", RUSSIAN.encode("utf-8-sig"), day="2026-11-20")


def names(text: str, tournament: Tournament = CHESS) -> list[str]:
    found = look_up(text, stored_lists(), tournament)
    return [f"{one.card.surname} {one.card.given_name}" for one in found]


@pytest.mark.usefixtures("fide")
def test_a_stored_list_tells_whose_it_is_and_how_old() -> None:
    (stored,) = stored_lists()
    assert age_words(stored, TODAY) == "FIDE, November 2026 · 28 days"
    assert stored.info is not None
    assert (stored.info.players, stored.is_old(TODAY)) == (5, False)
    assert stored.is_old(date(2026, 12, 17))
    with language("ru"):
        assert age_words(stored, TODAY) == "ФИДЕ, ноябрь 2026 · 28 дней"


@pytest.mark.usefixtures("fide", "russian")
def test_each_federation_has_one_list_and_a_new_one_takes_its_place(tmp_path: Path) -> None:
    take_in(tmp_path, "players_list_dec26.txt", fide_text(PEOPLE[:2]))
    told = [(one.dated_name, one.info and one.info.players) for one in stored_lists()]
    assert told == [
        ("FIDE, December 2026", 2),
        ("RCF, 20 Nov 2026", 2),
    ]


@pytest.mark.usefixtures("russian")
def test_the_russian_rapid_list_joins_the_standard_one(tmp_path: Path) -> None:
    rapid = RUSSIAN.replace("2380", "2333").replace("77002", "77003")
    take_in(tmp_path, "smanager_rapid.csv", rapid.encode("utf-8-sig"), day="2026-11-21")
    (stored,) = stored_lists()
    assert stored.info is not None
    assert stored.info.date == "2026-11-20"  # the age is that of the oldest part
    quick = replace(RUSSIAN_RULES, info=EventInfo(tempo="rapid"))
    both = [look_up("ветров андрей", (stored,), one)[0] for one in (RUSSIAN_RULES, quick)]
    assert [found.card.rating for found in both] == [2380, 2333]


def test_any_other_list_is_kept_under_its_own_name(tmp_path: Path) -> None:
    text = "Фамилия Имя;Рейтинг;Год рождения\r\nИгрок Первый;2100;1990\r\n"
    take_in(tmp_path, "шашки.csv", text.encode(), name="Шашки: область", day="2026-10-05")
    (stored,) = stored_lists()
    assert stored.dated_name == "Шашки: область, 5 Oct 2026"
    assert names("игрок") == ["Игрок Первый"]
    forget_list(stored)
    assert stored_lists() == ()


@pytest.mark.usefixtures("fide")
@pytest.mark.parametrize("data", [b"", b"ID Number      Name\r\n", b"nothing", b"PK\x03\x04"])
def test_a_file_that_is_no_list_leaves_the_old_one_as_it_is(tmp_path: Path, data: bytes) -> None:
    with pytest.raises(ArbiterError):
        take_in(tmp_path, "broken.txt", data)
    assert names("vetrov")
    assert [path.name for path in lists_folder().iterdir()] == ["fide.list"]


@pytest.mark.usefixtures("fide")
def test_a_list_without_anybody_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EmptyList):
        take_in(tmp_path, "empty.txt", fide_text(()))
    assert names("vetrov")


def test_taking_a_list_in_can_be_stopped_at_any_moment(tmp_path: Path) -> None:
    source = tmp_path / "list_nov26.txt"
    source.write_bytes(fide_text())
    told: list[int] = []
    import_list(source, lambda done, _of, _words: told.append(done), now=NOW)
    assert told == sorted(told)
    assert told[-1] == 1000
    for stop in range(len(told)):
        left = iter(range(stop))

        def progress(_done: int, _of: int, _words: str, left: Iterator[int] = left) -> None:
            if next(left, None) is None:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            import_list(source, progress, now=NOW)
        assert [path.name for path in lists_folder().iterdir()] == ["fide.list"]


def test_a_wrong_day_or_a_missing_file_is_said_before_anything_is_done(tmp_path: Path) -> None:
    with pytest.raises(BadDay):
        take_in(tmp_path, "list.txt", fide_text(), day="yesterday")
    with pytest.raises(ArbiterError):
        import_list(tmp_path / "nowhere.txt", lambda _done, _of, _words: None, now=NOW)
    with pytest.raises(UnreadableFile):
        take_in(tmp_path, "list.txt", b"\0\1\2")


@pytest.mark.usefixtures("fide")
def test_a_damaged_list_is_named_and_the_others_go_on(tmp_path: Path) -> None:
    (lists_folder() / "rcf.list").write_bytes(b"spoilt")
    damaged = [stored for stored in stored_lists() if stored.info is None]
    assert "damaged" in damaged[0].problem or "not a" in damaged[0].problem
    assert names("ветров") == ["Vetrov Andrei", "Vetrova Alisa", "Vietrov Jan"]


@pytest.mark.usefixtures("fide")
def test_a_card_from_the_fide_list_has_what_ranks_him() -> None:
    (found,) = look_up("vetrov andrei", stored_lists(), CHESS)
    card = found.card
    assert (card.surname, card.given_name, card.title, card.rating) == (
        "Vetrov", "Andrei", "IM", 2391
    )  # fmt: skip
    assert card.ratings == ((RatingKind.STANDARD, 2391), (RatingKind.RAPID, 2405))
    assert (card.fide_id, card.federation, card.birth_year, card.sex) == (
        "4100001", "RUS", 1994, Sex.MALE
    )  # fmt: skip
    assert found.source == "FIDE, November 2026"


@pytest.mark.usefixtures("fide")
def test_the_tempo_chooses_the_rating() -> None:
    quick = Tournament(info=EventInfo(tempo="rapid"))
    assert look_up("vetrov andrei", stored_lists(), quick)[0].card.rating == 2405


@pytest.mark.usefixtures("fide", "russian")
def test_two_lists_make_one_card_with_both_ids_and_both_alphabets() -> None:
    found = look_up("ветров", stored_lists(), RUSSIAN_RULES)
    card = found[0].card
    assert (card.surname, card.given_name, card.patronymic) == ("Ветров", "Андрей", "Петрович")
    assert (card.name_latin, card.title, card.rating) == ("Vetrov, Andrei", "IM", 2380)
    assert (card.fide_id, card.national_id, card.region) == ("4100001", "77001", "Москва")
    assert names("ветров") == [
        "Ветров Андрей", "Vetrova Alisa", "Ветровой Борис", "Vietrov Jan"
    ]  # fmt: skip


@pytest.mark.usefixtures("fide")
def test_a_whole_name_in_russian_letters_stays_as_it_was_typed() -> None:
    found = look_up("соловьёв юрий", stored_lists(), CHESS)[0].card
    assert (found.surname, found.given_name, found.name_latin) == (
        "Соловьёв", "Юрий", "Soloviev, Yuriy"
    )  # fmt: skip
    assert names("соловьёв") == ["Soloviev Yuriy"]


@pytest.mark.usefixtures("fide")
def test_a_name_spelt_otherwise_comes_last_and_says_so() -> None:
    found = look_up("vetr", stored_lists(), CHESS)
    assert [one.is_alike for one in found] == [False, False, True]
    assert not any(one.is_alike for one in look_up("ветров", stored_lists(), CHESS))


@pytest.mark.usefixtures("fide")
def test_who_is_in_the_tournament_already_is_known_by_the_id() -> None:
    there = Player(id=PlayerId(1), surname="X", fide_id="4100002")
    found = look_up("vetrova", stored_lists(), Tournament(players=(there,)))
    assert found[0].there == there


@pytest.mark.usefixtures("fide")
@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("4100003", ["Vietrov Jan"]),
        ("410000", ["Garcia Juan", "Vetrov Andrei", "Vetrova Alisa"]),
        ("IM Vetrov", ["Vetrov Andrei", "Vetrova Alisa", "Vietrov Jan"]),
        ("Vetrov 2391 RUS 1994", ["Vetrov Andrei"]),
        ("v", []),
        ("410", []),
        ("", []),
        ("zzz", []),
    ],
)
def test_the_typed_line_is_understood_as_the_line_that_adds(
    typed: str, expected: list[str]
) -> None:
    assert names(typed)[: len(expected) or None] == expected


def _player(number: int, surname: str, **told: Any) -> Player:
    return Player(id=PlayerId(number), surname=surname, **told)


@pytest.mark.usefixtures("fide", "russian")
def test_cards_are_brought_up_to_date_by_their_ids_and_only_after_a_look(tmp_path: Path) -> None:
    session = Session.create(tmp_path / "t.swissdesk", info=EventInfo(name="T"), rules=Rules())
    players = (
        _player(0, "Ветров", given_name="Андрей", fide_id="4100001", rating=2300,
                ratings=((RatingKind.STANDARD, 2300),)),
        _player(0, "Vetrova", given_name="Alisa", fide_id="4100002", rating=2104, title="WFM",
                ratings=((RatingKind.STANDARD, 2104),), federation="RUS", birth_year=2006,
                sex=Sex.FEMALE),
        _player(0, "Garcia", given_name="Juan"),
        _player(0, "Nobody", fide_id="999"),
    )  # fmt: skip
    session.run(AddPlayers(players=players))
    before = session.tournament
    update = list_update(before, stored_lists())
    assert [one.old.surname for one in update.updates] == ["Ветров"]
    assert (update.same, len(update.unknown), len(update.without_id)) == (1, 1, 1)
    session.run(update.action())
    card = session.tournament.player(update.updates[0].old.id)
    assert (card.surname, card.rating, card.title) == ("Ветров", 2391, "IM")
    assert (card.name_latin, card.national_id) == ("Vetrov, Andrei", "77001")
    assert list_update(session.tournament, stored_lists()).updates == ()
    session.undo()
    assert session.tournament == before
    session.close()


@pytest.mark.usefixtures("fide")
def test_a_card_can_be_left_out_of_the_update() -> None:
    there = _player(1, "Vetrov", fide_id="4100001")
    update = list_update(Tournament(players=(there,)), stored_lists())
    assert update.action(without=[there.id]).changed == ()
    assert update.cautions == ()


@pytest.mark.usefixtures("fide", "russian")
@pytest.mark.parametrize(("start", "count"), [("2026-11-28", 0), ("2026-12-05", 1), ("", 0)])
def test_a_fide_list_of_another_month_is_said_before_cards_are_changed(
    start: str, count: int
) -> None:
    there = _player(1, "Vetrov", fide_id="4100001")
    tournament = Tournament(players=(there,), info=EventInfo(start=start))
    cautions = list_update(tournament, stored_lists()).cautions
    assert len(cautions) == count
    assert all(
        words.startswith("The list “FIDE, November 2026” is not from the month")
        for words in cautions
    )


@pytest.mark.usefixtures("fide")
def test_a_typed_patronymic_hides_nobody_and_is_kept() -> None:
    card = look_up("соловьёв юрий петрович", stored_lists(), CHESS)[0].card
    assert (card.given_name, card.patronymic) == ("Юрий", "Петрович")


@pytest.mark.usefixtures("russian")
def test_a_patronymic_finds_its_bearer_in_the_russian_list() -> None:
    assert names("ветров андрей петрович") == ["Ветров Андрей"]
    assert names("петрович андрей") == ["Ветров Андрей"]


def test_a_stick_pulled_while_its_list_is_read_is_what_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pulled(*_told: object) -> Iterator[bytes]:
        yield fide_text()
        raise OSError(errno.EIO, "gone")

    monkeypatch.setattr(fixed_width, "chunks", pulled)
    with pytest.raises(CannotRead, match="reports a fault"):
        take_in(tmp_path, "list.txt", fide_text())
    assert stored_lists() == ()


@pytest.mark.skipif(os.name != "posix", reason="only there a pipe lies among the files")
def test_a_pipe_is_no_rating_list_and_nobody_waits_for_it(tmp_path: Path) -> None:
    pipe = tmp_path / "players.xml"
    os.mkfifo(pipe)
    with pytest.raises(CannotRead, match="it is no file"):
        import_list(pipe, lambda *_told: None, now=NOW)
    assert not is_rating_list(pipe)
    lists_folder().mkdir(parents=True)
    os.mkfifo(lists_folder() / "fide.list")
    assert [one.problem.endswith("it is no file.") for one in stored_lists()] == [True]


def test_a_list_may_be_named_in_letters_of_four_bytes_each(tmp_path: Path) -> None:
    source = tmp_path / "club.csv"
    source.write_text("Name;Rating\nVetrov, Andrei;2000\n", encoding="utf-8")
    taken = import_list(source, lambda *_told: None, now=NOW, name="\U0001d49c" * 60)
    assert taken.stored.name == "\U0001d49c" * 60


def test_a_write_protected_folder_of_the_lists_is_what_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def protected(_path: Path) -> None:
        raise OSError(errno.EROFS, "read-only")

    monkeypatch.setattr(Path, "touch", protected)
    with pytest.raises(ArbiterError, match="the disk is write-protected") as said:
        take_in(tmp_path, "list.txt", fide_text())
    assert "Make room" not in str(said.value)


@pytest.mark.parametrize("text", ["RUS, BLR", "rus+blr", "RUS;BLR", " RUS  BLR RUS"])
def test_a_list_is_cut_down_to_the_federations_that_are_wanted(tmp_path: Path, text: str) -> None:
    wanted = federations_of(text)
    taken = take_in(tmp_path, "list_nov26.txt", fide_text(), federations=wanted)
    assert taken_words(taken) == "FIDE, November 2026: 4 players, only RUS, BLR"
    assert names("garcia") == []
    assert names("vetr") == ["Vetrov Andrei", "Vetrova Alisa", "Vietrov Jan"]
    (stored,) = stored_lists()
    assert age_words(stored, TODAY) == "FIDE, November 2026 · 28 days · only RUS, BLR"
    take_in(tmp_path, "list_nov26.txt", fide_text())
    assert age_words(stored_lists()[0], TODAY) == "FIDE, November 2026 · 28 days"


def test_without_anybody_of_those_federations_the_old_list_stays(tmp_path: Path) -> None:
    take_in(tmp_path, "list_nov26.txt", fide_text())
    with pytest.raises(NobodyOfThem, match="is of KAZ, UZB"):
        take_in(tmp_path, "list_dec26.txt", fide_text(), federations=("KAZ", "UZB"))
    assert names("garcia") == ["Garcia Juan"]


@pytest.mark.parametrize("text", ["Russia", "R", "RUS, K4Z", "РУС"])
def test_what_is_no_federation_is_said(text: str) -> None:
    with pytest.raises(BadFederation, match="is no federation"):
        federations_of(text)


def test_a_list_joined_of_two_says_which_of_them_was_cut_down(tmp_path: Path) -> None:
    take_in(tmp_path, "smanager_standard.csv", RUSSIAN.encode(), day="2026-11-20")
    take_in(
        tmp_path, "smanager_rapid.csv", RUSSIAN.encode(), day="2026-11-20", federations=("RUS",)
    )
    (stored,) = stored_lists()
    assert only_words(stored) == "only smanager_rapid.csv: RUS"


@pytest.mark.usefixtures("fide")
def test_a_list_of_the_time_before_it_told_of_federations_is_read_and_joined() -> None:
    path = lists_folder() / "fide.list"
    connection = sqlite3.connect(path)
    connection.execute("ALTER TABLE part DROP COLUMN federations")
    connection.execute("PRAGMA user_version=1")
    connection.commit()
    connection.close()
    (stored,) = stored_lists()
    assert stored.dated_name == "FIDE, November 2026"
    assert only_words(stored) == ""
    assert names("garcia") == ["Garcia Juan"]


def test_a_table_is_looked_at_before_it_is_taken_in(tmp_path: Path) -> None:
    source = tmp_path / "club.xlsx"
    source.write_bytes(book(("№", "Kog", "Kio"), (1, "Kedrov Ivan", 2100), (2, "Rowan A", 1990)))
    table = list_table(source, {})
    assert table is not None
    assert table.told.by_content
    told = table.told.with_column(1, Column.NAME).with_column(2, Column.RATING)
    remembered = remember({}, table.sheet, told)
    again = list_table(source, remembered)
    assert again is not None
    assert again.told.places == {Column.NAME: 1, Column.RATING: 2}
    asked = Asked(columns=again.told.text())
    taken = import_list(
        source, lambda *_told: None, now=NOW, name="Club", day="2026-11-01", asked=asked
    )
    assert taken_words(taken) == "Club, November 2026: 2 players"
    assert names("kedrov") == ["Kedrov Ivan"]


def test_lists_that_are_known_for_sure_need_no_look(tmp_path: Path) -> None:
    fide, russian = tmp_path / "list.txt", tmp_path / "smanager_standard.csv"
    fide.write_bytes(fide_text())
    russian.write_bytes(RUSSIAN.encode())
    assert list_table(fide, {}) is None
    assert list_table(russian, {}) is None
    with pytest.raises(CannotRead):
        list_table(tmp_path / "nowhere.csv", {})


def test_national_ranks_of_a_list_come_with_the_card(tmp_path: Path) -> None:
    rows = (("Фамилия Имя", "Зв.", "Разряд", "ИК"), ("Игрок Первый", "ММ", "МС", 2300),
            ("Игрок Второй", "-", "КМС", 2100), ("Игрок Третий", "1 разряд", "", 1900),
            ("Игрок Четвёртый", "", "", 1500))  # fmt: skip
    take_in(tmp_path, "list.xlsx", book(*rows))
    cards = [found.card for found in look_up("игрок", stored_lists(), RUSSIAN_RULES)]
    assert [(card.title, card.rank, card.rating) for card in cards] == [
        ("IM", "", 2300), ("", "КМС", 2100), ("", "1 разряд", 1900), ("", "", 1500)
    ]  # fmt: skip


def test_the_name_of_a_list_is_known_by_its_headings_and_by_nothing_else() -> None:
    headed = pasted_sheet("a", "Kog;Name;Rating\nK-1;Kedrov Ivan;1500")
    bare = pasted_sheet("b", "1;Kedrov Ivan;1500\n2;Osinin Petr;1600")
    settings = with_name(with_name(Settings(), headed, "Club"), bare, "Other")
    assert known_name(settings, headed) == "Club"
    assert known_name(settings, bare) == ""
