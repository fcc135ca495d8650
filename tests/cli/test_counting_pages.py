"""On a terminal long work counts its pages and wipes them away; files and pipes see nothing."""

import io
import sys

import pytest

from swissdesk.cli import _output
from swissdesk.cli._output import counting_pages


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("after", "shown"), [(0.0, True), (1e9, False)])
def test_pages_are_counted_once_the_work_is_long(
    monkeypatch: pytest.MonkeyPatch, after: float, shown: bool
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(_output, "_PATIENCE", after)
    with counting_pages() as told:
        told(1)
        told(2)
    if shown:
        assert "page 1" in terminal.getvalue()
        assert terminal.getvalue().endswith("page 2\r\x1b[K")
    else:
        assert terminal.getvalue() == ""


def test_a_file_or_pipe_gets_no_counting(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(_output, "_PATIENCE", 0.0)
    with counting_pages() as told:
        told(1)
    assert capsys.readouterr().err == ""


def test_the_key_that_stops_leaves_a_clean_line(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(_output, "_PATIENCE", 0.0)

    def interrupted() -> None:
        with counting_pages() as told:
            told(7)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert terminal.getvalue().endswith("\r\x1b[K")
