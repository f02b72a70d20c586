"""The longest tests run first, in every process, and none is lost."""

import pytest

from tests.house.source import ROOT
from tests.order import LONG, spread


@pytest.mark.parametrize("processes", [1, 2, 3, 7])
@pytest.mark.parametrize("count", [0, 1, 5, 40])
def test_each_process_begins_with_as_many_long_ones(processes: int, count: int) -> None:
    long, others = [f"long {n}" for n in range(count)], [f"other {n}" for n in range(60)]
    found = spread(long, others, processes)
    assert sorted(found) == sorted([*long, *others])
    assert [one for one in found if one in others] == others
    for number in range(processes):
        size = len(found) // (processes - number)
        share, found = found[:size], found[size:]
        own = [one for one in share if one in long]
        assert share[: len(own)] == own
        assert len(own) in (count // processes, -(-count // processes))


def test_files_of_long_tests_are_there() -> None:
    assert [file for file in LONG if not (ROOT / file).exists()] == []
