"""Games in which people choose what they play after the game has begun."""

from typing import Any, Protocol, runtime_checkable

from bot.games.game import Seat


@runtime_checkable
class Drafts(Protocol):
    """A game whose seats may get other names while it is played (`Lobby.places`).

    It is set up with any names for the seats of people who draft, also with those that they have
    got since. A choice is made, and an event told, by the name that a seat has at the time.
    """

    def seated(self, state: Any) -> tuple[Seat, ...]:
        """Return the names that all seats have now, in turn order; empty if none ever changes."""
        ...
