"""What the sheet of the checks before publishing says, worded by whoever checks the round."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class FormLine:
    """One question with its answer, or one board beside the system's own; *bold*: look here."""

    question: str
    answer: str
    rule: str
    words: str
    bold: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckForm:
    """The checks of *round*, then the boards under *heading*; *summary* counts what was found."""

    round: int
    summary: str
    checks: tuple[FormLine, ...]
    heading: str
    boards: tuple[FormLine, ...]
