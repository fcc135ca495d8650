"""What the head of the rounds says and offers for a round in each of its states."""

from swissdesk.app.wording import time_text
from swissdesk.domain.rounds import Round, RoundState
from swissdesk.i18n import tr, trn

_MOST_BOARDS = 6


def state_words(
    a_round: Round | None,
    *,
    is_read: bool = False,
    differing: int = 0,
    open_again: Round | None = None,
) -> str:
    """Return the one line below the title: state, results, boards changed by hand.

    *differing* boards wait for a third reading. *open_again* is an earlier round that is open:
    it is told first, wherever one looks.
    """
    words = _own_state(
        a_round, is_read, differing, is_open_again=a_round is not None and a_round is open_again
    )
    if open_again is None or open_again is a_round:
        return words
    return tr("Round {round} is open again", round=open_again.number) + " · " + words


def _own_state(a_round: Round | None, is_read: bool, differing: int, *, is_open_again: bool) -> str:
    if a_round is None:
        return tr("Not paired yet")
    games = len(a_round.games)
    if a_round.state is RoundState.DRAFT:
        parts = [tr("Draft"), trn("{n} board", "{n} boards", games)]
    elif a_round.state is RoundState.CLOSED:
        parts = [tr("Closed"), trn("{n} board", "{n} boards", games)]
    else:
        parts = [tr("Open again") if is_open_again else _published(a_round)]
        parts += _results(a_round, is_read, differing)
    by_hand = _by_hand(a_round)
    return " · ".join([*parts, by_hand] if by_hand else parts)


def _results(a_round: Round, is_read: bool, differing: int) -> list[str]:
    if is_read:
        return [tr("second reading")]
    games, missing = len(a_round.games), len(a_round.missing)
    done = tr("{done} of {total} results", done=games - missing, total=games)
    if not differing:
        return [done]
    differs = trn("second reading: {n} differs", "second reading: {n} differ", differing)
    # That all results are in stands in the foot as well; what differs must not be cut.
    return [differs, done] if missing else [differs]


def _published(a_round: Round) -> str:
    time = time_text(a_round.published_at)
    return tr("Published at {time}", time=time) if time else tr("Published")


def head_buttons(a_round: Round | None, *, is_read: bool = False) -> tuple[str, ...]:
    """Return the commands that are buttons in the head."""
    if a_round is None:
        return ()
    if is_read:
        return ("-print", "explain", "-card")
    if a_round.state is RoundState.DRAFT:
        return ("-print", "explain", "-pair_again", "manual")
    last = "reopen" if a_round.state is RoundState.CLOSED else "manual"
    return ("-print", "explain", "-card", last)


def reason_against_hand(a_round: Round | None) -> str:
    """Return why a round cannot be paired by hand, "" if it can."""
    if a_round is None:
        return tr("This round is not paired yet.")
    if a_round.state is RoundState.CLOSED:
        return tr("Round {round} is closed. Open it again to change it.", round=a_round.number)
    return ""


def _by_hand(a_round: Round) -> str:
    boards = [str(game.board) for game in a_round.games if game.by_hand]
    if not boards:
        return ""
    if len(boards) > _MOST_BOARDS:
        return trn("{n} board by hand", "{n} boards by hand", len(boards))
    if len(boards) == 1:
        return tr("board {board} by hand", board=boards[0])
    return tr("boards {boards} by hand", boards=", ".join(boards))
