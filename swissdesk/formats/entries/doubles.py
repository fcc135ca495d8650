"""Is somebody in the list twice? By an id, or by name and year of birth; the arbiter decides."""

from swissdesk.domain.names import fold
from swissdesk.domain.shown import player_name
from swissdesk.formats.entries.reader import Entry
from swissdesk.formats.findings import Findings
from swissdesk.i18n import N_


def say_doubles(entries: list[Entry], findings: Findings) -> None:
    """Warn of each entry that looks like one before it; nobody is left out."""
    by_id: dict[tuple[str, str], int] = {}
    by_name: dict[tuple[str, int | None], int] = {}
    for line, _, player in entries:
        name = player_name(player)
        for kind, value in (("fide", player.fide_id), ("national", player.national_id)):
            other = by_id.setdefault((kind, value), line) if value else line
            if other != line:
                template = N_("{name} has the same ID as line {other}: {id}.")
                findings.note(line, 1, template, old=value, name=name, other=other, id=value)
                break
        else:
            other = by_name.setdefault((fold(name), player.birth_year), line)
            if other == line:
                continue
            if player.birth_year is None:
                findings.note(
                    line, 1, N_("{name} is already in line {other}."), name=name, other=other
                )
            else:
                template = N_("{name}, born {year}, is already in line {other}.")
                year = player.birth_year
                findings.note(line, 1, template, name=name, year=year, other=other)


def without_repeats(entries: list[Entry], findings: Findings) -> list[Entry]:
    """Return the entries with every start number given once; a repeated one is taken away."""
    seen: dict[int, int] = {}
    kept: list[Entry] = []
    for entry in entries:
        other = seen.setdefault(entry.number, entry.line) if entry.number else entry.line
        if other != entry.line:
            template = N_("Start number {number} is in line {other} already; it was left out.")
            findings.note(entry.line, 1, template, number=entry.number, other=other)
        kept.append(entry if other == entry.line else entry._replace(number=None))
    return kept
