"""What the two commands of the bootstrap script do: open the window, run the tests."""

import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import system_parts
from environment import Environment

ROOT = Path(__file__).resolve().parent.parent
DEMO_FOLDER = "demo-tournament"

sys.path.insert(0, str(ROOT))
from swissdesk.i18n import system_language  # noqa: E402 - the checkout is found just above


def say(english: str, russian: str) -> None:
    """Print the sentence in the language of the system."""
    print(russian if system_language() == "ru" else english, flush=True)


USAGE = """\
python3 installer/bootstrap.py run [FOLDER]
    open the window; without a display play the demo into FOLDER (./demo-tournament)
python3 installer/bootstrap.py test [OPTIONS]
    run the tests; the options are those of pytest
All that is installed lies in the folder .venv-swissdesk of the checkout."""

USAGE_IN_RUSSIAN = """\
python3 installer/bootstrap.py run [ПАПКА]
    открыть окно; если экрана нет, провести учебный турнир в папке ПАПКА (./demo-tournament)
python3 installer/bootstrap.py test [КЛЮЧИ]
    запустить тесты; ключи — те же, что у pytest
Всё устанавливается в папку .venv-swissdesk рядом с программой."""


def main(arguments: Sequence[str]) -> int:
    """Do what *arguments* ask; return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        match arguments:
            case ["run"]:
                return run(Path.cwd() / DEMO_FOLDER)
            case ["run", folder]:
                return run(Path(folder))
            case ["test", *options]:
                return test(options)
    except KeyboardInterrupt:
        return 130
    say(USAGE, USAGE_IN_RUSSIAN)
    return 2


def run(demo_folder: Path) -> int:
    """Open the window, or play the demo where there is no display to open it on."""
    window = system_parts.has_display(sys.platform, os.environ)
    libraries = {**system_parts.QT_LIBRARIES, **system_parts.WINDOW_LIBRARIES} if window else {}
    environment = Environment(ROOT)
    if not prepare(environment, libraries):
        return 1
    command = [str(environment.python), "-m", "swissdesk"]
    if not window:
        say(
            f"There is no display to open a window on. The demo goes to {demo_folder}:",
            f"Экрана нет, окно не открыть. Учебный турнир будет здесь: {demo_folder}",
        )
        command += ["demo", str(demo_folder)]
    return subprocess.run(command, check=False).returncode


def test(options: Sequence[str]) -> int:
    """Run the tests without a display, on all cores unless *options* say otherwise."""
    environment = Environment(ROOT)
    if not prepare(environment, system_parts.QT_LIBRARIES, extras=["test"]):
        return 1
    command = [str(environment.python), "-m", "pytest", *spread(options), *options]
    variables = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(command, cwd=ROOT, env=variables, check=False).returncode


def spread(options: Iterable[str]) -> list[str]:
    """Return the options that spread the tests over all cores, none if *options* forbid it."""
    alone = any(option.startswith("-n") or option == "--pdb" for option in options)
    return [] if alone else ["-n", "auto"]


def prepare(
    environment: Environment, libraries: dict[str, str], extras: Sequence[str] = ()
) -> bool:
    """See to it that system and environment have all they need; tell whether they do."""
    missing: list[str] = []
    if system_parts.is_linux():
        missing = system_parts.missing_packages(libraries)
        if not system_parts.can_make_environments():
            missing.append(system_parts.VENV_PACKAGE)
    if missing and not supply(missing):
        return False
    if environment.is_ready(extras):
        return True
    say(
        f"Installing into {environment.folder}. The first time this takes some minutes.",
        f"Идёт установка в {environment.folder}. В первый раз это занимает несколько минут.",
    )
    if environment.make_ready(extras):
        return True
    say(
        "The installation did not succeed; the reason stands above. Start again to take it up.",
        "Установка не удалась, причина названа выше. Чтобы продолжить, запустите ещё раз.",
    )
    return False


def supply(packages: Sequence[str]) -> bool:
    """Install the missing *packages* of the system, or say how; tell whether they are there."""
    names = " ".join(packages)
    say(f"The system lacks: {names}", f"В системе не хватает: {names}")
    if not system_parts.has_apt():
        say(
            "These are the names of Debian; install what your system calls them, and start again.",
            "Так эти части называются в Debian; установите их в своей системе и запустите снова.",
        )
        return False
    if system_parts.is_root():
        return system_parts.install(packages)
    command = " ".join(["sudo", *system_parts.apt_commands(packages)[1]])
    say(f"Install them and start again: {command}", f"Установите и запустите снова: {command}")
    return False
