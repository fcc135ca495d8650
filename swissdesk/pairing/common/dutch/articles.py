"""Where an edition of the Dutch system says what, for the findings about a pairing."""

from collections.abc import Mapping
from typing import NamedTuple

from swissdesk.pairing.topics import Topic


class Articles(NamedTuple):
    """The articles of one edition; an empty one does not exist there.

    *pairs* is to have as many pairs as possible, *apart* to have them close together, *best* to
    take the best candidate. *down* and *up* hold the articles for floats one and two rounds
    ago. *colours* is what the articles about the colours of a pair begin with.
    """

    met: str
    bye_right: str
    same_colour: str
    limits: tuple[str, str]
    bye_score: str
    pairs: str
    apart: str
    unplayed: str
    difference: str
    third: str
    preference: str
    strong: str
    down: tuple[str, str]
    up: tuple[str, str]
    best: str
    colours: str

    def colour(self, article: str) -> str:
        """Return the article that stands where 5.2.1 to 5.2.5 do in the edition of 2026."""
        return self.colours + article[-1]

    def by_topic(self) -> Mapping[Topic, str]:
        """Return the article that stands behind each topic of a finding."""
        return {
            Topic.BYE: self.bye_right,
            Topic.REMATCH: self.met,
            Topic.COLOUR_LIMIT: self.limits[1],
            Topic.COLOUR_DUE: self.preference,
            Topic.FLOAT: self.down[0],
            Topic.PAIR: self.best,
        }


ARTICLES_2026 = Articles(
    met="C1",
    bye_right="C2",
    same_colour="C3",
    limits=("C.04.1 6", "C.04.1 7"),
    bye_score="C5",
    pairs="C6",
    apart="C7",
    unplayed="C9",
    difference="C10",
    third="C11",
    preference="C12",
    strong="C13",
    down=("C14", "C16"),
    up=("C15", "C17"),
    best="3.8",
    colours="5.2.",
)
