"""Every pair of a round that is not the system's gets its reason, with an article of the rules."""

from dataclasses import replace

import pytest

from swissdesk.app.differing import why_it_differs
from swissdesk.app.explaining import article_meaning, cited
from swissdesk.app.generating import Wanted, generated
from swissdesk.app.rechecking import RoundCheck, judged_by, recheck_rounds
from swissdesk.app.wording import say
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.tournament import Tournament

PLAYED_BY = {
    "fide-dutch-2026": "dubov",
    "fide-dutch-2017": "dubov",
    "fide-dutch-1998": "burstein",
    "dubov": "burstein",
    "burstein": "dubov",
    "draughts-solkoff": "draughts-rating",
}


def judged(by: str, played_by: str, seed: int) -> tuple[Tournament, list[RoundCheck]]:
    played = generated(Wanted(system=played_by, players=15, rounds=7, seed=seed))
    return judged_by(played, system=by), list(recheck_rounds(played, system=by))


@pytest.mark.parametrize("by", PLAYED_BY)
def test_each_pair_of_another_system_has_a_reason_by_an_article_of_this_one(by: str) -> None:
    differing = 0
    for seed in range(4):
        tournament, checks = judged(by, PLAYED_BY[by], seed)
        for check in checks:
            told = why_it_differs(tournament, check)
            if check.agrees or check.expected is None:
                continue
            differing += 1
            others = [p for p in check.found.pairs if p not in check.expected.pairs]
            expected: list[tuple[PlayerId | None, ...]] = [(p.white, p.black) for p in others]
            if check.found.bye != check.expected.bye:
                expected.append((check.found.bye,))
            assert [one.pair for one in told] == expected
            for one in told:
                assert one.notes, (by, seed, check.round, one.pair)
                assert any(say(note, tournament) for note in one.notes)
                for rule in cited(one.notes):
                    assert article_meaning(by, rule), (rule, say(one.notes[0], tournament))
    assert differing > 5


def test_each_round_is_held_to_the_system_it_was_paired_by() -> None:
    played = generated(Wanted(system="dubov", players=15, rounds=7, seed=1))
    kept = tuple(replace(a_round, system="dubov") for a_round in played.rounds)
    rules = replace(played.rules, system="fide-dutch-2026")
    changed = replace(played, rules=rules, rounds=kept)
    assert all(check.agrees for check in recheck_rounds(changed))
    assert not all(check.agrees for check in recheck_rounds(changed, system="fide-dutch-2026"))
