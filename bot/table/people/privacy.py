"""Exports and deletes what is stored about a user, and shares their profile."""

from __future__ import annotations

from collections.abc import Sequence

from db import people, profiles
from db.ids import UserId
from db.people import Rows, StillPlayingError
from db.profiles import Profile
from db.storage import Storage

__all__ = ["People", "Profile", "StillPlayingError"]


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
        return await profiles.compute_profile(self._storage, user)

    async def shares_profile(self, user: UserId) -> bool:
        """Return whether others may see the profile of a user."""
        return await profiles.is_profile_shared(self._storage, user)

    async def set_shares_profile(self, user: UserId, wanted: bool) -> None:
        """Set whether others may see the profile of a user."""
        await profiles.set_shares(self._storage, user, wanted)
