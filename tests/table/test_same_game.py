"""A game never becomes another: each action has the hash of the state after it."""

from typing import Any

import pytest
from sqlalchemy import delete, select, update
from sqlmodel import col

from bot.table import RefusedError, Table, Tables
from bot.table.records.check import check_open_games
from bot.table.state.restore import hash_state
from db import Storage
from db.models import ActionRow, GameRow, Snapshot
from tests.databases import write
from tests.table.conftest import ANN, BOB, CHANNEL, HOST
from tests.table.test_play import fresh, same
from tests.table.toy import TOY, End, Peek, Tick, ToyState


@pytest.fixture
async def played(storage: Storage, table: Table) -> Table:
    """A game with whatever a history can hold."""
    await table.act(ANN, Peek("red"))
    await table.act(ANN, Tick("red", 1))
    await table.act(ANN, Tick("red", 2))
    await table.undo(ANN)
    await table.redo(ANN)
    await table.undo(ANN)
    await table.act(ANN, End("red"))
    await table.act(BOB, Peek("blue"))
    return table


def another(monkeypatch: pytest.MonkeyPatch, version: int = TOY.version) -> None:
    """Let the rules draw one more random number, as a change of the code could."""
    new = TOY.new

    def drawing(*given: Any) -> Any:
        state, events = new(*given)
        state.rng = (state.rng * 48271 + 11) % 2147483647
        return state, events

    monkeypatch.setattr(TOY, "new", drawing)
    monkeypatch.setattr(TOY, "version", version)


async def rows(storage: Storage) -> list[ActionRow]:
    async with storage.reading() as session:
        query = (
            select(ActionRow)
            .where(col(ActionRow.kind) != "lobby")
            .order_by(col(ActionRow.revision))
        )
        return list(await session.scalars(query))


async def checked(storage: Storage) -> list[tuple[str, int | None]]:
    return [(one.result, one.revision) async for one in check_open_games(storage, {"toy": TOY})]


async def test_each_action_has_the_version_and_the_hash(storage: Storage, played: Table) -> None:
    found = await rows(storage)
    async with storage.reading() as session:
        snapshots = {s.revision: s.state for s in await session.scalars(select(Snapshot))}
    assert {row.rules_version for row in found} == {TOY.version}
    assert len({row.state_hash for row in found}) == len(found) - 3, "undone: what was before"
    for row in found:
        if row.revision in snapshots:
            assert row.state_hash == hash_state(snapshots[row.revision])
    assert found[2].state_hash == found[4].state_hash != found[1].state_hash


async def test_the_same_rules_play_the_same_game_again(storage: Storage, played: Table) -> None:
    await write(storage, delete(Snapshot))
    again = await fresh(storage, played)
    same(played, again)
    assert await checked(storage) == [("same", None)]


@pytest.mark.daily(2)
@pytest.mark.parametrize("version", [TOY.version, TOY.version + 1])
async def test_another_game_is_not_gone_on_with(
    storage: Storage, played: Table, monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    start = (await rows(storage))[0].revision
    is_told = version != TOY.version
    another(monkeypatch, version)
    again = await fresh(storage, played)
    same(played, again)
    if not is_told:
        assert again.readable, "its snapshot says how it stands"
    else:
        assert again.trouble == "new-rules", "its table has to agree"
    assert await checked(storage) == [("differs", start)]
    await write(storage, delete(Snapshot))
    broken = await fresh(storage, played)
    assert not broken.readable
    for ask in (broken.act(BOB, Tick("blue", 1)), broken.undo(BOB)):
        with pytest.raises(RefusedError, match="changed"):
            await ask
    with pytest.raises(RefusedError, match="changed"):
        broken.view(None)
    await broken.agreements.abandon(HOST)


async def test_a_snapshot_of_another_state_is_not_believed(storage: Storage, played: Table) -> None:
    other = TOY.encode(ToyState(order=["red", "blue"], clockwork=[], acting="red", total=99))
    newest = col(Snapshot.revision) == played.revision
    await write(storage, update(Snapshot).where(newest).values(state=other))
    same(played, await fresh(storage, played))


async def test_games_from_before_go_on_unchecked(storage: Storage, played: Table) -> None:
    await write(storage, update(ActionRow).values(rules_version=None, state_hash=None))
    again = await fresh(storage, played)
    same(played, again)
    assert await checked(storage) == [("unchecked", None)]
    await write(storage, delete(Snapshot))
    replayed = await fresh(storage, played)
    same(played, replayed)
    await replayed.act(BOB, Tick("blue", 1))
    assert await checked(storage) == [("same", None)]
    same(replayed, await fresh(storage, replayed))


async def test_what_cannot_be_read_is_reported(storage: Storage, played: Table) -> None:
    tables = Tables(storage, {"toy": TOY})
    lobby = await tables.create("toy", 1, CHANNEL + 1, HOST)
    assert await checked(storage) == [("same", None), ("same", None)]
    await write(storage, update(ActionRow).values(choice=b"{"))
    assert await checked(storage) == [("unreadable", None), ("same", None)]
    await write(storage, update(GameRow).where(col(GameRow.id) == lobby.id).values(name="go"))
    assert await checked(storage) == [("unreadable", None), ("unreadable", None)]
    for table in (played, lobby):
        again = await Tables(storage, {"toy": TOY}).get(table.id)
        await again.agreements.abandon(HOST)
    assert await checked(storage) == [], "only open games"
