"""Files are offered under words of the screen; scripts get names that never change."""

import re

import pytest

from swissdesk.app.file_names import by_code, by_title
from swissdesk.app.services import report_kinds
from swissdesk.i18n import language


def test_a_sheet_is_offered_under_its_title_in_the_language_of_the_screen() -> None:
    assert by_title("final", None) == "final-table"
    with language("ru"):
        assert by_title("final", None) == "итоговая-таблица"
        assert by_title("pairings", 3).endswith("-3")


@pytest.mark.parametrize("code", ["en", "ru"])
def test_every_sheet_has_a_name_of_its_own_without_spaces_or_signs(code: str) -> None:
    with language(code):
        names = [by_title(kind.code, None) for kind in report_kinds()]
    assert len(set(names)) == len(names)
    letters = "а-яё" if code == "ru" else "a-z"
    assert all(re.fullmatch(rf"[{letters}]+(-[{letters}]+)*", name) for name in names)


def test_for_scripts_the_name_is_the_code_in_every_language() -> None:
    with language("ru"):
        assert by_code("results", 2) == "results-2"
