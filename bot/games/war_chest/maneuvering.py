"""Carrying maneuvers out, and what follows from them (WC 5.7 to 5.10, 6, 7, 8).

The coin that pays has left the hand already; a maneuver with the coin "" is granted by a card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.game import Choice, Section
from bot.games.log import emit
from bot.games.war_chest import choices, events
from bot.games.war_chest.bag import draw_one, log_draw
from bot.games.war_chest.board import BIT, NEAR
from bot.games.war_chest.pieces import (
    deceive,
    find,
    lose,
    lose_from_supply,
    of_team,
    poison,
    shift,
    take_control,
    unit_of,
)
from bot.games.war_chest.state import Army, Log, State, Unit
from bot.games.war_chest.steps import (
    BerserkerAgain,
    DecoyTo,
    Defend,
    FootmenAct,
    SwordsmanMove,
    UseDrawn,
)
from bot.games.war_chest.units import DECOY_OF

# 6 Attacks


def may_answer(foe: Army, target: Unit) -> bool:
    """Return whether a defender has a choice, by public facts (WC 6.3)."""
    match target.kind:
        case "royal_guard":
            return "royal_guard" in foe.supply
        case "skirmisher":
            return DECOY_OF["skirmisher"] in foe.decoys
        case _:
            return False


def attack(state: State, army: Army, unit: Unit, at: str, log: Log, coin: str = "") -> None:
    """Let a unit attack the enemy unit on a hex, which it may (WC 6)."""
    foe, target = find(state, at)
    emit(
        log,
        events.Attacked(
            seat=army.seat,
            unit=unit.kind,
            origin=unit.at,
            target=foe.seat,
            target_unit=target.kind,
            at=at,
            coin=coin,
            section="6.1",
        ),
    )
    if may_answer(foe, target):
        state.steps.append(Defend(seat=army.seat, origin=unit.at, target=at))
    else:
        strike(state, army, unit, at, None, log)


def strike(state: State, army: Army, unit: Unit, at: str, answer: Choice | None, log: Log) -> None:
    """Take the coins that an attack costs, then let follow what follows (WC 6.2 to 6.6).

    `answer` is the defender's choice; None where there was none to make.
    """
    foe, target = find(state, at)
    poisoned = bool(target.poison)
    pikes = target.kind == "pikeman" and bool(NEAR[unit.at] & BIT[at])
    match answer:
        case choices.Block():
            emit(log, events.Blocked(seat=foe.seat, at=at, section="10.3"))
            deceive(foe, DECOY_OF["skirmisher"], army, log)
        case choices.TakeFromSupply():
            lose_from_supply(foe, target, unit.kind, log, "8.13")
        case _:
            lose(state, foe, target, unit.kind, log)
    if pikes:
        lose(state, army, unit, target.kind, log)
    if unit.kind == "assassin" and poisoned and target.kind in foe.supply:
        lose_from_supply(foe, target, unit.kind, log, "8.17")
    _after_attack(state, army, unit, log)


# 7 What follows


def _after_attack(state: State, army: Army, unit: Unit, log: Log) -> None:
    """Let follow what the attacking unit's card says (WC 7.1)."""
    match unit.kind:
        case "swordsman" if unit.height:
            state.steps.append(SwordsmanMove(seat=army.seat, at=unit.at))
        case "warrior_priest" if unit.height or state.flag("priest_draws_when_killed"):
            bless(state, army, log)
        case "berserker":
            _may_go_on(state, army, unit)
        case _:
            pass


def bless(state: State, army: Army, log: Log) -> None:
    """Draw a coin that must be used at once (WC 7.6)."""
    coin = draw_one(state, army, log)
    if coin:
        log_draw(army, [coin], log, "7.6")
        state.steps.append(UseDrawn(seat=army.seat, coin=coin))


def _may_go_on(state: State, army: Army, unit: Unit) -> None:
    """Let a Berserker that is not down to its last coin maneuver once more (WC 8.2)."""
    if unit.kind == "berserker" and unit.height > 1:
        state.steps.append(BerserkerAgain(seat=army.seat, at=unit.at))


def _after_control(state: State, army: Army, unit: Unit, log: Log) -> None:
    """Let follow what the card of a unit says that took control, unless it won (WC 7.2, 12.1)."""
    if state.winners is not None:
        return
    match unit.kind:
        case "infiltrator":
            _deceive_somebody(state, army, log)
        case "warrior_priest":
            bless(state, army, log)
        case "berserker":
            _may_go_on(state, army, unit)
        case _:
            pass


def _deceive_somebody(state: State, army: Army, log: Log) -> None:
    """Put the Infiltrator's decoy, if it is ready, onto an enemy's discards (WC 8.19, 11.7)."""
    coin = DECOY_OF["infiltrator"]
    if coin not in army.decoys:
        return
    enemies = [*of_team(state, 1 - army.team)]
    if len(enemies) == 1:
        deceive(army, coin, enemies[0], log)
    else:
        state.steps.append(DecoyTo(seat=army.seat))


# 5.7 to 5.9 The maneuvers of every unit


def _step(
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
    shift(state, army, unit, to)


def _move(state: State, army: Army, choice: choices.Move, log: Log) -> None:
    unit = unit_of(army, choice.origin, choice.coin)
    _step(state, army, unit, choice.to, log, choice.coin)
    _may_go_on(state, army, unit)


def _control(state: State, army: Army, choice: choices.Control, log: Log) -> None:
    unit = unit_of(army, choice.at, choice.coin)
    take_control(state, army, unit, log, choice.coin)
    _after_control(state, army, unit, log)


def _attack(state: State, army: Army, choice: choices.Attack | choices.Shoot, log: Log) -> None:
    unit = unit_of(army, choice.origin, choice.coin)
    attack(state, army, unit, choice.target, log, choice.coin)


# 8 Tactics


def _charge(state: State, army: Army, choice: choices.Charge, log: Log) -> None:
    """Move, then attack (WC 8.3, 8.8)."""
    unit = unit_of(army, choice.origin, choice.coin)
    section = "8.8" if unit.kind == "lancer" else "8.3"
    _step(state, army, unit, choice.to, log, choice.coin, choice.via, section)
    attack(state, army, unit, choice.target, log)


_RIDES: Mapping[str, Section] = {
    "light_cavalry": "8.9",
    "royal_guard": "8.13",
    "skirmisher": "8.20",
}


def _ride(state: State, army: Army, choice: choices.Ride, log: Log) -> None:
    """Move 1 or 2 (WC 8.9, 8.13, 8.20)."""
    unit = unit_of(army, choice.origin, choice.coin)
    _step(state, army, unit, choice.to, log, choice.coin, choice.via, _RIDES[unit.kind])


def _order_move(state: State, army: Army, choice: choices.OrderMove, log: Log) -> None:
    """Let a friendly unit move; what its card asks is asked of its owner (WC 8.5, 11.5)."""
    emit(log, events.Ordered(seat=army.seat, unit="ensign", coin=choice.coin, section="8.5"))
    owner, unit = find(state, choice.unit_at)
    _step(state, owner, unit, choice.to, log, section="8.5")
    _may_go_on(state, owner, unit)


def _order_attack(state: State, army: Army, choice: choices.OrderAttack, log: Log) -> None:
    """Let a friendly unit attack (WC 8.10, 11.5)."""
    emit(log, events.Ordered(seat=army.seat, unit="marshall", coin=choice.coin, section="8.10"))
    owner, unit = find(state, choice.unit_at)
    attack(state, owner, unit, choice.target, log)


def _footmen(state: State, army: Army, choice: choices.Footmen, log: Log) -> None:
    """Let each Footman maneuver, one after the other (WC 8.6)."""
    emit(log, events.Ordered(seat=army.seat, unit="footman", coin=choice.coin, section="8.6"))
    others = [unit.at for unit in army.units["footman"] if unit.at != choice.first]
    state.steps.append(FootmenAct(seat=army.seat, left=[choice.first, *others]))


def _stalk(state: State, army: Army, choice: choices.Stalk, log: Log) -> None:
    """Move 1, then poison (WC 8.17)."""
    unit = unit_of(army, choice.origin, choice.coin)
    _step(state, army, unit, choice.to, log, choice.coin, section="8.17")
    poison(state, army, unit.kind, choice.target, log)


def _taint(state: State, army: Army, choice: choices.Taint, log: Log) -> None:
    """Poison within 2 (WC 8.18)."""
    poison(state, army, "saboteur", choice.target, log, choice.coin)


def _slip_in(state: State, army: Army, choice: choices.SlipIn, log: Log) -> None:
    """Move 1 onto an enemy location and control it (WC 8.19)."""
    unit = unit_of(army, choice.origin, choice.coin)
    _step(state, army, unit, choice.to, log, choice.coin, section="8.19")
    take_control(state, army, unit, log)
    _after_control(state, army, unit, log)


CARRY_OUT: Mapping[type[Choice], Callable[[State, Army, Any, Log], None]] = {
    choices.Move: _move,
    choices.Control: _control,
    choices.Attack: _attack,
    choices.Shoot: _attack,
    choices.Charge: _charge,
    choices.Ride: _ride,
    choices.OrderMove: _order_move,
    choices.OrderAttack: _order_attack,
    choices.Footmen: _footmen,
    choices.Stalk: _stalk,
    choices.Taint: _taint,
    choices.SlipIn: _slip_in,
}
"""How each kind of maneuver is carried out."""


def maneuver(state: State, army: Army, choice: Choice, log: Log) -> None:
    """Carry out a maneuver that is legal and paid for (WC 5.13)."""
    CARRY_OUT[type(choice)](state, army, choice, log)
