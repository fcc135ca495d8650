"""What the window says of a list of results on its way in."""

from swissdesk.app.result_list import Fate, ResultList
from swissdesk.i18n import tr, trn

_MOST_BOARDS = 12


def summary(found: ResultList) -> str:
    """Return how a list stands: what is new, what is there already, what is in the way."""
    parts = [trn("{n} line", "{n} lines", len(found.rows))]
    new, same, waiting = found.count(Fate.NEW), found.count(Fate.SAME), found.waiting
    if new:
        parts.append(tr("new: {n}", n=new))
    if len(found.taken) > new:
        parts.append(tr("from the list: {n}", n=len(found.taken) - new))
    if same:
        parts.append(tr("already entered: {n}", n=same))
    if waiting:
        parts.append(trn("{n} waits for your word", "{n} wait for your word", waiting))
    if found.problems:
        parts.append(trn("{n} problem", "{n} problems", found.problems))
    return " · ".join(parts)


def step_words(found: ResultList) -> tuple[str, str]:
    """Return the words of the step that takes the list over, and why it cannot be taken."""
    n = len(found.taken)
    if n:
        return trn("Take over {n} result", "Take over {n} results", n), ""
    if found.waiting:
        return tr("Take over results"), tr("The lines of this list wait for your word.")
    return tr("Take over results"), tr("This list holds nothing new.")


def strip_words(found: ResultList) -> tuple[str, str]:
    """Return title and sentence over the list: what needs the arbiter, what is not stored yet."""
    open_lines = found.waiting + found.problems
    if not open_lines and not found.taken:
        return "", tr("This list holds nothing new.")
    if not open_lines:
        return "", tr("Nothing has been entered yet. Ctrl+Enter takes everything over.")
    title = trn("{n} line needs you.", "{n} lines need you.", open_lines)
    if not found.taken:
        return title, tr("Nothing has been entered yet.")
    ready = tr("Nothing has been entered yet. Ctrl+Enter takes over: {n}.", n=len(found.taken))
    return title, ready


def outcome(found: ResultList) -> str:
    """Return what was done with a list, and which boards are still without a result."""
    words = [tr("Results entered: {n}.", n=len(found.taken))]
    left = found.waiting + found.problems
    if left:
        words.append(tr("Not taken over: {n}.", n=left))
    if found.missing:
        boards = ", ".join(map(str, found.missing[:_MOST_BOARDS]))
        more = "…" if len(found.missing) > _MOST_BOARDS else ""
        words.append(tr("Without a result: boards {boards}.", boards=boards + more))
    return " ".join(words)
