"""What the window itself does at a command; all other commands belong to the views."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from swissdesk.app.steps import StepKind, next_step
from swissdesk.gui import files, looks, summary
from swissdesk.gui.fonts import STEP, scale
from swissdesk.gui.models.ending import PRIZES

if TYPE_CHECKING:
    from swissdesk.gui.main_window import MainWindow

_FRAME, _NARROW = "frame", "narrow"
"""Where the settings keep how the navigation was left."""

Deed = Callable[["MainWindow"], object]


def _close(window: "MainWindow") -> None:
    files.store_recent(window)
    window.bridge.detach()


def _print(window: "MainWindow") -> None:
    view = window.navigator.view
    if view is None:
        return
    window.go(
        "prints",
        kind=view.print_kind(),
        round=view.print_round(),
        category=view.print_category(),
        player=view.print_player(),
    )


def _full_card(window: "MainWindow") -> None:
    from swissdesk.gui.widgets.card_panel import HasPlayer

    view = window.navigator.view
    player = view.current_player() if isinstance(view, HasPlayer) else None
    if player is not None:
        window.go("player", player=player)


def _next(window: "MainWindow") -> None:
    own = window.navigator.own_step()
    if own is not None:
        own.run()
        return
    step = next_step(window.tournament)
    if step.kind in (StepKind.CLOSE, StepKind.SECOND_READING):
        # These act on the round on the screen: that which the button names.
        window.go("rounds", round=step.round)
    command = summary.next_face(window.session).command
    if command == "export":
        _export(window, report=True)
    elif command == PRIZES:
        window.go("prints", kind=PRIZES)
    elif command:
        window.run_command(command)


def _undo(window: "MainWindow") -> None:
    view = window.navigator.view
    if (view is None or not view.undo_task()) and window.bridge.undo():
        window.clear_message()


def _redo(window: "MainWindow") -> None:
    view = window.navigator.view
    if (view is None or not view.redo_task()) and window.bridge.redo():
        window.clear_message()


def _narrow(window: "MainWindow") -> None:
    on, settings = window.commands.action("narrow").isChecked(), window.settings
    kept = {_NARROW: "yes" if on else "no"}
    window.keep_settings(replace(settings, views={**settings.views, _FRAME: kept}))
    narrow_as_kept(window)


def narrow_as_kept(window: "MainWindow") -> None:
    """Make the navigation narrow or wide, as it was left at this computer."""
    on = window.settings.views.get(_FRAME, {}).get(_NARROW) == "yes"
    window.commands.check("narrow", on)
    window.frame.set_narrow(on)


def _full_screen(window: "MainWindow") -> None:
    if window.isFullScreen():
        window.showNormal()
    else:
        window.showFullScreen()


def _menu(window: "MainWindow") -> None:
    bar = window.menuBar()
    bar.setFocus(Qt.FocusReason.MenuBarFocusReason)
    bar.setActiveAction(bar.actions()[0])


def _settings(window: "MainWindow") -> None:
    from swissdesk.gui.dialogs.look import choose_look

    choose_look(window)


def _keys(window: "MainWindow") -> None:
    from swissdesk.gui.dialogs.keys import show_keys

    show_keys(window.commands, window.navigator, window)


def _find(window: "MainWindow") -> None:
    from swissdesk.gui.dialogs.find import find_anything

    find_anything(window)


def _display(window: "MainWindow") -> None:
    from swissdesk.gui.hall_display import toggle

    toggle(window)


def _hall_words(window: "MainWindow") -> None:
    from swissdesk.gui.dialogs.hall_words import ask_words

    ask_words(window)


def _rating_lists(window: "MainWindow") -> None:
    from swissdesk.gui.dialogs.rating_lists import show_lists

    show_lists(window)


def _update_cards(window: "MainWindow") -> None:
    from swissdesk.gui.rating_lists import RatingLists

    RatingLists.of(window).update_tournament()


def _export(window: "MainWindow", *, report: bool = False) -> None:
    from swissdesk.gui.exporting import choose_and_export

    choose_and_export(window, report=report)


def _about(window: "MainWindow") -> None:
    from swissdesk.gui.dialogs.about import show_about

    show_about(window)


DEEDS: Mapping[str, Deed] = MappingProxyType(
    {
        "new": files.new,
        "open": files.choose_and_open,
        "import": files.choose_and_import,
        "sample": files.sample,
        "rating_lists": _rating_lists,
        "update_cards": _update_cards,
        "export": _export,
        "print": _print,
        "card_full": _full_card,
        "close": _close,
        "quit": lambda window: window.close(),
        "undo": _undo,
        "redo": _redo,
        "next": _next,
        "find": _find,
        "display": _display,
        "hall_words": _hall_words,
        "back": lambda window: window.navigator.back(),
        "forward": lambda window: window.navigator.forward(),
        "narrow": _narrow,
        "larger": lambda window: looks.show_scale(window, scale() + STEP),
        "smaller": lambda window: looks.show_scale(window, scale() - STEP),
        "size_reset": lambda window: looks.show_scale(window, 100),
        "full_screen": _full_screen,
        "settings": _settings,
        "menu": _menu,
        "next_pane": lambda window: window.navigator.next_pane(1),
        "previous_pane": lambda window: window.navigator.next_pane(-1),
        "keys": _keys,
        "about": _about,
    }
)
"""By the command's code. A window command without a deed is taken up by the view shown."""
