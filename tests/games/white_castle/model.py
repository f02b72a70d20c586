"""A second computation of the rival's turn, from the rules' text alone; it shares no code with bot.

Cards are the mappings of the owner's file; a pile is a list with its top first. What a state holds
comes from its JSON.
"""

import json
from collections.abc import Callable
from typing import Any

import yaml

from bot.games.white_castle import WHITE_CASTLE
from bot.games.white_castle.state import State
from tests.games.white_castle.play import CARDS

Printed = dict[str, Any]
Pile = list[int]

DECK: list[Printed] = yaml.safe_load(CARDS)
"""The made-up cards, by their numbers in a state with cards of a file."""

ZONES = (("S1", "S2", "S3"), ("D1", "D2"), ("O1", "O2"))
VALUE = {"S": 3, "D": 4, "O": 5, "W": 1}
STAIRS = ["stock", "gate", "first", "second", "third"]
LEFT_TO_RIGHT = [
    f"{colour}_{side}" for colour in ("red", "black", "white") for side in ("left", "right")
]


class Model:
    """What the rival's turn needs and changes."""

    def __init__(
        self, state: State, deck: Pile, discards: Pile, shuffle: Callable[[Pile], Pile]
    ) -> None:
        self.now: dict[str, Any] = json.loads(WHITE_CASTLE.encode(state))
        self.rival: dict[str, Any] = self.now["rival"]
        self.deck, self.discards, self.turned = [*deck], [*discards], list[int]()
        self.shuffle = shuffle
        self.rule = ""

    def play(self) -> None:
        """Play one turn (TWC 4)."""
        bridge, end = self.search()
        shown: str = DECK[self.deck[0]]["space"]
        actions = DECK[self.turned[-1]]
        space, self.rule = self.place(shown)
        value = self.take(bridge, end)
        self.now["spaces"].setdefault(space, []).append([bridge, value, "rival"])
        self.rival["coins"] += max(0, value - VALUE[space[0]])
        level, number = self.rival["difficulty"], self.now["round"]
        if self.rule == "well":
            self.gain_both(number if level == "hard" else 1)
            if level != "easy":
                self.carry_out(actions["upper" if value % 2 else "lower"])
        else:
            self.carry_out(actions["upper"] + actions["lower"])
            if self.rule == "pair" and level == "hard":
                self.turned.append(self.deck.pop(0))
                further = DECK[self.turned[-1]]
                self.carry_out(further["upper"] + further["lower"])
            elif self.rule == "pair":
                self.gain_both(1 if level == "easy" else number)
        self.discards += self.turned

    # The deck

    def need_a_card(self) -> None:
        """Shuffle the discards where no card is left (TWC 4.10)."""
        if not self.deck:
            self.deck, self.discards = self.shuffle(self.discards), []

    def search(self) -> tuple[str, str]:
        """Turn cards over until the die on top is there (TWC 4.1)."""
        while True:
            self.need_a_card()
            self.turned.append(self.deck.pop(0))
            self.need_a_card()
            die = DECK[self.deck[0]]["die"]
            if self.now["bridges"][die["bridge"]][0 if die["end"] == "left" else 2]:
                return die["bridge"], die["end"]

    # The die

    def place(self, shown: str) -> tuple[str, str]:
        """Find the space, and why (TWC 4.3 to 4.6)."""
        taken = {*self.now["spaces"]} - {"W", "P"}
        zone = next(zone for zone in ZONES if shown in zone)
        around = (zone * 2)[zone.index(shown) : zone.index(shown) + len(zone)]
        if shown[0] == "S":
            leftmost = self.now["options"]["pair_choice"] == "leftmost"
            for room in zone if leftmost else around:
                tokens = self.now["rooms"][room]
                if room not in taken and any(tokens.count(one) > 1 for one in "rbw"):
                    return room, "pair"
        for steps, space in enumerate(around):
            if space not in taken:
                return space, "next" if steps else "card"
        return "W", "well"

    def take(self, bridge: str, end: str) -> int:
        """Take a die; one in the middle slides to the free end (TWC 1.1)."""
        left, middle, right = self.now["bridges"][bridge]
        if end == "left":
            self.now["bridges"][bridge] = [middle, 0, right]
            return left
        self.now["bridges"][bridge] = [left, 0, middle]
        return right

    # The actions

    def gain_both(self, count: int) -> None:
        """Give as much influence as points (TWC 4.7, 4.8)."""
        self.rival["influence"] += count
        self.rival["points"] += count

    def carry_out(self, actions: list[Any]) -> None:
        """Carry out what is printed, in order (TWC 5, 6)."""
        for action in actions:
            ((what, much),) = action.items() if isinstance(action, dict) else [(action, 1)]
            done = {
                "coins": self.gain,
                "points": self.gain,
                "influence": self.gain,
                "gate": self.gate,
                "climb": self.climb,
                "gardener": self.gardener,
                "warrior": self.warrior,
            }[what](what, much)
            if not done:
                self.rival["points"] += self.now["round"]

    def gain(self, what: str, much: int) -> bool:
        self.rival[what] += much
        return True

    def up(self, start: str, many: int) -> None:
        to = STAIRS[min(4, STAIRS.index(start) + many)]
        self.rival["courtiers"][start] -= 1
        self.rival["courtiers"][to] += 1

    def climber(self) -> str:
        return next((floor for floor in STAIRS[1:4] if self.rival["courtiers"][floor]), "")

    def gate(self, _: str, much: int) -> bool:
        start = "stock" if self.rival["courtiers"]["stock"] else self.climber()
        if start:
            self.up(start, 1)
        return bool(start)

    def climb(self, _: str, much: int) -> bool:
        start = self.climber()
        if not start and self.rival["courtiers"]["stock"]:
            start = "stock"
        if start:
            self.up(start, much)
        return bool(start)

    def gardener(self, _: str, side: str) -> bool:
        placed: list[str] = self.rival["gardeners"]
        free = [
            card
            for card in LEFT_TO_RIGHT
            if card not in placed and (side == "any" or card.endswith(side))
        ]
        if not free or len(placed) == 5:
            return False
        fewest = min(self.now["gardens"][card] for card in free)
        placed.append(next(card for card in free if self.now["gardens"][card] == fewest))
        return True

    def warrior(self, _: str, iron: int) -> bool:
        if sum(self.rival["warriors"].values()) == 5:
            return False
        self.rival["warriors"][str(iron)] += 1
        return True
