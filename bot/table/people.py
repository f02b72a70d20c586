"""What is stored about people for all games: their settings, and their right to be forgotten.

It may import `base`.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from db import people, preferences
from db.ids import UserId
from db.people import Rows
from db.people import StillPlayingError as StillPlayingError
from db.preferences import SHAPES as SHAPES
from db.preferences import AlsoNotes, nothing_else
from db.preferences import PictureWishes as PictureWishes
from db.preferences import Profile as Profile
from db.storage import Storage

# The settings of users and servers.


class Preferences:
    """The chosen locales; `None` if none was chosen."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def locale_of(self, user: UserId) -> str | None:
        """Return a user's locale."""
        return await preferences.locale_of(self._storage, user)

    async def locales_of(self, user: UserId) -> tuple[str | None, str]:
        """Return a user's locale, and the one that Discord last reported ("": none)."""
        return await preferences.locales_of(self._storage, user)

    async def set_reported(self, user: UserId, locale: str) -> None:
        """Keep the locale that Discord reports of a user."""
        await preferences.set_reported(self._storage, user, locale)

    async def set_locale(self, user: UserId, locale: str | None) -> None:
        """Set a user's locale; `None` means the one that Discord reports."""
        await preferences.set_locale(self._storage, user, locale)

    async def own_draws(self, user: UserId) -> bool:
        """Return whether a user wants direct messages about their own draws, too."""
        return await preferences.own_draws(self._storage, user)

    async def set_own_draws(self, user: UserId, wanted: bool) -> None:
        """Set whether a user wants direct messages about their own draws, too."""
        await preferences.set_own_draws(self._storage, user, wanted)

    async def picture_wishes(self, user: UserId) -> PictureWishes:
        """Return how a user wants pictures."""
        return await preferences.picture_wishes(self._storage, user)

    async def set_picture_wishes(self, user: UserId, changes: Mapping[str, Any]) -> None:
        """Set what a user wants of pictures from now on, by fields; the rest stays as it is."""
        await preferences.set_picture_wishes(self._storage, user, changes)

    async def hand_place(self, user: UserId) -> str:
        """Return where a user's hand is shown: `answer`, `direct` or `refused`."""
        return await preferences.hand_place(self._storage, user)

    async def set_hand_place(self, user: UserId, wanted: str, was: str = "") -> bool:
        """Set where a user's hand is shown, only if it `was` there; return whether it is now."""
        return await preferences.set_hand_place(self._storage, user, wanted, was)

    async def guild_locales(self, guild: int) -> tuple[str | None, str]:
        """Return the locale of a server's public posts, and the one last reported ("": none)."""
        return await preferences.guild_locales(self._storage, guild)

    async def set_guilds_reported(self, locales: Mapping[int, str]) -> None:
        """Keep the locales that Discord reports of servers."""
        await preferences.set_guilds_reported(self._storage, locales)

    async def set_guild_locale(
        self, guild: int, locale: str | None, also: AlsoNotes = nothing_else
    ) -> bool:
        """Set the locale of a server's public posts; return whether it is new.

        If it is, `also` is called in the transaction.
        """
        return await preferences.set_guild_locale(self._storage, guild, locale, also)

    async def spectators_of(self, guild: int) -> str:
        """Return how tables of a server are shown to who looks on without Discord."""
        return await preferences.spectators_of(self._storage, guild)

    async def set_spectators(self, guild: int, value: str, also: AlsoNotes = nothing_else) -> bool:
        """Set how tables of a server are shown to who looks on without Discord.

        Returns whether that is new; if so, `also` is called in the transaction.
        """
        return await preferences.set_spectators(self._storage, guild, value, also)

    async def readable_of(self, guild: int) -> frozenset[int] | None:
        """Return the channels of a server that everybody could read when the bot looked last."""
        return await preferences.readable_of(self._storage, guild)

    async def set_readable(self, guild: int, channels: Collection[int]) -> None:
        """Keep which channels of a server everybody can read."""
        await preferences.set_readable(self._storage, guild, channels)

    async def set_seen(self, guilds: Collection[int], at_ms: int) -> None:
        """Keep until when it was known which channels of servers everybody can read."""
        await preferences.set_seen(self._storage, guilds, at_ms)

    async def direct_channel(self, user: UserId) -> int | None:
        """Return the channel of direct messages with a user; None if none was opened yet."""
        return await preferences.direct_channel_of(self._storage, user)

    async def set_direct_channel(self, user: UserId, channel: int | None) -> None:
        """Keep the channel of direct messages with a user; None: it is not there any more."""
        await preferences.set_direct_channel(self._storage, user, channel)

    async def learns(self, game: int, user: UserId) -> bool:
        """Return whether a user is shown a guided first turn in a game."""
        return await preferences.is_learning(self._storage, game, user)

    async def set_learns(self, game: int, user: UserId, wanted: bool) -> None:
        """Set whether a user is shown a guided first turn in a game."""
        await preferences.set_learns(self._storage, game, user, wanted)


# What is stored about a user is exported, deleted, or shared as their profile.


class People:
    """The records about users, over all games."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def export(self, user: UserId) -> Rows:
        """Return all rows about a user, by table."""
        return await people.export_rows_about(self._storage, user)

    async def forget(self, user: UserId) -> int:
        """Forget a user; return the number of games that keep a pseudonym in their place.

        Raises:
            StillPlayingError: they take part in an open game.
        """
        return await people.forget_user(self._storage, user)

    async def open_games(self, user: UserId) -> Sequence[int]:
        """Return the open games in which a user has a place, is asked for one, or is the host."""
        return await people.open_games(self._storage, user)

    async def profile(self, user: UserId) -> Profile:
        """Compute the profile of a user from their games."""
        return await preferences.compute_profile(self._storage, user)

    async def shares_profile(self, user: UserId) -> bool:
        """Return whether others may see the profile of a user."""
        return await preferences.is_profile_shared(self._storage, user)

    async def set_shares_profile(self, user: UserId, wanted: bool) -> None:
        """Set whether others may see the profile of a user."""
        await preferences.set_shares(self._storage, user, wanted)
