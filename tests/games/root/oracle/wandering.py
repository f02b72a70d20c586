"""What a person's Vagabond may do, from Law 9.2, 9.5 and 26.10 to 26.12 and the printed data alone.

Everything is read off the Vagabond's own view; the rules' code is not asked.
"""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Any

import yaml

from bot.games.root.factions.vagabond.choices import VagabondBoard
from bot.games.root.view import ClearingView, Presence, RootView
from tests.games.root.oracle.sides import linked

DATA = Path(__file__).parents[4] / "assets/root"
MAP: dict[str, Any] = json.loads((DATA / "maps.json").read_text("utf-8"))[0]
DECK: list[dict[str, Any]] = json.loads((DATA / "deck_base.json").read_text("utf-8"))
CARDS = {card["id"]: card for card in DECK}
PRINTED = yaml.safe_load((Path(__file__).parents[1] / "printed.yml").read_text("utf-8"))["vagabond"]
QUESTS: dict[str, list[str]] = PRINTED["quests"]
NEAR = {one["id"]: one["adjacent"] for one in MAP["clearings"]}
FORESTS = {one["id"]: one["clearings"] for one in MAP["forests"]}
HOSTILE, ALLIED = -1, 3

Deed = tuple[Any, ...]
"""The tag of a choice, then its fields."""


@dataclass
class Wanderer:
    """A Vagabond before a choice; `lent` counts the items that a spent card stands in for."""

    view: RootView
    seat: str
    once: bool
    """Whether the special action of the turn is gone (26.10.2, 26.12.2)."""

    lent: int = 0
    boots: int = 1
    """Boots that a move takes by itself: none by Cobbler."""

    def __post_init__(self) -> None:
        """Read the board."""
        me = self.view.factions[self.seat]
        assert isinstance(me.board, VagabondBoard)
        self.board = me.board
        self.hand = Counter(me.hand)
        self.ready = Counter(me.board.items.ready)
        self.forest = me.forest
        here = [one for one in self.view.clearings if (p := one.factions.get(self.seat)) and p.pawn]
        self.here = here[0] if here else None
        self.suit = here[0].suit if here else ""
        self.own = linked(self.view.coalitions, self.seat)

    def at(self, clearing: int) -> dict[str, Presence]:
        """Return who is in a clearing."""
        return {str(name): here for name, here in self.place(clearing).factions.items()}

    def place(self, clearing: int) -> ClearingView:
        """Return a clearing."""
        return self.view.clearings[clearing - 1]

    def around(self) -> dict[str, Presence]:
        """Return the others in the own clearing."""
        if self.here is None:
            return {}
        return {name: here for name, here in self.at(self.here.id).items() if name != self.seat}

    def matches(self, card: str) -> bool:
        """2.1.1: a bird matches every suit."""
        return bool(self.suit) and CARDS[card]["suit"] in (self.suit, "bird")

    def can(self, item: str, count: int = 1) -> bool:
        """Return whether so many items can be exhausted, those lent among them."""
        return self.ready[item] + self.lent >= count

    def held(self, name: str) -> bool:
        """13.7.2: a snare keeps its enemies in the own clearing."""
        snared = bool(self.here) and any(p.tokens.get("snare") for p in self.around().values())
        return snared and "corvids" not in linked(self.view.coalitions, name)

    def boots_to(self, clearing: int) -> int:
        """9.5.1, 9.2.9.3.2: one, and one more to Hostile warriors."""
        relations = self.board.relations
        there = self.at(clearing).items()
        return self.boots + any(p.warriors and relations.get(n) == HOSTILE for n, p in there)

    def moves(self) -> Iterator[Deed]:
        """9.5.1, with warriors of one Ally (9.2.9.2.2)."""
        near = NEAR[self.here.id] if self.here else FORESTS[self.forest]
        if self.held(self.seat):
            return
        for to in near:
            boots = self.boots_to(to)
            if to in self.view.scorched or boots < self.lent or not self.can("boots", boots):
                continue
            yield "travel", to, "", 0
            for name, present in self.around().items():
                allied = self.board.relations.get(name) == ALLIED and not self.held(name)
                rules = {self.place(to).ruler, self.here.ruler if self.here else ""}
                if allied and (name == "corvids" or name in rules):
                    yield from (("travel", to, name, n + 1) for n in range(present.warriors))

    def enemies(self) -> dict[str, Presence]:
        """21.8: everybody in the clearing but the own coalition."""
        return {name: here for name, here in self.around().items() if name not in self.own}

    def fights(self) -> Iterator[Deed]:
        """9.5.2."""
        for name in self.enemies() if self.can("sword") else ():
            assert self.here is not None
            yield "battle", self.here.id, name, ""

    def aids(self) -> Iterator[Deed]:
        """9.5.4: any item, a matching card, and a crafted item of theirs or none."""
        items = [""] if self.lent else list(+self.ready)
        cards = [card for card in self.hand if self.matches(card)]
        for name in self.around():
            taken = ["", *dict.fromkeys(self.view.factions[name].items)]  # type: ignore[index]
            yield from (("aid", name, *row) for row in product(items, cards, taken))

    def open_quests(self) -> list[str]:
        """9.5.5: those of the clearing's suit."""
        return [quest for quest in self.view.quests if QUESTS[quest][0] == self.suit]

    def quests(self) -> Iterator[Deed]:
        """9.5.5: both items, or the one for which no card stands in."""
        for quest, reward in product(self.open_quests(), ("points", "cards")):
            needed = Counter(QUESTS[quest][1:])
            for stood_for in needed if self.lent else ("",):
                if needed - Counter([stood_for]) <= self.ready:
                    yield "quest", quest, reward, "", stood_for

    def cons(self) -> Iterator[Deed]:
        """26.10.2: any two items, in either order."""
        if self.board.character != "cheat" or self.once:
            return
        for quest, reward in product(self.open_quests(), ("points", "cards")):
            for pair in combinations_with_replacement(sorted(self.ready), 2):
                if Counter(pair) <= self.ready:
                    yield "con", quest, reward, *pair

    def strikes(self) -> Iterator[Deed]:
        """9.5.6: a warrior, or another piece of an enemy without any."""
        for name, present in self.enemies().items() if self.can("crossbow") else ():
            kinds = [*present.buildings, *present.tokens]
            struck = {"plot" if name == "corvids" else kind for kind in kinds}
            if present.warriors:
                struck = {"warriors"}
            yield from (("strike", name, kind) for kind in struck)

    def duels(self) -> Iterator[Deed]:
        """26.11.2: any item, an enemy warrior; as often as one likes."""
        if self.board.character == "gladiator":
            foes = [name for name, present in self.enemies().items() if present.warriors]
            yield from (("duel", *row) for row in product(foes, +self.ready))

    def explores(self) -> Iterator[Deed]:
        """9.5.3."""
        if self.here and self.view.ruin_items.get(self.here.id) and self.can("torch"):
            yield ("explore",)

    def repairs(self) -> Iterator[Deed]:
        """9.5.7."""
        items = self.board.items
        if self.can("hammer"):
            yield from {("repair", f"damaged_{item}") for item in items.damaged}
            yield from {("repair", f"damaged_exhausted_{item}") for item in items.damaged_exhausted}

    def crafts(self) -> Iterator[Deed]:
        """9.5.8, 4.1: a hammer for each icon, all of them the clearing's suit."""
        me = self.view.factions[self.seat]  # type: ignore[index]
        for card in self.hand if self.suit else ():
            cost, kind = CARDS[card].get("cost", []), CARDS[card]["kind"]
            left = kind != "item" or self.view.items[CARDS[card]["item"]] > 0
            new = kind != "persistent" or card not in me.play_area
            fits = all(icon in (self.suit, "any") for icon in cost)
            if cost and fits and left and new and self.can("hammer", len(cost)):
                yield "craft", card, ""

    def actions(self) -> Iterator[Deed]:
        """List the actions that exhaust items, but for the special ones."""
        yield from self.moves()
        if self.boots:
            for kind in (self.fights, self.aids, self.quests, self.strikes, self.explores):
                yield from kind()
            yield from self.repairs()
            yield from self.crafts()

    def coercions(self) -> Iterator[Deed]:
        """26.12.2: a card that matches, if an action is left that it can serve."""
        if self.board.character != "jailor" or self.once:
            return
        for card in self.hand:
            if self.matches(card):
                lending = Wanderer(self.view, self.seat, True, 1, self.boots)
                lending.hand = self.hand - Counter([card])
                if any(True for _ in lending.actions()):
                    yield "coerce", card

    def deeds(self) -> set[Deed]:
        """List all that is legal now and that this oracle knows."""
        if self.lent:
            return set(self.actions())
        also = (*self.cons(), *self.duels()) if self.boots else ()
        return {*self.actions(), *also, *self.coercions()}

    def price(self, deed: Deed) -> Counter[str]:
        """Count the items that an action exhausts; one less if a card stands in for it."""
        match deed:
            case ("travel", to, *_):
                return Counter({"boots": self.boots_to(to) - self.lent})
            case ("battle", *_):
                return Counter({"sword": 1 - self.lent})
            case ("aid", _, item, *_):
                return Counter([item] if item else [])
            case ("quest", quest, _, _, stood_for):
                return Counter(QUESTS[quest][1:]) - Counter([stood_for])
            case ("con", _, _, *pair):
                return Counter(pair)
            case ("strike", *_):
                return Counter({"crossbow": 1 - self.lent})
            case ("duel", _, item):
                return Counter([item])
            case ("explore",):
                return Counter({"torch": 1 - self.lent})
            case ("repair", _):
                return Counter({"hammer": 1 - self.lent})
            case ("craft", card, _):
                return Counter({"hammer": len(CARDS[card]["cost"]) - self.lent})
            case _:
                return Counter()

    def reward(self, deed: Deed) -> int | None:
        """Count the points that an action brings; None where others' pieces decide."""
        match deed:
            case ("quest" | "con", quest, "points", *_):
                done = [QUESTS[name][0] for name in self.board.quests_done]
                return 1 + done.count(QUESTS[quest][0])
            case ("aid", name, *_):
                space = self.board.relations.get(name, HOSTILE)
                if space in (HOSTILE, ALLIED):
                    return 2 * (space == ALLIED)
                enough = self.board.aided.get(name, 0) + 1 >= PRINTED["aids"][space]  # type: ignore[call-overload]
                return PRINTED["aid_points"][space] if enough else 0
            case ("craft", card, _):
                return CARDS[card].get("points", 0) if "favor" not in card else None
            case ("battle" | "strike" | "explore", *_):
                return None
            case _:
                return 0
