"""What ``standings --sum`` tells: every tie-break of one player, down to its terms."""

from collections.abc import Sequence
from dataclasses import dataclass

from swissdesk.app.errors import NoSuchNumber
from swissdesk.app.separation import neighbours
from swissdesk.app.sums import worded
from swissdesk.app.tables import (
    Explained,
    Standing,
    Term,
    TieBreakValue,
    explained,
    tie_break_texts,
)
from swissdesk.app.wording import name, points_words, say
from swissdesk.domain.notes import Note
from swissdesk.domain.shown import player_name
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import tr


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """Whose tie-breaks are asked for: the *rows* of a table by *codes* and *edition*."""

    tournament: Tournament
    after_round: int
    codes: Sequence[str]
    edition: str
    rows: Sequence[Standing]

    def row_of(self, number: int) -> int:
        """Return which row has the start *number*."""
        for at, row in enumerate(self.rows):
            if row.number == number:
                return at
        raise NoSuchNumber(number=number, round=self.after_round)

    def _explained(self, row: Standing) -> list[Explained]:
        return [
            explained(
                self.tournament,
                row.player,
                position,
                self.after_round,
                tie_breaks=self.codes,
                edition=self.edition,
            )
            for position in range(len(self.codes))
        ]

    def lines(self, at: int) -> list[str]:
        """Return the sums of row *at* for a person, then what separates the neighbours."""
        row, texts = self.rows[at], tie_break_texts(self.rows)
        player = self.tournament.player(row.player)
        found = [
            tr(
                "Place {place}. {player}, {score}.",
                place=row.place,
                player=name(player),
                score=points_words(row.points),
            )
        ]
        for code, one, value in zip(self.codes, self._explained(row), texts[at], strict=True):
            found += ["", *worded(self.tournament, code, one, value).lines()]
        for where, other, words in neighbours(self.codes, self.rows, at, texts):
            their_name = name(self.tournament.player(other.player))
            found += ["", tr("{where}: {player}", where=where, player=their_name), words]
        return found

    def told(self, at: int) -> dict[str, object]:
        """Return the sums of row *at* for other programs: exact numbers, values of the table."""
        row = self.rows[at]
        player = self.tournament.player(row.player)
        return {
            "place": row.place,
            "number": row.number,
            "name": player_name(player, comma=True),
            "tie_breaks": [
                {
                    "code": code,
                    "value": value.json(),
                    "terms": [self._term(term) for term in one.terms],
                    "steps": self._notes(one.steps),
                }
                for code, value, one in zip(
                    self.codes, row.values, self._explained(row), strict=True
                )
            ],
        }

    def _term(self, term: Term) -> dict[str, object]:
        opponent = term.opponent
        number = None if opponent is None else self.tournament.number(opponent, term.round)
        exact = {"score": term.score, "times": term.times, "result": term.result}
        return {
            "round": term.round,
            "opponent": number,
            **{key: TieBreakValue(value).json() for key, value in exact.items()},
            "worth": TieBreakValue(term.worth).json(),
            "dropped": term.cut,
            "notes": self._notes(term.notes),
        }

    def _notes(self, notes: Sequence[Note]) -> list[dict[str, str]]:
        return [{"rule": note.rule, "text": say(note, self.tournament)} for note in notes]
