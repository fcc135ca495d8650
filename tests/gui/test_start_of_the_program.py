"""The program starts where a window can be seen, and says so where it cannot."""

import sys

import pytest

from swissdesk.gui import __main__ as front


def test_without_a_screen_there_is_one_line_and_no_crash(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert front.main([]) == front.NO_SCREEN
    said = capsys.readouterr().err
    assert said.startswith("There is no screen")
    assert said.count("\n") == 1


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_elsewhere_than_on_linux_there_always_is_a_screen(
    platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert front.has_screen()
