"""What one viewer may know of a game of Root.

Pictures, words, autocomplete and buttons are made from this and never from the state. All of it is
public but for the fields marked as the viewer's own.
"""

from __future__ import annotations

import msgspec

from bot.games.game import View


class Presence(msgspec.Struct, kw_only=True):
    """The pieces of one faction in one clearing; kinds that are absent are left out."""

    warriors: int = 0
    pawn: bool = False
    buildings: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    tokens: dict[str, int] = msgspec.field(default_factory=dict[str, int])


class ClearingView(msgspec.Struct, kw_only=True):
    """One clearing; `factions` holds only those with a piece there, in setup order."""

    id: int
    suit: str
    slots: int
    open_slots: int
    ruin: bool
    ruler: str
    """The faction that rules it, "" for nobody."""

    factions: dict[str, Presence]


class TrackView(msgspec.Struct, kw_only=True):
    """A track of buildings or tokens: how many are on the map, and of how many."""

    piece: str
    on_map: int
    total: int
    points: tuple[int, ...]
    """Points by number on the map, from none."""


class FactionView(msgspec.Struct, kw_only=True):
    """One faction as the viewer may know it."""

    name: str
    clockwork: bool
    difficulty: str
    traits: tuple[str, ...]
    score: int
    dominance: str
    """The activated dominance card, "" for none."""

    hand_count: int
    hand: tuple[str, ...] | None
    """The cards in hand: only the viewer's own."""

    play_area: tuple[str, ...]
    items: tuple[str, ...]
    supply: dict[str, int]
    """Pieces not on the map, by kind, warriors included."""

    tracks: tuple[TrackView, ...]
    leader: str = ""
    fallen_leaders: tuple[str, ...] = ()
    """Eyrie leaders that are face down."""

    decree: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict[str, "tuple[str, ...]"])
    """Cards by column, in the columns' order; empty for factions without a Decree."""

    order_card: str = ""
    """The order of a clockwork faction while its turn lasts (R2.7)."""

    names: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict[str, "tuple[str, ...]"])
    """What lies open on the board, by the name of its place: ministers, items, quests."""

    counts: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    """Open numbers of the board, by name: crowns, supporters, officers."""

    secret: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict[str, "tuple[str, ...]"])
    """What only the viewer may know of the own board; empty for all others."""

    plots: dict[int, str] = msgspec.field(default_factory=dict[int, str])
    """The viewer's own facedown plots, by clearing; empty for all others."""

    place: str = ""
    """Where the faction's pawn is: a clearing's number or a forest, "" without one."""

    actions_left: int | None = None
    """Actions left in this Daylight, where the faction counts them."""


class BattleView(msgspec.Struct, kw_only=True):
    """A battle under way."""

    attacker: str
    defender: str
    clearing: int


class RootView(View, kw_only=True):
    """A game of Root, seen by one viewer."""

    map: str
    deck_name: str
    round: int
    acting: str
    """Whose turn it is, "" in set-up."""

    phase: str
    order: tuple[str, ...]
    clearings: tuple[ClearingView, ...]
    """In the order of their numbers 1–12."""

    factions: dict[str, FactionView]
    """In turn order."""

    items: dict[str, int]
    """The item supply, every kind of item, those that are gone with 0."""

    deck_count: int
    discard: tuple[str, ...]
    """The discard pile, the newest last."""

    available_dominance: tuple[str, ...]
    battle: BattleView | None
    won_by: str
    burrow: Presence | None = None
    """What is in the Burrow, where there is one."""

    quests: tuple[str, ...] = ()
    """Quests that lie face up."""

    ruin_items: dict[int, int] = msgspec.field(default_factory=dict[int, int])
    """How many items lie under each ruin."""

    scorched: tuple[int, ...] = ()
    """Clearings that are burnt down (Law 26.6.2)."""

    coalitions: dict[str, str] = msgspec.field(default_factory=dict[str, str])
    """Whom each member of a coalition is with."""
