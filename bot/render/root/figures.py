"""How each faction looks; colours are far apart also for those who see few of them."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.tables import join_tables
from bot.render.root import palette
from bot.render.root.factions.alliance.figure import ALLIANCE_FIGURE
from bot.render.root.factions.corvids.figure import CORVIDS_FIGURE
from bot.render.root.factions.drafter.figure import DRAFTER_FIGURE
from bot.render.root.factions.duchy.figure import DUCHY_FIGURE
from bot.render.root.factions.eyrie.figure import EYRIE_FIGURE
from bot.render.root.factions.lizards.figure import LIZARDS_FIGURE
from bot.render.root.factions.marquise.figure import MARQUISE_FIGURE
from bot.render.root.factions.riverfolk.figure import RIVERFOLK_FIGURE
from bot.render.root.factions.vagabond.figure import VAGABOND_FIGURE
from bot.render.root.figure import Figure, Mark, Token

ALL: tuple[Figure, ...] = (
    ALLIANCE_FIGURE,
    CORVIDS_FIGURE,
    DRAFTER_FIGURE,
    DUCHY_FIGURE,
    EYRIE_FIGURE,
    LIZARDS_FIGURE,
    MARQUISE_FIGURE,
    RIVERFOLK_FIGURE,
    VAGABOND_FIGURE,
)

FIGURES: Mapping[str, Figure] = join_tables(dict.fromkeys(figure.seats, figure) for figure in ALL)
"""The figure of each seat."""

COLOURS = join_tables(figure.seats for figure in ALL)

FACTIONS = {seat: colours.fill for seat, colours in COLOURS.items()}
FACTION_INK = {seat: colours.ink for seat, colours in COLOURS.items()}
LETTERS = {seat: colours.letter for seat, colours in COLOURS.items()}
"""The letter on each seat's pieces, for viewers who cannot rely on shape and colour."""

BUILDINGS: Mapping[str, Mark] = join_tables(figure.buildings for figure in ALL)
TOKENS: Mapping[str, Token] = join_tables(figure.tokens for figure in ALL)
"""The marks of all buildings and tokens."""

EXACT = sorted({*palette.EXACT, *FACTIONS.values(), *FACTION_INK.values()})
"""Colours that every picture has exactly."""
