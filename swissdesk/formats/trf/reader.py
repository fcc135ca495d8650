"""Read a report file: every dialect, with a word for each repair, or a reason to refuse."""

from collections.abc import Iterator, Mapping
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
from swissdesk.formats.trf.kept import kept_lines
from swissdesk.formats.trf.lines import Line, Records
from swissdesk.formats.trf.national import national_records, ranking_rating
from swissdesk.formats.trf.own_lines import OwnLines
from swissdesk.formats.trf.player_record import player_lines
from swissdesk.formats.trf.rounds import Results, adjustments_of, played_rounds, shown_colour
from swissdesk.formats.trf.scoring import named_system, refined, settled, values_of
from swissdesk.formats.trf.time_control import in_seconds
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
        self.national, self.used = national_records(records, ids, findings)
        self.ranking = ranking_rating(records, findings)
        records.say_unknown(self.used, findings)
        self.teams = teams(records, ids, findings)
        announced_rounds = rounds or self.extensions.rounds()
        self.told = history(self.players, self.extensions, announced_rounds, findings)
        self.results = Results(self.told, self.players, self.own)
        self.numbers = self._numbers()
        named = named_system(records, findings)
        self.named_points = refined(named, self.own.points, records.first("162", "XXS"), findings)
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
                self.ranking,
                self.told,
                self.own.left if self.own.found else gone_after(self.told, self.players),
                self.own,
            ),
            numbers=tuple(number for id_ in order for number in self._numbers_of(id_)),
            teams=self.teams,
            rounds=played_rounds(
                self.results, values_of(points), self._numbers_in, adjustments, self.own
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

    def _numbers_of(self, id_: PlayerId) -> Iterator[StartNumber]:
        """Yield the start numbers of a player: those of our lines, else that of the file."""
        known = sorted(self.own.renumbered.get(id_, [(1, self.numbers[id_])]))
        for from_round, number in known:
            yield StartNumber(player=id_, from_round=from_round, number=number)
        if known[-1][1] != self.numbers[id_]:
            template = N_("Our comment line contradicts the record of the file; the record counts.")
            self.findings.note(1, 1, template, old=str(known[-1][1]), new=str(self.numbers[id_]))
            last = max(self.told.last, known[-1][0]) + 1
            yield StartNumber(player=id_, from_round=last, number=self.numbers[id_])

    def _numbers_in(self, round_no: int) -> Mapping[int, int]:
        """Return the start numbers of a round by id."""
        changed = {
            id_: [number for start, number in sorted(known) if start <= round_no]
            for id_, known in self.own.renumbered.items()
        }
        return self.numbers | {id_: known[-1] for id_, known in changed.items() if known}

    def _points(self) -> tuple[PointSystem, tuple[Adjustment, ...]]:
        """Return the point system, and the bonus and penalty points."""
        abnormal = self.extensions.abnormal()
        named = self.named_points or (CHESS_POINTS if abnormal else None)
        worth = values_of(named or CHESS_POINTS)
        told = list(self.own.adjustments)
        # Our lines repeat the records with their reasons.
        others = [a for a in adjustments_of(abnormal, self.results, worth) if not _is_in(told, a)]
        adjustments = (*self.own.adjustments, *others)
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
            ranking_rating=self.ranking or usual.ranking_rating,
        )
        said = announced(self.records, self.extensions, self.own, known, order, self.findings)
        self.given = replace(self.given, system=said.system_given, tie_breaks=said.tie_breaks_given)
        return said.rules

    def _colour(self) -> Colour | None:
        return self.colour or shown_colour(self.told, self._numbers_in(1))

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
            remarks=(*self.own.remarks, *kept_lines(*self._kept(), self.findings)),
        )

    def _kept(self) -> tuple[Records, set[str], list[Line]]:
        """Return what is to be kept; also a time control in seconds beside one in words."""
        words, seconds = self.records.first("122"), self.records.of("222")
        kept = words is not None and in_seconds(words[1]) not in {
            line[3:].strip() for _, line in seconds
        }
        return self.records, self.used, seconds if kept else []


def _is_in(told: list[Adjustment], found: Adjustment) -> bool:
    """Take *found* out of *told*, whatever its reason; tell whether it was there."""
    for index, entry in enumerate(told):
        if replace(entry, reason="") == found:
            del told[index]
            return True
    return False
