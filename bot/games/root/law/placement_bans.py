"""Why pieces cannot come into a clearing (Law 6.2.2, R4.2.1, 12.2.2, 13.7.2, 26.6.2)."""

from bot.games.game import IllegalChoiceError, Seat
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.pieces import may_place
from bot.games.root.law.state import BURROW, State


def why_not_burrow(state: State, name: Seat, *clearings: Clearing) -> IllegalChoiceError | None:
    """Refuse clearings among which is the Burrow, which is the Duchy's alone (Law 12.2.2)."""
    if BURROW in clearings and state.ruler[BURROW] not in ("", name):
        return IllegalChoiceError("12.2.2", "burrow_is_closed")
    return None


def why_not_place(state: State, name: Seat, clearing: Clearing) -> IllegalChoiceError | None:
    """Return what keeps a faction from placing in a clearing, or None."""
    if may_place(state, name, clearing):
        return None
    if clearing in state.scorched:
        return IllegalChoiceError("26.6.2", "scorched", clearing=clearing)
    if closed := why_not_burrow(state, name, clearing):
        return closed
    owner = next(
        faction
        for other, faction in state.factions.items()
        if other != name and faction.GROUND.keeps_others_out(faction, clearing)
    )
    return owner.GROUND.refuse_placing(owner, clearing)
