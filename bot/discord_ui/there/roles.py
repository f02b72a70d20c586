"""Which roles a server has, and whether they may be given or mentioned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.discord_ui.there.asking import UntoldError, ask_discord

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from bot.discord_ui.there.servers import Servers
    from bot.table.base.there import RoleState


def is_elevated(role: discord.Role) -> bool:
    """Return whether a role allows something that only moderators should."""
    special = discord.Permissions.elevated() | discord.Permissions(mention_everyone=True)
    return bool(role.permissions.value & special.value)


class Roles:
    """The roles of the servers that are known."""

    def __init__(self, client: discord.Client, servers: Servers) -> None:
        self._client, self._servers = client, servers
        self._gone: set[int] = set()
        """Roles that are gone; a number is never given out again."""

    async def of(self, guild: int, roles: Collection[int]) -> Mapping[int, RoleState]:
        """Return of each role whether it is there, and may be used."""
        server = await self._servers.known(guild)
        states: dict[int, RoleState] = {}
        for number in roles:
            role = None if server is None else server.get_role(number)
            if role is not None:
                states[number] = _role_state(role)
            elif number in self._gone:
                states[number] = "gone"
        missing = [number for number in roles if number not in states]
        return {**states, **await self._confirm(guild, missing)} if missing else states

    def are_gone(self, roles: Collection[int]) -> None:
        """Note that roles are gone for ever."""
        self._gone.update(roles)

    async def _confirm(self, guild: int, roles: Collection[int]) -> Mapping[int, RoleState]:
        """Ask whether roles are really gone that the server seems not to have."""
        try:
            question = self._client.http.get_guild(guild, with_counts=False)
            listed: Any = await ask_discord(question, guild)
        except UntoldError:
            return dict.fromkeys(roles, "unknown")
        there = {int(role["id"]) for role in listed["roles"]}
        gone = [number for number in roles if number not in there]
        self.are_gone(gone)
        # What is there, and was not heard of, is told of in a moment.
        return {number: "unknown" if number in there else "gone" for number in roles}


def _role_state(role: discord.Role) -> RoleState:
    if is_elevated(role):
        return "unsafe"
    is_heard = role.mentionable or role.guild.me.guild_permissions.mention_everyone
    return "here" if is_heard else "unheard"
