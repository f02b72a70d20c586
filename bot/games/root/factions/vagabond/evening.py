"""The Vagabond's Evening (Law 9.6)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, Offer, Seat, Series
from bot.games.log import emit
from bot.games.root.factions.vagabond.choices import DropItem
from bot.games.root.factions.vagabond.events import ItemDropped, Rested
from bot.games.root.factions.vagabond.pack import (
    ITEMS,
    KEYS,
    STATES,
    TRACKED,
    VagabondPieces,
    key,
    vagabond,
)
from bot.games.root.law.deck import DrawAndDiscard
from bot.games.root.law.kinds import COINS, Item
from bot.games.root.law.state import Due, Log, State, Step


def cards_drawn(state: State, seat: Seat) -> int:
    """Return how many cards are drawn in the Evening (Law 9.6.2)."""
    return 1 + vagabond(state, seat).on_track(COINS)


class VagabondEvening(Step, tag="vagabond_evening", kw_only=True):
    """Rest in a forest, draw, discard, and check the items carried (Law 9.6)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Rest, and push the other steps."""
        faction = vagabond(state, self.seat)
        faction.aided = {}
        faction.special_used = False
        if faction.forest and faction.count("damaged", "damaged_exhausted"):
            rest(faction)
            emit(log, Rested(seat=self.seat, section="9.6.1"))
        count = cards_drawn(state, self.seat)
        state.steps[-1] = CheckCapacity(seat=self.seat)
        state.steps.append(
            DrawAndDiscard(seat=self.seat, count=count, section="9.6.2", discard_section="9.6.3")
        )
        return None


def rest(faction: VagabondPieces) -> None:
    """Repair all damaged items and flip them face up (Law 9.6.1)."""
    for item in ITEMS:
        faction.ready[item] += faction.damaged[item] + faction.damaged_exhausted[item]
        faction.damaged[item] = faction.damaged_exhausted[item] = 0


class CheckCapacity(Step, tag="check_capacity", kw_only=True):
    """Remove items until no more are carried than the limit allows (Law 9.6.4)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for each item that has to go."""
        faction = vagabond(state, self.seat)
        excess = faction.carried() - faction.limit()
        if excess <= 0:
            state.steps.pop()
            return None
        loose = loose_items(faction)
        offer, about = Offer(DropItem, [(name,) for name in loose]), {"excess": excess}
        copies = tuple([count_loose(faction, name) for name in loose])
        series = Series(DropItem, excess, excess, copies)
        return (Decision(self.seat, "drop_items", "9.6.4", (offer,), about, series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Remove one from the game."""
        if isinstance(choice, DropItem):
            faction = vagabond(state, self.seat)
            item, how = KEYS[choice.item]
            faction.pile(how)[item] -= 1
            faction.removed_items.append(item)
            if item in faction.ruin_finds:
                # Of two of a kind, remove the ruin's, so that another can be found (Law 9.7.3).
                faction.ruin_finds.remove(item)
            emit(log, ItemDropped(seat=self.seat, item=choice.item, section="9.6.4"))


def count_loose(faction: VagabondPieces, name: Item) -> int:
    """Count the items of a key that are not on a track."""
    item, how = KEYS[name]
    on_track = faction.on_track(item) if how == "ready" and item in TRACKED else 0
    return faction.pile(how)[item] - on_track


def loose_items(faction: VagabondPieces) -> list[Item]:
    """Return the items in the Satchel and the Damaged box, each kind once."""
    piles = {how: faction.pile(how) for how in STATES}
    return [
        key(item, how)
        for how, pile in piles.items()
        for item in ITEMS
        if pile[item]
        and not (
            how == "ready" and item in TRACKED and faction.ready[item] == faction.on_track(item)
        )
    ]
