"""Informants: an ambush card from the discard pile instead of the cards of the Evening."""

from typing import ClassVar

from bot.games.game import CardId, Choice, Decision, IllegalChoiceError, Offer, Seat
from bot.games.log import emit
from bot.games.root.law import card_events, choices, events
from bot.games.root.law.cards import CARDS
from bot.games.root.law.deck import DrawAndDiscard
from bot.games.root.law.hooks.cards import CardRules, Moment
from bot.games.root.law.state import Due, Log, State, Step

CARD = CardId("informants")


class Informants(CardRules):
    """The pile lies open, so everybody knows what there is to take, and what is taken."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CARD,)
    MOMENT: ClassVar[Moment | None] = "draw"

    def step(self, state: State, name: Seat, card: CardId) -> Step | None:
        """Ask if an ambush card lies in the discard pile."""
        return Inform(seat=name) if _discarded_ambushes(state) else None


def _discarded_ambushes(state: State) -> list[CardId]:
    return sorted({card for card in state.discard if CARDS[card].kind == "ambush"})


class Inform(Step, tag="informants", kw_only=True):
    """Take an ambush card, or draw as ever (Law 4.1.3); the draw lies beneath."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask which."""
        offer = Offer(choices.TakeAmbush, [(card,) for card in _discarded_ambushes(state)])
        draw = state.steps[-2]
        count = draw.count if isinstance(draw, DrawAndDiscard) else 0
        about = {"count": count}
        return (Decision(self.seat, "informants", "4.1.3", (offer, choices.PASS), about),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take it and draw nothing, or draw."""
        state.steps.pop()
        draw = state.steps[-1]
        if not (isinstance(choice, choices.TakeAmbush) and isinstance(draw, DrawAndDiscard)):
            return
        draw.count = 0
        emit(log, events.EffectUsed(seat=self.seat, card=CARD, section="4.1.3"))
        state.discard.remove(choice.card)
        state.factions[self.seat].hand.append(choice.card)
        emit(log, card_events.CardRescued(seat=self.seat, card=choice.card, section="4.1.3"))

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse what is no ambush card of the discard pile."""
        if isinstance(choice, choices.TakeAmbush):
            return IllegalChoiceError("4.1.3", "no_such_ambush", card=choice.card)
        return None


RULES = Informants()
