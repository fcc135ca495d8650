"""Names that are offered for files: short, without spaces, in the language of the screen."""

import re
from collections.abc import Callable

from swissdesk.i18n import tr

_WORDS = re.compile(r"[^\W_]+")

NameOf = Callable[[str, int | None], str]
"""Says what the file of a kind of sheet and a round is called, without its ending."""


def by_code(kind: str, round_no: int | None) -> str:
    """Return the name by the code of the *kind*, the same in every language: for scripts."""
    return _numbered(kind, round_no)


def by_title(kind: str, round_no: int | None) -> str:
    """Return the name by the title of the *kind*, as ``final-table``."""
    from swissdesk.reports.rendering import kinds

    title = next((tr(one.name) for one in kinds() if one.code == kind), kind)
    return _numbered("-".join(_WORDS.findall(title)).lower(), round_no)


def _numbered(name: str, round_no: int | None) -> str:
    return f"{name}-{round_no}" if round_no else name
