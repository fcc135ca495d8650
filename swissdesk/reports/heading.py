"""What stands at the head and foot of every sheet: the event, its rules, the state."""

from dataclasses import replace
from datetime import datetime

from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Round, RoundState
from swissdesk.domain.rules import EventInfo
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr
from swissdesk.pairing import systems
from swissdesk.reports.document import Signature, State
from swissdesk.reports.errors import RoundNotPaired, RoundNotPublished
from swissdesk.reports.wording import clock, local_clock

_EDITIONS = {
    "fide-2024": N_("FIDE tie-breaks, edition 2024"),
    "fide-2026": N_("FIDE tie-breaks, edition 2026"),
}


def event_name(info: EventInfo) -> str:
    """Return the name of the tournament with its group."""
    return " · ".join(filter(None, (info.name, info.group)))


def author(info: EventInfo) -> str:
    """Return the chief arbiter, "" if not entered."""
    return next((arbiter.name for arbiter in info.arbiters_as("chief")), "")


def rules_text(tournament: Tournament, a_round: Round | None = None) -> str:
    """Return pairing system and edition, for a sheet of one round those that paired it."""
    code = (a_round.system if a_round else "") or tournament.rules.system
    return tr(systems.system(code).name) if code in systems.codes() else code


def chief_arbiter(info: EventInfo) -> Signature:
    """Return the line on which the chief arbiter signs, with his name where it is known."""
    role = tr("Chief arbiter")
    chiefs = info.arbiters_as("chief")
    if not chiefs:
        return Signature(role=role)
    return Signature(role=role, category=chiefs[0].category, name=chiefs[0].name)


def edition_text(tournament: Tournament) -> str:
    """Return the edition of the tie-break rules."""
    edition = tournament.rules.edition
    return tr(_EDITIONS[edition]) if edition in _EDITIONS else edition


def paired_round(tournament: Tournament, round_no: int | None) -> Round:
    """Return *round_no*, or the last one there is; a draft too."""
    number = len(tournament.rounds) if round_no is None else round_no
    if not 1 <= number <= len(tournament.rounds):
        raise RoundNotPaired(round=max(number, 1))
    return tournament.round(number)


def numbered_up_to(a_round: Round, last: int | None) -> Round:
    """Return *a_round* with no numbers behind board *last*: the arbiter gives them in the hall."""
    if last is None:
        return a_round
    games = (game if game.board <= last else replace(game, board=0) for game in a_round.games)
    return replace(a_round, games=tuple(games))


def seen_round(tournament: Tournament, round_no: int | None) -> Round:
    """Return *round_no*, or the last one that is published or closed."""
    number = tournament.played_rounds if round_no is None else round_no
    found = paired_round(tournament, max(number, 1))
    if found.state is RoundState.DRAFT:
        raise RoundNotPublished(round=found.number)
    return found


def draft_or_published(a_round: Round, printed_at: datetime, corrected_at: str = "") -> State:
    """Return the state of a sheet of pairs, which were changed after they hung *corrected_at*."""
    if a_round.state is RoundState.DRAFT:
        return State(text=tr("DRAFT · DO NOT POST"), black=True)
    if corrected_at:
        time = local_clock(corrected_at, printed_at)
        return State(text=tr("CORRECTED {time}", time=time), black=True)
    if a_round.published_at:
        return published_at(local_clock(a_round.published_at, printed_at))
    return State(text=tr("PUBLISHED"))


def published_at(time: str) -> State:
    """Return the open frame with the time at which the sheet is hung up."""
    return State(text=tr("PUBLISHED {time}", time=time))


def provisional_or_published(
    tournament: Tournament, after_round: int, hung_at: datetime | None
) -> State:
    """Return the state of a table after *after_round*: final when all rounds are closed."""
    if after_round >= tournament.rules.rounds:
        return final_or_provisional(tournament, after_round)
    earlier = tournament.rounds[: after_round - 1]
    open_again = any(a_round.state is not RoundState.CLOSED for a_round in earlier)
    if open_again or not is_settled(tournament, after_round):
        return State(text=tr("PROVISIONAL"), black=True)
    return published_at(clock(hung_at)) if hung_at else State(text=tr("PUBLISHED"))


def final_or_provisional(tournament: Tournament, after_round: int) -> State:
    """Return the state of what is signed at the end: provisional until all is over."""
    over = is_over(tournament, after_round)
    return State(text=tr("FINAL") if over else tr("PROVISIONAL"), black=True)


def is_over(tournament: Tournament, after_round: int) -> bool:
    """Tell whether all rounds are played and closed, and every game has ended."""
    closed = all(one.state is RoundState.CLOSED for one in tournament.rounds[:after_round])
    return after_round >= tournament.rules.rounds and closed and is_settled(tournament, after_round)


def is_settled(tournament: Tournament, after_round: int) -> bool:
    """Tell whether every game up to *after_round* has ended."""
    return not any(
        game.result is None or game.result_for_standings is Result.ADJOURNED
        for a_round in tournament.rounds[:after_round]
        for game in a_round.games
    )
