"""What the panel beside the check sheet tells of the line under the cursor."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from swissdesk.app.check_sheet import CheckSheet
from swissdesk.app.compared import ComparedBoard
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.views._check_page import CheckPage
from swissdesk.gui.views._check_remedies import board_remedies, hint_of, remedies
from swissdesk.gui.widgets.check_panel import CheckPanel, Remedy
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.views.rounds import RoundsView


class CheckTelling:
    """Fills the panel. *is_closed*: the arbiter does not want it until a reason is asked for."""

    def __init__(self, view: "RoundsView", page: CheckPage) -> None:
        self._view, self._page = view, page
        self.panel = CheckPanel()
        self.is_closed = False
        self._told: tuple[CheckSheet, str] | None = None

    def show(self, tournament: Tournament, sheet: CheckSheet) -> None:
        """Tell of the line under the cursor, unless that was told already."""
        page = self._page
        told = (sheet, page.current_title)
        if self._told is None or self._told[0] is not sheet or self._told[1] != told[1]:
            self._told = told
            self._tell(tournament, sheet)
        if self._view.check.page is page:
            self._view.why.follow()
            self._view.panels.card.refresh()

    def _tell(self, tournament: Tournament, sheet: CheckSheet) -> None:
        page = self._page
        self.panel.show_found(
            tournament,
            sheet.round,
            page.current_title,
            page.current_findings,
            self._remedies(sheet),
            hint_of(sheet, page.current_line),
            _fine_words(page.current_board),
        )
        self.panel.show_reason(asked=sheet.asks)

    def _remedies(self, sheet: CheckSheet) -> Sequence[Remedy]:
        page = self._page
        if page.current_board is not None:
            return board_remedies(self._view, sheet, page.current_board)
        return remedies(self._view, sheet, page.current_line) if page.current_line else ()

    def ask_reason(self) -> bool:
        """Go to the field of the reason; tell whether there is room for it on the screen."""
        self.is_closed = False
        self._view.panel_changed.emit()
        if self._view.why.is_open:
            self._view.why.close()
        # Where the room is short the panel lies over the boards, but only when asked for.
        self._view.panel_asked.emit()
        self.panel.ask_reason()
        return self.panel.isVisible()


def _fine_words(board: ComparedBoard | None) -> str:
    """Return what is right about a board about which nothing is found."""
    if board is None:
        return ""
    if board.differs:
        return tr("The change costs nothing.")
    return tr("This board is as the engine pairs it.")
