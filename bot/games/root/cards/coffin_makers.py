"""Coffin Makers: warriors that would return to a supply lie on the card until they score."""

from typing import ClassVar

from msgspec import UNSET

from bot.games.game import CardId, Seat
from bot.games.log import emit
from bot.games.root.law import card_events, events
from bot.games.root.law.hooks.cards import CardRules, Moment
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.victory import score_points

FOR_A_POINT = 5
"""Warriors on the card for each point."""


class CoffinMakers(CardRules):
    """The card holds warriors of every player; whatever else happens to it, they return."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("coffin_makers"),)
    MOMENT: ClassVar[Moment | None] = "start_of_birdsong"
    HOLDS_WARRIORS: ClassVar[bool] = True

    def came(self, state: State, name: Seat, card: CardId) -> None:
        """Begin to take warriors."""
        state.laid_on = {**(state.laid_on or {}), card: {}}

    def step(self, state: State, name: Seat, card: CardId) -> Step | None:
        """Score at the start of Birdsong, if warriors lie there."""
        held = (state.laid_on or {}).get(card, {})
        return ScoreCoffins(seat=name, card=card) if sum(held.values()) else None

    def left(self, state: State, name: Seat, card: CardId, log: Log) -> None:
        """Return the warriors without points."""
        empty_coffins(state, card, log)
        state.laid_on = {c: held for c, held in (state.laid_on or {}).items() if c != card} or UNSET


def empty_coffins(state: State, card: CardId, log: Log) -> None:
    """Return all warriors on the card to their supplies (Law 4.1.3)."""
    held = (state.laid_on or {}).get(card, {})
    for owner, count in held.items():
        if count:
            state.factions[owner].supply[WARRIOR] += count
            emit(
                log,
                card_events.WarriorsReturned(seat=owner, card=card, count=count, section="4.1.3"),
            )
    held.clear()


class ScoreCoffins(Step, tag="score_coffins", kw_only=True):
    """Score a point for each five warriors, then return all of them (Law 4.1.3)."""

    seat: Seat
    card: CardId

    def advance(self, state: State, log: Log) -> Due | None:
        """Do both; nobody decides anything."""
        state.steps.pop()
        held = (state.laid_on or {}).get(self.card, {})
        emit(log, events.EffectUsed(seat=self.seat, card=self.card, section="4.1.3"))
        points = sum(held.values()) // FOR_A_POINT
        score_points(state, self.seat, points, log, "coffin_makers", "4.1.3")
        empty_coffins(state, self.card, log)
        return None


RULES = CoffinMakers()
