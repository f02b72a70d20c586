"""A secret choice that was taken back by a choice of the game itself stays so for the others."""

import pytest

from bot.games.dungeon_lords import DUNGEON_LORDS
from bot.games.dungeon_lords.choices import Lock, Reconsider
from bot.games.game import Seat
from bot.table import RefusedError, Table, Tables
from db import Storage
from tests.table.conftest import CHANNEL, HOST, sit

USERS = {"red": 101, "blue": 102}


async def lock(table: Table, seat: Seat) -> None:
    """Choose two orders in secret."""
    due = next(one for one in table.decisions() if one.seat == seat and not one.optional)
    assert isinstance(due.pick(0), Lock)
    await table.act(USERS[seat], due.pick(0))


async def test_taking_back_a_second_thought_shows_nothing_once_the_others_have_chosen(
    storage: Storage,
) -> None:
    """Red thinks again, and then undoes that: what stood would be shown by the undo (DL 13.1)."""
    tables = Tables(storage, {"dungeon_lords": DUNGEON_LORDS})
    table = await tables.create("dungeon_lords", 1, CHANNEL, HOST)
    await sit(table, USERS)
    await table.set_option(HOST, "first_orders", "chosen")
    await table.start(HOST, seed=5)
    await lock(table, "red")
    await table.act(USERS["red"], Reconsider("red"))
    await table.undo(USERS["red"])
    await table.redo(USERS["red"])
    await lock(table, "blue")
    before = table.view("red")
    with pytest.raises(RefusedError) as refused:
        await table.undo(USERS["red"])
    assert refused.value.reason == "somebody-acted"
    assert table.view("red") == before
    await lock(table, "red")
    assert [one.kind for one in table.decisions() if not one.optional] != ["lock"]
    again = await Tables(storage, {"dungeon_lords": DUNGEON_LORDS}).get(table.id)
    assert again is not None and again.view(None) == table.view(None)
