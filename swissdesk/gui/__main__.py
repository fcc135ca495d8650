"""The window's way in: looks first, then the window, then the file that was asked for."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from swissdesk.i18n import language, system_language, tr

NO_SCREEN = 2


def has_screen() -> bool:
    """Tell whether a window can be seen: elsewhere than on Linux it always can."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the window (on the file named in *arguments*, if any); return the exit code."""
    from swissdesk.app.settings import load_settings

    if not has_screen():
        with language(load_settings().language or system_language()):
            print(tr("There is no screen to open the window on. The terminal's verbs: swissdesk "
                     "--help"), file=sys.stderr)  # fmt: skip
        return NO_SCREEN
    from PySide6.QtWidgets import QApplication

    from swissdesk.gui.bridge import Stumble
    from swissdesk.gui.looks import program_icon, start_looks

    app = QApplication.instance() or QApplication(["swissdesk"])
    assert isinstance(app, QApplication)
    app.setApplicationName("SwissDesk")
    app.setDesktopFileName("swissdesk")
    settings = load_settings()
    start_looks(app, settings)
    app.setWindowIcon(program_icon())

    from swissdesk.gui.ahead import load_ahead_soon
    from swissdesk.gui.main_window import MainWindow
    from swissdesk.gui.tidying import Tidying

    window = MainWindow(settings)
    stumble = Stumble(window)
    stumble.happened.connect(window.stumbled)
    stumble.install()
    window.show()
    Tidying(window)
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words:
        window.open_path(Path(words[0]))
    load_ahead_soon(window.workers)
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
