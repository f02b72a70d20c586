"""The end of a window: a clock runs out before it, or another process acts in the same moment."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.games.root.law.choices import Ambush, Battle, Pass
from bot.table import StaleError, Tables
from bot.table.table import Table
from db import Storage
from db import clocks as stored_clocks
from tests.table.windows import AMBUSH, MINUTE, Game, begun

ATTACK = Battle("marquise", 5, "eyrie")
HELD = AMBUSH.format(defender="[ambush_rabbit, anvil]", attacker="[cobbler]")
NONE = AMBUSH.format(defender="[sword, anvil]", attacker="[cobbler]")


async def attacked(
    storage: Storage, written: str = HELD, channel: int = 7, do: str = "held", **more: Any
) -> Game:
    """Let the Eyrie be attacked, with an order that leaves an hour to answer in person."""
    game = await begun(storage, written, channel, pace="live", **more)
    await game.order("eyrie", "ambush", do, wait=60)
    await game.act(ATTACK)
    return game


async def missed(game: Game, seat: str) -> int:
    shown = await stored_clocks.read_clocks(game.storage, game.table.id, ())
    return shown.clocks["seats"][seat].get("missed", 0)


async def bank_empties(game: Game) -> None:
    """Let half an hour pass, with all calls in time."""
    for minutes in (15, 12, 3):
        await game.passes(minutes * MINUTE)


# A clock runs out


@pytest.mark.parametrize("overtime", ["answer", "stand_in", "wait"])
async def test_what_is_sealed_answers_when_the_clock_runs_out(
    storage: Storage, overtime: str
) -> None:
    game = await attacked(storage, overtime=overtime)
    await game.passes(20 * MINUTE)
    await game.act(Ambush("eyrie", HAND))
    await game.restart()
    await game.passes(7 * MINUTE)
    await game.passes(3 * MINUTE - 1)
    assert game.asked() == [("eyrie", "ambush")]
    await game.passes(1)
    assert game.asked() == [("marquise", "foil")], "the answer, not the default"
    assert await game.table.orders.by_order("eyrie") == set()
    assert "clock" not in [row[0] for row in await game.rows()], "nobody is told of a delay"
    assert game.table.away == {} and await missed(game, "eyrie") == 0
    await game.passes(60 * MINUTE)
    assert "eyrie" not in dict(game.asked())


@pytest.mark.parametrize("written", [HELD, NONE])
async def test_an_order_answers_then_whatever_is_held(storage: Storage, written: str) -> None:
    game = await attacked(storage, written, overtime="stand_in")
    await bank_empties(game)
    assert "eyrie" not in dict(game.asked())
    assert await game.table.orders.by_order("eyrie") and game.table.away == {}
    assert "clock" not in [row[0] for row in await game.rows()]


async def test_whoever_has_left_nothing_is_answered_for_by_default(storage: Storage) -> None:
    game = await attacked(storage, overtime="answer")
    await game.table.orders.drop(game.user("eyrie"), 1)
    await bank_empties(game)
    assert "eyrie" not in dict(game.asked())
    assert "clock" in [row[0] for row in await game.rows()] and await missed(game, "eyrie") == 1


async def test_an_empty_clock_runs_out_again_for_the_next_question(storage: Storage) -> None:
    game = await attacked(storage, overtime="answer")
    await game.act(Pass("eyrie"))
    await bank_empties(game)
    left = (await game.tables.time.due(game.table))["eyrie"].left
    assert left == 0
    for _ in range(40):
        await game.passes(MINUTE)
    assert "eyrie" not in dict(game.asked())


# Two processes


async def other(game: Game) -> Table:
    """Return the table as another process has it."""
    found = await Tables(game.storage, game.tables.games, game.watch).get(game.table.id)
    assert found is not None
    return found


def between(
    monkeypatch: pytest.MonkeyPatch, table: Table, name: str, act: Callable[[], Awaitable[object]]
) -> None:
    """Let another process act once, after a table has read all and before it writes."""
    right, left = getattr(table.ledger, name), [act]

    async def late(*given: Any) -> Any:
        while left:
            await left.pop()()
        return await right(*given)

    monkeypatch.setattr(table.ledger, name, late)


async def test_an_answer_sealed_as_the_window_closes_counts(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await attacked(storage, do="decline")
    away, bob = await other(game), game.user("eyrie")
    between(monkeypatch, game.table, "take", lambda: away.act(bob, Ambush("eyrie", HAND)))
    await game.passes(60 * MINUTE)
    await game.passes(2000)
    assert game.asked() == [("marquise", "foil")], "the order has not answered in its place"


async def test_an_answer_sealed_as_the_clock_runs_out_counts(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await attacked(storage, overtime="answer")
    away, bob = await other(game), game.user("eyrie")
    await game.table.orders.drop(bob, 1)
    between(monkeypatch, game.table, "take", lambda: away.act(bob, Ambush("eyrie", HAND)))
    await bank_empties(game)
    await game.passes(2000)
    assert game.asked() == [("marquise", "foil")]
    assert "clock" not in [row[0] for row in await game.rows()]


@pytest.mark.parametrize("dropped", [False, True])
async def test_whoever_seals_too_late_is_told_so(
    storage: Storage, monkeypatch: pytest.MonkeyPatch, dropped: bool
) -> None:
    """The window closes with the order's answer, or without one if that is gone."""
    game = await attacked(storage, do="decline")
    away, bob = await other(game), game.user("eyrie")
    asked = game.table.revision
    if dropped:
        await game.table.orders.drop(bob, 1)
    between(monkeypatch, away, "store", lambda: game.passes(60 * MINUTE))
    acting = away.act(bob, Ambush("eyrie", HAND), asked)
    if dropped:
        done = await acting
        assert done.sealed_ms is None, "no window is open any more: it counts at once"
        assert away.decisions()[0].kind == "foil"
        return
    with pytest.raises(StaleError):
        await acting
    assert not away.orders.is_sealed("eyrie")


async def test_whoever_takes_back_too_late_is_told_so(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await attacked(storage, do="decline")
    away, bob = await other(game), game.user("eyrie")
    await away.act(bob, Ambush("eyrie", HAND))
    between(monkeypatch, away, "store", lambda: game.passes(60 * MINUTE))
    with pytest.raises(StaleError):
        await away.orders.unseal(bob)
    assert game.asked() == [("marquise", "foil")]


async def test_an_answer_taken_back_as_the_window_closes_does_not_count(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await attacked(storage, do="decline")
    away, bob = await other(game), game.user("eyrie")
    await away.act(bob, Ambush("eyrie", HAND))
    between(monkeypatch, game.table, "take", lambda: away.orders.unseal(bob))
    await game.passes(60 * MINUTE)
    await game.passes(2000)
    assert "eyrie" not in dict(game.asked())
    assert game.asked() != [("marquise", "foil")]


HAND = "ambush_rabbit"


# Reminders


async def reminded(game: Game) -> list[tuple[object, ...]]:
    """List the reminders: whether in the channel or as a direct message, and of whom."""
    return [(row[1], row[3]) for row in await game.rows() if row[0] == "reminder"]


async def test_nobody_is_reminded_while_their_order_is_about_to_answer(storage: Storage) -> None:
    game = await attacked(storage, overtime="answer")
    await bank_empties(game)
    assert await reminded(game) == []


async def test_whoever_has_sealed_an_answer_is_reminded_only_where_all_see_it(
    storage: Storage,
) -> None:
    """A reminder that does not come would tell the others that there is an answer."""
    for channel, wish in enumerate(("mention", "dm")):
        game = await attacked(storage, channel=channel, overtime="answer")
        bob = game.user("eyrie")
        await game.tables.wishes.choose(bob, lambda _, wish=wish: {"remind": wish})
        await game.table.orders.drop(bob, 1)
        await game.passes(10 * MINUTE)
        await game.act(Pass("eyrie"))
        assert await reminded(game) == []
        for minutes in (5, 12):
            await game.passes(minutes * MINUTE)
        assert await reminded(game) == ([("channel", bob)] if wish == "mention" else [])
