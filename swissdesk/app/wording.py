"""Domain values in the words of the active language."""

from swissdesk.domain.ids import Points
from swissdesk.domain.notes import NameWithoutCard, Note, PlayerName, Score
from swissdesk.domain.player import Player, Sex
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.shown import joined_name, player_name
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, current_language, tr, trn

_BYES = {
    ByeKind.PAIRING_ALLOCATED: N_("bye"),
    ByeKind.FULL_POINT: N_("full-point bye"),
    ByeKind.HALF_POINT: N_("half-point bye"),
    ByeKind.ZERO_POINT: N_("zero-point bye"),
}
_BYES_SHORT = {
    ByeKind.PAIRING_ALLOCATED: N_("bye"),
    ByeKind.FULL_POINT: N_("1 bye"),
    ByeKind.HALF_POINT: N_("½ bye"),
    ByeKind.ZERO_POINT: N_("0 bye"),
}
_STATES = {
    RoundState.DRAFT: N_("draft"),
    RoundState.PUBLISHED: N_("published"),
    RoundState.CLOSED: N_("closed"),
}


def say(note: Note, tournament: Tournament) -> str:
    """Return the sentence of *note*, its values worded: names, points, notes, lists."""
    values = {key: _worded(value, tournament) for key, value in note.values.items()}
    if "{rule}" in note.template:
        values["rule"] = note.rule
    return tr(note.template, **values)


def _worded(value: object, tournament: Tournament) -> object:
    if isinstance(value, PlayerName):
        try:
            return name(tournament.player(value.player))
        except KeyError:
            return value.text
    if isinstance(value, NameWithoutCard):
        return joined_name(value.surname, value.given_name, comma=_has_comma())
    if isinstance(value, Score):
        return points_words(value.tenths)
    if isinstance(value, Note):
        return say(value, tournament)
    if isinstance(value, tuple):
        return "; ".join(str(_worded(one, tournament)) for one in value)
    if isinstance(value, (int, str)):
        return value
    return _coefficient(value)


def _coefficient(value: object) -> object:
    from swissdesk.reports.wording import decimal_sign
    from swissdesk.standings.value import TieBreakValue

    return value.text(decimal_sign()) if isinstance(value, TieBreakValue) else value


def name(player: Player) -> str:
    """Return ``Кедров Матвей`` in Russian, ``Kedrov, Matvey`` in English."""
    return player_name(player, comma=_has_comma())


def _has_comma() -> bool:
    return current_language() == "en"


def with_small_letter(words: str) -> str:
    """Return *words* as they go on inside a sentence; abbreviations (FIDE) keep their capitals."""
    if words[1:2].isupper():
        return words
    return words[:1].lower() + words[1:]


def sex_short(sex: Sex | None) -> str:
    """Return the letter of the sex in the language shown, "" where it is not known."""
    if sex is None:
        return ""
    return tr("M") if sex is Sex.MALE else tr("F")


def points_words(tenths: Points) -> str:
    """Return points with their word: ``2½ очка``, ``5 points``, ``½ point``."""
    from swissdesk.reports.wording import points

    return trn("{points} point", "{points} points", _form_of(tenths), points=points(tenths))


def points_word(tenths: Points) -> str:
    """Return the word that stands below a figure of points: ``point``, ``points``."""
    return trn("point", "points", _form_of(tenths))


def points_word_of(tenths: Points, rounds: int) -> str:
    """Return the word below a figure of points, and of how many rounds they are."""
    return trn("point of {rounds}", "points of {rounds}", _form_of(tenths), rounds=rounds)


def _form_of(tenths: Points) -> int:
    """Return the number whose form of the word goes with points."""
    whole, rest = divmod(abs(tenths), 10)
    if not rest:
        return whole
    # Any fraction takes the Russian form of two; English says “½ point”, “1½ points”.
    return 1 if not whole and current_language() == "en" else 2


def bye_words(kind: ByeKind) -> str:
    """Return the kind of a round without a game in words."""
    return tr(_BYES[kind])


def bye_short(kind: ByeKind) -> str:
    """Return the kind of a round without a game for a narrow column."""
    return tr(_BYES_SHORT[kind])


def state_word(state: RoundState) -> str:
    """Return the state of a round in a word."""
    return tr(_STATES[state])


def tie_break_heading(code: str) -> str:
    """Return the short name of a tie-break for a narrow column."""
    from swissdesk.standings import short_name

    return tr(short_name(code))


def date_text(iso: str) -> str:
    """Return an ISO date as the language writes it; what is no date stays as it is."""
    from swissdesk.reports.wording import dates_text

    return dates_text(iso, iso)


def days_text(start: str, end: str) -> str:
    """Return the days of an event, given as ISO dates, as one range; "" where none is known."""
    if not start and not end:
        return ""
    from swissdesk.reports.wording import dates_text

    return dates_text(start, end)


def time_text(utc_iso: str) -> str:
    """Return the local time of day of a UTC time as ``14:35``; "" stays empty."""
    if not utc_iso:
        return ""
    from datetime import datetime  # the terminal shows no times

    moment = datetime.fromisoformat(utc_iso).astimezone()
    return f"{moment.hour:02}:{moment.minute:02}"
