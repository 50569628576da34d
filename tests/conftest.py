"""What all tests share."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parents[1]

# No test opens a window, whichever test first loads matplotlib.
os.environ["MPLBACKEND"] = "Agg"

# Time limits per example fail on busy machines and say nothing about the code.
settings.register_profile("default", deadline=None)
settings.register_profile("nightly", settings.get_profile("default"), max_examples=1000)
settings.load_profile("default")


@pytest.fixture(scope="session")
def root() -> Path:
    """The top of the repository."""
    return ROOT
