"""The announced rules, as far as a report file tells them."""

from dataclasses import replace
from typing import NamedTuple

from swissdesk.domain.ids import PlayerId, Sport
from swissdesk.domain.rules import Acceleration, ForbiddenPair, Rules
from swissdesk.errors import ArbiterError
from swissdesk.formats.findings import Findings
from swissdesk.formats.trf.extensions import Extensions, tie_break_codes, without_tail
from swissdesk.formats.trf.lines import Line, Records
from swissdesk.formats.trf.own_lines import OwnLines
from swissdesk.formats.trf.system_codes import (
    contradicts,
    is_round_robin,
    of_code,
    options_of,
)
from swissdesk.i18n import N_
from swissdesk.pairing.common.baku import baku_points

DEFAULT_SYSTEM = Rules().system
MAX_TIE_BREAKS = 10
_LONGEST_CODE = 60


class Announced(NamedTuple):
    """The rules, and which of them the file gives."""

    rules: Rules
    system_given: bool
    tie_breaks_given: bool


def announced(
    records: Records,
    extensions: Extensions,
    own: OwnLines,
    known: Rules,
    order: list[PlayerId],
    findings: Findings,
) -> Announced:
    """Return *known* (rounds, points, colour, ranking) with all the other rules of the file.

    *order* is the start list.
    """
    system = _system(records, own, findings)
    sport = own.sport or known.sport
    tie_breaks = _tie_breaks(records, own, findings)
    by_default = fide_mode_by_default(system or known.system, sport)
    rules = replace(
        known,
        sport=sport,
        system=system or known.system,
        options=_options(records, own, system),
        numbers_by=own.numbers_by or known.numbers_by,
        games_a_meeting=own.games_a_meeting or known.games_a_meeting,
        tie_breaks=tie_breaks or (),
        edition=own.edition or known.edition,
        lot_seed=own.seed or known.lot_seed,
        forbidden=_forbidden(extensions, own),
        fide_mode=by_default if own.fide_mode is None else own.fide_mode,
    )
    if tie_breaks is None:
        rules = replace(rules, tie_breaks=_usual_tie_breaks(rules))
    accelerated = _accelerated(records, extensions, own, rules, order, findings)
    return Announced(accelerated, system is not None, tie_breaks is not None)


def _usual_tie_breaks(rules: Rules) -> tuple[str, ...]:
    """Return the list proposed for such a tournament (that of new rules for most)."""
    if rules.system == DEFAULT_SYSTEM and rules.sport is Sport.CHESS:
        return Rules().tie_breaks
    # Only the others need the whole room of the standings.
    from swissdesk.standings import default_list

    return default_list(rules.system, rules.sport, rules.points)


def fide_mode_by_default(system: str, sport: Sport) -> bool:
    """Tell whether such a tournament begins in FIDE mode."""
    return system == DEFAULT_SYSTEM and sport is Sport.CHESS


def _forbidden(extensions: Extensions, own: OwnLines) -> tuple[ForbiddenPair, ...]:
    """Return the forbidden pairs; our own lines add the rounds that XXP cannot carry."""
    limited = {frozenset((pair.first, pair.second)) for pair in own.forbidden}
    listed = [
        pair
        for pair in extensions.forbidden()
        if frozenset((pair.first, pair.second)) not in limited
    ]
    return (*listed, *own.forbidden)


def _system(records: Records, own: OwnLines, findings: Findings) -> str | None:
    """Return the system of our line, else of record 192, else a round robin by the words of 092."""
    line = _code(records)
    if line is None:
        words = records.first("092")
        return own.system or ("round-robin" if words and is_round_robin(words[1]) else None)
    number, code = line
    if own.system and not contradicts(own.system, code):
        return own.system
    named = of_code(code)
    if own.system:
        _note_contradiction(line, own.system, named.system, findings)
    if not named.has_edition:
        template = N_("Record 192 names no edition of the Dutch system; that of 2026 was taken.")
        findings.note(number, 5, template, old=code, new=named.system)
    return named.system


def _options(records: Records, own: OwnLines, system: str | None) -> tuple[tuple[str, str], ...]:
    """Return the settings of the system: of our lines, else what record 192 says of them."""
    line = _code(records)
    if own.found or line is None or of_code(line[1]).system != system:
        return tuple(own.options)
    return options_of(line[1])


def _code(records: Records) -> Line | None:
    """Return the code of record 192, without signs that no code has."""
    for number, text in records.words("192"):
        code = "".join(sign for sign in text if sign.isalnum() or sign in "_-")
        if code:
            return number, code[:_LONGEST_CODE]
    return None


def _note_contradiction(line: Line, ours: str, theirs: str, findings: Findings) -> None:
    template = N_("Our comment line contradicts the record of the file; the record counts.")
    findings.note(line[0], 5, template, old=ours, new=theirs)


def _tie_breaks(records: Records, own: OwnLines, findings: Findings) -> tuple[str, ...] | None:
    line = records.first("212", "202")
    if line is None:
        return own.tie_breaks
    listed = tie_break_codes(line)
    if listed is None:
        template = N_("This record names no tie-breaks; it was skipped.")
        findings.note(line[0], 5, template, old=line[1])
        return own.tie_breaks
    codes = _known(listed, line[0], findings)
    if own.tie_breaks is not None and own.tie_breaks != codes:
        _note_contradiction(line, ",".join(own.tie_breaks), ",".join(codes), findings)
    return codes


def _known(codes: tuple[str, ...], line: int, findings: Findings) -> tuple[str, ...]:
    """Return the tie-breaks of a record in our spelling, without those we do not have."""
    # Only a file with such a record needs the whole room of the standings.
    from swissdesk.standings import parse_list

    known: list[str] = []
    for code in codes:
        try:
            known += parse_list(code)
        except ArbiterError:
            template = N_("Tie-break {code} is unknown here; it was left out.")
            findings.note(line, 5, template, old=code, code=code)
    if len(known) > MAX_TIE_BREAKS:
        template = N_("Only the first {n} tie-breaks of the list were taken.")
        findings.note(line, 5, template, n=MAX_TIE_BREAKS)
    return tuple(known[:MAX_TIE_BREAKS])


def _accelerated(
    records: Records,
    extensions: Extensions,
    own: OwnLines,
    rules: Rules,
    order: list[PlayerId],
    findings: Findings,
) -> Rules:
    """Return *rules* with their acceleration: listed points come before the name of a method."""
    virtual = extensions.virtual()
    line = _code(records)
    named = own.baku is not None or (line is not None and of_code(line[1]).accelerated)
    if not named:
        kind = Acceleration.EXPLICIT if virtual else Acceleration.NONE
        return replace(rules, acceleration=kind, virtual=virtual)
    last_of_a = PlayerId(own.baku) if own.baku else None
    by_method = baku_points(order, last_of_a, rules.rounds, rules.points)
    listed = {entry.player: entry.points for entry in virtual}
    if not virtual or listed == {who: without_tail(row) for who, row in by_method.items()}:
        return replace(rules, acceleration=Acceleration.BAKU, accelerated_until=last_of_a)
    template = N_("The virtual points of the file are not those of the Baku method; they count.")
    findings.note(1, 1, template)
    return replace(rules, acceleration=Acceleration.EXPLICIT, virtual=virtual)
