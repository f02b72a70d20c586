"""Hidden information of the Cogwheel Corvids: the kinds of facedown plots (R11.5.3)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.root.clockwork.cogwheel_corvids.pieces import CogwheelPieces
from bot.games.root.factions.corvids.plots import PLOTS
from bot.games.root.hooks import Reshuffle
from bot.games.root.law.chance import shuffle
from bot.games.root.law.kinds import CLEARINGS
from bot.games.root.law.state import State


def _mix(state: State, seat: Seat) -> None:
    """Mix the plots that lie face down with those in the supply."""
    corvids = state.factions[seat]
    assert isinstance(corvids, CogwheelPieces)
    hidden = [clearing for clearing in CLEARINGS if corvids.facedown(clearing)]
    plots = [corvids.kinds[clearing] for clearing in hidden]
    plots += [kind for kind in PLOTS for _ in range(corvids.stock[kind])]
    shuffle(state, plots)
    for clearing in hidden:
        corvids.kinds[clearing] = plots.pop()
    corvids.stock = {kind: plots.count(kind) for kind in corvids.stock}


RESHUFFLE = Reshuffle(_mix)
