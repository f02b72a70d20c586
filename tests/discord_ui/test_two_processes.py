"""Two processes that serve one database, as when the old one has not gone yet; and a bad start."""

from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest
import structlog

from bot.discord_ui.delivery.channel import Poster
from bot.discord_ui.delivery.delivery import DiscordDeliverer
from bot.discord_ui.front import app, tree
from bot.discord_ui.message.ids import encode_base36
from bot.editions import EDITIONS, games_of
from bot.table import Table, Tables
from db import Storage
from sandbox import Sandbox, Seen
from tests.discord_ui.playing import House, act_button, serving

COMMANDS = "/applications/*/commands"


@pytest.fixture
async def other(house: House) -> AsyncIterator[Tables]:
    """Another process, with an eye of its own on the database."""
    storage = Storage(f"sqlite+aiosqlite:///{house.folder / 'tables.sqlite3'}")
    yield Tables(storage, games_of(EDITIONS))
    await storage.close()


async def acts(house: House, tables: Tables) -> Table:
    """Let the other process serve Ann, and tell of it."""
    table = await tables.at(house.channel.id)
    assert table is not None
    (owed,) = table.decisions()
    await table.act(house.ann.id, owed.pick(0))
    desk = app.Desk(tables, EDITIONS, house.bot.desk._pictures, house.bot.desk.languages)
    await tables.outbox.drain(DiscordDeliverer(house.bot, desk))
    return table


def revision_of(message: Seen) -> str:
    return act_button(message).split(":")[2]


async def test_whoever_tells_last_tells_the_newest(
    house: House, other: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, edit = await house.begin(), Poster.edit_post
    between = [acts]

    async def slow(self: Poster, *given: Any) -> int:
        while between:
            await between.pop()(house, other)
        return await edit(self, *given)

    monkeypatch.setattr(Poster, "edit_post", slow)
    revision = table.revision
    await house.skip(table, Random(1))
    await house.sandbox.until(lambda: not between)
    await house.sandbox.settle()
    assert revision_of(house.public()) == encode_base36(revision + 2)
    assert len(house.public().attachments) == 1
    # The first process referred to the file that the other one had replaced.
    assert {one.rule for one in house.sandbox.findings} == {"attachments", "references"}
    house.sandbox.findings.clear()


async def test_a_message_that_another_process_has_sent_is_not_taken_for_the_newest(
    house: House, other: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord answers with what was sent first, whatever the second one said."""
    turn, first = DiscordDeliverer._turn, True

    async def after(self: DiscordDeliverer, message: Any, table: Any) -> int | None:
        nonlocal first
        if first and message.message_id is None:
            first = False
            await turn(DiscordDeliverer(house.bot, house.bot.desk), message, table)
            await house.skip(table, Random(1))
        return await turn(self, message, table)

    monkeypatch.setattr(DiscordDeliverer, "_turn", after)
    table = await house.begin()
    assert not first
    assert revision_of(house.public()) == encode_base36(table.revision)


async def test_it_serves_though_discord_takes_no_commands_for_a_while(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.begin()
    await house.bot.close()
    monkeypatch.setattr(tree, "AGAIN", 0.01)
    house.sandbox.fail_next("PUT", COMMANDS, 503, times=2)
    with structlog.testing.capture_logs() as logged:
        async with serving(house.sandbox, house.folder) as bot:
            house.bot = bot
            reply = await house.ann.press(house.public(), act_button(house.public()))
            assert reply.ephemeral
            assert (await house.ann.slash(house.channel, "hand")).ephemeral
            await house.sandbox.until(
                lambda: [r.status for r in commands(house.sandbox)][-3:] == [0, 0, 200]
            )
    assert [e["event"] for e in logged if e["log_level"] == "error"] == ["commands-not-told"] * 2


def commands(sandbox: Sandbox) -> list[Any]:
    return [r for r in sandbox.requests if r.method == "PUT" and r.path.endswith("/commands")]
