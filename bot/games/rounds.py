"""Rounds: how a game counts them, for the record of who has played when."""

from typing import Any, Protocol, runtime_checkable

from bot.games.game import Game
from bot.games.protocols import is_a


@runtime_checkable
class CountsRounds(Protocol):
    """A game that counts rounds from 1; 0 is its set-up."""

    def round_of(self, state: Any) -> int:
        """Return the number of the current round."""
        ...


def round_of(rules: Game[Any], state: Any) -> int:
    """Return the number of the current round; 0 where the game does not count them."""
    return rules.round_of(state) if is_a(rules, CountsRounds) else 0
