"""Finds how each faction looks; colours are far apart also for those who see few of them."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.hooks import hooks, joined
from bot.render.root import palette
from bot.render.root.figure import Figure, Mark, Token

ALL = tuple(hooks("bot.render.root.factions", Figure, "figure").values())

FIGURES: Mapping[str, Figure] = joined(dict.fromkeys(figure.seats, figure) for figure in ALL)
"""The figure of each seat."""

COLOURS = joined(figure.seats for figure in ALL)

FACTIONS = {seat: colours.fill for seat, colours in COLOURS.items()}
FACTION_INK = {seat: colours.ink for seat, colours in COLOURS.items()}
LETTERS = {seat: colours.letter for seat, colours in COLOURS.items()}
"""The letter on each seat's pieces, for viewers who cannot rely on shape and colour."""

BUILDINGS: Mapping[str, Mark] = joined(figure.buildings for figure in ALL)
TOKENS: Mapping[str, Token] = joined(figure.tokens for figure in ALL)
"""The marks of all buildings and tokens."""

EXACT = sorted({*palette.EXACT, *FACTIONS.values(), *FACTION_INK.values()})
"""Colours that every picture has exactly."""
