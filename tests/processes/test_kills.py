"""A few of the kills that `python -m tests.processes.kills` makes by the hundred."""

from pathlib import Path

import pytest

from tests.processes.kills import killed


@pytest.mark.slow
async def test_nothing_is_lost_doubled_or_called_twice(tmp_path: Path) -> None:
    tally = await killed(tmp_path, kills=4, seed=5, servers=8)
    assert (tally.lost, tally.doubled, tally.called_twice) == (0, 0, 0)
    assert tally.kills and tally.choices
