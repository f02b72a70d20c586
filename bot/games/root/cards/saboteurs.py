"""Saboteurs: they go to the discard pile together with a crafted card of an enemy."""

from typing import ClassVar

from bot.games.game import CardId, Choice, Decision, IllegalChoiceError, Offer, Seat
from bot.games.log import emit
from bot.games.root.law import card_events, choices, events
from bot.games.root.law.cards import CARDS
from bot.games.root.law.deck import discard_from_play, put_away
from bot.games.root.law.hooks.cards import CardRules, Moment
from bot.games.root.law.in_play import left_play
from bot.games.root.law.pieces import enemies_of
from bot.games.root.law.state import Due, Log, State, Step

CARD = CardId("saboteurs")


class Saboteurs(CardRules):
    """Only persistent effects lie in play areas to be discarded; bots have none (R2.8.1)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CARD,)
    MOMENT: ClassVar[Moment | None] = "start_of_birdsong"

    def step(self, state: State, name: Seat, card: CardId) -> Step | None:
        """Ask if an enemy has a card."""
        return Sabotaging(seat=name) if list_enemy_cards(state, name) else None


def list_enemy_cards(state: State, name: Seat) -> list[tuple[Seat, CardId]]:
    """List the crafted cards of enemies."""
    return [
        (other, card)
        for other in enemies_of(state, name)
        for card in state.factions[other].play_area
        if CARDS[card].kind == "persistent"
    ]


class Sabotaging(Step, tag="saboteurs", kw_only=True):
    """Discard the card and an enemy's, or keep it for another turn (Law 4.1.3)."""

    OPEN = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask which card."""
        rows = list_enemy_cards(state, self.seat)
        if not rows:
            state.steps.pop()
            return None
        offers = (Offer(choices.Sabotage, rows), choices.PASS)
        return (Decision(self.seat, "saboteurs", "4.1.3", offers),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Discard both cards, or go on."""
        state.steps.pop()
        if isinstance(choice, choices.Sabotage):
            emit(
                log,
                events.EffectUsed(seat=self.seat, card=CARD, target=choice.target, section="4.1.3"),
            )
            discard_from_play(state, self.seat, CARD, log, "4.1.3")
            self._sabotage(state, choice.target, choice.card, log)

    def _sabotage(self, state: State, target: Seat, card: CardId, log: Log) -> None:
        """Discard a card of the target's play area, and end what it does there."""
        state.factions[target].play_area.remove(card)
        event = card_events.CardSabotaged(seat=self.seat, target=target, card=card, section="4.1.3")
        emit(log, event)
        put_away(state, card, log)
        left_play(state, target, card, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse what no enemy has in play."""
        if not isinstance(choice, choices.Sabotage):
            return None
        if choice.target not in enemies_of(state, self.seat):
            return IllegalChoiceError("21.8", "not_an_enemy")
        return IllegalChoiceError("4.1.3", "card_not_in_their_play", card=choice.card)


RULES = Saboteurs()
