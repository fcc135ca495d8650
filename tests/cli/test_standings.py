"""``swissdesk standings``: a table for people, exact values for programs."""

import json
from pathlib import Path

import pytest

from swissdesk.app.choices import tie_break_families
from swissdesk.cli.__main__ import main
from swissdesk.cli._columns import columns
from swissdesk.domain.ids import Sport
from tests.cli.trf import FIVE_OF_THEM, WHOLE, trf


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cup.trf"
    path.write_bytes(trf(FIVE_OF_THEM, *WHOLE))
    return path


def test_the_table_lists_everybody_in_order(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["standings", str(file), "--tie-breaks", "BH,WIN"]) == 0
    title, head, *rows = capsys.readouterr().out.splitlines()
    assert title == "Standings after round 1"
    assert head.split() == ["Place", "No.", "Player", "Points", "BH", "WIN"]
    assert sorted(row.split()[1] for row in rows) == ["1", "2", "3", "4", "5"]
    assert rows[0].split()[0] == "1"


def test_russian_writes_a_decimal_comma(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["standings", str(file), "--tie-breaks", "BH", "--lang", "ru"]) == 0
    assert "0,0" in capsys.readouterr().out


def test_json_holds_exact_values_by_code(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["standings", str(file), "--tie-breaks", "BH,DE", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["file"], told["round"], told["edition"]) == (str(file), 1, "fide-2026")
    assert [row["number"] for row in told["standings"]][-2:] == [2, 3]
    first = told["standings"][0]
    assert set(first) == {"place", "number", "name", "points", "tie_breaks"}
    assert first["points"] == "1"
    assert list(first["tie_breaks"]) == ["BH", "DE"]


def test_json_takes_every_tie_break_at_once(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    codes = tuple(
        code for sport in Sport for family in tie_break_families(sport) for code in family
    )
    assert main(["standings", str(file), "--tie-breaks", ",".join(codes), "--json"]) == 0
    values = [row["tie_breaks"] for row in json.loads(capsys.readouterr().out)["standings"]]
    assert all(list(of_one) == list(codes) for of_one in values)
    for code in codes:
        shapes = {type(of_one[code]) for of_one in values}
        assert shapes <= ({list} if code == "SOLKOFF-T" else {str, type(None)}), code


def test_a_round_robin_that_names_no_tie_breaks_gets_those_of_its_kind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "all-play-all.trf"
    file.write_bytes(trf(FIVE_OF_THEM, "192 BERGER_ROUNDROBIN", "XXR 5"))
    assert main(["standings", str(file), "--json"]) == 0
    shown = capsys.readouterr()
    assert list(json.loads(shown.out)["standings"][0]["tie_breaks"]) == ["DE", "SB", "KS", "WIN"]
    assert "DE, SB, KS, WIN" in shown.err


def test_json_does_not_depend_on_the_language(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["standings", str(file), "--json", "--lang", "en"])
    english = capsys.readouterr().out
    main(["standings", str(file), "--json", "--lang", "ru"])
    assert capsys.readouterr().out == english
    assert "Зейская, Анна" in english


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--tie-breaks", "BH,NONSENSE"], "NONSENSE"),
        (["--edition", "fide-1850"], "fide-1850"),
        (["--round", "2"], "2"),
    ],
)
def test_what_does_not_exist_is_refused(
    file: Path, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["standings", str(file), *words]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert said in shown.err


# A category


def test_a_category_has_places_of_its_own_beside_those_of_all(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["standings", str(file), "--tie-breaks", "TPN", "--category", "rating/-2299"]
    assert main(words) == 0
    title, head, *rows = capsys.readouterr().out.splitlines()
    assert title == "Rating below 2300"
    assert head.split() == ["Place", "Overall", "No.", "Player", "Points", "TPN"]
    assert [row.split()[:3] for row in rows] == [
        ["1", "2", "4"],
        ["2", "3", "5"],
        ["3", "5", "3"],
    ]
    assert main([*words, "--json", "--lang", "ru"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["category"] == "rating/-2299"
    assert [(row["category_place"], row["place"], row["number"]) for row in told["standings"]] == [
        (1, 2, 4),
        (2, 3, 5),
        (3, 5, 3),
    ]


@pytest.mark.parametrize(
    ("code", "said"),
    [("women", "Nobody belongs to the category “women”."), ("sisters", "“sisters” is not a")],
)
def test_an_empty_or_unknown_category_is_refused_in_one_line(
    file: Path, code: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["standings", str(file), "--category", code]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert said in shown.err.splitlines()[-1]


# The sum of one player


def test_the_sum_tells_every_tie_break_of_one_player(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["standings", str(file), "--tie-breaks", "BH,TPN", "--sum", "4"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Place 3. Zimin, Fedor, 1 point.",
        "",
        "Buchholz (BH): 0.0",
        "Sum of the opponents’ points.",
        "  Round 1, No. 2 Strizhov, Gleb: 0",
        "",
        "Start number (TPN): 4",
        "Start number, the lowest first.",
        "",
        "Above: Kedrov, Matvey",
        "Start number: 1 against 4.",
        "",
        "Below: Strizhov, Gleb",
        "More points: 1 against 0.",
    ]


def test_the_sum_for_programs_holds_exact_numbers(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["standings", str(file), "--tie-breaks", "SB,DE", "--sum", "5", "--json"]
    assert main(words) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["round"], told["number"], told["name"]) == (1, 5, "Зейская, Анна")
    first, second = told["tie_breaks"]
    assert (first["code"], first["value"], second["code"]) == ("SB", "0.5", "DE")
    [term] = first["terms"]
    assert term["notes"][0].pop("text").startswith("Not played: ")
    assert term == {
        "round": 1,
        "opponent": None,
        "score": "0.5",
        "times": "1",
        "result": None,
        "worth": "0.5",
        "dropped": False,
        "notes": [{"rule": "C.07 16.4"}],
    }
    assert second["terms"] == []


def test_a_category_and_a_sum_are_not_told_at_once(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["standings", str(file), "--category", "unrated", "--sum", "1", "--lang", "ru"]
    assert main(words) == 2
    assert "нельзя вместе с аргументом --category" in capsys.readouterr().err


def test_a_number_that_nobody_has_is_named(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["standings", str(file), "--sum", "77"]) == 2
    assert "Nobody has the number 77 in round 1." in capsys.readouterr().err


def test_columns_stay_straight_in_any_script() -> None:
    lines = [["1", "王", "1"], ["10", "e\u0301a", "½"]]
    assert columns(lines, to_the_left={1}) == " 1  王  1\n10  e\u0301a  ½"
