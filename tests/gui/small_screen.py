"""The window on a small screen, in one language and size."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from swissdesk.app.settings import Settings
from swissdesk.gui import fonts
from swissdesk.gui.looks import speak
from swissdesk.gui.main_window import MainWindow
from swissdesk.i18n import SOURCE_LANGUAGE


@contextmanager
def small_window(qtbot: QtBot, code: str, scale: int) -> Iterator[MainWindow]:
    """Show the window at 1366x768 in the language *code* at *scale* per cent, and close it."""
    fonts.set_scale(scale)
    QApplication.setFont(fonts.font())
    speak(code)
    window = MainWindow(Settings(language=code, theme="light", scale=scale))
    qtbot.addWidget(window)
    window.resize(1366, 768)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    yield window
    window.close()
    speak(SOURCE_LANGUAGE)
