"""The same round with one thing forced: what a question "why not?" supposes.

It is forced by keeping players apart, as the arbiter's forbidden pairs do: two with nobody else
to meet are paired if anybody can be, and who may meet nobody must have the bye. What the system
then pairs is the best round that has it.
"""

from swissdesk.pairing.common.dutch.history import Field
from swissdesk.pairing.common.graph import members


def with_pair(field: Field, v: int, u: int) -> Field:
    """Return *field* with *v* and *u*, who may meet, for each other only."""
    both = 1 << v | 1 << u
    allowed = [row & ~both for row in field.allowed]
    allowed[v], allowed[u] = 1 << u, 1 << v
    return field._replace(allowed=allowed)


def with_bye(field: Field, v: int) -> Field:
    """Return *field* with the bye, or nothing, for *v*."""
    return kept_from(field, v, -1)


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
