"""Set SwissDesk up and start it, with nothing but Python: ``run`` or ``test``.

Every Python from 3.6 on can read this file, so that an old one can say that it is too old.
The work is done in start.py.
"""

import sys

NEEDED = (3, 11)


def main() -> int:
    """Hand over to start.py if this Python can run it; return the exit code."""
    if sys.version_info < NEEDED:
        found = f"{sys.version_info[0]}.{sys.version_info[1]}"
        sys.stderr.write(
            f"SwissDesk needs Python 3.11 or newer; this is Python {found}. "
            "Install a newer one from https://www.python.org and start this script with it.\n"
            f"Нужен Python 3.11 или новее, а это Python {found}. "
            "Установите новый с https://www.python.org и запустите этот сценарий им.\n"
        )
        return 1
    from start import main as start

    return start(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
