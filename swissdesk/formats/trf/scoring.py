"""Point systems: the records that name one, and the points column that has to agree."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import accumulate
from typing import NamedTuple

from swissdesk.domain.ids import Points
from swissdesk.domain.points import CHESS_POINTS, PointSystem
from swissdesk.domain.shown import points_text
from swissdesk.formats.findings import Findings
from swissdesk.formats.trf.fields import tenths
from swissdesk.formats.trf.lines import Line, Records
from swissdesk.i18n import N_

_SCALES = ((10, 5), (30, 10), (20, 10))
IN_RECORD_162 = {"W": "win", "D": "draw", "L": "loss", "A": "zero_point_bye", "P": "pab"}
"""The outcome whose worth each code of record 162 carries for us."""
_RECORD_162 = {
    "W": ("win", "forfeit_win", "full_point_bye"),
    "D": ("draw", "half_point_bye"),
    "L": ("loss",),
    "A": ("zero_point_bye", "forfeit_loss"),
    "Z": ("zero_point_bye", "forfeit_loss"),
    "P": ("pab",),
}
_XXS = {
    "W": ("win", "forfeit_win", "full_point_bye"),
    "WW": ("win",),
    "BW": ("win",),
    "D": ("draw", "half_point_bye"),
    "WD": ("draw",),
    "BD": ("draw",),
    "L": ("loss",),
    "WL": ("loss",),
    "BL": ("loss",),
    "ZPB": ("zero_point_bye",),
    "HPB": ("half_point_bye",),
    "FPB": ("full_point_bye",),
    "PAB": ("pab",),
    "FW": ("forfeit_win",),
    "FL": ("forfeit_loss",),
}
_BB = {
    "BBW": ("win", "forfeit_win", "full_point_bye"),
    "BBD": ("draw", "half_point_bye"),
    "BBL": ("loss",),
    "BBZ": ("zero_point_bye",),
    "BBF": ("forfeit_loss",),
    "BBU": ("pab",),
}


class Totals(NamedTuple):
    """What one line claims: *outcomes* as letters, *booked* the byes of rounds to come."""

    line: int
    points: Points
    outcomes: str
    booked: str
    extra: Points = 0


def named_system(records: Records, findings: Findings) -> PointSystem | None:
    """Return the point system of record 162, else XXS, else BBW and its sisters, else None."""
    if records.of("162"):
        return _of_162(records.words("162"), findings)
    if records.of("XXS"):
        return _of_xxs(records.words("XXS"), findings)
    lines = [(line, f"{record}={text}") for record in _BB for line, text in records.words(record)]
    return _of_pairs(lines, _BB, findings) if lines else None


def _of_162(lines: list[Line], findings: Findings) -> PointSystem:
    pairs: list[Line] = []
    for number, text in lines:
        for sign in text.upper():
            if sign.isalpha():
                pairs.append((number, sign + "="))
            elif pairs and not sign.isspace():
                pairs[-1] = (number, pairs[-1][1] + sign)
    unknown = [pair for pair in pairs if pair[1].startswith("X=")]
    system = _of_pairs([p for p in pairs if p not in unknown], _RECORD_162, findings)
    for number, text in unknown:
        if tenths(text[2:]) != system.draw:
            findings.note(number, 5, N_("An unknown result counts as a draw here."), old=text)
    return system


def _of_xxs(lines: list[Line], findings: Findings) -> PointSystem:
    pairs = [
        (number, pair.strip())
        for number, text in lines
        for pair in text.upper().replace(";", " ").replace(" =", "=").replace("= ", "=").split()
    ]
    said = dict(pair.rstrip(",").partition("=")[::2] for _, pair in pairs)
    for kind in "WDL":
        if said.get(f"W{kind}", said.get(kind)) != said.get(f"B{kind}", said.get(kind)):
            template = N_("Points that differ by colour are not kept; the last value counts.")
            findings.note(lines[0][0], 5, template, old=lines[0][1])
    values = [(number, pair.rstrip(",")) for number, pair in pairs]
    return _of_pairs(values, _XXS, findings, bye_follows_win=False)


def _of_pairs(
    pairs: Iterable[Line],
    meaning: Mapping[str, tuple[str, ...]],
    findings: Findings,
    *,
    bye_follows_win: bool = True,
) -> PointSystem:
    """Return the system that pairs like ``W=2.0`` make."""
    values: dict[str, Points] = {}
    for number, pair in pairs:
        code, _, text = pair.partition("=")
        points = tenths(text)
        if code in meaning and points is not None:
            values.update(dict.fromkeys(meaning[code], points))
        else:
            findings.note(number, 5, N_("This point value was not understood."), old=pair)
    if bye_follows_win and "win" in values:
        values.setdefault("pab", values["win"])
    return replace(CHESS_POINTS, **values)


def of_record_162(points: PointSystem) -> PointSystem:
    """Return what is read again where record 162 is written for *points*."""
    fields = {
        name: getattr(points, outcome)
        for code, outcome in IN_RECORD_162.items()
        for name in _RECORD_162[code]
    }
    return replace(CHESS_POINTS, **fields)


def of_own_line(words: list[str]) -> PointSystem | None:
    """Return the system of a line of ours, written as in XXS; None if it is not understood."""
    pairs = [word.partition("=")[::2] for word in words]
    values = {code: tenths(text) for code, text in pairs}
    if not values or not _XXS.keys() >= values.keys() or None in values.values():
        return None
    fields = {name: points for code, points in values.items() for name in _XXS[code]}
    return replace(
        CHESS_POINTS, **{name: points for name, points in fields.items() if points is not None}
    )


def refined(
    named: PointSystem | None, ours: PointSystem | None, line: Line | None, findings: Findings
) -> PointSystem | None:
    """Return the system of the records, or our own line where it only says more than they can."""
    if named is None or ours is None:
        return named or ours
    if all(getattr(named, outcome) == getattr(ours, outcome) for outcome in IN_RECORD_162.values()):
        return ours
    template = N_("Our comment line contradicts the record of the file; the record counts.")
    findings.note(line[0] if line else 1, 5, template)
    return named


def settled(named: PointSystem | None, totals: list[Totals], findings: Findings) -> PointSystem:
    """Return the system the tournament has: the named one, else the one the totals show.

    Nothing is computed anew in silence: where no usual system gives the points column, the
    differences are listed, and the results stand.
    """
    system = named or CHESS_POINTS
    if _all_fit(system, totals):
        return system
    if named is None:
        for scale in _SCALES:
            base = PointSystem.scaled(*scale)
            for pab in dict.fromkeys((base.win, base.draw, base.loss)):
                candidate = replace(base, pab=pab)
                if _all_fit(candidate, totals):
                    _say_found(candidate, totals[0].line, findings)
                    return candidate
    _list_differences(system, totals, findings)
    return system


def values_of(system: PointSystem) -> dict[str, Points]:
    """Return the worth of each outcome letter in *system*, an adjourned game counting a draw."""
    return {
        "1": system.win,
        "=": system.draw,
        "0": system.loss,
        "+": system.forfeit_win,
        "-": system.forfeit_loss,
        "?": system.draw,
        "U": system.pab,
        "F": system.full_point_bye,
        "H": system.half_point_bye,
        "Z": system.zero_point_bye,
        " ": system.zero_point_bye,
        ".": 0,
    }


def _all_fit(system: PointSystem, totals: list[Totals]) -> bool:
    worth = values_of(system)
    return all(total.points in _possible(total, worth) for total in totals)


def _possible(total: Totals, worth: Mapping[str, Points]) -> set[Points]:
    """Return the sums that agree: byes to come may be booked already, adjourned games not yet."""
    sums = {sum(worth[outcome] for outcome in total.outcomes) + total.extra}
    if "?" in total.outcomes:
        sums |= {one - worth["?"] * total.outcomes.count("?") for one in sums}
    coming = accumulate((worth[outcome] for outcome in total.booked), initial=0)
    return {one + booked for booked in coming for one in sums}


def _say_found(system: PointSystem, line: int, findings: Findings) -> None:
    findings.note(
        line,
        81,
        N_("The points column fits win {win}, draw {draw}, bye {bye}; these were taken."),
        win=points_text(system.win),
        draw=points_text(system.draw),
        bye=points_text(system.pab),
    )


def _list_differences(system: PointSystem, totals: list[Totals], findings: Findings) -> None:
    worth = values_of(system)
    for total in totals:
        possible = _possible(total, worth)
        if total.points not in possible:
            findings.note(
                total.line,
                81,
                N_("The points differ from the results of the line; the results count."),
                old=points_text(total.points),
                new=points_text(min(possible)),
            )
