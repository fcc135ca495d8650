"""A report file as records: lines by the three characters they begin with."""

from swissdesk.formats.findings import Findings
from swissdesk.formats.text import lines_of
from swissdesk.i18n import N_

Line = tuple[int, str]
"""The number of a line, and the line."""

MAX_LENGTH = 100_000
COMMENT = "###"
PLAYER = "001"
_BY_WORDS = frozenset(
    {"012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122"}
    | {"142", "152", "172", "182", "192", "202", "212", "222"}
    | {"XXR", "XXC", "XXZ", "XXP", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"}
)
_BY_COLUMNS = frozenset({PLAYER, "013", "132", "162", "240", "250", "260", "299", "310", "XXA"})
_UNDESCRIBED = frozenset({"XXF"})
_TEAM_MATCHES = frozenset({"300", "320", "330", "352", "362", "801", "802"})


class Records:
    """The lines of a file by their record id, in the order of the file."""

    def __init__(self, text: str, findings: Findings) -> None:
        self._by_id: dict[str, list[Line]] = {}
        for number, line in enumerate(lines_of(text, findings), 1):
            if line and not line.isspace():
                self._by_id.setdefault(line[:3], []).append((number, line))
        for record, lines in self._by_id.items():
            for number, line in lines:
                if len(line) > MAX_LENGTH:
                    raise findings.refusal(number, MAX_LENGTH, N_("the line is too long"))
                if "\t" in line:
                    self._tab(record, number, line, findings)

    def _tab(self, record: str, number: int, line: str, findings: Findings) -> None:
        if record in _BY_COLUMNS:
            raise findings.refusal(
                number,
                line.index("\t") + 1,
                N_("there is a tab in the line, so its columns are lost; put blanks instead"),
            )

    def of(self, record: str) -> list[Line]:
        """Return the lines of *record*, none if there are none."""
        return self._by_id.get(record, [])

    def words(self, record: str) -> list[Line]:
        """Return the lines of *record* without its id."""
        return [(number, line[3:].strip()) for number, line in self.of(record)]

    def first(self, *records: str) -> Line | None:
        """Return the first filled line of the first of *records* that has one, without its id."""
        for record in records:
            for number, text in self.words(record):
                if text:
                    return number, text
        return None

    def federations(self) -> list[str]:
        """Return the ids that can be records of national ratings: three capital letters."""
        return [record for record in self._by_id if could_be_federation(record)]

    def unread(self, used: set[str]) -> list[Line]:
        """Return the lines of records that are not read; *used* are further ids that are."""
        return [line for record in self._unread(used) for line in self._by_id[record]]

    def say_unknown(self, used: set[str], findings: Findings) -> None:
        """Warn of each record that is not read, once for all its lines."""
        for record in self._unread(used):
            lines = self._by_id[record]
            if record in _TEAM_MATCHES:
                template = N_("Record {record} tells of team matches; lines kept as they are: {n}.")
            elif record in _UNDESCRIBED:
                template = N_("Record {record} is not described anywhere; it was kept as it is.")
            else:
                template = N_(
                    "Lines that begin with “{record}” are unknown; lines kept as they are: {n}."
                )
            findings.note(lines[0][0], 1, template, record=record, n=len(lines))

    def _unread(self, used: set[str]) -> list[str]:
        return [record for record in self._by_id if record not in used and not _is_known(record)]


def could_be_federation(code: str) -> bool:
    """Tell whether *code* looks like a federation's and is no record of its own."""
    return (
        len(code) == len(PLAYER)
        and code.isalpha()
        and code.isascii()
        and code.isupper()
        and not _is_known(code)
    )


def _is_known(record: str) -> bool:
    return record in _BY_WORDS or record in _BY_COLUMNS or record == COMMENT
