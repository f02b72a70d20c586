"""What the stand-in thinks of a position: who is strong where, and what cards are good for."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from bot.games.root.factions.alliance.view import AllianceBoard
from bot.games.root.factions.eyrie.choices import AddToDecree
from bot.games.root.factions.eyrie.view import EyrieBoard
from bot.games.root.factions.vagabond.choices import Aid
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.factions.vagabond.view import VagabondBoard
from bot.games.root.law.cards import CARDS
from bot.games.root.law.choices import Battle, Move, Pass
from bot.games.root.view import ClearingView, Presence, RootView

NOTHING = Presence()
"""No pieces."""


class Seen:
    """A view with what the ratings ask of it again and again."""

    def __init__(self, view: RootView) -> None:
        self.view = view
        self.name = view.viewer or ""
        self.me = view.factions[self.name]

    def at(self, clearing: int) -> ClearingView | None:
        """Return a clearing; None for the Burrow."""
        return self.view.clearings[clearing - 1] if clearing else None

    def present(self, clearing: int, name: str = "") -> Presence:
        """Return the pieces of a faction (the viewer's by default) in a clearing."""
        here = self.at(clearing)
        return here.factions.get(name or self.name, NOTHING) if here else NOTHING

    def own(self, clearing: int, kind: str) -> int:
        """Count the viewer's pieces of a kind in a clearing."""
        here = self.present(clearing)
        if kind == "warriors":
            return here.warriors
        return here.buildings.get(kind, 0) + here.tokens.get(kind, 0)

    def strength(self, clearing: int, name: str = "") -> int:
        """Count a faction's warriors and buildings in a clearing."""
        here = self.present(clearing, name)
        return here.warriors + sum(here.buildings.values())

    def threat(self, clearing: int) -> int:
        """Count the warriors and buildings of the strongest other faction in a clearing."""
        here = self.at(clearing)
        others = here.factions if here else {}
        return max(
            (self.strength(clearing, name) for name in others if name != self.name), default=0
        )

    def prize(self, clearing: int, name: str) -> int:
        """Count a faction's buildings and tokens in a clearing."""
        here = self.present(clearing, name)
        return sum(here.buildings.values()) + sum(here.tokens.values())

    def of_suit(self, suit: str) -> list[int]:
        """List the clearings of a suit."""
        return [here.id for here in self.view.clearings if suit in ("bird", here.suit)]

    def points_for(self, piece: str) -> int:
        """Return what one more of a track's pieces brings."""
        for track in self.me.tracks:
            if track.piece == piece and track.on_map + 1 < len(track.points):
                return track.points[track.on_map + 1]
        return 0

    def may_pass(self) -> bool:
        """Return whether the decision can be passed on."""
        decision = self.view.decision
        return decision is not None and any(offer.kind is Pass for offer in decision.offers)

    def officers(self) -> int:
        """Count the Alliance's officers."""
        board = self.me.board
        return board.officers if isinstance(board, AllianceBoard) else 0

    def broken(self) -> int:
        """Count a Vagabond's damaged items."""
        board = self.me.board
        if not isinstance(board, VagabondBoard):
            return 0
        return len(board.items.damaged) + len(board.items.damaged_exhausted)

    @cached_property
    def errands(self) -> frozenset[str]:
        """The suits of open quests for which a Vagabond has both items ready (Law 9.5.5)."""
        board = self.me.board
        if not isinstance(board, VagabondBoard):
            return frozenset()
        ready = Counter(board.items.ready)
        quests = [QUESTS[quest] for quest in self.view.quests]
        return frozenset(suit for suit, *items in quests if Counter(items) <= ready)


def worth_of_card(card: str) -> float:
    """Rate a card in hand."""
    if not card:
        return 0
    data = CARDS[card]
    kinds = {"item": 3 + data.points, "immediate": 6, "ambush": 5, "persistent": 2}
    return kinds.get(data.kind, 0) + (2 if data.suit == "bird" else 0)


def rate_battle(seen: Seen, choice: Battle) -> float:
    """Rate a battle by what stands to be won, and by who is stronger."""
    board = seen.me.board
    foe = seen.present(choice.clearing, choice.defender)
    if isinstance(board, VagabondBoard):
        power = board.items.ready.count("sword")
    else:
        power = seen.present(choice.clearing).warriors
    odds = power - foe.warriors
    prize = seen.prize(choice.clearing, choice.defender)
    if prize and odds > 0:
        return 55 + 4 * prize + min(odds, 5)
    lead = seen.view.factions[choice.defender].score / 10
    return 15 + odds + lead if odds >= 1 else -5 + odds


def rate_move(seen: Seen, choice: Move) -> float:
    """Rate a move by the rule that it gains and loses, and by what can be beaten there."""
    left = seen.strength(choice.origin) - choice.warriors
    come = seen.strength(choice.to) + choice.warriors
    origin, to = seen.at(choice.origin), seen.at(choice.to)
    found = 0.0
    if to is not None:
        threat = seen.threat(choice.to)
        if to.ruler != seen.name and come > threat:
            found += 8 + 3 * min(to.open_slots, 2)
        if come <= threat:
            found -= 6
        for name, here in to.factions.items():
            if name != seen.name and choice.warriors > here.warriors:
                found += 4 * seen.prize(choice.to, name)
        if "sympathy" in to.factions.get("alliance", NOTHING).tokens and seen.name != "alliance":
            found -= 3
    if origin is not None and left <= seen.threat(choice.origin):
        valued = seen.prize(choice.origin, seen.name)
        found -= 5 + 4 * valued + (3 if left == 0 and origin.open_slots else 0)
    return found - 2 - choice.warriors / 100


def rate_decree(seen: Seen, choice: AddToDecree) -> float:
    """Rate a card in a column: what can be resolved for long, one card a turn."""
    board = seen.me.board
    if not isinstance(board, EyrieBoard) or seen.may_pass():
        # One card a turn is enough to keep up with.
        return -1
    suit = CARDS[choice.card].suit
    columns = {"recruit": 5.0, "move": 6.0, "battle": 2.0, "build": 3.0}
    found = columns.get(choice.column, 0) - 2 * len(board.decree[choice.column])
    here = seen.of_suit(suit)
    if choice.column == "recruit" and not any(seen.own(at, "roost") for at in here):
        found -= 10
    if choice.column == "move" and sum(seen.own(at, "warriors") for at in here) < 2:
        found -= 8
    if choice.column == "battle" and not any(
        seen.own(at, "warriors") and seen.threat(at) for at in here
    ):
        found -= 8
    if choice.column == "build":
        found -= 4 * (sum(seen.own(at, "roost") for at in range(1, 13)) > 4)
    return found + (suit == "bird")


def rate_travel(seen: Seen, to: int) -> float:
    """Rate a Vagabond's way: to ruins, quests, and pieces that nobody defends."""
    here = seen.at(to)
    if here is None or (seen.me.forest and seen.broken() >= 3):
        # Who rests in a forest repairs everything (Law 9.6.2).
        return -1
    found = 8.0 * here.ruin + 12.0 * (here.suit in seen.errands)
    for name in here.factions:
        if name != seen.name:
            found += seen.prize(to, name) * (2 if not seen.present(to, name).warriors else 0.5)
    return found - 2


def rate_aid(seen: Seen, choice: Aid) -> float:
    """Rate an aid: for an item, or for a better relationship."""
    gain = 45.0 if choice.take else 4.0
    board = seen.me.board
    if isinstance(board, VagabondBoard):
        space = board.relations.get(choice.target, 0)
        gain += 2 * space if 0 <= space < 3 else -10
    order = ("coins", "tea", "bag", "crossbow", "hammer", "boots", "torch", "sword")
    kept = order.index(choice.item) / 10 if choice.item in order else 0
    return gain - worth_of_card(choice.card) - kept
