"""The places of the window: one module a view, found by themselves."""

from swissdesk.discover import plug_ins
from swissdesk.gui import views
from swissdesk.gui.view import View
from swissdesk.gui.widgets.navigation import NavPlace
from swissdesk.i18n import tr

START = "start"


def all_views() -> dict[str, type[View]]:
    """Return the classes of all views by code, in the order of the navigation."""
    found = {
        code: view
        for code, view in plug_ins(views, "VIEW").items()
        if isinstance(view, type) and issubclass(view, View)
    }
    return dict(sorted(found.items(), key=lambda item: item[1].position))


def nav_places(found: dict[str, type[View]]) -> list[NavPlace]:
    """Return the places of the navigation: those that have a position in it."""
    return [
        NavPlace(code=code, title=tr(view.title), icon=view.icon, key=f"Ctrl+{view.position}")
        for code, view in found.items()
        if view.position
    ]
