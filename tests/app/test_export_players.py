"""The participants for Swiss-Manager: its words, and the same people when read again."""

import csv
import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.app.actions.players import AddPlayers
from swissdesk.app.export import PLAYERS, export_file
from swissdesk.app.export_players import HEADING, export_players
from swissdesk.app.sample_people import people
from swissdesk.app.session import Session
from swissdesk.domain.player import RatingKind, Sex
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.entry_list import read_entries
from swissdesk.formats.letters import Letters
from swissdesk.reports.errors import NobodyEntered
from tests.app.desk import a_player, a_session


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    session = a_session(tmp_path / "t.swissdesk")
    yield session
    session.close()


def _rows(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"))))


def test_the_list_bears_the_words_of_swiss_manager(session: Session) -> None:
    player = a_player(
        "Кедрова", 1850, given_name="Лада", patronymic="Ильинична", sex=Sex.FEMALE,
        ratings=((RatingKind.NATIONAL, 1850), (RatingKind.STANDARD, 1821)), national_id="100018",
        fide_id="99000001", federation="RUS", region="Казань", birth_year=2011,
        birth_date="2011-05-03", groups=("D12",),
    )  # fmt: skip
    session.run(AddPlayers(players=(player,)))
    data = export_players(session.tournament)
    assert data.startswith("\ufeffID_No,Name,Sex,Fed,".encode())
    assert tuple(_rows(data)[0].values()) == (
        "100018", "Кедрова, Лада Ильинична", "f", "RUS", "", "Казань", "2011", "1850", "99000001",
        "1821", "", "D12",
    )  # fmt: skip
    assert b"05-03" not in data, "only the year of a birth leaves the file"


def test_names_leave_in_latin_letters_on_request(session: Session) -> None:
    session.run(AddPlayers(players=(a_player("Щукин", given_name="Юрий"),)))
    assert _rows(export_players(session.tournament, Letters(latin=True)))[0]["Name"] == (
        "Shchukin, Iurii"
    )


def test_no_cell_becomes_a_formula(session: Session) -> None:
    session.run(AddPlayers(players=(a_player("=1+1", club="@x", national_id="-7"),)))
    (row,) = _rows(export_players(session.tournament))
    assert (row["Name"], row["ClubName"], row["ID_No"]) == ("'=1+1", "'@x", "'-7")


def test_without_players_there_is_no_list() -> None:
    with pytest.raises(NobodyEntered):
        export_players(Tournament())


def test_the_exported_list_is_read_again_as_the_same_people(session: Session) -> None:
    session.run(AddPlayers(players=tuple(replace(p, club="") for p in people())))
    there = session.tournament.by_number()
    again = read_entries("players.csv", export_players(session.tournament))
    assert len(HEADING) == 12
    assert [(p.surname, p.given_name, p.fide_id, p.birth_year, p.title) for p in again.players] == [
        (p.surname, p.given_name, p.fide_id, p.birth_year, p.title) for p in there
    ]
    assert [p.rating for p in again.players] == [p.rating for p in there]


def test_a_list_in_latin_letters_is_ascii_and_says_what_it_could_not_write(
    session: Session,
) -> None:
    greek = a_player("Παύλος", given_name="Łukasz", club="Дружба №2", title="МГ",
                        national_id="Ш-7", groups=("Ю–12",), federation="ГРЕ")  # fmt: skip
    session.run(AddPlayers(players=(greek, a_player("დავით", given_name="Їжак"))))
    data, lost = export_file(session.tournament, PLAYERS, latin=True)
    rows = list(csv.DictReader(io.StringIO(data.decode("ascii"))))
    by_name = {row["Name"]: row for row in rows}
    row = by_name["Pavlos, Lukasz"]
    assert (row["ClubName"], row["Title"], row["ID_No"], row["Type"], row["Fed"]) == (
        "Druzhba No.2", "MG", "Sh-7", "Iu-12", "GRE"
    )  # fmt: skip
    assert [note.values for note in lost] == [{"text": "დავით, Izhak", "written": "?????, Izhak"}]
    assert export_file(session.tournament, PLAYERS)[1] == ()
