"""The choices that Law 11 gives a person's Riverfolk and their customers, in the plainest way.

Every question is asked of the pieces and cards themselves; what the core derives is not looked at.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from itertools import combinations_with_replacement
from typing import Any

from bot.games.game import CardId, Choice, Seat
from bot.games.root.factions.riverfolk import choices as own
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS
from bot.games.root.law.kinds import CLEARINGS, Clearing
from bot.games.root.law.maps import MAPS
from bot.games.root.law.state import State
from tests.games.root.oracle.sides import linked

ME = Seat("riverfolk")
SUITS = ("fox", "mouse", "rabbit")
SPACES = (1, 2, 3, 4)
SERVICES = ("hand_card", "riverboats", "mercenaries")
POSTS = 3
"""Trade posts of each suit (tracks, Law 11.3.3)."""

WORTH = 2
"""Points for a trade post, whichever of its suit (tracks, Law 11.5.6.3)."""

NO_CARD = CardId("")
"""The Decree card of a move or battle that resolves none."""

BUILDINGS = frozenset(
    [
        *("sawmill", "workshop", "recruiter", "roost", "citadel", "market"),
        *(f"{suit}_{kind}" for suit in SUITS for kind in ("base", "garden")),
    ]
)


class Trade:
    """A position as its pieces show it."""

    def __init__(self, state: State, hirer: str = "") -> None:
        """Read the pieces; `hirer` treats Riverfolk warriors as own now (Law 11.2.7.3)."""
        self.state = state
        self.hirer = hirer
        self.me: Any = state.factions[ME]
        self.near = {here.id: here.adjacent for here in MAPS[state.map].clearings}
        self.river = {here.id: here.by_river for here in MAPS[state.map].clearings}
        self.lost: dict[str, int] = self.me.lost_posts or {}

    @cached_property
    def rulers(self) -> dict[Clearing, str]:
        """Return the ruler of each clearing, "" for none."""
        return {clearing: self._ruler(clearing) for clearing in CLEARINGS}

    def count(self, seat: str, piece: str, clearing: int) -> int:
        pieces: Any = self.state.factions[Seat(seat)].pieces
        return pieces[piece][clearing] if piece in pieces else 0

    def present(self, seat: str, clearing: int) -> bool:
        """Tell whether somebody has any piece there."""
        pieces: Any = self.state.factions[Seat(seat)].pieces
        return any(counts[clearing] for counts in pieces.values())

    def strength(self, seat: str, clearing: int) -> int:
        """Count warriors and buildings, mercenaries for who has hired them (2.5, 11.2.7.3)."""
        held = sum(self.count(seat, kind, clearing) for kind in BUILDINGS)
        if self.hirer:
            mercenaries = self.count(ME, "warriors", clearing)
            if seat == ME:
                return held
            held += mercenaries if seat == self.hirer else 0
        return held + self.count(seat, "warriors", clearing)

    def _ruler(self, clearing: int) -> str:
        """Return who rules: a garden, then most, ties to the Eyrie (10.2.4, 7.2.2, R5.2.1)."""
        if "lizards" in self.state.factions and any(
            self.count("lizards", f"{suit}_garden", clearing) for suit in SUITS
        ):
            return "lizards"
        strength = {name: self.strength(name, clearing) for name in self.state.factions}
        most = max(strength.values())
        first = [name for name, held in strength.items() if held == most]
        if not most:
            return ""
        eyrie = self.state.factions.get(Seat("eyrie"))
        lords = "eyrie" in first and eyrie and (eyrie.clockwork or self.present("eyrie", clearing))
        return first[0] if len(first) == 1 else "eyrie" if lords else ""

    def snared(self, clearing: int) -> bool:
        corvids: Any = self.state.factions.get(Seat("corvids"))
        there = corvids is not None and corvids.pieces["plot"][clearing]
        return bool(there and corvids.faceup[clearing] and corvids.kinds[clearing] == "snare")

    def closed(self, clearing: int) -> bool:
        """Tell whether the Riverfolk can place nothing there (Law 6.2.2, 13.7.2, 26.6.2)."""
        keep = "marquise" in self.state.factions and self.count("marquise", "keep", clearing)
        return bool(keep) or self.snared(clearing) or clearing in self.state.scorched

    def posts(self, suit: str) -> int:
        """Count the trade posts of a suit on the map."""
        here = (c for c in CLEARINGS if self.state.suits[c] == suit)
        return sum(self.count(ME, "trade_post", clearing) for clearing in here)

    def empty(self, suit: str) -> int:
        """Count the spaces of a track that hold neither post nor warrior (Law 11.5.3)."""
        placed = sum(self.me.crafting.get(suit, {}).values())
        return self.posts(suit) + self.lost.get(suit, 0) - placed

    def funds(self) -> int:
        return sum(self.me.funds.values())

    def warriors(self, owner: str) -> int:
        """Count all warriors of a faction, wherever they are; they never leave the game."""
        faction: Any = self.state.factions[Seat(owner)]
        boxes = [self.me.payments, self.me.funds, self.me.committed, *self.me.crafting.values()]
        elsewhere = getattr(faction, "officers", 0) + getattr(faction, "acolytes", 0)
        on_board = sum(box.get(owner, 0) for box in boxes)
        return faction.supply["warriors"] + sum(faction.pieces["warriors"]) + on_board + elsewhere


def moves(at: Trade, seat: Seat, boats: bool, swims: bool) -> set[Choice]:
    """List moves by path and, with boats, by river; swimmers need not rule there (Law 11.2.2)."""
    found = set[Choice]()
    for origin in CLEARINGS:
        if (at.snared(origin) and seat != "corvids") or origin in at.state.scorched:
            continue
        by_river = at.river[origin] if boats else ()
        for to in {*at.near[origin], *by_river}:
            rules = seat in (at.rulers[origin], at.rulers[to]) or seat == "corvids"
            if to not in at.state.scorched and (rules or (swims and to in by_river)):
                found |= {
                    choices.Move(seat, origin, to, NO_CARD, count)
                    for count in range(1, at.count(seat, "warriors", origin) + 1)
                }
    return found


def actions(at: Trade) -> set[Choice]:
    """List the actions of Daylight that Law 11.5 allows, but for crafting."""
    if not at.funds():
        return set()
    own_side = linked(at.state.coalitions, ME)
    found = moves(at, ME, boats=True, swims=True)
    if at.state.deck or at.state.discard:
        found.add(own.DrawCard(ME))
    for clearing in CLEARINGS:
        if at.count(ME, "warriors", clearing):
            found |= {
                choices.Battle(ME, clearing, foe)
                for foe in at.state.factions
                if foe not in own_side and at.present(foe, clearing)
            }
        found |= placements(at, clearing)
    return found


def placements(at: Trade, clearing: Clearing) -> set[Choice]:
    """List what can be recruited and established in a clearing (Law 11.5.5, 11.5.6)."""
    if at.closed(clearing):
        return set()
    found = set[Choice]()
    if at.river[clearing]:
        found |= {
            own.RecruitByRiver(ME, clearing, owner)
            for owner, count in at.me.funds.items()
            if count and (at.me.supply["warriors"] or owner == ME)
        }
    suit, ruler = at.state.suits[clearing], at.rulers[clearing]
    in_supply = POSTS - at.posts(suit) - at.lost.get(suit, 0)
    taken = at.count(ME, "trade_post", clearing)
    if ruler and not taken and in_supply and at.me.funds.get(ruler, 0) >= 2:
        found.add(own.EstablishPost(ME, clearing))
    return found


def crafts(at: Trade) -> set[tuple[str, tuple[str, ...]]]:
    """List the cards that funds can craft or export, and the suits paid (11.5.3, 4.1)."""
    found = set[tuple[str, tuple[str, ...]]]()
    for card in map(CARDS.__getitem__, at.me.hand):
        there = card.kind != "item" or at.state.items[card.item] > 0
        twice = card.kind == "persistent" and card.id in at.me.play_area
        if not card.cost or not there or twice or at.funds() < len(card.cost):
            continue
        named = [suit for suit in card.cost if suit != "any"]
        for wild in combinations_with_replacement(SUITS, len(card.cost) - len(named)):
            using = Counter([*named, *wild])
            if all(at.empty(suit) >= count for suit, count in using.items()):
                found.add((card.id, tuple(sorted(using.elements()))))
    return found


def most(funds: dict[Seat, int]) -> set[str]:
    """Name those of whom most funds are there (ruling on Law 11.5)."""
    held = {owner: count for owner, count in funds.items() if count}
    return {owner for owner, count in held.items() if count == max(held.values())}


def first(at: Trade) -> set[str]:
    """Name whose funds may be committed next (ruling on Law 11.5)."""
    return {at.me.first} if at.me.funds.get(at.me.first, 0) else most(at.me.funds)


def purchases(at: Trade, buyer: Seat, bought: Sequence[str], lent: int = 0) -> set[tuple[str, str]]:
    """List the services, and the cards, that a person can buy (Law 11.2.6, 11.2.7).

    `lent` is the number of items that a card of the Jailor stands in for (26.12.2).
    """
    beside = [c for c in CLEARINGS if at.count(ME, "trade_post", c) and at.present(buyer, c)]
    if len(bought) > len(beside):
        return set()
    faction: Any = at.state.factions[buyer]
    roams = buyer.startswith("vagabond")
    means = sum(faction.ready.values()) + lent if roams else faction.supply["warriors"]
    found = {("hand_card", str(card)) for card in at.me.hand}
    found |= {("riverboats", "")} if "riverboats" not in bought else set()
    found |= {("mercenaries", "")} if "mercenaries" not in bought and not roams else set()
    return {(name, card) for name, card in found if at.me.prices[name] <= means}
