"""The rounds of an imported tournament, checked against the rules and noted for the next report.

Each round that its system would have paired otherwise becomes a comment of report files,
``### Import @ Round 3: ...``, as FIDE wants it of endorsed programs. Comments are in English:
they are for the federation, wherever the arbiter sits.
"""

from collections.abc import Iterator
from dataclasses import replace

from swissdesk.app.errors import UnknownSystem
from swissdesk.app.rechecking import RoundCheck, recheck_rounds
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.trf.kept import KEPT

COMMENT = "### Import @ Round "


def with_import_notes(tournament: Tournament) -> Tournament:
    """Return *tournament* with a comment for each round that departs from its pairing system."""
    remarks = tournament.info.remarks
    new = [(KEPT, line) for line in import_notes(tournament) if (KEPT, line) not in remarks]
    if not new:
        return tournament
    return replace(tournament, info=replace(tournament.info, remarks=(*remarks, *new)))


def import_notes(tournament: Tournament) -> Iterator[str]:
    """Yield the comments; a system that we do not have is one comment, since nothing is checked."""
    system = tournament.rules.system
    try:
        for check in recheck_rounds(tournament):
            if not check.agrees:
                yield f"{COMMENT}{check.round}: {_difference(check, system)}"
    except UnknownSystem:
        yield f"{COMMENT}1: rounds not checked, no pairing system {system} here"


def _difference(check: RoundCheck, system: str) -> str:
    if check.expected is None:
        return f"{system} finds no legal pairing"
    found, expected = check.found, check.expected
    differing = len(set(found.pairs) - set(expected.pairs))
    bye = "" if found.bye == expected.bye else ", and the bye"
    return f"not as {system} pairs: {differing} of {len(found.pairs)} pairs differ{bye}"
