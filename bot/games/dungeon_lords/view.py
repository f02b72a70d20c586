"""What one viewer may know of a game of Dungeon Lords (DL 13).

All of it is public but for the fields marked as the viewer's own.
"""

import msgspec

from bot.games.game import CardId, Seat, View


class TileView(msgspec.Struct, kw_only=True):
    """A tile of a dungeon; `room` is "" for a tunnel."""

    room: str
    conquered: bool
    produced: int
    """How often the room has produced in this round."""


class LordView(msgspec.Struct, kw_only=True):
    """One player as the viewer may know it."""

    seat: Seat
    gold: int
    food: int
    imps: int
    idle: int
    """Imps that are still free in this round."""

    tokens: int
    """Troll tokens."""

    workers: int
    """Imps and troll tokens that can still work in rooms."""

    evil: int
    tiles: dict[str, TileView]
    lair: tuple[str, ...]
    line: tuple[str, ...]
    prison: tuple[str, ...]
    dead_letters: int
    trap_count: int
    locked: tuple[str, ...]
    """Inaccessible orders; empty while they are being chosen in secret."""

    has_chosen: bool
    """Whether orders, or first inaccessible cards, have been chosen."""

    orders: tuple[str, ...]
    """The orders of this round as far as they are shown, or all of the viewer's own."""

    unfulfilled: tuple[str, ...]
    spied: tuple[int, ...]
    """The numbers of the combat cards that the player has looked at."""

    free: tuple[str, ...]
    """The orders that are not inaccessible."""

    traps: tuple[str, ...] | None = None
    """The traps in hand: only the viewer's own."""

    drawn: tuple[str, ...] | None = None
    """The three cards of which the viewer locks two."""

    picked: tuple[str, ...] | None = None
    """The cards that the viewer has locked, before all have chosen."""

    seen: dict[int, str] | None = None
    """The combat cards that the viewer has looked at, by number."""

    hp: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    """In a combat by cards: the hit points that are left to each of the line."""

    tired: tuple[str, ...] = ()
    """Monsters of the lair that lie face down for the rest of the year."""

    carries: bool = False
    """Whether what the player can pay is carried out without a question."""

    plan_tile: str = ""
    """The tile of the plan of this round of combat, if the viewer may know it."""

    plan_traps: tuple[str, ...] = ()
    plan_monsters: tuple[str, ...] = ()
    third: str | None = None
    """The third order that the viewer has chosen for the own dummy."""


class DummyView(msgspec.Struct, kw_only=True):
    """A colour without a player."""

    colour: Seat
    keeper: Seat
    locked: tuple[str, ...]
    shown: tuple[str, ...]
    left: tuple[str, ...]
    """The cards of which its keeper chooses the third order."""


class DungeonLordsView(View, kw_only=True):
    """A game of Dungeon Lords, seen by one viewer."""

    options: dict[str, str]
    year: int
    season: str
    """The season, "" before the first round."""

    phase: str
    first: Seat
    columns: int
    lords: dict[Seat, LordView]
    """In the order of the round."""

    dummies: tuple[DummyView, ...]
    spaces: dict[str, tuple[Seat, ...]]
    stood: dict[str, tuple[Seat, ...]]
    """Who has stood on the spaces in this round, also those who are home again; no area without a
    minion has a place here."""

    area: str
    """The area whose minions act now, "" for none."""

    monsters: tuple[str, ...]
    rooms: tuple[str, ...]
    adventurers: tuple[str, ...]
    next_adventurers: tuple[str, ...]
    event: str
    next_event: str
    combat_cards: tuple[CardId, ...]
    """The year's combat cards once they are open: "" for each that is not."""

    fight_round: int
    """The round of a combat by cards, 0 outside."""

    paladin: Seat
    """The player in whose line the paladin stands, "" in the tent."""

    trap_deck: int
    trap_pile: int
