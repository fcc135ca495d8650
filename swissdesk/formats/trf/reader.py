"""Read a report file: every dialect, with a word for each repair, or a reason to refuse."""

from dataclasses import replace

from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.points import CHESS_POINTS, PointSystem
from swissdesk.domain.rules import Adjustment, Arbiter, EventInfo, Rules
from swissdesk.domain.tournament import StartNumber, Tournament
from swissdesk.formats.findings import Findings
from swissdesk.formats.imported import Given, Imported
from swissdesk.formats.text import decode
from swissdesk.formats.trf.announced import announced
from swissdesk.formats.trf.cards import cards, teams
from swissdesk.formats.trf.extensions import Extensions
from swissdesk.formats.trf.header import event_info
from swissdesk.formats.trf.history import gone_after, history
from swissdesk.formats.trf.lines import Records
from swissdesk.formats.trf.national import national_records, ranking_rating
from swissdesk.formats.trf.own_lines import OwnLines
from swissdesk.formats.trf.player_record import player_lines
from swissdesk.formats.trf.rounds import Results, adjustments_of, played_rounds, shown_colour
from swissdesk.formats.trf.scoring import named_system, settled, values_of
from swissdesk.i18n import N_


def read_trf(
    name: str, data: bytes, *, encoding: str | None = None, rounds: int | None = None
) -> Imported:
    """Return the tournament in *data*; *name* is the file's, for messages.

    *encoding* is told where the guess was wrong; *rounds*, the announced number, comes before
    what the file says. What cannot be one tournament raises ``UnreadableFile``.
    """
    findings = Findings(name)
    text, used = decode(data, findings, encoding)
    reading = _Reading(Records(text, findings), findings, rounds)
    tournament = reading.tournament()
    return Imported(
        tournament=tournament, problems=findings.problems(), given=reading.given, encoding=used
    )


class _Reading:
    """One file on its way to a tournament."""

    def __init__(self, records: Records, findings: Findings, rounds: int | None) -> None:
        self.findings = findings
        self.records = records
        self.players = player_lines(records, findings)
        ids = {player.number for player in self.players}
        self.extensions = Extensions(records, ids, findings)
        self.own = OwnLines(records, ids, findings)
        self.national, used = national_records(records, ids, findings)
        records.say_unknown(used, findings)
        self.teams = teams(records, ids, findings)
        announced_rounds = rounds or self.extensions.rounds()
        self.told = history(self.players, self.extensions, announced_rounds, findings)
        self.results = Results(self.told, self.players, self.own)
        self.numbers = self._numbers()
        self.named_points = named_system(records, findings)
        self.colour = self.extensions.first_colour()
        self.given = Given(
            rounds=announced_rounds is not None,
            first_colour=self.colour is not None,
            edition=self.own.edition is not None,
            points=self.named_points is not None,
        )

    def tournament(self) -> Tournament:
        points, adjustments = self._points()
        order = [PlayerId(id_) for id_ in sorted(self.numbers, key=self.numbers.__getitem__)]
        rules = self._rules(points, order)
        self.results.check_scores(self.own, self.findings)
        return Tournament(
            info=self._info(),
            rules=rules,
            players=cards(
                self.players,
                self.national,
                ranking_rating(self.records),
                self.told,
                self.own.left if self.own.found else gone_after(self.told, self.players),
                self.own,
            ),
            numbers=tuple(
                StartNumber(player=id_, from_round=1, number=self.numbers[id_]) for id_ in order
            ),
            teams=self.teams,
            rounds=played_rounds(
                self.results, values_of(points), self.numbers, adjustments, self.own
            ),
            adjustments=adjustments,
        )

    def _numbers(self) -> dict[int, int]:
        """Return the start numbers by id: those of the file, or its ranks where XXC says so."""
        numbers = {player.number: player.number for player in self.players}
        line = self.extensions.by_rank()
        if line is None:
            return numbers
        ranks = {player.number: player.rank or 0 for player in self.players}
        if len(set(ranks.values()) - {0}) < len(ranks):
            template = N_("The ranks are not all there, or not all different; numbers count.")
            self.findings.note(line, 5, template)
            return numbers
        self.findings.note(line, 5, N_("The start numbers were taken from the rank column."))
        return ranks

    def _points(self) -> tuple[PointSystem, tuple[Adjustment, ...]]:
        """Return the point system, and the bonus and penalty points."""
        abnormal = self.extensions.abnormal()
        named = self.named_points or (CHESS_POINTS if abnormal else None)
        worth = values_of(named or CHESS_POINTS)
        adjustments = (*self.own.adjustments, *adjustments_of(abnormal, self.results, worth))
        totals = self.results.totals(adjustments)
        return settled(named, totals, self.findings), adjustments

    def _rules(self, points: PointSystem, order: list[PlayerId]) -> Rules:
        """Return the announced rules; what they leave open is not *given*."""
        usual = Rules()
        known = replace(
            usual,
            rounds=self.told.announced or usual.rounds,
            points=points,
            first_colour=self._colour(),
            ranking_rating=ranking_rating(self.records) or usual.ranking_rating,
        )
        said = announced(self.records, self.extensions, self.own, known, order, self.findings)
        self.given = replace(self.given, system=said.system_given, tie_breaks=said.tie_breaks_given)
        return said.rules

    def _colour(self) -> Colour | None:
        return self.colour or shown_colour(self.told, self.numbers)

    def _info(self) -> EventInfo:
        info = event_info(self.records, self.findings)
        texts = self.own.texts
        secretary = texts.get("secretary")
        extra = (Arbiter(role="secretary", name=secretary),) if secretary else ()
        return replace(
            info,
            group=texts.get("group", ""),
            tempo=texts.get("tempo", ""),
            arbiters=(*info.arbiters, *extra),
            remarks=tuple(self.own.remarks),
        )
