"""Carrying maneuvers out (WC 5.7 to 5.10, 8).

The coin that pays has left the hand already; a maneuver with the coin "" is granted by a card.
"""

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.game import Choice, Section
from bot.games.log import emit
from bot.games.war_chest import choices, events
from bot.games.war_chest.aftermath import after_control, after_move
from bot.games.war_chest.attacks import attack_hex
from bot.games.war_chest.pieces import find_unit_on, poison_unit, shift_unit, take_control, unit_of
from bot.games.war_chest.state import Army, Log, State, Unit
from bot.games.war_chest.steps import FootmenAct

CarriesOut = Callable[[State, Army, Any, Log], None]
"""What carries out one kind of choice of an army."""

# 5.7 to 5.9 The maneuvers of every unit


def step_to(
    state: State,
    army: Army,
    unit: Unit,
    to: str,
    log: Log,
    coin: str = "",
    via: str = "",
    section: Section = "5.7",
) -> None:
    """Move a unit and log it."""
    emit(
        log,
        events.Moved(
            seat=army.seat,
            unit=unit.kind,
            origin=unit.at,
            to=to,
            via=via,
            coin=coin,
            section=section,
        ),
    )
    shift_unit(state, army, unit, to)


def step_unit(
    state: State,
    army: Army,
    unit: Unit,
    to: str,
    log: Log,
    coin: str = "",
    section: Section = "5.7",
) -> None:
    """Move a unit by 1, and let follow what follows."""
    step_to(state, army, unit, to, log, coin, section=section)
    after_move(state, army, unit)


def _carry_out_move(state: State, army: Army, choice: choices.Move, log: Log) -> None:
    unit = unit_of(army, choice.origin, choice.coin)
    step_unit(state, army, unit, choice.to, log, choice.coin)


def _carry_out_control(state: State, army: Army, choice: choices.Control, log: Log) -> None:
    unit = unit_of(army, choice.at, choice.coin)
    take_control(state, army, unit, log, choice.coin)
    after_control(state, army, unit, log)


def _carry_out_attack(
    state: State, army: Army, choice: choices.Attack | choices.Shoot, log: Log
) -> None:
    unit = unit_of(army, choice.origin, choice.coin)
    attack_hex(state, army, unit, choice.target, log, choice.coin)


# 8 Tactics


def _carry_out_charge(state: State, army: Army, choice: choices.Charge, log: Log) -> None:
    """Move, then attack (WC 8.3, 8.8)."""
    unit = unit_of(army, choice.origin, choice.coin)
    section = "8.8" if unit.kind == "lancer" else "8.3"
    step_to(state, army, unit, choice.to, log, choice.coin, choice.via, section)
    attack_hex(state, army, unit, choice.target, log)


_RIDES: Mapping[str, Section] = {
    "light_cavalry": "8.9",
    "royal_guard": "8.13",
    "skirmisher": "8.20",
}


def _carry_out_ride(state: State, army: Army, choice: choices.Ride, log: Log) -> None:
    """Move 1 or 2 (WC 8.9, 8.13, 8.20)."""
    unit = unit_of(army, choice.origin, choice.coin)
    step_to(state, army, unit, choice.to, log, choice.coin, choice.via, _RIDES[unit.kind])


def _order_move(state: State, army: Army, choice: choices.OrderMove, log: Log) -> None:
    """Let a friendly unit move; what its card asks is asked of its owner (WC 8.5, 11.5)."""
    emit(log, events.Ordered(seat=army.seat, unit="ensign", coin=choice.coin, section="8.5"))
    owner, unit = find_unit_on(state, choice.unit_at)
    step_unit(state, owner, unit, choice.to, log, section="8.5")


def _order_attack(state: State, army: Army, choice: choices.OrderAttack, log: Log) -> None:
    """Let a friendly unit attack (WC 8.10, 11.5)."""
    emit(log, events.Ordered(seat=army.seat, unit="marshall", coin=choice.coin, section="8.10"))
    owner, unit = find_unit_on(state, choice.unit_at)
    attack_hex(state, owner, unit, choice.target, log)


def _carry_out_footmen(state: State, army: Army, choice: choices.Footmen, log: Log) -> None:
    """Let each Footman maneuver, one after the other (WC 8.6)."""
    emit(log, events.Ordered(seat=army.seat, unit="footman", coin=choice.coin, section="8.6"))
    others = [unit.at for unit in army.units["footman"] if unit.at != choice.first]
    state.steps.append(FootmenAct(seat=army.seat, left=[choice.first, *others]))


def _carry_out_stalking(state: State, army: Army, choice: choices.Stalk, log: Log) -> None:
    """Move 1, then poison (WC 8.17)."""
    unit = unit_of(army, choice.origin, choice.coin)
    step_to(state, army, unit, choice.to, log, choice.coin, section="8.17")
    poison_unit(state, army, unit.kind, choice.target, log)


def _carry_out_tainting(state: State, army: Army, choice: choices.Taint, log: Log) -> None:
    """Poison within 2 (WC 8.18)."""
    poison_unit(state, army, "saboteur", choice.target, log, choice.coin)


def _slip_in(state: State, army: Army, choice: choices.SlipIn, log: Log) -> None:
    """Move 1 onto an enemy location and control it (WC 8.19)."""
    unit = unit_of(army, choice.origin, choice.coin)
    step_to(state, army, unit, choice.to, log, choice.coin, section="8.19")
    take_control(state, army, unit, log)
    after_control(state, army, unit, log)


BASE_MANEUVERS: Mapping[type[Choice], Callable[[State, Army, Any, Log], None]] = {
    choices.Move: _carry_out_move,
    choices.Control: _carry_out_control,
    choices.Attack: _carry_out_attack,
    choices.Shoot: _carry_out_attack,
    choices.Charge: _carry_out_charge,
    choices.Ride: _carry_out_ride,
    choices.OrderMove: _order_move,
    choices.OrderAttack: _order_attack,
    choices.Footmen: _carry_out_footmen,
    choices.Stalk: _carry_out_stalking,
    choices.Taint: _carry_out_tainting,
    choices.SlipIn: _slip_in,
}
"""How each kind of maneuver of the base game and Nightfall is carried out."""
