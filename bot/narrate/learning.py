"""Which hint belongs to a decision of a guided first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

from typing_extensions import TypeVar

from bot.games.game import View
from bot.narrate.catalogue import DEFAULT

if TYPE_CHECKING:
    from bot.games.game import Decision
    from bot.narrate.catalogue import Catalogue


V = TypeVar("V", bound=View, default=Any)


class Lessons(Generic[V]):
    """The part of a game's words that teaches its first turn.

    A hint is the message `hint-<decision>-<seat>`, or `hint-<decision>` for all seats.
    """

    catalogue: Catalogue

    teaches: bool = False
    """Whether the game has hints."""

    def is_first_turn(self, view: V) -> bool:
        """Return whether the viewer is still in set-up or in the first turn."""
        del view
        return False

    def hint_key(self, question: Decision, view: V) -> str | None:
        """Return the message of the hint for a decision; `None` if there is none."""
        if not self.teaches or not self.is_first_turn(view):
            return None
        keys = (f"hint-{question.kind}-{question.seat}", f"hint-{question.kind}")
        return next((key for key in keys if self.catalogue.has(key, DEFAULT)), None)
