"""Find the verbs: each is a module of this package with a summary, arguments and a deed."""

from argparse import ArgumentParser, Namespace
from importlib import import_module
from keyword import iskeyword
from typing import Protocol, cast

from swissdesk.errors import ArbiterError
from swissdesk.i18n import N_


class Verb(Protocol):
    """What the module of a verb defines."""

    SUMMARY: str

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Tell *parser* what the verb takes."""
        ...

    def run(self, options: Namespace) -> int:
        """Do it; return the exit code."""
        ...


class UnknownVerb(ArbiterError):
    """The first word is no command."""

    template = N_("“{verb}” is not a command. Known are: {known}.")


def verb(name: str) -> Verb:
    """Return the verb *name*; only its module is imported."""
    module = f"{__package__}.{name}{'_' if iskeyword(name) else ''}"
    if name.isidentifier() and not name.startswith("_"):
        try:
            return cast(Verb, import_module(module))
        except ModuleNotFoundError as error:
            if error.name != module:
                raise
    raise UnknownVerb(verb=name, known=", ".join(all_verbs()))


def all_verbs() -> tuple[str, ...]:
    """Return the names of all verbs, in order."""
    from pkgutil import iter_modules  # not needed by the verb that is called

    from swissdesk import cli

    names = (info.name.rstrip("_") for info in iter_modules(cli.__path__))
    return tuple(sorted(name for name in names if not name.startswith("_") and name))
