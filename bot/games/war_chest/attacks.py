"""Attacks on units and forts (WC 6, 17.12, 18.6 to 18.9)."""

from collections.abc import Mapping

from bot.games.game import Choice, Offer
from bot.games.log import emit
from bot.games.war_chest import box_choices, box_events, choices, events
from bot.games.war_chest.aftermath import after_attack
from bot.games.war_chest.board import BIT, NEAR
from bot.games.war_chest.ground import Offers
from bot.games.war_chest.pieces import (
    deceive_enemy,
    find_unit_on,
    forts_left,
    lose_coin_of,
    lose_from_supply,
    of_team,
    take_fort_down,
)
from bot.games.war_chest.state import Army, Log, State, Unit
from bot.games.war_chest.steps import Defend
from bot.games.war_chest.units import DECOY_OF

DEFENCES: Mapping[str, Offer] = {
    "royal_guard": choices.TAKE_FROM_SUPPLY,
    "skirmisher": choices.BLOCK,
}
"""What the cards of some attacked units offer instead of losing a coin of the stack."""


def list_defences(state: State, foe: Army, target: Unit) -> Offers:
    """Return what a defender may choose instead of a coin of the stack (WC 6.3).

    All of it follows from what everybody knows; nobody is asked where there is nothing.
    """
    own = (DEFENCES[target.kind],) if _defends_itself(foe, target) else ()
    wagons = tuple(
        Offer(box_choices.TakeFromWagon, ((wagon.at,),))
        for friend in of_team(state, foe.team)
        for wagon in friend.units.get("war_wagon", ())
        if NEAR[target.at] & BIT[wagon.at]
    )
    return (*own, *wagons)


def _defends_itself(foe: Army, target: Unit) -> bool:
    """Return whether the card of an attacked unit offers something (WC 8.13, 8.20)."""
    match target.kind:
        case "royal_guard":
            return "royal_guard" in foe.supply
        case "skirmisher":
            return DECOY_OF["skirmisher"] in foe.decoys
        case _:
            return False


def attack_hex(
    state: State,
    army: Army,
    unit: Unit,
    at: str,
    log: Log,
    coin: str = "",
    *,
    sacrifice: bool = False,
) -> None:
    """Let a unit attack the fort or the enemy unit on a hex, which it may (WC 6, 18.6).

    For a `sacrifice` it loses a coin of its own afterwards (WC 17.12).
    """
    if state.works and state.works.walls & BIT[at]:
        _raze_fort(state, army, unit, at, log, coin, sacrifice)
        return
    foe, target = find_unit_on(state, at)
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
    if list_defences(state, foe, target):
        step = Defend(seat=army.seat, origin=unit.at, target=at)
        if sacrifice:
            step.sacrifice = True
        state.steps.append(step)
    else:
        resolve_attack(state, army, unit, at, None, log, sacrifice=sacrifice)


def resolve_attack(
    state: State,
    army: Army,
    unit: Unit,
    at: str,
    answer: Choice | None,
    log: Log,
    *,
    sacrifice: bool = False,
) -> None:
    """Take the coins that an attack costs, then let follow what follows (WC 6.2 to 6.6).

    `answer` is the defender's choice; None where there was none to make.
    """
    foe, target = find_unit_on(state, at)
    poisoned = bool(target.poison)
    pikes = target.kind == "pikeman" and bool(NEAR[unit.at] & BIT[at])
    match answer:
        case choices.Block():
            emit(log, events.Blocked(seat=foe.seat, at=at, section="10.3"))
            deceive_enemy(foe, DECOY_OF["skirmisher"], army, log)
        case choices.TakeFromSupply():
            lose_from_supply(foe, target, unit.kind, log, "8.13")
        case box_choices.TakeFromWagon(at=wagon_at):
            _cover_with_wagon(state, unit.kind, target, wagon_at, log)
        case _:
            lose_coin_of(state, foe, target, unit.kind, log)
    if pikes:
        lose_coin_of(state, army, unit, target.kind, log)
    if sacrifice:
        _give_up_coin(state, army, unit, log)
    if unit.kind == "assassin" and poisoned and target.kind in foe.supply:
        lose_from_supply(foe, target, unit.kind, log, "8.17")
    after_attack(state, army, unit, log)


def _cover_with_wagon(state: State, by: str, target: Unit, at: str, log: Log) -> None:
    """Let the War Wagon on a hex lose the coin that an attack on its neighbour costs (WC 18.16)."""
    owner, wagon = find_unit_on(state, at)
    emit(
        log,
        box_events.Covered(
            seat=owner.seat,
            unit=wagon.kind,
            at=at,
            target_unit=target.kind,
            target_at=target.at,
            section="18.16",
        ),
    )
    lose_coin_of(state, owner, wagon, by, log)


def _give_up_coin(state: State, army: Army, unit: Unit, log: Log) -> None:
    """Let an attacker that still stands lose a coin for the decree; it is no attack (WC 17.12)."""
    if not unit.height:
        return
    emit(
        log,
        box_events.Sacrificed(
            seat=army.seat, unit=unit.kind, at=unit.at, height=unit.height - 1, section="17.12"
        ),
    )
    lose_coin_of(state, army, unit, unit.kind, log)


def _raze_fort(
    state: State, army: Army, unit: Unit, at: str, log: Log, coin: str, sacrifice: bool
) -> None:
    """Destroy a fort; what stands in it loses nothing, and nobody is asked (WC 18.6 to 18.9)."""
    works = state.works
    assert works, "there is no fort without Siege"
    take_fort_down(works, at)
    emit(
        log,
        box_events.FortDestroyed(
            seat=army.seat,
            unit=unit.kind,
            origin=unit.at,
            at=at,
            left=forts_left(works),
            coin=coin,
            section="18.6",
        ),
    )
    if sacrifice:
        _give_up_coin(state, army, unit, log)
    after_attack(state, army, unit, log)
