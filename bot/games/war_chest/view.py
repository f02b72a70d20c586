"""What one viewer may know of a game of War Chest (WC 13).

All of it is public but for the fields marked as the viewer's own.
"""

import msgspec

from bot.games.game import Seat, View


class UnitView(msgspec.Struct, kw_only=True):
    """A unit on the board."""

    seat: Seat
    side: str
    kind: str
    height: int
    poison: tuple[str, ...]
    """The poisoners whose markers lie on it."""


class KindView(msgspec.Struct, kw_only=True):
    """Where the coins of one kind are that a seat has, the Royal Coin and enemy decoys included."""

    coin: str
    board: int
    supply: int
    unseen: int
    """In bag, hand and face-down discards together; everybody can work it out (WC 13.1)."""

    face_up: int
    box: int


class ArmyView(msgspec.Struct, kw_only=True):
    """One seat as the viewer may know it."""

    seat: Seat
    side: str
    clockwork: bool
    kinds: tuple[str, ...]
    coins: tuple[KindView, ...]
    """Kinds in the army's order, the Royal Coin, then enemy decoys that the seat holds."""

    bag_count: int
    hand_count: int
    face_down_count: int
    drawn_count: int
    """1 while the seat must use a coin that its Warrior Priest drew (WC 7.6)."""

    face_up: tuple[str, ...]
    """The open discards, in alphabetical order."""

    ready_decoys: tuple[str, ...]
    hand: tuple[str, ...] | None = None
    """The coins in hand: only the viewer's own."""

    face_down: tuple[str, ...] | None = None
    """The coins that the viewer discarded face down."""

    drawn: str = ""
    """The coin that the viewer's Warrior Priest drew."""


class SideView(msgspec.Struct, kw_only=True):
    """One side: its locations and markers."""

    side: str
    seats: tuple[Seat, ...]
    locations: tuple[str, ...]
    markers_left: int
    to_win: int
    seals_left: int = 0
    """Its seals that lie on no decree (WC 17.3)."""


class WarChestView(View, kw_only=True):
    """A game of War Chest, seen by one viewer."""

    options: dict[str, str]
    round: int
    acting: Seat
    """Whose turn it is to use a coin, "" before the first round."""

    initiative: Seat
    claimed: bool
    """Whether the initiative has changed hands in this round."""

    players: int
    units: dict[str, UnitView]
    """The units by hex, in alphabetical order."""

    control: dict[str, str]
    """The side that controls each location, "" for none."""

    sides: tuple[SideView, ...]
    armies: dict[Seat, ArmyView]
    """In turn order."""

    pool: tuple[str, ...]
    """Open cards that can be picked."""

    banned: tuple[str, ...]
    record: tuple[tuple[str, ...], ...]
    """What everybody saw of the coins of the round `record_round`: number of the coin, seat, kind
    of choice and its fields. What follows from a coin has its number; one face down is "" there."""

    record_round: int
    won_by: str
    decrees: dict[str, tuple[str, ...]] = msgspec.field(
        default_factory=dict[str, "tuple[str, ...]"]
    )
    """The open decrees and the sides whose seals lie on each (WC 17); none without Nobility."""

    forts: tuple[str, ...] = ()
    """The locations with a fort (WC 18)."""

    forts_left: int | None = None
    """The forts in the supply; None without Siege."""
