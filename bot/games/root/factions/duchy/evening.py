"""The Duchy's Evening (Law 12.6)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, Seat
from bot.games.log import emit
from bot.games.root.factions.duchy.court import MARKET, duchy
from bot.games.root.factions.duchy.events import TookBackRevealed
from bot.games.root.law import choices, events
from bot.games.root.law.cards import SUIT
from bot.games.root.law.craft import craft, craft_offers, crafters
from bot.games.root.law.deck import DrawAndDiscard, put_away
from bot.games.root.law.state import Due, Log, State, Step


class TakeBackRevealed(Step, tag="take_back_revealed", kw_only=True):
    """Discard the birds among the cards revealed this turn, take back the rest (Law 12.6.1)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Sort the revealed cards."""
        state.steps.pop()
        faction = duchy(state, self.seat)
        revealed, faction.revealed = faction.revealed, []
        faction.acted = []
        for card in revealed:
            if SUIT[card] == "bird":
                emit(log, events.Discarded(seat=self.seat, card=card, section="12.6.1"))
                put_away(state, card, log)
        kept = tuple(card for card in revealed if SUIT[card] != "bird")
        if kept:
            faction.hand += kept
            state.passed = False  # With more cards in hand, a chance let go by is a chance again.
            emit(log, TookBackRevealed(seat=self.seat, cards=kept, section="12.6.1"))
        return None


class DuchyCraft(Step, tag="duchy_craft", kw_only=True):
    """Craft with citadels and markets (Law 12.6.2)."""

    OPEN = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask while something could be crafted, judged by public facts."""
        if not (duchy(state, self.seat).hand and crafters(state, self.seat)):
            state.steps.pop()
            return None
        offers = (*craft_offers(state, self.seat), choices.PASS)
        return (Decision(self.seat, "craft", "12.6.2", offers),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Craft, or go on."""
        if isinstance(choice, choices.Craft):
            craft(state, self.seat, choice, log)
        else:
            state.steps.pop()


def cards_drawn(state: State, seat: Seat) -> int:
    """Return how many cards are drawn in the Evening (Law 12.6.3)."""
    return 1 + duchy(state, seat).built(MARKET)


class DuchyEvening(Step, tag="duchy_evening", kw_only=True):
    """Draw a card and one for each market on the map, then discard (Law 12.6.3)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Push the draw-and-discard step."""
        count = cards_drawn(state, self.seat)
        state.steps[-1] = DrawAndDiscard(seat=self.seat, count=count, section="12.6.3")
        return None
