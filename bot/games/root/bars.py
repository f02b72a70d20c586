"""Why pieces cannot be placed in a clearing (Law 6.2.2, 13.7.2)."""

from __future__ import annotations

from bot.games.game import IllegalChoice
from bot.games.root.pieces import may_place
from bot.games.root.state import State


def why_not_place(state: State, name: str, clearing: int) -> IllegalChoice | None:
    """Tell what keeps a faction from placing in a clearing; None when nothing does."""
    if may_place(state, name, clearing):
        return None
    for other, faction in state.factions.items():
        if other != name and "keep" in faction.TOKENS and faction.keeps_others_out(clearing):
            return IllegalChoice("6.2.2", "keep_bars_placing", clearing=clearing)
    return IllegalChoice("13.7.2", "snare_bars_placing", clearing=clearing)
