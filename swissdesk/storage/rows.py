"""Rows of the file to domain values and back; nobody else knows the columns."""

import base64
import json
from collections.abc import Iterable, Mapping
from typing import Any

from swissdesk.domain.ids import Colour, PlayerId, Sport, TeamId
from swissdesk.domain.letterhead import Letterhead, PrintChoice
from swissdesk.domain.player import ByeRequest, Player, RatingKind, Sex, Team
from swissdesk.domain.points import PointSystem
from swissdesk.domain.result import ByeKind, Half, Result
from swissdesk.domain.rounds import Bye, Game, Reach, Round, RoundState
from swissdesk.domain.rules import (
    Acceleration,
    Adjustment,
    Arbiter,
    EventInfo,
    ForbiddenPair,
    LateEntryPoints,
    Prize,
    PrizeSharing,
    RankingRating,
    Rules,
    StartOrder,
    VirtualPoints,
)
from swissdesk.domain.tournament import StartNumber

Row = Mapping[str, Any]
Values = dict[str, object]
"""What stands in a row: whole numbers, text or nothing."""

_POINTS = tuple(PointSystem.__dataclass_fields__)
_PLAYER_AS_IS = (
    "surname",
    "given_name",
    "patronymic",
    "name_latin",
    "title",
    "rank",
    "rating",
    "fide_id",
    "national_id",
    "federation",
    "region",
    "club",
    "birth_year",
    "birth_date",
    "fixed_board",
    "note",
    "fee_due",
    "fee_paid",
    "first_round",
    "last_round",
)
_INFO_AS_IS = ("name", "place", "federation", "start", "end", "tempo", "time_control")
_RULES_AS_IS = (
    "system",
    "games_a_meeting",
    "edition",
    "rounds",
    "lot_seed",
    "half_point_byes",
    "last_bye_round",
    "accelerated_until",
    "first_board",
    "currency",
)


def _code(value: Any) -> Any:
    return None if value is None else value.value


def player_row(player: Player) -> Values:
    """Return the row of a card, without its id."""
    row: Values = {column: getattr(player, column) for column in _PLAYER_AS_IS}
    ratings = dict(player.ratings)
    row |= {f"rating_{kind.value}": ratings.get(kind) for kind in RatingKind}
    row["sex"] = _code(player.sex)
    row["groups"] = _json(player.groups)
    row["checked_in"] = int(player.checked_in)
    return row


def player_of(row: Row, requests: Iterable[Row]) -> Player:
    """Return the card in *row* with the byes asked for in *requests*."""
    ratings = ((kind, row[f"rating_{kind.value}"]) for kind in RatingKind)
    return Player(
        id=PlayerId(row["id"]),
        sex=Sex(row["sex"]) if row["sex"] else None,
        ratings=tuple((kind, value) for kind, value in ratings if value is not None),
        groups=tuple(json.loads(row["groups"])),
        checked_in=bool(row["checked_in"]),
        byes=tuple(
            sorted(
                (ByeRequest(round=r["round"], kind=ByeKind(r["kind"])) for r in requests),
                key=lambda request: request.round,
            )
        ),
        **{column: row[column] for column in _PLAYER_AS_IS},
    )


def number_of(row: Row) -> StartNumber:
    """Return the start number in *row*."""
    return StartNumber(
        player=PlayerId(row["player"]), from_round=row["from_round"], number=row["number"]
    )


def team_of(row: Row, members: Iterable[Row]) -> Team:
    """Return the team in *row* with its *members* in board order."""
    ordered = sorted(members, key=lambda member: (member["board"], member["id"]))
    return Team(
        id=TeamId(row["id"]),
        name=row["name"],
        members=tuple(PlayerId(member["player"]) for member in ordered),
    )


def info_row(info: EventInfo) -> Values:
    """Return the columns of ``tournament`` that stand at the head of every sheet."""
    row: Values = {column: getattr(info, column) for column in _INFO_AS_IS}
    row["event_group"] = info.group
    row["arbiters"] = _json([[a.role, a.name, a.category] for a in info.arbiters])
    row["round_dates"] = _json(info.round_dates)
    row["remarks"] = _json(info.remarks)
    return row


def info_of(row: Row) -> EventInfo:
    """Return the head of every sheet."""
    return EventInfo(
        group=row["event_group"],
        arbiters=tuple(
            Arbiter(role=role, name=name, category=category)
            for role, name, category in json.loads(row["arbiters"])
        ),
        round_dates=tuple(json.loads(row["round_dates"])),
        remarks=_pairs(row["remarks"]),
        **{column: row[column] for column in _INFO_AS_IS},
    )


def rules_row(rules: Rules) -> Values:
    """Return the columns of ``tournament`` that hold the rules; lists have their own tables."""
    row: Values = {column: getattr(rules, column) for column in _RULES_AS_IS}
    row |= {column: getattr(rules.points, column) for column in _POINTS}
    row["sport"] = rules.sport.value
    row["options"] = _json(rules.options)
    row["first_colour"] = _code(rules.first_colour)
    row["ranking_rating"] = rules.ranking_rating.value
    row["numbers_by"] = rules.numbers_by.value
    row["late_entry"] = rules.late_entry.value
    row["acceleration"] = rules.acceleration.value
    row["fide_mode"] = int(rules.fide_mode)
    row["second_reading"] = int(rules.second_reading)
    row["prize_sharing"] = rules.prize_sharing.value
    row["one_prize"] = int(rules.one_prize)
    return row


def rules_of(row: Row, lists: Mapping[str, list[Row]]) -> Rules:
    """Return the rules in *row* with what stands in the tables *lists*."""
    return Rules(
        sport=Sport(row["sport"]),
        options=_pairs(row["options"]),
        points=PointSystem(**{column: row[column] for column in _POINTS}),
        first_colour=Colour(row["first_colour"]) if row["first_colour"] else None,
        ranking_rating=RankingRating(row["ranking_rating"]),
        numbers_by=StartOrder(row["numbers_by"] or StartOrder.RATING.value),
        late_entry=LateEntryPoints(row["late_entry"]),
        acceleration=Acceleration(row["acceleration"]),
        fide_mode=bool(row["fide_mode"]),
        second_reading=bool(row["second_reading"]),
        prize_sharing=PrizeSharing(row["prize_sharing"] or PrizeSharing.EQUAL.value),
        one_prize=row["one_prize"] != 0,
        tie_breaks=tuple(
            r["code"] for r in sorted(lists["tie_break"], key=lambda r: (r["position"], r["id"]))
        ),
        forbidden=tuple(_forbidden_of(r) for r in lists["forbidden_pair"]),
        virtual=tuple(
            VirtualPoints(player=PlayerId(r["player"]), points=tuple(json.loads(r["points"])))
            for r in lists["virtual"]
        ),
        prizes=tuple(
            Prize(place=r["place"], category=r["category"], amount=r["amount"], kind=r["kind"])
            for r in lists["prize"]
        ),
        **{column: row[column] for column in _RULES_AS_IS},
    )


def rules_lists(rules: Rules) -> dict[str, list[Values]]:
    """Return the rows of the tables that hold the lists of the rules, without ids."""
    return {
        "tie_break": [
            {"position": position, "code": code} for position, code in enumerate(rules.tie_breaks)
        ],
        "forbidden_pair": [forbidden_row(pair) for pair in rules.forbidden],
        "virtual": [{"player": v.player, "points": _json(v.points)} for v in rules.virtual],
        "prize": [
            {"place": p.place, "category": p.category, "amount": p.amount, "kind": p.kind}
            for p in rules.prizes
        ],
    }


def forbidden_row(pair: ForbiddenPair) -> Values:
    """Return the row of two players who are kept apart."""
    return {
        "first": pair.first,
        "second": pair.second,
        "first_round": pair.first_round,
        "last_round": pair.last_round,
    }


def _forbidden_of(row: Row) -> ForbiddenPair:
    return ForbiddenPair(
        first=PlayerId(row["first"]),
        second=PlayerId(row["second"]),
        first_round=row["first_round"],
        last_round=row["last_round"],
    )


def adjustment_of(row: Row) -> Adjustment:
    """Return bonus or penalty points."""
    return Adjustment(
        player=PlayerId(row["player"]),
        round=row["round"],
        points=row["points"],
        reason=row["reason"],
    )


def game_row(game: Game, round_no: int) -> Values:
    """Return the row of a game, without its id."""
    return {
        "round": round_no,
        "board": game.board,
        "white": game.white,
        "black": game.black,
        "result": _code(game.result),
        "by_hand": int(game.by_hand),
        "paired_as": _code(game.paired_as),
        "counts_as": _code(game.counts_as),
        "wrong_colours": int(game.wrong_colours),
        "white_score": game.white_score,
        "black_score": game.black_score,
        "second_reading": game.second_reading,
        "games": "".join(half.value for half in game.games) or None,
        "colours_reach": game.colours_reach.value if game.wrong_colours else None,
    }


def game_of(row: Row) -> Game:
    """Return the game in *row*."""
    return Game(
        board=row["board"],
        white=PlayerId(row["white"]),
        black=PlayerId(row["black"]),
        result=_result(row["result"]),
        by_hand=bool(row["by_hand"]),
        paired_as=_result(row["paired_as"]),
        counts_as=_result(row["counts_as"]),
        wrong_colours=bool(row["wrong_colours"]),
        white_score=row["white_score"],
        black_score=row["black_score"],
        second_reading=row["second_reading"],
        games=tuple(map(Half, row["games"] or "")),
        colours_reach=Reach(row["colours_reach"] or Reach.PAIRINGS.value),
    )


def bye_row(bye: Bye, round_no: int) -> Values:
    """Return the row of a round without a game, without its id."""
    return {
        "round": round_no,
        "player": bye.player,
        "kind": bye.kind.value,
        "by_hand": int(bye.by_hand),
    }


def bye_of(row: Row) -> Bye:
    """Return the bye in *row*."""
    return Bye(
        player=PlayerId(row["player"]), kind=ByeKind(row["kind"]), by_hand=bool(row["by_hand"])
    )


def round_row(a_round: Round) -> Values:
    """Return the row of a round without its games."""
    return {
        "state": a_round.state.value,
        "published_at": a_round.published_at,
        "starts_at": a_round.starts_at,
        "system": a_round.system,
    }


def round_of(row: Row, games: Iterable[Row], byes: Iterable[Row]) -> Round:
    """Return the round in *row*; games come in board order, byes as they were written."""
    return Round(
        number=row["id"],
        state=RoundState(row["state"]),
        games=tuple(sorted(map(game_of, games), key=lambda game: game.board)),
        byes=tuple(map(bye_of, byes)),
        published_at=row["published_at"],
        starts_at=row["starts_at"],
        system=row["system"],
    )


def letterhead_row(letterhead: Letterhead) -> Values:
    """Return the row of what the organiser adds to the sheets."""
    return {
        "lines": _json(letterhead.lines),
        "logo": base64.b64encode(letterhead.logo).decode("ascii"),
    }


def letterhead_of(row: Row) -> Letterhead:
    """Return what the organiser adds to the sheets."""
    return Letterhead(
        lines=tuple(json.loads(row["lines"])),
        logo=base64.b64decode(row["logo"], validate=True),
    )


def print_row(choice: PrintChoice, round_no: int | None, at: str) -> Values:
    """Return the row of a printed sheet."""
    return {
        "document": choice.document,
        "round": round_no,
        "at": at,
        "copies": choice.copies,
        "options": _json(choice.options),
    }


def print_choices(found: Iterable[Row]) -> tuple[PrintChoice, ...]:
    """Return how each document was printed last, from all prints, oldest first."""
    newest: dict[str, PrintChoice] = {}
    for row in found:
        newest[row["document"]] = PrintChoice(
            document=row["document"],
            copies=row["copies"] or 1,
            options=_pairs(row["options"] or "[]"),
        )
    return tuple(newest.values())


def _result(code: str | None) -> Result | None:
    return None if code is None else Result(code)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _pairs(text: str) -> tuple[tuple[str, str], ...]:
    return tuple((key, value) for key, value in json.loads(text))
