"""What every test can count on: no display, no settings of the person at the machine."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from swissdesk.i18n import SOURCE_LANGUAGE, language

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("house", deadline=None)
settings.load_profile("house")


@pytest.fixture(autouse=True)
def _own_settings_folder(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keep settings and rating lists of the tests away from those of the user."""
    monkeypatch.setenv("SWISSDESK_HOME", str(tmp_path_factory.mktemp("settings")))


@pytest.fixture(autouse=True)
def _english_unless_told() -> Iterator[None]:
    """Speak English whatever the machine speaks; a test that asks for Russian gets it."""
    with language(SOURCE_LANGUAGE):
        yield


@pytest.fixture
def data() -> Path:
    """Return the folder with the files the tests read."""
    return Path(__file__).parent / "data"
