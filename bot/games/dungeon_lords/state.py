"""The state of a game of Dungeon Lords: plain data, from which everything else follows."""

import msgspec

from bot.games.dungeon_lords.cards import START_EVIL
from bot.games.game import NO_SEAT, CardId, Seat
from bot.games.steps import Due as Due
from bot.games.steps import Log as Log
from bot.games.steps import StackStep as StackStep

Names = list[str]

Seats = list[Seat]


def empty_names() -> Names:
    """Return an empty list of names, for fields."""
    return []


def empty_seats() -> Seats:
    """Return an empty list of seats, for fields."""
    return []


class OwnedCard(msgspec.Struct, frozen=True):
    """What an owner's file says of a combat card (DL 11.4, 11.8)."""

    magic: int
    fast: bool
    fatigue: int
    effect: str
    """A code of `owned.EFFECTS`."""

    number: int = 0


class Tile(msgspec.Struct):
    """A tunnel or a room of a dungeon (DL 1.2)."""

    room: str = ""
    """The room, "" for a tunnel."""

    conquered: bool = False


class Lord(msgspec.Struct, kw_only=True):
    """What one player has (DL 1.1)."""

    seat: Seat
    gold: int = 3
    food: int = 3
    imps: int = 3
    evil: int = START_EVIL
    tiles: dict[str, Tile] = msgspec.field(
        default_factory=lambda: {square: Tile() for square in ("c1", "c2", "c3")}
    )
    traps: Names = msgspec.field(default_factory=empty_names)
    lair: Names = msgspec.field(default_factory=empty_names)
    """Monsters and ghosts, by kind."""

    line: Names = msgspec.field(default_factory=empty_names)
    """Adventurers, from the front."""

    prison: Names = msgspec.field(default_factory=empty_names)
    dead_letters: int = 0
    locked: Names = msgspec.field(default_factory=empty_names)
    """Inaccessible orders, which lie open."""

    drawn: Names = msgspec.field(default_factory=empty_names)
    """The three cards of which two are to be locked, until all have chosen (DL 2.3)."""

    orders: Names = msgspec.field(default_factory=empty_names)
    """The orders chosen in this round, first to third."""

    third: str = ""
    """The order chosen for the dummy that this player keeps (DL 5.4)."""

    unfulfilled: Names = msgspec.field(default_factory=empty_names)
    """Orders of this round on whose cards the minion stands (DL 5.7, 6.2)."""

    busy: int = 0
    """Imps that dig, mine or oversee in this round (DL 6.9)."""

    working: int = 0
    """Imps and troll tokens that work in rooms in this round (DL 7.2)."""

    produced: Names = msgspec.field(default_factory=empty_names)
    """The squares of rooms that have produced in this round, one entry for each time."""

    spied: list[int] = msgspec.field(default_factory=list[int])
    """The numbers of this year's combat cards that this player has looked at (DL 6.3)."""

    conquered: int = 0
    """Tiles conquered in the combat under way."""

    struck: Names | msgspec.UnsetType = msgspec.UNSET
    """Monsters of the lair that lie face down after a strike (DL 8.7); not there without one."""

    def tunnels(self) -> Names:
        """List the squares of unconquered tunnels."""
        return [at for at, tile in self.tiles.items() if not tile.room and not tile.conquered]

    @property
    def idle(self) -> int:
        """The imps that are still free to dig or mine."""
        return self.imps - self.busy


class Dummy(msgspec.Struct, kw_only=True):
    """A colour without a player (DL 2.4)."""

    colour: Seat
    keeper: Seat = NO_SEAT
    """The player who chooses its third order; "" with three players."""

    locked: Names = msgspec.field(default_factory=empty_names)
    shown: Names = msgspec.field(default_factory=empty_names)
    """The orders of this round that lie open."""

    next_shown: Names = msgspec.field(default_factory=empty_names)
    """Orders that a scenario has written down to be drawn next."""


class State(msgspec.Struct, kw_only=True, dict=True):
    """A whole game. Its instance dictionary only memoises the decisions that are due."""

    lords: dict[Seat, Lord]
    """The seats, clockwise."""

    options: dict[str, str] = msgspec.field(default_factory=dict[str, str])
    dummies: list[Dummy] = msgspec.field(default_factory=list[Dummy])
    steps: list[StackStep] = msgspec.field(default_factory=list[StackStep])
    """What is under way within the phase, the innermost last."""

    first: Seat = NO_SEAT
    """The first player (DL 2.2)."""

    year: int = 1
    season: int = 0
    """The round of the year, 1 to 4; 0 before the first."""

    phase: str = "first_orders"
    begun: bool = False
    """Whether the phase has begun."""

    columns: int = 0
    """How many columns of orders have been shown in this round (DL 5.6)."""

    spaces: dict[str, Seats] = msgspec.field(default_factory=dict[str, Seats])
    """Who stands on I, II and III of each area: a seat, a dummy's colour, or ""."""

    stood: dict[str, Seats] | msgspec.UnsetType = msgspec.UNSET
    """Who has stood there in this round, also those whose minions are home again; no area without
    a minion has a place here. Games before version 6 of the rules have none."""

    monsters: Names = msgspec.field(default_factory=empty_names)
    rooms: Names = msgspec.field(default_factory=empty_names)
    adventurers: Names = msgspec.field(default_factory=empty_names)
    """Those who come at the end of this round, from the weakest."""

    next_adventurers: Names = msgspec.field(default_factory=empty_names)
    event: str = ""
    """The event of this round (DL 8.1)."""

    next_event: str = ""
    monster_decks: list[Names] = msgspec.field(
        default_factory=lambda: [empty_names(), empty_names()]
    )
    """The decks of both years; cards are drawn from the end. So are the other decks."""

    room_decks: list[Names] = msgspec.field(default_factory=lambda: [empty_names(), empty_names()])
    adventurer_decks: list[Names] = msgspec.field(
        default_factory=lambda: [empty_names(), empty_names()]
    )
    event_decks: list[Names] = msgspec.field(default_factory=lambda: [empty_names(), empty_names()])
    combat: list[list[CardId]] = msgspec.field(default_factory=lambda: [[], []])
    """The four combat cards of each year, face down (DL 2.7)."""

    trap_deck: Names = msgspec.field(default_factory=empty_names)
    trap_pile: Names = msgspec.field(default_factory=empty_names)
    """Traps used, paid or discarded (DL 6.3)."""

    away: Names = msgspec.field(default_factory=empty_names)
    """Monsters, rooms and adventurers that have left the game."""

    paladin: Seat = NO_SEAT
    """The player in whose line the paladin of the year stands; "" in the tent (DL 10)."""

    paladin_gone: bool = False
    """Whether the paladin of the year is in a prison or has left."""

    owned: dict[CardId, OwnedCard] | msgspec.UnsetType = msgspec.UNSET
    """The combat cards of an owner's file; not there where combat is settled at the table."""

    asked: Seats | msgspec.UnsetType = msgspec.UNSET
    """The players who want to be asked before what they can pay is carried out (DL 15.1); not there
    in games that began when all were asked."""

    mines: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether gold is mined without a question where that leaves nothing to weigh (DL 15.1); not
    there in games that began when all were asked."""

    rng: int = 0
    winners: tuple[Seat, ...] | None = None

    def order(self) -> list[Lord]:
        """List the players from the first player on (DL 2.2)."""
        seats = [*self.lords]
        at = seats.index(self.first)
        return [self.lords[seat] for seat in (*seats[at:], *seats[:at])]

    def dummy_of(self, seat: Seat) -> Dummy | None:
        """Return the dummy that a player keeps (DL 5.4)."""
        for dummy in self.dummies:
            if dummy.keeper == seat:
                return dummy
        return None
