"""Bots alone, without any person: which of them would never end a game (R3.2)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.game import IllegalChoiceError

ROAMING = frozenset({"vagabond", "vagabond_2"})
"""Bots without pieces that score turn by turn.

Items to craft and quests run out, and then nothing brings two Vagabots points, unless one of their
traits happens to. All other bots score for what they have on the map, again and again.
"""

SCORES_EACH_TURN = "nightmare"
"""The difficulty that brings a bot a point each turn (R3.3.1)."""


def never_end(bots: Mapping[str, str]) -> bool:
    """Return whether bots alone would play for ever; `bots` are their difficulties by seat."""
    return bots.keys() <= ROAMING and SCORES_EACH_TURN not in bots.values()


def bots_never_end() -> IllegalChoiceError:
    """Return the refusal of such a game."""
    return IllegalChoiceError("R3.2", "bots_never_end")
