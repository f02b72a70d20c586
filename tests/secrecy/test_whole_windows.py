"""What a standing order or a sealed answer leaves behind tells nobody else what its owner held.

Two games differ in what one person alone knows. That person leaves an order of each kind, answers
in person in one of the worlds or not, and takes it back. Over the whole window, before and after
it, everybody else gets the same: in their own export, in profiles, in the log and in what they have
missed, with the same times and counts, until the rules themselves tell more.
"""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

import pytest

from tests.secrecy.whole_windows import GAMES, cases, opened, through

DOINGS = ((), ("answer",), ("own",), ("answer", "back"), ("answer", "back", "own"))


async def looked(name: str, seed: int, count: int, folder: Path, patch: pytest.MonkeyPatch) -> int:
    """Play windows with orders of every kind; return how often both worlds were compared."""
    compared, rng = 0, Random(seed)
    for number, case in enumerate(islice(cases(name, seed), count)):
        for at, order in enumerate([None, *case.orders(rng)]):
            place = folder / f"{seed}.{number}.{at}"
            place.mkdir()
            async with opened(place, case, patch) as worlds:
                compared += await through(worlds, order, rng, rng.choice(DOINGS))
    return compared


@pytest.mark.parametrize("name", GAMES)
async def test_a_whole_window_tells_the_same(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, compared = Random(1), 0
    for number, case in enumerate(islice(cases(name, 3), 1)):
        held = [one for one in case.orders(rng) if one.do == "held"] or [*case.orders(rng)]
        (place := tmp_path / str(number)).mkdir()
        async with opened(place, case, monkeypatch) as worlds:
            compared += await through(worlds, held[0], rng, ("answer", "own"))
    assert compared >= 5


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(10, 12))
async def test_whole_windows_with_orders_of_every_kind(
    name: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await looked(name, seed, 2, tmp_path, monkeypatch) > 20
