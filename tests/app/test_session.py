"""A session: consent, journal, listeners, copies, other programs."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.app.actions.event import EditRules
from swissdesk.app.actions.forbidden import AllowPair, ForbidPair
from swissdesk.app.actions.manual import SwapColours
from swissdesk.app.actions.players import AddPlayer, EditPlayer
from swissdesk.app.actions.records import MarkPrinted
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, PublishRound
from swissdesk.app.consent import NeedsConsent
from swissdesk.app.errors import CopyFailed, Refused, TournamentChanged
from swissdesk.app.session import Changed, Session
from swissdesk.app.wording import say
from swissdesk.domain.notes import Level
from swissdesk.domain.result import Result
from swissdesk.errors import ArbiterError
from swissdesk.i18n import language
from swissdesk.storage import backups
from swissdesk.storage.errors import ChangedElsewhere
from tests.app.desk import a_player, a_session, id_of, insist, pair, play
from tests.storage.files import from_outside, without_triggers


def running(path: Path) -> Session:
    """Return a session whose first round is published."""
    session = a_session(path, 4)
    pair(session)
    session.run(PublishRound(round=1))
    return session


def test_an_override_needs_the_shown_rules_accepted_and_a_reason(tmp_path: Path) -> None:
    session = running(tmp_path / "a.swissdesk")
    change = SwapColours(round=1, board=1)
    with pytest.raises(NeedsConsent) as question:
        session.run(change)
    with pytest.raises(NeedsConsent):
        session.run(replace(change, accepted=question.value.breaches, reason="  "))
    with pytest.raises(NeedsConsent):
        session.run(replace(change, reason="they agreed"))
    session.run(replace(change, accepted=question.value.breaches, reason="they agreed"))
    entry = session.last_entry
    assert entry is not None
    assert entry.reason == "they agreed"
    assert [finding.level for finding in entry.breaches] == [Level.CONSEQUENCES]
    assert entry.breaches[0].breach == question.value.breaches[0]


def test_listeners_hear_what_was_touched_until_they_leave(tmp_path: Path) -> None:
    session = running(tmp_path / "a.swissdesk")
    heard: list[Changed] = []
    leave = session.on_change(heard.append)
    session.run(EnterResult(round=1, board=2, result=Result.DRAW))
    session.undo()
    leave()
    session.redo()
    game = frozenset({"game"})
    assert heard == [
        Changed(what=game, rounds=frozenset({1}), by="run"),
        Changed(what=game, rounds=frozenset({1}), by="undo"),
    ]


def test_what_an_action_did_not_touch_is_shared(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 4)
    play(session)
    pair(session)
    insist(session, PublishRound(round=2))
    before = session.tournament
    session.run(EnterResult(round=2, board=1, result=Result.DRAW))
    after = session.tournament
    assert after.players is before.players
    assert after.rounds[0] is before.rounds[0]
    assert after.rounds[1] is not before.rounds[1]


def test_the_journal_tells_what_was_done_undone_and_done_again(tmp_path: Path) -> None:
    session = running(tmp_path / "a.swissdesk")
    session.run(EnterResult(round=1, board=2, result=Result.DRAW))
    session.run(EnterResult(round=1, board=2, result=Result.WHITE_WINS))
    session.undo()
    told = [
        (say(entry.label, session.tournament), entry.before, entry.after, entry.undone)
        for entry in session.history()[-3:]
    ]
    assert told == [
        ("Round 1, board 2: ½–½", "", "½–½", False),
        ("Round 1, board 2: 1–0", "½–½", "1–0", True),
        ("Undone: Round 1, board 2: 1–0.", "1–0", "½–½", False),
    ]
    label = session.undo_label
    assert label is not None
    assert say(label, session.tournament) == "Round 1, board 2: ½–½"


def test_the_journal_speaks_the_language_of_its_reader(tmp_path: Path) -> None:
    session = running(tmp_path / "a.swissdesk")
    label = session.history()[-1].label
    assert say(label, session.tournament) == "Pairings of round 1 published"
    with language("ru"):
        assert say(label, session.tournament) == "Пары 1-го тура опубликованы"


def test_the_journal_still_names_whose_card_is_gone(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 2)
    session.run(AddPlayer(player=a_player("Kedrov", given_name="Matvey")))
    kedrov = session.tournament.player(id_of(session, 3))
    session.run(EditPlayer(player=replace(kedrov, club="Rook")))
    edited = session.history()[-1].label
    assert say(edited, session.tournament) == "Card changed: Kedrov, Matvey"
    session.undo()
    session.undo()
    assert say(edited, session.tournament) == "Card changed: Kedrov Matvey"


def test_what_changes_nothing_leaves_no_entry_and_is_not_undone(tmp_path: Path) -> None:
    session = running(tmp_path / "a.swissdesk")
    entry = EnterResult(round=1, board=1, result=Result.DRAW)
    session.run(entry)
    heard: list[Changed] = []
    session.on_change(heard.append)
    entries = len(session.history())
    session.run(entry)
    assert len(session.history()) == entries
    assert heard == []
    session.undo()
    assert session.tournament.game_on(1, 1).result is None


def test_a_number_beyond_all_measure_is_refused(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk")
    rules = replace(session.tournament.rules, lot_seed=10**40)
    with pytest.raises(Refused, match="A number is too large"):
        session.run(EditRules(rules=rules))


def test_undo_passes_over_mere_records(tmp_path: Path) -> None:
    session = running(tmp_path / "a.swissdesk")
    session.run(EnterResult(round=1, board=1, result=Result.DRAW))
    session.run(MarkPrinted(document="pairings", round=1))
    session.undo()
    assert session.tournament.game_on(1, 1).result is None
    assert [entry.is_record for entry in session.history()[-2:]] == [True, False]


def test_the_check_sign_changes_with_every_entry_and_holds_over_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    session = running(path)
    before = session.check_sign
    session.run(EnterResult(round=1, board=1, result=Result.DRAW))
    sign = session.check_sign
    assert len(sign) == 6
    assert sign != before
    session.close()
    again = Session.open(path)
    assert again.check_sign == sign


def test_slow_work_is_run_only_on_the_tournament_it_was_computed_from(tmp_path: Path) -> None:
    session = running(tmp_path / "a.swissdesk")
    basis = session.tournament
    entry = EnterResult(round=1, board=1, result=Result.DRAW)
    session.run(entry)
    with pytest.raises(TournamentChanged):
        session.run(replace(entry, board=2), based_on=basis)
    session.run(replace(entry, board=2), based_on=session.tournament)


def test_a_closed_round_leaves_a_copy_beside_the_file_and_the_last_20_are_kept(
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.swissdesk"
    session = a_session(path, 2)
    play(session)
    (copy,) = backups.listed(path)
    assert copy.name == "a.20261129-140006.round-1.swissdesk"
    copied = Session.open(copy)
    assert copied.tournament == session.tournament
    copied.close()
    for minute in range(30):
        shutil.copy(copy, copy.with_name(f"a.20261128-14{minute:02}00.round-1.swissdesk"))
    session.undo()
    session.run(CloseRound(round=1))
    assert len(backups.listed(path)) == 20
    assert backups.newest(path) is not None
    assert session.copy_problem is None


def test_a_copy_that_fails_is_told_and_the_round_is_closed_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    session = a_session(path, 2)
    backups.folder(path).write_text("in the way")
    play(session)
    assert isinstance(session.copy_problem, CopyFailed)
    assert session.tournament.played_rounds == 1


def test_what_another_program_wrote_is_loaded_before_it_is_said(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    mine = running(path)
    other = Session.open(path)
    heard: list[str] = []
    mine.on_change(lambda changed: heard.append(changed.by))
    other.run(EnterResult(round=1, board=1, result=Result.BLACK_WINS))
    entry = EnterResult(round=1, board=2, result=Result.DRAW)
    with pytest.raises(ChangedElsewhere, match=r"a\.swissdesk"):
        mine.run(entry)
    assert heard == ["reload"]
    assert mine.tournament == other.tournament
    mine.run(entry)
    assert mine.tournament.game_on(1, 2).result is Result.DRAW


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM player; END",
        "CREATE VIEW v AS SELECT 1",
        "DROP TABLE prize",
        "PRAGMA user_version=99",
        "PRAGMA application_id=1",
        "UPDATE player SET rating = 999999",
    ],
)
@pytest.mark.parametrize("written_before", [True, False])
def test_what_another_program_made_no_tournament_takes_no_more_actions(
    tmp_path: Path, statement: str, written_before: bool
) -> None:
    path = tmp_path / "a.swissdesk"
    session = running(path)
    if not written_before:
        session.close()
        session = Session.open(path)
    before = session.tournament
    with from_outside(path) as other:
        if statement.startswith("UPDATE"):
            without_triggers(other)
        other.execute(statement)
    spoilt = path.read_bytes()
    for _ in range(2):
        with pytest.raises(ArbiterError):
            session.run(EnterResult(round=1, board=2, result=Result.DRAW))
        with pytest.raises(ArbiterError):
            session.undo()
    assert session.tournament is before
    assert path.read_bytes() == spoilt


def test_the_window_still_knows_the_journal_when_the_file_is_spoilt_under_it(
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.swissdesk"
    session = running(path)
    history, sign, undo = session.history(), session.check_sign, session.undo_label
    path.write_bytes(b"x" * 20_000)
    with pytest.raises(ArbiterError):
        session.run(EnterResult(round=1, board=2, result=Result.DRAW))
    assert (session.history(), session.check_sign, session.undo_label) == (history, sign, undo)
    session.close()


def test_a_clock_that_was_set_back_deletes_no_new_copy(tmp_path: Path) -> None:
    path = tmp_path / "a.swissdesk"
    session = a_session(path, 2)
    backups.folder(path).mkdir()
    for day in range(1, 21):
        copy = backups.folder(path) / f"a.203001{day:02}-120000.round-1.swissdesk"
        copy.write_bytes(path.read_bytes())
    play(session)
    newest = backups.newest(path)
    assert newest is not None
    assert newest.name == "a.20300120-120001.round-1.swissdesk"
    copied = Session.open(newest)
    assert copied.tournament == session.tournament
    copied.close()


def test_players_kept_apart_after_the_start_end_fide_mode(tmp_path: Path) -> None:
    session = a_session(tmp_path / "a.swissdesk", 4)
    one, two, three = (id_of(session, number) for number in (1, 2, 3))
    session.run(ForbidPair(first=one, second=two))
    session.run(AllowPair(first=two, second=one))
    assert session.tournament.rules.forbidden == ()
    with pytest.raises(Refused):
        session.run(ForbidPair(first=one, second=one))
    play(session)
    assert session.tournament.rules.fide_mode
    insist(session, ForbidPair(first=one, second=three))
    assert not session.tournament.rules.fide_mode


def test_a_pair_forbidden_or_allowed_later_leaves_the_rounds_on_the_wall_alone(
    tmp_path: Path,
) -> None:
    session = a_session(tmp_path / "a.swissdesk", 4)
    one, two = id_of(session, 1), id_of(session, 2)
    play(session)
    for _ in range(2):
        insist(session, ForbidPair(first=one, second=two))
    assert _spans(session) == [(2, None)]
    play(session)
    session.run(AllowPair(first=two, second=one))
    assert _spans(session) == [(2, 2)]
    insist(session, ForbidPair(first=one, second=two))
    assert _spans(session) == [(2, 2), (3, None)]
    session.run(AllowPair(first=one, second=two))
    assert _spans(session) == [(2, 2)]


def _spans(session: Session) -> list[tuple[int, int | None]]:
    return [(pair.first_round, pair.last_round) for pair in session.tournament.rules.forbidden]


def test_the_tournament_is_known_as_it_was_before_an_entry(tmp_path: Path) -> None:
    session = running(tmp_path / "a.swissdesk")
    published = session.tournament
    session.run(EnterResult(round=1, board=1, result=Result.DRAW))
    last = session.last_entry
    assert last is not None
    assert session.before(last.id) == published
