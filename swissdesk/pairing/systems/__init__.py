"""One module or package a pairing system, found by its code."""

import importlib
import pkgutil
from functools import cache

from swissdesk.pairing.protocol import PairingSystem


@cache
def codes() -> tuple[str, ...]:
    """Return the codes of all systems, without loading them."""
    names = (info.name for info in pkgutil.iter_modules(__path__))
    return tuple(sorted(name.replace("_", "-") for name in names if not name.startswith("_")))


def system(code: str) -> PairingSystem:
    """Load the system called *code*; an unknown code is a ``KeyError``."""
    if code not in codes():
        raise KeyError(code)
    module = importlib.import_module(f"{__name__}.{code.replace('-', '_')}")
    found: PairingSystem = module.SYSTEM
    return found
