"""Events of the Mechanical Marquise."""

from __future__ import annotations

from bot.games.game import Event


class WoodPutBack(Event, frozen=True, tag="wood_put_back"):
    """The wood of the Marquise left the map: her clockwork has none (R4.3)."""

    seat: str
    count: int
