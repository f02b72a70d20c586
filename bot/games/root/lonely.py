"""Bots alone, without any person: which of them would never end a game (R3.2)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.game import IllegalChoiceError, SeatSetup

ROAMING = frozenset({"vagabond", "vagabond_2"})
"""Bots without pieces that score turn by turn.

Items to craft and quests run out, and then nothing brings two Vagabots points, unless one of their
traits happens to. All other bots score for what they have on the map, again and again.
"""

REVIVED, BY = "lizards", "martyrs"
"""The one bot that need not end a game beside two Vagabots, and its trait that does it.

They sweep its pieces off the map. Martyrs bring a warrior back on each turn, which falls before it
scores, and in one such game of fifty nobody comes to 30 points.
"""

SCORES_EACH_TURN = "nightmare"
"""The difficulty that brings a bot a point each turn (R3.3.1)."""


def never_end(bots: Iterable[SeatSetup]) -> bool:
    """Return whether bots alone might play for ever."""
    found = {bot.seat: bot for bot in bots}
    if any(bot.difficulty == SCORES_EACH_TURN for bot in found.values()):
        return False
    others = found.keys() - ROAMING
    if others == {REVIVED} and len(found) > len(ROAMING):
        return BY in found[REVIVED].traits
    return not others


def bots_never_end() -> IllegalChoiceError:
    """Return the refusal of such a game."""
    return IllegalChoiceError("R3.2", "bots_never_end")
