"""What a file says for the pairing of the next round: absences, forbidden pairs, acceleration."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from swissdesk.domain.ids import Colour, PlayerId, Points
from swissdesk.domain.rules import ForbiddenPair, VirtualPoints
from swissdesk.formats.findings import Findings
from swissdesk.formats.trf.fields import in_columns, numbers_in, tenths, whole
from swissdesk.formats.trf.lines import Line, Records
from swissdesk.formats.trf.player_record import MAX_ROUNDS
from swissdesk.i18n import N_

MAX_ENTRIES = 100_000
MAX_GIVEN = 200_000
_XXA_FIRST, _XXA_STEP = 9, 5


class ByeRecord(NamedTuple):
    """One player of a record 240: the kind as ``F H Z``, the round, the number."""

    line: int
    kind: str
    round: int
    number: int


class AbnormalPoints(NamedTuple):
    """One player of a record 299: an outcome letter ("" is a bonus or penalty), and its worth.

    *round* 0 stands for all rounds.
    """

    line: int
    outcome: str
    points: Points
    round: int
    number: int


class Extensions:
    """Reads the records beside the player lines; numbers that nobody has are said and skipped."""

    def __init__(self, records: Records, numbers: Iterable[int], findings: Findings) -> None:
        self._records = records
        self._numbers = frozenset(numbers)
        self._findings = findings

    def rounds(self) -> int | None:
        """Return the announced number of rounds (142, XXR)."""
        for record in ("142", "XXR"):
            line = self._records.first(record)
            if line is None:
                continue
            rounds = whole(line[1])
            if rounds is not None and rounds > MAX_ROUNDS:
                raise self._findings.refusal(
                    line[0], 5, N_("there are more than {n} rounds"), n=MAX_ROUNDS
                )
            if rounds:
                return rounds
            self._note(line[0], N_("This is no number of rounds."), line[1])
        return None

    def first_colour(self) -> Colour | None:
        """Return the announced initial colour (152, XXC)."""
        found: list[Colour] = []
        for number, text in self._records.words("152"):
            if text[:1].upper() in {"W", "B"}:
                found.append(Colour(text[0].lower()))
            elif text:
                self._note(number, N_("This is no colour; W or B is expected."), text)
        for number, word in self._xxc():
            if word.startswith(("white", "black")):
                found.append(Colour(word[0]))
            elif word != "rank":
                self._note(number, N_("This word of the record was not understood."), word)
        return found[0] if found else None

    def by_rank(self) -> int | None:
        """Return the line that asks to pair by the rank column (XXC), None if none does."""
        return next((number for number, word in self._xxc() if word == "rank"), None)

    def _xxc(self) -> Iterator[tuple[int, str]]:
        for number, text in self._records.words("XXC"):
            for word in text.lower().replace("/", " ").replace(",", " ").split():
                yield number, word

    def absent(self) -> frozenset[int]:
        """Return who is absent in the round to be paired (XXZ)."""
        return frozenset(
            number
            for line, text in self._records.words("XXZ")
            for number in self._known(line, numbers_in(text))
        )

    def byes(self) -> list[ByeRecord]:
        """Return the byes asked for or granted (240)."""
        found: list[ByeRecord] = []
        for line, text in self._records.of("240"):
            kind, round_no = text[4:5].upper(), whole(text[6:9])
            if kind not in {"F", "H", "Z"} or not round_no:
                self._note(line, N_("This record of byes was not understood."), text)
                continue
            numbers = self._known(line, in_columns(text, 11))
            found += [ByeRecord(line, kind, round_no, number) for number in numbers]
            self._limit(line, len(found), N_("there are more than {n} byes in these records"))
        return found

    def abnormal(self) -> list[AbnormalPoints]:
        """Return the abnormal points (299)."""
        found: list[AbnormalPoints] = []
        for line, text in self._records.of("299"):
            outcome, points = text[4:5].strip().upper(), tenths(text[13:17])
            if points is None or (outcome and outcome not in "WDLFHZ+-"):
                self._note(line, N_("This record of abnormal points was not understood."), text)
                continue
            numbers = self._known(line, in_columns(text, 24))
            round_no = whole(text[19:22]) or 0
            found += [AbnormalPoints(line, outcome, points, round_no, n) for n in numbers]
            self._limit(line, len(found), N_("there are more than {n} abnormal points"))
        return found

    def forbidden(self) -> tuple[ForbiddenPair, ...]:
        """Return the pairs that may not meet (260, XXP)."""
        pairs: dict[ForbiddenPair, None] = {}
        for line, text in self._records.of("260"):
            first, last = whole(text[4:7]) or 1, whole(text[8:11])
            if last is not None and last < first:
                self._note(line, N_("These forbidden pairs end before they begin."), text)
                continue
            self._forbid(pairs, line, in_columns(text, 13), first, last)
        for line, text in self._records.words("XXP"):
            self._forbid(pairs, line, numbers_in(text), 1, None)
        return tuple(pairs)

    def _forbid(
        self,
        pairs: dict[ForbiddenPair, None],
        line: int,
        numbers: list[int],
        first: int,
        last: int | None,
    ) -> None:
        known = sorted(set(self._known(line, numbers)))
        more = len(known) * (len(known) - 1) // 2
        self._limit(line, len(pairs) + more, N_("there are more than {n} forbidden pairs"))
        for one, other in combinations(known, 2):
            pair = ForbiddenPair(
                first=PlayerId(one), second=PlayerId(other), first_round=first, last_round=last
            )
            pairs[pair] = None

    def virtual(self) -> tuple[VirtualPoints, ...]:
        """Return the virtual points by player and round (250, XXA)."""
        points: dict[int, list[Points]] = {}
        ordered = sorted(self._numbers)
        given = 0
        for line, text in self._records.of("250"):
            given += self._range_of_points(points, ordered, line, text)
            template = N_("the records of acceleration give points more than {n} times")
            self._limit(line, given, template, MAX_GIVEN)
        for line, text in self._records.of("XXA"):
            number = self._known(line, [whole(text[4:8]) or 0])
            starts = range(
                _XXA_FIRST, min(len(text), _XXA_FIRST + _XXA_STEP * MAX_ROUNDS), _XXA_STEP
            )
            values = [tenths(text[start : start + 4]) or 0 for start in starts]
            points.update((n, values) for n in number)
        return tuple(
            VirtualPoints(player=PlayerId(number), points=without_tail(values))
            for number, values in sorted(points.items())
            if any(values)
        )

    def _range_of_points(
        self, points: dict[int, list[Points]], ordered: list[int], line: int, text: str
    ) -> int:
        """Give the points of one record 250; return how often it gives any."""
        value, first_round, last_round = tenths(text[9:13]), whole(text[14:17]), whole(text[18:21])
        first, last = whole(text[22:26]), whole(text[27:31])
        if value is None or not first_round or not last_round or last_round > MAX_ROUNDS:
            self._note(line, N_("This record of acceleration was not understood."), text)
            return 1
        end = len(ordered) if last is None else bisect_right(ordered, last)
        members = ordered[bisect_left(ordered, first or 0) : end]
        for number in members:
            row = points.setdefault(number, [])
            row += [0] * (last_round - len(row))
            row[first_round - 1 : last_round] = [value] * (last_round - first_round + 1)
        return 1 + len(members)

    def _limit(self, line: int, count: int, template: str, most: int = MAX_ENTRIES) -> None:
        if count > most:
            raise self._findings.refusal(line, 5, template, n=most)

    def _known(self, line: int, numbers: list[int]) -> list[int]:
        for number in numbers:
            if number not in self._numbers and number:
                template = N_("Number {number} is nobody's; it was skipped.")
                self._findings.note(line, 5, template, number=number)
        return [number for number in numbers if number in self._numbers]

    def _note(self, line: int, template: str, old: str) -> None:
        self._findings.note(line, 5, template, old=old.strip())


def without_tail(points: Sequence[Points]) -> tuple[Points, ...]:
    """Return virtual points without the rounds at the end that have none."""
    end = len(points)
    while end and not points[end - 1]:
        end -= 1
    return tuple(points[:end])


def tie_break_codes(line: Line) -> tuple[str, ...] | None:
    """Return the codes of record 202 or 212, None where it has not one word.

    Points, which all lists begin with, are left out.
    """
    listed = line[1].upper().replace(";", ",").replace(" ", "").split(",")
    codes = [code for code in listed if code]
    return tuple(code for code in codes if code not in {"PTS", "MPTS", "GPTS"}) if codes else None
