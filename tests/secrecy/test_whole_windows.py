"""What a standing order or a sealed answer leaves behind tells nobody else what its owner held.

Two games differ in what one person alone knows. That person leaves an order of each kind, answers
in person in one of the worlds or not, and takes it back. Over the whole window, before and after
it, everybody else gets the same: in their own export, in profiles, in the log and in what they have
missed, with the same times and counts, until the rules themselves tell more.
"""

from itertools import islice
from pathlib import Path
from random import Random

import pytest

from bot.games.orders import Order
from tests.databases import BACKENDS
from tests.secrecy.whole_windows import opened, through
from tests.secrecy.window_cases import (
    GAMES,
    WRITTEN,
    Case,
    cases,
    written_case,
)

DOINGS = ((), ("answer",), ("own",), ("answer", "back"), ("answer", "back", "own"))


async def looked(name: str, seed: int, count: int, folder: Path, patch: pytest.MonkeyPatch) -> int:
    """Play windows with orders of every kind; return how often both worlds were compared."""
    compared, rng = 0, Random(seed)
    for number, case in enumerate(islice(cases(name, seed), count)):
        for at, order in enumerate([None, *case.orders(rng)]):
            (place := folder / f"{seed}.{number}.{at}").mkdir()
            async with opened(place, case, patch) as worlds:
                compared += await through(worlds, order, rng, rng.choice(DOINGS))
    return compared


def held(case: Case) -> Order:
    """Return an order to be asked only while the hand allows an answer, or else any order."""
    orders = [*case.orders(Random(1))]
    return next((one for one in orders if one.do == "held"), orders[0])


@pytest.mark.daily(1)
@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("kind", WRITTEN)
async def test_an_answer_that_only_one_hand_allows_leaves_no_trace(
    kind: str, backend: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a clock, a digest and other games of the same people."""
    case = written_case(kind)
    async with opened(tmp_path, case, monkeypatch, backend, busy=True) as worlds:
        compared = await through(worlds, held(case), Random(1), ("answer", "back", "own"))
        assert worlds.own == 1, "the owner has answered what only the first world allows"
    assert compared >= 5


@pytest.mark.daily(1)
@pytest.mark.parametrize("name", GAMES)
async def test_a_whole_window_tells_the_same(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (case,) = islice(cases(name, 3), 1)
    async with opened(tmp_path, case, monkeypatch) as worlds:
        compared = await through(worlds, held(case), Random(1), ("answer", "own"))
    assert compared >= 5


@pytest.mark.slow
@pytest.mark.parametrize("kind", WRITTEN)
async def test_orders_of_every_kind_where_a_hand_decides(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    case, rng, compared = written_case(kind), Random(2), 0
    orders = [order for order in case.orders(rng) if order.window == kind]
    for at, order in enumerate([None, *orders]):
        (place := tmp_path / str(at)).mkdir()
        async with opened(place, case, monkeypatch) as worlds:
            compared += await through(worlds, order, rng, DOINGS[at % len(DOINGS)])
    assert compared > 15


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(10, 12))
async def test_whole_windows_with_orders_of_every_kind(
    name: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await looked(name, seed, 1, tmp_path, monkeypatch) > 10
