"""Refresh, damage and repair items of the Vagabond's choice."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Seat, Series
from bot.games.log import emit
from bot.games.root.factions.vagabond.choices import RefreshItem, RepairItem
from bot.games.root.factions.vagabond.events import ItemRefreshed, ItemRepaired
from bot.games.root.factions.vagabond.pack import KEYS, VagabondPieces, vagabond
from bot.games.root.law import choices, events
from bot.games.root.law.effects import birdsong_offers, use
from bot.games.root.law.kinds import TEA, Item
from bot.games.root.law.state import Due, Log, State, Step

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
        faction = vagabond(state, self.seat)
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
        offer, about = Offer(RefreshItem, [(item,) for item in down]), {"left": self.left}
        copies = tuple([faction.ITEMS.copies(faction, item) for item in down])
        series = Series(RefreshItem, self.left, self.left, copies)
        begun = self.left < due
        offers = (offer, *([] if begun else birdsong_offers(state, self.seat)))
        return (Decision(self.seat, "refresh", "9.4.1", offers, about, series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Flip one, or use an effect before the first."""
        if isinstance(choice, choices.Use):
            use(state, self.seat, choice, log)
        if isinstance(choice, RefreshItem):
            self._flip(vagabond(state, self.seat), choice.item, log)

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
        faction = vagabond(state, self.seat)
        items = faction.ITEMS.damageable(faction)
        if not self.left or not items:
            state.steps.pop()
            return None
        if len(items) == 1 or faction.count("ready", "exhausted") <= self.left:
            self._damage(faction, items[0], log)
            return None
        offer, about = Offer(choices.TakeHit, [(item,) for item in items]), {"left": self.left}
        copies = tuple([faction.ITEMS.copies(faction, item) for item in items])
        series = Series(choices.TakeHit, self.left, self.left, copies)
        return (Decision(self.seat, "damage_items", "9.2.2.1", (offer,), about, series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Damage one."""
        if isinstance(choice, choices.TakeHit):
            self._damage(vagabond(state, self.seat), Item(choice.piece), log)

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
        faction = vagabond(state, self.seat)
        items = faction.keys("damaged", "damaged_exhausted")
        if not self.left or not items:
            state.steps.pop()
            return None
        if len(items) == 1 or faction.count("damaged", "damaged_exhausted") <= self.left:
            self._repair(faction, items[0], log)
            return None
        offer, about = Offer(RepairItem, [(item,) for item in items]), {"left": self.left}
        copies = tuple([faction.ITEMS.copies(faction, item) for item in items])
        series = Series(RepairItem, self.left, self.left, copies)
        return (Decision(self.seat, "hideout", "26.3.2", (offer,), about, series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Repair one."""
        if isinstance(choice, RepairItem):
            self._repair(vagabond(state, self.seat), choice.item, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse an item that is not damaged."""
        repairing = isinstance(choice, RepairItem)
        return IllegalChoiceError("26.3.2", "item_not_damaged") if repairing else None

    def _repair(self, faction: VagabondPieces, item: Item, log: Log) -> None:
        faction.repair(item)
        self.left -= 1
        emit(log, ItemRepaired(seat=self.seat, item=item, section="26.3.2"))
