"""Which questions of Dungeon Lords have a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.games.dungeon_lords.view import DungeonLordsView
    from bot.games.game import Decision


def shows(view: DungeonLordsView, decision: Decision) -> bool:
    """Return whether a question may have a picture: a kind of choice names a square."""
    return decision.seat in view.lords and any(
        "square" in offer.kind.__struct_fields__ for offer in decision.offers if len(offer)
    )
