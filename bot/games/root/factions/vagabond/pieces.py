"""The Vagabond's pawn, items, relationships and quests, and its rules in battle (Law 9.2)."""

from collections.abc import Callable, Mapping
from itertools import compress
from operator import itemgetter
from typing import Any, ClassVar, TypeVar

import msgspec

from bot.games.ahead import no_sketch
from bot.games.game import (
    CardId,
    Choice,
    Decision,
    IllegalChoiceError,
    Offer,
    Piece,
    Seat,
    Section,
    Series,
)
from bot.games.log import emit
from bot.games.root.factions.vagabond.choices import (
    BecameHostile,
    ItemRefreshed,
    ItemRepaired,
    Pack,
    QuestShown,
    RefreshItem,
    RepairItem,
    VagabondBoard,
)
from bot.games.root.law import choices, events
from bot.games.root.law.effects import birdsong_offers, use_card_effect
from bot.games.root.law.hooks.battle import BattleRules
from bot.games.root.law.hooks.items import ItemRules
from bot.games.root.law.kinds import (
    BAG,
    BOOTS,
    COINS,
    CROSSBOW,
    HAMMER,
    NO_CLEARING,
    SWORD,
    TEA,
    TORCH,
    WARRIOR,
    Clearing,
    Item,
)
from bot.games.root.law.state import Due, Faction, Log, State, Step
from bot.games.root.view import Board

PAWN = Piece("pawn")

ITEMS = (BOOTS, BAG, CROSSBOW, HAMMER, SWORD, TEA, COINS, TORCH)
TRACKED = (TEA, COINS, BAG)
"""Items that go on tracks while face up (Law 9.2.5.1)."""

TRACK_SPACES = 3
ITEM_LIMIT = 6
PER_BAG = 2
"""The item limit, and the increase for each bag on its track (Law 9.6.4)."""

HOSTILE = -1
INDIFFERENT = 0
ALLIED = 3
AIDS = (1, 2, 3)
"""Aids in one turn that lead from each space to the next (Law 9.2.9.1.1)."""

AID_POINTS = (1, 2, 2)
"""Points in the spaces after Indifferent (Law 9.2.9.1.2)."""

STATES = ("ready", "exhausted", "damaged", "damaged_exhausted")
"""States of an item: face up or face down, undamaged or damaged (Law 9.2.5)."""


def none_of_each() -> dict[Item, int]:
    """Return a count of zero for every kind of item."""
    return dict.fromkeys(ITEMS, 0)


def item_key(item: Item, state: str) -> Item:
    """Return the key of an item in a state, such as `exhausted_tea`; a ready item has no prefix."""
    return item if state == "ready" else Item(f"{state}_{item}")


KEYS: Mapping[Item, tuple[Item, str]] = {
    item_key(item, state): (item, state) for state in STATES for item in ITEMS
}
"""Item and state by key."""

NAMES: Mapping[str, tuple[Item, ...]] = {
    state: tuple(item_key(item, state) for item in ITEMS) for state in STATES
}
"""The keys of all items by state."""

_of_each: Callable[[Mapping[Item, int]], tuple[int, ...]] = itemgetter(*ITEMS)


def _each_copy(pile: Mapping[Item, int]) -> tuple[Item, ...]:
    """List each item as often as it is in a pile."""
    return tuple(item for item, count in pile.items() for _ in range(count))


class VagabondPieces(Faction, kw_only=True):
    """The pawn and items of a Vagabond; in a forest the pawn is in clearing 0."""

    TOTALS: ClassVar[Mapping[Piece, int]] = {WARRIOR: 0, PAWN: 1}
    FIGHTER: ClassVar[Piece] = PAWN
    PERMANENT: ClassVar[tuple[Piece, ...]] = (PAWN,)
    DOMINATES: ClassVar[bool] = False

    character: str = ""
    forest: str = ""
    """The forest with the pawn, "" while it is in a clearing."""

    ready: dict[Item, int] = msgspec.field(default_factory=none_of_each)
    exhausted: dict[Item, int] = msgspec.field(default_factory=none_of_each)
    damaged: dict[Item, int] = msgspec.field(default_factory=none_of_each)
    """Damaged items that are face up."""

    damaged_exhausted: dict[Item, int] = msgspec.field(default_factory=none_of_each)
    removed_items: list[Item] = msgspec.field(default_factory=list[Item])
    """Items removed at the limit (Law 9.6.4), and the torch on the map (Law 26.6.2)."""

    ruin_finds: list[Item] = msgspec.field(default_factory=list[Item])
    """Items from ruins that it still has, by kind (Law 9.7.3)."""

    relations: dict[Seat, int] = msgspec.field(default_factory=dict[Seat, int])
    """The space of each faction's marker: -1 Hostile, 0 Indifferent to 3 Allied (Law 9.2.9)."""

    aided: dict[Seat, int] = msgspec.field(default_factory=dict[Seat, int])
    """Aids this turn that have not yet improved the relationship."""

    quests_done: list[str] = msgspec.field(default_factory=list[str])
    special_used: bool = msgspec.field(default=False, name="improvised")
    """Whether a special action was taken that comes once a turn (Law 26.7.2, 26.10.2, 26.12.2)."""

    @property
    def clearing(self) -> Clearing:
        """The clearing with the pawn, 0 while it is in a forest or not placed."""
        try:
            return Clearing(self.pieces[PAWN].index(1))
        except ValueError:
            return NO_CLEARING

    def look(self, own: bool) -> Board:
        """Show character, items, relationships and completed quests (Law 9.2)."""
        return VagabondBoard(
            character=self.character,
            items=self.pack(),
            item_limit=self.limit(),
            relations=dict(self.relations),
            aided={other: n for other, n in self.aided.items() if n},
            quests_done=tuple(self.quests_done),
        )

    def pack(self) -> Pack:
        """List the items by how they lie."""
        return Pack(
            ready=_each_copy(self.ready),
            exhausted=_each_copy(self.exhausted),
            damaged=_each_copy(self.damaged),
            damaged_exhausted=_each_copy(self.damaged_exhausted),
        )

    def in_forest(self) -> str:
        """Name the forest with the pawn."""
        return self.forest

    def has_pawn(self, clearing: Clearing) -> bool:
        """Return whether the pawn is in a clearing (Law 9.2.2)."""
        return self.pieces[PAWN][clearing] > 0

    # Items

    def pile(self, state: str) -> dict[Item, int]:
        """Return the items in one of the four states, by kind."""
        pile: dict[Item, int] = getattr(self, state)
        return pile

    def shift_item(self, item: Item, old: str, new: str) -> None:
        """Move an item from one state to another."""
        getattr(self, old)[item] -= 1
        getattr(self, new)[item] += 1

    def exhaust(self, item: Item, count: int = 1) -> None:
        """Flip ready items face down (Law 9.2.5)."""
        self.ready[item] -= count
        self.exhausted[item] += count

    def repair(self, name: Item) -> None:
        """Move a damaged item, named by its key, back, on its current side (Law 9.5.7)."""
        item, state = KEYS[name]
        self.shift_item(item, state, "ready" if state == "damaged" else "exhausted")

    def keys(self, *states: str) -> list[Item]:
        """Return the items in any of the given states, each kind once."""
        names: list[Item] = []
        for state in states:
            names += compress(NAMES[state], _of_each(getattr(self, state)))
        return names

    def count(self, *states: str) -> int:
        """Count the items in some states."""
        return sum([number for state in states for number in getattr(self, state).values()])

    def undamaged(self, item: Item) -> int:
        """Count the undamaged items of a kind, face up or face down."""
        return self.ready[item] + self.exhausted[item]

    def on_track(self, item: Item) -> int:
        """Count the items on a track: face up and undamaged, at most three (Law 9.2.5.1)."""
        return min(TRACK_SPACES, self.ready[item])

    def carried(self) -> int:
        """Count the items that count against the limit: Satchel and Damaged box (Law 9.6.4)."""
        on_tracks = sum([min(TRACK_SPACES, self.ready[item]) for item in TRACKED])
        return self.count(*STATES) - on_tracks

    def limit(self) -> int:
        """Return the item limit (Law 9.6.4)."""
        return ITEM_LIMIT + PER_BAG * self.on_track(BAG)


def vagabond_faction(state: State, seat: Seat) -> VagabondPieces:
    """Return a Vagabond's faction."""
    faction: Any = state.factions[seat]
    return faction


def list_vagabonds(state: State) -> list[VagabondPieces]:
    """List the Vagabonds of a game."""
    return [f for f in state.factions.values() if isinstance(f, VagabondPieces)]


REFRESHED = 3
PER_TEA = 2
"""Exhausted items flipped each Birdsong, and more for each tea on its track (Law 9.4.1)."""

SWEPT = 3
"""Items damaged where all enemy pieces are removed (Law 9.2.2.1)."""


class Refresh(Step, tag="refresh", kw_only=True):
    """Flip exhausted items face up (Law 9.4.1); the Vagabond chooses if not all can be flipped.

    Effects of Birdsong may be used before, since the card taken by one can affect the choice.
    """

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    left: int = -1

    def advance(self, state: State, log: Log) -> Due | None:
        """Flip all, or ask for each."""
        faction = vagabond_faction(state, self.seat)
        due = PER_TEA * faction.on_track(TEA) + REFRESHED
        if self.left < 0:
            self.left = due
        down = faction.keys("exhausted", "damaged_exhausted")
        kinds = len(down)
        if not self.left or not down:
            state.steps.pop()
            return None
        if kinds == 1 or faction.count("exhausted", "damaged_exhausted") <= self.left:
            for item in down:
                for _ in range(min(self.left, faction.ITEMS.copies(faction, item))):
                    self._flip(faction, item, log)
            state.steps.pop()
            return None
        offer = Offer(RefreshItem, [(item,) for item in down])
        about = {"left": self.left}
        copies = tuple([faction.ITEMS.copies(faction, item) for item in down])
        series = Series(RefreshItem, self.left, self.left, copies)
        begun = self.left < due
        offers = (offer, *([] if begun else birdsong_offers(state, self.seat)))
        return (Decision(self.seat, "refresh", "9.4.1", offers, about, series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Flip one, or use an effect before the first."""
        if isinstance(choice, choices.Use):
            use_card_effect(state, self.seat, choice, log)
        if isinstance(choice, RefreshItem):
            self._flip(vagabond_faction(state, self.seat), choice.item, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse an item that is not exhausted."""
        refreshing = isinstance(choice, RefreshItem)
        return IllegalChoiceError("9.4.1", "item_not_exhausted") if refreshing else None

    def _flip(self, faction: VagabondPieces, name: Item, log: Log) -> None:
        item, state = KEYS[name]
        faction.shift_item(item, state, "ready" if state == "exhausted" else "damaged")
        self.left -= 1
        emit(log, ItemRefreshed(seat=self.seat, item=name, section="9.4.1"))


class DamageItems(Step, tag="damage_items", kw_only=True):
    """Damage three items (Law 9.2.2.1)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    left: int = SWEPT

    def advance(self, state: State, log: Log) -> Due | None:
        """Damage all, or ask for each."""
        faction = vagabond_faction(state, self.seat)
        items = faction.ITEMS.damageable(faction)
        if not self.left or not items:
            state.steps.pop()
            return None
        if len(items) == 1 or faction.count("ready", "exhausted") <= self.left:
            self._damage(faction, items[0], log)
            return None
        offer = Offer(choices.TakeHit, [(item,) for item in items])
        about = {"left": self.left}
        copies = tuple([faction.ITEMS.copies(faction, item) for item in items])
        series = Series(choices.TakeHit, self.left, self.left, copies)
        return (Decision(self.seat, "damage_items", "9.2.2.1", (offer,), about, series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Damage one."""
        if isinstance(choice, choices.TakeHit):
            self._damage(vagabond_faction(state, self.seat), Item(choice.piece), log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse an item that cannot be damaged."""
        damaging = isinstance(choice, choices.TakeHit)
        return IllegalChoiceError("9.2.2.1", "item_not_undamaged") if damaging else None

    def _damage(self, faction: VagabondPieces, item: Item, log: Log) -> None:
        faction.ITEMS.damage(faction, item)
        self.left -= 1
        emit(log, events.ItemDamaged(seat=self.seat, item=item, section="9.2.2.1"))


class RepairItems(Step, tag="repair_items", kw_only=True):
    """Repair three items: the Ranger's Hideout (Law 26.3.2)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    left: int = 3

    def advance(self, state: State, log: Log) -> Due | None:
        """Repair all, or ask for each."""
        faction = vagabond_faction(state, self.seat)
        items = faction.keys("damaged", "damaged_exhausted")
        if not self.left or not items:
            state.steps.pop()
            return None
        if len(items) == 1 or faction.count("damaged", "damaged_exhausted") <= self.left:
            self._repair(faction, items[0], log)
            return None
        offer = Offer(RepairItem, [(item,) for item in items])
        about = {"left": self.left}
        copies = tuple([faction.ITEMS.copies(faction, item) for item in items])
        series = Series(RepairItem, self.left, self.left, copies)
        return (Decision(self.seat, "hideout", "26.3.2", (offer,), about, series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Repair one."""
        if isinstance(choice, RepairItem):
            self._repair(vagabond_faction(state, self.seat), choice.item, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse an item that is not damaged."""
        repairing = isinstance(choice, RepairItem)
        return IllegalChoiceError("26.3.2", "item_not_damaged") if repairing else None

    def _repair(self, faction: VagabondPieces, item: Item, log: Log) -> None:
        faction.repair(item)
        self.left -= 1
        emit(log, ItemRepaired(seat=self.seat, item=item, section="26.3.2"))


OPEN_QUESTS = 3
"""Quests that lie face up (Law 9.3.3)."""


def draw_quest(state: State, log: Log, section: Section) -> None:
    """Reveal the next quest, if there is one."""
    if state.quest_deck:
        no_sketch(state)
        quest = state.quest_deck.pop()
        state.quests.append(quest)
        emit(log, QuestShown(quest=quest, section=section))


SWIFT_STRIKE = CardId("swift_strike")

P = TypeVar("P", bound=VagabondPieces)


class VagabondBattleRules(BattleRules[P]):
    """Battle by swords (Law 9.2.4, 9.2.6), allies, the Arbiter and the Ronin."""

    def refuse_battle(self, faction: P, clearing: Clearing) -> IllegalChoiceError:
        """Return the refusal to battle where the pawn is not (Law 4.3)."""
        return IllegalChoiceError("4.3", "pawn_not_there", clearing=clearing)

    def rolled_limit(self, faction: P, clearing: Clearing) -> int:
        """Deal no more rolled hits than undamaged swords (Law 9.2.6)."""
        return faction.undamaged(SWORD)

    def defenseless(self, faction: P, clearing: Clearing) -> bool:
        """Return whether there is no undamaged sword (Law 9.2.4)."""
        return not faction.undamaged(SWORD)

    PROTECTS: ClassVar[bool] = True

    def protects(self, faction: P, clearing: Clearing) -> bool:
        """Protect as the Arbiter where the pawn is, even without an undamaged sword (26.5.2)."""
        return faction.character == "arbiter" and faction.clearing == clearing

    def effects(self, faction: P) -> list[CardId]:
        """Offer the Ronin's Swift Strike while a sword is ready (Law 26.9.2)."""
        return [SWIFT_STRIKE] if faction.character == "ronin" and faction.ready[SWORD] else []

    def use_effect(self, faction: P, effect: CardId) -> None:
        """Exhaust a sword for an extra hit (Law 26.9.2)."""
        faction.exhaust(SWORD)

    def allies(self, faction: P) -> list[Seat]:
        """List the Allied factions (Law 9.2.9.2)."""
        return [name for name, space in faction.relations.items() if space == ALLIED]

    def make_hostile(self, faction: P, other: Seat, log: Log, section: Section) -> None:
        """Move a faction's marker to the Hostile box."""
        faction.relations[other] = HOSTILE
        emit(log, BecameHostile(seat=faction.name, target=other, section=section))


class VagabondItemRules(ItemRules[P]):
    """Items that take hits, by how they lie (Law 9.2.5, 9.2.7)."""

    ENDURES: ClassVar[bool] = True

    def damage(self, faction: P, key: Item) -> None:
        """Move an undamaged item, named by its key, to the Damaged box (Law 9.2.7)."""
        item, state = KEYS[key]
        faction.shift_item(item, state, "damaged" if state == "ready" else "damaged_exhausted")

    def copies(self, faction: P, key: Item) -> int:
        """Count the items that lie in the way that a key names."""
        item, state = KEYS[key]
        return faction.pile(state)[item]

    def gain_item(self, faction: P, item: Item) -> None:
        """Take an item face up (Law 9.2.1, 9.2.5)."""
        faction.ready[item] += 1

    def held_items(self, faction: P) -> list[Item]:
        """List every item on the board, damaged ones too."""
        return [
            item for state in STATES for item, n in faction.pile(state).items() for _ in range(n)
        ]

    def lost_items(self, faction: P) -> list[Item]:
        """List the items that were removed from the game at the item limit (Law 9.6.4)."""
        return faction.removed_items

    def damageable(self, faction: P) -> list[Item]:
        """Return the items that can take a hit."""
        return faction.keys("ready", "exhausted")

    def endurance(self, faction: P) -> int:
        """Count the items that can take a hit."""
        return faction.count("ready", "exhausted")
