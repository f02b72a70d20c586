"""Remembers what people chose last in each kind of decision, to order equal offers on their panels.

It is kept in memory only: after a restart offers stand in the order of the game again, and every
button still does what it says.
"""

from __future__ import annotations

from collections import OrderedDict

from bot.games.game import Choice, Decision, tag_of

KEPT = 5_000
"""Limit of kinds of decision that are remembered, over all seats of all games."""


class Habits:
    """The kinds of choice that each seat has made in each kind of decision, the last one first."""

    def __init__(self) -> None:
        self._used: OrderedDict[tuple[int, str, str], tuple[str, ...]] = OrderedDict()

    def used(self, game: int, decision: Decision) -> tuple[str, ...]:
        """Return the tags of the kinds chosen in such decisions."""
        return self._used.get((game, decision.seat, decision.kind), ())

    def remember(self, game: int, decision: Decision, choice: Choice) -> None:
        """Note a choice that was made."""
        key, tag = (game, decision.seat, decision.kind), tag_of(type(choice))
        before = self._used.pop(key, ())
        self._used[key] = (tag, *(other for other in before if other != tag))
        if len(self._used) > KEPT:
            self._used.popitem(last=False)
