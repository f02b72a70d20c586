"""The boards of clockwork factions as players see them (R2.7)."""

from bot.games.game import CardId
from bot.games.root.view import Board


class ClockworkBoard(Board, tag="clockwork", kw_only=True, frozen=True):
    """A board with an order and nothing else."""

    order_card: CardId
    """The card that was revealed as order, "" outside the faction's turn (R2.7)."""


class ElectricEyrieBoard(ClockworkBoard, tag="electric_eyrie", kw_only=True, frozen=True):
    """The order and the Decree of the Electric Eyrie (R5.3)."""

    decree: dict[str, tuple[CardId, ...]]
    """Cards by suit, in the columns' order."""
