"""Sums of opponents' values in which the worst, or the best too, are left out."""

from fractions import Fraction

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.standings.draughts_rounds import DraughtsRounds, Opposed
from swissdesk.standings.opposition import HIGHEST, LEAST
from swissdesk.standings.terms import Explained, Term


def explained_cut(rounds: DraughtsRounds, who: PlayerId, *, top: int = 0) -> Explained:
    """Return the values of the opponents of *who*, the lowest and the *top* highest left out."""
    played = rounds.of(who)
    order = sorted(played, key=lambda one: one.value)
    why: dict[int, Note] = {one.round: _note(HIGHEST, top) for one in order[len(order) - top :]}
    why |= {one.round: _note(LEAST, top) for one in order[:1]}
    terms = tuple(_term(rounds, one, why.get(one.round)) for one in played)
    return Explained(value=None, terms=terms)


def _note(template: str, top: int) -> Note:
    return Note(template=template, rule="3.16.7" if top else "3.16.8")


def _term(rounds: DraughtsRounds, one: Opposed, cut: Note | None) -> Term:
    return Term(
        worth=one.value,
        round=one.round,
        opponent=one.opponent,
        score=Fraction(one.value),
        cut=cut is not None,
        notes=(*rounds.why(one), *([] if cut is None else [cut])),
    )
