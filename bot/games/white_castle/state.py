"""The state of a game against the rival: plain data."""

import msgspec

from bot.games.game import NO_SEAT, Seat
from bot.games.steps import Due as Due
from bot.games.steps import Log as Log
from bot.games.steps import StackStep as StackStep
from bot.games.white_castle.board import BRIDGES, DICE, ENDS, FLOORS, PERSON, PIECES, RIVAL, YARDS
from bot.games.white_castle.cards import DECK, Card


class Laid(msgspec.Struct, frozen=True, array_like=True):
    """A die on a space: its colour, its value and who placed it."""

    colour: str
    value: int
    seat: Seat


class Rival(msgspec.Struct, kw_only=True):
    """What the rival has (TWC 1.6)."""

    difficulty: str
    influence: int = 0
    points: int = 0
    coins: int = 0
    courtiers: dict[str, int] = msgspec.field(
        default_factory=lambda: {floor: PIECES * (floor == "stock") for floor in FLOORS}
    )
    gardeners: list[str] = msgspec.field(default_factory=list[str])
    """The garden cards on which it has a gardener."""

    warriors: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(YARDS, 0))
    """Its warriors by the iron cost of their yard."""


class State(msgspec.Struct, kw_only=True, dict=True):
    """A whole game. Its instance dictionary only memoises the decisions that are due."""

    options: dict[str, str]
    rival: Rival
    steps: list[StackStep]
    """What is under way, the innermost last."""

    influence: int = 0
    """The person's, as last told."""

    round: int = 0
    first: Seat = RIVAL
    """Who is first in turn order."""

    turn: Seat = NO_SEAT
    """Whose turn it is; "" between rounds."""

    placed: int = 0
    """Dice placed in this round."""

    bridges: dict[str, list[int]] = msgspec.field(
        default_factory=lambda: {bridge: [0] * DICE for bridge in BRIDGES}
    )
    """The dice of each bridge from left to right, 0 for an empty place."""

    spaces: dict[str, list[Laid]] = msgspec.field(default_factory=dict[str, "list[Laid]"])
    """The dice on each space; an empty space is left out."""

    rooms: dict[str, str] = msgspec.field(default_factory=dict[str, str])
    """The tokens of each castle room that is known."""

    gardens: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    """The points of each garden card that is known."""

    cards: list[Card] = msgspec.field(default_factory=list[Card])
    """The rival's cards as far as they are known."""

    deck: list[int] = msgspec.field(default_factory=list[int])
    """With cards of a file the indices of the cards in the deck, the top one last. At a table only
    the top one, once it is told."""

    shown: list[int] = msgspec.field(default_factory=list[int])
    """The cards turned over in this turn, the newest last."""

    discards: list[int] = msgspec.field(default_factory=list[int])
    rng: int = 0
    total: int | None = None
    """The person's points at the end, as told."""

    winners: tuple[Seat, ...] | None = None

    @property
    def by_file(self) -> bool:
        """Whether the cards come from a file and the bot draws them."""
        return self.options["cards"] == "file"

    @property
    def in_deck(self) -> int:
        """The number of cards in the deck."""
        return len(self.deck) if self.by_file else DECK - len(self.shown) - len(self.discards)

    @property
    def top(self) -> int | None:
        """The card whose die side lies open on the deck; None if it is unseen (TWC 9).

        A deck that the bot keeps is laid open with the first turn of a round.
        """
        if not self.deck or (self.by_file and not (self.turn or self.placed)):
            return None
        return self.deck[-1]

    def is_free(self, space: str) -> bool:
        """Return whether no die lies on a space (TWC 1.2)."""
        return space not in self.spaces


def die_at(state: State, bridge: str, end: str) -> int:
    """Return the die at an end of a bridge, 0 if none lies there (TWC 1.1)."""
    return state.bridges[bridge][0 if end == ENDS[0] else -1]


def take_die_from_bridge(state: State, bridge: str, end: str) -> int:
    """Take the die at an end of a bridge; one in the middle moves to that end (TWC 1.1)."""
    dice = state.bridges[bridge]
    at = 0 if end == ENDS[0] else -1
    value, dice[at] = dice[at], dice[1]
    dice[1] = 0
    return value


def other_seat_than(seat: Seat) -> Seat:
    """Return the other seat."""
    return PERSON if seat == RIVAL else RIVAL
