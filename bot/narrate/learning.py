"""Which hint belongs to a decision of a guided first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.narrate.catalogue import DEFAULT

if TYPE_CHECKING:
    from bot.games.game import Decision, View
    from bot.narrate.catalogue import Catalogue


class Lessons:
    """The part of a game's words that teaches its first turn.

    A hint is the message `hint-<decision>-<seat>`, or `hint-<decision>` for all seats.
    """

    catalogue: Catalogue

    teaches: bool = False
    """Whether the game has hints."""

    def is_first_turn(self, view: View) -> bool:
        """Return whether the viewer is still in set-up or in the first turn."""
        del view
        return False

    def hint_key(self, question: Decision, view: View) -> str | None:
        """Return the message of the hint for a decision; `None` if there is none."""
        if not self.teaches or not self.is_first_turn(view):
            return None
        keys = (f"hint-{question.kind}-{question.seat}", f"hint-{question.kind}")
        return next((key for key in keys if self.catalogue.has(key, DEFAULT)), None)
