"""False Orders: half of an enemy's warriors in a clearing are forced to move."""

from collections.abc import Mapping
from typing import ClassVar

from bot.games.game import CardId, Choice, Decision, IllegalChoiceError, Offer, Seat
from bot.games.root.clockwork.snares import spring_snare
from bot.games.root.law import choices
from bot.games.root.law.deck import discard_from_play
from bot.games.root.law.hooks.cards import CardRules, UseRow, When
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.move import MoveRow, move_rows, move_warriors
from bot.games.root.law.pieces import enemies_of
from bot.games.root.law.state import Due, Log, State, Step

CARD = CardId("false_orders")


def _moves_of_foe(state: State, foe: Seat, origin: Clearing | None = None) -> list[MoveRow]:
    """List the moves of an enemy regardless of rule; no snare stops the clockwork (R11.8.2)."""
    origins = None if origin is None else [origin]
    bot = state.factions[foe].clockwork
    return move_rows(state, foe, origins, nimble=True, unheld=bot)


class FalseOrders(CardRules):
    """The move is the enemy's own in all but rule: paths, snares, Outrage (Law 1.5.5, 4.2)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CARD,)
    WHEN: ClassVar[When] = "birdsong"
    WORTH: ClassVar[float] = -1
    FAVOURS_LAST: ClassVar[bool] = True
    MOVES_WARRIORS: ClassVar[bool] = True
    DUTIES: ClassVar[Mapping[str, str]] = {"false_orders": "effect_has_begun"}

    def list_uses(self, state: State, name: Seat, card: CardId) -> list[UseRow]:
        """List the clearings out of which warriors of an enemy can move."""
        return [
            (card, foe, origin)
            for foe in enemies_of(state, name)
            for origin in dict.fromkeys(row[0] for row in _moves_of_foe(state, foe))
        ]

    def may_discard(self, state: State, target: Seat) -> bool:
        """Return that the card itself is discarded."""
        return True

    def use_by_name(self, state: State, name: Seat, choice: choices.Use, log: Log) -> None:
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
        rows = [(row[1],) for row in _moves_of_foe(state, self.target, self.origin)]
        about = {"target": self.target, "clearing": self.origin, "count": self._half(state)}
        offer = Offer(choices.SendTo, rows)
        return (Decision(self.seat, "false_orders", "1.5.5", (offer,), about),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Move them; the clockwork removes a snare instead (R11.8.2)."""
        state.steps.pop()
        if not isinstance(choice, choices.SendTo):
            return
        bot = state.factions[self.target].clockwork
        if bot and spring_snare(state, self.target, self.origin, "move", log):
            return
        count = self._half(state)
        move_warriors(state, self.target, self.origin, choice.to, count, log, "1.5.5", nimble=True)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse a clearing to which they cannot move."""
        if isinstance(choice, choices.SendTo):
            return IllegalChoiceError("4.2", "no_path", origin=self.origin, to=choice.to)
        return None

    def _half(self, state: State) -> int:
        return (state.factions[self.target].warriors[self.origin] + 1) // 2


RULES = FalseOrders()
