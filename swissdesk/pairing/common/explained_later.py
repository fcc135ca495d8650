"""The explanations of a system, loaded when they are first asked for: pairing stays quick."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Protocol

from swissdesk.domain.ids import PlayerId
from swissdesk.pairing.explanation import Alternative, RoundExplanation
from swissdesk.pairing.protocol import PairingTask


class Explaining(Protocol):
    """The module in which a system explains itself."""

    ARTICLES: Mapping[str, str]

    def explain(self, task: PairingTask) -> RoundExplanation:
        """Explain the system's own pairing."""
        ...

    def why_not(
        self, task: PairingTask, player: PlayerId, opponent: PlayerId | None
    ) -> Alternative:
        """Tell why *player* does not meet *opponent*."""
        ...


class ExplainedLater(ABC):
    """A system that says why in a module of its own."""

    @abstractmethod
    def explaining(self) -> Explaining:
        """Import that module."""

    def explain(self, task: PairingTask) -> RoundExplanation:
        """Explain the system's own pairing; raise ``NoPairing`` where there is none."""
        return self.explaining().explain(task)

    def why_not(
        self, task: PairingTask, player: PlayerId, opponent: PlayerId | None
    ) -> Alternative:
        """Tell why *player* does not meet *opponent* (None: does not have the bye)."""
        return self.explaining().why_not(task, player, opponent)

    def articles(self) -> Mapping[str, str]:
        """Return the articles that explanations name, with their meaning."""
        return self.explaining().ARTICLES
