"""Why no legal pairing of the round exists (C.04.3 art. 1.9.3)."""

from swissdesk.domain.notes import Note
from swissdesk.pairing.common.dutch.articles import ARTICLES_2026, Articles
from swissdesk.pairing.common.dutch.history import Field
from swissdesk.pairing.common.graph import members
from swissdesk.pairing.common.unpairable import no_opponent, stays_over
from swissdesk.pairing.protocol import NoPairing


def no_pairing(field: Field, left_over: int, articles: Articles = ARTICLES_2026) -> NoPairing:
    """Return the reasons, and the players *left_over*, who stay without an opponent."""
    left = list(members(left_over))
    notes = tuple(_reason(field, v, articles, alone=len(left) == 1) for v in left)
    return NoPairing(notes, tuple(field.ids[v] for v in left))


def _reason(field: Field, v: int, articles: Articles, *, alone: bool) -> Note:
    if alone:
        return stays_over(field.ids[v], field.bye_open, articles.bye_right)
    rules = f"{articles.met}, {articles.same_colour}"
    return no_opponent(field.ids[v], field.allowed[v].bit_count(), rules)
