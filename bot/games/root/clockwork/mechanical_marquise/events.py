"""Events of the Mechanical Marquise 2.0 (R4)."""

from bot.games.game import Event, Seat


class WoodPutBack(Event, frozen=True, tag="wood_put_back"):
    """The wood of the Marquise left the map: her clockwork has none (R4.3)."""

    seat: Seat
    count: int
