"""Random tournaments of everything a report file of ours can carry."""

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from swissdesk.domain.ids import Colour, PlayerId, Sport, TeamId
from swissdesk.domain.player import TITLES, ByeRequest, Player, RatingKind, Sex, Team
from swissdesk.domain.points import CHESS_POINTS, DRAUGHTS_POINTS, PointSystem
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rounds import Bye, Game, Reach, Round, RoundState
from swissdesk.domain.rules import (
    Acceleration,
    Adjustment,
    Arbiter,
    EventInfo,
    ForbiddenPair,
    RankingRating,
    Rules,
    StartOrder,
    VirtualPoints,
)
from swissdesk.domain.tournament import StartNumber, Tournament
from swissdesk.formats.trf.national import BY_TEMPO

LETTERS = "abcdefghijkABCDEFжщёЙЯąöÉ'-"
words = st.text(LETTERS, min_size=1, max_size=14)
texts = st.lists(words, max_size=4).map(" ".join)
days = st.dates().filter(lambda day: day.year >= 1900).map(lambda day: day.isoformat())
tenths = st.integers(-40, 40)
scales = st.one_of(
    st.sampled_from([CHESS_POINTS, DRAUGHTS_POINTS, PointSystem.scaled(30, 10)]),
    st.builds(PointSystem, **dict.fromkeys(("win", "draw", "loss", "pab"), st.integers(0, 50))),
)
REMARKS = (
    (),
    (("carpet", "two words"),),
    (("carpet", ""), ("", "### Import @ Round 2: by hand"), ("", "XRS  1   2     3"), ("", "ÄÖ")),
)
ASKED_FOR = (ByeKind.HALF_POINT, ByeKind.FULL_POINT, ByeKind.ZERO_POINT)


@st.composite
def cards(draw: st.DrawFn, number: int, rounds: int) -> Player:
    rating = draw(st.none() | st.integers(1, 4000))
    born = draw(st.sampled_from(["", "year", "date"]))
    date = draw(days) if born == "date" else ""
    year = draw(st.integers(1900, 2020)) if born == "year" else None
    title = draw(st.sampled_from(["", *TITLES]))
    entered = draw(st.integers(1, min(rounds, draw(st.sampled_from([1, 1, 3])))))
    left = draw(st.none() | st.none() | st.integers(entered - 1, rounds))
    return Player(
        id=PlayerId(number),
        surname=draw(
            st.lists(words, min_size=1, max_size=2).map(lambda parts: " ".join(parts)[:15].strip())
        ),
        given_name=draw(words),
        sex=draw(st.sampled_from([None, *Sex])),
        title=title,
        rank="" if title else draw(st.sampled_from(["", "II", "1k"])),
        rating=rating,
        ratings=() if rating is None else ((RatingKind.STANDARD, rating),),
        fide_id=draw(st.sampled_from(["", "99000001", "A12"])),
        federation=draw(st.sampled_from(["", "RUS", "LAT"])),
        birth_year=int(date[:4]) if date else year,
        birth_date=date,
        first_round=entered,
        last_round=left,
    )


def _seats(wrong: bool, reach: Reach) -> Any:
    return {"wrong_colours": True, "colours_reach": reach} if wrong else {}


@st.composite
def a_round(draw: st.DrawFn, number: int, players: list[Player], *, is_last: bool) -> Round:
    present = [player.id for player in players if player.takes_part_in(number)]
    order = draw(st.permutations(present))
    size = draw(st.integers(1, len(order) // 2))
    results = st.sampled_from([*Result, None] if is_last else list(Result))
    scores = draw(st.booleans())
    corrected = st.none() | st.none() | st.sampled_from(Result)
    wrong = st.sampled_from([False, False, True])
    games = tuple(
        Game(
            board=board,
            white=order[2 * board - 2],
            black=order[2 * board - 1],
            result=draw(results),
            paired_as=draw(corrected),
            counts_as=draw(corrected),
            by_hand=draw(wrong),
            **_seats(draw(wrong), draw(st.sampled_from(Reach))),
            white_score=15 if scores else None,
            black_score=5 if scores else None,
        )
        for board in range(1, size + 1)
    )
    kinds = st.sampled_from([None, *ASKED_FOR])
    byes = [(player, draw(kinds)) for player in order[2 * size :]]
    has_bye = draw(st.booleans())
    if byes and has_bye:
        byes[0] = (byes[0][0], ByeKind.PAIRING_ALLOCATED)
    return Round(
        number=number,
        state=RoundState.CLOSED if all(game.result for game in games) else RoundState.PUBLISHED,
        games=games,
        byes=tuple(
            Bye(player=player, kind=kind, by_hand=draw(wrong))
            for player, kind in byes
            if kind is not None
        ),
        system=draw(st.sampled_from(["", "", "dubov"])),
    )


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    rounds = draw(st.integers(1, 6))
    numbers = draw(st.lists(st.integers(1, 9999), min_size=2, max_size=9, unique=True).map(sorted))
    players = [draw(cards(number, rounds)) for number in numbers]
    played: list[Round] = []
    wanted = draw(st.integers(0, rounds))
    for number in range(1, wanted + 1):
        if sum(player.takes_part_in(number) for player in players) < 2:
            break
        played.append(draw(a_round(number, players, is_last=number == wanted)))
    players = [draw(_with_byes(player, len(played), rounds)) for player in players]
    rules = draw(_rules([player.id for player in players], rounds, bool(played)))
    return Tournament(
        info=draw(_heads(rules)),
        rules=rules,
        players=tuple(players),
        numbers=tuple(
            entry for player in players for entry in draw(_start_numbers(player.id, rounds))
        ),
        teams=draw(_teams([player.id for player in players])),
        rounds=tuple(played),
        adjustments=tuple(
            Adjustment(
                player=players[0].id,
                round=round_no,
                points=draw(tenths),
                reason=draw(texts),
            )
            for round_no in draw(st.lists(st.integers(1, rounds), max_size=2))
        ),
    )


@st.composite
def _start_numbers(draw: st.DrawFn, player: PlayerId, rounds: int) -> list[StartNumber]:
    earlier = draw(st.lists(st.integers(2, rounds + 1), max_size=2, unique=True).map(sorted))
    first = [1, *earlier] if draw(st.integers(0, 3)) == 0 else [1]
    return [
        StartNumber(
            player=player,
            from_round=from_round,
            number=player if from_round == first[-1] else draw(st.integers(1, 9999)),
        )
        for from_round in first
    ]


@st.composite
def with_national_facts(draw: st.DrawFn) -> Tournament:
    """Return a tournament with what only a national record can carry."""
    tournament = draw(tournaments())
    tempo = draw(st.sampled_from(["standard", "rapid", "blitz"]))
    kind = draw(st.sampled_from(RankingRating))
    players = [draw(_national(player, tempo)) for player in tournament.players]
    return replace(
        tournament,
        info=replace(tournament.info, tempo=tempo),
        rules=replace(tournament.rules, ranking_rating=kind),
        players=tuple(players),
    )


@st.composite
def _national(draw: st.DrawFn, player: Player, tempo: str) -> Player:
    fide, national = draw(st.none() | st.integers(1, 4000)), draw(st.none() | st.integers(1, 4000))
    listed = BY_TEMPO.get(tempo, RatingKind.STANDARD)
    ratings = [(kind, n) for kind, n in ((listed, fide), (RatingKind.NATIONAL, national)) if n]
    any_list = bool(ratings)
    return replace(
        player,
        rank=draw(st.sampled_from(["", "КМС", "1р", "II"])),
        rating=draw(st.none() | st.integers(1, 4000)) if any_list else None,
        ratings=tuple(ratings),
        name_latin=draw(st.sampled_from(["", "Kedrov, Matvey"])),
        national_id=draw(st.sampled_from(["", "123456"])),
        region=draw(st.sampled_from(["", "78", "МОС"])),
    )


@st.composite
def _with_byes(draw: st.DrawFn, player: Player, played: int, rounds: int) -> Player:
    coming = [r for r in range(played + 1, rounds + 1) if player.takes_part_in(r)]
    byes = tuple(
        ByeRequest(round=r, kind=draw(st.sampled_from(ASKED_FOR)))
        for r in coming
        if draw(st.integers(0, 3)) == 0
    )
    return replace(player, byes=byes)


@st.composite
def _rules(draw: st.DrawFn, ids: list[PlayerId], rounds: int, is_begun: bool) -> Rules:
    system = draw(st.sampled_from(["fide-dutch-2026", "burstein", "round-robin", "FIDE_LIM"]))
    sport = draw(st.sampled_from(Sport))
    kind = draw(st.sampled_from(Acceleration))
    explicit = VirtualPoints(player=ids[0], points=(10, 0, 5))
    colours = st.sampled_from(Colour)
    return Rules(
        sport=sport,
        system=system,
        points=draw(scales),
        games_a_meeting=draw(st.integers(1, 3)),
        tie_breaks=draw(st.sampled_from([(), ("BH/C1", "SB"), ("DE", "WIN", "BH")])),
        edition=draw(st.sampled_from(["fide-2024", "fide-2026"])),
        rounds=rounds,
        first_colour=draw(colours if is_begun else st.none() | colours),
        lot_seed=draw(st.integers(0, 2**63 - 1)),
        options=draw(st.sampled_from([(), (("swap-last-rounds", "no"),)])),
        numbers_by=draw(st.sampled_from(StartOrder)),
        forbidden=draw(_forbidden(ids, rounds)),
        acceleration=kind,
        accelerated_until=ids[-1] if kind is Acceleration.BAKU and draw(st.booleans()) else None,
        virtual=(explicit,) if kind is Acceleration.EXPLICIT else (),
        fide_mode=draw(st.booleans()),
    )


@st.composite
def _forbidden(draw: st.DrawFn, ids: list[PlayerId], rounds: int) -> tuple[ForbiddenPair, ...]:
    pairs = [(one, other) for one in ids for other in ids if one < other]
    chosen = draw(st.lists(st.sampled_from(pairs), max_size=3, unique=True))
    limited = draw(st.integers(0, len(chosen)))
    always = [ForbiddenPair(first=one, second=other) for one, other in chosen[limited:]]
    sometimes = [
        ForbiddenPair(
            first=one,
            second=other,
            first_round=(first := draw(st.integers(1, rounds))),
            last_round=draw(st.integers(first, 99)),
        )
        for one, other in chosen[:limited]
    ]
    return (*always, *sometimes)


@st.composite
def _heads(draw: st.DrawFn, rules: Rules) -> EventInfo:
    roles = [("chief", "IA"), ("deputy", ""), ("secretary", "")]
    dates = draw(st.lists(st.dates().map(lambda day: f"20{day.isoformat()[2:]}"), max_size=4))
    return EventInfo(
        name=draw(texts),
        place=draw(texts),
        federation=draw(texts),
        start=draw(st.just("") | days),
        end=draw(st.just("") | days),
        tempo=draw(texts),
        time_control=draw(texts),
        group=draw(texts),
        arbiters=tuple(
            Arbiter(role=role, name=f"x{draw(words)}", category=category)
            for role, category in roles
            if draw(st.booleans())
        ),
        round_dates=tuple(day for day in dates if _exists(day)),
        remarks=draw(st.sampled_from(REMARKS)),
    )


def _exists(day: str) -> bool:
    """Tell whether a date moved into this century is still one: 29 February need not be."""
    return not day.endswith("02-29")


@st.composite
def _teams(draw: st.DrawFn, ids: list[PlayerId]) -> tuple[Team, ...]:
    names = draw(st.lists(words, max_size=2))
    return tuple(
        Team(id=TeamId(index), name=name, members=tuple(draw(st.permutations(ids))))
        for index, name in enumerate(names, 1)
    )
