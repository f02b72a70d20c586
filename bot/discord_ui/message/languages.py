"""Chooses the locale for people, channels and direct messages, and translates commands into all."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

import discord
import structlog
from discord import app_commands

from bot.discord_ui.message.memory import keep_bounded
from bot.narrate import COMMON, Catalogue, catalogue_languages, known_language, language_of
from db.ids import UserId
from db.preferences import nothing_else

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    import discord
    from discord.app_commands import TranslationContextTypes

    from bot.table import Preferences
    from db.preferences import AlsoNotes


# Chooses the locale: for a user, for a server's channels, and for direct messages.


REMEMBERED = 10_000
"""Limit of users and servers whose locales are cached."""

SOON = 0.2
AT_ONCE = 500
"""Seconds for which reports about servers are collected, and how many are stored at a time."""

FRESH = 60.0
"""Seconds after which a cached locale is reloaded, as another process may have changed it."""


T = TypeVar("T")
K = TypeVar("K", bound=int)

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class Languages:
    """Locales: the one chosen, else the one that Discord reports, else the server's or the default.

    What Discord reports counts if it has a catalogue.
    """

    def __init__(
        self,
        preferences: Preferences,
        guild: Callable[[int], discord.Guild | None],
        default: str,
    ) -> None:
        self._preferences = preferences
        self._guild = guild
        self._default = default
        self._reported: OrderedDict[UserId, str] = OrderedDict()
        self._of_users: OrderedDict[UserId, tuple[float, tuple[str | None, str]]] = OrderedDict()
        """By user when it was read, the locale chosen, and the one last reported ("": none)."""
        self._of_guilds: OrderedDict[int, tuple[float, tuple[str | None, str]]] = OrderedDict()
        self._heard: OrderedDict[int, str] = OrderedDict()
        """What was last reported of servers while this process runs."""

        self._unkept: dict[int, str] = {}
        self._keeping: asyncio.Task[None] | None = None

    def reported(self, interaction: discord.Interaction[Any]) -> str:
        """Return the locale of the user's Discord client if it has a catalogue; else the default.

        It is cached.
        """
        return self._known(interaction) or self._default

    def _known(self, interaction: discord.Interaction[Any]) -> str:
        """Return the locale of the user's Discord client, and cache it; "" without a catalogue."""
        language = known_language(interaction.locale.value)
        keep_bounded(self._reported, UserId(interaction.user.id), language, REMEMBERED)
        return language

    async def of(self, interaction: discord.Interaction[Any]) -> str:
        """Return the locale for the answer to an interaction.

        What Discord reports is kept, as direct messages are worded in it also after a restart.
        """
        user = UserId(interaction.user.id)
        reported = self._known(interaction)
        if interaction.guild_id is not None and interaction.guild_locale is not None:
            self.hear(interaction.guild_id, interaction.guild_locale.value)
        chosen, kept = await self._stored(user)
        if kept != reported:
            await self._keep_reported(user, reported)
            keep_bounded(self._of_users, user, (monotonic(), (chosen, reported)), REMEMBERED)
        if chosen or reported:
            return chosen or reported
        guild = interaction.guild_id
        return self._default if guild is None else await self.of_guild(guild)

    async def of_guild(self, guild: int) -> str:
        """Return the locale of public posts in a server.

        Which servers this process hears of depends on its shards: what it does not know, another
        one may have kept.
        """
        chosen, kept = await _load_cached(self._of_guilds, guild, self._preferences.guild_locales)
        if chosen in catalogue_languages():
            return chosen
        if (known := self._guild(guild)) is not None:
            return known_language(known.preferred_locale.value) or self._default
        if (heard := self._heard.get(guild)) is not None:
            return heard or self._default
        return kept if kept in catalogue_languages() else self._default

    def hear(self, guild: int, locale: str) -> None:
        """Keep, soon, what Discord reports of a server."""
        language = known_language(locale)
        if self._heard.get(guild) == language:
            return
        keep_bounded(self._heard, guild, language, REMEMBERED)
        self._unkept[guild] = language
        if self._keeping is None or self._keeping.done():
            self._keeping = asyncio.create_task(self._keep_heard())

    @property
    def is_keeping(self) -> bool:
        """Whether something heard is still to be stored."""
        return self._keeping is not None and not self._keeping.done()

    async def _keep_heard(self) -> None:
        """Store what was heard of servers, many at a time as they come at a start."""
        while self._unkept:
            await asyncio.sleep(SOON)
            some = dict(list(self._unkept.items())[:AT_ONCE])
            for guild in some:
                del self._unkept[guild]
            try:
                await self._preferences.set_guilds_reported(some)
            except Exception:
                log.exception("language-not-kept")

    async def close(self) -> None:
        """Stop storing: Discord will report it again."""
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.gather(self._keeping, return_exceptions=True)

    async def of_user(self, user: UserId, guild: int) -> str:
        """Return the locale for a direct message to a player of a server."""
        chosen, kept = await self._stored(user)
        return chosen or self._reported.get(user) or kept or await self.of_guild(guild)

    async def choose(self, user: UserId, language: str | None) -> None:
        """Set a user's locale; `None` means the one that Discord reports."""
        await self._preferences.set_locale(user, language)
        self._of_users.pop(user, None)

    async def choose_for_guild(
        self, guild: int, language: str, also: AlsoNotes = nothing_else
    ) -> bool:
        """Set a server's locale; return whether it is new.

        If it is, `also` is called in the transaction.
        """
        is_new = await self._preferences.set_guild_locale(guild, language, also)
        self._of_guilds.pop(guild, None)
        return is_new

    async def _keep_reported(self, user: UserId, language: str) -> None:
        """Keep what Discord reports; that this fails is no reason not to answer."""
        try:
            await self._preferences.set_reported(user, language)
        except Exception:
            log.exception("language-not-kept")

    async def _stored(self, user: UserId) -> tuple[str | None, str]:
        """Return the locale that a user has chosen, and the one last reported ("": none)."""
        chosen, reported = await _load_cached(self._of_users, user, self._preferences.locales_of)
        # Another version, or damage, may have left what is no language.
        known = catalogue_languages()
        return chosen if chosen in known else None, reported if reported in known else ""


async def _load_cached(
    cache: OrderedDict[K, tuple[float, T]], of: K, load: Callable[[K], Awaitable[T]]
) -> T:
    """Load what is stored of a user or server unless it was read a moment ago."""
    known = cache.get(of)
    if known is not None and monotonic() - known[0] < FRESH:
        return known[1]
    stored = await load(of)
    keep_bounded(cache, of, (monotonic(), stored), REMEMBERED)
    return stored


# Localised names and descriptions of commands, in every language with a catalogue.


HOME = "en"
"""The locale of the names that Discord shows where it has no translation."""


def localised_string(key: str, catalogue: Catalogue = COMMON) -> app_commands.locale_str:
    """Return a localised string for a message of a catalogue."""
    return app_commands.locale_str(catalogue.text(key, HOME), key=key, catalogue=catalogue)


class CatalogueTranslator(app_commands.Translator):
    """Gives Discord the catalogue's words; locales without a catalogue keep the English ones."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: TranslationContextTypes,
    ) -> str | None:
        """Translate one name or description; `None` keeps English."""
        del context
        key: str | None = string.extras.get("key")
        language = language_of(locale.value)
        if key is None or language == HOME:
            return None
        catalogue: Catalogue = string.extras["catalogue"]
        return catalogue.text(key, language)
