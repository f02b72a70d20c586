"""Winning (WC 12.1)."""

from typing import Literal

from bot.games.game import Section
from bot.games.log import emit
from bot.games.war_chest import events
from bot.games.war_chest.board import SIDES
from bot.games.war_chest.state import Log, State


def end_with_victory(
    state: State,
    team: int,
    log: Log,
    by: Literal["markers", "given_up"] = "markers",
    section: Section = "12.1",
) -> None:
    """End the game: the side has placed its last marker, or the other one gave up (WC 12)."""
    seats = tuple(army.seat for army in state.armies.values() if army.team == team)
    state.winners = seats
    state.won_by = by
    emit(log, events.Won(seats=seats, side=SIDES[team], by=by, section=section))
