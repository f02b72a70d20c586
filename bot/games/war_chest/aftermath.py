"""What follows from attacks, control, moves and deployments (WC 7, 17.15, 18.14, 18.15)."""

from bot.games.war_chest.bag import draw_one, log_draw
from bot.games.war_chest.board import BIT, LOCATIONS
from bot.games.war_chest.pieces import deceive_enemy, forts_left, of_team
from bot.games.war_chest.state import Army, Log, State, Unit
from bot.games.war_chest.steps import (
    BerserkerAgain,
    DecoyTo,
    Displaces,
    EarlMoves,
    SapperBuilds,
    SwordsmanMove,
    TowerBolsters,
    UseDrawn,
)
from bot.games.war_chest.units import DECOY_OF


def after_attack(state: State, army: Army, unit: Unit, log: Log) -> None:
    """Let follow what the attacking unit's card says (WC 7.1)."""
    match unit.kind:
        case "swordsman" if unit.height:
            state.steps.append(SwordsmanMove(seat=army.seat, at=unit.at))
        case "warrior_priest" if unit.height or state.flag("priest_draws_when_killed"):
            draw_blessed_coin(state, army, log)
        case _:
            after_maneuver(state, army, unit)


def draw_blessed_coin(state: State, army: Army, log: Log) -> None:
    """Draw a coin that must be used at once (WC 7.6)."""
    coin = draw_one(state, army, log)
    if coin:
        log_draw(army, [coin], log, "7.6")
        state.steps.append(UseDrawn(seat=army.seat, coin=coin))


def after_maneuver(state: State, army: Army, unit: Unit) -> None:
    """Let follow what comes after any maneuver of a unit that still stands.

    A Berserker that is not down to its last coin may go on (WC 8.2), a Bannerman may move an enemy
    unit (WC 17.15).
    """
    if unit.kind == "berserker" and unit.height > 1:
        state.steps.append(BerserkerAgain(seat=army.seat, at=unit.at))
    elif unit.kind == "bannerman" and unit.height:
        state.steps.append(Displaces(seat=army.seat, at=unit.at))


def after_move(state: State, army: Army, unit: Unit) -> None:
    """Let follow what comes after a move of 1; a Sapper may build where it came to (WC 18.15)."""
    works = state.works
    at = BIT[unit.at]
    if (
        unit.kind == "sapper"
        and works
        and LOCATIONS[state.players] & ~works.walls & at
        and forts_left(works)
    ):
        state.steps.append(SapperBuilds(seat=army.seat, at=unit.at))
    after_maneuver(state, army, unit)


def after_deployment(state: State, army: Army, unit: Unit) -> None:
    """Let follow what comes after a unit was deployed, also by a decree (WC 17.17, 18.14)."""
    if unit.kind == "earl":
        state.steps.append(EarlMoves(seat=army.seat, at=unit.at))
    elif unit.kind == "siege_tower" and unit.kind in army.supply:
        state.steps.append(TowerBolsters(seat=army.seat, at=unit.at))


def after_control(state: State, army: Army, unit: Unit, log: Log) -> None:
    """Let follow what the card of a unit says that took control, unless it won (WC 7.2, 12.1)."""
    if state.winners is not None:
        return
    match unit.kind:
        case "infiltrator":
            _deceive_somebody(state, army, log)
        case "warrior_priest":
            draw_blessed_coin(state, army, log)
        case _:
            after_maneuver(state, army, unit)


def _deceive_somebody(state: State, army: Army, log: Log) -> None:
    """Put the Infiltrator's decoy, if it is ready, onto an enemy's discards (WC 8.19, 11.7)."""
    coin = DECOY_OF["infiltrator"]
    if coin not in army.decoys:
        return
    enemies = [*of_team(state, 1 - army.team)]
    if len(enemies) == 1:
        deceive_enemy(army, coin, enemies[0], log)
    else:
        state.steps.append(DecoyTo(seat=army.seat))
