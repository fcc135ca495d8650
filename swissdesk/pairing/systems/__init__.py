"""One module or package a pairing system, found by its code."""

import importlib
import pkgutil

from swissdesk.pairing.protocol import PairingSystem

# Read once: the window asks for the codes at every key.
_CODES = tuple(
    sorted(
        info.name.replace("_", "-")
        for info in pkgutil.iter_modules(__path__)
        if not info.name.startswith("_")
    )
)


def codes() -> tuple[str, ...]:
    """Return the codes of all systems, without loading them."""
    return _CODES


def system(code: str) -> PairingSystem:
    """Load the system called *code*; an unknown code is a ``KeyError``."""
    if code not in _CODES:
        raise KeyError(code)
    module = importlib.import_module(f"{__name__}.{code.replace('-', '_')}")
    found: PairingSystem = module.SYSTEM
    return found
