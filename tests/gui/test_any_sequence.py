"""Any sequence of anything: nothing is ever raised, and the screen says what the file says.

SWISSDESK_SEQUENCES and SWISSDESK_STEPS ask for more than the few that run each time.
"""

import os

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tests.gui.any_day import AnyDay

SEQUENCES = int(os.environ.get("SWISSDESK_SEQUENCES", "5"))
STEPS = int(os.environ.get("SWISSDESK_STEPS", "12"))


def test_screen_and_file_never_differ(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    for question in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, question, lambda *_given, **_named: ("", ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_given, **_named: "")
    run_state_machine_as_test(
        AnyDay,
        settings=settings(
            max_examples=SEQUENCES,
            stateful_step_count=STEPS,
            suppress_health_check=list(HealthCheck),
            # A failing sequence is short enough to be read; making it shorter takes minutes.
            phases=(Phase.generate,),
            database=None,
        ),
    )
