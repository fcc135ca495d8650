"""What Start knows of the recent tournaments without opening their files."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from swissdesk.app.session import Session
from swissdesk.app.settings import Settings
from swissdesk.app.steps import StepKind, next_step
from swissdesk.domain.rounds import RoundState


@dataclass(frozen=True, slots=True, kw_only=True)
class RecentTournament:
    """A tournament as it was left: names and numbers only. *opened* is UTC (ISO 8601)."""

    path: str
    name: str = ""
    start: str = ""
    end: str = ""
    players: int = 0
    rounds: int = 0
    closed: int = 0
    round: int = 0
    step: str = ""
    missing: int = 0
    opened: str = ""

    @property
    def is_here(self) -> bool:
        """Tell whether the file is there: a stick may be elsewhere."""
        return Path(self.path).is_file()

    @property
    def kind(self) -> StepKind | None:
        """Return the duty it was left with."""
        return StepKind(self.step) if self.step in {kind.value for kind in StepKind} else None

    @property
    def under_way(self) -> int:
        """Return the round that is drafted or open, 0 for none."""
        return 0 if self.kind in (StepKind.PAIR, StepKind.PRINT_FINAL, None) else self.round


def summary_of(session: Session) -> RecentTournament:
    """Return what is kept of the open tournament."""
    tournament = session.tournament
    step = next_step(tournament)
    return RecentTournament(
        path=str(session.path.absolute()),
        name=tournament.info.name,
        start=tournament.info.start,
        end=tournament.info.end,
        players=len(tournament.players),
        rounds=tournament.rules.rounds,
        closed=sum(a_round.state is RoundState.CLOSED for a_round in tournament.rounds),
        round=step.round or 0,
        step=step.kind.value,
        missing=step.missing,
        opened=datetime.now(UTC).isoformat(timespec="minutes"),
    )


def kept_recent(settings: Settings, session: Session, recent: tuple[str, ...]) -> Mapping[str, str]:
    """Return what the settings keep for Start: one line of JSON a path."""
    own = summary_of(session)
    before = settings.views.get("start", {})
    kept = {path: before[path] for path in recent if path in before}
    return {**kept, own.path: json.dumps(asdict(own), ensure_ascii=False)}


def recent_tournaments(settings: Settings) -> list[RecentTournament]:
    """Return the recent tournaments, the newest first; the settings may hold anything."""
    kept = settings.views.get("start", {})
    return [_read(path, kept.get(path, "")) for path in settings.recent]


def _read(path: str, text: str) -> RecentTournament:
    try:
        stored = json.loads(text)
    except (ValueError, RecursionError):
        stored = None
    values = stored if isinstance(stored, dict) else {}
    return RecentTournament(
        path=path,
        name=_text(values, "name"),
        start=_text(values, "start"),
        end=_text(values, "end"),
        players=_number(values, "players"),
        rounds=_number(values, "rounds"),
        closed=_number(values, "closed"),
        round=_number(values, "round"),
        step=_text(values, "step"),
        missing=_number(values, "missing"),
        opened=_text(values, "opened"),
    )


def _text(values: Mapping[str, Any], name: str) -> str:
    value = values.get(name, "")
    return value if isinstance(value, str) else ""


def _number(values: Mapping[str, Any], name: str) -> int:
    value = values.get(name, 0)
    return value if isinstance(value, int) and 0 <= value < 100_000 else 0
