"""What users and servers have set, for all games."""

from __future__ import annotations

from db import preferences
from db.storage import Storage


class Preferences:
    """The languages that were chosen; None where none was."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def locale_of(self, user: int) -> str | None:
        """Return the language in which a user wants to be answered."""
        return await preferences.locale_of(self._storage, user)

    async def set_locale(self, user: int, locale: str | None) -> None:
        """Set a user's language; None: whatever Discord reports."""
        await preferences.set_locale(self._storage, user, locale)

    async def guild_locale(self, guild: int) -> str | None:
        """Return the language of a server's public posts."""
        return await preferences.guild_locale(self._storage, guild)

    async def set_guild_locale(self, guild: int, locale: str | None) -> None:
        """Set the language of a server's public posts."""
        await preferences.set_guild_locale(self._storage, guild, locale)
