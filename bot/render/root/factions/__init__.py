"""What each faction's board looks like: one presenter for each kind of board."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from bot.games.root.clockwork.drillbit_duchy.view import DrillbitDuchyBoard
from bot.games.root.clockwork.logical_lizards.view import LogicalLizardsBoard
from bot.games.root.clockwork.riverfolk_robots.view import RiverfolkRobotsBoard
from bot.games.root.clockwork.vagabot.view import VagabotBoard
from bot.games.root.clockwork.view import ClockworkBoard, ElectricEyrieBoard
from bot.games.root.factions.alliance.view import AllianceBoard
from bot.games.root.factions.corvids.view import CorvidsBoard
from bot.games.root.factions.duchy.view import DuchyBoard
from bot.games.root.factions.eyrie.view import EyrieBoard
from bot.games.root.factions.vagabond.view import VagabondBoard
from bot.games.root.view import Board, RootView
from bot.render.root.factions.alliance import AlliancePresenter
from bot.render.root.factions.clockwork import ClockworkPresenter, ElectricEyriePresenter
from bot.render.root.factions.corvids import CorvidsPresenter
from bot.render.root.factions.duchy import DrillbitDuchyPresenter, DuchyPresenter
from bot.render.root.factions.eyrie import EyriePresenter
from bot.render.root.factions.lizards import LogicalLizardsPresenter
from bot.render.root.factions.presenter import Presenter
from bot.render.root.factions.riverfolk import RiverfolkRobotsPresenter
from bot.render.root.factions.vagabond import VagabondPresenter
from bot.render.root.factions.vagabot import VagabotPresenter

PRESENTERS: Mapping[type[Board], Presenter[Any]] = {
    Board: Presenter[Board](),
    AllianceBoard: AlliancePresenter(),
    ClockworkBoard: ClockworkPresenter(),
    CorvidsBoard: CorvidsPresenter(),
    DrillbitDuchyBoard: DrillbitDuchyPresenter(),
    DuchyBoard: DuchyPresenter(),
    ElectricEyrieBoard: ElectricEyriePresenter(),
    EyrieBoard: EyriePresenter(),
    LogicalLizardsBoard: LogicalLizardsPresenter(),
    RiverfolkRobotsBoard: RiverfolkRobotsPresenter(),
    VagabondBoard: VagabondPresenter(),
    VagabotBoard: VagabotPresenter(),
}
"""The presenter of each kind of board."""


def presenter_of(board: Board) -> Presenter[Any]:
    """Return the presenter of a board: that of its kind, or of the nearest kind above it."""
    return _of(type(board))


def facedown_in(view: RootView, clearing: int) -> str:
    """Name the facedown token in a clearing, if the viewer knows it; "" otherwise."""
    for seen in view.factions.values():
        known = presenter_of(seen.board).facedown(seen)
        if clearing in known:
            return known[clearing]
    return ""


@cache
def _of(kind: type[Board]) -> Presenter[Any]:
    return next(PRESENTERS[one] for one in kind.__mro__ if one in PRESENTERS)
