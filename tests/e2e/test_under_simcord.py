"""The beginning of a game under simcord, whose idea of Discord strangers wrote."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import simcord

from bot.discord_ui.delivery.delivery import DiscordDeliverer
from bot.discord_ui.front.app import Tablekeeper
from bot.discord_ui.message import ids
from bot.discord_ui.message.post import kept_files_of, parts_of_message
from bot.discord_ui.panel.layout import ACTIONS
from bot.editions import EDITIONS, games_of
from bot.settings import Settings
from bot.table import Tables
from db import Storage
from tests.discord_ui.playing import quick

BUTTON, SELECT, TEXT = 2, 3, 10
"""Types of component."""

PATIENCE = 60.0
"""Seconds that simcord waits for the bot to come to rest, on a machine that has much else to do."""


class Quiet(Tablekeeper):
    """The bot, but for its deliveries: simcord waits for tasks that wait for no end."""

    async def on_ready(self) -> None:
        self.deliverer = DiscordDeliverer(self, self.desk)


class Simulated:
    """A server in simcord with two people and the real bot."""

    def __init__(self, env: simcord.Env, bot: Quiet) -> None:
        self.bot = bot
        guild = env.create_guild("Woodland")
        self.room = guild.create_text_channel("root")
        self.ann, self.bob = (guild.add_member(env.create_user(n)) for n in ("ann", "bob"))

    async def settle(self) -> None:
        """Deliver what there is to tell."""
        await self.bot.tables.outbox.drain(self.bot.deliverer)

    def public(self) -> Any:
        return [m for m in self.room.history(viewer=self.ann) if not m.flags.ephemeral][-1]


def parts(message: Any) -> list[Any]:
    """Return the controls of a message, also those in a frame."""
    return [part for part in parts_of_message(message) if getattr(part, "custom_id", None)]


def told(message: Any) -> str:
    """Return the texts of a message of components."""
    texts = [part.content for part in message.components if part.type.value == TEXT]
    return "\n".join(texts)


def ways(message: Any) -> list[tuple[str, str | None]]:
    """List what leads on in a panel: custom ids of buttons, with a value those of selects."""
    found: list[tuple[str, str | None]] = []
    for part in parts(message):
        action = ids.read_custom_id(part.custom_id).action
        if part.type.value == BUTTON and action in ACTIONS and not part.disabled:
            found.append((part.custom_id, None))
        elif part.type.value == SELECT:
            found += [(part.custom_id, option.value) for option in part.options]
    return found


@asynccontextmanager
async def simulation(folder: Path) -> AsyncIterator[Simulated]:
    storage = Storage(f"sqlite+aiosqlite:///{folder / 'tables.sqlite3'}")
    await storage.open()
    settings = Settings(_env_file=None)  # pyright: ignore[reportCallIssue]
    bot = Quiet(settings, Tables(storage, games_of(EDITIONS)), EDITIONS, draw=quick, shard_count=1)
    async with simcord.run(bot, settle_timeout=PATIENCE) as env:
        try:
            yield Simulated(env, bot)
        finally:
            await storage.close()


async def test_a_game_begins_and_goes_on(tmp_path: Path) -> None:
    async with simulation(tmp_path) as simulated:
        await begin_and_go_on(simulated)


def answer(result: Any) -> Any:
    assert result.response is not None
    return result.response


async def begin_and_go_on(simulated: Simulated) -> None:
    ann, bob, rng = simulated.ann, simulated.bob, Random(1)
    opened = await ann.slash(simulated.room, "game new")
    assert opened.response.message.flags.ephemeral
    await ann.slash(simulated.room, "game join", seat="marquise")
    await bob.slash(simulated.room, "game join", seat="eyrie")
    await ann.slash(simulated.room, "game start")
    await simulated.settle()
    table = await simulated.bot.tables.at(simulated.room.id)
    assert table.status == "playing"
    for _ in range(12):
        (decision, *_) = table.decisions()
        person = ann if decision.seat == "marquise" else bob
        shown, revision = simulated.public(), table.revision
        act = next(p.custom_id for p in parts(shown) if ":*:act:" in p.custom_id)
        result = await person.click(shown, custom_id=act)
        while table.revision == revision:
            custom_id, value = rng.choice(ways(result.response.message))
            if value is None:
                result = await person.click(answer(result), custom_id=custom_id)
            else:
                result = await person.select(answer(result), [value], custom_id=custom_id)
        assert told(result.response.message).startswith("✓ ")
        await simulated.settle()
    assert "map.png" in kept_files_of(simulated.public())
    assert simulated.public().edited_at is not None or table.began == table.revision
