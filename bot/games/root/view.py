"""A game of Root as redacted for one viewer.

Pictures, text, autocomplete and buttons are made from the view and never from the state. All fields
are public except those marked as the viewer's own.
"""

import msgspec

from bot.games.game import CardId, Piece, Seat, View
from bot.games.root.law.coalitions import partners_of
from bot.games.root.law.kinds import Clearing, Item, Suit
from bot.games.root.law.maps import Path


class Presence(msgspec.Struct, kw_only=True):
    """The pieces of one faction in one clearing; kinds that are absent are left out."""

    warriors: int = 0
    pawn: bool = False
    buildings: dict[Piece, int] = msgspec.field(default_factory=dict[Piece, int])
    tokens: dict[Piece, int] = msgspec.field(default_factory=dict[Piece, int])


class ClearingView(msgspec.Struct, kw_only=True):
    """One clearing; `factions` holds only those with a piece there, in setup order."""

    id: Clearing
    suit: Suit
    open_slots: int
    ruin: bool
    ruler: Seat
    """The faction that rules it, "" for nobody."""

    factions: dict[Seat, Presence]
    covered: int = 0
    """Building slots that an item covers for good (R7.7.5)."""


class TrackView(msgspec.Struct, kw_only=True):
    """A track of buildings or tokens: how many are on the map, and of how many."""

    piece: Piece
    on_map: int
    total: int
    points: tuple[int, ...]
    """Points by number on the map, from none."""

    costs: tuple[int, ...] = ()
    """The printed cost of the next piece by number on the map, from none; empty without one."""

    cards: tuple[int, ...] = ()
    """Cards drawn in the Evening by number on the map, from none; empty if it adds none."""


class Secret(msgspec.Struct, tag_field="secret", kw_only=True, frozen=True):
    """The secret part of a faction's board; each faction with secrets adds a kind."""


class Board(msgspec.Struct, tag_field="board", tag="plain", kw_only=True, frozen=True):
    """The fields of a faction's board besides the common ones; each faction adds a kind.

    This kind is for a board with nothing of its own. All fields but `secret` are public.
    """

    secret: Secret | None = None
    """None for every viewer but the owner, and for boards without secrets."""


class FactionView(msgspec.Struct, kw_only=True):
    """One faction as the viewer may see it."""

    name: Seat
    clockwork: bool
    difficulty: str
    traits: tuple[str, ...]
    score: int
    dominance: CardId
    """The activated dominance card, "" for none."""

    hand_count: int
    hand: tuple[CardId, ...] | None
    """The cards in hand: only the viewer's own, and one that lies face up (Law 11.2.3)."""

    play_area: tuple[CardId, ...]
    items: tuple[Item, ...]
    supply: dict[Piece, int]
    """Pieces not on the map that no track counts, by kind, warriors included."""

    tracks: tuple[TrackView, ...]
    board: Board
    """The faction's own board."""

    exhausted: tuple[Item, ...] = ()
    """Those of its crafted items that are exhausted."""

    laid_on: dict[CardId, dict[Seat, int]] = msgspec.field(
        default_factory=dict[CardId, "dict[Seat, int]"]
    )
    """Warriors by owner that lie on a card of its play area."""

    forest: str = ""
    """The forest where its pawn is, "" without one or while it is in a clearing."""

    actions_left: int | None = None
    """Actions left in this Daylight, where the faction counts them."""


class PoolView(msgspec.Struct, kw_only=True, frozen=True):
    """A faction setup card in the draft pool."""

    faction: Seat
    militant: bool
    reach: int
    character: str = ""
    """The character dealt beside it, "" for none (Law 19.8.2.3)."""

    locked: bool = False
    """Whether nobody can choose it yet (Law 19.8.2.2)."""


class DraftView(msgspec.Struct, kw_only=True, frozen=True):
    """The draft of the advanced set-up (Law 19.8)."""

    pool: tuple[PoolView, ...]
    reach: int
    """The reach of the factions in play so far (Law 5.2)."""

    needed: int
    """The reach recommended for the number of players, 0 for none."""

    homelands: dict[Seat, tuple[Clearing, ...]]
    """The homelands of each faction that has any (Law 19.8.3.1)."""


class BattleView(msgspec.Struct, kw_only=True):
    """A battle under way."""

    attacker: Seat
    defender: Seat
    clearing: Clearing


class RootView(View, kw_only=True):
    """A game of Root, seen by one viewer."""

    map: str
    deck_name: str
    round: int
    acting: Seat
    """Whose turn it is, "" in set-up."""

    phase: str
    order: tuple[Seat, ...]
    clearings: tuple[ClearingView, ...]
    """In the order of their numbers 1–12."""

    factions: dict[Seat, FactionView]
    """In turn order."""

    items: dict[Item, int]
    """The item supply; every kind of item is present, with 0 if none is left."""

    deck_count: int
    discard: tuple[CardId, ...]
    """The discard pile, the newest last."""

    available_dominance: tuple[CardId, ...]
    battle: BattleView | None
    draft: DraftView | None = None
    """The draft while the game is set up; None after it, and in the standard set-up."""

    quests: tuple[str, ...] = ()
    """Quests that lie face up."""

    ruin_items: dict[Clearing, int] = msgspec.field(default_factory=dict[Clearing, int])
    """The number of items under each ruin."""

    scorched: tuple[Clearing, ...] = ()
    """Clearings that are burnt down (Law 26.6.2)."""

    coalitions: dict[Seat, Seat] = msgspec.field(default_factory=dict[Seat, Seat])
    """The next member of the coalition of each member (`law.coalitions.Ring`)."""

    ferry: Clearing | None = None
    """The clearing with the Ferry, on a map that has one (Law 25.3.5)."""

    closed_paths: tuple[Path, ...] = ()
    """The paths that are still closed (Law 25.4.2)."""

    def partners(self, name: Seat) -> list[Seat]:
        """List everybody in the same coalition as a faction (Law 9.2.8)."""
        return partners_of(self.coalitions, name)
