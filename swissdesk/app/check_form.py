"""The check sheet in words, for paper: every finding in full, so that it can be filed."""

from swissdesk.app.check_sheet import CheckLine, CheckSheet, check_sheet
from swissdesk.app.check_words import boards_heading, costs, found, pair_words, summary, title
from swissdesk.app.check_words import where as where_words
from swissdesk.app.compared import ComparedBoard
from swissdesk.app.wording import say
from swissdesk.domain.notes import Severity
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import tr
from swissdesk.reports.check_form import CheckForm, FormLine


def check_form(tournament: Tournament, round_no: int | None) -> CheckForm | None:
    """Return the checks of a round in the active language, the last one if None is named.

    None where nothing is paired yet. It pairs the round on trial: work for a worker.
    """
    number = len(tournament.rounds) if round_no is None else round_no
    if not 1 <= number <= len(tournament.rounds):
        return None
    sheet = check_sheet(tournament, number)
    return CheckForm(
        round=number,
        summary=summary(sheet),
        checks=tuple(_check(tournament, sheet, line) for line in sheet.lines),
        heading=boards_heading(sheet),
        boards=tuple(_board(tournament, board) for board in sheet.changed),
    )


def _check(tournament: Tournament, sheet: CheckSheet, line: CheckLine) -> FormLine:
    sentences = [say(finding.breach.note, tournament) for finding in line.findings]
    where = where_words(tournament, line)
    # Where sentences follow the places are a sentence, too.
    words = [f"{where}." if where and sentences else where, *sentences]
    return FormLine(
        question=title(line, sheet.round),
        answer=found(line),
        rule=line.rule,
        words=" ".join(word for word in words if word),
        bold=line.severity is Severity.BREACH,
    )


def _board(tournament: Tournament, board: ComparedBoard) -> FormLine:
    where = tr("Bye") if board.board is None else tr("Board {board}", board=board.board)
    given = pair_words(tournament, board.given) or tr("no pair")
    own = pair_words(tournament, board.own) or tr("no pair")
    return FormLine(
        question=where,
        answer=costs(board),
        rule="",
        words=tr("{given}; the engine: {own}", given=given, own=own),
        bold=False,
    )
