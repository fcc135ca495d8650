"""Tests of the app do not wait for the disk; those of the storage room do."""

import pytest

from swissdesk.storage import connection


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "PRAGMAS", (*connection.PRAGMAS, "synchronous=OFF"))
