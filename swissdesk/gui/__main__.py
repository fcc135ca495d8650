"""The window's way in: looks first, then the window, then the file that was asked for."""

import sys
from collections.abc import Sequence
from pathlib import Path


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the window (on the file named in *arguments*, if any); return the exit code."""
    from PySide6.QtWidgets import QApplication

    from swissdesk.app.settings import load_settings
    from swissdesk.gui.bridge import Stumble
    from swissdesk.gui.looks import program_icon, start_looks

    app = QApplication.instance() or QApplication(["swissdesk"])
    assert isinstance(app, QApplication)
    app.setApplicationName("SwissDesk")
    app.setDesktopFileName("swissdesk")
    settings = load_settings()
    start_looks(app, settings)
    app.setWindowIcon(program_icon())

    from swissdesk.gui.main_window import MainWindow

    window = MainWindow(settings)
    stumble = Stumble(window)
    stumble.happened.connect(window.stumbled)
    stumble.install()
    window.show()
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words:
        window.open_path(Path(words[0]))
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
