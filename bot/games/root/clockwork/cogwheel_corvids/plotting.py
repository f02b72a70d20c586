"""Recruiting and plots of the Cogwheel Corvids (R11.4.3, R11.5.3, R11.5.4)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import by_priority, choose, highest_priority, most, ordered
from bot.games.root.clockwork.cogwheel_corvids.pieces import RECRUITS, CogwheelPieces, cogwheel
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.snares import would_place
from bot.games.root.factions.corvids.daylight import lay
from bot.games.root.factions.corvids.plots import PLOT, PLOTS
from bot.games.root.law import events
from bot.games.root.law.chance import pick
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.pieces import put, remove
from bot.games.root.law.state import Log, Loss, State

RECRUIT_IN = 2
"""Ordered clearings in which they recruit (R11.4.3)."""

THICKENS_AT = 3
"""Warriors in a clearing without a plot at which the plot thickens (R11.5.4)."""


def random_plot(state: State, faction: CogwheelPieces) -> str:
    """Pick a plot from the supply, every token as likely; "" if none is left."""
    tokens = [kind for kind in PLOTS for _ in range(faction.stock[kind])]
    return pick(state, tokens) if tokens else ""


def plot_in(state: State, seat: Seat, clearing: Clearing, log: Log, section: Section) -> None:
    """Remove a warrior to place a random plot face down; nobody sees which (R11.5.3)."""
    remove(state, [Loss(seat, WARRIOR, clearing, 1)], {}, log, section)
    lay(state, seat, clearing, random_plot(state, cogwheel(state, seat)), log, section)


def plot(state: State, seat: Seat, log: Log) -> None:
    """Plot where most warriors are, in an ordered clearing without a plot (R11.5.3)."""
    _plot_where(state, seat, "plot", ordered(state, cogwheel(state, seat).order_card), 1, log)


def thicken(state: State, seat: Seat, log: Log, section: Section = "R11.5.4") -> bool:
    """Carry out The Plot Thickens in one clearing; return whether it was possible (R11.5.4)."""
    return _plot_where(state, seat, "thicken", CLEARINGS, THICKENS_AT, log, section)


def _plot_where(
    state: State,
    seat: Seat,
    action: str,
    clearings: Sequence[Clearing],
    least: int,
    log: Log,
    section: Section = "R11.5.3",
) -> bool:
    """Place a plot in one of some clearings that has no plot and warriors enough."""
    faction = cogwheel(state, seat)
    warriors = faction.warriors
    if not faction.supply[PLOT]:
        emit(log, Skipped(seat=seat, action=action, reason="no_plot_left", section=section))
        return False
    clearing = choose(
        seat,
        action,
        [c for c in clearings if warriors[c] >= least and not faction.kinds[c]],
        (most("most_own_warriors", lambda c: warriors[c]), highest_priority(state)),
        log,
        section,
        lambda c: would_place(state, seat, c),
    )
    if clearing is None:
        emit(log, Skipped(seat=seat, action=action, reason="nowhere_to_plot", section=section))
        return False
    plot_in(state, seat, clearing, log, section)
    return True


def recruit(state: State, seat: Seat, log: Log) -> None:
    """Place warriors in two ordered clearings (R11.4.3).

    They come one to each in turn; without one in the supply the plot thickens first, which returns
    a warrior (R11.4.3.II).
    """
    faction = cogwheel(state, seat)
    clearings = _recruit_in(state, faction, log)
    if not clearings:
        emit(log, Skipped(seat=seat, action="recruit", reason="no_place", section="R11.4.3"))
        return
    placed = dict.fromkeys(clearings, 0)
    for clearing in clearings * RECRUITS[faction.difficulty]:
        if not faction.supply[WARRIOR]:
            _tell(faction, placed, log)
            if not thicken(state, seat, log, "R11.4.3.II"):
                emit(
                    log,
                    Skipped(seat=seat, action="recruit", reason="shared_evenly", section="R11.4.3"),
                )
                break
        placed[clearing] += put(state, seat, WARRIOR, clearing)
    _tell(faction, placed, log)


def _recruit_in(state: State, faction: CogwheelPieces, log: Log) -> list[Clearing]:
    """Choose the two clearings; return them by priority (R11.4.3.I, R2.4)."""
    options = ordered(state, faction.order_card)
    warriors = faction.warriors
    criteria = (
        most("no_plot", lambda c: int(not faction.kinds[c])),
        most("most_own_warriors", lambda c: warriors[c]),
        highest_priority(state),
    )
    clearings: list[Clearing] = []
    for _ in range(RECRUIT_IN):
        clearing = choose(
            faction.name,
            "recruit",
            [c for c in options if c not in clearings],
            criteria,
            log,
            "R11.4.3",
            lambda c: would_place(state, faction.name, c),
        )
        if clearing is not None:
            clearings.append(clearing)
    return by_priority(state, clearings)


def _tell(faction: CogwheelPieces, placed: dict[Clearing, int], log: Log) -> None:
    """Log the warriors placed so far, and count anew."""
    for clearing, count in placed.items():
        if count:
            emit(
                log,
                events.Recruited(
                    seat=faction.name, clearing=clearing, count=count, section="R11.4.3"
                ),
            )
            placed[clearing] = 0
