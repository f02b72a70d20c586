"""Standing orders tell nothing of a hand: not by an answer's time, nor by who is called or asked.

Two games differ in one hand only. Whatever its person has ordered, everybody else gets the same
messages at the same times until the rules reveal something.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.games.game import Choice, Seat, SeatSetup
from bot.games.orders import Order, complete_order
from bot.games.root.law.choices import Ambush, Battle
from bot.table import orders as orders_module
from bot.table.revision import steps
from bot.table.state import order_book
from bot.table.state.order_book import LeftOrder, OrderBook
from bot.table.state.table_state import TableState
from db import Storage
from tests.games.root.twins import redealt
from tests.games.twins import common_choice
from tests.secrecy.test_tables import begun as standing_of
from tests.secrecy.worlds import ROOT, positions
from tests.table.windows import AMBUSH, HOSPITALS, HOST, MINUTE, Game, begun

SEATS = tuple(SeatSetup(name) for name in ("marquise", "corvids", "eyrie", "alliance"))
POSITIONS = 60

AMBUSHED = (
    AMBUSH.format(attacker="[cobbler]", defender="[ambush_rabbit, anvil]"),
    AMBUSH.format(attacker="[cobbler]", defender="[sword, anvil]"),
)
HEALED = (
    HOSPITALS.format(hand="[bake_sale, sword]"),
    HOSPITALS.format(hand="[anvil, sword]"),
)
ATTACK, RAID = Battle("marquise", 5, "eyrie"), Battle("eyrie", 5, "marquise", "royal_claim")


@asynccontextmanager
async def twins(
    folder: Path, written: tuple[str, str], **terms: str
) -> AsyncIterator[tuple[Game, Game]]:
    games: list[Game] = []
    storages: list[Storage] = []
    for number, one in enumerate(written):
        storage = Storage(f"sqlite+aiosqlite:///{folder / str(number)}.sqlite3")
        await storage.open()
        storages.append(storage)
        games.append(await begun(storage, one, 7, **terms))
    yield games[0], games[1]
    for storage in storages:
        await storage.close()


async def same(games: tuple[Game, Game], owner: Seat) -> bool:
    """Return whether everybody but one seat's person is told and asked the same."""
    ours, theirs = [(await game.rows(game.user(owner)), game.asked()) for game in games]
    return ours == theirs


@pytest.mark.daily(1)
@pytest.mark.parametrize(
    ("written", "owner", "before", "act", "order"),
    [
        pytest.param(AMBUSHED, "eyrie", (), ATTACK, ("ambush", "held", 0), id="ambush"),
        pytest.param(
            AMBUSHED,
            "eyrie",
            (),
            ATTACK,
            ("ambush", "held", 60),
            id="ambush-hour",
            marks=pytest.mark.slow,
        ),
        pytest.param(AMBUSHED, "eyrie", (), ATTACK, ("ambush", "decline", 0), id="ambush-never"),
        pytest.param(
            HEALED,
            "marquise",
            (("ambush", "decline", 0),),
            RAID,
            ("field_hospitals", "held", 0),
            id="hospitals",
        ),
    ],
)
async def test_others_are_told_the_same_at_the_same_times(
    tmp_path: Path,
    written: tuple[str, str],
    owner: Seat,
    before: tuple[tuple[str, str, int], ...],
    act: Choice,
    order: tuple[str, str, int],
) -> None:
    async with twins(tmp_path, written) as games:
        for window, do, wait in (*before, order):
            for game in games:
                await game.order(owner, window, do, wait=wait)
        for game in games:
            await game.act(act)
            if before:
                await game.passes(MINUTE)
        asked = games[0].asked()
        assert asked[0][0] == owner and await same(games, owner)
        wait = max(order[2], 1) * MINUTE
        for ms in (1, wait // 2, wait - wait // 2 - 2):
            for game in games:
                await game.passes(ms)
            assert games[0].asked() == asked and await same(games, owner)
        for game in games:
            await game.passes(1)
        assert games[0].asked() != asked and await same(games, owner)
        private = [[row[0] for row in await game.rows()].count("asked") for game in games]
        assert private == ([1, 0] if order[1] == "held" else [0, 0])


async def test_neither_a_sealed_answer_nor_another_outcome_shows_early(tmp_path: Path) -> None:
    """One world answers in person, the other cannot; then the order plays what only one holds."""
    async with twins(tmp_path, AMBUSHED) as games:
        for game in games:
            await game.order("eyrie", "ambush", "play")
            await game.act(ATTACK)
        await games[0].passes(1)
        await games[1].passes(1)
        await games[0].act(Ambush("eyrie", "ambush_rabbit"))
        assert await same(games, "eyrie")
        for game in games:
            await game.passes(MINUTE - 1)
        kinds = [dict(game.asked()).get("marquise") for game in games]
        assert kinds[0] == "foil" != kinds[1], "the rules reveal it, in the same moment"


@pytest.mark.daily(1)
@pytest.mark.parametrize(("order", "called"), [("held", 0), ("play", 0), (None, 2)])
async def test_reminders_in_a_window_are_the_same(
    tmp_path: Path, order: str | None, called: int
) -> None:
    """A clock goes on in a window; who is called, when, and what follows depends on no hand.

    One world answers in person, sealed, what only its hand allows.
    """
    async with twins(tmp_path, AMBUSHED, pace="live", overtime="answer") as games:
        for game in games:
            await game.table.orders.set_window(HOST, 3600)
            number = await game.order("eyrie", "ambush", order or "decline")
            await game.act(ATTACK)
            if order is None:
                await game.table.orders.drop(game.user("eyrie"), number)
        for minutes, sealed in ((10, True), (4, False), (1, False), (11, False), (1, False)):
            for game in games:
                await game.passes(minutes * MINUTE)
            if sealed:
                await games[0].act(Ambush("eyrie", "ambush_rabbit"))
            assert await same(games, "eyrie"), minutes
        rows = [[row for row in await game.rows() if row[0] == "reminder"] for game in games]
        assert rows[0] == rows[1] and len(rows[0]) == called
        for game in games:
            await game.passes(3 * MINUTE)
        asked = [dict(game.asked()).get("marquise") for game in games]
        assert asked[0] == "foil" != asked[1], "the rules reveal it, in the same moment"


def with_orders(now: TableState, seat: Seat, pick: Random) -> TableState:
    """Return a table at which a seat's person has left an order for each window."""
    user = now.place.holders[seat]
    listed: list[LeftOrder] = []
    for number, window in enumerate(order_book.windows_of(now, seat)):
        do = pick.choice(window.dos)
        values = {one.name: pick.choice(one.values) for one in window.params(do)}
        order = complete_order([window], Order(window.name, do.name, values))
        assert order is not None
        listed.append(LeftOrder(seat, number + 1, user, order))
    kept = OrderBook(orders={seat: tuple(listed)})
    return msgspec.structs.replace(now, kept=kept)


def opened(now: TableState, choice: Choice) -> tuple[Any, ...]:
    """Make a choice, and return what everybody can tell of the window that it opens."""
    step = steps.make_game_choice(now, choice.seat, now.place.holders[choice.seat], choice)
    if step.step.action.reveals:
        return ()
    (last,) = orders_module.with_window(now, [step], 0)
    public = [row.kind for row in last.step.messages if row.kind not in ("asked", "secret", "own")]
    mentions = [(row.mention, tuple(row.also)) for row in last.step.messages]
    return (last.step.timers, public, [one for one in mentions if one[0]])


def compared(seed: int) -> tuple[int, int]:
    """Count positions, and windows with a time, that were the same in twin worlds."""
    rng, looked, timed = Random(seed), 0, 0
    for state in islice(positions(SEATS, seed, every=3), POSITIONS):
        due = ROOT.decisions(state)[0]
        owner = rng.choice([seat.seat for seat in SEATS if seat.seat != due.seat])
        viewer = rng.choice([None, due.seat])
        twin = redealt(state, viewer, rng, due.seat)
        seed_of_orders = rng.random()
        tables = [standing_of(one, SEATS) for one in (state, twin)]
        tables = [with_orders(table, owner, Random(seed_of_orders)) for table in tables]
        choice = common_choice(due, tables[1].decisions()[0], rng)
        if choice is None:
            continue
        ours, theirs = (opened(table, choice) for table in tables)
        if not ours or not theirs:
            continue
        looked += 1
        timed += bool(ours[0])
        assert ours == theirs, (owner, choice)
    return looked, timed


def test_whether_and_when_a_window_closes_follows_from_public_facts() -> None:
    looked, _ = compared(3)
    assert looked > 10


@pytest.mark.slow
def test_the_same_in_many_positions() -> None:
    found = [compared(seed) for seed in range(20, 32)]
    assert sum(timed for _, timed in found) > 10


async def test_a_window_that_waits_for_a_hand_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A planted breach: the window closes later only where there is something to ask."""
    right = orders_module.window_set

    def wrong(now: TableState, orders: Any, clock_ms: int, by: Seat = "") -> Any:
        held = any(orders_module.asks_in_private(now, left) for left in orders.values())
        return right(now, orders, clock_ms + 60_000 * held, by)

    monkeypatch.setattr(orders_module, "window_set", wrong)
    async with twins(tmp_path, AMBUSHED) as games:
        for game in games:
            await game.order("eyrie", "ambush", "held")
            await game.act(ATTACK)
            await game.passes(MINUTE)
        assert not await same(games, "eyrie")
