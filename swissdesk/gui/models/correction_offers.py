"""How a correction can be accepted, in words, with what C.04.2 4.3 prescribes."""

from collections.abc import Sequence

from swissdesk.app.actions.corrections import CorrectColours, CorrectResult
from swissdesk.app.corrections import RULE, Told, prescribed, told
from swissdesk.app.history import JournalEntry
from swissdesk.app.what_if import Proposal
from swissdesk.domain.rounds import Reach
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.widgets.choice_cards import Offer
from swissdesk.i18n import N_, tr

WHOLE, FEWEST = "whole", "fewest"
"""What stands for a proposal among the choices: pair all again, or the smallest change."""

_USUAL_REASONS = (N_("typing error"), N_("slip signed on the wrong side"))
_REASONS_FOR_COLOURS = (N_("seen at the board"), N_("colours confused at the start"))
_CORRECTIONS = (CorrectResult.__name__, CorrectColours.__name__)
_OFFERED = 2
_MOST_BOARDS = 8


def offers(tournament: Tournament, round_no: int) -> tuple[Reach | None, tuple[Offer, ...]]:
    """Return what is proposed, None where the article leaves it open, and all there is."""
    conform = prescribed(tournament, round_no)
    after = len(tournament.rounds) + 1
    if told(tournament, round_no) is Told.BEFORE_NEXT:
        after = round_no + 1
    texts = {
        Reach.PAIRINGS: (
            tr("Places and later pairings"),
            tr("It counts everywhere, from the pairing of round {round} on.", round=after),
        ),
        Reach.PLACES: (
            tr("Places only"),
            tr("Pairings go on with what was recorded. Both stand on the card."),
        ),
        Reach.REPORT: (
            tr("Rating report only"),
            tr("Places and pairings go on with what was recorded; the report tells the truth."),
        ),
    }
    shown = tuple(
        Offer(value=reach, title=title, text=text, rule=RULE if reach in conform else "")
        for reach, (title, text) in texts.items()
    )
    return (conform[0] if len(conform) == 1 else None), shown


def proposal_offers(proposals: Sequence[Proposal]) -> tuple[Offer, ...]:
    """Return the ways to pair a published round again that has not begun."""
    return tuple(
        Offer(
            value=WHOLE if one.action.whole else FEWEST,
            title=_title(one),
            text=tr("Boards: {boards}. Print “Changed pairings”.", boards=_boards(one)),
        )
        for one in proposals
    )


def _title(proposal: Proposal) -> str:
    number = proposal.action.round
    if proposal.action.whole:
        return tr("Pair round {round} again as a whole", round=number)
    return tr("Smallest change of round {round}", round=number)


def _boards(proposal: Proposal) -> str:
    boards = [str(one.board) if one.board is not None else tr("bye") for one in proposal.boards]
    more = "…" if len(boards) > _MOST_BOARDS else ""
    return ", ".join(boards[:_MOST_BOARDS]) + more


def by_the_rules(tournament: Tournament, round_no: int) -> tuple[str, str]:
    """Return what the article says of a correction of *round_no* that is told now."""
    when = told(tournament, round_no)
    if when is Told.BEFORE_NEXT:
        return tr("It counts everywhere"), tr("Nothing is paired on it yet.")
    if when is Told.DURING_NEXT:
        return tr("By the rules: the first"), tr(
            "Told before the end of round {next}: the correction acts on the pairing of round "
            "{after}.",
            next=round_no + 1,
            after=round_no + 2,
        )
    return tr("By the rules: the second or the third"), tr(
        "Round {next} has ended: no pairing goes by it any more.", next=round_no + 1
    )


def reasons_of(history: tuple[JournalEntry, ...], *, colours: bool = False) -> tuple[str, ...]:
    """Return reasons that can be taken by a click: the usual ones, the last one given first.

    *colours*: for a correction of who had White.
    """
    same = [entry for entry in reversed(history) if entry.kind in _CORRECTIONS]
    given = [entry.reason for entry in same if entry.reason][: 0 if colours else 1]
    usual = [tr(reason) for reason in (_REASONS_FOR_COLOURS if colours else _USUAL_REASONS)]
    return tuple(dict.fromkeys([*given, *usual]))[:_OFFERED]
