"""The environment of a checkout is made once, mended when broken, renewed when out of date."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from environment import STAMP, Environment, run_quietly


class Machine:
    """Stands in for the programs that are run: makes environments, installs, can fail."""

    def __init__(self) -> None:
        self.made = 0
        self.installed: list[str] = []
        self.broken: set[str] = set()
        self.fails = False

    def quietly(self, command: Sequence[str]) -> int:
        return int(command[-1].removeprefix("import ") in self.broken)

    def aloud(self, command: Sequence[str]) -> int:
        if "venv" in command:
            self.made += 1
            python = Environment(Path(command[-1]).parent).python
            python.parent.mkdir(parents=True)
            python.touch()
            self.broken.clear()
        elif self.fails:
            return 1
        else:
            self.installed.append(command[-1])
        return 0


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "a folder with spaces"
    folder.mkdir()
    (folder / "pyproject.toml").write_text("[project]")
    return folder


def checkout(root: Path, machine: Machine) -> Environment:
    return Environment(root, quietly=machine.quietly, aloud=machine.aloud)


def test_a_clean_checkout_is_installed_once(root: Path, machine: Machine) -> None:
    env = checkout(root, machine)
    assert not env.is_ready()
    assert env.make_ready()
    assert env.is_ready()
    assert (machine.made, machine.installed) == (1, [str(root)])


def test_the_tests_need_more_and_keep_it_afterwards(root: Path, machine: Machine) -> None:
    env = checkout(root, machine)
    env.make_ready()
    assert not env.is_ready(["test"])
    env.make_ready(["test"])
    assert env.is_ready(["test"])
    assert env.is_ready()
    assert machine.installed[-1] == f"{root}[test]"
    env.make_ready()
    assert env.is_ready(["test"])


def test_other_requirements_are_installed_into_the_same_environment(
    root: Path, machine: Machine
) -> None:
    env = checkout(root, machine)
    env.make_ready()
    (root / "pyproject.toml").write_text("[project] # with more")
    assert not env.is_ready()
    env.make_ready()
    assert env.is_ready()
    assert (machine.made, len(machine.installed)) == (1, 2)


def test_a_half_made_environment_is_made_anew(root: Path, machine: Machine) -> None:
    env = checkout(root, machine)
    env.make_ready()
    (env.folder / STAMP).unlink()
    machine.broken.add("pip")
    assert env.make_ready()
    assert machine.made == 2


def test_an_interrupted_installation_is_taken_up_again(root: Path, machine: Machine) -> None:
    env = checkout(root, machine)
    machine.fails = True
    assert not env.make_ready(["test"])
    assert not env.is_ready()
    machine.fails = False
    assert env.make_ready(["test"])
    assert machine.made == 1


def test_a_checkout_that_was_moved_is_installed_again(
    root: Path, machine: Machine, tmp_path: Path
) -> None:
    checkout(root, machine).make_ready()
    moved = root.rename(tmp_path / "elsewhere")
    assert not checkout(moved, machine).is_ready()


@pytest.mark.parametrize("content", ["", "[]", "{", json.dumps({"root": 1})])
def test_a_spoilt_stamp_means_that_nothing_is_known(
    root: Path, machine: Machine, content: str
) -> None:
    env = checkout(root, machine)
    env.make_ready()
    (env.folder / STAMP).write_text(content)
    assert not env.is_ready()
    assert env.make_ready()


def test_a_program_that_cannot_be_started_has_failed() -> None:
    assert run_quietly(["/nowhere/python"]) != 0
