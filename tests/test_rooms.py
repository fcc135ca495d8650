"""The rooms of the building keep their doors: read from every import of the program."""

import subprocess
import sys
from pathlib import Path, PurePosixPath

import pytest

import swissdesk
from tests.cli.trf import SEATED_BY_THE_RULES, WHOLE, trf
from tests.rooms import BESIDE, FRONT_DOOR, GUESTS, ROOMS, faults

HOME = Path(swissdesk.__file__).parent
FILES = sorted(PurePosixPath(path.relative_to(HOME).as_posix()) for path in HOME.rglob("*.py"))

AGAINST_THE_PLAN = [
    ("domain/player.py", "import random"),
    ("domain/player.py", "from pathlib import Path"),
    ("domain/player.py", "import os.path"),
    ("domain/player.py", "from datetime import date\ndate.today()"),
    ("domain/player.py", "open('x')"),
    ("domain/player.py", "from swissdesk.i18n import tr"),
    ("domain/player.py", "from swissdesk import i18n"),
    ("domain/player.py", "from swissdesk.standings import table"),
    ("standings/table.py", "import swissdesk.pairing"),
    ("standings/table.py", "from functools import lru_cache"),
    ("standings/table.py", "import networkx"),
    ("pairing/common/matching.py", "def f():\n    global seen"),
    ("pairing/common/matching.py", "import time"),
    ("pairing/systems/dubov.py", "from swissdesk.app import session"),
    ("storage/file.py", "from swissdesk.pairing.protocol import PairingTask"),
    ("storage/file.py", "from swissdesk.formats import trf"),
    ("formats/trf.py", "import sqlite3"),
    ("formats/trf.py", "open('x')"),
    ("formats/trf.py", "from swissdesk.storage import file"),
    ("reports/sheet.py", "from PySide6.QtGui import QFont"),
    ("app/session.py", "import sqlite3"),
    ("app/session.py", "from PySide6.QtCore import QObject"),
    ("app/session.py", "import importlib\nimportlib.import_module('swissdesk.gui.theme')"),
    ("gui/bridge.py", "from swissdesk.cli import pair"),
    ("gui/bridge.py", "from swissdesk.storage.file import TournamentFile"),
    ("gui/bridge.py", "from PySide6.QtNetwork import QTcpSocket"),
    ("gui/bridge.py", "import webbrowser"),
    ("cli/pair.py", "def run():\n    from swissdesk.pairing import registry"),
    ("cli/pair.py", "from . import check"),
    ("cli/pair.py", "from urllib.request import urlopen"),
    ("cli/pair.py", "import pickle"),
    ("cli/pair.py", "eval('1')"),
    ("cli/pair.py", "from swissdesk.app.session import _load"),
    ("cli/pair.py", "from swissdesk.app import session\nsession._load()"),
    ("cli/pair.py", "import swissdesk.app.session\nswissdesk.app.session._load()"),
    ("i18n.py", "from swissdesk.errors import ArbiterError"),
    ("errors.py", "from swissdesk.domain import player"),
    ("__main__.py", "from swissdesk.app import session"),
]

BY_THE_PLAN = [
    ("domain/player.py", "from datetime import date\nfrom swissdesk.i18n import N_"),
    ("domain/player.py", "from swissdesk.domain._names import _fold"),
    ("pairing/common/matching.py", "from swissdesk.domain.player import Player"),
    ("pairing/systems/dubov.py", "from swissdesk.errors import ArbiterError"),
    ("storage/file.py", "import sqlite3\nfrom pathlib import Path\nopen('x')"),
    ("formats/lists.py", "import io\nimport openpyxl"),
    ("reports/sheet.py", "from reportlab.pdfgen import canvas\nfrom swissdesk.i18n import tr"),
    ("app/session.py", "from swissdesk.storage import file\nfile.open()"),
    ("cli/pair.py", "from urllib.parse import quote\nfrom swissdesk.app.session import load"),
    ("errors.py", "from swissdesk.i18n import N_, tr"),
    ("__main__.py", "from swissdesk.gui.window import main"),
]


@pytest.mark.parametrize("file", FILES, ids=str)
def test_every_module_keeps_to_its_room(file: PurePosixPath) -> None:
    assert faults(file, (HOME / file).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(("file", "source"), AGAINST_THE_PLAN)
def test_an_import_against_the_plan_is_found(file: str, source: str) -> None:
    assert len(faults(PurePosixPath(file), source)) == 1


@pytest.mark.parametrize(("file", "source"), BY_THE_PLAN)
def test_an_import_by_the_plan_is_let_through(file: str, source: str) -> None:
    assert faults(PurePosixPath(file), source) == []


def test_the_table_names_every_room_and_nothing_stands_beside_it_unnamed() -> None:
    packages = {path.parent.name for path in HOME.glob("*/__init__.py")}
    beside = {path.stem for path in HOME.glob("*.py")}
    assert packages == set(ROOMS)
    assert beside <= {*BESIDE, FRONT_DOOR, "__init__"}


def test_pairing_a_round_loads_no_guest_of_another_room(tmp_path: Path) -> None:
    file = tmp_path / "cup.trf"
    file.write_bytes(trf(SEATED_BY_THE_RULES, *WHOLE))
    script = (
        "import sys\n"
        "from swissdesk.cli.__main__ import main\n"
        "code = main(sys.argv[1:])\n"
        "print(*sys.modules, file=sys.stderr)\n"
        "sys.exit(code)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "pair", str(file)],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = {name.partition(".")[0] for name in done.stderr.split()}
    assert done.stdout.startswith("2\n")
    assert "swissdesk" in loaded
    assert loaded & GUESTS == set()
