"""A server with a moderator, a role of players and a channel in which the bot opens tables."""

import asyncio
from dataclasses import dataclass

from db.club import timers
from sandbox import Channel, Permission, Person, Reply, Role
from sandbox.permission import BOT
from tests.discord_ui.playing import House

MODERATES = Permission.MANAGE_CHANNELS | Permission.MANAGE_GUILD
ROOMS = BOT | Permission.MANAGE_ROLES | Permission.CREATE_PUBLIC_THREADS


@dataclass
class Server:
    """What a test needs at hand: Eve manages the server."""

    house: House
    tables: Channel
    role: Role

    async def settle(self) -> None:
        await self.house.sandbox.settle()

    async def ring(self) -> None:
        """Wait until the bot has done all that is due in the server."""
        tables = self.house.bot.tables
        async with asyncio.timeout(10):
            while any(
                t.due_ms <= tables.now() for t in await timers.earliest_timers(tables.storage)
            ):
                await asyncio.sleep(0.01)
        await self.settle()

    async def set_up(self, **values: str | int | bool) -> None:
        """Set something for Root."""
        houses = self.house.bot.desk.houses
        await houses.change(self.house.guild.id, "root", self.house.eve.id, **values)

    async def opened(self, person: Person, channel: Channel | None = None, **about: str) -> Reply:
        at = channel or self.house.channel
        reply = await person.slash(at, "game new", game="root", **about)
        await self.settle()
        return reply

    def threads(self) -> list[Channel]:
        """Return the threads of the channel for tables, oldest first."""
        rooms = self.house.guild.channels.values()
        return [room for room in rooms if room.parent is self.tables]


async def served(house: House) -> Server:
    """Let Eve manage the server of a house."""
    house.guild.let(house.eve.id, MODERATES)
    house.guild.let(house.sandbox.bot.id, ROOMS)
    made = Server(
        house, house.guild.text_channel("tables"), house.guild.role("Rooters", mentionable=True)
    )
    await made.settle()
    return made
