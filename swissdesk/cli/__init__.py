"""The terminal: one file a verb. Modules that are no verb begin with an underscore."""

import pkgutil

__all__ = ["verbs"]


def verbs() -> dict[str, str]:
    """Return the name of the module of each verb, by verb, without importing any.

    A verb that is a word of Python's own has a module with an underscore behind it.
    """
    names = [info.name for info in pkgutil.iter_modules(__path__)]
    return {name.rstrip("_"): name for name in names if not name.startswith("_")}
