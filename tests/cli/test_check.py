"""``swissdesk check``: every played round paired again and compared."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.app.actions.corrections import CorrectResult
from swissdesk.app.actions.late_entry import EnterRound
from swissdesk.app.actions.manual import SwapColours
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, PublishRound
from swissdesk.app.services import pair_next
from swissdesk.cli.__main__ import main
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Reach
from swissdesk.domain.rules import Rules
from tests.app.desk import a_session, insist
from tests.cli.trf import FIVE_OF_THEM, SEATED_BY_THE_RULES, SEATED_OTHERWISE, WHOLE, trf


@pytest.fixture
def right(tmp_path: Path) -> Path:
    path = tmp_path / "right.trf"
    path.write_bytes(trf(SEATED_BY_THE_RULES, *WHOLE))
    return path


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    path = tmp_path / "wrong.trf"
    path.write_bytes(trf(SEATED_OTHERWISE, *WHOLE))
    return path


def test_a_round_by_the_rules_agrees(right: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(right)]) == 0
    assert capsys.readouterr() == (
        f"{right}, round 1: agrees.\n1 rounds checked, 0 differ\n",
        "",
    )


def test_a_tournament_file_names_pairs_by_hand_and_corrections(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cup.swissdesk"
    session = a_session(path, 8, Rules(rounds=5, lot_seed=5))
    session.run(pair_next(session.tournament).action())
    insist(session, SwapColours(round=1, board=2), "they sat the other way")
    session.run(PublishRound(round=1))
    for game in session.tournament.round(1).games:
        session.run(EnterResult(round=1, board=game.board, result=Result.WHITE_WINS))
    session.run(CloseRound(round=1))
    wrong = CorrectResult(round=1, board=3, result=Result.DRAW, reach=Reach.PAIRINGS)
    session.run(replace(wrong, reason="slip turned over"))
    session.run(replace(wrong, board=4))
    session.undo()
    session.close()
    assert main(["check", str(path)]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[1:3] == [
        "    Paired by hand, boards: 2.",
        "    Corrected later: Round 1, board 3, result corrected: ½–½ (counts for places "
        "and later pairings). Reason: slip turned over.",
    ]
    assert main(["check", str(path), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["boards_by_hand"] == [2]
    assert [one["reason"] for one in told["corrected"]] == ["slip turned over"]


def test_who_came_into_a_running_round_does_not_make_its_pairs_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cup.swissdesk"
    session = a_session(path, 9, Rules(rounds=5, lot_seed=5))
    session.run(pair_next(session.tournament).action())
    session.run(PublishRound(round=1))
    holder = session.tournament.round(1).pairing_bye
    assert holder is not None
    newcomer = Player(id=PlayerId(0), surname="Late", rating=3000)
    insist(session, EnterRound(player=newcomer, round=1, opponent=holder), "came at 10:20")
    session.close()
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{path}, round 1: agrees, as it was published.",
        "    Paired by hand, boards: 5.",
        "1 rounds checked, 0 differ",
    ]
    assert main(["check", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["agrees"], told["as_published"], told["boards_by_hand"]) == (True, True, [5])


def test_a_difference_names_what_the_rules_give(
    wrong: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(wrong)]) == 1
    assert capsys.readouterr().out == (
        f"{wrong}, round 1: differs. By the rules: 1–3, 4–2. In the file: 1–2, 3–4.\n"
        "1 rounds checked, 1 differ\n"
    )


def test_json_is_one_object_a_line_and_no_summary(
    right: Path, wrong: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(right), str(wrong), "--json"]) == 1
    agreed, differed = map(json.loads, capsys.readouterr().out.splitlines())
    assert agreed == {"file": str(right), "round": 1, "agrees": True}
    assert differed == {
        "file": str(wrong),
        "round": 1,
        "agrees": False,
        "expected": [[1, 3], [4, 2]],
        "found": [[1, 2], [3, 4]],
    }


def test_a_bye_is_a_pair_with_nobody(right: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [*FIVE_OF_THEM[:3], ("Zimin, Fedor", 2100, "1.0", ["0000 - U"])]
    last = ("Зейская, Анна", 2000, "1.0", ["2 w 1"])
    lines[1] = ("Strizhov, Gleb", 2300, "0.0", ["5 b 0"])
    right.write_bytes(trf([*lines, last], *WHOLE))
    assert main(["check", str(right), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["expected"] == [[1, 3], [4, 2], [5, 0]]
    assert told["found"] == [[1, 3], [5, 2], [4, 0]]


def test_an_unreadable_file_is_named_and_the_others_go_on(
    right: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "missing.trf"
    assert main(["check", str(missing), str(right), "--json"]) == 2
    failed, agreed = map(json.loads, capsys.readouterr().out.splitlines())
    assert failed["file"] == str(missing)
    assert failed["error"]
    assert agreed["agrees"] is True


def test_in_words_too_an_unreadable_file_does_not_stop_the_others(
    right: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(tmp_path / "missing.trf"), str(right)]) == 2
    shown = capsys.readouterr()
    assert "missing.trf" in shown.err
    assert shown.out.endswith("1 rounds checked, 0 differ\n")


def test_several_files_at_a_time_give_the_same_in_the_same_order(
    right: Path, wrong: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [str(wrong), str(right), str(wrong)]
    code = main(["check", *files, "--lang", "ru"])
    alone = capsys.readouterr()
    assert main(["check", *files, "--lang", "ru", "--jobs", "2"]) == code
    assert capsys.readouterr() == alone
    assert "проверено туров — 3, расходятся — 2" in alone.out


def test_an_unknown_system_is_bad_usage_once(
    right: Path, wrong: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(right), str(wrong), "--system", "lim"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


COLOURS_TURNED = [
    ("Kedrov, Matvey", 2400, "0.0", ["3 b 0"]),
    *SEATED_BY_THE_RULES[1:2],
    ("Ilmeneva, Ksenia", 2200, "1.0", ["1 w 1"]),
    *SEATED_BY_THE_RULES[3:],
]
MET_AGAIN = [
    ("Kedrov, Matvey", 2400, "2.0", ["2 w 1", "2 b 1"]),
    ("Strizhov, Gleb", 2300, "0.0", ["1 b 0", "1 w 0"]),
]


def test_asked_why_each_pair_that_differs_says_what_speaks_against_it(
    wrong: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--why", str(wrong)]) == 1
    assert capsys.readouterr().out.splitlines()[1:-1] == [
        "    1–2: Kedrov, Matvey and Strizhov, Gleb may meet, but only after an exchange that "
        "comes later in the order [4.3].",
        "    3–4: Ilmeneva, Ksenia and Zimin, Fedor may meet, but only after an exchange that "
        "comes later in the order [4.3].",
    ]


def test_asked_why_other_programs_get_pair_article_and_sentence(
    right: Path, wrong: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--why", "--json", str(right), str(wrong)]) == 1
    agreed, differed = map(json.loads, capsys.readouterr().out.splitlines())
    assert "why" not in agreed
    assert [(one["pair"], one["rule"]) for one in differed["why"]] == [
        ([1, 2], "4.3"),
        ([3, 4], "4.3"),
    ]
    assert all(one["text"].endswith("[4.3].") for one in differed["why"])


def test_turned_colours_are_told_apart_from_another_pair(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "turned.trf"
    path.write_bytes(trf(COLOURS_TURNED, *WHOLE))
    assert main(["check", "--why", str(path)]) == 1
    first, *reasons, _ = capsys.readouterr().out.splitlines()
    assert first.endswith("By the rules: 1–3. In the file: 3–1.")
    assert reasons[0].startswith("    3–1: By the system Kedrov, Matvey has White")
    assert "[5.2.5]" in reasons[-1]


def test_where_nothing_legal_is_left_it_says_so_without_a_pair(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "again.trf"
    path.write_bytes(trf(MET_AGAIN, *WHOLE))
    assert main(["check", "--why", str(path)]) == 1
    second, *reasons, _ = capsys.readouterr().out.splitlines()[1:]
    assert second.endswith("differs. No legal pairing exists.")
    assert reasons
    assert all("may meet nobody" in reason for reason in reasons)
