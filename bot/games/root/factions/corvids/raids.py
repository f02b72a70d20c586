"""Plots that leave the map, and the warriors that raids then place (Law 13.7.4)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.log import emit
from bot.games.root.factions.corvids.events import PlotLost
from bot.games.root.factions.corvids.placing import Raids
from bot.games.root.factions.corvids.plots import CorvidPieces
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.state import Log, Loss, State


def take_back(
    state: State, faction: CorvidPieces, losses: Sequence[Loss], log: Log
) -> list[Clearing]:
    """Return removed plots to the supply and let raids place warriors; list where they lay."""
    clearings = [loss.clearing for loss in losses if loss.piece == "plot"]
    raids: list[Clearing] = []
    for clearing in clearings:
        hidden = faction.facedown(clearing)
        raid = faction.back_to_stock(clearing) == "raid"
        if raid or hidden:
            emit(log, PlotLost(seat=faction.name, clearing=clearing, raid=raid, section="13.7.4"))
        if raid:
            raids.append(clearing)
    if raids:
        state.steps.append(Raids(seat=faction.name, left=raids))
    return clearings
