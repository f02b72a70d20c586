"""Bots alone, without any person: which of them would never end a game (R3.2)."""

from collections.abc import Iterable

from bot.games.game import IllegalChoiceError, SeatSetup
from bot.games.root.roster import OF_CLOCKWORK

NEVER_ENDING = {
    seat: own.never_ends for seat, own in OF_CLOCKWORK.items() if own.never_ends is not None
}
"""Bots that might not end a game. All others score for what they have on the map, for ever."""

ROAMING = frozenset(seat for seat, why in NEVER_ENDING.items() if not why.scores)
"""Bots without pieces that score turn by turn."""

SCORES_EACH_TURN = "nightmare"
"""The difficulty that brings a bot a point each turn (R3.3.1)."""


def never_end(bots: Iterable[SeatSetup]) -> bool:
    """Return whether bots alone might play for ever."""
    by_seat = {bot.seat: bot for bot in bots}
    if any(bot.difficulty == SCORES_EACH_TURN for bot in by_seat.values()):
        return False
    others = [bot for seat, bot in by_seat.items() if seat not in ROAMING]
    if len(others) == 1 and len(by_seat) > len(ROAMING) and others[0].seat in NEVER_ENDING:
        return NEVER_ENDING[others[0].seat].stalls_by in others[0].traits
    return not others


def bots_never_end() -> IllegalChoiceError:
    """Return the refusal of such a game."""
    return IllegalChoiceError("R3.2", "bots_never_end")
