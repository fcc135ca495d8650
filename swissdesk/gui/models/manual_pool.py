"""Who has no opponent in a manual phase, and the seats of the bye."""

from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from swissdesk.app.card import competitor_card
from swissdesk.app.wording import bye_words, name, points_words
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.names import matches
from swissdesk.domain.result import ByeKind
from swissdesk.domain.shown import points_text
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import Discs, spoken_discs
from swissdesk.gui.models.manual_phase import ByeSeat, InPool, ManualPhase, Spot
from swissdesk.gui.models.round_rows import Seat, seat_of
from swissdesk.gui.widgets.labels import plain_tip
from swissdesk.i18n import tr

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole


@dataclass(frozen=True, slots=True, kw_only=True)
class PoolItem:
    """A card of the pool: somebody without an opponent, or a seat of the bye."""

    spot: Spot
    title: str
    detail: str
    discs: Discs | None = None
    picked: bool = False
    spoken: str = ""

    @property
    def is_bye(self) -> bool:
        """Tell whether it is a seat of the bye."""
        return isinstance(self.spot, ByeSeat)

    @property
    def player(self) -> PlayerId | None:
        """Return who is there."""
        return self.spot.player if isinstance(self.spot, InPool | ByeSeat) else None


def pool_items(
    phase: ManualPhase, seats: dict[PlayerId, Seat], query: str = ""
) -> tuple[PoolItem, ...]:
    """Return the cards: those without an opponent by number, then the bye."""
    found = []
    for player in phase.pool:
        if player not in seats:
            seats[player] = seat_of(phase.base, player, phase.round)
        card = seats[player].player
        if not query or matches(query, card.surname, card.given_name, card.name_latin):
            found.append(_waiting(phase, seats[player]))
    byes = [_bye(phase, bye.player, bye.kind) for bye in phase.byes]
    if phase.preview.round(phase.round).pairing_bye is None:
        empty = tr("Bye seat, empty")
        byes.append(PoolItem(spot=ByeSeat(), title=tr("Bye"), detail=tr("empty"), spoken=empty))
    return (*found, *byes)


def _waiting(phase: ManualPhase, seat: Seat) -> PoolItem:
    player = seat.player
    number = phase.base.number(player.id, phase.round)
    picked = phase.picked == player.id
    spoken = tr(
        "{player}, No. {number}, {points}. Colours: {colours}.",
        player=name(player),
        number=number,
        points=points_words(seat.points),
        colours=spoken_discs(seat.before) if seat.before else tr("none"),
    )
    title = f"{player.surname} {player.given_name[:1]}." if player.given_name else player.surname
    return PoolItem(
        spot=InPool(player=player.id),
        title=f"{title}  {player.rating or ''}".rstrip(),
        detail=tr("No. {number} · {points}", number=number, points=points_text(seat.points)),
        discs=Discs(seat.before[-3:], due=seat.due, size=10),
        picked=picked,
        spoken=f"{spoken} {tr('Picked up.')}" if picked else spoken,
    )


def _bye(phase: ManualPhase, player: PlayerId, kind: ByeKind) -> PoolItem:
    points = points_words(phase.base.rules.points.of_bye(kind))
    detail = words = bye_words(kind)
    if kind is ByeKind.PAIRING_ALLOCATED:
        barred = competitor_card(_before(phase), player).bye_barred_in
        detail = tr("Bye: +{points}", points=points)
        right = tr("{points} · entitled", points=points)
        if barred is not None:
            detail = tr("Bye: not entitled")
            right = tr("{points} · not entitled", points=points)
        words = f"{words}, {right}"
    shown = name(phase.base.player(player))
    picked = phase.picked == player
    return PoolItem(
        spot=ByeSeat(player=player),
        title=shown,
        detail=detail,
        picked=picked,
        spoken=f"{shown}: {words}",
    )


def _before(phase: ManualPhase) -> Tournament:
    """Return the tournament before the round: rights are those its pairing saw."""
    return replace(phase.base, rounds=phase.base.rounds[: phase.round - 1])


class PoolModel(QAbstractListModel):
    """The cards of the pool as a list."""

    def __init__(self) -> None:
        super().__init__()
        self.items: tuple[PoolItem, ...] = ()

    def show_items(self, items: tuple[PoolItem, ...]) -> None:
        """Show *items*; nothing is redrawn where they are the same."""
        if items != self.items:
            self.beginResetModel()
            self.items = items
            self.endResetModel()

    def item_at(self, index: Index) -> PoolItem | None:
        """Return the card at *index*."""
        return self.items[index.row()] if 0 <= index.row() < len(self.items) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else len(self.items)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        if not index.isValid():
            return flags
        return flags | Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsDropEnabled

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        item = self.item_at(index)
        if item is None:
            return None
        if role == Role.DisplayRole:
            return item.title
        if role == Role.ToolTipRole:
            return plain_tip(item.spoken)
        return item.spoken if role == Role.AccessibleTextRole else None
