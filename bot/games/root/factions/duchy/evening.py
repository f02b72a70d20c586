"""The Duchy's Evening (Law 12.6)."""

from __future__ import annotations

from bot.games.game import Choice, Seat
from bot.games.log import emit
from bot.games.root.factions.duchy.court import CARDS, MARKET, duchy
from bot.games.root.law import events
from bot.games.root.law.cards import SUIT
from bot.games.root.law.craft import ask_to_craft, craft_or_go_on
from bot.games.root.law.deck import DrawAndDiscard, put_away, take_back
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
        kept = [card for card in revealed if SUIT[card] != "bird"]
        take_back(state, self.seat, kept, "12.6.1", log)
        return None


class DuchyCraft(Step, tag="duchy_craft", kw_only=True):
    """Craft with citadels and markets (Law 12.6.2)."""

    OPEN = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask while something could be crafted, judged by public facts."""
        return ask_to_craft(state, self.seat, "12.6.2")

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Craft, or go on."""
        craft_or_go_on(state, self.seat, choice, log)


def cards_drawn(state: State, seat: Seat) -> int:
    """Return how many cards are drawn in the Evening (Law 12.6.3)."""
    return CARDS[duchy(state, seat).built(MARKET)]


class DuchyEvening(Step, tag="duchy_evening", kw_only=True):
    """Draw a card and one for each market on the map, then discard (Law 12.6.3)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Push the draw-and-discard step."""
        count = cards_drawn(state, self.seat)
        state.steps[-1] = DrawAndDiscard(seat=self.seat, count=count, section="12.6.3")
        return None
