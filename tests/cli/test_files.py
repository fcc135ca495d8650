"""``import``, ``export``, ``report`` and ``verify``: files in, files out, nothing written over."""

import gzip
import json
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from swissdesk.cli.__main__ import main
from tests.cli.trf import FIVE_OF_THEM, SEATED_OTHERWISE, WHOLE, trf

ENTRIES = "Name;Rating\nKedrov, Matvey;2400\nЗейская, Анна;2000\n"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "cup.trf"
    path.write_bytes(trf(FIVE_OF_THEM, *WHOLE))
    return path


@pytest.fixture
def stored(source: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = source.with_name("cup.swissdesk")
    assert main(["import", str(source), "-o", str(path)]) == 0
    capsys.readouterr()
    return path


def test_a_report_file_becomes_a_tournament_file(
    source: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = source.with_name("new.swissdesk")
    assert main(["import", str(source), "-o", str(target)]) == 0
    assert capsys.readouterr().out == f"{target}. Players: 5, rounds played: 1.\n"


def test_an_entry_list_becomes_a_tournament_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entries, target = tmp_path / "entries.csv", tmp_path / "new.swissdesk"
    entries.write_text(ENTRIES, encoding="utf-8")
    assert main(["import", str(entries), "-o", str(target), "--lang", "ru"]) == 0
    assert capsys.readouterr().out == f"{target}. Участников — 2, сыграно туров — 0.\n"
    main(["standings", str(target), "--json"])
    names = [row["name"] for row in json.loads(capsys.readouterr().out)["standings"]]
    assert names == ["Kedrov, Matvey", "Зейская, Анна"]


def test_import_never_writes_over_a_file(
    source: Path, stored: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = stored.read_bytes()
    assert main(["import", str(source), "-o", str(stored)]) == 2
    assert "exists already" in capsys.readouterr().err
    assert stored.read_bytes() == before


def test_what_cannot_be_imported_leaves_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad, target = tmp_path / "bad.trf", tmp_path / "new.swissdesk"
    bad.write_bytes(b"\x00\x01")
    assert main(["import", str(bad), "-o", str(target)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["bad.trf"]


def test_a_tournament_file_pairs_as_the_report_file_it_came_from(
    source: Path, stored: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["pair", str(source)])
    paired = capsys.readouterr().out
    assert main(["pair", str(stored)]) == 0
    assert capsys.readouterr().out == paired


def test_what_is_exported_pairs_as_before(stored: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["pair", str(stored)])
    paired = capsys.readouterr().out
    out = stored.with_name("out.trf")
    assert main(["export", str(stored), "--format", "trf16", "-o", str(out)]) == 0
    assert main(["pair", str(out)]) == 0
    assert capsys.readouterr().out == paired


def test_reading_a_tournament_file_does_not_change_a_byte(stored: Path) -> None:
    before = stored.read_bytes()
    folder = sorted(path.name for path in stored.parent.iterdir())
    for verb in ("pair", "check", "standings", "verify"):
        assert main([verb, str(stored)]) in {0, 1}
    assert stored.read_bytes() == before
    assert sorted(path.name for path in stored.parent.iterdir()) == folder


def test_export_needs_a_form_it_knows(stored: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", str(stored), "--format", "doc", "-o", "x"]) == 2
    assert "trf16" in capsys.readouterr().err


@pytest.mark.parametrize("kind", ["pairings", "results", "standings", "crosstable", "final"])
def test_each_sheet_is_a_pdf(stored: Path, kind: str) -> None:
    out = stored.with_name(f"{kind}.pdf")
    words = ["report", str(stored), kind, "--paper", "a5", "-o", str(out), "--lang", "ru"]
    assert main(words) == 0
    assert out.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["pictures", "-o", "x.pdf"], "pictures"),
        (["pairings"], "-o"),
        (["pairings", "-o", "x.pdf", "--round", "9"], "9"),
        (["pairings", "-o", "x.pdf", "--paper", "a6"], "a6"),
    ],
)
def test_a_sheet_that_cannot_be_made_is_one_line(
    stored: Path,
    words: list[str],
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(stored.parent)
    assert main(["report", str(stored), *words]) == 2
    shown = capsys.readouterr()
    assert shown.err.count("\n") == 1
    assert said in shown.err
    assert not Path("x.pdf").exists()


def test_a_sound_file_is_called_sound(stored: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(stored)]) == 0
    assert "is sound" in capsys.readouterr().out


def test_a_change_behind_the_journal_s_back_is_damage(
    stored: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    connection = sqlite3.connect(stored)
    names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for (name,) in names:
        connection.execute(f'DROP TRIGGER "{name}"')
    connection.execute("UPDATE player SET surname = 'Somebody Else' WHERE id = 1")
    connection.commit()
    connection.close()
    assert main(["verify", str(stored)]) == 1
    assert "damaged" in capsys.readouterr().out


def test_verify_takes_tournament_files_only(
    source: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(source)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    "verb", [["report", "standings"], ["export", "--format", "trf16"], ["pair", "--rounds", "5"]]
)
def test_nothing_is_ever_written_over_a_tournament(
    verb: list[str], source: Path, stored: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = stored.read_bytes()
    name, *rest = verb
    assert main([name, str(source), *rest, "-o", str(stored), "--lang", "en"]) == 2
    assert "a tournament is kept in it" in capsys.readouterr().err
    assert stored.read_bytes() == before


KILLED_WHILE_IMPORTING = """
import os, sys
from swissdesk.app.actions.importing import ImportTournament
from swissdesk.cli.__main__ import main
ImportTournament.apply = lambda *_: os._exit(9)
main(["import", sys.argv[1], "-o", sys.argv[2]])
"""


def test_a_kill_in_the_middle_of_an_import_leaves_nothing_under_the_new_name(source: Path) -> None:
    target = source.with_name("new.swissdesk")
    words = [sys.executable, "-c", KILLED_WHILE_IMPORTING, str(source), str(target)]
    assert subprocess.run(words, check=False).returncode == 9
    assert not target.exists()
    assert main(["import", str(source), "-o", str(target)]) == 0


def test_a_file_of_the_first_version_is_read_and_stays_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = Path(__file__).parents[1] / "data" / "storage" / "version-1.swissdesk.gz"
    old = tmp_path / "old.swissdesk"
    old.write_bytes(gzip.decompress(data.read_bytes()))
    before = old.read_bytes()
    assert main(["standings", str(old)]) == 0
    assert main(["verify", str(old)]) == 0
    assert capsys.readouterr().err == ""
    assert old.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["old.swissdesk"]


def test_imported_rounds_that_depart_from_the_rules_are_said_and_noted_for_the_next_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "cup.trf", tmp_path / "new.swissdesk"
    source.write_bytes(trf(SEATED_OTHERWISE, *WHOLE))
    assert main(["import", str(source), "-o", str(target)]) == 0
    told = "Round 1 is not as its system pairs it (FIDE (Dutch) system 2026); pairs that differ: 2."
    assert capsys.readouterr().err == f"{source}: {told}\n"
    out = tmp_path / "out.trf"
    assert main(["export", str(target), "--format", "trf16", "-o", str(out)]) == 0
    said = "### Import @ Round 1: not as fide-dutch-2026 pairs: 2 of 2 pairs differ"
    assert said in out.read_text(encoding="utf-8").splitlines()


def test_a_report_file_of_2026_says_what_it_lacks_and_pairs_as_before(
    stored: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["pair", str(stored)])
    paired = capsys.readouterr().out
    out = stored.with_name("out.trf")
    assert main(["export", str(stored), "--format", "trf26", "-o", str(out)]) == 0
    said = capsys.readouterr().err.splitlines()
    assert said[:2] == [f"{stored}:", "  Missing for the rating report:"]
    assert "    The chief arbiter is missing." in said
    assert "142 5" in out.read_text(encoding="utf-8").splitlines()
    assert main(["pair", str(out)]) == 0
    assert capsys.readouterr().out == paired


def test_what_a_report_file_does_not_hold_stands_below_its_heading_the_path_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    people, event = tmp_path / "list.csv", tmp_path / "t.swissdesk"
    people.write_text("Name;Club\nKedrov Matvey;Rook\nOsinin Lev;Rook\n", encoding="utf-8")
    assert main(["import", str(people), "-o", str(event)]) == 0
    capsys.readouterr()
    target = tmp_path / "out.trf16"
    assert main(["export", str(event), "--format", "trf16", "-o", str(target)]) == 0
    told = capsys.readouterr().err
    assert told.count(str(event)) == 1
    only_here = told.split("  Only in the tournament file:\n")[1]
    assert only_here.splitlines()[0] == "    Clubs are not in the report file; players with one: 2."
