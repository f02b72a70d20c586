"""Why pieces cannot come into a clearing (Law 6.2.2, R4.2.1, 12.2.2, 13.7.2, 26.6.2)."""

from __future__ import annotations

from bot.games.game import IllegalChoice
from bot.games.root.pieces import may_place
from bot.games.root.state import BURROW, State


def why_not_burrow(state: State, name: str, *clearings: int) -> IllegalChoice | None:
    """Tell that one of some clearings is the Burrow, which is the Duchy's alone (Law 12.2.2)."""
    if BURROW in clearings and state.ruler[BURROW] not in ("", name):
        return IllegalChoice("12.2.2", "burrow_is_closed")
    return None


def why_not_place(state: State, name: str, clearing: int) -> IllegalChoice | None:
    """Tell what keeps a faction from placing in a clearing; None when nothing does."""
    if may_place(state, name, clearing):
        return None
    if clearing in state.scorched:
        return IllegalChoice("26.6.2", "scorched", clearing=clearing)
    if closed := why_not_burrow(state, name, clearing):
        return closed
    for other, faction in state.factions.items():
        if other != name and "keep" in faction.TOKENS and faction.keeps_others_out(clearing):
            section = "R4.2.1" if faction.clockwork else "6.2.2"
            return IllegalChoice(section, "keep_bars_placing", clearing=clearing)
    return IllegalChoice("13.7.2", "snare_bars_placing", clearing=clearing)
