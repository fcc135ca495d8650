"""Which topic each sentence about a pairing belongs to."""

from swissdesk.domain.notes import Breach
from swissdesk.pairing.common import breaches, colour_words, differences
from swissdesk.pairing.common.draughts import check as draughts_check
from swissdesk.pairing.common.draughts.departures import MORE_GO_DOWN
from swissdesk.pairing.common.quality import DUE_BLACK
from swissdesk.pairing.topics import Topic

_TEMPLATES = {
    Topic.ABSENT: (breaches.PAIRED_THOUGH_ABSENT,),
    Topic.UNPAIRED: (breaches.NO_PLACE,),
    Topic.BYE: (
        breaches.SECOND_BYE,
        breaches.POINT_WITHOUT_PLAY,
        breaches.PART_WITHOUT_PLAY,
    ),
    Topic.REMATCH: (breaches.MET,),
    Topic.FORBIDDEN: (breaches.FORBIDDEN,),
    Topic.COLOUR_LIMIT: (
        colour_words.BOTH_WHITE,
        colour_words.BOTH_BLACK,
        colour_words.THIRD_WHITE,
        colour_words.THIRD_BLACK,
        colour_words.DIFFERENCE,
        draughts_check.FOURTH_WHITE,
        draughts_check.FOURTH_BLACK,
    ),
    Topic.COLOUR_DUE: (
        colour_words.STRONG_WHITE,
        colour_words.STRONG_BLACK,
        colour_words.MILD_WHITE,
        colour_words.MILD_BLACK,
        differences.DUE_WHITE,
        DUE_BLACK,
    ),
    Topic.FLOAT: (differences.DOWN_AGAIN, differences.UP_AGAIN),
    Topic.PAIR: (
        breaches.TWICE,
        differences.OTHER_OPPONENT,
        differences.FURTHER_APART,
        differences.BYE,
        differences.BYE_TO_MORE,
        differences.MORE_UNPLAYED,
        MORE_GO_DOWN,
    ),
}
_TOPICS = {template: topic for topic, all_of in _TEMPLATES.items() for template in all_of}


def topic_of(breach: Breach) -> Topic | None:
    """Return what a system's finding is about; None where no system says that sentence."""
    return _TOPICS.get(breach.note.template)
