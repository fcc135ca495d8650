"""Findings as English sentences with numbers for names."""

from collections.abc import Iterable

from swissdesk.domain.notes import Breach, Note, PlayerName, Score
from swissdesk.domain.shown import points_text
from swissdesk.standings.value import TieBreakValue


def told(breaches: Iterable[Breach], numbers: dict[int, int] | None = None) -> list[str]:
    """Return ``severity: sentence``; *numbers* translate ids, if they are not numbers."""
    return [
        f"{breach.severity.value}: "
        + breach.note.template.format(
            rule=breach.note.rule,
            **{key: _shown(value, numbers) for key, value in breach.note.values.items()},
        )
        for breach in breaches
    ]


def _shown(value: object, numbers: dict[int, int] | None) -> object:
    if isinstance(value, PlayerName):
        return value.player if numbers is None else numbers[value.player]
    if isinstance(value, TieBreakValue):
        return value.text()
    return points_text(value.tenths) if isinstance(value, Score) else value


def said(note: Note) -> str:
    """Return *note* in English with numbers for names."""
    values = {key: _shown(value, None) for key, value in note.values.items()}
    return note.template.format(rule=note.rule, **values)
