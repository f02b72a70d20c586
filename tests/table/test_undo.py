"""Taking back and doing again."""

import asyncio

import pytest

from bot.games.game import IllegalChoiceError
from bot.table import ActionResult, RefusedError, StaleError, Table, Tables
from bot.table.state.history import DEPTH
from db import Storage, games
from tests.databases import snapshots
from tests.table.conftest import ANN, BOB, HOST, begun
from tests.table.test_play import fresh, reason, same, told_in_public, total
from tests.table.toy import TOY, Ask, End, Peek, Reply, Tick, Win


async def test_the_last_action_is_taken_back_and_done_again(storage: Storage, table: Table) -> None:
    await table.act(ANN, Tick("red", 1))
    await table.act(ANN, Tick("red", 2))
    await table.undo(ANN)
    assert total(table) == 1
    same(table, await fresh(storage, table))
    await table.undo(ANN)
    assert total(table) == 0
    await table.redo(ANN)
    done = await table.redo(ANN)
    assert [type(event).__name__ for event in done.events] == ["Ticked"]
    assert total(table) == 3
    same(table, await fresh(storage, table))
    assert await reason(table.redo(ANN)) == "nothing-to-redo"
    await table.undo(ANN)
    assert total(table) == 1


async def test_each_take_back_is_a_revision_of_its_own(table: Table) -> None:
    await table.act(ANN, Tick("red", 1))
    seen = table.revision
    assert (await table.undo(ANN, seen)).revision == seen + 1
    assert (await table.redo(ANN, seen + 1)).revision == seen + 2
    with pytest.raises(StaleError):
        await table.undo(ANN, seen)


async def test_it_is_durable(storage: Storage, table: Table) -> None:
    await table.act(ANN, Tick("red", 1))
    await table.undo(ANN)
    again = await fresh(storage, table)
    assert await reason(again.undo(ANN)) == "nothing-to-undo"
    await again.redo(ANN)
    again = await fresh(storage, again)
    assert total(again) == 1
    await again.undo(ANN)
    assert total(await fresh(storage, again)) == 0


async def test_the_log_marks_what_was_taken_back(table: Table) -> None:
    await table.act(ANN, Tick("red", 1))
    await table.undo(ANN)
    await table.act(ANN, Tick("red", 2))

    def ticks(log: list) -> list[tuple[int, bool]]:
        return [(entry.events[0].by, entry.undone) for entry in log[1:]]

    assert ticks(await table.records.log(None)) == [(2, False)]
    assert ticks(await table.records.log(None, undone=True)) == [(1, True), (2, False)]
    assert (await told_in_public(table))[-1:] == ["Ticked"]


async def test_redo_only_until_something_new_is_done(table: Table) -> None:
    await table.act(ANN, Tick("red", 1))
    await table.undo(ANN)
    await table.act(ANN, Tick("red", 2))
    assert await reason(table.redo(ANN)) == "nothing-to-redo"


async def test_what_came_to_light_stays(table: Table) -> None:
    await table.act(ANN, Tick("red", 1))
    await table.act(ANN, Peek("red"))
    assert await reason(table.undo(ANN)) == "revealed"
    await table.act(ANN, Tick("red", 2))
    await table.undo(ANN)
    assert await reason(table.undo(ANN)) == "revealed"


async def test_nobody_takes_back_what_another_has_answered(table: Table) -> None:
    await table.act(ANN, Ask("red"))
    assert await reason(table.undo(BOB)) == "nothing-to-undo"
    await table.act(BOB, Reply("blue"))
    assert await reason(table.undo(ANN)) == "somebody-acted"
    await table.undo(BOB)
    assert await reason(table.redo(ANN)) == "not-yours"
    await table.undo(ANN)
    assert [decision.kind for decision in table.decisions()] == ["turn"]
    assert await reason(table.redo(BOB)) == "not-yours"
    await table.redo(ANN)
    await table.redo(BOB)
    assert [decision.seat for decision in table.decisions()] == ["red"]


async def test_the_beginning_and_strangers(table: Table) -> None:
    assert await reason(table.undo(ANN)) == "nothing-to-undo"
    assert await reason(table.undo(HOST)) == "not-your-seat"
    await table.act(ANN, Tick("red", 1))
    assert await reason(table.undo(HOST)) == "not-your-seat"


async def test_a_turn_given_away_by_mistake_comes_back(storage: Storage, table: Table) -> None:
    await table.act(ANN, Tick("red", 1))
    began = table.began
    await table.act(ANN, End("red"))
    assert table.began > began
    await table.undo(ANN)
    assert [decision.seat for decision in table.decisions()] == ["red"]
    assert table.began == began
    assert await told_in_public(table) == ["Began", "TurnStarted", "Ticked"]
    same(table, await fresh(storage, table))


async def test_the_clockwork_s_turn_goes_back_with_what_caused_it(tables: Tables) -> None:
    table = await tables.create("toy", 1, 8, HOST)
    await table.join(ANN)
    await table.choose(ANN, "red")
    await table.add_bot(HOST, "white")
    await table.start(HOST, seed=1)
    await table.act(ANN, End("red"))
    assert total(table) == 1
    await table.undo(ANN)
    assert total(table) == 0


async def test_the_same_dice_fall_again(table: Table) -> None:
    await table.act(ANN, Tick("red", 1))
    await table.undo(ANN)
    await table.redo(ANN)
    await table.act(ANN, Peek("red"))
    first = (await table.records.secrets("red", table.revision))[0]
    other = await begun_elsewhere(table)
    await other.act(ANN, Peek("red"))
    assert (await other.records.secrets("red", other.revision))[0] == first


async def begun_elsewhere(table: Table) -> Table:
    return await begun(Tables(table.ledger.storage, {"toy": TOY}), channel=55)  # pyright: ignore


@pytest.mark.slow
async def test_going_back_has_a_bottom(storage: Storage, table: Table) -> None:
    for _ in range(DEPTH + 5):
        await table.act(ANN, Tick("red", 1))
    kept = await snapshots(storage, table.id)
    assert len(kept) <= DEPTH + 1 + table.revision // games.PERIOD
    for _ in range(DEPTH + 5):
        await table.undo(ANN)
    # Below what was kept, the choices were made again from the beginning.
    assert total(table) == 0
    same(table, await fresh(storage, table))


async def test_a_won_game_stays_won(table: Table) -> None:
    await table.act(ANN, Win("red"))
    assert await reason(table.undo(ANN)) == "over"
    assert await reason(table.redo(ANN)) == "over"


@pytest.mark.parametrize("order", [1, -1])
async def test_taking_back_races_an_answer(storage: Storage, table: Table, order: int) -> None:
    await table.act(ANN, Ask("red"))
    seen = table.revision
    presses = [table.undo(ANN, seen), table.act(BOB, Reply("blue"), seen)][::order]
    first, second = await asyncio.gather(*presses, return_exceptions=True)
    assert isinstance(first, ActionResult)
    assert isinstance(second, StaleError)
    assert table.revision == seen + 1
    same(table, await fresh(storage, table))


@pytest.mark.parametrize("order", [1, -1])
async def test_taking_back_races_an_answer_without_having_looked(
    storage: Storage, table: Table, order: int
) -> None:
    await table.act(ANN, Ask("red"))
    presses = [table.undo(ANN), table.act(BOB, Reply("blue"))][::order]
    first, second = await asyncio.gather(*presses, return_exceptions=True)
    assert isinstance(first, ActionResult)
    assert isinstance(second, IllegalChoiceError if order > 0 else RefusedError)
    same(table, await fresh(storage, table))


async def test_two_processes_take_back_at_once(url: str, storage: Storage) -> None:
    one = await begun(Tables(storage, {"toy": TOY}))
    for by in (1, 2):
        await one.act(ANN, Tick("red", by))
    elsewhere = Storage(url)
    other = await fresh(elsewhere, one)
    both = await asyncio.gather(one.undo(ANN), other.undo(ANN), return_exceptions=True)
    assert sorted(type(result).__name__ for result in both) == ["ActionResult", "StaleError"]
    assert total(one) == total(other) == 1
    same(one, await fresh(storage, one))
    await elsewhere.close()
