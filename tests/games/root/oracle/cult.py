"""The choices that Law 10 gives a person's Lizards, worked out in the plainest way.

Every question is asked of the pieces and cards themselves; what the core derives is not looked at.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Any

from bot.games.game import CardId, Choice, Seat
from bot.games.root.factions.lizards import choices as own
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS, SUIT
from bot.games.root.law.kinds import CLEARINGS, Clearing
from bot.games.root.law.maps import MAPS
from bot.games.root.law.state import State
from tests.games.root.oracle.sides import linked

ME = Seat("lizards")
SUITS = ("fox", "mouse", "rabbit")
PRICE = {"crusade": 2, "convert": 2, "sanctify": 3}
"""Acolytes for each conspiracy (Law 10.4.3)."""

CARDLESS = CardId("")
"""The Decree card of a move that resolves none."""


class Plain:
    """A position as its pieces show it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.me: Any = state.factions[ME]
        self.near = {here.id: here.adjacent for here in MAPS[state.map].clearings}
        self.slots = {here.id: here.slots for here in MAPS[state.map].clearings}

    def suit(self, clearing: Clearing) -> str:
        return self.state.suits[clearing]

    def count(self, seat: str, piece: str, clearing: Clearing) -> int:
        pieces: Any = self.state.factions[Seat(seat)].pieces
        return pieces[piece][clearing] if piece in pieces else 0

    def buildings(self, seat: str, clearing: Clearing) -> int:
        faction = self.state.factions[Seat(seat)]
        return sum(self.count(seat, kind, clearing) for kind in faction.BUILDINGS)

    def gardens(self, suit: str) -> int:
        return sum(self.me.pieces[f"{suit}_garden"])

    def ruler(self, clearing: Clearing) -> str:
        """Return who rules: a garden first, then most pieces, ties to the Eyrie (10.2.4, 7.2.2)."""
        if any(self.count(ME, f"{suit}_garden", clearing) for suit in SUITS):
            return ME
        strength = {
            name: self.count(name, "warriors", clearing) + self.buildings(name, clearing)
            for name in self.state.factions
        }
        most = max(strength.values())
        first = [name for name, held in strength.items() if held == most]
        if not most:
            return ""
        return first[0] if len(first) == 1 else "eyrie" if "eyrie" in first else ""

    def snared(self, clearing: Clearing) -> bool:
        corvids: Any = self.state.factions.get(Seat("corvids"))
        there = corvids is not None and corvids.pieces["plot"][clearing]
        return bool(there and corvids.faceup[clearing] and corvids.kinds[clearing] == "snare")

    def closed(self, clearing: Clearing) -> bool:
        """Tell whether the Lizards can place nothing there (Law 6.2.2, 13.7.2, 26.6.2)."""
        keep = "marquise" in self.state.factions and self.count("marquise", "keep", clearing)
        return bool(keep) or self.snared(clearing) or clearing in self.state.scorched

    def open_slots(self, clearing: Clearing) -> int:
        built = sum(self.buildings(name, clearing) for name in self.state.factions)
        return self.slots[clearing] - self.state.ruins[clearing] - built

    def enemies(self) -> list[Seat]:
        own = linked(self.state.coalitions, ME)
        return [name for name in self.state.factions if name not in own]

    def pays(self, conspiracy: str) -> bool:
        return self.me.acolytes >= PRICE[conspiracy] - self.me.hated


def conspiracies(at: Plain) -> set[Choice]:
    """List the conspiracies that Law 10.4.3 allows."""
    found = set[Choice]()
    for clearing, foe in product(CLEARINGS, at.enemies()):
        if at.suit(clearing) != at.me.outcast:
            continue
        garden = at.me.supply[f"{at.me.outcast}_garden"]
        if at.pays("sanctify") and garden and not at.closed(clearing):
            found |= {
                own.Sanctify(ME, clearing, foe, kind)
                for kind in at.state.factions[foe].BUILDINGS
                if at.count(foe, kind, clearing)
            }
        converts = at.pays("convert") and at.count(foe, "warriors", clearing)
        if converts and not at.closed(clearing):
            found.add(own.Convert(ME, clearing, foe))
        fights = at.pays("crusade") and at.count(ME, "warriors", clearing)
        if fights and any(at.count(foe, kind, clearing) for kind in at.state.factions[foe].pieces):
            found.add(choices.Battle(ME, clearing, foe))
    return found | (marches(at) if at.pays("crusade") else set())


def marches(at: Plain) -> set[Choice]:
    """List the moves that begin a Crusade (Law 10.4.3.1, 4.2.1)."""
    return {
        choices.Move(ME, origin, to, CARDLESS, count)
        for origin in CLEARINGS
        if at.suit(origin) == at.me.outcast and not at.snared(origin)
        for to in at.near[origin]
        if to not in at.state.scorched and ME in (at.ruler(origin), at.ruler(to))
        for count in range(1, at.count(ME, "warriors", origin) + 1)
    }


def rituals(at: Plain, scored: Sequence[str]) -> set[Choice]:
    """List the rituals that Law 10.5 allows."""
    found = set[Choice]()
    for card in at.me.hand:
        suit = SUIT[card]
        if suit == "bird":
            if at.me.supply["warriors"]:
                found.add(own.Sacrifice(ME, card))
            continue
        for clearing in (c for c in CLEARINGS if at.suit(c) == suit and not at.closed(c)):
            if at.me.supply["warriors"]:
                found.add(own.RecruitFaithful(ME, card, clearing))
            room = at.open_slots(clearing) > 0 and at.me.supply[f"{suit}_garden"]
            if room and at.ruler(clearing) == ME:
                found.add(own.PlantGarden(ME, card, clearing))
        if at.gardens(suit) and suit not in scored:
            found.add(own.ScoreGardens(ME, card))
    return found


def craftable(at: Plain) -> set[str]:
    """List the cards that gardens of the Outcast can pay for (Law 10.2.1, 4.1)."""
    free = Counter[str]()
    for clearing in CLEARINGS:
        free[at.suit(clearing)] += at.count(ME, f"{at.me.outcast}_garden", clearing)
    free.subtract(at.me.activated)
    found = set[str]()
    for card in map(CARDS.__getitem__, at.me.hand):
        named = Counter[str](suit for suit in card.cost if suit != "any")
        paid = not named - free and (+free).total() >= len(card.cost) > 0
        there = card.kind != "item" or at.state.items[card.item] > 0
        if paid and there and not (card.kind == "persistent" and card.id in at.me.play_area):
            found.add(card.id)
    return found
