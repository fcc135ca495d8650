"""Files of others: read, taken over, handed on."""

from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.app.actions.absence import RequestBye, WithdrawPlayer
from swissdesk.app.actions.event import EditRules
from swissdesk.app.errors import NoRounds
from swissdesk.app.opening import assumed_for_pairing, assumed_for_standings
from swissdesk.app.services import (
    import_file,
    open_tournament,
    pair_file,
    read_tournament,
    verify,
)
from swissdesk.app.session import Session
from swissdesk.app.wording import say
from swissdesk.domain.result import ByeKind
from swissdesk.errors import ArbiterError
from swissdesk.formats.trf16 import write_trf16
from swissdesk.storage.errors import FileExists
from tests.app.desk import a_session, id_of, play

ENTRIES = """Surname;Given name;Rating;Club
Kedrov;Matvey;2100;Rook
Dvinin;Artem;2200;
"""


def a_report(path: Path) -> Path:
    """Write the report of a tournament with a bye, an absence and a withdrawal; return it."""
    session = a_session(path.with_suffix(".swissdesk"), 7)
    rules = replace(session.tournament.rules, system="fide-dutch-2026")
    session.run(EditRules(rules=rules))
    session.run(RequestBye(player=id_of(session, 2), round=2, kind=ByeKind.HALF_POINT))
    play(session, 2)
    session.run(WithdrawPlayer(player=id_of(session, 5), from_round=3))
    play(session)
    path.write_bytes(write_trf16(session.tournament))
    session.close()
    return path


def test_a_report_file_is_taken_over_with_all_its_rounds(tmp_path: Path) -> None:
    source = a_report(tmp_path / "a.trf")
    session, _ = import_file(source, tmp_path / "new.swissdesk")
    there = read_tournament(tmp_path / "a.swissdesk").tournament
    here = session.tournament
    assert len(here.rounds) == 3
    for round_no in (1, 2, 3):
        assert pairs(session, round_no) == [
            (there.number(game.white), there.number(game.black), game.result)
            for game in there.round(round_no).games
        ]
    assert [here.score(p.id, 3) for p in here.by_number()] == [
        there.score(p.id, 3) for p in there.by_number()
    ]
    assert (tmp_path / "new.swissdesk.source.trf").read_bytes() == source.read_bytes()
    assert verify(session.path).damage == ()
    assert say(session.history()[0].label, here) == "Imported from a.trf"
    session.close()


def pairs(session: Session, round_no: int) -> list[tuple[int, int, object]]:
    number = session.tournament.number
    games = session.tournament.round(round_no).games
    return [(number(game.white), number(game.black), game.result) for game in games]


def test_a_report_of_entries_alone_gets_a_seed_of_the_lot(tmp_path: Path) -> None:
    listed = a_session(tmp_path / "a.swissdesk", 4)
    report = replace(listed.tournament, rules=replace(listed.tournament.rules, lot_seed=0))
    source = tmp_path / "entries.trf"
    source.write_bytes(write_trf16(report))
    session, _ = import_file(source, tmp_path / "new.swissdesk")
    assert session.tournament.rules.lot_seed > 0
    assert len(session.tournament.players) == 4
    session.close()


def test_an_entry_list_becomes_a_new_tournament_with_numbers(tmp_path: Path) -> None:
    source = tmp_path / "entries.csv"
    source.write_text(ENTRIES, encoding="utf-8")
    session, entries = import_file(source, tmp_path / "new.swissdesk")
    assert len(entries.problems) == 0
    assert [p.surname for p in session.tournament.by_number()] == ["Dvinin", "Kedrov"]
    session.close()


def test_an_import_never_lies_over_an_existing_file(tmp_path: Path) -> None:
    source = a_report(tmp_path / "a.trf")
    target = tmp_path / "there.swissdesk"
    target.write_text("mine")
    with pytest.raises(FileExists):
        import_file(source, target)
    assert target.read_text() == "mine"


def test_an_import_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    source = tmp_path / "bad.trf"
    source.write_bytes(b"\x00\x01\x02" * 90)
    with pytest.raises(ArbiterError):
        import_file(source, tmp_path / "new.swissdesk")
    assert list(tmp_path.iterdir()) == [source]


def test_the_terminal_reads_both_kinds_and_changes_neither(tmp_path: Path) -> None:
    source = a_report(tmp_path / "a.trf")
    for path in (source, tmp_path / "a.swissdesk"):
        before = path.read_bytes()
        opened = read_tournament(path)
        assert opened.session is None
        assert pair_file(opened).round == 4
        assert path.read_bytes() == before


def test_the_window_works_in_ours_and_only_looks_at_others(tmp_path: Path) -> None:
    source = a_report(tmp_path / "a.trf")
    assert open_tournament(source).session is None
    opened = open_tournament(tmp_path / "a.swissdesk")
    assert opened.session is not None
    opened.session.undo()
    opened.session.close()


def test_a_report_without_its_number_of_rounds_is_not_paired_further(tmp_path: Path) -> None:
    source = a_report(tmp_path / "a.trf")
    kept = [line for line in source.read_text().splitlines() if line[:3] not in ("XXR", "142")]
    source.write_text("\n".join(kept) + "\n")
    with pytest.raises(NoRounds):
        pair_file(read_tournament(source))
    assert pair_file(read_tournament(source, rounds=7), rounds=7).round == 4


def test_what_a_report_does_not_tell_is_said(tmp_path: Path) -> None:
    source = a_report(tmp_path / "a.trf")
    kept = [line for line in source.read_text().splitlines() if line[:3] in ("012", "001", "XXR")]
    source.write_text("\n".join(kept) + "\n")
    opened = read_tournament(source)
    told = [say(note, opened.tournament) for note in assumed_for_pairing(opened)]
    assert told == [
        "The file does not name its pairing system; fide-dutch-2026 is taken.",
        "The file does not name the initial colour; the one of round 1 is taken.",
    ]
    assert len(assumed_for_pairing(opened, system="fide-dutch-2026")) == 1
    assert len(assumed_for_standings(opened)) == 2
    assert assumed_for_standings(opened, tie_breaks=True, edition=True) == ()
    assert assumed_for_pairing(read_tournament(tmp_path / "a.swissdesk")) == ()
