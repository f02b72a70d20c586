"""Finds what the words say of each faction."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.hooks import hooks
from bot.narrate.root.speech import Speech

SPEECHES: Mapping[str, Speech] = hooks("bot.narrate.root.factions", Speech)
"""What each faction brings, by its name."""

ALL = tuple(SPEECHES.values())
