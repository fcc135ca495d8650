"""A draughts tournament from the entry list to the last sheet, by the actions of the desk."""

import io
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pdfplumber
import pytest

from swissdesk.app.actions.absence import WithdrawPlayer
from swissdesk.app.actions.manual import SwapColours, SwapPlayers
from swissdesk.app.actions.players import AddPlayer, AddPlayers
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, PublishRound
from swissdesk.app.pairing import pair_next
from swissdesk.app.paper import ReportOptions
from swissdesk.app.questions import competitor_card, findings, findings_of_round
from swissdesk.app.rechecking import recheck_rounds
from swissdesk.app.services import make_report
from swissdesk.app.session import Session
from swissdesk.app.wording import say
from swissdesk.domain.ids import Sport
from swissdesk.domain.points import DRAUGHTS_POINTS
from swissdesk.domain.result import Result
from swissdesk.domain.rules import Rules
from swissdesk.i18n import language
from tests.app.desk import a_player, a_session, id_of

NAMES = {
    "draughts-lot": "Шашки: слепой жребий (3.18.4)",
    "draughts-rating": "Шашки: индивидуальные коэффициенты (3.18.5)",
    "draughts-solkoff": "Шашки: усечённый Солкоф (3.18.6)",
    "draughts-buchholz": "Шашки: текущий Бухгольц (3.18.7)",
}
every_system = pytest.mark.parametrize("system", NAMES)
RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.DRAW)


@pytest.fixture
def session(tmp_path: Path, system: str) -> Iterator[Session]:
    rules = Rules(
        sport=Sport.DRAUGHTS,
        system=system,
        points=DRAUGHTS_POINTS,
        rounds=5,
        lot_seed=17,
        fide_mode=False,
    )
    opened = a_session(tmp_path / "draughts.swissdesk", rules=rules)
    rated = [a_player(f"Player {n:03}", 2300 - 10 * (n // 2)) for n in range(1, 8)]
    unrated = [a_player(f"Player {n:03}") for n in range(8, 12)]
    opened.run(AddPlayers(players=(*unrated, *rated)))
    yield opened
    opened.close()


def paired(session: Session) -> int:
    """Pair the next round by its system; nothing is to be said about it."""
    found = pair_next(session.tournament)
    session.run(found.action())
    assert findings_of_round(session.tournament, found.round) == ()
    return found.round


def played(session: Session, round_no: int) -> None:
    session.run(PublishRound(round=round_no))
    for game in session.tournament.round(round_no).games:
        result = RESULTS[(game.board + round_no) % len(RESULTS)]
        session.run(EnterResult(round=round_no, board=game.board, result=result))
    session.run(CloseRound(round=round_no))


@every_system
def test_a_whole_tournament_is_paired_published_and_paired_again_alike(session: Session) -> None:
    for _ in range(5):
        round_no = paired(session)
        played(session, round_no)
        if round_no == 1:
            session.run(AddPlayer(player=a_player("Latecomer", 2500)))
        if round_no == 2:
            session.run(WithdrawPlayer(player=id_of(session, 3), from_round=3))
    assert all(check.agrees for check in recheck_rounds(session.tournament))


@every_system
def test_who_comes_late_gets_the_next_free_number(session: Session) -> None:
    played(session, paired(session))
    session.run(AddPlayer(player=a_player("Latecomer", 2500)))
    assert session.tournament.by_number()[-1].surname == "Latecomer"


@pytest.mark.parametrize("system", ["draughts-buchholz"])
def test_the_card_tells_what_is_due_by_the_draughts_article(session: Session) -> None:
    for _ in range(3):
        played(session, paired(session))
    for player in session.tournament.players:
        card = competitor_card(session.tournament, player.id)
        running = len(set(card.colours[-3:])) == 1 and len(card.colours) >= 3
        assert say(card.preference, session.tournament).startswith(
            "absolute" if running else "mild" if card.colours else "none"
        )
        assert card.due is (card.colours[-1].other if card.colours else None)
        assert card.bye_barred_in is None or card.bye_right.rule == "3.18.2"
    assert any(
        competitor_card(session.tournament, player.id).bye_barred_in
        for player in session.tournament.players
    )


@every_system
def test_a_change_by_hand_names_the_draughts_article(session: Session) -> None:
    played(session, paired(session))
    round_no = paired(session)
    turned = findings(session.tournament, SwapColours(round=round_no, board=1))
    one, other = session.tournament.round(round_no).games[:2]
    swapped = findings(
        session.tournament,
        SwapPlayers(round=round_no, first=one.white, second=other.white),
    )
    assert "3.18" in " ".join(finding.breach.note.rule for finding in (*turned, *swapped))


@every_system
@pytest.mark.parametrize("kind", ["pairings", "standings", "crosstable", "final"])
def test_the_sheets_name_the_system(session: Session, system: str, kind: str) -> None:
    for _ in range(5 if kind == "final" else 1):
        played(session, paired(session))
    printed_at = datetime(2026, 11, 29, 15, tzinfo=UTC)
    with language("ru"):
        pdf = make_report(session.tournament, kind, options(kind), printed_at)
    with pdfplumber.open(io.BytesIO(pdf)) as document:
        text = " ".join(page.extract_text() for page in document.pages)
    assert NAMES[system] in " ".join(text.split())


def options(kind: str) -> ReportOptions:
    return ReportOptions(round=None if kind == "final" else 1)


@pytest.mark.parametrize("system", ["draughts-rating"])
def test_the_journal_names_the_system_in_russian(session: Session, system: str) -> None:
    paired(session)
    with language("ru"):
        assert NAMES[system] in say(session.history()[-1].label, session.tournament)
