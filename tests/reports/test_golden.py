"""The text of every sheet in both languages, page by page, as files to be read in a review.

After a change that is meant: ``python -m tests.reports.test_golden`` writes them anew.
"""

from pathlib import Path

import pytest

from swissdesk.reports import kinds
from tests.reports.paper import CODES, Case, sheet

GOLDEN = Path(__file__).parent / "golden"
CASES = [
    Case(code=code, players=24, rounds=4, hard=True, language=language)
    for code in CODES
    for language in ("en", "ru")
]


def path(case: Case) -> Path:
    return GOLDEN / f"{case.code}-{case.language}.txt"


def text(case: Case) -> str:
    found = sheet(case)
    return "\n\f\n".join(found.text(page) for page in range(len(found.pages))) + "\n"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_sheet_says_what_it_said_when_it_was_last_looked_at(case: Case) -> None:
    assert text(case) == path(case).read_text(encoding="utf-8")


def test_every_kind_of_sheet_is_held() -> None:
    assert set(CODES) == {kind.code for kind in kinds()}


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for one in CASES:
        path(one).write_text(text(one), encoding="utf-8")
