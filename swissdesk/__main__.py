"""The front door: the window when nothing is asked for, else the terminal."""

import os
import sys


def main() -> int:
    """Start what the words behind the program's name ask for; return the exit code."""
    if len(sys.argv) > 1:
        from swissdesk.cli.__main__ import main as terminal

        code = terminal()
        print(end="", flush=True)
        # Nothing is left to do, and taking a hundred modules down costs 8 ms of a call of 60.
        os._exit(code)
    from swissdesk.gui.__main__ import main as window

    return window()


if __name__ == "__main__":
    sys.exit(main())
