"""A file that cannot be read any more: the copy that holds most is offered in its place."""

from pathlib import Path
from typing import TYPE_CHECKING

from swissdesk.app.copies import SafetyCopy, fault_of, newest_usable, restore_beside
from swissdesk.errors import ArbiterError
from swissdesk.gui.models.copies import moment_text, offered_name, state_text
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.main_window import MainWindow


def offer_copy(window: "MainWindow", path: Path, error: ArbiterError) -> bool:
    """Offer the best copy of the spoilt file at *path*; tell whether there is one."""
    fault = fault_of(path, error)
    place = window.second_copy.place
    second = place.folder / path.name if place is not None else None
    copy = newest_usable(path, second) if fault is not None else None
    if copy is None:
        return False
    message = tr(
        "{error} A copy can be used ({time}); it holds: {state}. It is restored into a new file, "
        "and the spoilt one stays as it is.",
        error=fault,
        time=moment_text(copy.written),
        state=state_text(copy),
    )
    window.offer(message, tr("Open the copy"), lambda: _open_copy(window, path, copy))
    return True


def _open_copy(window: "MainWindow", path: Path, copy: SafetyCopy) -> None:
    from swissdesk.gui.files import free_path

    target = free_path(path.parent, offered_name(path, copy))
    made = window.bridge.attempt(lambda: restore_beside(path, copy.path, target.name))
    if made:
        window.open_path(target)
