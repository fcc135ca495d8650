"""The question before an override: what is found, and how seriously it is taken."""

from dataclasses import dataclass

from swissdesk.domain.notes import Breach, Level


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing to say before an action takes effect; *level* is what the window does with it."""

    breach: Breach
    level: Level

    @staticmethod
    def of(breach: Breach) -> "Finding":
        """Return *breach* at the level it has in a draft."""
        return Finding(breach=breach, level=breach.level)


def highest(findings: tuple[Finding, ...]) -> Level | None:
    """Return the highest level found, None where nothing was."""
    return max((f.level for f in findings), key=lambda level: level.value, default=None)


def asks(findings: tuple[Finding, ...]) -> bool:
    """Tell whether the arbiter has to confirm with a reason (level 3 and above)."""
    return any(finding.level.value >= Level.CONFIRM.value for finding in findings)


class NeedsConsent(Exception):
    """Not an error but a question: the rules that an action breaks.

    Run the same action again with ``accepted`` and a ``reason`` if the arbiter insists.
    """

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__(findings)
        self.findings = findings

    @property
    def level(self) -> Level:
        """Return the highest level among the findings."""
        return highest(self.findings) or Level.LISTED

    @property
    def breaches(self) -> tuple[Breach, ...]:
        """Return the breaches, to be handed back as ``accepted``."""
        return tuple(finding.breach for finding in self.findings)
