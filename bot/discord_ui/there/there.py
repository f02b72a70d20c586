"""Answers from Discord whether something is still there (`bot.table.base.there.There`).

The truth is what Discord's events have told of a server that is known, else one question. An error
is no answer: what Discord does not deny in so many words is unknown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.there.people import Members
from bot.discord_ui.there.places import Places
from bot.discord_ui.there.roles import Roles

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    import discord

    from bot.discord_ui.there.servers import Servers
    from bot.table.base.there import ChannelAccess, Presence, Purpose, RoleState, ServerState
    from db.ids import UserId


class DiscordThere:
    """What is still there, by a client (`There`)."""

    def __init__(self, client: discord.Client, servers: Servers) -> None:
        self.servers = servers
        self.members = Members(client)
        self.places = Places(client, servers)
        self.named = Roles(client, servers)

    async def server(self, guild: int) -> ServerState:
        """Return whether the bot is still in a server."""
        return await self.servers.state(guild)

    async def people(
        self, guild: int, users: Collection[UserId], *, anew: bool = False
    ) -> Mapping[UserId, Presence]:
        """Return of each person whether they are in a server; who was forgotten has left."""
        return await self.members.of(guild, users, anew=anew)

    def doubt(self, user: UserId) -> None:
        """Ask anew about somebody at the next question: something has failed that may tell."""
        self.members.doubt(user)

    async def place(self, guild: int, channel: int, to: Purpose = "talk") -> ChannelAccess:
        """Return whether a channel or thread is there, and what the bot may do in it."""
        return await self.places.of(guild, channel, to)

    async def roles(self, guild: int, roles: Collection[int]) -> Mapping[int, RoleState]:
        """Return of each role whether it is there, and whether it may be used."""
        return await self.named.of(guild, roles)

    def lose(self, guild: int, is_outage: bool) -> None:
        """Note that a server is gone, or cannot be reached for a while."""
        self.servers.lose(guild, is_outage)
        self.members.forget(guild)
        self.places.forget_all()

    async def close(self) -> None:
        """Ask nothing more."""
        await self.servers.close()
        await self.members.close()
