"""``swissdesk explain``: why the pairs of a round are as they are."""

import json
from pathlib import Path

import pytest

from swissdesk.cli.__main__ import main
from swissdesk.domain.notes import Note
from swissdesk.pairing.explanation import RoundExplanation
from swissdesk.pairing.protocol import NoPairing, PairingTask
from swissdesk.pairing.systems.fide_dutch_2026 import FideDutch2026
from tests.cli.trf import FIVE_OF_THEM, SEATED_OTHERWISE, WHOLE, trf
from tests.explanations import teach

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _the_system_explains(monkeypatch: pytest.MonkeyPatch) -> None:
    teach(monkeypatch)


@pytest.fixture
def five(tmp_path: Path) -> Path:
    path = tmp_path / "five.trf"
    path.write_bytes(trf(FIVE_OF_THEM, *WHOLE))
    return path


def test_the_round_is_told_board_by_board_and_by_article(five: Path, capsys: Capture) -> None:
    assert main(["explain", str(five), "--round", "1", "--lang", "en"]) == 0
    assert capsys.readouterr() == (
        "Round 1. FIDE (Dutch) system 2026\n"
        "\n"
        "Board 1: Kedrov, Matvey (No. 1) – Ilmeneva, Ksenia (No. 3)\n"
        "  Kedrov, Matvey meets Ilmeneva, Ksenia [3.3].\n"
        "  Ilmeneva, Ksenia meets Kedrov, Matvey [3.3].\n"
        "  Kedrov, Matvey and Zimin, Fedor have met [C1].\n"
        "  Ilmeneva, Ksenia and Zimin, Fedor have met [C1].\n"
        "  Kedrov, Matvey has White [5.2.1].\n"
        "\n"
        "Board 2: Zimin, Fedor (No. 4) – Strizhov, Gleb (No. 2)\n"
        "  Zimin, Fedor meets Strizhov, Gleb [3.3].\n"
        "  Strizhov, Gleb meets Zimin, Fedor [3.3].\n"
        "  Zimin, Fedor has White [5.2.1].\n"
        "\n"
        "Зейская, Анна (No. 5)\n"
        "  Зейская, Анна has the bye [C5].\n"
        "  Strizhov, Gleb stands higher [C5].\n"
        "\n"
        "Articles\n"
        "  3.3    halves meet in order\n"
        "  C1     no rematch\n"
        "  5.2.1  both\n"
        "  C5     the bye\n",
        "",
    )


def test_one_player_is_told_alone(five: Path, capsys: Capture) -> None:
    assert main(["explain", str(five), "--round", "1", "--player", "5", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "Зейская, Анна has the bye [C5]." in out
    assert "Board" not in out


def test_json_has_every_sentence_with_its_article(five: Path, capsys: Capture) -> None:
    assert main(["explain", str(five), "--round", "1", "--json", "--lang", "en"]) == 0
    told = json.loads(capsys.readouterr().out)
    players = told.pop("players")
    assert told == {"file": str(five), "round": 1, "system": "fide-dutch-2026"}
    assert [(p["number"], p["opponent"], p["colour"]) for p in players] == [
        (1, 3, "w"),
        (2, 4, "b"),
        (3, 1, "b"),
        (4, 2, "w"),
        (5, None, None),
    ]
    assert players[4]["notes"] == [
        {"rule": "C5", "text": "Зейская, Анна has the bye [C5]."},
        {"rule": "C5", "text": "Strizhov, Gleb stands higher [C5]."},
    ]


def test_a_pair_of_another_hand_is_told_beside_that_of_the_system(
    tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "otherwise.trf"
    path.write_bytes(trf(SEATED_OTHERWISE, *WHOLE))
    assert main(["explain", str(path), "--round", "1", "--player", "1", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "is not the one the system makes; nothing tells why." in out
    assert "By the system the pair is Kedrov, Matvey – Ilmeneva, Ksenia." in out


@pytest.mark.parametrize(
    ("words", "cause"),
    [
        (["--round", "2"], "Round 2 does not exist."),
        (["--round", "1", "--player", "9"], "Nobody has the number 9 in round 1."),
        ([], "--round"),
    ],
)
def test_what_is_not_there_is_one_line_and_exit_code_two(
    five: Path, words: list[str], cause: str, capsys: Capture
) -> None:
    assert main(["explain", str(five), *words, "--lang", "en"]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert cause in shown.err
    assert len(shown.err.splitlines()) == 1


def test_a_round_without_a_legal_pairing_ends_with_exit_code_three(
    five: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_system: object, _task: PairingTask) -> RoundExplanation:
        raise NoPairing((Note(template="Nobody is left."),), ())

    monkeypatch.setattr(FideDutch2026, "explain", refuse)
    assert main(["explain", str(five), "--round", "1", "--lang", "en"]) == 3
    assert "Nobody is left." in capsys.readouterr().out


def test_the_sheet_of_a_player_is_made_and_asks_for_a_number(
    five: Path, tmp_path: Path, capsys: Capture
) -> None:
    out = tmp_path / "why.pdf"
    assert main(["report", str(five), "why", "--player", "3", "-o", str(out)]) == 0
    assert out.read_bytes().startswith(b"%PDF")
    capsys.readouterr()
    assert main(["report", str(five), "why", "-o", str(out), "--lang", "en"]) == 2
    assert "name the start number (--player)" in capsys.readouterr().err
