"""Which alphabet a file is in, and where its lines end."""

import codecs

import pytest

from swissdesk.errors import UnreadableFile
from swissdesk.formats.findings import Findings
from swissdesk.formats.text import decode, tidy
from swissdesk.i18n import language

RUSSIAN = "001    1 m    Кедров, Матвей\n001    2 m    Осинин, Ёж\n"
FRENCH = "001    1 m    Élan, Zoé\n001    2 m    Müller, Jörg\n"


@pytest.mark.parametrize("text", [RUSSIAN, FRENCH, "001    1 m    Player, N001\n"])
@pytest.mark.parametrize(
    ("encoding", "bom"),
    [("utf-8", b""), ("utf-8", codecs.BOM_UTF8), ("utf-16-le", codecs.BOM_UTF16_LE),
     ("utf-16-be", codecs.BOM_UTF16_BE)],
)  # fmt: skip
def test_unicode_is_recognised_with_and_without_its_mark(
    text: str, encoding: str, bom: bytes
) -> None:
    findings = Findings("event.trf")
    assert decode(bom + text.encode(encoding), findings)[0] == text
    assert findings.problems() == ()


@pytest.mark.parametrize(("text", "encoding"), [(RUSSIAN, "cp1251"), (FRENCH, "cp1252")])
@pytest.mark.parametrize("spoken", ["ru", "en"])
def test_a_code_page_is_guessed_by_the_words_and_said(
    text: str, encoding: str, spoken: str
) -> None:
    findings = Findings("event.trf")
    with language(spoken):
        assert decode(text.encode(encoding), findings) == (text, encoding)
    assert [problem.note.values for problem in findings.problems()] == [{"code_page": encoding}]


@pytest.mark.parametrize(("spoken", "encoding"), [("ru", "cp1251"), ("en", "cp1252")])
def test_without_any_hint_the_language_decides(spoken: str, encoding: str) -> None:
    with language(spoken):
        assert decode(b"012 Open \x96 2026", Findings("event.trf"))[1] == encoding


def test_the_caller_may_tell_the_code_page() -> None:
    findings = Findings("event.trf")
    assert decode("Kőműves".encode("cp1250"), findings, "cp1250") == ("Kőműves", "cp1250")
    assert findings.problems() == ()


def test_damaged_letters_do_not_turn_a_file_into_another_alphabet() -> None:
    findings = Findings("event.trf")
    data = RUSSIAN.encode().replace("Ёж".encode(), "Ёж".encode()[:3])
    text, encoding = decode(data, findings)
    assert encoding == "utf-8"
    assert text.startswith("001    1 m    Кедров, Матвей\n")
    assert findings.problems()[0].line == 2


def test_a_zero_byte_is_no_text_and_its_line_is_told() -> None:
    with language("en"), pytest.raises(UnreadableFile, match="line 2, column 1"):
        decode(b"012 Open\n\x00\x01", Findings("event.trf"))


@pytest.mark.parametrize(
    ("written", "stored"),
    [("  Player,   N001 ", "Player, N001"), ("Е\u0308жиков", "Ёжиков"), ("A\u00a0B", "A B")],
)
def test_names_are_stored_composed_and_with_single_blanks(written: str, stored: str) -> None:
    findings = Findings("event.trf")
    assert tidy(written, findings, 1, 1) == stored
    assert findings.problems() == ()
