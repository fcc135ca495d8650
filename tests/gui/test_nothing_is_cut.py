"""Every scene of the window, in both languages and two sizes: no word is cut, none is foreign."""

import re
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.cut_words import words_of
from tests.gui.scene_list import SCENES
from tests.gui.scenes import Stage, Stands
from tests.gui.small_screen import small_window

CASES = (("ru", 100, False), ("ru", 200, True), ("en", 100, True), ("en", 200, False))
"""Language, size, and whether names are as hard as can be."""
MAY_BE_SHORTENED = {"costs", "more", "reasons", "things", "words"}
"""Columns of remarks and of things: their tooltip has the whole of it."""
_FOREIGN = {"ru": re.compile(r"[A-Za-z]{3,}"), "en": re.compile(r"[А-Яа-яЁё]{3,}")}
_KEYS = r"Alt|Ctrl|Shift|Enter|Esc|Del|Ins|Space|PgUp|PgDn|PgDown|Home|End|Backspace"
_NAMES = r"English|Русский|SwissDesk|Qt for Python|LGPL|MIT|Inter|SIL OFL|OFL|Lucide|ISC"
_FORMS = r"TRF|TRF16|TRF26|CSV|TXT|XML|XLSX|ODS|PDF|HTML|PGN"
_CODES = rf"FIDE ID|{_FORMS}|Swiss-Manager|utf|RUS|KAZ|WFM|WIM|WGM|WIN|swissdesk"
_FAULT = r"\w+\.py:\d+ \w+|\w+Error"
_ALIKE = re.compile(rf"\b({_KEYS}|{_NAMES}|{_CODES}|{_FAULT})\b|(?<!\S)/\S+")
"""What is the same in every language; a folder is what it is called, a fault where it was."""
TYPED = ("Зорин", "Ким", "щщщъ", "осень")


@pytest.fixture(scope="module")
def stands(tmp_path_factory: pytest.TempPathFactory) -> Stands:
    return Stands(tmp_path_factory.mktemp("stands"))


@pytest.fixture(params=CASES, ids=lambda case: "-".join(map(str, case)))
def case(request: pytest.FixtureRequest) -> tuple[str, int, bool]:
    made: tuple[str, int, bool] = request.param
    return made


@pytest.fixture
def stage(qtbot: QtBot, case: tuple[str, int, bool]) -> Iterator[Stage]:
    """Return the window of a small screen."""
    code, scale, _hard = case
    with small_window(qtbot, code, scale) as window:
        yield Stage(window)


def test_no_word_is_cut_and_none_is_foreign(
    stage: Stage, stands: Stands, case: tuple[str, int, bool]
) -> None:
    code, scale, hard = case
    wrong: dict[str, list[str]] = {}
    for name, scene in SCENES.items():
        file = stands.file(scene.stand, code, hard=hard)
        found = stage.play(scene, file, words_of)
        bad = [*found.cut]
        if not hard:
            bad += sorted(filter(lambda text: is_foreign(text, code), found.seen))
            if scale == 100:
                bad += [s for s in found.shortened if s.split()[1] not in MAY_BE_SHORTENED]
        if bad:
            wrong[name] = bad
    assert wrong == {}


def is_foreign(text: str, code: str) -> bool:
    """Tell whether *text* has a word of the other language."""
    rest = _ALIKE.sub("", text)
    return bool(_FOREIGN[code].search(rest)) and not any(word in text for word in TYPED)


@pytest.mark.parametrize(
    ("text", "code", "foreign"),
    [
        ("Ctrl+Enter — жеребьёвка", "ru", False),
        ("Publish", "ru", True),
        ("Тур 4", "ru", False),
        ("Тур 4", "en", True),
    ],
)
def test_a_foreign_word_is_noticed(text: str, code: str, *, foreign: bool) -> None:
    assert is_foreign(text, code) is foreign
