"""What can be chosen at set-up: pairing systems, tie-breaks, their editions, with their names."""

from swissdesk.domain.ids import Sport
from swissdesk.pairing import systems
from swissdesk.standings.codes import FAMILIES
from swissdesk.standings.edition import Edition
from swissdesk.standings.presets import PRESETS, Preset

__all__ = [
    "PRESETS",
    "Preset",
    "editions",
    "pairing_systems",
    "tie_break_families",
]


def pairing_systems() -> tuple[tuple[str, str], ...]:
    """Return code and name (for ``tr``) of each pairing system."""
    return tuple((code, systems.system(code).name) for code in systems.codes())


def tie_break_families(sport: Sport) -> tuple[tuple[str, ...], ...]:
    """Return the codes of the tie-breaks that the rules of *sport* know, family by family."""
    return tuple(
        tuple(family.code + modifiers for modifiers in family.labels)
        for family in FAMILIES.values()
        if family.sport is sport
    )


def editions() -> tuple[str, ...]:
    """Return the codes of the editions of the tie-break rules, the newest first."""
    return tuple(edition.value for edition in reversed(Edition))
