"""Benchmarks run on demand only: ``pytest tests/benchmarks``."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what lies here, and leave it out of a run that did not ask for this folder."""
    ours = [item for item in items if item.path.is_relative_to(HERE)]
    for item in ours:
        item.add_marker(pytest.mark.benchmark)
    if not any(HERE.name in argument for argument in config.args):
        items[:] = [item for item in items if item not in ours]
        config.hook.pytest_deselected(items=ours)
