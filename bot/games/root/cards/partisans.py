"""Fox, Rabbit and Mouse Partisans: an extra hit for the cards of other suits in hand."""

from typing import ClassVar

from bot.games.game import CardId, Facts, Seat
from bot.games.log import emit
from bot.games.root.law import events
from bot.games.root.law.battle import BattleStep
from bot.games.root.law.cards import CARDS, SUIT
from bot.games.root.law.deck import put_away
from bot.games.root.law.facts import facts_if_any
from bot.games.root.law.hooks.cards import CardRules, When
from bot.games.root.law.state import Log, State


class Partisans(CardRules):
    """Used once a battle, in clearings of the card's own suit, by either side (Law 4.3.4)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (
        CardId("fox_partisans"),
        CardId("rabbit_partisans"),
        CardId("mouse_partisans"),
    )
    WHEN: ClassVar[When] = "battle"
    WORTH: ClassVar[float] = -1

    def is_usable(self, battle: BattleStep, state: State, seat: Seat, card: CardId) -> bool:
        """Return whether the battle is in its suit; the hand does not matter."""
        return state.suits[battle.clearing] == SUIT[card] and card not in battle.side(seat).used

    def use_in_battle(
        self, battle: BattleStep, state: State, seat: Seat, card: CardId, log: Log
    ) -> None:
        """Deal the hit and discard all cards but those that are kept (Law 4.1.3)."""
        side = battle.side(seat)
        side.extra += 1
        side.used.append(card)
        hand = state.factions[seat].hand
        lost = cards_to_discard(state, seat, card)
        if hand:
            emit(log, events.CardsDiscarded(seat=seat, cards=tuple(lost), section="4.1.3"))
        for each in lost:
            hand.remove(each)
            put_away(state, each, log)

    def facts(self, state: State, name: Seat, card: CardId) -> Facts:
        """Return the cards that it costs, and the hit."""
        return Facts(
            facts_if_any("cards", len(cards_to_discard(state, name, card))), facts_if_any("hits")
        )


def cards_to_discard(state: State, seat: Seat, card: CardId) -> list[CardId]:
    """List the cards in hand that are discarded, by the data of the card."""
    hand = state.factions[seat].hand
    return sorted(held for held in hand if SUIT[held] not in CARDS[card].keeps)


RULES = Partisans()
