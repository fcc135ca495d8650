"""Tables with rounds: the tournament they tell of, or the reason why only the players come."""

import pytest

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.tournament import Tournament
from swissdesk.formats import read as read_any
from swissdesk.formats.entries.crosstable import with_rounds
from swissdesk.formats.entries.mapping import guess
from swissdesk.formats.entries.round_cells import round_columns
from swissdesk.formats.entries.sheet import pasted_sheet, read_sheet
from swissdesk.formats.entry_list import entries_of
from swissdesk.formats.imported import Imported
from swissdesk.i18n import language, tr
from tests.formats.files import list_file


def _read(text: str) -> tuple[Tournament | None, list[str]]:
    sheet = pasted_sheet("table.csv", text)
    told = guess(sheet.rows)
    found, problems = with_rounds(sheet, told, entries_of(sheet, told))
    with language("en"):
        return found, [tr(p.note.template, **p.note.values) for p in problems]


def _results(event: Tournament, round_no: int) -> dict[tuple[str, str], Result | None]:
    return {
        (event.player(game.white).surname, event.player(game.black).surname): game.result
        for game in event.round(round_no).games
    }


BY_NUMBER = """No.;Name;Rtg;1.Rd;2.Rd
1;Kedrov;2000;3w1;2b½
2;Osinin;1900;4b0;1w½
3;Lipov;1800;1b0;4w+
4;Vyazov;1700;2w1;3b-
"""


def test_cells_of_a_crosstable_become_rounds() -> None:
    event, said = _read(BY_NUMBER)
    assert event is not None
    assert said == []
    assert _results(event, 1) == {
        ("Kedrov", "Lipov"): Result.WHITE_WINS,
        ("Vyazov", "Osinin"): Result.WHITE_WINS,
    }
    assert _results(event, 2) == {
        ("Osinin", "Kedrov"): Result.DRAW,
        ("Lipov", "Vyazov"): Result.WHITE_WINS_BY_FORFEIT,
    }
    assert [event.number(player.id) for player in event.players] == [1, 2, 3, 4]
    assert event.rules.rounds == 2


def test_opponents_may_be_called_by_their_places() -> None:
    event, _ = _read(
        "Место;№;Имя;Рейтинг;Тур 1\n1;2;Осинин;1900;2б1\n2;1;Кедров;2000;1ч0\n"
        "3;4;Вязов;1700;4б½\n4;3;Липов;1800;3ч½\n"
    )
    assert event is not None
    assert _results(event, 1)["Осинин", "Кедров"] is Result.WHITE_WINS
    numbers = {player.surname: event.number(player.id) for player in event.players}
    assert numbers == {"Осинин": 2, "Кедров": 1, "Вязов": 4, "Липов": 3}


def test_byes_and_absences_are_told_without_an_opponent() -> None:
    event, _ = _read(
        "No.;Name;Rtg;1.Rd;2.Rd\n1;Kedrov;2000;2w1;-½\n2;Osinin;1900;1b0;3w1\n3;Lipov;1;-1;2b0\n"
    )
    assert event is not None
    assert event.bye(1, PlayerId(3)) is not None
    byes = {(r.number, b.player): b.kind for r in event.rounds for b in r.byes}
    assert byes == {(1, 3): ByeKind.PAIRING_ALLOCATED, (2, 1): ByeKind.HALF_POINT}


@pytest.mark.parametrize(
    ("old", "new", "cause"),
    [("3w1", "3w?", "round 1 is unclear"), ("3w1", "3b1", "have the same colour"),
     ("1b0", "4b0", "has opponent"),
     ("3w1", "9w1", "is not in the file")],
)  # fmt: skip
def test_rounds_that_cannot_be_are_left_out_with_the_reason(old: str, new: str, cause: str) -> None:
    event, said = _read(BY_NUMBER.replace(old, new))
    assert event is None
    assert len(said) == 1
    assert "were not read" in said[0]
    assert cause in said[0]


def test_a_list_without_rounds_has_none_and_nothing_is_said() -> None:
    assert _read("No.;Name;Rtg\n1;Kedrov;2000\n") == (None, [])


@pytest.mark.parametrize(
    ("headings", "count"),
    [("Name;1.Rd;2.Rd;3.Rd", 3), ("Name;Round 1;Round 2", 2), ("Name;Тур 1;Тур 2;Очки", 2),
     ("Name;1;2;3;4", 4), ("Name;1", 0), ("Name;2;3", 0), ("Name;1 тур", 1), ("Name;Rtg", 0)],
)  # fmt: skip
def test_rounds_are_known_by_their_headings(headings: str, count: int) -> None:
    assert len(round_columns(headings.split(";"))) == count


def _table(name: str) -> Imported:
    return read_any(name, list_file(name))


def test_a_real_crosstable_gives_everybody_the_points_it_claims() -> None:
    name = "chessresults_crosstable_150p.txt"
    imported = _table(name)
    event = imported.tournament
    rows = [row.split(";") for row in list_file(name).decode().splitlines() if row.count(";") > 9]
    claimed = {int(row[1]): row[-2] for row in rows[1:]}
    assert len(claimed) == len(event.players) == 150
    others = {}
    for player in event.players:
        text = claimed[event.number(player.id)]
        points = 10 * int(text.rstrip("x") or 0) + (5 if text.endswith("x") else 0)
        if event.score(player.id, 9) != points:
            others[player.given_name] = points - event.score(player.id, 9)
    # Three who lost round 1 by forfeit were given half a point that no cell tells of.
    assert others == dict.fromkeys(("N138", "N142", "N131"), 5)
    assert all(problem.column < 32 for problem in imported.problems)


@pytest.mark.parametrize(
    ("name", "players", "cause"),
    [("swissperfect_export_tab.txt", 18, "has no colours"),
     ("papi_players_table.csv", 6, "is not in the file")],
)  # fmt: skip
def test_of_other_real_tables_the_players_come_and_why_not_the_rounds(
    name: str, players: int, cause: str
) -> None:
    with language("en"):
        imported = _table(name)
        said = [tr(p.note.template, **p.note.values) for p in imported.problems]
    assert (len(imported.tournament.players), imported.tournament.rounds) == (players, ())
    assert any("were not read" in words and cause in words for words in said)


def test_the_dummy_of_papi_is_nobody() -> None:
    sheet = read_sheet("papi.csv", list_file("papi_players_table.csv"))
    surnames = {p.surname for p in entries_of(sheet, guess(sheet.rows)).players}
    assert "EXEMPT" not in surnames


def test_a_whole_event_of_papi_is_read_with_its_rounds() -> None:
    heads = "Ref,NrFFE,Nom,Prenom,Elo,FideCode,Rd01Cl,Rd01Adv,Rd01Res,Rd02Cl,Rd02Adv,Rd02Res"
    event, _ = _read(
        f"{heads}\n1,,EXEMPT,,1399,,R,,0,R,,0\n2,,JOUEUR,A,1800,,B,3,3,R,1,6\n"
        "3,,JOUEUR,B,1700,,N,2,1,B,4,2\n4,,JOUEUR,C,1600,,R,1,6,N,3,2\n"
    )
    assert event is not None
    byes = {
        (r.number, event.player(b.player).given_name): b.kind for r in event.rounds for b in r.byes
    }
    assert byes == {(1, "C"): ByeKind.PAIRING_ALLOCATED, (2, "A"): ByeKind.PAIRING_ALLOCATED}
    assert event.round(2).games[0].result is Result.DRAW
