"""Which questions of War Chest have a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.games.game import Decision
    from bot.games.war_chest.view import WarChestView


def shows(view: WarChestView, decision: Decision) -> bool:
    """Return whether a question may have a picture: a kind of choice names a hex."""
    del view
    fields = {
        name for offer in decision.offers if len(offer) for name in offer.kind.__struct_fields__
    }
    return bool(fields.intersection(("origin", "to", "at", "unit_at", "first")))
