"""The cases of a test that run every day, where it is marked `daily`; the others are slow."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import pytest


def places(count: int, total: int) -> set[int]:
    """Return which of all cases run every day: evenly spread, the first among them."""
    return {number * total // count for number in range(count)}


def mark_others(items: Iterable[pytest.Item]) -> None:
    """Mark the cases of each test as slow, but for as many as its marker `daily` names."""
    cases: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("daily") and not item.get_closest_marker("slow"):
            cases[item.nodeid.partition("[")[0]].append(item)
    for several in cases.values():
        marker = several[0].get_closest_marker("daily")
        assert marker is not None
        (count,) = marker.args
        kept = places(count, len(several))
        for number, item in enumerate(several):
            if number not in kept:
                item.add_marker(pytest.mark.slow)
