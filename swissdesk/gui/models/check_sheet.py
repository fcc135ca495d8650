"""The check sheet as two tables: the eleven questions, and the boards beside the engine's."""

from collections.abc import Mapping
from dataclasses import dataclass

from swissdesk.app.check_sheet import Check, CheckLine, CheckSheet
from swissdesk.app.check_words import (
    cost_words,
    costs,
    found,
    found_gravest,
    pair_words,
    title,
    where,
)
from swissdesk.app.compared import ComparedBoard, Seats
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Level, Severity
from swissdesk.domain.shown import DASH
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import Align, Cell, Chip, Keep, Mark, Run, Symbol, cell
from swissdesk.gui.fonts import Weight
from swissdesk.gui.models.manual_boards import short_names
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.messages import Voice, voice_of
from swissdesk.i18n import tr


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckRow:
    """One question in words. *severity* is the gravest word found, None without any.

    *found* is the whole answer, *grave* and *rest* its two parts.
    """

    check: Check
    title: str
    found: str
    grave: str
    rest: str
    rule: str
    where: str
    severity: Severity | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparedRow:
    """One board, or the bye, in words. *differs* from the engine's pair in people or colours.

    *given_short* and *own_short* have initials, as the other tables of pairs; *costs_short*
    has only the articles.
    """

    key: int | tuple[str, int]
    board: int | None
    given: str
    given_short: str
    own: str
    own_short: str
    by_hand: bool
    differs: bool
    costs: str
    costs_short: str
    severity: Severity | None


def voice(severity: Severity) -> Voice:
    """Return shape, word and ink; what was confirmed by hand stays the breach it is."""
    level = Level.CONFIRM if severity is Severity.BREACH else Level.LISTED
    return voice_of(level, severity)


def check_rows(tournament: Tournament, sheet: CheckSheet) -> tuple[CheckRow, ...]:
    """Return the questions in their order."""
    return tuple(_check_row(tournament, sheet.round, line) for line in sheet.lines)


def _check_row(tournament: Tournament, round_no: int, line: CheckLine) -> CheckRow:
    grave, rest = found_gravest(line)
    return CheckRow(
        check=line.check,
        title=title(line, round_no),
        found=found(line),
        grave=grave,
        rest=rest,
        rule=line.rule,
        where=where(tournament, line),
        severity=line.severity,
    )


def compared_rows(
    tournament: Tournament, boards: tuple[ComparedBoard, ...]
) -> tuple[ComparedRow, ...]:
    """Return the boards that are shown beside the engine's pairing."""
    short = short_names(tournament.players)
    return tuple(_compared_row(tournament, board, short) for board in boards)


def _compared_row(
    tournament: Tournament, board: ComparedBoard, short: Mapping[PlayerId, str]
) -> ComparedRow:
    free = tr("no pair") if board.board is not None else tr("nobody")

    def words(seats: Seats | None) -> str:
        return pair_words(tournament, seats) or free

    def in_short(seats: Seats | None) -> str:
        return f" {DASH} ".join(short[player] for player in seats or ()) or free

    severities = {finding.breach.severity for finding in board.costs}
    order = (Severity.BREACH, Severity.DEPARTURE)
    return ComparedRow(
        key=key_of(board),
        board=board.board,
        given=words(board.given),
        given_short=in_short(board.given),
        own=words(board.own),
        own_short=in_short(board.own),
        by_hand=board.by_hand,
        differs=board.differs,
        costs=costs(board),
        costs_short="; ".join(rule or words for rule, words in cost_words(board)),
        severity=next((severity for severity in order if severity in severities), None),
    )


def key_of(board: ComparedBoard) -> int | tuple[str, int]:
    """Return what names a line in the table of the round too: a board, or who is free."""
    if board.board is not None:
        return board.board
    return ("free", board.given[0] if board.given else 0)


class CheckModel(RowModel[CheckRow]):
    """The questions: sign, question, what is found, article, where."""

    def __init__(self) -> None:
        super().__init__(
            (
                Column(code="sign", title="", width=40, align=Align.CENTRE, name=tr("Sign")),
                Column(code="check", title=tr("Check"), least=248),
                Column(code="found", title=tr("Found"), width=260, squeezed=132),
                Column(code="rule", title=tr("Article"), width=100, hide=2),
                Column(code="where", title=tr("Where"), least=140),
            )
        )

    def key(self, row: CheckRow) -> object:
        return row.check

    def cell(self, row: CheckRow, code: str) -> Cell:
        match code:
            case "sign":
                return _sign(row)
            case "check":
                weight = Weight.SEMI if row.severity else Weight.NORMAL
                return cell(Run(row.title, weight=weight))
            case "found":
                return _found(row)
            case "rule":
                return cell(Chip(row.rule)) if row.rule else Cell()
            case _:
                ink = Token.TEXT if row.severity else Token.TEXT2
                return cell(Run(row.where, ink), tip=row.where)

    def spoken(self, row: CheckRow) -> str:
        said = [f"{row.title}: {row.found}."]
        if row.severity is not None:
            word = tr(voice(row.severity).word)
            said.insert(0, f"{word}.")
        if row.rule:
            article = tr("Article {rule}", rule=row.rule)
            said.append(f"{article}.")
        return " ".join([*said, row.where]).strip()


def _sign(row: CheckRow) -> Cell:
    if row.severity is None:
        return cell(Symbol("check", Token.DONE, tr("fine")))
    said = voice(row.severity)
    return cell(Symbol(said.icon, said.ink, tr(said.word)))


def _found(row: CheckRow) -> Cell:
    if row.severity is None:
        return cell(Run(row.found, Token.TEXT2))
    grave = Run(row.grave, voice(row.severity).ink, Weight.SEMI, keep=Keep.WHOLE)
    rest = (Run(row.rest, Token.TEXT2, keep=Keep.DROP),) if row.rest else ()
    return cell(grave, *rest, tip=row.found)


class ComparedModel(RowModel[ComparedRow]):
    """Boards beside the engine's own pairing, and what it costs that they differ."""

    def __init__(self) -> None:
        super().__init__(
            (
                Column(code="board", title=tr("Board"), width=60, align=Align.RIGHT),
                Column(code="given", title=tr("Draft"), least=176),
                Column(code="own", title=tr("Engine’s own pairing"), least=172),
                Column(
                    code="costs",
                    title=tr("What the change costs"),
                    width=470,
                    squeezed=142,
                    hide=1,
                ),
            )
        )

    def key(self, row: ComparedRow) -> object:
        return row.key

    def mark(self, row: ComparedRow) -> Mark:
        return Mark.BY_HAND if row.by_hand else Mark.NONE

    def cell(self, row: ComparedRow, code: str) -> Cell:
        match code:
            case "board":
                return _board(row)
            case "given":
                weight = Weight.MEDIUM if row.differs else Weight.NORMAL
                return cell(Run(row.given_short, weight=weight), tip=row.given)
            case "own" if not row.differs:
                return cell(Run("=", Token.TEXT2))
            case "own":
                return cell(row.own_short, tip=row.own)
            case _:
                ink = Token.TEXT2 if row.severity is None else voice(row.severity).ink
                return cell(Run(row.costs, ink, shorter=row.costs_short), tip=row.costs)

    def spoken(self, row: ComparedRow) -> str:
        where = tr("Bye") if row.board is None else tr("Board {board}", board=row.board)
        said = [f"{where}: {row.given}."]
        if row.by_hand:
            said.append(tr("By hand."))
        if row.differs:
            said.append(tr("The engine pairs: {pair}.", pair=row.own))
            said.append(tr("The change costs: {costs}.", costs=row.costs))
        else:
            said.append(tr("As the engine pairs it."))
        return " ".join(said)


def _board(row: ComparedRow) -> Cell:
    hand = (Symbol("hand", Token.HAND, tr("by hand")),) if row.by_hand else ()
    if row.board is None:
        return cell(*hand, Symbol("armchair", Token.TEXT2, tr("Bye")))
    return cell(*hand, Run(str(row.board), Token.TEXT2, Weight.MEDIUM))
