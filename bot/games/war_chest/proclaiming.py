"""Proclaiming: a seal, or the Earl, and then the decree is carried out (WC 17.4, 17.17)."""

from typing import Literal

from bot.games.log import emit
from bot.games.war_chest import box_choices, box_events
from bot.games.war_chest.decrees import TIMES, section_of
from bot.games.war_chest.state import Army, Log, State
from bot.games.war_chest.steps import CarryOut, HeraldActs


def proclaim_decree(state: State, army: Army, choice: box_choices.Proclaim, log: Log) -> None:
    """Lay the Royal Coin open, put a seal on the decree and carry it out (WC 17.4)."""
    assert state.court, "nothing is proclaimed without Nobility"
    army.face_up.append(choice.coin)
    state.court.decrees[choice.decree].append(army.side)
    carry_out_decree(state, army, choice.decree, "royal", log)


def carry_out_decree(
    state: State, army: Army, decree: str, by: Literal["royal", "earl"], log: Log
) -> None:
    """Begin to carry a decree out; the Herald comes last (WC 17.18, 17.22)."""
    section = section_of(decree)
    emit(log, box_events.Proclaimed(seat=army.seat, decree=decree, by=by, section=section))
    if "herald" in army.kinds:
        state.steps.append(HeraldActs(seat=army.seat))
    state.steps.append(CarryOut(seat=army.seat, decree=decree, left=TIMES.get(decree, 1)))
