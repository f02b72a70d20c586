"""The Riverfolk Company's board as players see it (Law 11.2, 11.3): all of it is public."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.root.law.kinds import Suit
from bot.games.root.view import Board


class RiverfolkBoard(Board, tag="riverfolk", kw_only=True, frozen=True):
    """The prices, the three boxes and the tracks of trade posts."""

    prices: dict[str, int]
    """The price of each service by its name (Law 11.3.5); empty until they are set."""

    payments: dict[Seat, int]
    """Warriors in the Payments box, by their owner (Law 11.2.6.1)."""

    funds: dict[Seat, int]
    """Warriors in the Funds box, by their owner (Law 11.2.4)."""

    committed: dict[Seat, int]
    """Warriors in the Committed box, by their owner (Law 11.5)."""

    crafting: dict[Suit, dict[Seat, int]]
    """Warriors on the spaces of each suit of the tracks, by their owner (Law 11.5.3)."""

    lost_posts: dict[Suit, int]
    """Trade posts that have left the game, by suit; their spaces stay empty (Law 11.2.5.1)."""

    first: Seat
    """Whose funds are committed first, "" for those of whom most are there."""
