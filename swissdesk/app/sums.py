"""How a tie-break came about, in words of the active language, for window and terminal."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from swissdesk.app.wording import name, say
from swissdesk.domain.player import Player
from swissdesk.domain.shown import MINUS, points_text
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr
from swissdesk.reports.wording import decimal_sign
from swissdesk.standings import (
    Explained,
    Term,
    TieBreakValue,
    tie_break_meaning,
    tie_break_name,
)
from swissdesk.standings.value import exact_text

_IN_ORDER = frozenset({"OTHERS"})
"""Tie-breaks whose terms are compared one after the other, and so are not sorted by size."""


class _Shape(Enum):
    """What the terms of a value consist of; all of them alike."""

    PLAIN = "what it brings"
    PRODUCT = "score and factor"
    FROM_STRONG = "score and points"
    EXPECTED = "rating, result and expected result"
    RATED = "rating and result"
    COUNTED = "result and what it counts"


_LEGENDS = {
    _Shape.FROM_STRONG: N_("Points of the opponent → points taken from the opponent."),
    _Shape.EXPECTED: N_("Rating of the opponent · result → expected result."),
    _Shape.RATED: N_("Rating of the opponent · result."),
    _Shape.COUNTED: N_("Result → what it counts."),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class SumTerm:
    """One term, worded: *worth* is what it brings, *how* tells what that is made of.

    *place* keeps terms of the same round apart, *number* is the opponent's in that round.
    """

    place: int
    round: int
    number: int
    opponent: Player | None
    worth: str
    how: str
    cut: bool
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """A value with all it is made of, worded.

    *meaning* says what the tie-break is, *legend* how terms are to be read, "" where both
    need no word. *total* is the sum of the terms where the value is not just that.
    """

    code: str
    name: str
    meaning: str
    legend: str
    value: str
    total: str
    terms: tuple[SumTerm, ...]
    steps: tuple[str, ...]

    @property
    def reasons(self) -> tuple[str, ...]:
        """Return why terms count as they do, each with its round."""
        return tuple(
            tr("Round {round}. {reason}", round=term.round, reason=" ".join(term.notes))
            for term in self.terms
            if term.notes
        )

    def lines(self) -> list[str]:
        """Return all of it as text."""
        head = tr("{name} ({code}): {value}", name=self.name, code=self.code, value=self.value)
        total = [tr("Sum: {total}", total=self.total)] if self.total else []
        return [
            head,
            *filter(None, (self.meaning, self.legend)),
            *("  " + _line(term) for term in self.terms),
            *total,
            *self.reasons,
            *self.steps,
        ]


def worded(tournament: Tournament, code: str, found: Explained, value: str) -> Sum:
    """Return *found*, the explanation of *code*, in words; *value* as the table shows it."""
    family = code.split("/")[0]
    terms = list(found.terms)
    if family not in _IN_ORDER:
        terms.sort(key=lambda term: (term.cut, -term.worth, term.round))
    shape = _shape(terms)
    worths = term_texts([term.worth for term in terms])
    scores = term_texts([term.score for term in terms if term.score is not None])
    meaning = tie_break_meaning(code)
    return Sum(
        code=code,
        name=tr(tie_break_name(code)),
        meaning="" if meaning == code else _as_sentence(tr(meaning)),
        legend=tr(_LEGENDS[shape]) if shape in _LEGENDS else "",
        value=value,
        total=_total(found, value),
        terms=tuple(
            SumTerm(
                place=place,
                round=term.round,
                number=_number(tournament, term),
                opponent=None if term.opponent is None else tournament.player(term.opponent),
                worth=worths[term.worth],
                how=_how(term, shape, worths, scores),
                cut=term.cut,
                notes=tuple(say(note, tournament) for note in term.notes),
            )
            for place, term in enumerate(terms)
        ),
        steps=tuple(say(note, tournament) for note in found.steps),
    )


def term_texts(numbers: Sequence[Fraction]) -> dict[Fraction, str]:
    """Return *numbers* as the table shows points where halves suffice, else as numbers."""
    if any((number * 2).denominator > 1 for number in numbers):
        return number_texts(numbers)
    return {number: points_text(int(number * 10)) for number in numbers}


def number_texts(numbers: Sequence[Fraction]) -> dict[Fraction, str]:
    """Return *numbers* exactly, all in one format: who adds them up comes to the sum shown.

    A number whose decimals have no end stands as a fraction.
    """
    ends = [number for number in numbers if "/" not in exact_text(number)]
    places = max((_decimals(number) for number in ends), default=0)
    sign = decimal_sign()
    return {
        number: TieBreakValue(number).text(sign, places) if number in ends else _fraction(number)
        for number in numbers
    }


def _decimals(number: Fraction) -> int:
    return len(exact_text(number).partition(".")[2])


def _fraction(number: Fraction) -> str:
    return exact_text(number).replace("-", MINUS)


def _shape(terms: Sequence[Term]) -> _Shape:
    if not terms:
        return _Shape.PLAIN
    has_score, has_times, has_result = (
        all(part is not None for part in parts)
        for parts in zip(*((t.score, t.times, t.result) for t in terms), strict=True)
    )
    differs = any(term.score != term.worth for term in terms)
    if has_result:
        if not has_score:
            return _Shape.COUNTED
        return _Shape.EXPECTED if differs else _Shape.RATED
    if has_times:
        return _Shape.PRODUCT
    return _Shape.FROM_STRONG if has_score and differs else _Shape.PLAIN


def _how(
    term: Term, shape: _Shape, worths: dict[Fraction, str], scores: dict[Fraction, str]
) -> str:
    worth = worths[term.worth]
    score = "" if term.score is None else scores[term.score]
    result = _factor(term.result)
    match shape:
        case _Shape.PRODUCT:
            return f"{score} × {_factor(term.times)} = {worth}"
        case _Shape.FROM_STRONG:
            return f"{score} → {worth}"
        case _Shape.EXPECTED:
            return f"{score} · {result} → {worth}"
        case _Shape.RATED:
            return f"{worth} · {result}"
        case _Shape.COUNTED:
            return f"{result} → {worth}"
        case _Shape.PLAIN:
            return worth


def _factor(number: Fraction | None) -> str:
    """Return a result, or what a score is multiplied by, as ``½``."""
    if number is None:
        return ""
    tenths = number * 10
    if tenths.denominator == 1:
        return points_text(int(tenths), decimal_sign())
    return number_texts([number])[number]


def _total(found: Explained, value: str) -> str:
    """Return the sum of the terms, "" where *value* says it already."""
    counted = [term.worth for term in found.terms if not term.cut]
    if found.value is None or not counted:
        return ""
    # Of a list of numbers the first one is the sum of the terms.
    shown = value.split(" ")[0].replace(decimal_sign(), ".").replace(MINUS, "-")
    if Fraction(shown) == found.total:
        return ""
    return number_texts([found.total, *counted])[found.total]


def _number(tournament: Tournament, term: Term) -> int:
    return 0 if term.opponent is None else tournament.number(term.opponent, term.round)


def _line(term: SumTerm) -> str:
    words: dict[str, object] = {"round": term.round, "how": term.how}
    if term.opponent is not None:
        words |= {"number": term.number, "opponent": name(term.opponent)}
        if term.cut:
            return tr("Round {round}, No. {number} {opponent}: {how}, dropped", **words)
        return tr("Round {round}, No. {number} {opponent}: {how}", **words)
    if term.cut:
        return tr("Round {round}: {how}, dropped", **words)
    return tr("Round {round}: {how}", **words)


def _as_sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
