"""The same round with one thing forced: what a question "why not?" supposes.

A forced pair leaves its two no other opponent and no bye; a forced bye leaves nobody else the
right to it. What the system then pairs is the best round that has it.
"""

from swissdesk.pairing.common.dutch.history import Field
from swissdesk.pairing.common.graph import members


def with_pair(field: Field, v: int, u: int) -> Field:
    """Return *field* with *v* and *u*, who may meet, for each other only."""
    both = 1 << v | 1 << u
    allowed = [row & ~both for row in field.allowed]
    allowed[v], allowed[u] = 1 << u, 1 << v
    return field._replace(allowed=allowed, may_bye=field.may_bye & ~both)


def with_bye(field: Field, v: int) -> Field:
    """Return *field* with the bye for *v*."""
    allowed = [row & ~(1 << v) for row in field.allowed]
    allowed[v] = 0
    return field._replace(allowed=allowed, may_bye=1 << v)


def kept_from(field: Field, v: int, others: int) -> Field:
    """Return *field* with *v* kept from *others*, so that he leaves their bracket."""
    allowed = field.allowed.copy()
    for u in members(allowed[v] & others):
        allowed[u] &= ~(1 << v)
    allowed[v] &= ~others
    return field._replace(allowed=allowed)


def kept_with(field: Field, v: int, others: int) -> Field:
    """Return *field* with an opponent among *others* for *v*, so that he stays with them."""
    kept = kept_from(field, v, ~others)
    return kept._replace(may_bye=field.may_bye & ~(1 << v))
