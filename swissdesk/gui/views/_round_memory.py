"""Where the arbiter stood in the rounds, kept over a window that is built anew."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from swissdesk.app.actions.manual import ManualChange
from swissdesk.gui.models.reading import Reading
from swissdesk.gui.table import Spot
from swissdesk.gui.views._result_list_task import Kept as KeptList

if TYPE_CHECKING:
    from swissdesk.gui.views.rounds import RoundsView


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """Where the arbiter stood in the rounds, and the steps of a manual phase that is open.

    *reading* holds by round what is not stored of second readings, *is_read* tells that one
    was open. *check* is the reason typed on a check sheet that is open, None without one.
    *listed* is a list of results that is open. *why* tells that the reasons were open.
    """

    round: int
    spot: Spot
    steps: tuple[ManualChange, ...] | None
    reading: Mapping[int, Reading]
    is_read: bool
    check: str | None
    listed: KeptList | None
    why: bool


def memory_of(view: "RoundsView") -> Memory:
    """Return where the arbiter stands in *view*, and what is open there."""
    page = view.task.page
    return Memory(
        round=view.round,
        spot=view.table.spot(),
        steps=page.phase.steps if page is not None else None,
        reading=view.reading.kept,
        is_read=view.reading.page is not None,
        check=view.check.reason,
        listed=view.listed.kept,
        why=view.why.is_open,
    )


def stand_again(view: "RoundsView", memory: Memory) -> None:
    """Stand in *view* where the arbiter stood, with what was open."""
    if memory.round != view.round:
        view.round = memory.round
        view.refresh(None)
    view.table.return_to(memory.spot)
    if memory.steps is not None and view.task.page is None:
        view.task.begin(memory.steps)
    view.reading.take_again(memory.reading)
    if memory.is_read and view.reading.page is None:
        view.reading.begin()
    if memory.check is not None:
        view.check.begin(view.round, memory.check)
    if memory.listed is not None:
        view.listed.take_again(memory.listed)
    if memory.why and not view.why.is_open:
        view.why.toggle()
