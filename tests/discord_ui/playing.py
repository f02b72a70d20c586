"""A table in the sandbox: people, the real bot, and how a game is played by presses."""

import io
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image

from bot.demo.play import run_demo_session as at_work
from bot.discord_ui.front.app import Tablekeeper
from bot.discord_ui.message.command_mentions import command_mentions
from bot.discord_ui.panel.layout import ACTIONS
from bot.editions import EDITIONS, games_of
from bot.render import Picture
from bot.settings import Settings
from bot.table import Table, Tables
from db import Storage
from db.models import now_ms
from sandbox import Channel, Guild, Person, Reply, Sandbox, Seen
from sandbox.mentions import show_commands
from tests.databases import sqlite, with_tables


@cache
def plain_picture(text: str) -> bytes:
    """Make a small picture; drawing the true one is tested elsewhere and takes its time."""
    data = io.BytesIO()
    Image.new("RGB", (8, 8), "green").save(data, "PNG")
    return data.getvalue()


def quick(view: Any, locale: str, events: Sequence[Any] = ()) -> Picture:
    return Picture(plain_picture(locale), "map.png", f"{view.viewer or 'everybody'} {locale}")


@asynccontextmanager
async def serving(sandbox: Sandbox, folder: Path, **more: Any) -> AsyncIterator[Tablekeeper]:
    """Let a bot with a database in a folder serve the sandbox, as a process would."""
    await with_tables(file := folder / "tables.sqlite3")
    storage = Storage(sqlite(file))
    await storage.open()
    more.setdefault("draw", quick)
    editions = more.pop("editions", EDITIONS)
    games, clock = more.pop("games", games_of(editions)), more.pop("clock", now_ms)
    tables = Tables(storage, games, clock)
    bot = Tablekeeper(
        Settings(_env_file=None),  # pyright: ignore[reportCallIssue]
        tables,
        editions,
        connector=sandbox.connector(),
        guild_ready_timeout=0.02,
        **more,
    )
    bot.desk.upkeep.apart_s = 0.0  # Nobody waits for the next look.
    try:
        async with at_work(bot, sandbox):
            yield bot
    finally:
        await storage.close()


@dataclass
class House:
    """What a test needs at hand."""

    sandbox: Sandbox
    guild: Guild
    channel: Channel
    bot: Tablekeeper
    folder: Path
    ann: Person
    bob: Person
    eve: Person
    """Looks on."""

    def forget_direct_channels(self) -> None:
        """Let the library forget whom the bot has written to: it keeps the last 128."""
        state = self.bot._connection
        state._private_channels_by_user.clear()
        state._private_channels.clear()

    def public(self, person: Person | None = None) -> Seen:
        """Return the newest message that everybody sees."""
        seen = (person or self.eve).sees(self.channel)
        return [m for m in seen if not (m.ephemeral or m.is_of_discord)][-1]

    def shown(self, told: str, direct: bool = False) -> str:
        """Return a text as it is seen in the server, or in direct messages with the bot."""
        here = command_mentions(self.bot, None if direct else self.guild.id)
        return show_commands(here.put_into(told, 2000))

    async def table(self) -> Table:
        table = await self.bot.tables.at(self.channel.id)
        assert table is not None
        return table

    async def leaves(self, person: Person) -> None:
        """Let somebody leave the server, long enough ago that nothing else is kept of it."""
        self.sandbox.world.leave(self.guild, person.id)
        await self.sandbox.settle()
        self.bot.there.members.forget(self.guild.id)

    async def begin(
        self, ann: str = "marquise", bob: str = "alliance", clockwork: str | None = "eyrie"
    ) -> Table:
        """Set a game up by presses, and begin it with chance that is known."""
        await self.ann.slash(self.channel, "game new", game="root")
        await self.sandbox.settle()
        await self.ann.select(self.public(), "Play as…", ann)
        await self.sandbox.settle()
        await self.bob.select(self.public(), "Play as…", bob)
        table = await self.table()
        if clockwork:
            await table.add_bot(self.ann.id, clockwork)
        await table.start(self.ann.id, seed=7)
        await self.sandbox.settle()
        return table

    def waited(self, table: Table) -> Person | None:
        """Return the first person who owes a decision."""
        for decision in table.decisions():
            for person in (self.ann, self.bob):
                if table.seat_of(person.id) == decision.seat:
                    return person
        return None

    async def skip(self, table: Table, rng: Random) -> bool:
        """Let whoever is waited for choose something at random, without Discord; False at the end.

        What there is to tell is told as ever.
        """
        due = table.decisions()
        if due:
            choice = due[0].pick(rng.randrange(len(due[0])))
            user = table.holders[due[0].seat]
            await table.act(user, choice)
            await self.bot.tables.answered(table, user)
        return bool(due)

    async def step(self, table: Table, rng: Random) -> Reply | None:
        """Let whoever is waited for press their way to a choice; None when the game is over."""
        person = self.waited(table)
        if person is None:
            return None
        revision = table.revision
        reply = await person.press(self.public(person), act_button(self.public(person)))
        while table.revision == revision:
            reply = await one_press(person, reply, rng)
        await self.sandbox.settle()
        return reply


def ways(message: Seen) -> list[tuple[str, str | None, str]]:
    """List what leads on in a panel: presses and options of selects."""
    found: list[tuple[str, str | None, str]] = []
    for button in message.buttons:
        action = (button.custom_id or "").split(":")[4]
        if not button.disabled and action in ACTIONS:
            found.append(("press", None, button.custom_id or ""))
    for select in message.selects:
        found += [("select", select.custom_id, option.value) for option in select.options]
    return found


async def one_press(person: Person, reply: Reply, rng: Random) -> Reply:
    """Press something in a panel at random."""
    assert reply.message is not None
    how, menu, what = rng.choice(ways(reply.message))
    if how == "press":
        return await person.press(reply, what)
    (select,) = (one for one in reply.message.selects if one.custom_id == menu)
    others = [option.value for option in select.options if option.value != what]
    return await person.select(reply, menu, what, *rng.sample(others, max(0, select.least - 1)))


def act_button(message: Seen) -> str:
    """Find the button that opens the private panel, whatever it is called."""
    return next(b.custom_id for b in message.buttons if b.custom_id and ":*:act:" in b.custom_id)
