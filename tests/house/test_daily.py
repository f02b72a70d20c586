"""As many cases of a test run every day as its marker names, and none is lost."""

from __future__ import annotations

import pytest

from tests.daily import places


@pytest.mark.parametrize(
    ("count", "total", "kept"),
    [(1, 6, {0}), (2, 6, {0, 3}), (3, 8, {0, 2, 5}), (4, 4, {0, 1, 2, 3}), (3, 2, {0, 1})],
)
def test_cases_are_evenly_spread(count: int, total: int, kept: set[int]) -> None:
    assert places(count, total) == kept


@pytest.mark.daily(2)
@pytest.mark.parametrize("case", range(5))
def test_other_cases_are_slow(case: int, request: pytest.FixtureRequest) -> None:
    is_slow = request.node.get_closest_marker("slow") is not None
    assert is_slow == (case not in (0, 2))
