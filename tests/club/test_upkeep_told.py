"""What is told of boards and webhooks that no longer work, and by how many processes: one."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import update
from sqlmodel import col, select

from bot.club import Club
from bot.club.upkeep import TOLD, Upkeep
from bot.editions import EDITIONS, games_of
from bot.table import Tables
from db import Storage
from db.club import boards, webhooks
from db.club.webhooks import Webhook
from db.ids import UserId
from db.models import OutboxMessage
from sandbox import Permission
from tests.club.finding import served
from tests.club.test_upkeep import doctor, kept, look, managed, told
from tests.discord_ui.playing import House


@pytest.fixture
async def others(house: House) -> AsyncIterator[list[Upkeep]]:
    """Two more processes of the same database, which hear the same of Discord."""
    storages = [Storage(str(house.bot.tables.storage.url)) for _ in range(2)]
    made: list[Upkeep] = []
    for storage in storages:
        tables = Tables(storage, games_of(EDITIONS))
        tables.there = house.bot.there
        made.append(Upkeep(Club(tables)))
    yield made
    for storage in storages:
        await storage.close()


async def written(house: House) -> int:
    """Count the messages about what no longer works."""
    storage = house.bot.tables.storage
    rows = await storage.read(
        lambda connection: connection.execute(select(col(OutboxMessage.about))).scalars().all()
    )
    return sum(about.get("what") == TOLD for about in rows)


async def test_of_several_processes_one_tells(house: House, others: list[Upkeep]) -> None:
    eve, desk, role = managed(house), house.bot.desk, house.guild.role("Hosts")
    await house.sandbox.settle()
    await desk.houses.change(house.guild.id, "root", UserId(eve.id), opens="role", role=role.id)
    await house.sandbox.settle()
    for upkeep in others:
        assert await upkeep.look(house.guild.id) == (), "each knows the server before"
    house.guild.delete(role)
    await asyncio.gather(*(upkeep.look(house.guild.id) for upkeep in others))
    await house.sandbox.settle()
    await look(house)
    # Another process may have written it: this one hears of it a little later.
    await house.sandbox.until(lambda: bool(told(eve)))
    assert await written(house) == 1 and len(told(eve)) == 1


async def test_of_several_who_ask_one_manager_is_told(house: House, others: list[Upkeep]) -> None:
    eve, role = managed(house), house.guild.role("Hosts")
    house.sandbox.close_dms(eve)
    await house.sandbox.settle()
    change = house.bot.desk.houses.change
    await change(house.guild.id, "root", UserId(eve.id), opens="role", role=role.id)
    house.guild.delete(role)
    await house.sandbox.settle()
    several = await asyncio.gather(*(upkeep.to_tell(house.guild.id) for upkeep in others))
    assert sorted(map(len, several)) == [0, 1]


async def test_a_board_that_cannot_be_posted_is_told_and_goes_on(house: House) -> None:
    server = await served(house)
    room, eve, bot = house.guild.text_channel("lists"), house.eve, house.sandbox.bot.id
    await server.settle()
    await eve.slash(room, "lfg board")
    await server.settle()
    room.deny(bot, Permission.SEND_MESSAGES)
    await server.settle()
    (line,) = told(eve)
    assert "The list of open tables isn't kept up to date." in line
    assert f"In <#{room.id}> I lack “Send Messages”" in line
    assert "❌ The list of open tables" in await doctor(house, eve)
    assert await kept(house) == [("board", room.id, "forbidden")]
    room.allow(bot, Permission.SEND_MESSAGES)
    await server.settle()
    assert await kept(house) == [] and len(told(eve)) == 1
    await server.opened(house.ann)
    assert any(f"<#{house.channel.id}>" in seen.text for seen in eve.sees(room))


async def test_a_board_whose_channel_is_deleted_is_told_and_forgotten(house: House) -> None:
    server = await served(house)
    room, eve = house.guild.text_channel("lists"), house.eve
    await server.settle()
    await eve.slash(room, "lfg board")
    await server.settle()
    house.sandbox.world.delete_channel(room)
    await server.settle()
    (line,) = told(eve)
    assert "Its channel was deleted. Post another list with `/lfg board`." in line
    storage = house.bot.tables.storage
    assert await storage.read(lambda of: boards.channels_of(of, house.guild.id)) == []
    await look(house)
    await look(house)
    assert len(told(eve)) == 1


@pytest.mark.parametrize("is_there", [True, False])
async def test_a_webhook_that_loses_deliveries_is_told_once(house: House, is_there: bool) -> None:
    """Its channel is told by the deliveries themselves; else whoever manages the server."""
    eve, storage = managed(house), house.bot.tables.storage
    room = house.guild.text_channel("results")
    await house.sandbox.settle()
    row = Webhook(guild=house.guild.id, channel=room.id, address="https://x.example", secret="s")
    assert await webhooks.store_hook(storage, row) is not None
    (hook,) = await webhooks.hooks_of_server(storage, house.guild.id)
    if not is_there:
        house.sandbox.world.delete_channel(room)
    await look(house)
    assert await kept(house) == []
    lost = update(Webhook).where(col(Webhook.id) == hook.id).values(lost=3)
    await storage.write(lambda connection: connection.execute(lost))
    await look(house)
    await look(house)
    assert await kept(house) == [("hook", hook.id, "lost")]
    assert told(eve) == [] and await written(house) == 0, "nobody knows who has added it"
    shown = await eve.slash(house.channel, "lfg show")
    await house.sandbox.settle()
    assert len(shown.messages) == (1 if is_there else 2)
    if not is_there:
        assert f"Webhook {hook.id} has lost 3 deliveries." in shown.messages[1].text
    assert f"❌ Webhook {hook.id} has lost 3 deliveries." in await doctor(house, eve)
    found = update(Webhook).where(col(Webhook.id) == hook.id).values(lost=0)
    await storage.write(lambda connection: connection.execute(found))
    await look(house)
    assert await kept(house) == []
