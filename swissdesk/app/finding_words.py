"""How many findings there are, in words."""

from collections.abc import Sequence

from swissdesk.app.consent import Finding
from swissdesk.domain.notes import Severity
from swissdesk.i18n import trn


def count_words(findings: Sequence[Finding]) -> str:
    """Return how many findings of each word there are: ``2 breaches, 1 departure``."""
    counts = dict.fromkeys(Severity, 0)
    for finding in findings:
        counts[finding.breach.severity] += 1
    words = []
    if counts[Severity.BREACH]:
        words.append(trn("{n} breach", "{n} breaches", counts[Severity.BREACH]))
    if counts[Severity.DEPARTURE]:
        words.append(trn("{n} departure", "{n} departures", counts[Severity.DEPARTURE]))
    if counts[Severity.NOTE]:
        words.append(trn("{n} note", "{n} notes", counts[Severity.NOTE]))
    return ", ".join(words)
