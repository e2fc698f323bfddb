"""Registers the marker of the benchmarks, so that they can be chosen or left out: ``-m 'not benchmark'``."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "benchmark: measures speed as ratios within one run")
