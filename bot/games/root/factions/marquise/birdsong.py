"""The Marquise's Birdsong: wood at each sawmill (Law 6.4)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Seat, Series
from bot.games.root.factions.marquise.choices import PlaceWood
from bot.games.root.factions.marquise.pieces import SAWMILL, WOOD, marquise
from bot.games.root.law.pieces import may_place, place
from bot.games.root.law.state import Due, Log, State, Step, where


class MarquiseBirdsong(Step, tag="marquise_birdsong", kw_only=True):
    """Place a wood at each sawmill (Law 6.4); with too little wood the player chooses where."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    begun: bool = False
    left: list[int] = msgspec.field(default_factory=list[int])
    """Clearings of sawmills still without their wood, if there is a choice."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Place all the wood, or ask for each of the last tokens."""
        faction = marquise(state, self.seat)
        if not self.begun:
            self.begun = True
            mills = faction.pieces[SAWMILL]
            open_to_us = [c for c in where(mills) if may_place(state, self.seat, c)]
            self.left = [c for c in open_to_us for _ in range(mills[c])]
            if len(open_to_us) == 1 or len(self.left) <= faction.supply[WOOD]:
                for clearing in open_to_us:
                    place(state, self.seat, WOOD, clearing, mills[clearing], log, "6.4")
                self.left = []
        if not self.left or not faction.supply[WOOD]:
            state.steps.pop()
            return None
        clearings, supply = dict.fromkeys(self.left), faction.supply[WOOD]
        offer = Offer(PlaceWood, [(clearing,) for clearing in clearings])
        series = Series(PlaceWood, supply, supply, tuple(map(self.left.count, clearings)))
        return (Decision(self.seat, "place_wood", "6.4", (offer,), series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place one wood."""
        if isinstance(choice, PlaceWood):
            self.left.remove(choice.clearing)
            place(state, self.seat, WOOD, choice.clearing, 1, log, "6.4")

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse a clearing without a remaining sawmill (Law 6.4)."""
        if not isinstance(choice, PlaceWood):
            return None
        return IllegalChoiceError("6.4", "no_wood_due_there", clearing=choice.clearing)
