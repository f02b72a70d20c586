"""Swap Meet: a random card of another player for a chosen one."""

from collections.abc import Mapping
from typing import ClassVar

from bot.games.game import CardId, Choice, Decision, Facts, IllegalChoiceError, Offer, Seat
from bot.games.root.law import choices
from bot.games.root.law.deck import give_from_hand, take_random
from bot.games.root.law.facts import facts_if_any
from bot.games.root.law.hooks.cards import CardRules, UseRow, When
from bot.games.root.law.state import Due, Log, State, Step

CARD = CardId("swap_meet")


class SwapMeet(CardRules):
    """Once in Birdsong, with somebody who has cards; a bot has the deck (R2.8.1)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CARD,)
    WHEN: ClassVar[When] = "birdsong"
    WORTH: ClassVar[float] = 12
    FAVOURS_LAST: ClassVar[bool] = True
    DUTIES: ClassVar[Mapping[str, str]] = {"swap_meet": "effect_has_begun"}

    def list_uses(self, state: State, name: Seat, card: CardId) -> list[UseRow]:
        """List the players from whom there is a card to take."""
        return [
            (card, other, 0)
            for other in state.others(name)
            if state.factions[other].clockwork or state.factions[other].hand
        ]

    def may_discard(self, state: State, target: Seat) -> bool:
        """Return that a bot discards what it would be given (R2.8.1)."""
        return state.factions[target].clockwork

    def use_by_name(self, state: State, name: Seat, choice: choices.Use, log: Log) -> None:
        """Take a card; then one has to be given."""
        state.steps.append(GiveBack(seat=name, target=choice.target))
        take_random(state, name, choice.target, log, "4.1.3")

    def facts(self, state: State, name: Seat, card: CardId) -> Facts:
        """Return that a card comes and a card goes."""
        return Facts(facts_if_any("cards"), facts_if_any("cards"))


class GiveBack(Step, tag="swap_meet", kw_only=True):
    """Give a card to the player from whom one was taken, perhaps the same (Law 4.1.3)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    target: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the card."""
        hand = state.factions[self.seat].hand
        if not hand:
            state.steps.pop()
            return None
        offer = Offer(choices.GiveCard, [(card,) for card in dict.fromkeys(hand)])
        about = {"target": self.target}
        return (Decision(self.seat, "swap_meet", "4.1.3", (offer,), about),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Give it."""
        state.steps.pop()
        if isinstance(choice, choices.GiveCard):
            give_from_hand(state, self.seat, self.target, choice.card, log, "4.1.3")

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse a card that is not in hand."""
        if isinstance(choice, choices.GiveCard):
            return IllegalChoiceError("4.1.3", "card_not_in_hand", card=choice.card)
        return None


RULES = SwapMeet()
