"""What shows each faction's board: one presenter for each kind of board."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from bot.games.game import NO_SEAT, Seat
from bot.games.root.clockwork.view import ClockworkBoard
from bot.games.root.law.kinds import Clearing
from bot.games.root.view import Board, RootView
from bot.render.root.factions.alliance import ALLIANCE_PRESENTERS
from bot.render.root.factions.corvids import CORVIDS_PRESENTERS
from bot.render.root.factions.duchy import DUCHY_PRESENTERS
from bot.render.root.factions.eyrie import EYRIE_PRESENTERS
from bot.render.root.factions.lizards import LIZARDS_PRESENTERS
from bot.render.root.factions.riverfolk import RIVERFOLK_PRESENTERS
from bot.render.root.factions.vagabond import VAGABOND_PRESENTERS
from bot.render.root.presenter import ClockworkPresenter, Presenter, Presenters

OWN: tuple[Presenters, ...] = (
    ALLIANCE_PRESENTERS,
    CORVIDS_PRESENTERS,
    DUCHY_PRESENTERS,
    EYRIE_PRESENTERS,
    LIZARDS_PRESENTERS,
    RIVERFOLK_PRESENTERS,
    VAGABOND_PRESENTERS,
)
"""Those of the factions that need one of their own."""

PRESENTERS: Mapping[type[Board], Presenter[Any]] = {
    presenter.kind: presenter
    for presenter in (
        Presenter(Board),
        ClockworkPresenter(ClockworkBoard),
        *(presenter for own in OWN for presenter in own.each),
    )
}
"""The presenter of each kind of board."""


def presenter_of(board: Board) -> Presenter[Any]:
    """Return the presenter of a board: that of its kind, or of the nearest kind above it."""
    return _presenter_for_kind(type(board))


def facedown_in(view: RootView, clearing: Clearing) -> str:
    """Name the facedown token in a clearing, if the viewer knows it; "" otherwise."""
    for seen in view.factions.values():
        known = presenter_of(seen.board).facedown(seen)
        if clearing in known:
            return known[clearing]
    return ""


def joined_by(view: RootView, name: Seat) -> Seat:
    """Name whom a faction has joined with its dominance card (Law 9.2.8), "" for nobody."""
    seen = view.factions[name]
    joins = seen.dominance and presenter_of(seen.board).JOINS_OTHERS
    return view.coalitions.get(name, NO_SEAT) if joins else NO_SEAT


@cache
def _presenter_for_kind(kind: type[Board]) -> Presenter[Any]:
    return next(PRESENTERS[base] for base in kind.__mro__ if base in PRESENTERS)
