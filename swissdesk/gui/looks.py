"""Language, theme and size of the window, changed while it runs."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QLibraryInfo, QLocale, QRectF, Qt, QTranslator
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from swissdesk.app.settings import Settings
from swissdesk.gui import fonts, theme
from swissdesk.gui.painting import paint_mark
from swissdesk.gui.style import SwissStyle
from swissdesk.i18n import SOURCE_LANGUAGE, current_language, set_language, system_language
from swissdesk.resources import LOCALE_DIR

if TYPE_CHECKING:
    from swissdesk.gui.main_window import MainWindow

_translators: list[QTranslator] = []


def start_looks(app: QApplication, settings: Settings) -> None:
    """Give the program its fonts, style, palette and language before the first window."""
    fonts.load_fonts()
    fonts.set_scale(settings.scale)
    app.setStyle(SwissStyle())
    theme.show_mode(theme.Mode(settings.theme))
    app.setPalette(theme.palette())
    app.setFont(fonts.font())
    speak(settings.language or system_language())


def program_icon() -> QIcon:
    """Return the mark of the program for title bars and task bars."""
    picture = QPixmap(128, 128)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint_mark(painter, QRectF(picture.rect()))
    painter.end()
    return QIcon(picture)


def speak(code: str) -> None:
    """Speak *code* from now on, Qt's own dialogs too."""
    set_language(code)
    QLocale.setDefault(QLocale(code))
    app = QApplication.instance()
    assert app is not None
    for translator in _translators:
        app.removeTranslator(translator)
    _translators.clear()
    own = str(LOCALE_DIR / code)
    qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for catalogue, where in ((f"qtbase_{code}", qt), (f"qtbase_more_{code}", own)):
        translator = QTranslator(app)
        if code != SOURCE_LANGUAGE and translator.load(catalogue, where):
            app.installTranslator(translator)
            _translators.append(translator)


def show_language(window: "MainWindow", code: str) -> None:
    """Show the window in another language and remember it."""
    if code == current_language():
        return
    window.keep_settings(replace(window.settings, language=code))
    speak(code)
    window.rebuild()


def show_theme(window: "MainWindow", mode: theme.Mode) -> None:
    """Show the window in another theme and remember it."""
    window.keep_settings(replace(window.settings, theme=mode.value))
    theme.show_mode(mode)
    QApplication.setPalette(theme.palette())


def show_scale(window: "MainWindow", per_cent: int) -> None:
    """Show everything larger or smaller and remember it."""
    before = fonts.scale()
    fonts.set_scale(per_cent)
    if fonts.scale() == before:
        return
    window.keep_settings(replace(window.settings, scale=fonts.scale()))
    QApplication.setFont(fonts.font())
    window.rebuild()
