"""What the sheet "Why this opponent" says, worded by whoever knows the reasons."""

from dataclasses import dataclass

from swissdesk.domain.ids import Colour, PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """Somebody the rules came to, and what barred him; the *chosen* one comes last."""

    player: PlayerId
    barred: str
    due: Colour | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ColourLine:
    """The colours of a player round by round (None without a game), and what he prefers."""

    player: PlayerId
    past: tuple[Colour | None, ...]
    now: Colour
    difference: str
    preference: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WhySheet:
    """The sheet of one player in a round. *counts* are the parts of the line under the title."""

    player: PlayerId
    round: int
    title: str
    counts: tuple[str, ...]
    answer: tuple[str, ...]
    candidates_title: str = ""
    candidates: tuple[Candidate, ...] = ()
    colours_title: str = ""
    colours: tuple[ColourLine, ...] = ()
    colour_sentences: tuple[str, ...] = ()
    articles: tuple[tuple[str, str], ...] = ()
    checked: str = ""
