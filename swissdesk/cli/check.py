"""``check``: pair every played round again and compare."""

import signal
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from swissdesk.app.decided import decided
from swissdesk.app.differing import Differing, why_it_differs
from swissdesk.app.opening import as_published
from swissdesk.app.rechecking import judged_by
from swissdesk.app.services import (
    Opened,
    Pairing,
    RoundCheck,
    assumed_for_pairing,
    read_tournament,
    recheck_rounds,
    system_of,
)
from swissdesk.app.why_text import sentences
from swissdesk.app.wording import say
from swissdesk.cli import _arguments as arguments
from swissdesk.cli._output import as_json, remarks
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import EXIT_UNREADABLE, ArbiterError
from swissdesk.i18n import N_, current_language, language, tr

SUMMARY = N_("Pair every played round again and compare.")
EXIT_DIFFERS = 1
MOST_JOBS = 999

Seats = list[list[int]]
"""Pairs as start numbers, White first; a bye has 0 behind it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """What checking one file gave, already worded: it may come from another process."""

    lines: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    rounds: int = 0
    differing: int = 0
    readable: bool = True


def add_arguments(parser: ArgumentParser) -> None:
    """Tell *parser* what the verb takes."""
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        type=Path,
        help=tr("tournament files or TRF; never changed"),
    )
    arguments.add_system(parser)
    arguments.add_rounds(parser)
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=arguments.whole_number(1, MOST_JOBS),
        default=1,
        help=tr("how many files are checked at the same time"),
    )
    parser.add_argument(
        "--why", action="store_true", help=tr("also say what speaks against each pair that differs")
    )
    arguments.add_json(parser)


def run(options: Namespace) -> int:
    """Check all files; return the exit code."""
    if options.system is not None:
        system_of(options.system)
    check = partial(
        check_file,
        system=options.system,
        rounds=options.rounds,
        for_programs=options.json,
        why=options.why,
        code=current_language(),
    )
    rounds = differing = 0
    readable = True
    for checked in side_by_side(check, options.files, options.jobs):
        for line in checked.remarks:
            print(line, file=sys.stderr)
        for line in checked.lines:
            print(line)
        rounds += checked.rounds
        differing += checked.differing
        readable &= checked.readable
    if not options.json:
        print(tr("{rounds} rounds checked, {differing} differ", rounds=rounds, differing=differing))
    if not readable:
        return EXIT_UNREADABLE
    return EXIT_DIFFERS if differing else 0


def side_by_side(
    check: Callable[[Path], Checked], files: Sequence[Path], jobs: int
) -> Iterator[Checked]:
    """Yield what *check* gives for each of the *files*, in their order, *jobs* at a time."""
    if jobs == 1 or len(files) == 1:
        yield from map(check, files)
        return
    from concurrent.futures import ProcessPoolExecutor  # one file needs no other process

    with ProcessPoolExecutor(
        min(jobs, len(files)), initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)
    ) as pool:
        try:
            yield from pool.map(check, files)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def check_file(
    file: Path, *, system: str | None, rounds: int | None, for_programs: bool, why: bool, code: str
) -> Checked:
    """Check one file and word the outcome in the language *code*."""
    with language(code):
        try:
            opened = read_tournament(file, rounds=rounds, journal=True)
            tournament = judged_by(opened.tournament, system=system, rounds=rounds)
            checks = tuple(
                recheck_rounds(
                    opened.tournament,
                    system=system,
                    rounds=rounds,
                    published=partial(as_published, opened),
                )
            )
        except ArbiterError as error:
            cause = " ".join(str(error).split())
            if for_programs:
                line = as_json({"file": str(file), "error": cause})
                return Checked(lines=(line,), readable=False)
            return Checked(remarks=(f"swissdesk: {cause}",), readable=False)
        worded = told_to_programs if for_programs else told_to_people
        lines: list[str] = []
        for check in checks:
            differing = why_it_differs(tournament, check) if why else None
            lines += worded(opened, check, differing)
        return Checked(
            lines=tuple(lines),
            remarks=tuple(remarks(opened, assumed_for_pairing(opened, system=system))),
            rounds=len(checks),
            differing=sum(not check.agrees for check in checks),
        )


def told_to_programs(
    opened: Opened, check: RoundCheck, why: Sequence[Differing] | None = None
) -> list[str]:
    """Return the comparison of one round as a line of JSON; *why* only where it was asked."""
    told: dict[str, object] = {
        "file": str(opened.path),
        "round": check.round,
        "agrees": check.agrees,
    }
    if not check.agrees:
        expected = check.expected
        told["expected"] = (
            None if expected is None else seats(opened.tournament, check.round, expected)
        )
        told["found"] = seats(opened.tournament, check.round, check.found)
    if check.as_published:
        told["as_published"] = True
    if check.by_hand:
        told["by_hand"] = True
    decisions = decided(opened.tournament.round(check.round), opened.history)
    if decisions.boards:
        told["boards_by_hand"] = decisions.boards
    if decisions.corrected:
        told["corrected"] = [
            {"text": say(note, opened.tournament), "reason": reason}
            for note, reason in decisions.corrected
        ]
    if why is not None and not check.agrees:
        told["why"] = [
            {
                "pair": numbers_of(opened.tournament, check.round, one),
                "rule": note.rule,
                "text": say(note, opened.tournament),
            }
            for one in why
            for note in one.notes
        ]
    return [as_json(told)]


def told_to_people(
    opened: Opened, check: RoundCheck, why: Sequence[Differing] | None = None
) -> list[str]:
    """Return the comparison of one round as a sentence, under it what speaks against the pairs."""
    reasons = [
        "    " + _with_seats(numbers_of(opened.tournament, check.round, one), sentence)
        for one in why or ()
        for sentence in sentences(opened.tournament, one.notes)
    ]
    return [compared(opened, check), *reasons, *_decisions(opened, check.round)]


def _decisions(opened: Opened, round_no: int) -> Iterator[str]:
    """Yield what the arbiter decided about a round: what differs need not be a slip."""
    found = decided(opened.tournament.round(round_no), opened.history)
    if found.boards:
        boards = ", ".join(map(str, found.boards))
        yield "    " + tr("Paired by hand, boards: {boards}.", boards=boards)
    if found.bye:
        yield "    " + tr("The bye was given by hand.")
    for note, reason in found.corrected:
        sentence = say(note, opened.tournament)
        words = tr("Corrected later: {what}. Reason: {reason}.", what=sentence, reason=reason)
        yield "    " + (words if reason else tr("Corrected later: {what}.", what=sentence))


def compared(opened: Opened, check: RoundCheck) -> str:
    """Return the comparison of one round as a sentence; only what differs is listed."""
    place = {"file": opened.path, "round": check.round}
    if check.agrees:
        if check.as_published:
            return tr("{file}, round {round}: agrees, as it was published.", **place)
        return tr("{file}, round {round}: agrees.", **place)
    found = seats(opened.tournament, check.round, check.found)
    if check.expected is None:
        return tr("{file}, round {round}: differs. No legal pairing exists.", **place)
    expected = seats(opened.tournament, check.round, check.expected)
    return tr(
        "{file}, round {round}: differs. By the rules: {expected}. In the file: {found}.",
        **place,
        expected=in_words([seat for seat in expected if seat not in found]),
        found=in_words([seat for seat in found if seat not in expected]),
    )


def seats(tournament: Tournament, round_no: int, pairing: Pairing) -> Seats:
    """Return *pairing* as start numbers, the bye last."""
    listed = [[pair.white, pair.black] for pair in pairing.pairs]
    numbers = [[tournament.number(player, round_no) for player in pair] for pair in listed]
    if pairing.bye is not None:
        numbers.append([tournament.number(pairing.bye, round_no), 0])
    return numbers


def numbers_of(tournament: Tournament, round_no: int, one: Differing) -> list[int]:
    """Return the start numbers of a pair, a bye as number and 0, nobody as an empty list."""
    numbers = [tournament.number(player, round_no) for player in one.pair]
    return [*numbers, 0] if len(numbers) == 1 else numbers


def _with_seats(numbers: Sequence[int], sentence: str) -> str:
    return f"{in_words([[*numbers]])}: {sentence}" if numbers else sentence


def in_words(pairs: Seats) -> str:
    """Return pairs as ``12–3, 7–0``; a dash where there is none."""
    return ", ".join(f"{white}–{black}" for white, black in pairs) or "–"
