"""The board as far as the rival needs it: bridges, spaces, rooms, gardens, yards (TWC 1)."""

from collections.abc import Mapping
from itertools import combinations_with_replacement

import msgspec

from bot.games.game import Seat

PERSON = Seat("human")
RIVAL = Seat("rival")
"""The two seats."""

BRIDGES = ("red", "black", "white")
"""The bridges, and the colours of dice and tokens, in the order in which they are asked for."""

ENDS = ("left", "right")
DICE = 3
"""Dice on a bridge at the start of a round (TWC 1.1)."""

PIPS = 6
ROUNDS = 3
TURNS = 6
"""Dice placed in a round, by both together (TWC 7.1)."""


class Space(msgspec.Struct, frozen=True):
    """A space for dice: its zone, and the value that dice are compared with (TWC 1.2)."""

    zone: str
    value: int


SPACES: Mapping[str, Space] = {
    "S1": Space("first_floor", 3),
    "S2": Space("first_floor", 3),
    "S3": Space("first_floor", 3),
    "D1": Space("second_floor", 4),
    "D2": Space("second_floor", 4),
    "O1": Space("outside_walls", 5),
    "O2": Space("outside_walls", 5),
    "W": Space("well", 1),
    "P": Space("human_board", 6),
}
"""The spaces, each zone from left to right; `P` is the person's own row of the die's colour."""

WELL = "W"
ROW = "P"

ON_CARDS = tuple(name for name in SPACES if name not in (WELL, ROW))
"""The spaces that the rival's cards can show (TWC 4.2)."""

FIRST_FLOOR = "first_floor"


def zone_of(space: str) -> tuple[str, ...]:
    """List the spaces of a space's zone, from left to right."""
    zone = SPACES[space].zone
    return tuple(name for name, other in SPACES.items() if other.zone == zone)


LETTERS: Mapping[str, str] = {"r": "red", "b": "black", "w": "white"}
"""How the tokens of a room are written, such as `rrb`."""

TOKENS_OF_A_COLOUR = 5


def _rooms_of_size(many: int) -> tuple[str, ...]:
    rooms = ("".join(tokens) for tokens in combinations_with_replacement(LETTERS, many))
    return tuple(room for room in rooms if len(set(room)) > 1)


ROOMS: Mapping[str, tuple[str, ...]] = {
    "S1": _rooms_of_size(3),
    "S2": _rooms_of_size(3),
    "S3": _rooms_of_size(3),
    "D1": _rooms_of_size(2),
    "D2": _rooms_of_size(2),
}
"""What tokens a room can have: the first floor at least two colours, the second two (TWC 1.3)."""


def has_pair(tokens: str) -> bool:
    """Return whether two tokens of a room have one colour (TWC 1.4)."""
    return len(set(tokens)) < len(tokens)


GARDENS = tuple(f"{bridge}_{side}" for bridge in BRIDGES for side in ENDS)
"""The garden cards, one on each side under each bridge (TWC 1.5)."""

MOST_GARDEN = 10
"""The most points that a garden card can be reported with; the cards themselves have fewer."""

CARD_POINTS: Mapping[str, tuple[int, ...]] = {"left": (1, 1, 3, 3, 5), "right": (5, 5, 7, 7, 9)}
"""From what the bot draws where it lays the garden cards itself (TWC 10)."""

YARDS: Mapping[str, int] = {"5": 2, "3": 1, "1": 1}
"""The factor of each yard by its cost in iron (TWC 1.5, 8.1)."""

FLOORS = ("stock", "gate", "first", "second", "third")
"""Where courtiers are, from below to above (TWC 1.6)."""

COURTIER_POINTS: Mapping[str, int] = {"gate": 1, "first": 3, "second": 6, "third": 10}
PIECES = 5
"""Courtiers, gardeners and warriors, of each so many."""

INFLUENCE_POINTS = (
    *((0, 0), (6, 3), (11, 6)),
    *((16, 10), (17, 11), (18, 12), (19, 13), (20, 14), (21, 15)),
)
"""From how much influence on it is worth how many points, as printed on the track (TWC 8.1)."""

MOST_INFLUENCE = 24
"""The most influence that a person can report."""

START: Mapping[str, tuple[int, int]] = {"easy": (1, 0), "medium": (2, 3), "hard": (3, 8)}
"""The rival's influence and points at the start, by its difficulty (TWC 2.3, 2.4)."""

FOR_POINTS: Mapping[bool, int] = {True: 3, False: 5}
"""Coins that the rival changes at a time: first in turn order, or second (TWC 7.2)."""

FOR_COINS = 5
"""Coins that are worth a point at the end (TWC 8.1)."""


def points_of_influence(influence: int) -> int:
    """Return what influence is worth at the end (TWC 8.1)."""
    return max(points for least, points in INFLUENCE_POINTS if influence >= least)
