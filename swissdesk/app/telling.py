"""Compare a round with the system's own pairing, and say of each player what differs."""

from collections.abc import Iterator, Sequence

from swissdesk.app import explained_words as words
from swissdesk.app.explained import Answer, Origin, PlayerExplained
from swissdesk.app.history import JournalEntry
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.notes import Note, PlayerName
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import Bye, Game, Round, RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.pairing.explanation import BracketPicture, Explanation
from swissdesk.pairing.protocol import Pair


def reasons_by_hand(history: Sequence[JournalEntry], round_no: int) -> tuple[tuple[Note, str], ...]:
    """Return what was done by hand in a round with a reason: the entry's sentence and it."""
    return tuple(
        (entry.label, entry.reason)
        for entry in history
        if entry.reason and not entry.undone and entry.label.values.get("round") == round_no
    )


def _names(note: Note) -> Iterator[PlayerId]:
    """Yield the players whom a sentence names, those of sentences inside it too."""
    for value in note.values.values():
        if isinstance(value, PlayerName):
            yield value.player
        elif isinstance(value, Note):
            yield from _names(value)


class Telling:
    """Compares one round with the system's own pairing and words what differs."""

    def __init__(
        self,
        tournament: Tournament,
        a_round: Round,
        answer: Answer,
        reasons: tuple[tuple[Note, str], ...],
    ) -> None:
        self._tournament = tournament
        self._round = a_round
        self._explanation = answer.explanation
        self._answer = answer
        self._reasons = reasons
        drawn = answer.question.drawn
        own = answer.explanation.pairing if answer.explanation else None
        self._placed_by = Origin.LOT if drawn is not None and own == drawn else Origin.SYSTEM

    def everybody(self) -> Iterator[PlayerExplained]:
        """Yield an explanation for everybody of the tournament."""
        number = self._round.number
        for player in self._tournament.by_number(number):
            game = self._tournament.game(number, player.id)
            bye = self._tournament.bye(number, player.id)
            if game is not None:
                yield self._game(player.id, game)
            elif bye is not None and bye.kind is ByeKind.PAIRING_ALLOCATED:
                yield self._bye(bye)
            else:
                yield self._away(player.id, bye)

    @property
    def agreeing(self) -> int | None:
        """Return how many pairs are those of the system, None where it has none."""
        if self._explanation is None:
            return None
        own = set(self._explanation.pairing.pairs)
        return sum(Pair(game.white, game.black) in own for game in self._round.games)

    def _own(self, player: PlayerId) -> Explanation | None:
        return self._explanation.players.get(player) if self._explanation else None

    def _game(self, player: PlayerId, game: Game) -> PlayerExplained:
        own = self._own(player)
        opponent, colour = game.opponent_of(player), game.colour_of(player)
        if own is not None and own.opponent == opponent:
            return self._as_paired(own, game)
        origin = Origin.BY_HAND if game.by_hand else Origin.OTHER
        differs = words.LOT_UNKNOWN if self._answer.question.drawn else words.PAIR_DIFFERS
        first = words.PAIR_BY_HAND if game.by_hand else differs
        why = words.note(first, player=player, opponent=opponent)
        instead = (why, *self._because(player, opponent), *self._instead(player, own))
        by_hand = (words.COLOURS_BY_HAND,) if game.by_hand else ()
        return self._told(player, opponent, colour, origin, instead, colours=by_hand)

    def _as_paired(self, own: Explanation, game: Game) -> PlayerExplained:
        """Return the system's own reasons, and what was done by hand about that pair."""
        why, colours = own.why, own.colours
        player, opponent = own.player, game.opponent_of(own.player)
        colour = game.colour_of(player)
        origin = self._placed_by
        if colour is not own.colour:
            origin = Origin.BY_HAND if game.by_hand else Origin.OTHER
            white = player if own.colour is Colour.WHITE else opponent
            template = words.COLOURS_TURNED if game.by_hand else words.COLOURS_DIFFER
            turned = words.note(template, white=white)
            colours = (turned, *self._because(player, opponent), *colours)
        elif game.by_hand:
            same = words.note(words.SAME_BY_HAND, player=player, opponent=opponent)
            why = (*why, same)
        return PlayerExplained(
            player=player,
            opponent=opponent,
            colour=colour,
            origin=origin,
            why=why,
            colours=colours,
            refused=own.refused,
            bracket=self._bracket(own),
        )

    def _bracket(self, own: Explanation) -> BracketPicture | None:
        if self._explanation is None or own.bracket is None:
            return None
        return self._explanation.brackets[own.bracket]

    def _bye(self, bye: Bye) -> PlayerExplained:
        player, own = bye.player, self._own(bye.player)
        if own is not None and own.opponent is None:
            return PlayerExplained(
                player=player,
                opponent=None,
                colour=None,
                origin=self._placed_by,
                why=own.why,
                refused=own.refused,
                bracket=self._bracket(own),
            )
        if not bye.by_hand:
            why = words.note(words.BYE_DIFFERS, player=player)
            instead = (why, *self._instead(player, own), *self._own_bye(player))
            return self._told(player, None, None, Origin.OTHER, instead)
        why = words.note(words.BYE_BY_HAND, player=player)
        instead = (why, *self._because(player), *self._without_the_bye(player))
        return self._told(player, None, None, Origin.BY_HAND, instead)

    def _without_the_bye(self, player: PlayerId) -> Iterator[Note]:
        """Yield what the system would have done with who has the bye by hand."""
        unasked = self._answer.unasked
        if unasked is None:
            return
        if unasked.bye == player:
            yield words.note(words.SYSTEM_BYE, player=player)
            return
        for pair in unasked.pairs:
            if player in pair.members:
                (other,) = pair.members - {player}
                yield words.note(words.SYSTEM_PAIRS, player=player, other=other)
        if unasked.bye is not None:
            yield words.note(words.SYSTEM_BYE, player=unasked.bye)

    def _own_bye(self, player: PlayerId) -> Iterator[Note]:
        """Yield who has the bye by the system, where that is another player."""
        bye = self._explanation.pairing.bye if self._explanation else None
        if bye is not None and bye != player:
            yield words.note(words.SYSTEM_BYE, player=bye)

    def _instead(self, player: PlayerId, own: Explanation | None) -> Iterator[Note]:
        """Yield what the system itself pairs for *player*."""
        if self._answer.question.drawn is not None:
            return  # Without its number the system's own pairing is one of many.
        if self._explanation is None:
            yield words.NO_LEGAL
        elif own is not None and own.opponent is not None:
            yield words.note(words.SYSTEM_PAIRS, player=player, other=own.opponent)
        elif own is not None:
            yield words.note(words.SYSTEM_BYE, player=player)

    def _because(self, *players: PlayerId) -> Iterator[Note]:
        """Yield the reasons given for what was done by hand; those that name him go first."""
        naming = [reason for label, reason in self._reasons if {*_names(label)} & {*players}]
        reasons = naming or [reason for _label, reason in self._reasons]
        for reason in dict.fromkeys(reasons):
            yield Note(template=words.REASON, values={"reason": reason})

    def _told(
        self,
        player: PlayerId,
        opponent: PlayerId | None,
        colour: Colour | None,
        origin: Origin,
        why: tuple[Note, ...],
        *,
        colours: tuple[Note, ...] = (),
    ) -> PlayerExplained:
        return PlayerExplained(
            player=player,
            opponent=opponent,
            colour=colour,
            origin=origin,
            why=why,
            colours=colours,
        )

    def _away(self, player: PlayerId, bye: Bye | None) -> PlayerExplained:
        number = self._round.number
        card = self._tournament.player(player)
        if number < card.first_round:
            told = words.note(words.NOT_YET, player=player, first=card.first_round)
        elif not card.takes_part_in(number):
            told = words.note(words.HAS_LEFT, player=player, round=number)
        elif bye is not None:
            asked = card.bye_asked_for(number) is not None
            told = words.note(
                (words.ASKED if asked else words.ABSENT)[bye.kind], player=player, round=number
            )
        elif self._round.state is RoundState.DRAFT:
            told = words.note(words.WAITS, player=player)
        else:
            told = words.note(words.NOT_PAIRED, player=player, round=number)
        why = (told, *(self._because(player) if bye is not None and bye.by_hand else ()))
        return self._told(player, None, None, Origin.AWAY, why)
