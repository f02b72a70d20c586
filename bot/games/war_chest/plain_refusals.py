"""Why a unit cannot step, control or attack as every unit can (WC 5.7 to 5.9, 6.1, 18.4, 18.7)."""

from bot.games.game import IllegalChoiceError, Section
from bot.games.war_chest import choices
from bot.games.war_chest.board import ALL, BIT, NEAR
from bot.games.war_chest.ground import ground_of
from bot.games.war_chest.pieces import standing_at
from bot.games.war_chest.state import Army, State, Unit
from bot.games.war_chest.units import TACTIC_ONLY, UNITS

No = IllegalChoiceError

Plain = choices.Move | choices.Control | choices.Attack
"""What every unit can do."""


def why_not_plain(state: State, army: Army, unit: Unit, choice: Plain) -> IllegalChoiceError:
    """Return why a unit cannot move, control or attack so."""
    match choice:
        case choices.Move(to=to):
            return why_not_step(state, army, unit.at, to, "5.7")
        case choices.Control(at=at):
            return why_not_control(state, at)
        case choices.Attack(target=target):
            if not UNITS[unit.kind].normal_attack:
                return No(TACTIC_ONLY[unit.kind], "attacks_by_tactic_only", unit=unit.kind)
            return why_not_attack(state, army, unit.at, target, "5.9")


def why_not_control(state: State, at: str) -> IllegalChoiceError:
    """Return why a side cannot take control of a hex (WC 5.8)."""
    if at not in state.control:
        return No("5.8", "no_location", at=at)
    return No("5.8", "location_already_held", at=at)


def why_not_step(
    state: State, army: Army, at: str, to: str, section: Section
) -> IllegalChoiceError:
    """Return why a unit cannot step from one hex to another (WC 5.7, 18.4)."""
    if not BIT.get(to, 0) & ALL[state.players]:
        return No(section, "no_such_hex", at=to)
    if not NEAR[at] & BIT[to]:
        return No(section, "not_adjacent", at=to)
    return why_not_enter(state, army, to, section)


def why_not_enter(state: State, army: Army, to: str, section: Section) -> IllegalChoiceError:
    """Return why no unit of a side can enter a hex of the board (WC 5.7, 18.4)."""
    if standing_at(state, to) is None and ground_of(state, army.team).closed & BIT[to]:
        return No("18.4", "fort_of_enemy", at=to)
    return No(section, "hex_occupied", at=to)


def why_not_attack(
    state: State, army: Army, at: str, target: str, section: Section
) -> IllegalChoiceError:
    """Return why a unit on a hex cannot attack another hex (WC 5.9, 6.1, 18.7)."""
    missed = why_no_target(state, army, target, section)
    if missed is not None:
        return missed
    if not NEAR[at] & BIT[target]:
        return No(section, "not_adjacent", at=target)
    return spared_by_card(state, target)


def why_no_target(
    state: State, army: Army, target: str, section: Section
) -> IllegalChoiceError | None:
    """Return why there is nothing to attack on a hex; None if there is (WC 5.9, 18.7)."""
    walls = state.walls & BIT.get(target, 0)
    if walls and not ground_of(state, army.team).breach & walls:
        return No("18.7", "own_fort", at=target)
    foe = standing_at(state, target)
    if not walls and (foe is None or foe[0].team == army.team):
        return No(section, "no_enemy_there", at=target)
    return None


def spared_by_card(state: State, at: str) -> IllegalChoiceError:
    """Return why the card of the unit on a hex forbids to attack it (WC 6.1, 17.16)."""
    if state.bishop & BIT[at]:
        return No("17.16", "bishop_needs_unbolstered")
    return No("6.1", "knight_needs_bolstered")
