"""The Marquise's Birdsong: wood at each sawmill (Law 6.4)."""

from __future__ import annotations

import msgspec

from bot.games.game import Choice, Decision, Offer
from bot.games.root.marquise.choices import PlaceWood
from bot.games.root.marquise.pieces import marquise
from bot.games.root.pieces import may_place, place
from bot.games.root.state import Due, Log, State, Step, where


class MarquiseBirdsong(Step, tag="marquise_birdsong", kw_only=True):
    """Place a wood at each sawmill (Law 6.4); with too little wood the player chooses where."""

    seat: str
    begun: bool = False
    left: list[int] = msgspec.field(default_factory=list[int])
    """Clearings of the sawmills that have not been served, while a choice is to be made."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Place all the wood, or ask for each of the last tokens."""
        faction = marquise(state, self.seat)
        if not self.begun:
            self.begun = True
            mills = faction.pieces["sawmill"]
            open_to_us = [c for c in where(mills) if may_place(state, self.seat, c)]
            self.left = [c for c in open_to_us for _ in range(mills[c])]
            if len(open_to_us) == 1 or len(self.left) <= faction.supply["wood"]:
                for clearing in open_to_us:
                    place(state, self.seat, "wood", clearing, mills[clearing], log, "6.4")
                self.left = []
        if not self.left or not faction.supply["wood"]:
            state.steps.pop()
            return None
        offer = Offer(PlaceWood, [(clearing,) for clearing in dict.fromkeys(self.left)])
        return (Decision(self.seat, "place_wood", "6.4", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place one wood."""
        if isinstance(choice, PlaceWood):
            self.left.remove(choice.clearing)
            place(state, self.seat, "wood", choice.clearing, 1, log, "6.4")
