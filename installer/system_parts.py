"""What the operating system must bring along before Python's packages can work."""

import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping

VENV_PACKAGE = "python3-venv"

QT_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libzstd.so.1": "libzstd1",
}
"""What PySide6-Essentials is linked against and does not bring along, by Debian package."""

WINDOW_LIBRARIES = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""What Qt needs besides to show a window on an X server."""


def is_linux() -> bool:
    """Tell whether this system has libraries that we can look for."""
    return sys.platform.startswith("linux")


def has_display(platform: str, environment: Mapping[str, str]) -> bool:
    """Tell whether a window can be opened: on Linux somebody must have named a display."""
    if not platform.startswith("linux"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def can_make_environments() -> bool:
    """Tell whether this Python has what Debian ships apart as ``python3-venv``."""
    return all(importlib.util.find_spec(name) is not None for name in ("venv", "ensurepip"))


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def missing_packages(libraries: Mapping[str, str]) -> list[str]:
    """Return the Debian packages of those *libraries* that cannot be loaded."""
    return sorted({package for name, package in libraries.items() if not _loads(name)})


def has_apt() -> bool:
    """Tell whether this is Debian or one of its children."""
    return shutil.which("apt-get") is not None


def is_root() -> bool:
    """Tell whether we may install packages of the system."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def apt_commands(packages: Iterable[str]) -> list[list[str]]:
    """Return the two commands that install *packages*."""
    install = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    return [["apt-get", "update"], install]


def install(packages: Iterable[str]) -> bool:
    """Install *packages* by apt-get without a question; tell whether it went well."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return all(
        subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, check=False).returncode
        == 0
        for command in apt_commands(packages)
    )
