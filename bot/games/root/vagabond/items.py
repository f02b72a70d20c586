"""Refreshing, damaging and repairing items, where the Vagabond chooses which."""

from __future__ import annotations

from bot.games.game import Choice, Decision, IllegalChoice, Offer
from bot.games.root import choices, events
from bot.games.root.state import Due, Log, State, Step
from bot.games.root.vagabond.choices import RefreshItem, RepairItem
from bot.games.root.vagabond.events import ItemRefreshed, ItemRepaired
from bot.games.root.vagabond.pack import KEYS, VagabondPieces, vagabond

REFRESHED = 3
PER_TEA = 2
"""Exhausted items flipped each Birdsong, and more for each tea on its track (Law 9.4.1)."""

SWEPT = 3
"""Items damaged where all enemy pieces are removed (Law 9.2.2.1)."""


class Refresh(Step, tag="refresh", kw_only=True):
    """Flip exhausted items face up (Law 9.4.1); the Vagabond chooses if not all can be."""

    seat: str
    left: int = -1

    def advance(self, state: State, log: Log) -> Due | None:
        """Flip all there are, or ask for each."""
        faction = vagabond(state, self.seat)
        if self.left < 0:
            self.left = PER_TEA * faction.on_track("tea") + REFRESHED
        down = faction.keys("exhausted", "damaged_exhausted")
        kinds = len(down)
        if not self.left or not down:
            state.steps.pop()
            return None
        if kinds == 1 or faction.count("exhausted", "damaged_exhausted") <= self.left:
            self._flip(faction, down[0], log)
            return None
        offer = Offer(RefreshItem, [(item,) for item in down])
        about = {"left": self.left}
        return (Decision(self.seat, "refresh", "9.4.1", (offer,), about),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Flip one."""
        if isinstance(choice, RefreshItem):
            self._flip(vagabond(state, self.seat), choice.item, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoice | None:
        """Tell that an item does not lie face down."""
        refreshing = isinstance(choice, RefreshItem)
        return IllegalChoice("9.4.1", "item_not_exhausted") if refreshing else None

    def _flip(self, faction: VagabondPieces, name: str, log: Log) -> None:
        item, state = KEYS[name]
        faction.shift_item(item, state, "ready" if state == "exhausted" else "damaged")
        self.left -= 1
        log.append(ItemRefreshed(seat=self.seat, item=name, section="9.4.1"))


class DamageItems(Step, tag="damage_items", kw_only=True):
    """Damage three items (Law 9.2.2.1)."""

    seat: str
    left: int = SWEPT

    def advance(self, state: State, log: Log) -> Due | None:
        """Damage all there are, or ask for each."""
        faction = vagabond(state, self.seat)
        items = faction.damageable()
        if not self.left or not items:
            state.steps.pop()
            return None
        if len(items) == 1 or faction.count("ready", "exhausted") <= self.left:
            self._damage(faction, items[0], log)
            return None
        offer = Offer(choices.TakeHit, [(item,) for item in items])
        return (Decision(self.seat, "damage_items", "9.2.2.1", (offer,), {"left": self.left}),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Damage one."""
        if isinstance(choice, choices.TakeHit):
            self._damage(vagabond(state, self.seat), choice.piece, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoice | None:
        """Tell that an item cannot be damaged."""
        damaging = isinstance(choice, choices.TakeHit)
        return IllegalChoice("9.2.2.1", "item_not_undamaged") if damaging else None

    def _damage(self, faction: VagabondPieces, item: str, log: Log) -> None:
        faction.damage(item)
        self.left -= 1
        log.append(events.ItemDamaged(seat=self.seat, item=item, section="9.2.2.1"))


class RepairItems(Step, tag="repair_items", kw_only=True):
    """Repair three items: the Ranger's Hideout (Law 26.3.2)."""

    seat: str
    left: int = 3

    def advance(self, state: State, log: Log) -> Due | None:
        """Repair all there are, or ask for each."""
        faction = vagabond(state, self.seat)
        items = faction.keys("damaged", "damaged_exhausted")
        if not self.left or not items:
            state.steps.pop()
            return None
        if len(items) == 1 or faction.count("damaged", "damaged_exhausted") <= self.left:
            self._repair(faction, items[0], log)
            return None
        offer = Offer(RepairItem, [(item,) for item in items])
        return (Decision(self.seat, "hideout", "26.3.2", (offer,), {"left": self.left}),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Repair one."""
        if isinstance(choice, RepairItem):
            self._repair(vagabond(state, self.seat), choice.item, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoice | None:
        """Tell that an item is not damaged."""
        repairing = isinstance(choice, RepairItem)
        return IllegalChoice("26.3.2", "item_not_damaged") if repairing else None

    def _repair(self, faction: VagabondPieces, item: str, log: Log) -> None:
        faction.repair(item)
        self.left -= 1
        log.append(ItemRepaired(seat=self.seat, item=item, section="26.3.2"))
