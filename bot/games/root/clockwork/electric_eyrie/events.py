"""Events of the Electric Eyrie (R5)."""

from bot.games.game import Event, Seat


class DecreeSorted(Event, frozen=True, tag="decree_sorted"):
    """The Decree was sorted by suits, the viziers among the birds; counts are of cards (R5.3.3)."""

    seat: Seat
    fox: int
    mouse: int
    rabbit: int
    bird: int
