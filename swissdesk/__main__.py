"""The front door: the window when nothing is asked for, else the terminal."""

import sys


def main() -> int:
    """Start what the words behind the program's name ask for; return the exit code."""
    if len(sys.argv) > 1:
        from swissdesk.cli.__main__ import main as terminal

        return terminal()
    from swissdesk.gui.__main__ import main as window

    return window()


if __name__ == "__main__":
    sys.exit(main())
