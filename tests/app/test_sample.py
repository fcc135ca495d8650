"""The sample tournament: all that happens to an arbiter, and the same each time."""

from pathlib import Path

import pytest

from swissdesk.app import sample
from swissdesk.app.prize_winners import prizes_now
from swissdesk.app.sample import make_sample
from swissdesk.app.services import read_tournament, recheck_rounds, verify
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError


@pytest.fixture(scope="module")
def russian(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sample") / "учебный.swissdesk"
    make_sample(path, "ru").close()
    return path


@pytest.fixture(scope="module")
def played(russian: Path) -> Tournament:
    return read_tournament(russian).tournament


def test_it_is_played_to_its_end(played: Tournament) -> None:
    assert len(played.players) == 41
    assert len(played.rounds) == played.rules.rounds == 7
    assert {a_round.state for a_round in played.rounds} == {RoundState.CLOSED}


def test_it_has_a_bye_a_late_entry_a_withdrawal_and_a_forfeit(played: Tournament) -> None:
    kinds = {bye.kind for a_round in played.rounds for bye in a_round.byes}
    results = [game.result for a_round in played.rounds for game in a_round.games]
    assert {ByeKind.PAIRING_ALLOCATED, ByeKind.HALF_POINT} <= kinds
    assert [player.first_round for player in played.players if player.first_round > 1] == [2]
    assert [player.last_round for player in played.players if player.last_round] == [5]
    assert sum(result is not None and not result.is_played for result in results) == 1


def test_its_whole_prize_fund_is_given_out_one_prize_a_player(played: Tournament) -> None:
    found = prizes_now(played)
    assert found.paid == sum(prize.amount for prize in played.rules.prizes) == 72_500_00
    assert not found.unclaimed
    assert len(found.of_players()) == len(found.awards)
    assert {award.category for award in found.awards} == {"", "women", "born/2008-"}
    assert [thing for award in found.awards for thing in award.things] == ["Кубок «Ладья»"]


def test_every_round_is_paired_by_the_rules(played: Tournament) -> None:
    assert all(check.agrees for check in recheck_rounds(played))


def test_its_file_is_sound(russian: Path) -> None:
    assert verify(russian).damage == ()


def test_english_gives_the_same_games_under_latin_names(played: Tournament, tmp_path: Path) -> None:
    session = make_sample(tmp_path / "sample.swissdesk", "en")
    english = session.tournament
    session.close()
    assert [a_round.games for a_round in english.rounds] == [r.games for r in played.rounds]
    assert {player.name_latin for player in english.players} == {
        f"{player.surname}, {player.given_name}" for player in english.players
    }
    assert played.info.name == "Кубок «Осенняя ладья» (учебный)"


def test_it_never_writes_over_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.swissdesk"
    path.write_bytes(b"mine")
    with pytest.raises(ArbiterError):
        make_sample(path, "en")
    assert path.read_bytes() == b"mine"


def test_an_interrupted_sample_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sample, "pair_next", interrupt)
    with pytest.raises(KeyboardInterrupt):
        make_sample(tmp_path / "sample.swissdesk", "en")
    assert list(tmp_path.iterdir()) == []
