"""False Orders: half of an enemy's warriors in a clearing are forced to move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.games.game import CardId, Choice, Decision, IllegalChoiceError, Offer, Seat
from bot.games.root.law import choices
from bot.games.root.law.deck import discard_from_play
from bot.games.root.law.hooks.cards import CardRules, UseRow, When
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.move import move, move_rows
from bot.games.root.law.pieces import enemies_of
from bot.games.root.law.state import Due, Log, State, Step

CARD = CardId("false_orders")


class FalseOrders(CardRules):
    """The move is the enemy's own in all but rule: paths, snares, Outrage (Law 1.5.5, 4.2)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CARD,)
    WHEN: ClassVar[When] = "birdsong"
    WORTH: ClassVar[float] = -1
    DUTIES: ClassVar[Mapping[str, str]] = {"false_orders": "effect_has_begun"}

    def rows(self, state: State, name: Seat, card: CardId) -> list[UseRow]:
        """List the clearings out of which warriors of an enemy can move."""
        return [
            (card, foe, origin)
            for foe in enemies_of(state, name)
            for origin in dict.fromkeys(row[0] for row in move_rows(state, foe, nimble=True))
        ]

    def use(self, state: State, name: Seat, choice: choices.Use, log: Log) -> None:
        """Discard the card; then the destination is chosen."""
        state.steps.append(Misdirect(seat=name, target=choice.target, origin=choice.clearing))
        discard_from_play(state, name, choice.card, log, "4.1.3")
        # Another copy that is crafted in the same Birdsong is a card of its own (Law 13.4.1).
        state.factions[name].used.remove(choice.card)


class Misdirect(Step, tag="false_orders", kw_only=True):
    """Move half of the warriors, rounded up, where the owner of the card says (Law 1.5.5)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    target: Seat
    origin: Clearing

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the destination."""
        rows = [(row[1],) for row in move_rows(state, self.target, [self.origin], nimble=True)]
        about = {"target": self.target, "clearing": self.origin, "count": self._half(state)}
        offer = Offer(choices.SendTo, rows)
        return (Decision(self.seat, "false_orders", "1.5.5", (offer,), about),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Move them."""
        state.steps.pop()
        if isinstance(choice, choices.SendTo):
            move(state, self.target, self.origin, choice.to, self._half(state), log, "1.5.5")

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse a clearing to which they cannot move."""
        if isinstance(choice, choices.SendTo):
            return IllegalChoiceError("4.2", "no_path", origin=self.origin, to=choice.to)
        return None

    def _half(self, state: State) -> int:
        return (state.factions[self.target].warriors[self.origin] + 1) // 2


RULES = FalseOrders()
