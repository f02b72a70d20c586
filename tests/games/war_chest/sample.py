"""What tests of every game play of War Chest (`tests/games/samples.py`)."""

from __future__ import annotations

SEATS = "raven,wolf"
OPTIONS = {"army": "random"}

INSTEAD = frozenset(
    {
        "rule-section",
    }
)
