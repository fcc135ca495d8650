"""The check sheet in the words of the active language, for the screen and for paper."""

from swissdesk.app.check_sheet import Check, CheckLine, CheckSheet, articles_together
from swissdesk.app.compared import ComparedBoard, Seats
from swissdesk.app.consent import Finding
from swissdesk.app.finding_words import count_words
from swissdesk.app.wording import name, say
from swissdesk.domain.shown import DASH
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr, trn
from swissdesk.pairing.common.topics import topic_of
from swissdesk.pairing.topics import Topic

MOST_BOARDS = 10

_TITLES = {
    Check.ABSENT: N_("Paired but absent"),
    Check.UNPAIRED: N_("Active but not paired"),
    Check.BYE: N_("Second bye, or a point without play"),
    Check.REMATCH: N_("Same opponents again"),
    Check.FORBIDDEN: N_("Forbidden pairs"),
    Check.COLOUR_LIMIT: N_("Too many equal colours"),
    Check.COLOUR_DUE: N_("Colour due not granted"),
    Check.FLOAT: N_("Repeated floats"),
    Check.CLUB: N_("Same club"),
    Check.FIXED_BOARDS: N_("Fixed boards"),
}
_COSTS = {
    Topic.ABSENT: N_("absent"),
    Topic.UNPAIRED: N_("no pair"),
    Topic.BYE: N_("no right to the bye"),
    Topic.REMATCH: N_("met before"),
    Topic.FORBIDDEN: N_("forbidden pair"),
    Topic.COLOUR_LIMIT: N_("equal colours"),
    Topic.COLOUR_DUE: N_("colour due"),
    Topic.FLOAT: N_("repeated float"),
    Topic.PAIR: N_("another pair"),
}


def title(line: CheckLine, round_no: int) -> str:
    """Return the question of *line*."""
    if line.check is Check.RESULTS:
        if round_no == 1:
            return tr("Results of the round before")
        return tr("Results of round {round}", round=round_no - 1)
    return tr(_TITLES[line.check])


def found(line: CheckLine) -> str:
    """Return the answer: word and number, or that nothing is found."""
    if line.findings:
        return count_words(line.findings)
    if line.fact is None:
        return tr("none")
    return tr("complete") if line.check is Check.RESULTS else tr("kept")


def found_gravest(line: CheckLine) -> tuple[str, str]:
    """Return the answer in two parts, of which the second, what weighs less, can be left out."""
    grave = [f for f in line.findings if f.breach.severity is line.severity]
    rest = [f for f in line.findings if f.breach.severity is not line.severity]
    return (count_words(grave), count_words(rest)) if line.findings else (found(line), "")


def where(tournament: Tournament, line: CheckLine) -> str:
    """Return the boards of *line*, with the name where only one is concerned."""
    players = {player for f in line.findings for player in f.breach.players}
    names = [name(tournament.player(player)) for player in sorted(players)]
    if line.check is Check.RESULTS or not line.findings:
        return say(line.fact, tournament) if line.fact is not None else ""
    if not line.boards:
        return ", ".join(names)
    if len(line.boards) == 1 and len(line.findings) == 1:
        board = line.boards[0]
        if len(names) == 1:
            return tr("Board {board}: {player}", board=board, player=names[0])
        pair = f" {DASH} ".join(names)
        return tr("Board {board}: {pair}", board=board, pair=pair)
    if len(line.boards) == 1:
        return tr("Board {board}", board=line.boards[0])
    shown = ", ".join(map(str, line.boards[:MOST_BOARDS]))
    more = "…" if len(line.boards) > MOST_BOARDS else ""
    return tr("Boards {boards}", boards=shown + more)


def pair_words(tournament: Tournament, seats: Seats | None) -> str:
    """Return who sits at a board, White first; the one who has the bye alone."""
    if seats is None:
        return ""
    return f" {DASH} ".join(name(tournament.player(player)) for player in seats)


def _cost(finding: Finding) -> tuple[str, str]:
    topic = topic_of(finding.breach)
    words = tr(_COSTS[topic if topic is not None else Topic.PAIR])
    return finding.breach.note.rule or "", words


def cost_words(board: ComparedBoard) -> tuple[tuple[str, str], ...]:
    """Return each thing a change costs, once: its articles, "" without one, and few words."""
    rules: dict[str, list[str]] = {}
    for rule, words in dict.fromkeys(map(_cost, board.costs)):
        rules.setdefault(words, []).append(rule)
    return tuple((articles_together(filter(None, of)), words) for words, of in rules.items())


def costs(board: ComparedBoard) -> str:
    """Return what it costs that *board* is not as the system pairs it."""
    told = cost_words(board)
    if told:
        return "; ".join(
            tr("{rule}: {words}", rule=rule, words=words) if rule else words for rule, words in told
        )
    return tr("nothing") if board.differs or board.by_hand else ""


def boards_heading(sheet: CheckSheet) -> str:
    """Return how many boards stand out, and whether all of them by hand."""
    boards = sheet.changed
    if boards and all(board.by_hand for board in boards):
        return trn("Changed by hand: {n} board", "Changed by hand: {n} boards", len(boards))
    if boards:
        return trn("Not as the engine: {n} board", "Not as the engine: {n} boards", len(boards))
    return tr("Changed by hand: none")


def summary(sheet: CheckSheet) -> str:
    """Return how many questions there are, and what was found."""
    counts = count_words(sheet.findings) or tr("nothing found")
    checks = trn("{n} check", "{n} checks", len(sheet.lines))
    return f"{checks} · {counts}"
