"""Any sign finds a font; one that none has is framed and told, never a silent box."""

import pytest

from swissdesk.reports.kit import runs
from swissdesk.reports.kit.fonts import Width, chain
from swissdesk.reports.kit.runs import clusters, line
from tests.reports.invented import HARD_NAMES


def fonts(text: str) -> list[tuple[str, str]]:
    return [(run.text, run.face.name) for run in line(text).runs]


def test_a_line_in_one_alphabet_is_one_run() -> None:
    assert fonts("Ёжикова Nguyễn Þór") == [("Ёжикова Nguyễn Þór", "NotoSans-Regular")]


@pytest.mark.parametrize(
    ("sign", "font"),
    [
        ("Ա", "NotoSansArmenian-Regular"),
        ("ლ", "NotoSansGeorgian-Regular"),
        ("ב", "NotoSansHebrew-Regular"),
        ("修", "WenQuanYiMicroHei"),
        ("김", "WenQuanYiMicroHei"),
        ("♔", "DejaVuSans"),
        ("□", "DejaVuSans"),
    ],
)
def test_each_script_has_the_font_that_was_made_for_it(sign: str, font: str) -> None:
    assert fonts(sign) == [(sign, font)]


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("width", Width)
def test_no_sign_of_the_hard_names_is_missing(width: Width, bold: bool) -> None:
    for surname, given_name, _ in HARD_NAMES:
        assert line(f"{surname} {given_name}", width, bold).missing == ()


def test_a_minus_is_a_dash_on_paper() -> None:
    assert fonts("\u22125") == [("–5", "NotoSans-Regular")]


def test_signs_without_a_shape_leave_no_box() -> None:
    assert fonts("Ива\u200bнов\u202e") == [("Иванов", "NotoSans-Regular")]


def test_letters_and_their_marks_stay_together() -> None:
    assert clusters("Ж\u0301у") == ["Ж\u0301", "у"]


def test_arabic_is_joined_and_stands_in_the_order_of_the_eye() -> None:
    assert "".join(run.text for run in line("محمد").runs) == "ﺪﻤﺤﻣ"


def test_a_sign_of_no_font_is_framed_and_reported() -> None:
    found = line("A\U0001f9ff")
    assert [(run.text, run.framed) for run in found.runs] == [("A", False), ("?", True)]
    assert found.missing == ("\U0001f9ff",)


def test_a_line_is_as_long_as_its_runs() -> None:
    assert line("修 Иванов").width == pytest.approx(line("修").width + line(" Иванов").width)


def test_without_the_chinese_font_its_signs_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "chain", lambda width, bold: chain(width, bold)[:-1])
    assert line.__wrapped__("修").missing == ("修",)
