"""What the Law speaks of, as types, and the kinds of pieces that the common Law names."""

from typing import NewType

from bot.games.game import Piece

Clearing = NewType("Clearing", int)
"""The number of a clearing on its map, 1 the highest priority (R2.1); 0 is the Burrow."""

CLEARINGS = tuple(Clearing(number) for number in range(1, 13))
"""The clearings of every map (Law 2.2)."""

NO_CLEARING = Clearing(0)
"""Where no clearing is meant, such as for a pawn in a forest."""

Suit = NewType("Suit", str)
"""`fox`, `mouse` or `rabbit`, for cards also `bird` (Law 2.1)."""

FOX = Suit("fox")
MOUSE = Suit("mouse")
RABBIT = Suit("rabbit")

SUITS = (FOX, MOUSE, RABBIT)
"""The suits of clearings."""

NO_SUIT = Suit("")
"""Where no suit is meant."""

BIRD = Suit("bird")
"""The suit of cards that are wild (Law 2.1.1)."""

Item = NewType("Item", str)
"""A kind of item, such as `sword` (Law 9.2.5); with the side that it lies on `exhausted_sword`."""

NO_ITEM = Item("")
"""Where there is no item."""

BOOTS = Item("boots")
BAG = Item("bag")
CROSSBOW = Item("crossbow")
HAMMER = Item("hammer")
SWORD = Item("sword")
TEA = Item("tea")
COINS = Item("coins")
TORCH = Item("torch")

WARRIOR = Piece("warriors")

NO_PIECE = Piece("")
"""The piece that stands for none."""
