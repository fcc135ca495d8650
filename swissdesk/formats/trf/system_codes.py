"""Pairing systems as report files name them: the codes of record 192 and words of 092."""

import re
from collections.abc import Mapping
from typing import NamedTuple

_BAKU = "_BAKU"
CODES = {
    "fide-dutch-2026": "FIDE_DUTCH_2026",
    "fide-dutch-2017": "FIDE_DUTCH_2017",
    "burstein": "FIDE_BURSTEIN",
    "dubov": "FIDE_DUBOV",
    "round-robin": "BERGER_ROUNDROBIN",
    "double-round-robin": "BERGER_DOUBLEROUNDROBIN",
    "fide-dutch-1998": "CUSTOM_SWISS",
    "draughts-lot": "CUSTOM_SWISS",
    "draughts-rating": "CUSTOM_SWISS",
    "draughts-solkoff": "CUSTOM_SWISS",
    "draughts-buchholz": "CUSTOM_SWISS",
}
_SYSTEMS = {
    "FIDE_DUTCH": "fide-dutch-2026",
    "FIDE_DUTCH_2025": "fide-dutch-2026",
    "FIDE_DOUBLEROUNDROBIN": "double-round-robin",
    "FIDE_ROUNDROBIN": "round-robin",
} | {code: system for system, code in CODES.items() if code != "CUSTOM_SWISS"}
_OPTIONS = {
    "FIDE_DOUBLEROUNDROBIN": (("swap-last-rounds", "yes"),),
    "BERGER_DOUBLEROUNDROBIN": (("swap-last-rounds", "no"),),
}
_OF_A_RECORD = re.compile(r"[A-Z0-9_]+")
_ROUND_ROBIN = ("roundrobin", "allplayall", "berger", "круг")
_WORDS = {
    "fide-dutch-2026": "Individual: Swiss-System Dutch (FIDE 2026)",
    "fide-dutch-2017": "Individual: Swiss-System Dutch (FIDE 2017)",
    "fide-dutch-1998": "Individual: Swiss-System Dutch (FIDE 1998)",
    "burstein": "Individual: Swiss-System Burstein",
    "dubov": "Individual: Swiss-System Dubov",
    "round-robin": "Individual: Round-Robin (Berger)",
    "double-round-robin": "Individual: Double Round-Robin (Berger)",
    "draughts-lot": "Individual: Swiss-System Draughts (3.18.4, lot)",
    "draughts-rating": "Individual: Swiss-System Draughts (3.18.5, rating)",
    "draughts-solkoff": "Individual: Swiss-System Draughts (3.18.6, Solkoff)",
    "draughts-buchholz": "Individual: Swiss-System Draughts (3.18.7, Buchholz)",
}


class NamedSystem(NamedTuple):
    """What a record says: our code, or the record's own where we have none."""

    system: str
    accelerated: bool = False
    has_edition: bool = True


def of_code(code: str) -> NamedSystem:
    """Return the system that record 192 names; ``_Gn`` and ``_BAKU`` are its endings."""
    name = code.strip().upper()
    accelerated = name.endswith(_BAKU)
    bare = name.removesuffix(_BAKU)
    head, _, ending = bare.rpartition("_G")
    if ending.isdigit() and head:
        bare = head
    return NamedSystem(_SYSTEMS.get(bare, bare), accelerated, bare != "FIDE_DUTCH")


def options_of(code: str) -> tuple[tuple[str, str], ...]:
    """Return the settings that record 192 implies: how the first cycle of two ends."""
    return _OPTIONS.get(code.strip().upper(), ())


def code_of(system: str, options: Mapping[str, str], *, accelerated: bool) -> str:
    """Return what record 192 says of a system.

    *accelerated* is by the Baku method as it is usual, where a code can say so.
    """
    if system == "double-round-robin" and options.get("swap-last-rounds") != "no":
        return "FIDE_DOUBLEROUNDROBIN"
    # A code of another program's record stands for itself, a system of a later version of ours not.
    code = CODES.get(system, system if _OF_A_RECORD.fullmatch(system) else "CUSTOM_SWISS")
    return code + _BAKU if accelerated and says_baku(system) else code


def says_baku(system: str) -> bool:
    """Tell whether record 192 has a code for *system* with the Baku acceleration."""
    return CODES.get(system, "").startswith("FIDE_")


def is_round_robin(words: str) -> bool:
    """Tell whether record 092 describes a tournament in which everybody meets everybody."""
    letters = "".join(sign for sign in words.lower() if sign.isalpha())
    return any(name in letters for name in _ROUND_ROBIN)


def contradicts(system: str, code: str) -> bool:
    """Tell whether our comment line names another system than record 192.

    A code of ours that stands for any system of its kind contradicts nothing.
    """
    named = of_code(code).system
    return named != system and not (named == "CUSTOM_SWISS" and CODES.get(system) in (named, None))


def words_of(system: str) -> str:
    """Return what record 092 says of a system of ours."""
    return _WORDS.get(system, f"Individual: Swiss-System ({system})")
