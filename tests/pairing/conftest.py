"""In these tests every heaviest matching shows its proof."""

import pytest

from swissdesk.pairing.common.matching import BlossomSearch
from tests.pairing.common.certificate import certify


@pytest.fixture(autouse=True)
def _proven_matchings(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_run = BlossomSearch.run

    def proven_run(search: BlossomSearch) -> bool:
        found = plain_run(search)
        if found:
            certify(search.weights, search)
        return found

    monkeypatch.setattr(BlossomSearch, "run", proven_run)
