"""Where a pairing differs from the one that a table or a system prescribes."""

from collections.abc import Iterator

from swissdesk.domain.ids import PlayerId, Points
from swissdesk.domain.notes import Breach, Score, Severity
from swissdesk.i18n import N_
from swissdesk.pairing.common.breaches import finding, named
from swissdesk.pairing.protocol import Pair, Pairing

OTHER_OPPONENT = N_("By the system the opponent of {player} is {opponent} [{rule}].")
DUE_WHITE = N_("In this pair {player} is due White [{rule}].")
BYE = N_("By the system the bye goes to {player} [{rule}].")
BYE_TO_MORE = N_("{player} has {score}. The bye could go to somebody with fewer points [{rule}].")
FURTHER_APART = N_(
    "{white} ({white_score}) and {black} ({black_score}) are {difference} apart; "
    "a closer pair is possible [{rule}]."
)
MORE_UNPLAYED = N_(
    "{player} has more unplayed games than somebody else who could have the bye [{rule}]."
)

DOWN_AGAIN = N_("{player} would float down again, as in round {round} [{rule}].")
UP_AGAIN = N_("{player} would float up again, as in round {round} [{rule}].")


def opponents(pairing: Pairing) -> dict[PlayerId, PlayerId]:
    """Return who sits against whom, both ways."""
    found: dict[PlayerId, PlayerId] = {}
    for pair in pairing.pairs:
        found[pair.white], found[pair.black] = pair.black, pair.white
    return found


def bye_differs(given: Pairing, own: Pairing, rule: str) -> Iterator[Breach]:
    """Name who has the bye by the system if *given* has given it to somebody else."""
    if given.bye is not None and own.bye is not None and given.bye != own.bye:
        yield finding(Severity.DEPARTURE, BYE, rule, own.bye, player=named(own.bye))


def bye_to_more(player: PlayerId, score: Points, rule: str) -> Breach:
    """Say that the bye could go to somebody with fewer points than *player*."""
    told = Score(tenths=score)
    return finding(Severity.DEPARTURE, BYE_TO_MORE, rule, player, player=named(player), score=told)


def further_apart(pair: Pair, white_score: Points, black_score: Points, rule: str) -> Breach:
    """Say that the two of *pair* are further apart than need be."""
    return finding(
        Severity.DEPARTURE,
        FURTHER_APART,
        rule,
        pair.white,
        pair.black,
        white=named(pair.white),
        black=named(pair.black),
        white_score=Score(tenths=white_score),
        black_score=Score(tenths=black_score),
        difference=Score(tenths=abs(white_score - black_score)),
    )


def floats_again(player: PlayerId, round_no: int, *, down: bool, rule: str) -> Breach:
    """Say that *player* would float the same way as in *round_no*."""
    template = DOWN_AGAIN if down else UP_AGAIN
    return finding(Severity.DEPARTURE, template, rule, player, player=named(player), round=round_no)


def another_opponent(pair: Pair, own: Pairing, rule: str) -> Iterator[Breach]:
    """Name the opponent whom the system has for one of *pair*."""
    of = opponents(own)
    for player in (pair.white, pair.black):
        if player in of:
            yield finding(
                Severity.DEPARTURE,
                OTHER_OPPONENT,
                rule,
                player,
                player=named(player),
                opponent=named(of[player]),
            )
            return


def exchanged_colours(pair: Pair, rule: str) -> Breach:
    """Say that the one with Black in *pair* should have White."""
    player = pair.black
    return finding(Severity.DEPARTURE, DUE_WHITE, rule, player, player=named(player))
