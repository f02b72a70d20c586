"""The stages of a bot's turn and its end, common to all bots."""

from typing import Protocol

from bot.games.game import CardId, Seat, Section
from bot.games.root.clockwork.algorithms import discard_order
from bot.games.root.law.cards import NO_CARD
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.victory import score_points


class BotTurn(Step, kw_only=True):
    """A turn under way: the method that `stage` names is next, until a question or battle comes."""

    seat: Seat
    stage: str = "birdsong"

    def advance(self, state: State, log: Log) -> Due | None:
        """Carry out the stages up to the next battle, question or the end of the turn."""
        while state.winners is None and state.steps[-1] is self:
            getattr(self, self.stage)(state, log)
        return None


class Ordered(Protocol):
    """A bot whose order is one card."""

    name: Seat
    order_card: CardId


def drop_order(state: State, faction: Ordered, log: Log, section: Section) -> CardId:
    """Discard the order, if there is one, and return it."""
    order, faction.order_card = faction.order_card, NO_CARD
    if order:
        discard_order(state, faction.name, order, log, section)
    return order


def score_nightmare(state: State, name: Seat, log: Log) -> None:
    """Score the point that the difficulty Nightmare brings at the end of a turn (R3.3.1)."""
    if state.factions[name].difficulty == "nightmare":
        score_points(state, name, 1, log, "nightmare", "R3.3.1")
