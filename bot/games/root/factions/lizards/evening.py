"""The Lizards' Evening: return the revealed cards, craft, draw (Law 10.6)."""

from __future__ import annotations

from bot.games.game import Choice, Seat
from bot.games.root.factions.lizards.cult import CARDS, cult
from bot.games.root.law.craft import ask_to_craft, craft_or_go_on
from bot.games.root.law.deck import DrawAndDiscard, take_back
from bot.games.root.law.kinds import SUITS
from bot.games.root.law.state import Due, Log, State, Step


class ReturnRevealed(Step, tag="return_revealed", kw_only=True):
    """Return all cards revealed this turn to the hand (Law 10.6.1)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Return them."""
        state.steps.pop()
        faction = cult(state, self.seat)
        cards, faction.revealed = faction.revealed, []
        take_back(state, self.seat, cards, "10.6.1", log)
        return None


class LizardsCraft(Step, tag="lizards_craft", kw_only=True):
    """Craft with gardens whose printed suit is the Outcast (Law 10.6.2)."""

    OPEN = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask while something could be crafted, judged by public facts."""
        return ask_to_craft(state, self.seat, "10.6.2")

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Craft, or go on."""
        craft_or_go_on(state, self.seat, choice, log)


def cards_drawn(state: State, seat: Seat) -> int:
    """Return how many cards are drawn in the Evening (Law 10.6.3)."""
    faction = cult(state, seat)
    return 1 + sum(CARDS[faction.planted(suit)] for suit in SUITS)


class LizardsEvening(Step, tag="lizards_evening", kw_only=True):
    """Draw a card and one for each draw bonus uncovered, then discard (Law 10.6.3)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Push the draw-and-discard step."""
        count = cards_drawn(state, self.seat)
        state.steps[-1] = DrawAndDiscard(seat=self.seat, count=count, section="10.6.3")
        return None
