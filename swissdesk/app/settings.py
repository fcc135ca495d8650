"""What this computer remembers for its arbiter: language, look, recent tournaments."""

import json
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from swissdesk.app.files import CannotWrite, write_atomically
from swissdesk.errors import cause_of

MOST_RECENT = 12
_FILE = "settings.json"
_HOME = "SWISSDESK_HOME"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The choices of the person at this computer.

    *language* "" follows the system, *theme* is ``system``, ``light`` or ``dark``, *scale*
    per cent. *recent* holds paths of tournaments, the newest first. *views* keeps what a view
    remembers of itself (columns, filters), by the view's name. *second_copy* is the folder of
    the second copies, *second_copy_root* the stick or share on which it lies.
    """

    language: str = ""
    print_language: str = ""
    theme: str = "system"
    scale: int = 100
    recent: tuple[str, ...] = ()
    views: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    second_copy: str = ""
    second_copy_root: str = ""


def home() -> Path:
    """Return the folder of the settings and rating lists; ``SWISSDESK_HOME`` moves it."""
    told = os.environ.get(_HOME)
    if told:
        return Path(told)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home()) / "SwissDesk"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "SwissDesk"
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "swissdesk"


def load_settings() -> Settings:
    """Return what is remembered; what cannot be read is as if it had never been set."""
    try:
        stored = json.loads((home() / _FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return Settings()
    if not isinstance(stored, dict):
        return Settings()
    known = {name: stored[name] for name in _READERS if name in stored}
    return Settings(**{name: _READERS[name](value) for name, value in known.items()})


def save_settings(settings: Settings) -> None:
    """Remember *settings*; raise ``ArbiterError`` where that is not possible."""
    try:
        home().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotWrite(file=home(), cause=cause_of(error)) from error
    text = json.dumps(asdict(settings), ensure_ascii=False, indent=1)
    write_atomically(home() / _FILE, text.encode())


def with_recent(settings: Settings, path: Path) -> tuple[str, ...]:
    """Return the recent tournaments with *path* in front."""
    newest = str(path.absolute())
    return (newest, *(old for old in settings.recent if old != newest))[:MOST_RECENT]


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _theme(value: Any) -> str:
    return value if value in ("light", "dark") else "system"


def _scale(value: Any) -> int:
    return value if isinstance(value, int) and 50 <= value <= 300 else 100


def _paths(value: Any) -> tuple[str, ...]:
    return tuple(filter(None, map(_text, value)))[:MOST_RECENT] if isinstance(value, list) else ()


def _views(value: Any) -> dict[str, dict[str, str]]:
    if not isinstance(value, dict):
        return {}
    return {
        view: {key: _text(of) for key, of in kept.items()}
        for view, kept in value.items()
        if isinstance(kept, dict)
    }


_READERS: dict[str, Callable[[Any], Any]] = {
    "language": _text,
    "print_language": _text,
    "theme": _theme,
    "scale": _scale,
    "recent": _paths,
    "views": _views,
    "second_copy": _text,
    "second_copy_root": _text,
}
