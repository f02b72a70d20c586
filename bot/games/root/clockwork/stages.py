"""The stages of a bot's turn and its end, common to all bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

from bot.games.game import CardId, Seat, Section
from bot.games.root.clockwork.algorithms import discard_order
from bot.games.root.law.cards import NO_CARD
from bot.games.root.law.state import Log, State
from bot.games.root.law.victory import score


class Staged(Protocol):
    """A turn that notes how far it has come, because battles and questions interrupt it."""

    @property
    def stage(self) -> str:
        """The name of the stage that is next."""
        ...


class Ordered(Protocol):
    """A bot whose order is one card."""

    name: Seat
    order_card: CardId


T = TypeVar("T", bound=Staged)


def carry_on(
    turn: T, stages: Mapping[str, Callable[[T, State, Log], None]], state: State, log: Log
) -> None:
    """Carry out the stages up to the next battle, question or the end of the turn."""
    while _is_next(state, turn):
        stages[turn.stage](turn, state, log)


def _is_next(state: State, step: object) -> bool:
    return state.winners is None and state.steps[-1] is step


def drop_order(state: State, faction: Ordered, log: Log, section: Section) -> CardId:
    """Discard the order, if there is one, and return it."""
    order, faction.order_card = faction.order_card, NO_CARD
    if order:
        discard_order(state, faction.name, order, log, section)
    return order


def score_nightmare(state: State, name: Seat, log: Log) -> None:
    """Score the point that the difficulty Nightmare brings at the end of a turn (R3.3.1)."""
    if state.factions[name].difficulty == "nightmare":
        score(state, name, 1, log, "nightmare", "R3.3.1")
