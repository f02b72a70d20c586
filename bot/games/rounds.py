"""Rounds and turns: how a game counts them, for the record of who has played when, and clocks."""

from typing import Any, Protocol, runtime_checkable

from bot.games.game import Game
from bot.games.protocols import is_a


@runtime_checkable
class CountsRounds(Protocol):
    """A game that counts rounds from 1; 0 is its set-up."""

    def round_of(self, state: Any) -> int:
        """Return the number of the current round."""
        ...


@runtime_checkable
class TakesTurns(Protocol):
    """A game in which turns begin with questions as well, not only with events.

    It tells a whole round in one message, so only the round is a `new_turn` event of it.
    """

    turn_kinds: frozenset[str]
    """The kinds of decision that begin a turn of a seat which was not waited for before."""


def turn_kinds_of(rules: Game[Any]) -> frozenset[str]:
    """Return the kinds of decision that begin a turn; empty where events alone do."""
    return rules.turn_kinds if is_a(rules, TakesTurns) else frozenset()


def round_of(rules: Game[Any], state: Any) -> int:
    """Return the number of the current round; 0 where the game does not count them."""
    return rules.round_of(state) if is_a(rules, CountsRounds) else 0
