"""The boards of a round as a document: to be played, or with their results."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.readers import ROLES
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rounds import Bye, Game, Round
from swissdesk.domain.shown import result_text
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import tr
from swissdesk.reports.document import (
    BY_HAND_SIGN,
    Align,
    Cell,
    Closing,
    Column,
    Document,
    Explained,
    Layout,
    Listing,
    Outcome,
    Person,
    Row,
    State,
)
from swissdesk.reports.facts import CLUB, FEDERATION, Facts
from swissdesk.reports.heading import author, event_name, rules_text
from swissdesk.reports.people import name_text, people
from swissdesk.reports.places import has_ratings, rating_text
from swissdesk.reports.protocol import BOARDS_A_PAGE, ReportOptions
from swissdesk.reports.wording import (
    boards_count,
    local_clock,
    players_count,
    points,
    where_and_when,
)

_RATING = "rating"
_FACTS = (FEDERATION, CLUB)
_FORFEIT = "forfeit"
_ADJOURNED = "adjourned"
_NO_BOARD = "no board"


@dataclass(frozen=True, slots=True, kw_only=True)
class Boards:
    """A round to be put on paper; *with_results* prints what is known instead of lines.

    *compact* is for the desk: everything on as few pages as can be read close by.
    """

    tournament: Tournament
    round: Round
    boards_a_page: int = BOARDS_A_PAGE
    with_results: bool = False
    compact: bool = False

    def document(self, code: str, title: str, state: State, printed_at: datetime) -> Document:
        """Return the sheet of this round."""
        info = self.tournament.info
        starts = "" if self.with_results else self.round.starts_at
        return Document(
            code=code,
            title=title,
            tournament=event_name(info),
            where_and_when=where_and_when(info, self.round.number),
            columns=self._columns(),
            rows=self._rows(),
            layout=_COMPACT if self.compact else _layout(self.boards_a_page),
            state=state,
            counts=self._counts(),
            range=tr("boards {first}–{last}"),
            round=self.round.number,
            start=tr("Start {time}", time=local_clock(starts, printed_at)) if starts else "",
            legend=_legend(micro=self._micro),
            closing=Closing(listings=self._listings(), signs=self._closing_signs()),
            author=author(info),
            rules=rules_text(self.tournament, self.round),
        )

    @property
    def _micro(self) -> bool:
        return self.tournament.rules.games_a_meeting > 1

    @property
    def _digits(self) -> int:
        return len(str(max((game.board for game in self.round.games), default=0)))

    @property
    def _tells_results(self) -> bool:
        return self.with_results or self.compact

    def _counts(self) -> tuple[str, ...]:
        players = 2 * len(self.round.games) + (self.round.pairing_bye is not None)
        return boards_count(len(self.round.games)), players_count(players)

    def _rows(self) -> tuple[Row, ...]:
        """Return the boards in order, those without a number last."""
        names = people(self.tournament, self.round.number)
        told = self._told()
        games = sorted(self.round.games, key=lambda game: (game.board == 0, game.board))
        return tuple(self._row(game, names, told) for game in games)

    def _columns(self) -> tuple[Column, ...]:
        columns = _columns(self._digits, micro=self._micro)
        if not self.compact:
            white, black = (_facts(self._known, colour) for colour in Colour)
            return (*columns[:3], *white, *columns[3:5], *black, columns[5])
        # The points stand on the sheets for the players.
        names = [replace(name, least=20, large_head=False) for name in (columns[2], columns[4])]
        return (replace(columns[0], least=10), names[0], columns[3], names[1])

    @property
    def _known(self) -> tuple[str, ...]:
        """Return what can be told of the players beside their names."""
        rated = (_RATING,) if has_ratings(self.tournament) else ()
        return (*rated, *(one.key for one in Facts.of(self.tournament, _FACTS).columns))

    def _row(
        self, game: Game, names: dict[PlayerId, Person], told: dict[PlayerId, list[Cell]]
    ) -> Row:
        board = str(game.board) if game.board else "—"
        white, black = names[game.white], names[game.black]
        if self.compact:
            cells: tuple[Cell, ...] = (board, white, self._outcome(game), black)
        else:
            cells = (
                board,
                self._points(game.white),
                white,
                *told[game.white],
                self._outcome(game),
                black,
                *told[game.black],
                self._points(game.black),
            )
        return Row(
            cells=cells,
            label=board,
            signs=self._signs(game),
        )

    def _told(self) -> dict[PlayerId, list[Cell]]:
        """Return what stands behind each name when it is asked for."""
        rated, facts = has_ratings(self.tournament), Facts.of(self.tournament, _FACTS)
        return {
            card.id: [*([rating_text(card)] if rated else []), *facts.cells(card)]
            for card in self.tournament.players
        }

    def _points(self, player: PlayerId) -> str:
        return points(self.tournament.score(player, self.round.number - 1))

    def _outcome(self, game: Game) -> Outcome:
        # A forfeit that is known before the round is no line to write on.
        known = self._tells_results or (game.result is not None and not game.result.is_played)
        text = _result(game) if known else ""
        return Outcome(text=text, mark=BY_HAND_SIGN if game.by_hand else "")

    def _signs(self, game: Game) -> frozenset[str]:
        shows = {
            BY_HAND_SIGN: game.by_hand,
            _NO_BOARD: game.board == 0,
            _FORFEIT: self._tells_results and game.result is not None and not game.result.is_played,
            _ADJOURNED: self._tells_results and game.result is Result.ADJOURNED,
        }
        return frozenset(sign for sign, is_shown in shows.items() if is_shown)

    def _listings(self) -> tuple[Listing, ...]:
        """Return who has the bye and who does not play, with what each gets."""
        names = people(self.tournament, self.round.number)
        pab = [bye for bye in self.round.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
        others = [
            bye
            for bye in self.round.byes
            if bye.kind is not ByeKind.PAIRING_ALLOCATED
            and self.tournament.player(bye.player).takes_part_in(self.round.number)
        ]
        found = []
        if pab:
            entries = tuple(self._entry(bye, names, "+") for bye in pab)
            found.append(Listing(word=tr("Bye:"), entries=entries))
        if others:
            entries = tuple(self._entry(bye, names, "") for bye in others)
            found.append(Listing(word=tr("Not paired:"), entries=entries))
        if self.with_results and (readers := self._readers()):
            found.append(Listing(word=tr("Second reading:"), entries=readers))
        return tuple(found)

    def _readers(self) -> tuple[str, ...]:
        """Return who read the results again, and how many of them while it is not all."""
        games = self.round.games
        read = [game.second_reading for game in games if game.second_reading]
        who = [tr(ROLES.get(one, "")) or one for one in dict.fromkeys(read)]
        if who and len(read) < len(games):
            who[-1] += " " + tr("({done} of {total} boards)", done=len(read), total=len(games))
        return tuple(who)

    def _closing_signs(self) -> frozenset[str]:
        return frozenset({BY_HAND_SIGN} if any(bye.by_hand for bye in self.round.byes) else ())

    def _entry(self, bye: Bye, names: dict[PlayerId, Person], plus: str) -> str:
        worth = points(self.tournament.rules.points.of_bye(bye.kind))
        mark = BY_HAND_SIGN if bye.by_hand else ""
        return f"{name_text(names[bye.player])}\u00a0({plus}{worth}){mark}"


def boards_a_page(options: ReportOptions) -> int:
    """Return how many boards stand on a page: a number asked for, else by the size of the type."""
    by_type = {"large": 20, "standard": BOARDS_A_PAGE, "dense": 42}
    return options.boards_a_page or by_type[options.type_size]


def _result(game: Game) -> str:
    """Return the result as it stands on the sheet, a micro-match by its games."""
    if game.result is Result.ADJOURNED:
        return tr("adj.")
    if None not in (game.result, game.white_score, game.black_score):
        return f"{points(game.white_score or 0)}–{points(game.black_score or 0)}"
    return result_text(game.result)


def _columns(digits: int, *, micro: bool) -> tuple[Column, ...]:
    white = tr("White in game 1") if micro else tr("White")
    black = tr("Black in game 1") if micro else tr("Black")
    em = max(1.75, 0.6 * digits + 0.25)
    return (
        Column(key="board", head=tr("Board"), em=em, align=Align.RIGHT, bold=True),
        _points_column(Colour.WHITE),
        _name_column(white, Colour.WHITE),
        Column(
            key="result",
            head=tr("score") if micro else tr("result"),
            em=3.2 if micro else 2.6,
            align=Align.CENTRE,
        ),
        _name_column(black, Colour.BLACK),
        _points_column(Colour.BLACK),
    )


def _name_column(head: str, colour: Colour) -> Column:
    return Column(
        key=colour.value,
        head=head,
        least=40,
        share=1,
        large_head=True,
        square=colour,
        choice="name",
        fixed=True,
        name=tr("Player"),
    )


def _points_column(colour: Colour) -> Column:
    return Column(
        key=f"points {colour.value}",
        head=tr("pts"),
        em=1.65,
        align=Align.RIGHT,
        condensed=True,
        scale=0.82,
        leaves=1,
        choice="points",
    )


def _facts(keys: Sequence[str], colour: Colour) -> Iterator[Column]:
    """Yield the columns of what is told of the player with *colour* only on demand."""
    em = {_RATING: 1.75, FEDERATION: 1.5, CLUB: 4.5}
    heads = {_RATING: tr("Rtg"), FEDERATION: tr("Fed."), CLUB: tr("Club, town")}
    for leaves, key in enumerate(keys, 2):
        yield Column(
            key=f"{key} {colour.value}",
            head=heads[key],
            em=em[key],
            align=Align.RIGHT if key == _RATING else Align.LEFT,
            condensed=True,
            scale=0.62,
            leaves=leaves,
            choice=key,
            usual=False,
        )


_COMPACT = Layout(
    rows=55,
    least_row=3.9,
    most_row=4.0,
    ratio=1.41,
    most_type=8.0,
    kept=6.4,
    fives=True,
    abreast=2,
)


def _layout(boards_a_page: int) -> Layout:
    return Layout(
        rows=boards_a_page,
        least_row=4.6,
        most_row=11.2,
        ratio=1.25,
        most_type=22.0,
        head=7.0,
        kept=6.4,
        fives=True,
    )


def _legend(*, micro: bool) -> tuple[Explained, ...]:
    score = (Explained(text=tr("Score: game points of the micro-match")),) if micro else ()
    return (
        *score,
        Explained(
            text=tr("* pair set by the chief arbiter, reason in the journal"), sign=BY_HAND_SIGN
        ),
        Explained(text=tr("— board: ask the arbiter"), sign=_NO_BOARD, of="board"),
        Explained(text=tr("+/– forfeit (not played)"), sign=_FORFEIT, of="result"),
        Explained(text=tr("adj. adjourned game"), sign=_ADJOURNED, of="result"),
        Explained(text=tr("Points before the round"), sign=f"points {Colour.WHITE.value}"),
    )
