"""The rounds of an imported tournament, checked against the rules and noted for the next report.

Each round that its system would have paired otherwise becomes a comment of report files,
``### Import @ Round 3: ...``, as FIDE wants it of endorsed programs. Comments are in English:
they are for the federation, wherever the arbiter sits.
"""

from dataclasses import replace

from swissdesk.app.errors import UnknownSystem
from swissdesk.app.pairing import system_of
from swissdesk.app.rechecking import RoundCheck, recheck_rounds
from swissdesk.domain.notes import Note
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.findings import Problem
from swissdesk.formats.imported import Imported
from swissdesk.formats.trf.kept import KEPT
from swissdesk.i18n import N_

COMMENT = "### Import @ Round "


def with_import_notes(imported: Imported) -> Imported:
    """Return *imported* with a comment and a finding for each round that departs from its system.

    A finding has no line: it is about the whole round.
    """
    tournament = imported.tournament
    findings: list[Problem] = []
    lines: list[str] = []
    try:
        for check in recheck_rounds(tournament):
            if not check.agrees:
                lines.append(f"{COMMENT}{check.round}: {_comment(check, tournament)}")
                findings.append(_finding(check, tournament))
    except UnknownSystem:
        system = tournament.rules.system
        lines.append(f"{COMMENT}1: rounds not checked, no pairing system {system} here")
    return replace(
        imported,
        tournament=_remarked(tournament, lines),
        problems=(*imported.problems, *findings),
    )


def _remarked(tournament: Tournament, lines: list[str]) -> Tournament:
    remarks = tournament.info.remarks
    new = [(KEPT, line) for line in lines if (KEPT, line) not in remarks]
    return replace(tournament, info=replace(tournament.info, remarks=(*remarks, *new)))


def _comment(check: RoundCheck, tournament: Tournament) -> str:
    system = tournament.rules.system
    if check.expected is None:
        return f"{system} finds no legal pairing"
    bye = "" if check.found.bye == check.expected.bye else ", and the bye"
    differing = f"{_differing(check)} of {len(check.found.pairs)} pairs differ"
    return f"not as {system} pairs: {differing}{bye}"


def _finding(check: RoundCheck, tournament: Tournament) -> Problem:
    template = N_("Round {round} is not as its system pairs it ({system}); pairs that differ: {n}.")
    code = tournament.round(check.round).system or tournament.rules.system
    values = {
        "round": check.round,
        "system": Note(template=system_of(code).name),
        "n": _differing(check),
    }
    return Problem(line=0, column=0, note=Note(template=template, values=values))


def _differing(check: RoundCheck) -> int:
    expected = set(check.expected.pairs) if check.expected else set()
    return len(set(check.found.pairs) - expected)
