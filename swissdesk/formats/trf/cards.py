"""Player lines to player cards and teams."""

from collections.abc import Mapping

from swissdesk.domain.ids import PlayerId, TeamId
from swissdesk.domain.names import split_full_name
from swissdesk.domain.player import TITLES, ByeRequest, Player, Team
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rules import RankingRating
from swissdesk.formats.findings import Findings
from swissdesk.formats.text import tidy
from swissdesk.formats.trf.fields import in_columns
from swissdesk.formats.trf.history import History
from swissdesk.formats.trf.lines import Records
from swissdesk.formats.trf.national import NOTHING, National, ranking, ratings
from swissdesk.formats.trf.own_lines import OwnLines
from swissdesk.formats.trf.player_record import PlayerLine
from swissdesk.i18n import N_


def cards(
    players: list[PlayerLine],
    national: Mapping[int, National],
    kind: RankingRating | None,
    told: History,
    gone: Mapping[int, int],
    own: OwnLines,
) -> tuple[Player, ...]:
    """Return the cards of *players*, with their byes to come and when they came and left."""
    requests: dict[int, list[ByeRequest]] = {}
    for round_no in sorted(told.coming):
        for number, bye in told.coming[round_no].items():
            left_before = round_no > gone.get(number, round_no)
            if bye != "Z" or not (left_before or own.is_out(number, round_no)):
                request = ByeRequest(round=round_no, kind=ByeKind(bye))
                requests.setdefault(number, []).append(request)
    return tuple(
        _card(
            player,
            national.get(player.number, NOTHING),
            kind,
            own,
            first_round=own.entered.get(player.number, 1),
            last_round=gone.get(player.number),
            byes=tuple(requests.get(player.number, ())),
        )
        for player in players
    )


def _card(
    line: PlayerLine,
    national: National,
    kind: RankingRating | None,
    own: OwnLines,
    *,
    first_round: int,
    last_round: int | None,
    byes: tuple[ByeRequest, ...],
) -> Player:
    surname, given_name = split_name(national.name or line.name)
    is_title = line.title in TITLES
    return Player(
        id=PlayerId(line.number),
        surname=surname,
        given_name=given_name,
        name_latin=line.name if national.name and national.name != line.name else "",
        sex=line.sex,
        title=line.title if is_title else "",
        rank=national.rank or ("" if is_title else line.title),
        rating=own.rating.get(line.number, ranking(kind, line.rating, national.rating)),
        ratings=ratings(line.rating, national.rating, own.texts.get("tempo", "")),
        fide_id=line.fide_id,
        national_id=national.national_id,
        federation=line.federation,
        region=national.region,
        birth_year=line.birth_year or national.birth_year,
        birth_date=line.birth_date or national.birth_date,
        first_round=first_round,
        last_round=last_round,
        byes=byes,
    )


def split_name(name: str) -> tuple[str, str]:
    """Return surname and given name; one that is nothing but a given name is a surname."""
    surname, given = split_full_name(name)
    return (surname, given) if surname else (given, "")


def teams(records: Records, numbers: set[int], findings: Findings) -> tuple[Team, ...]:
    """Return the teams (310, else 013) as lists of players in board order."""
    columns = ("310", 8, 40, 74) if records.of("310") else ("013", 4, 36, 37)
    record, start, end, first_player = columns
    lines = records.of(record)
    if not lines:
        return ()
    template = N_("Teams were read as lists of players; the games count for the players only.")
    findings.note(lines[0][0], 1, template)
    found: list[Team] = []
    for index, (number, line) in enumerate(lines, 1):
        members = [n for n in in_columns(line, first_player) if n in numbers]
        unique = tuple(PlayerId(member) for member in dict.fromkeys(members))
        name = tidy(line[start:end].strip(), findings, number, start + 1)
        found.append(Team(id=TeamId(index), name=name, members=unique))
    return tuple(found)
