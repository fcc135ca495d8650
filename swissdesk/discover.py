"""Find plug-ins: what the modules of a package define under one agreed name."""

import importlib
import pkgutil
from types import ModuleType


def plug_ins(package: ModuleType, name: str) -> dict[str, object]:
    """Return what the modules of *package* define as *name*, keyed and ordered by ``code``.

    A module may define one object with a ``code`` or a tuple of them. Two with the same
    code are a programmer's error and raise ``ValueError``.
    """
    found: dict[str, object] = {}
    for info in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
        value = getattr(importlib.import_module(info.name), name, ())
        for one in value if isinstance(value, tuple) else (value,):
            code = str(one.code)
            if code in found:
                raise ValueError(f"two plug-ins are called {code}")
            found[code] = one
    return dict(sorted(found.items()))
