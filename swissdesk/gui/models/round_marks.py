"""What is to be seen of a board besides its result: findings, by hand, corrected, forfeit."""

from swissdesk.app.consent import Finding
from swissdesk.app.wording import name
from swissdesk.domain.result import Result
from swissdesk.domain.shown import result_text
from swissdesk.gui.cells import EMPTY, Cell, Chip, Part, Symbol, cell
from swissdesk.gui.models.round_rows import BoardRow
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.messages import voice_of
from swissdesk.i18n import tr


def level_cell(found: Finding | None) -> Cell:
    """Return the shape of the level of *found*, spoken by its word."""
    if found is None:
        return EMPTY
    voice = voice_of(found.level, found.breach.severity)
    return cell(Symbol(voice.icon, voice.ink, tr(voice.word)), tip=tr(voice.word))


def marks_of(row: BoardRow, *, icons: bool) -> list[Part]:
    """Return what is to be seen of a board besides its result: by hand, forfeit, unrated …"""
    game, remark = row.game, _remark(row)
    only_icon = icons or remark is not None
    parts: list[Part] = list(by_hand_parts(icons=only_icon)) if game.by_hand else []
    if remark is None:
        return parts
    parts.append(Symbol(remark.icon, remark.voice, remark.text) if icons else remark)
    return parts


def marks_tip(row: BoardRow) -> str:
    """Return what stands behind the marks: both readings, both records of a corrected game."""
    game = row.game
    lines = [second_words(row)] if row.second is not None else []
    if game.paired_as is not None:
        lines.append(tr("Pairings go on using {result}.", result=result_text(game.paired_as)))
    if game.counts_as is not None:
        counted, true = result_text(game.counts_as), result_text(game.result)
        lines.append(
            tr("Standings go on using {old}; the report file gets {new}.", old=counted, new=true)
        )
    if game.wrong_colours:
        lines.append(colours_words(row))
        lines.append(
            tr("Pairings go by the colours really played.")
            if game.turned_for_pairing
            else tr("Pairings do not know of it.")
        )
    return "\n".join(lines)


def second_words(row: BoardRow) -> str:
    """Return that a second reading of the board differs, and what it says."""
    return tr(
        "The second reading differs: first {first}, then {second}.",
        first=result_text(row.game.result),
        second=result_text(row.second),
    )


def colours_words(row: BoardRow) -> str:
    """Return who really had White where they sat the other way round."""
    return tr(
        "Wrong colours were played: {white} had White, {black} had Black.",
        white=name(row.black.player),
        black=name(row.white.player),
    )


def by_hand_parts(*, icons: bool) -> tuple[Part, ...]:
    """Return the mark of a pair that was set by hand."""
    word = tr("by hand")
    return (Symbol("hand", Token.HAND, word),) if icons else (Chip(word, Token.HAND, "hand"),)


def _remark(row: BoardRow) -> Chip | None:
    """Return the gravest mark besides “by hand”; where the room is short its icon stands for it."""
    game, result = row.game, row.game.result
    if row.second is not None:
        return Chip(tr("difference"), Token.BREACH, "equal-not")
    if result is not None and not result.is_played:
        return Chip(tr("forfeit"), icon="user-x")
    if result is Result.ADJOURNED:
        return Chip(tr("adjourned"), icon="circle-pause")
    if game.counts_as is not None or game.paired_as is not None:
        return Chip(tr("corrected"), icon="pencil-line")
    if game.wrong_colours:
        return Chip(tr("wrong colours"), icon="repeat-2")
    if result is not None and not result.is_rated:
        return Chip(tr("unrated"), icon="star-off")
    return None
