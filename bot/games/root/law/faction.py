"""The data of every faction, and the groups of rules that each faction fills in.

The groups of rules are in `hooks`, one module for each concern.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from bot.games.game import CardId, Piece, Seat
from bot.games.root.law.cards import NO_CARD
from bot.games.root.law.clearings import by_clearing, where
from bot.games.root.law.hooks.battle import BattleRules
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.hooks.ground import GroundRules
from bot.games.root.law.hooks.items import ItemRules
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.hooks.others import OthersRules
from bot.games.root.law.hooks.piles import PileRules
from bot.games.root.law.hooks.trade import TradeRules
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing, Item, Suit
from bot.games.root.law.policy import Policy
from bot.games.root.view import Board


class Loss(msgspec.Struct, frozen=True, gc=False):
    """Pieces of one faction that were removed from one clearing."""

    owner: Seat
    piece: Piece
    clearing: Clearing
    count: int
    hired: bool = False
    """Whether it fought for another faction as a mercenary (Law 11.2.7.3)."""


class Faction(msgspec.Struct, kw_only=True):
    """The base of all factions; each adds its own board in a subclass, and names its rules.

    `pieces` maps each kind of piece to its number by clearing, `supply` to the number off the map
    (kinds removed from the game are absent).
    """

    # The rules, by concern; each group that is not named follows the common Law

    BATTLE: ClassVar[BattleRules[Any]] = BattleRules[Any]()
    GROUND: ClassVar[GroundRules[Any]] = GroundRules[Any]()
    LOSSES: ClassVar[LossRules[Any]] = LossRules[Any]()
    ITEMS: ClassVar[ItemRules[Any]] = ItemRules[Any]()
    PILES: ClassVar[PileRules[Any]] = PileRules[Any]()
    TRADE: ClassVar[TradeRules[Any]] = TradeRules[Any]()
    COURSE: ClassVar[CourseRules[Any]] = CourseRules[Any]()
    OTHERS: ClassVar[OthersRules[Any]] = OthersRules[Any]()

    POLICY: ClassVar[Policy | None] = None
    """The policy that decides if no person plays it; None asks the person."""

    # The pieces, as they are printed

    BUILDINGS: ClassVar[tuple[Piece, ...]] = ()
    TOKENS: ClassVar[tuple[Piece, ...]] = ()
    TOTALS: ClassVar[Mapping[Piece, int]] = {}
    """How many of each piece the faction owns, warriors included."""

    CRAFTERS: ClassVar[tuple[Piece, ...]] = ()
    """The pieces that craft (Law 4.1.1)."""

    FIGHTER: ClassVar[Piece] = WARRIOR
    """The piece that battles (Law 4.3)."""

    PERMANENT: ClassVar[tuple[Piece, ...]] = ()
    """Pieces that cannot be removed from the map (Law 9.2.2)."""

    LEAVES_GAME: ClassVar[tuple[Piece, ...]] = ()
    """Pieces that leave the game when removed (Law 21.24)."""

    BARS: ClassVar[tuple[Piece, ...]] = ()
    """Pieces that can keep others from placing in or moving out of their clearing."""

    AREA: ClassVar[tuple[Clearing, ...]] = CLEARINGS
    """The clearings where its warriors can be."""

    # The board, as it is printed

    DRAFTS: ClassVar[bool] = False
    """Whether it is a player who has not chosen a faction yet (Law 19.8.3)."""

    DOMINATES: ClassVar[bool] = True
    """Whether it can win by a dominance card (Law 9.2.8)."""

    TRACKS: ClassVar[tuple[Piece, ...]] = ()
    """The pieces that its board shows on tracks."""

    TRACK_POINTS: ClassVar[Mapping[Piece, tuple[int, ...]]] = {}
    """Points by number on the map, starting with none, for the tracks that score."""

    TRACK_COSTS: ClassVar[Mapping[Piece, tuple[int, ...]]] = {}
    """What the next piece costs by number on the map, for the tracks that name a cost."""

    TRACK_CARDS: ClassVar[Mapping[Piece, tuple[int, ...]]] = {}
    """Cards drawn in the Evening by number on the map, for the tracks that add to them."""

    # The data

    name: Seat
    clockwork: bool = False
    difficulty: str = "default"
    traits: tuple[str, ...] = ()
    score: int = 0
    dominance: CardId = NO_CARD
    """The activated dominance card, "" for none; its owner does not score (Law 3.3.1)."""

    hand: list[CardId] = msgspec.field(default_factory=list[CardId])
    play_area: list[CardId] = msgspec.field(default_factory=list[CardId])
    items: list[Item] = msgspec.field(default_factory=list[Item])
    """Crafted items."""

    exhausted_items: list[Item] | msgspec.UnsetType = msgspec.UNSET
    """Those of them that an effect has exhausted; not encoded before the first."""

    used: list[CardId] = msgspec.field(default_factory=list[CardId])
    """Cards in the play area and abilities already used this turn."""

    activated: dict[Suit, int] = msgspec.field(default_factory=dict[Suit, int])
    """Crafting pieces activated this turn, by suit."""

    services: list[str] = msgspec.field(default_factory=list[str])
    """Services of the Riverfolk bought this turn (Law 11.2.7)."""

    supply: dict[Piece, int] = msgspec.field(default_factory=dict[Piece, int])
    pieces: dict[Piece, list[int]] = msgspec.field(default_factory=dict[Piece, "list[int]"])
    strength: list[int] = msgspec.field(default_factory=by_clearing)
    """Warriors and buildings by clearing (Law 2.5)."""

    presence: list[int] = msgspec.field(default_factory=by_clearing)
    """Faction pieces of any kind by clearing."""

    start: int = 0
    """The starting clearing, 0 before it is chosen."""

    # What lies where

    @property
    def warriors(self) -> list[int]:
        """Warriors by clearing."""
        return self.pieces[WARRIOR]

    def has_pawn(self, clearing: Clearing) -> bool:
        """Return whether its pawn is in a clearing (Law 9.2.2)."""
        return False

    def in_forest(self) -> str:
        """Name the forest where its pawn is, "" for none."""
        return ""

    def tokens_at(self, clearing: Clearing) -> dict[Piece, int]:
        """Count the tokens in a clearing by their public side."""
        return {kind: n for kind in self.TOKENS if (n := self.pieces[kind][clearing])}

    def crafting_clearings(self) -> list[Clearing]:
        """List the clearings with its crafting pieces, in map order (Law 4.1.1)."""
        pieces = [self.pieces[piece] for piece in self.CRAFTERS]
        return [c for c in CLEARINGS if any(at[c] for at in pieces)]

    def ready_items(self) -> list[Item]:
        """List the crafted items that are not exhausted."""
        ready = list(self.items)
        for item in self.exhausted_items or []:
            ready.remove(item)
        return ready

    def exhaust_crafted(self, item: Item) -> None:
        """Exhaust one of its crafted items."""
        self.exhausted_items = [*(self.exhausted_items or []), item]

    def lose_crafted(self, item: Item) -> None:
        """Lose a crafted item, a ready one if there is one (Law 9.5.4)."""
        self.items.remove(item)
        exhausted = self.exhausted_items or []
        if exhausted.count(item) > self.items.count(item):
            exhausted.remove(item)
            self.exhausted_items = exhausted or msgspec.UNSET

    def crafters(self, suits: Sequence[Suit]) -> dict[Suit, int]:
        """Count what it crafts with, by suit, activated or not (Law 4.1.1, 11.2.1).

        `suits` holds the suit of each clearing.
        """
        count: dict[Suit, int] = {}
        for piece in self.CRAFTERS:
            at = self.pieces[piece]
            for clearing in where(at):
                suit = suits[clearing]
                count[suit] = count[suit] + at[clearing] if suit in count else at[clearing]
        return count

    def boxed(self, piece: Piece) -> int:
        """Count its own pieces of a kind in boxes of its board: neither in supply nor on map."""
        return 0

    def holds(self, owner: Seat, piece: Piece) -> int:
        """Count the pieces of a kind on its board with which `owner` paid it (Law 11.2.6.1)."""
        return 0

    def look(self, own: bool) -> Board:
        """Return the view of its board; `own` adds what only the owner may know."""
        return Board()
