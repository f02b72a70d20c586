"""Chooses the locale: for a user, for a server's channels, and for direct messages."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic
from typing import TYPE_CHECKING, Any

from bot.narrate import language_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    import discord

    from bot.table import Preferences

REMEMBERED = 10_000
"""Limit of users and servers whose locales are cached."""

FRESH = 60.0
"""Seconds after which a cached locale is reloaded, as another process may have changed it."""


class Languages:
    """Locales: the one chosen, else the one that Discord reports, else the default."""

    def __init__(
        self,
        preferences: Preferences,
        guild: Callable[[int], discord.Guild | None],
        default: str,
    ) -> None:
        self._preferences = preferences
        self._guild = guild
        self._default = default
        self._reported: OrderedDict[int, str] = OrderedDict()
        self._chosen: OrderedDict[int, tuple[float, str | None]] = OrderedDict()

    def reported(self, interaction: discord.Interaction[Any]) -> str:
        """Return the locale of the user's Discord client, and cache it."""
        language = language_of(interaction.locale.value)
        _keep(self._reported, interaction.user.id, language)
        return language

    async def of(self, interaction: discord.Interaction[Any]) -> str:
        """Return the locale for the answer to an interaction."""
        reported = self.reported(interaction)
        chosen = await self._read(interaction.user.id, self._preferences.locale_of)
        return chosen or reported

    async def of_guild(self, guild: int) -> str:
        """Return the locale of public posts in a server."""
        chosen = await self._read(guild, self._preferences.guild_locale)
        if chosen is not None:
            return chosen
        known = self._guild(guild)
        return self._default if known is None else language_of(known.preferred_locale.value)

    async def of_user(self, user: int, guild: int) -> str:
        """Return the locale for a direct message to a player of a server."""
        chosen = await self._read(user, self._preferences.locale_of)
        return chosen or self._reported.get(user) or await self.of_guild(guild)

    async def choose(self, user: int, language: str | None) -> None:
        """Set a user's locale; `None` means the one that Discord reports."""
        await self._preferences.set_locale(user, language)
        self._chosen.pop(user, None)

    async def choose_for_guild(self, guild: int, language: str) -> None:
        """Set a server's locale."""
        await self._preferences.set_guild_locale(guild, language)
        self._chosen.pop(guild, None)

    async def _read(self, of: int, read: Callable[[int], Awaitable[str | None]]) -> str | None:
        """Load a chosen locale unless cached; user and server ids never collide."""
        known = self._chosen.get(of)
        if known is not None and monotonic() - known[0] < FRESH:
            return known[1]
        found = await read(of)
        _keep(self._chosen, of, (monotonic(), found))
        return found


def _keep(kept: OrderedDict[int, Any], key: int, value: Any) -> None:
    """Cache a value; drop the least recently used one above the limit."""
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > REMEMBERED:
        kept.popitem(last=False)
