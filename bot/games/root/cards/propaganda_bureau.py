"""Propaganda Bureau: a spent card turns an enemy warrior in a matching clearing into an own one."""

from typing import ClassVar

from bot.games.game import CardId, Choice, Decision, Facts, IllegalChoiceError, Offer, Seat
from bot.games.root.law import choices
from bot.games.root.law.cards import is_card_of_suit
from bot.games.root.law.deck import matching, spend_card
from bot.games.root.law.facts import facts_if_any
from bot.games.root.law.hooks.cards import CardRules, When
from bot.games.root.law.kinds import CLEARINGS, SUITS, WARRIOR, Clearing
from bot.games.root.law.pieces import enemies_of, may_place, place, remove
from bot.games.root.law.state import Due, Log, Loss, State, Step

CARD = CardId("propaganda_bureau")


class PropagandaBureau(CardRules):
    """Once in Daylight; the warrior is placed if one can be (Law 1.5.4)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CARD,)
    WHEN: ClassVar[When] = "daylight"
    SPENDS: ClassVar[bool] = True
    WORTH: ClassVar[float] = 1

    def in_question(self, state: State, name: Seat, card: CardId) -> bool:
        """Return whether a card in hand could remove a warrior."""
        return bool(state.factions[name].hand) and bool(_warrior_targets(state, name))

    def offers(self, state: State, name: Seat, card: CardId) -> list[Offer]:
        """Offer every card of the hand for the warriors in clearings that it matches."""
        hand = state.factions[name].hand
        targets = _warrior_targets(state, name)
        paid = {suit: matching(hand, suit) for suit in SUITS}
        rows = [
            (card, spent, foe, clearing)
            for foe, clearing in targets
            for spent in paid[state.suits[clearing]]
        ]
        return [Offer(choices.SpendFor, rows)] if rows else []

    def pay_and_use(self, state: State, name: Seat, choice: choices.SpendFor, log: Log) -> None:
        """Spend the card, remove a warrior and place one."""
        target = choice.target
        clearing = choice.clearing
        spend_card(state, name, choice.spend, log, "4.1.3")
        state.steps.append(PlaceAgent(seat=name, clearing=clearing))
        remove(state, [Loss(target, WARRIOR, clearing, 1)], {target: name}, log, "4.1.3")

    def why_not(self, state: State, own: Decision, choice: Choice) -> IllegalChoiceError | None:
        """Refuse a card that does not match the clearing, and warriors that are not there."""
        if not isinstance(choice, choices.SpendFor):
            return None
        if choice.spend not in state.factions[choice.seat].hand:
            return IllegalChoiceError("4.1.3", "card_not_in_hand", card=choice.spend)
        if (choice.target, choice.clearing) not in _warrior_targets(state, choice.seat):
            return IllegalChoiceError("4.1.3", "no_such_target", card=choice.card)
        needed = state.suits[choice.clearing]
        if not is_card_of_suit(choice.spend, needed):
            return IllegalChoiceError("2.1.1", "wrong_suit", card=choice.spend, needed=needed)
        return None

    def facts(self, state: State, name: Seat, card: CardId) -> Facts:
        """Return the card that it costs."""
        return Facts(facts_if_any("cards"))


class PlaceAgent(Step, tag="place_agent", kw_only=True):
    """Place the warrior after everything that the removal triggers (Law 1.4.2, 1.5.4)."""

    seat: Seat
    clearing: Clearing

    def advance(self, state: State, log: Log) -> Due | None:
        """Place one, if there is one and the clearing lets it in."""
        state.steps.pop()
        if may_place(state, self.seat, self.clearing):
            place(state, self.seat, WARRIOR, self.clearing, 1, log, "4.1.3")
        return None


def _warrior_targets(state: State, name: Seat) -> list[tuple[Seat, Clearing]]:
    """List the clearings with warriors of enemies (Law 21.8); hired ones are none (11.2.7.3)."""
    hired = state.hirers.get(name)
    return [
        (foe, clearing)
        for foe in enemies_of(state, name)
        if foe != hired
        for clearing in CLEARINGS
        if state.factions[foe].warriors[clearing]
    ]


RULES = PropagandaBureau()
