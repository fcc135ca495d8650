"""Find anything: players, boards, documents, places, commands and boxes that fit what was typed."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from swissdesk.app.wording import name, with_small_letter
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.keyboard import other_layout
from swissdesk.domain.names import fold, matches
from swissdesk.domain.player import Player
from swissdesk.domain.rounds import Game, Round, RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.commands import Command, without_mnemonic
from swissdesk.gui.models.documents import Printable
from swissdesk.gui.models.setup_boxes import setup_boxes
from swissdesk.gui.view import View
from swissdesk.gui.widgets.buttons import key_text
from swissdesk.i18n import language, tr

MOST = 40
_MOST_PLAYERS = 12
_OF_A_PLAYER = ("edit_player", "ask_bye", "keep_apart", "withdraw", "return_player")
_OF_THE_CARD = ("card_withdraw", "card_return", "card_bye", "card_edit")
"""What the full card has for itself; in the menus it stands with the players."""
_NEVER = frozenset({"find", "menu", "next_pane", "previous_pane", *_OF_THE_CARD})
_LANGUAGES = ("en", "ru")


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """One hit: what it is called, what it is, its key; and where Enter leads.

    *where* names the place inside the view *place*, *command* is carried out there.
    """

    icon: str
    title: str
    text: str = ""
    key: str = ""
    place: str = ""
    where: dict[str, object] = field(default_factory=dict)
    command: str = ""

    @property
    def identity(self) -> object:
        """Return what tells it from all others."""
        return (self.place, tuple(self.where.items()), self.command, self.title)


@dataclass(frozen=True, slots=True, kw_only=True)
class World:
    """All that can be found: the tournament (if one is open), its sheets, places, commands."""

    commands: Sequence[Command]
    views: Sequence[type[View]] = ()
    tournament: Tournament | None = None
    sheets: Sequence[Printable] = ()


def find(query: str, world: World) -> list[Found]:
    """Return what fits *query*, in either keyboard layout, the likeliest first."""
    wanted = query.strip()
    if not wanted:
        return _possible(world)
    found: dict[object, Found] = {}
    for meant in dict.fromkeys((wanted, other_layout(wanted))):
        for hit in _hits(meant, world):
            found.setdefault(hit.identity, hit)
    return list(found.values())[:MOST]


def _possible(world: World) -> list[Found]:
    """Return what is offered before anything is typed: the places, then all commands."""
    places = _places(world, lambda *_texts: True) if world.tournament else ()
    return [*places, *_commands(world, lambda *_texts: True)]


def _hits(meant: str, world: World) -> Iterator[Found]:
    def fits(*texts: str) -> bool:
        return matches(meant, *texts)

    tournament = world.tournament
    if tournament is not None:
        if meant.isdecimal():
            yield from _numbered(int(meant), tournament)
        players = _players(meant, tournament)
        yield from (_of_player(player, tournament) for player in players)
        for player in players[:3]:
            yield from _board_of(player.id, tournament)
        if players:
            yield from _deeds_of(players[0], world)
        yield from _rounds(tournament, fits)
        yield from _places(world, fits)
        yield from _sheets(world, fits)
    yield from _commands(world, fits)
    if tournament is not None:
        yield from _boxes(tournament, fits)


# Players and boards


def _players(meant: str, tournament: Tournament) -> list[Player]:
    wanted = fold(meant)
    found = [
        player
        for player in tournament.players
        if matches(meant, player.surname, player.given_name, player.patronymic, player.name_latin)
    ]

    def order(player: Player) -> tuple[bool, int]:
        return not fold(player.surname).startswith(wanted), tournament.number(player.id)

    return sorted(found, key=order)[:_MOST_PLAYERS]


def _of_player(player: Player, tournament: Tournament) -> Found:
    words = tr("player No. {n}", n=tournament.number(player.id))
    game = _game_of(player.id, tournament)
    if game is not None:
        words = tr("{player} · board {board}", player=words, board=game.board)
    where: dict[str, object] = {"player": player.id}
    return Found(icon="id-card", title=name(player), text=words, key="Enter", place="players",
                 where=where, command="card")  # fmt: skip


def _game_of(player: PlayerId, tournament: Tournament) -> Game | None:
    last = tournament.rounds[-1] if tournament.rounds else None
    games = last.games if last is not None else ()
    return next((game for game in games if player in (game.white, game.black)), None)


def _board_of(player: PlayerId, tournament: Tournament) -> Iterator[Found]:
    game = _game_of(player, tournament)
    if game is not None:
        yield from _of_board(game, tournament.rounds[-1], tournament)


def _of_board(game: Game, a_round: Round, tournament: Tournament) -> Iterator[Found]:
    white, black = (name(tournament.player(one)) for one in (game.white, game.black))
    words = tr("{white} – {black}", white=white, black=black)
    if game.result is None and a_round.state is RoundState.PUBLISHED:
        words = tr("{pair} · waiting", pair=words)
    title = tr("Board {board}", board=game.board)
    where: dict[str, object] = {"round": a_round.number, "board": game.board}
    yield Found(icon="armchair", title=title, text=words, key="Enter", place="rounds", where=where)
    yield Found(
        icon="circle-help",
        title=tr("Why? Board {board}", board=game.board),
        text=tr("the reasons of the pair"),
        key="?",
        place="rounds",
        where=where,
        command="explain",
    )


def _numbered(number: int, tournament: Tournament) -> Iterator[Found]:
    if tournament.rounds:
        last = tournament.rounds[-1]
        for game in last.games:
            if game.board == number:
                yield from _of_board(game, last, tournament)
    for player in tournament.players:
        if tournament.number(player.id) == number:
            yield _of_player(player, tournament)
    if 1 <= number <= len(tournament.rounds):
        yield _of_round(number)


def _deeds_of(player: Player, world: World) -> Iterator[Found]:
    tournament = world.tournament
    assert tournament is not None
    left = player.last_round is not None
    for command in world.commands:
        if command.code not in _OF_A_PLAYER:
            continue
        if command.code in ("withdraw", "return_player") and left is (command.code == "withdraw"):
            continue
        yield Found(
            icon=command.icon,
            title=tr(
                "{player}: {deed}",
                player=name(player),
                deed=with_small_letter(without_mnemonic(tr(command.text))),
            ),
            text=tr("player No. {n}", n=tournament.number(player.id)),
            place=command.place,
            where={"player": player.id},
            command=command.code,
        )


# Rounds, places, sheets, commands, boxes

Fits = Callable[..., bool]


def _rounds(tournament: Tournament, fits: Fits) -> Iterator[Found]:
    for a_round in reversed(tournament.rounds):
        if fits(*_in_all_languages("Round {round}", round=a_round.number)):
            yield _of_round(a_round.number)


def _of_round(number: int) -> Found:
    return Found(
        icon="swords",
        title=tr("Round {round}", round=number),
        text=tr("boards and results"),
        key="Enter",
        place="rounds",
        where={"round": number},
    )


def _places(world: World, fits: Fits) -> Iterator[Found]:
    for view in world.views:
        if view.position and fits(*_in_all_languages(view.title)):
            key = f"Ctrl+{view.position}"
            yield Found(icon=view.icon, title=tr(view.title), text=tr("section"), key=key,
                        place=view.code)  # fmt: skip


def _sheets(world: World, fits: Fits) -> Iterator[Found]:
    for sheet in world.sheets:
        if fits(sheet.title, *_in_all_languages("Prints"), sheet.kind):
            where: dict[str, object] = {"kind": sheet.kind, "round": sheet.round}
            yield Found(icon="printer", title=sheet.title, text=tr("print"), place="prints",
                        where=where)  # fmt: skip


def _commands(world: World, fits: Fits) -> Iterator[Found]:
    for command in world.commands:
        if command.code in _NEVER or (world.tournament is None and command.place):
            continue
        texts = [text for text in (command.text, command.short, command.hint) if text]
        if fits(*(found for text in texts for found in _in_all_languages(text))):
            yield Found(
                icon=command.icon,
                title=without_mnemonic(tr(command.text)),
                text=_menu_of(command),
                key=key_text(command.keys[0]) if command.keys else "",
                command=command.code,
            )


def _boxes(tournament: Tournament, fits: Fits) -> Iterator[Found]:
    """Yield the boxes of the set-up: what is announced is looked for by its name."""
    for box in setup_boxes(tournament.rules):
        texts = filter(None, (box.title, box.also))
        if fits(box.typed, *(found for text in texts for found in _in_all_languages(text))):
            where: dict[str, object] = {"section": box.section, "box": box.title}
            text = "" if box.section == box.title else tr(box.section)
            yield Found(icon="settings-2", title=tr(box.title), text=text, key="Enter",
                        place="tournament", where=where)  # fmt: skip


def _menu_of(command: Command) -> str:
    return without_mnemonic(tr(command.menu.value)) if command.menu is not None else ""


def _in_all_languages(text: str, **values: object) -> Iterable[str]:
    """Return *text* in every language: an arbiter may know a command from another screen."""
    for code in _LANGUAGES:
        with language(code):
            yield without_mnemonic(tr(text, **values))
