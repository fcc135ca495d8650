"""How far a correction can reach, in words, with what C.04.2 4.3 prescribes."""

from swissdesk.app.corrections import RULE, Told, prescribed, told
from swissdesk.app.history import JournalEntry
from swissdesk.domain.rounds import Reach
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.widgets.choice_cards import Offer
from swissdesk.i18n import N_, tr

_USUAL_REASONS = (N_("typing error"), N_("slip signed on the wrong side"))
_OFFERED = 2


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


def reasons_of(history: tuple[JournalEntry, ...]) -> tuple[str, ...]:
    """Return reasons that can be taken by a click: the usual ones, the last one given first."""
    given = [entry.reason for entry in reversed(history) if entry.reason][:1]
    usual = [tr(reason) for reason in _USUAL_REASONS]
    return tuple(dict.fromkeys([*given, *usual]))[:_OFFERED]
