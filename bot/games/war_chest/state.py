"""The state of a game of War Chest: plain data, from which everything else follows.

`standing`, `held`, `knight`, `bishop` and `walls` follow from the units, markers and forts;
`pieces.py`, the one place where those change, keeps them true, and they are worked out anew when a
state is read.
"""

import msgspec

from bot.games.game import NO_SEAT, Seat
from bot.games.steps import Due as Due
from bot.games.steps import Log as Log
from bot.games.steps import StackStep as StackStep
from bot.games.war_chest.board import SIDES


class Unit(msgspec.Struct):
    """A unit on the board: coins of one kind on one hex (WC 1.3)."""

    kind: str
    at: str
    height: int = 1
    poison: list[str] = msgspec.field(default_factory=list[str])
    """The kinds whose poison markers lie on it (WC 9)."""


class Army(msgspec.Struct, kw_only=True):
    """What one seat has: its kinds, units and coins. Every list may be in any order."""

    seat: Seat
    team: int
    """The index of its side in `SIDES`."""

    after: Seat
    """The seat that comes next in turn order (WC 4.2, 11.1)."""

    clockwork: bool = False
    kinds: list[str] = msgspec.field(default_factory=list[str])
    units: dict[str, list[Unit]] = msgspec.field(default_factory=dict[str, "list[Unit]"])
    """Units on the board by kind; every kind of the army is there."""

    bag: list[str] = msgspec.field(default_factory=list[str])
    hand: list[str] = msgspec.field(default_factory=list[str])
    face_up: list[str] = msgspec.field(default_factory=list[str])
    face_down: list[str] = msgspec.field(default_factory=list[str])
    supply: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    """Coins by kind; a kind without any is left out."""

    box: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    """Coins out of the game for good, by kind."""

    decoys: list[str] = msgspec.field(default_factory=list[str])
    """Own decoys that are ready beside their cards (WC 10.1)."""

    @property
    def side(self) -> str:
        """The name of its side."""
        return SIDES[self.team]


class Court(msgspec.Struct, kw_only=True):
    """What the box Nobility brings to a game (WC 17)."""

    decrees: dict[str, list[str]] = msgspec.field(default_factory=dict[str, "list[str]"])
    """The open decrees, and the sides whose seals lie on each (WC 17.2, 17.3)."""

    bishop: int = 0
    """The hex of the Bishop, as a set; follows from the units."""

    stuck: int = 0
    """Rounds in a row that began without anything left to be done (WC 17.21)."""


class Works(msgspec.Struct, kw_only=True):
    """What the box Siege brings to a game (WC 18)."""

    forts: list[str] = msgspec.field(default_factory=list[str])
    """The locations with a fort, in alphabetical order (WC 18.1, 18.3)."""

    walls: int = 0
    """The hexes with a fort, as a set; follows from the list."""


class State(msgspec.Struct, kw_only=True, dict=True):
    """A whole game. Its instance dictionary only memoises the decisions that are due."""

    options: dict[str, str]
    armies: dict[Seat, Army]
    """The seats in turn order."""

    steps: list[StackStep]
    """What is under way, the innermost last."""

    control: dict[str, str]
    """The side that controls each location, "" for none (WC 2.4)."""

    initiative: Seat = NO_SEAT
    """The seat that holds the marker; "" before the first round."""

    claimed: bool = False
    """Whether the initiative has changed hands in this round (WC 5.4)."""

    round: int = 0
    acting: Seat = NO_SEAT
    """The seat whose turn it is to use a coin."""

    pool: list[str] = msgspec.field(default_factory=list[str])
    """Open cards that are not picked yet (WC 3.2)."""

    out: list[str] = msgspec.field(default_factory=list[str])
    """Cards that were banned."""

    record: list[tuple[str, ...]] = msgspec.field(default_factory=list["tuple[str, ...]"])
    """What everybody saw of the coins used in this round: number of the coin, seat, kind of choice
    and its fields. What follows from a coin has its number; a coin used face down is "" there.
    """

    recorded: int = 0
    """The round of that record."""

    standing: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """The hexes on which each side has units."""

    held: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """The locations that each side controls."""

    knight: int = 0
    """The hex of the Knight, as a set."""

    rng: int = 0
    next_draws: dict[Seat, list[str]] = msgspec.field(default_factory=dict[Seat, "list[str]"])
    """Coins that a scenario has written down to be drawn next, by seat."""

    winners: tuple[Seat, ...] | None = None
    won_by: str = ""
    ending: dict[Seat, str] | msgspec.UnsetType = msgspec.UNSET
    """What seats have said about an early end (WC 12.2). Without a word it is not encoded, so that
    states of games that began before are the same as ever."""

    court: Court | msgspec.UnsetType = msgspec.UNSET
    """Without the box Nobility it is not there, nor encoded."""

    works: Works | msgspec.UnsetType = msgspec.UNSET
    """Without the box Siege it is not there, nor encoded."""

    @property
    def players(self) -> int:
        """The number of players: 2 or 4."""
        return len(self.armies)

    @property
    def walls(self) -> int:
        """The hexes with a fort, as a set."""
        return self.works.walls if self.works else 0

    @property
    def bishop(self) -> int:
        """The hex of the Bishop, as a set."""
        return self.court.bishop if self.court else 0

    def flag(self, option: str) -> bool:
        """Return whether an option of the set-up is on."""
        return self.options.get(option) == "true"
