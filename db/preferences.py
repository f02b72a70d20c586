"""Reads and writes settings of users and servers: languages, and messages about own draws.

Settings about time are in `db.clocks`, that of the profile in `db.profiles`.
"""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import col

from db.ids import UserId
from db.models import GuildSettings, PlayerPreferences, table_of
from db.storage import Storage

OF_USER = select(col(PlayerPreferences.locale)).where(
    col(PlayerPreferences.user) == bindparam("who")
)
BOTH = select(col(PlayerPreferences.locale), col(PlayerPreferences.reported)).where(
    col(PlayerPreferences.user) == bindparam("who")
)
OWN_DRAWS = select(col(PlayerPreferences.own_draws)).where(
    col(PlayerPreferences.user) == bindparam("who")
)
OF_GUILD = select(col(GuildSettings.locale)).where(col(GuildSettings.guild) == bindparam("which"))


async def locale_of(storage: Storage, user: UserId) -> str | None:
    """Return a user's chosen locale, if any."""
    return await storage.read(lambda connection: connection.scalar(OF_USER, {"who": user}))


async def locales_of(storage: Storage, user: UserId) -> tuple[str | None, str]:
    """Return a user's chosen locale, if any, and the one last reported ("": none)."""
    parameters = {"who": user}
    row = await storage.read(lambda connection: connection.execute(BOTH, parameters).one_or_none())
    return (row[0], row[1]) if row is not None else (None, "")


async def set_reported(storage: Storage, user: UserId, locale: str) -> None:
    """Keep the locale that Discord reports of a user."""

    def job(connection: Connection) -> None:
        own = table_of(PlayerPreferences)
        changed = update(own).where(own.c.user == user).values(reported=locale)
        if connection.execute(changed).rowcount:
            return
        fresh = PlayerPreferences(user=user, reported=locale).model_dump()
        try:
            with connection.begin_nested():
                connection.execute(insert(own), [fresh])
        except IntegrityError:
            # Another process has inserted the row meanwhile.
            connection.execute(changed)

    await storage.write(job)


async def guild_locale(storage: Storage, guild: int) -> str | None:
    """Return a server's chosen locale, if any."""
    return await storage.read(lambda connection: connection.scalar(OF_GUILD, {"which": guild}))


async def own_draws(storage: Storage, user: UserId) -> bool:
    """Return whether a user wants direct messages about their own draws."""
    parameters = {"who": user}
    return bool(await storage.read(lambda connection: connection.scalar(OWN_DRAWS, parameters)))


async def set_locale(storage: Storage, user: UserId, locale: str | None) -> None:
    """Set a user's locale."""
    async with storage.writing() as session:
        own = await session.get(PlayerPreferences, user) or PlayerPreferences(user=user)
        own.locale = locale
        session.add(own)


async def set_own_draws(storage: Storage, user: UserId, wanted: bool) -> None:
    """Set whether a user wants direct messages about their own draws."""
    async with storage.writing() as session:
        own = await session.get(PlayerPreferences, user) or PlayerPreferences(user=user)
        own.own_draws = wanted
        session.add(own)


async def set_guild_locale(storage: Storage, guild: int, locale: str | None) -> None:
    """Set a server's locale."""
    async with storage.writing() as session:
        await session.merge(GuildSettings(guild=guild, locale=locale))
