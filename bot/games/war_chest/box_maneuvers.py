"""How maneuvers are carried out (WC 5.13), with the tactics of Nobility and Siege (17C, 18C)."""

from collections.abc import Mapping

from bot.games.game import Choice
from bot.games.log import emit
from bot.games.war_chest import box_choices, events
from bot.games.war_chest.aftermath import after_move
from bot.games.war_chest.attacks import attack_hex
from bot.games.war_chest.maneuvering import BASE_MANEUVERS, CarriesOut, step_to
from bot.games.war_chest.pieces import (
    bolster_with_coin,
    find_unit_on,
    take_control,
    take_from_supply,
    unit_of,
)
from bot.games.war_chest.proclaiming import carry_out_decree
from bot.games.war_chest.recruiting import recruit_without_coin
from bot.games.war_chest.state import Army, Log, State
from bot.games.war_chest.steps import BishopActs, SecondAttack, WagonFollows


def _carry_out_preaching(state: State, army: Army, choice: box_choices.Preach, log: Log) -> None:
    """Recruit; what follows that ends before the Bishop moves or attacks (WC 17.16)."""
    bishop = army.units["bishop"][0]
    emit(log, events.Ordered(seat=army.seat, unit="bishop", coin=choice.coin, section="17.16"))
    state.steps.append(BishopActs(seat=army.seat, at=bishop.at))
    recruit_without_coin(state, army, choice.kind, log)


def _take_and_proclaim(
    state: State, army: Army, choice: box_choices.TakeAndProclaim, log: Log
) -> None:
    """Control the location; unless that wins, carry the decree out without a seal (WC 17.17)."""
    earl = unit_of(army, choice.at, "earl")
    take_control(state, army, earl, log, choice.coin)
    if state.winners is None:
        carry_out_decree(state, army, choice.decree, "earl", log)


def _carry_out_upholding(state: State, army: Army, choice: box_choices.Uphold, log: Log) -> None:
    """Bolster a friendly unit with a coin of its owner's supply (WC 17.18)."""
    emit(log, events.Ordered(seat=army.seat, unit="herald", coin=choice.coin, section="17.18"))
    owner, unit = find_unit_on(state, choice.at)
    take_from_supply(owner, unit.kind)
    bolster_with_coin(owner, unit, log, "17.18")


def _carry_out_bombardment(state: State, army: Army, choice: box_choices.Bombard, log: Log) -> None:
    """Attack from afar (WC 18.13)."""
    unit = unit_of(army, choice.origin, "trebuchet")
    attack_hex(state, army, unit, choice.target, log, choice.coin)


def _carry_out_storm(state: State, army: Army, choice: box_choices.Storm, log: Log) -> None:
    """Attack; the second attack comes after all that follows the first one (WC 18.14)."""
    unit = unit_of(army, choice.origin, "siege_tower")
    state.steps.append(SecondAttack(seat=army.seat, at=unit.at))
    attack_hex(state, army, unit, choice.target, log, choice.coin)


def _carry_out_breach(state: State, army: Army, choice: box_choices.Breach, log: Log) -> None:
    """Move 1, then attack a fort; no location is next to another one (WC 18.15)."""
    unit = unit_of(army, choice.origin, "sapper")
    step_to(state, army, unit, choice.to, log, choice.coin, section="18.15")
    attack_hex(state, army, unit, choice.target, log)


def _carry_out_wagon_push(state: State, army: Army, choice: box_choices.Push, log: Log) -> None:
    """Let a unit move, then the Wagon onto the hex it left (WC 18.16).

    What follows from the move comes after both, or at once by option.
    """
    emit(log, events.Ordered(seat=army.seat, unit="war_wagon", coin=choice.coin, section="18.16"))
    owner, unit = find_unit_on(state, choice.unit_at)
    step_to(state, owner, unit, choice.to, log, section="18.16")
    follows = WagonFollows(seat=army.seat, at=choice.origin, to=choice.unit_at)
    if state.options.get("wagon_order") == "at_once":
        state.steps.append(follows)
    else:
        wagon = unit_of(army, choice.origin, "war_wagon")
        step_to(state, army, wagon, choice.unit_at, log, section="18.16")
    after_move(state, owner, unit)


CARRY_OUT: Mapping[type[Choice], CarriesOut] = {
    **BASE_MANEUVERS,
    box_choices.Preach: _carry_out_preaching,
    box_choices.TakeAndProclaim: _take_and_proclaim,
    box_choices.Uphold: _carry_out_upholding,
    box_choices.Bombard: _carry_out_bombardment,
    box_choices.Storm: _carry_out_storm,
    box_choices.Breach: _carry_out_breach,
    box_choices.Push: _carry_out_wagon_push,
}
"""How each kind of maneuver is carried out."""


def carry_out_maneuver(state: State, army: Army, choice: Choice, log: Log) -> None:
    """Carry out a maneuver that is legal and paid for (WC 5.13)."""
    CARRY_OUT[type(choice)](state, army, choice, log)
