"""Bytes to text: which alphabet a file was written in."""

import codecs
import unicodedata

from swissdesk.domain.names import clean
from swissdesk.formats.findings import Findings
from swissdesk.i18n import N_, current_language

MAX_BYTES = 50_000_000
MAX_LINES = 1_000_000
CODE_PAGES = ("utf-8", "cp1251", "cp1252", "cp1250")
"""What a file can be read in when the guess was wrong."""

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_LETTERS = bytes(0x20 if byte < 0xC0 and byte not in (0xA8, 0xB8) else 0x78 for byte in range(256))
_SHORTEST_WORD = 3


def decode(data: bytes, findings: Findings, encoding: str | None = None) -> tuple[str, str]:
    """Return the text of *data* and its encoding: the one told, else found out or guessed.

    Bytes that the encoding does not know become lone surrogates, so that a reader which
    counts columns in bytes can have them back; ``tidy`` drops them.
    """
    refuse_too_large(data, findings)
    if not data.strip():
        raise findings.refusal(1, 1, N_("the file is empty"))
    used = encoding or encoding_of(data, findings)
    if used == "utf-16":
        text = data.decode(used, "replace")
    else:
        text = data.removeprefix(codecs.BOM_UTF8).decode(used, "surrogateescape")
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise findings.refusal(line, 1, N_("this is not a text file"))
    return text, used


def refuse_too_large(data: bytes | str, findings: Findings) -> None:
    """Raise ``UnreadableFile`` for more than is read at once."""
    if len(data) > MAX_BYTES:
        template = N_("the file is larger than {n} MB")
        raise findings.refusal(1, 1, template, n=MAX_BYTES // 1_000_000)


def encoding_of(data: bytes, findings: Findings) -> str:
    """Return the encoding that *data* shows by its signs, or that is guessed and said."""
    for bom, name in _BOMS:
        if data.startswith(bom):
            return name
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
    else:
        return "utf-8"
    if _is_damaged_utf8(data):
        findings.note(line, 1, N_("Some characters are damaged; they were left out."))
        return "utf-8"
    guess = _code_page(data)
    findings.note(
        line,
        1,
        N_("The file is not in UTF-8; it was read in the code page {code_page}. Check the names."),
        code_page=guess,
    )
    return guess


def _is_damaged_utf8(data: bytes) -> bool:
    """Tell whether nearly all letters are good UTF-8: names cut in the middle of a letter."""
    text = data.decode("utf-8", "replace")
    bad = text.count("\ufffd")
    ascii_only = text.encode("ascii", "ignore")
    return len(text) - len(ascii_only) - bad > 4 * bad


def _code_page(data: bytes) -> str:
    """Guess by words: Cyrillic is a run of high bytes, a western accent stands alone."""
    words = data.translate(_LETTERS).split()
    cyrillic = sum(len(word) for word in words if len(word) >= _SHORTEST_WORD)
    western = sum(len(word) for word in words) - cyrillic
    if cyrillic == western:
        return "cp1251" if current_language() == "ru" else "cp1252"
    return "cp1251" if cyrillic > western else "cp1252"


def lines_of(text: str, findings: Findings) -> list[str]:
    """Return the lines of *text*, which may end in CR, LF or CRLF."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n", MAX_LINES)
    if len(lines) > MAX_LINES:
        raise findings.refusal(MAX_LINES, 1, N_("the file has more than {n} lines"), n=MAX_LINES)
    return lines


def tidy(text: str, findings: Findings, line: int, column: int) -> str:
    """Return *text* as names are stored; harmful characters are dropped, and that is said."""
    if text.isprintable():
        folded = " ".join(text.split())
        return folded if folded.isascii() else unicodedata.normalize("NFC", folded)
    cleaned = clean(text)
    if cleaned != " ".join(unicodedata.normalize("NFC", text).split()):
        template = N_("Invisible or damaged characters were left out.")
        findings.note(line, column, template, old=text.strip(), new=cleaned)
    return cleaned
