"""What README promises is there: commands, verbs, pictures, kinds of sheets."""

import re
from pathlib import Path

import pytest

from swissdesk.app.services import report_kinds
from swissdesk.cli._verbs import all_verbs

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
TEST_COMMAND = "python3 installer/bootstrap.py test"


def test_the_checks_run_the_command_that_readme_names() -> None:
    assert TEST_COMMAND in README
    assert TEST_COMMAND in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_every_verb_has_an_example_and_every_example_a_verb() -> None:
    assert set(re.findall(r"^swissdesk (\w+)", README, re.MULTILINE)) == set(all_verbs())


@pytest.mark.parametrize("kind", [kind.code for kind in report_kinds()])
def test_every_sheet_is_named(kind: str) -> None:
    assert f"`{kind}`" in README


def test_pictures_and_links_lead_somewhere() -> None:
    targets = re.findall(r"\]\((?!https?:)([^)#]+)\)", README)
    assert [target for target in targets if not (ROOT / target).exists()] == []
