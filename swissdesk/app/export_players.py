"""The participants as a list that Swiss-Manager and others take in."""

from codecs import BOM_UTF8
from collections.abc import Iterator

from swissdesk.domain.player import Player, RatingKind, Sex
from swissdesk.domain.rules import RankingRating
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.letters import Letters
from swissdesk.formats.trf.national import BY_TEMPO
from swissdesk.formats.trf.player_writer import told_name
from swissdesk.reports.errors import NobodyEntered
from swissdesk.reports.forms.grid import Grid, Value
from swissdesk.reports.forms.lists import as_csv

HEADING = (
    "ID_No", "Name", "Sex", "Fed", "Clubnumber", "ClubName", "Birthday", "Rtg_Nat", "Fide_No",
    "Rtg_Int", "Title", "Type",
)  # fmt: skip
"""The words of the rating lists made for Swiss-Manager, in the order of the Russian one."""


def export_players(tournament: Tournament, letters: Letters | None = None) -> bytes:
    """Return the participants by start number as CSV; *letters* tell in which all is written.

    In Latin ones it is ASCII and needs no mark in front. Of a birth only the year leaves the file.
    """
    if not tournament.players:
        raise NobodyEntered
    letters = letters or Letters(latin=False)
    rows = tuple(tuple(_row(player, tournament, letters)) for player in tournament.by_number())
    data = as_csv([Grid(title="", heads=HEADING, rows=rows)])
    return data.removeprefix(BOM_UTF8) if letters.latin else data


def _row(player: Player, tournament: Tournament, letters: Letters) -> Iterator[Value]:
    national, fide = _ratings(player, tournament)
    yield letters(player.national_id)
    yield letters(_name(player, letters.latin))
    yield "f" if player.sex is Sex.FEMALE else ""
    yield letters(player.federation)
    yield ""
    yield letters(player.club or player.region)
    yield player.birth_year or ""
    yield national or ""
    yield letters(player.fide_id)
    yield fide or ""
    yield letters(player.title)
    yield letters(player.groups[0]) if player.groups else ""


def _name(player: Player, latin: bool) -> str:
    name = told_name(player, latin=latin)
    return name if latin or not player.patronymic else f"{name} {player.patronymic}"


def _ratings(player: Player, tournament: Tournament) -> tuple[int | None, int | None]:
    """Return the national and the FIDE rating; a rating from no list counts as what ranks."""
    listed = dict(player.ratings)
    tempo = BY_TEMPO.get(tournament.info.tempo, RatingKind.STANDARD)
    national = listed.get(RatingKind.NATIONAL)
    fide = listed.get(tempo) or listed.get(RatingKind.STANDARD)
    if listed or player.rating is None:
        return national, fide
    if tournament.rules.ranking_rating is RankingRating.NATIONAL:
        return player.rating, None
    return None, player.rating
