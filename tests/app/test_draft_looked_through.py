"""A draft that was looked through before it is stored is not looked through again."""

from pathlib import Path

import pytest

from swissdesk.app.findings import own_pairing, round_breaches
from swissdesk.app.pairing import pair_next
from swissdesk.app.sample import make_sample
from swissdesk.app.session import Session
from swissdesk.domain.notes import Breach
from swissdesk.pairing import systems
from swissdesk.pairing.protocol import Pairing, PairingTask


def _played(path: Path, rounds: int = 3) -> Session:
    return make_sample(path, "en", played=rounds, missing=0)


@pytest.mark.parametrize("rounds", [0, 3])
def test_what_was_found_on_a_preview_holds_for_the_draft_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rounds: int
) -> None:
    with _played(tmp_path / "sample.swissdesk", rounds) as session:
        paired = pair_next(session.tournament)
        preview = paired.action().preview(session.tournament)
        found = round_breaches(preview, paired.round)
        system = type(systems.system(paired.system))

        def check(_system: object, _task: PairingTask, _pairing: Pairing) -> tuple[Breach, ...]:
            raise AssertionError("looked through again")

        monkeypatch.setattr(system, "check", check)
        session.run(paired.action())
        assert session.tournament == preview
        assert round_breaches(session.tournament, paired.round) == found


def test_the_systems_own_pairing_is_the_one_of_the_draft(tmp_path: Path) -> None:
    with _played(tmp_path / "sample.swissdesk") as session:
        paired = pair_next(session.tournament)
        session.run(paired.action())
        assert own_pairing(session.tournament, paired.round) == paired.pairing
        assert not [b for b in round_breaches(session.tournament, paired.round) if b.note.rule]
