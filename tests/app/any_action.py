"""Any action at all, drawn from the fields it has: a new action is taken up by itself."""

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime
from inspect import isabstract
from random import Random
from typing import get_type_hints

from swissdesk.app import actions
from swissdesk.app.action import Action
from swissdesk.app.actions.corrections import Correction, CorrectResult
from swissdesk.app.actions.manual import ManualChange, PublishedCase
from swissdesk.app.actions.result_list import ListedResult
from swissdesk.app.check_in import Absence
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.letterhead import Letterhead
from swissdesk.domain.notes import Breach
from swissdesk.domain.player import Player, RatingKind, Sex
from swissdesk.domain.points import CHESS_POINTS, DRAUGHTS_POINTS
from swissdesk.domain.result import ByeKind, Half, Result
from swissdesk.domain.rounds import Reach
from swissdesk.domain.rules import (
    Acceleration,
    Arbiter,
    EventInfo,
    LateEntryPoints,
    Prize,
    PrizeSharing,
    Rules,
    StartOrder,
)
from swissdesk.domain.tournament import Tournament
from swissdesk.pairing.common.leaving import Leaving
from swissdesk.pairing.protocol import Pairing
from tests.app.desk import UNKNOWN_SYSTEM, a_player, any_pairing

NASTY = ("", "Ёж “Q” \\ 'x'", "a;b,c", "{player}", "--", "名\u202eeman", "tab\tnew\nline", "%s")


def action_types() -> list[type[Action]]:
    """Return every action of the program that can be run."""
    found: set[type[Action]] = set()
    for info in pkgutil.iter_modules(actions.__path__, actions.__name__ + "."):
        for member in vars(importlib.import_module(info.name)).values():
            if isinstance(member, type) and issubclass(member, Action) and not isabstract(member):
                found.add(member)
    return sorted(found, key=lambda kind: kind.__name__)


@dataclass(frozen=True)
class Hand:
    """Draws actions for one tournament."""

    tournament: Tournament
    random: Random

    def any_action(self, kinds: list[type[Action]]) -> Action:
        """Return an action of any kind with any values."""
        return self.action(self.random.choice(kinds))

    def action(self, kind: type[Action]) -> Action:
        """Return an action of *kind*."""
        hints = get_type_hints(kind, vars(importlib.import_module(kind.__module__)))
        values = {
            field.name: self.value(hints[field.name], field.name)
            for field in fields(kind)
            if field.name not in ("accepted", "reason")
        }
        if "pairing" in values:
            values["pairing"] = any_pairing(self.tournament, int(str(values["round"])))
        return kind(**values)  # type: ignore[arg-type]

    def value(self, hint: object, name: str) -> object:
        """Return a value for a field; an unknown type is an error of the test."""
        pick = self.random.choice
        made: dict[object, Callable[[], object]] = {
            PlayerId: self.player_id,
            PlayerId | None: lambda: pick((self.player_id(), None)),
            Colour: lambda: pick(tuple(Colour)),
            Player: self.player,
            tuple[Player, ...]: lambda: tuple(self.player() for _ in range(pick((0, 1, 5)))),
            EventInfo: self.info,
            Rules: self.rules,
            Tournament: lambda: self.tournament,
            Pairing: lambda: None,
            Result: lambda: pick(tuple(Result)),
            Result | None: lambda: pick((*Result, None)),
            Half | None: lambda: pick((*Half, None)),
            tuple[Half, ...]: lambda: pick(((), (Half.WIN, Half.DRAW))),
            Leaving: lambda: pick(tuple(Leaving)),
            Absence: lambda: pick(tuple(Absence)),
            Reach: lambda: pick(tuple(Reach)),
            Correction: self.correction,
            bool: lambda: pick((True, False)),
            datetime | None: lambda: pick((None, datetime(2026, 11, 29, 15, 10, tzinfo=UTC))),
            ByeKind: lambda: pick(tuple(ByeKind)),
            ByeKind | None: lambda: pick((*ByeKind, None)),
            PublishedCase | None: lambda: pick((*PublishedCase, None)),
            tuple[ManualChange, ...]: self.changes,
            tuple[ListedResult, ...]: self.listed,
            tuple[Breach, ...]: tuple,
            Letterhead: self.letterhead,
            Letterhead | None: lambda: pick((None, self.letterhead())),
            tuple[tuple[str, str], ...]: lambda: pick(((), (("paper", "a5"),))),
            str: lambda: UNKNOWN_SYSTEM if name == "system" else pick(NASTY),
            int: lambda: self.number(name),
            int | None: lambda: pick((None, self.number(name))),
        }
        assert hint in made, f"a test value for {name}: {hint} is wanted"
        return made[hint]()

    def letterhead(self) -> Letterhead:
        """Return lines and a logo, which now and then is none."""
        pick = self.random.choice
        return Letterhead(lines=pick(((), NASTY[:2], NASTY)), logo=pick((b"", b"no picture")))

    def number(self, name: str) -> int:
        """Return a round, a board or any number."""
        rounds = len(self.tournament.rounds)
        if "round" in name:
            return self.random.choice(
                (rounds, rounds + 1, max(rounds, 1), self.random.randint(0, 9))
            )
        return self.random.randint(0, 8)

    def player_id(self) -> PlayerId:
        """Return somebody on the list, now and then nobody."""
        ids = [player.id for player in self.tournament.players]
        return self.random.choice([*ids, *ids, PlayerId(0)]) if ids else PlayerId(1)

    def player(self) -> Player:
        """Return a new card, or a changed one of the list."""
        pick = self.random.choice
        cards = list(self.tournament.players)
        base = pick(cards) if cards and self.random.random() < 0.5 else a_player("New")
        return replace(
            base,
            surname=pick(NASTY) or "Somebody",
            rating=pick((None, 1, 1800, 2200, 4000)),
            sex=pick((None, *Sex)),
            ratings=pick(((), ((RatingKind.RAPID, 1900), (RatingKind.BLITZ, 1950)))),
            groups=pick(((), ("U12", 'gro"up', "back\\slash"))),
            club=pick(NASTY),
            fixed_board=pick((None, 3, 7)),
        )

    def info(self) -> EventInfo:
        """Return the head of a sheet."""
        pick = self.random.choice
        return EventInfo(
            name=pick(NASTY),
            arbiters=pick(((), (Arbiter(role="chief", name=pick(NASTY)),))),
            round_dates=pick(((), ("2026-11-29", ""))),
            remarks=pick(((), ((pick(NASTY), pick(NASTY)),))),
        )

    def rules(self) -> Rules:
        """Return changed rules."""
        pick = self.random.choice
        return replace(
            self.tournament.rules,
            system=UNKNOWN_SYSTEM,
            points=pick((CHESS_POINTS, DRAUGHTS_POINTS)),
            rounds=pick((5, 7, 9)),
            tie_breaks=pick(((), ("BH",), ("DE", "SB", "BH/C1", "WIN"))),
            acceleration=pick((Acceleration.NONE, Acceleration.BAKU)),
            first_colour=pick((None, *Colour)),
            first_board=pick((1, 101)),
            late_entry=pick(tuple(LateEntryPoints)),
            numbers_by=pick(tuple(StartOrder)),
            lot_seed=pick((17, 18)),
            games_a_meeting=pick((1, 2, 3)),
            prizes=pick(((), (Prize(place=1, amount=5000), Prize(place=2)))),
            prize_sharing=pick(tuple(PrizeSharing)),
            one_prize=pick((True, False)),
        )

    def listed(self) -> tuple[ListedResult, ...]:
        """Return results of some boards, now and then of one that is not there."""
        boards = self.random.sample(range(1, 6), self.random.randint(0, 3))
        pick = self.random.choice
        return tuple(
            ListedResult(board=board, result=pick(tuple(Result)), score=pick((None, (15, 5))))
            for board in boards
        )

    def correction(self) -> Action:
        """Return a correction of the result of a board in the round before the last."""
        drawn = self.action(CorrectResult)
        assert isinstance(drawn, CorrectResult)
        board = self.random.randint(1, 4)
        return replace(drawn, round=max(1, len(self.tournament.rounds) - 1), board=board)

    def changes(self) -> tuple[ManualChange, ...]:
        """Return a manual phase of one to three changes."""
        kinds = [
            k for k in action_types() if issubclass(k, ManualChange) and k.__name__ != "ChangeRound"
        ]
        drawn = [self.action(self.random.choice(kinds)) for _ in range(self.random.randint(1, 3))]
        return tuple(one for one in drawn if isinstance(one, ManualChange))
