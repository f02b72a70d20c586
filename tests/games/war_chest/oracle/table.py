"""What lies on the table, read from a state and kept apart from it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.games.war_chest.state import State
from bot.games.war_chest.units import UNITS
from tests.games.war_chest.oracle.ground import hexes

Row = tuple[str, ...]
"""A choice: its tag and its fields."""

SIDES = ("raven", "wolf")


@dataclass
class Piece:
    """A unit: coins of one kind of one seat on a hex (WC 1.3)."""

    seat: str
    kind: str
    at: str
    height: int = 1
    poison: set[str] = field(default_factory=set[str])

    @property
    def side(self) -> str:
        """The side of its owner."""
        return side_of(self.seat)


@dataclass
class Purse:
    """The coins of a seat that are not on the board."""

    seat: str
    kinds: frozenset[str]
    bag: Counter[str]
    hand: Counter[str]
    face_up: Counter[str]
    face_down: Counter[str]
    supply: Counter[str]
    box: Counter[str]
    decoys: set[str]

    @property
    def side(self) -> str:
        """The side of the seat."""
        return side_of(self.seat)


@dataclass
class Table:
    """A position, without what is under way."""

    options: dict[str, str]
    order: tuple[str, ...]
    """The seats in turn order."""

    control: dict[str, str]
    pieces: dict[str, Piece]
    purses: dict[str, Purse]
    initiative: str
    claimed: bool
    forts: set[str]
    fort_supply: int
    seals: dict[str, set[str]]
    """The sides whose seals lie on each open decree."""

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.order)

    @property
    def hexes(self) -> frozenset[str]:
        """The hexes of the board."""
        return hexes(self.players)

    def friends(self, side: str) -> list[Piece]:
        """List the units of a side."""
        return [piece for piece in self.pieces.values() if piece.side == side]

    def of_kind(self, seat: str, kind: str) -> list[Piece]:
        """List a seat's units of a kind."""
        return [one for one in self.pieces.values() if (one.seat, one.kind) == (seat, kind)]

    def foes_of(self, seat: str) -> list[str]:
        """List the seats of the other side in turn order."""
        return [other for other in self.order if side_of(other) != side_of(seat)]


def side_of(seat: str) -> str:
    """Return the side of a seat."""
    return seat.partition("_")[0]


def other_side(side: str) -> str:
    """Return the enemy of a side."""
    return SIDES[1 - SIDES.index(side)]


def read(state: State) -> Table:
    """Read a position."""
    return Table(
        options=dict(state.options),
        order=tuple(state.armies),
        control=dict(state.control),
        pieces={
            unit.at: Piece(army.seat, unit.kind, unit.at, unit.height, set(unit.poison))
            for army in state.armies.values()
            for units in army.units.values()
            for unit in units
        },
        purses={
            seat: Purse(
                seat=seat,
                kinds=frozenset(army.kinds),
                bag=Counter(army.bag),
                hand=Counter(army.hand),
                face_up=Counter(army.face_up),
                face_down=Counter(army.face_down),
                supply=Counter(army.supply),
                box=Counter(army.box),
                decoys=set(army.decoys),
            )
            for seat, army in state.armies.items()
        },
        initiative=state.initiative,
        claimed=state.claimed,
        forts=set(state.works.forts) if state.works else set(),
        fort_supply=7 - len(state.works.forts) if state.works else 0,
        seals={
            decree: set(sides)
            for decree, sides in (state.court.decrees if state.court else {}).items()
        },
    )


def differences(mine: Table, theirs: Table) -> Iterator[str]:
    """Tell where two tables differ."""
    for name in ("control", "initiative", "claimed", "forts", "fort_supply", "seals", "pieces"):
        if (own := getattr(mine, name)) != (other := getattr(theirs, name)):
            yield f"{name}: oracle {own}, rules {other}"
    for seat, purse in mine.purses.items():
        other = theirs.purses[seat]
        for name in ("bag", "hand", "face_up", "face_down", "supply", "box", "decoys"):
            if getattr(purse, name) != getattr(other, name):
                yield f"{seat} {name}: oracle {getattr(purse, name)}, {getattr(other, name)}"


def uncounted(table: Table) -> Iterator[str]:
    """Tell which kinds have lost or won coins that are not in use (WC 1.4)."""
    for seat, purse in table.purses.items():
        piles = (purse.bag, purse.hand, purse.face_up, purse.face_down, purse.supply, purse.box)
        for kind in purse.kinds:
            stacks = sum(piece.height for piece in table.of_kind(seat, kind))
            count = stacks + sum(pile[kind] for pile in piles)
            if not 0 <= UNITS[kind].coins - count <= 1:
                yield f"{seat} has {count} coins of {kind}"
