"""Every word a person reads is there in every language, with the same fields and good manners."""

import re
import string
from functools import cache
from pathlib import Path

import catalogue
import pytest

from swissdesk.i18n import LANGUAGES, SOURCE_LANGUAGE

PO_FILES: dict[str, Path] = {path.parent.parent.name: path for path in catalogue.po_files()}
WITHOUT_YO = re.compile(
    r"\b(?:(?:не)?четн\w+|черн(?:ый|ая|ое|ого|ому|ую|ым|ыми|ые|ых)|жереб[ье]ев\w*|еще|ее|"
    r"(?:под|об)ъем\w*|прием|(?:от|за|у|рас|с)чет\w*|партнер\w*|твердый|причем|"
    r"(?:в|ис)ключен|(?:от|до|пред)ложен|завершен|отменен|"
    r"(?:про|в|вы|пере)веден|(?:пере|в)несен|присужден|определен|"
    r"(?:ид|пойд|найд|прид)ет|(?:бер|оста|да|сда|вед|начн|верн)ется|вернет|займет)\b",
    re.IGNORECASE,
)
SLANG = re.compile(
    r"\b(?:швейцарк\w+|бай|тай-?брейк\w*|раунд\w*|топ-игрок\w*|балл\w*|спарить|партнёр\w*|б/р|"
    r"пожалуйста|please|oops|error №)\b|\((?:а|ась|ла)\)",
    re.IGNORECASE,
)
LOOKS_LATIN = re.compile(r"(?<!\w)[АВСЕ]\d")
NEVER_A_FIELD = {"colour", "color", "sex", "gender"}

Forms = tuple[str, ...]


@cache
def messages(code: str) -> dict[Forms, Forms]:
    """Return the English forms of each message with those in the language *code*."""
    return {
        forms(message.id): forms(message.string)
        for message in catalogue.load(PO_FILES[code])
        if message.id
    }


def forms(text: object) -> Forms:
    return tuple(text) if isinstance(text, (list, tuple)) else (str(text),)


def fields(text: str) -> set[str]:
    """Return the fields of *text*: ``{name}``, and ``%(name)s`` of the terminal's own words."""
    if "%" in text and "{" not in text:
        return set(re.findall(r"%(?:\(\w+\))?[srd]", text))
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def all_texts() -> list[str]:
    return [
        text for code in PO_FILES for pair in messages(code).items() for f in pair for text in f
    ]


def test_every_language_but_the_source_has_a_catalogue() -> None:
    assert set(PO_FILES) == set(LANGUAGES) - {SOURCE_LANGUAGE}


def test_every_marked_message_is_translated_and_compiled(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code = catalogue.check()
    assert (code, capsys.readouterr().out) == (0, "")


@pytest.mark.parametrize("code", PO_FILES)
def test_a_translation_has_the_fields_of_its_message(code: str) -> None:
    wrong = [
        text
        for source, translated in messages(code).items()
        for text in translated
        if fields(text) != fields(source[-1])
    ]
    assert wrong == []


def test_colour_and_sex_are_never_fields_since_they_cannot_be_declined() -> None:
    assert [text for text in all_texts() if fields(text) & NEVER_A_FIELD] == []


def test_yo_is_written() -> None:
    assert [text for text in all_texts() if WITHOUT_YO.search(text)] == []


def test_nobody_is_called_by_slang_or_by_an_ending_in_brackets() -> None:
    assert [text for text in all_texts() if SLANG.search(text)] == []


def test_articles_are_written_with_latin_letters() -> None:
    assert [text for text in all_texts() if LOOKS_LATIN.search(text)] == []


def test_quotes_dots_and_tone_are_those_of_the_house() -> None:
    assert [text for text in all_texts() if '"' in text or "..." in text or "!" in text] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Нечетное число", True),
        ("жеребьевка", True),
        ("Проведен тур", True),
        ("Жеребьёвка проведена, чёрные и черновик", False),
    ],
)
def test_the_search_for_yo_sees_what_it_should(text: str, found: bool) -> None:
    assert bool(WITHOUT_YO.search(text)) is found
