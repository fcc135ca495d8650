"""Why each round counts as it does in the sums over opponents: the terms of Buchholz and others."""

from fractions import Fraction

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note, PlayerName, Score
from swissdesk.i18n import N_
from swissdesk.standings.contributions import (
    Contribution,
    LeftOut,
    ends,
    is_against_opponent,
    left_out,
)
from swissdesk.standings.protocol import Modifiers
from swissdesk.standings.records import Record
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained, Term, summed
from swissdesk.standings.unplayed import FORFEITS

_TO_THE_END = N_(
    "{opponent} has {score}; each round missed up to the end counts as a draw: {adjusted} [{rule}]."
)
_OWN_POINTS = N_(
    "Not played: an imaginary opponent counts, with the participant’s own {score} [{rule}]."
)
_LIMITED_BY_DRAWS = N_(
    "Not played: an imaginary opponent counts, at most with a draw for each round: "
    "{score} [{rule}]."
)
_LIMITED_BY_OPPONENT = N_(
    "Not played: an imaginary opponent counts, at most with what {opponent} counts: "
    "{score} [{rule}]."
)
_FORFEIT_AS_PLAYED = N_("Forfeited; here this counts as a game.")
LEAST = N_("Left out: the lowest value [{rule}].")
_VOLUNTARY = N_("Left out: a voluntary unplayed round goes before the lowest value [{rule}].")
HIGHEST = N_("Left out: the highest value [{rule}].")
_TOO_FEW = N_("There are fewer values than have to be left out, so there is no value.")


def explained_sum(
    table: Table,
    who: PlayerId,
    parts: list[Contribution],
    modifiers: Modifiers,
    *,
    times_points: bool = False,
) -> Explained:
    """Return the sum of *parts* with every round, those left out too."""
    unit = 100 if times_points else 10
    out = left_out(parts, *ends(modifiers))
    terms = tuple(_term(table, who, part, out, unit, forfeits="P" in modifiers) for part in parts)
    if out is None:
        return Explained(value=None, terms=terms, steps=(Note(template=_TOO_FEW),))
    return summed(terms)


def _term(
    table: Table,
    who: PlayerId,
    part: Contribution,
    out: LeftOut | None,
    unit: int,
    *,
    forfeits: bool,
) -> Term:
    record = table.records[who][part.round - 1]
    cut = _why_cut(part, out)
    return Term(
        worth=Fraction(part.worth, unit),
        round=part.round,
        opponent=record.opponent,
        score=Fraction(part.score, 10),
        times=Fraction(record.points, 10) if unit == 100 else None,
        cut=cut is not None,
        notes=tuple(filter(None, (*_why_counts(table, who, record, forfeits), cut))),
    )


def _why_counts(
    table: Table, who: PlayerId, record: Record, forfeits: bool
) -> tuple[Note | None, ...]:
    if not is_against_opponent(table, record, forfeits=forfeits):
        return (_why_dummy(table, who, record),)
    assert record.opponent is not None
    as_played = Note(template=_FORFEIT_AS_PLAYED) if record.kind in FORFEITS else None
    return as_played, why_adjusted(table, record.opponent)


def why_adjusted(table: Table, opponent: PlayerId) -> Note | None:
    """Say why *opponent* counts other points than he has, if he does."""
    score, adjusted = table.score[opponent], table.adjusted[opponent]
    if score == adjusted:
        return None
    values = {
        "opponent": PlayerName(player=opponent),
        "score": Score(tenths=score),
        "adjusted": Score(tenths=adjusted),
    }
    return Note(template=_TO_THE_END, rule="C.07 16.3", values=values)


def _why_dummy(table: Table, who: PlayerId, record: Record) -> Note:
    dummy = table.dummy_score(who, record)
    values: dict[str, object] = {"score": Score(tenths=dummy)}
    template = _OWN_POINTS
    if dummy < table.score[who]:
        template = _LIMITED_BY_DRAWS
        if record.opponent is not None:
            template = _LIMITED_BY_OPPONENT
            values["opponent"] = PlayerName(player=record.opponent)
    return Note(template=template, rule="C.07 16.4", values=values)


def _why_cut(part: Contribution, out: LeftOut | None) -> Note | None:
    if out is None:
        return None
    if part in out.highest:
        return Note(template=HIGHEST, rule="C.07 14")
    if part not in out.least:
        return None
    if part.voluntary:
        return Note(template=_VOLUNTARY, rule="C.07 16.5")
    return Note(template=LEAST, rule="C.07 14")
