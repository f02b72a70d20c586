"""Four keepers at a table in the sandbox, and a fifth person looks on; the bot can restart."""

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.discord_ui.front.app import Tablekeeper
from bot.editions import EDITIONS, Edition
from bot.table import Table
from sandbox import Channel, Guild, Person, Reply, Sandbox, Seen
from tests.discord_ui.playing import act_button, serving
from tests.fixture_game.state import LanternsView

SEATS = ("amber", "coral", "ivory", "jade")
NAMES = ("Ann", "Bob", "Cid", "Dan")
POLISH = "Cid"
"""Whose Discord is Polish; all others' are English."""

SNOWFLAKE = re.compile(r"\d{17,}")
"""An id that Discord gives; they count from the present time."""


@dataclass
class Tower:
    """What a test needs at hand."""

    sandbox: Sandbox
    guild: Guild
    channel: Channel
    edition: Edition
    folder: Path
    players: dict[str, Person]
    eve: Person
    stack: AsyncExitStack
    bot: Tablekeeper = field(init=False)

    async def start_bot(self) -> None:
        """Start the bot, after stopping the one that was there."""
        await self.stack.aclose()
        editions = {**EDITIONS, self.edition.name: self.edition}
        made = serving(self.sandbox, self.folder, editions=editions, draw=None)
        self.bot = await self.stack.enter_async_context(made)

    async def begin(self, seed: int = 5, **options: str) -> Table:
        """Seat all four and begin a game with chance that is known."""
        host, *_ = self.players.values()
        await host.slash(self.channel, "game new", game=self.edition.name)
        # The lobby is posted with its picture before anybody joins.
        await self.sandbox.settle()
        for seat, person in self.players.items():
            await person.slash(self.channel, "game join", seat=seat)
        table = await self.table()
        for name, value in options.items():
            await table.set_option(host.id, name, value)
        await table.start(host.id, seed=seed)
        await self.sandbox.settle()
        return table

    async def table(self) -> Table:
        found = await self.bot.tables.at(self.channel.id)
        assert found is not None
        return found

    def posts(self) -> list[Seen]:
        """Return what the channel shows to everybody."""
        return [seen for seen in self.eve.sees(self.channel) if not seen.ephemeral]

    def public(self) -> Seen:
        """Return the newest message that everybody sees."""
        return self.posts()[-1]

    async def hand(self, seat: str) -> tuple[str, ...]:
        view = (await self.table()).view(seat)
        assert isinstance(view, LanternsView)
        return view.keepers[seat].hand or ()

    async def open(self, seat: str) -> Reply:
        """Let a keeper open the panel under the newest public message."""
        return await self.players[seat].press(self.public(), act_button(self.public()))

    async def slash(self, seat: str, words: str, /, **given: Any) -> Reply:
        """Let a keeper type a command of the game or a common one, in its English name."""
        reply = await self.players[seat].slash(self.channel, words, **given)
        await self.sandbox.settle()
        return reply

    async def commit(self, seat: str, at: int = 0) -> Reply:
        """Let a keeper commit a wick of the hand by a typed command."""
        group = self.edition.words.text("cmd-group", "en")
        return await self.slash(seat, f"{group} commit", wick=(await self.hand(seat))[at])

    def screens(self, *seats: str | None) -> list[list[tuple[str, tuple[bytes, ...]]]]:
        """Note what stands on the screens of some keepers (None: of who looks on)."""
        people = [self.eve if seat is None else self.players[seat] for seat in seats]
        return [
            [
                (SNOWFLAKE.sub("…", seen.everything), tuple(f.data for f in seen.attachments))
                for seen in [*person.sees(self.channel), *person.dms()]
            ]
            for person in people
        ]


@asynccontextmanager
async def towered(edition: Edition, folder: Path) -> AsyncIterator[Tower]:
    """Open a sandbox with four people, a looker-on and the bot; at the end Discord has no faults
    to find with it."""
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Tower")
        channel = guild.text_channel("lamps")
        people = {
            seat: sandbox.person(name, in_=guild, locale="pl" if name == POLISH else "en-US")
            for seat, name in zip(SEATS, NAMES, strict=True)
        }
        eve = sandbox.person("Eve", in_=guild)
        async with AsyncExitStack() as stack:
            tower = Tower(sandbox, guild, channel, edition, folder, people, eve, stack)
            await tower.start_bot()
            yield tower
            await sandbox.settle()
            assert [str(one) for one in sandbox.findings] == []
