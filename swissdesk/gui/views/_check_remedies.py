"""What can be done about a finding of the check sheet, as buttons of its panel."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from swissdesk.app.actions.absence import RequestBye, ReturnPlayer
from swissdesk.app.actions.forbidden import AllowPair
from swissdesk.app.check_sheet import Check, CheckLine, CheckSheet
from swissdesk.app.compared import ComparedBoard
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.result import ByeKind
from swissdesk.gui.views._leaving import take_out
from swissdesk.gui.widgets.check_panel import Remedy
from swissdesk.i18n import tr, trn

if TYPE_CHECKING:
    from swissdesk.gui.views.rounds import RoundsView

_BY_HAND = (
    Check.BYE,
    Check.REMATCH,
    Check.FORBIDDEN,
    Check.COLOUR_LIMIT,
    Check.COLOUR_DUE,
    Check.FLOAT,
    Check.CLUB,
    Check.FIXED_BOARDS,
)


def remedies(view: "RoundsView", sheet: CheckSheet, line: CheckLine) -> tuple[Remedy, ...]:
    """Return what can be done about the findings of *line*."""
    if not line.findings:
        return ()
    players = line.findings[0].breach.players
    match line.check:
        case Check.ABSENT:
            return (*_if_one(line, lambda: _absent(view, sheet, players[0])), _again(view))
        case Check.UNPAIRED:
            gone = _if_one(line, lambda: (_zero_points(view, sheet, players[0]),))
            return (_pair_by_hand(view), _again(view), *gone)
        case Check.FORBIDDEN if len(line.findings) == 1:
            first, second = players
            allow = Remedy(
                text=tr("Allow this pair"),
                icon="check",
                run=lambda: view.desk.run_action(AllowPair(first=first, second=second)),
            )
            return (_change(view, line), allow, _again(view))
        case check if check in _BY_HAND:
            mends = sheet.changed and check not in (Check.CLUB, Check.FIXED_BOARDS)
            return (_change(view, line), _again(view)) if mends else (_change(view, line),)
    return ()


def board_remedies(
    view: "RoundsView", sheet: CheckSheet, board: ComparedBoard
) -> tuple[Remedy, ...]:
    """Return what can be done about a board that is not as the engine pairs it."""
    change = Remedy(
        text=tr("Change by hand"),
        icon="hand",
        run=lambda: view.check.pair_by_hand(board.board),
    )
    return (change, _again(view)) if board.differs and sheet.has_own else (change,)


def hint_of(sheet: CheckSheet, line: CheckLine | None) -> str:
    """Return what follows from pairing again, where somebody is out of place."""
    if line is None or line.check not in (Check.ABSENT, Check.UNPAIRED) or not line.findings:
        return ""
    if sheet.anew is None:
        return ""
    return trn("Paired again, {n} board changes.", "Paired again, {n} boards change.", sheet.anew)


def _if_one(line: CheckLine, made: Callable[[], tuple[Remedy, ...]]) -> tuple[Remedy, ...]:
    """Return remedies for one player, none where several are meant."""
    return made() if len(line.findings) == 1 else ()


def _absent(view: "RoundsView", sheet: CheckSheet, player: PlayerId) -> tuple[Remedy, ...]:
    desk, card = view.desk, view.desk.tournament.player(player)
    asked = card.bye_asked_for(sheet.round) is not None

    def mark_present() -> None:
        if asked:
            desk.run_action(RequestBye(player=player, round=sheet.round, kind=None))
        else:
            desk.run_action(ReturnPlayer(player=player))

    def withdraw() -> None:
        if take_out(desk, player, sheet.round):
            view.life.run("pair_again")

    here = Remedy(text=tr("They are here: mark present"), icon="clipboard-check", run=mark_present)
    gone = Remedy(text=tr("Withdraw and pair again"), icon="user-minus", run=withdraw)
    if asked:
        return (here, gone)
    return (here,) if card.last_round is not None else ()


def _zero_points(view: "RoundsView", sheet: CheckSheet, player: PlayerId) -> Remedy:
    absent = RequestBye(player=player, round=sheet.round, kind=ByeKind.ZERO_POINT)

    def pair_without() -> None:
        if view.desk.run_action(absent):
            view.life.run("pair_again")

    text = tr("Zero-point bye and pair again")
    return Remedy(text=text, icon="calendar-clock", run=pair_without)


def _again(view: "RoundsView") -> Remedy:
    return Remedy(
        text=tr("Pair the round again"), icon="rotate-ccw", run=lambda: view.life.run("pair_again")
    )


def _pair_by_hand(view: "RoundsView") -> Remedy:
    return Remedy(text=tr("Pair by hand"), icon="hand", run=lambda: view.check.pair_by_hand())


def _change(view: "RoundsView", line: CheckLine) -> Remedy:
    board = line.boards[0] if line.boards else None
    return Remedy(
        text=tr("Change by hand"), icon="hand", run=lambda: view.check.pair_by_hand(board)
    )
