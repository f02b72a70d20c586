"""What users and servers have set."""

from __future__ import annotations

from db.models import GuildSettings, PlayerPreferences
from db.storage import Storage


async def locale_of(storage: Storage, user: int) -> str | None:
    """Return the language that a user has chosen, if any."""
    async with storage.reading() as session:
        found = await session.get(PlayerPreferences, user)
        return found.locale if found else None


async def guild_locale(storage: Storage, guild: int) -> str | None:
    """Return the language that a server has chosen, if any."""
    async with storage.reading() as session:
        found = await session.get(GuildSettings, guild)
        return found.locale if found else None


async def set_locale(storage: Storage, user: int, locale: str | None) -> None:
    """Set a user's language."""
    async with storage.writing() as session:
        await session.merge(PlayerPreferences(user=user, locale=locale))


async def set_guild_locale(storage: Storage, guild: int, locale: str | None) -> None:
    """Set a server's language."""
    async with storage.writing() as session:
        await session.merge(GuildSettings(guild=guild, locale=locale))
