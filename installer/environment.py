"""The virtual environment of a checkout: made once, mended when it is broken or out of date."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

FOLDER = ".venv-swissdesk"
STAMP = "installed.json"

Runner = Callable[[Sequence[str]], int]


def run_quietly(command: Sequence[str]) -> int:
    """Run *command* without its output; return its exit code."""
    try:
        return subprocess.run(
            command, capture_output=True, stdin=subprocess.DEVNULL, check=False
        ).returncode
    except OSError:
        return 1


def run_aloud(command: Sequence[str]) -> int:
    """Run *command* where everybody can see it; return its exit code."""
    sys.stdout.flush()
    return subprocess.run(command, stdin=subprocess.DEVNULL, check=False).returncode


class Environment:
    """Python and packages of one checkout, in a folder with a name of its own.

    The stamp in it is written last. Without it, or with another one than expected, the
    installation is taken up again, so that an interrupted run needs no cleaning up.
    """

    def __init__(
        self, root: Path, *, quietly: Runner = run_quietly, aloud: Runner = run_aloud
    ) -> None:
        self.root = root
        self.folder = root / FOLDER
        self.python = self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        self._quietly = quietly
        self._aloud = aloud

    def is_ready(self, extras: Iterable[str] = ()) -> bool:
        """Tell whether all is installed, *extras* included, for the project as it is now."""
        stamp = self._read_stamp()
        return (
            all(stamp.get(key) == value for key, value in self._expected().items())
            and set(extras) <= set(stamp.get("extras", ()))
            and self._works("swissdesk")
        )

    def make_ready(self, extras: Iterable[str] = ()) -> bool:
        """Install what is missing; tell whether it went well."""
        wanted = sorted({*extras, *self._read_stamp().get("extras", ())})
        stamp = self.folder / STAMP
        stamp.unlink(missing_ok=True)
        if not self._works("pip") and not self._make_anew():
            return False
        if self._aloud(self._install_command(wanted)) != 0:
            return False
        self._compile()
        content = json.dumps({**self._expected(), "extras": wanted}, indent=2)
        aside = stamp.with_suffix(".new")
        aside.write_text(content, encoding="utf-8")
        aside.replace(stamp)
        return True

    def _compile(self) -> None:
        """Compile the program, so that its first start is as fast as the later ones."""
        package = str(self.root / "swissdesk")
        self._quietly([str(self.python), "-m", "compileall", "-q", package])

    def _install_command(self, extras: Sequence[str]) -> list[str]:
        what = f"{self.root}[{','.join(extras)}]" if extras else str(self.root)
        less_to_read = [] if sys.stdout.isatty() else ["--quiet"]
        pip = [str(self.python), "-m", "pip", "--disable-pip-version-check"]
        return [*pip, "install", *less_to_read, "--editable", what]

    def _expected(self) -> dict[str, str]:
        project = (self.root / "pyproject.toml").read_bytes()
        return {"root": str(self.root), "project": hashlib.sha256(project).hexdigest()}

    def _read_stamp(self) -> dict[str, str | list[str]]:
        try:
            stamp = json.loads((self.folder / STAMP).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return stamp if isinstance(stamp, dict) else {}

    def _works(self, module: str) -> bool:
        """Tell whether the environment's Python runs and finds *module*."""
        if not self.python.exists():
            return False
        return self._quietly([str(self.python), "-I", "-c", f"import {module}"]) == 0

    def _make_anew(self) -> bool:
        if self.folder.exists():
            shutil.rmtree(self.folder)
        return self._aloud([sys.executable, "-m", "venv", str(self.folder)]) == 0
