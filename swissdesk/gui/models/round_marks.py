"""What is to be seen of a board besides its result: findings, by hand, corrected, forfeit."""

from swissdesk.app.consent import Finding
from swissdesk.domain.rounds import Game
from swissdesk.domain.shown import result_text
from swissdesk.gui.cells import EMPTY, Cell, Chip, Part, Symbol, cell
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.messages import voice_of
from swissdesk.i18n import tr


def level_cell(found: Finding | None) -> Cell:
    """Return the shape of the level of *found*, spoken by its word."""
    if found is None:
        return EMPTY
    voice = voice_of(found.level, found.breach.severity)
    return cell(Symbol(voice.icon, voice.ink, tr(voice.word)), tip=tr(voice.word))


def marks_of(game: Game, *, icons: bool) -> list[Part]:
    """Return what is to be seen of a game besides its result: by hand, forfeit, unrated …"""
    word = _remark(game)
    parts: list[Part] = list(by_hand_parts(icons=icons or bool(word))) if game.by_hand else []
    if word and not icons:
        parts.append(Chip(word))
    return parts


def marks_tip(game: Game) -> str:
    """Return what stands behind the marks: both records of a corrected game."""
    lines = []
    if game.paired_as is not None:
        lines.append(tr("Pairings go on using {result}.", result=result_text(game.paired_as)))
    if game.counts_as is not None:
        counted, true = result_text(game.counts_as), result_text(game.result)
        lines.append(
            tr("Standings go on using {old}; the report file gets {new}.", old=counted, new=true)
        )
    if game.wrong_colours:
        lines.append(
            tr("The colours were exchanged; pairings go by that.")
            if game.turned_for_pairing
            else tr("The colours were exchanged; pairings do not know.")
        )
    return "\n".join(lines)


def by_hand_parts(*, icons: bool) -> tuple[Part, ...]:
    """Return the mark of a pair that was set by hand."""
    word = tr("by hand")
    return (Symbol("hand", Token.HAND, word),) if icons else (Chip(word, Token.HAND, "hand"),)


def _remark(game: Game) -> str:
    result = game.result
    if result is None:
        return ""
    if not result.is_played:
        return tr("forfeit")
    if result.value == "?-?":
        return tr("adjourned")
    if game.counts_as is not None or game.paired_as is not None:
        return tr("corrected")
    if game.wrong_colours:
        return tr("wrong colours")
    return "" if result.is_rated else tr("unrated")
