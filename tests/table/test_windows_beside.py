"""What another process leaves beside the revisions of a game counts with the next choice."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import update

from bot.games.orders import Order, complete_order
from bot.games.root.law.choices import Ambush, Battle
from bot.table.table import Table
from db import Storage, timers
from db.ids import Revision
from db.models import StandingOrder, table_of
from tests.table.test_windows_end import between, other
from tests.table.windows import AMBUSH, HOST, MINUTE, Game, begun

ATTACK = Battle("marquise", 5, "eyrie")
HELD = AMBUSH.format(defender="[ambush_rabbit, anvil]", attacker="[cobbler]")


async def order(table: Table, game: Game, do: str = "decline") -> None:
    """Let the Eyrie leave an order by another process."""
    made = complete_order(table.orders.windows("eyrie"), Order("ambush", do))  # type: ignore[arg-type]
    assert made is not None
    await table.orders.leave(game.user("eyrie"), made)


async def called(game: Game) -> list[object]:
    """List whom the messages of a game call."""
    return [row[6] for row in await game.rows()]


async def attack(game: Game, at: Revision | None) -> None:
    await game.table.act(game.user("marquise"), ATTACK, at)


PRESSED_OR_TYPED = pytest.mark.parametrize("pressed", [True, False])
"""A press names the revision that it saw and is tried again; a command is tried once."""


@PRESSED_OR_TYPED
@pytest.mark.parametrize("late", [False, True])
async def test_an_order_left_elsewhere_answers(
    storage: Storage, monkeypatch: pytest.MonkeyPatch, pressed: bool, late: bool
) -> None:
    """Also one that is left between what a choice has read and what it writes."""
    game = await begun(storage, HELD)
    away = await other(game)

    async def leave() -> None:
        await order(away, game)

    if late:
        between(monkeypatch, game.table, "take", leave)
    else:
        await leave()
    await attack(game, game.table.revision if pressed else None)
    assert game.asked() == [("eyrie", "ambush")] and game.user("eyrie") not in await called(game)
    await game.passes(MINUTE)
    assert "eyrie" not in dict(game.asked()), "the order has answered"
    acts = [entry for entry in await game.table.records.log("marquise") if entry.seat == "marquise"]
    assert len(acts) == 1, "the attack was made once"


@PRESSED_OR_TYPED
async def test_a_window_set_elsewhere_counts(storage: Storage, pressed: bool) -> None:
    game = await begun(storage, HELD)
    away = await other(game)
    await away.orders.set_window(HOST, 900)
    await attack(game, game.table.revision if pressed else None)
    assert game.table.orders.window_s == 900


async def test_an_answer_is_sealed_in_a_window_opened_elsewhere(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await begun(storage, HELD)
    await attack(game, None)
    away = await other(game)

    async def leave() -> None:
        await order(away, game)

    between(monkeypatch, game.table, "take", leave)
    done = await game.act(Ambush("eyrie", "ambush_rabbit"))
    assert done.sealed_ms is not None and game.table.orders.is_sealed("eyrie")
    await game.passes(MINUTE)
    assert game.asked() == [("marquise", "foil")]


async def test_an_order_that_cannot_be_read_stops_nobody(storage: Storage) -> None:
    """It counts as none, with each choice anew."""
    game = await begun(storage, HELD)
    await order(await other(game), game)
    await game.restart()
    damage = update(table_of(StandingOrder)).values(number=1, until="never")
    await storage.write(lambda connection: connection.execute(damage))
    await attack(game, None)
    assert game.asked() == [("eyrie", "ambush")] and game.user("eyrie") in await called(game)
    assert [timer.kind for timer in await timers.of_game(storage, game.table.id)] == ["stalled"]


async def test_a_choice_reads_nothing_before_it_is_written(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nothing is left, one look in the transaction says that it still is so."""
    game = await begun(storage, HELD)
    read: list[Callable[..., Awaitable[Any]]] = []
    right = storage.read

    async def noted(job: Any, whole: bool = False) -> Any:
        read.append(job)
        return await right(job, whole)

    monkeypatch.setattr(storage, "read", noted)
    await attack(game, game.table.revision)
    assert read == []
