"""The bootstrap script: what it finds missing, what it says, which Pythons can read it."""

import ast
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

import bootstrap
import pytest
import start
import system_parts

SCRIPT = Path(bootstrap.__file__)


@pytest.mark.parametrize("version", [(3, 7), (3, 8), (3, 9), (3, 10)])
def test_an_older_python_can_read_what_tells_it_that_it_is_too_old(
    version: tuple[int, int],
) -> None:
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=version)


def test_a_python_that_is_too_old_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    assert bootstrap.main() == 1
    assert "this is Python 3.9" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("platform", "variables", "window"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("win32", {}, True),
        ("darwin", {}, True),
    ],
)
def test_only_linux_can_be_without_a_display(
    platform: str, variables: Mapping[str, str], window: bool
) -> None:
    assert system_parts.has_display(platform, variables) is window


def test_missing_libraries_are_named_by_their_packages() -> None:
    libraries = {"libnowhere.so.1": "libnowhere1", "libnowhere-x.so.1": "libnowhere1"}
    assert system_parts.missing_packages(libraries) == ["libnowhere1"]


def test_without_root_the_command_is_said_and_nothing_installed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(system_parts, "has_apt", lambda: True)
    monkeypatch.setattr(system_parts, "is_root", lambda: False)
    monkeypatch.setattr(system_parts, "install", pytest.fail)
    assert not start.supply(["libegl1", "python3-venv"])
    assert "sudo apt-get install" in capsys.readouterr().out


def test_on_other_systems_the_parts_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(system_parts, "has_apt", lambda: False)
    assert not start.supply(["libegl1"])
    assert "libegl1" in capsys.readouterr().out


def test_root_on_debian_has_the_parts_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def install(packages: Iterable[str]) -> bool:
        asked.extend(packages)
        return True

    monkeypatch.setattr(system_parts, "has_apt", lambda: True)
    monkeypatch.setattr(system_parts, "is_root", lambda: True)
    monkeypatch.setattr(system_parts, "install", install)
    assert start.supply(["libegl1"])
    assert asked == ["libegl1"]


def test_packages_are_looked_up_before_they_are_installed() -> None:
    first, second = system_parts.apt_commands(["libegl1"])
    assert first == ["apt-get", "update"]
    assert second[-1] == "libegl1"
    assert "-y" in second


@pytest.mark.parametrize(
    ("options", "spread"),
    [
        ([], True),
        (["-k", "undo"], True),
        (["-n0"], False),
        (["-n", "2"], False),
        (["--pdb"], False),
    ],
)
def test_the_tests_use_all_cores_unless_told_otherwise(options: list[str], spread: bool) -> None:
    assert bool(start.spread(options)) is spread


@pytest.mark.parametrize("arguments", [[], ["fly"], ["run", "one", "two"]])
def test_what_is_not_a_command_gets_the_usage(arguments: list[str], tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(SCRIPT), *arguments], capture_output=True, cwd=tmp_path, check=False
    )
    assert done.returncode == 2
    assert b"bootstrap.py run" in done.stdout
