"""Why a maneuver is refused (WC 5.7 to 5.10, 6.1, 8, 9.3)."""

from collections.abc import Mapping

import msgspec

from bot.games.game import Choice, IllegalChoiceError, Offer, Section
from bot.games.war_chest import box_choices, choices
from bot.games.war_chest.board import BIT, NEAR, WITHIN_TWO
from bot.games.war_chest.box_refusals import BoxTactic, why_not_box_tactic
from bot.games.war_chest.ground import Ground, ground_of
from bot.games.war_chest.offers import TACTICS
from bot.games.war_chest.pieces import find_unit_on, standing_at
from bot.games.war_chest.plain_refusals import (
    Plain,
    spared_by_card,
    why_not_attack,
    why_not_enter,
    why_not_plain,
    why_not_step,
)
from bot.games.war_chest.state import Army, State, Unit
from bot.games.war_chest.tactics import royal_guard
from bot.games.war_chest.units import ROYAL, UNITS

No = IllegalChoiceError

FromHex = (
    choices.Shoot | choices.Charge | choices.Ride | choices.Stalk | choices.Taint | choices.SlipIn
)
Order = choices.OrderMove | choices.OrderAttack | choices.Footmen
BoxFromHex = (
    box_choices.TakeAndProclaim
    | box_choices.Bombard
    | box_choices.Storm
    | box_choices.Breach
    | box_choices.Push
)
BoxOrder = box_choices.Preach | box_choices.Uphold
Aims = choices.Shoot | choices.Charge | choices.OrderAttack
Maneuver = Plain | FromHex | Order | BoxTactic
"""Everything that a unit does for a coin face up (WC 5.13)."""

PLAIN: Mapping[type[Choice], Section] = {
    choices.Move: "5.7",
    choices.Control: "5.8",
    choices.Attack: "5.9",
}
"""The sections of what every unit can do."""

TACTIC: Mapping[type[Choice], Mapping[str, Section]] = {
    choices.Shoot: {"archer": "8.1", "crossbowman": "8.4"},
    choices.Charge: {"cavalry": "8.3", "lancer": "8.8"},
    choices.Ride: {"light_cavalry": "8.9", "royal_guard": "8.13", "skirmisher": "8.20"},
    choices.OrderMove: {"ensign": "8.5"},
    choices.OrderAttack: {"marshall": "8.10"},
    choices.Footmen: {"footman": "8.6"},
    choices.Stalk: {"assassin": "8.17"},
    choices.Taint: {"saboteur": "8.18"},
    choices.SlipIn: {"infiltrator": "8.19"},
    box_choices.Preach: {"bishop": "17.16"},
    box_choices.TakeAndProclaim: {"earl": "17.17"},
    box_choices.Uphold: {"herald": "17.18"},
    box_choices.Bombard: {"trebuchet": "18.13"},
    box_choices.Storm: {"siege_tower": "18.14"},
    box_choices.Breach: {"sapper": "18.15"},
    box_choices.Push: {"war_wagon": "18.16"},
}
"""The units that have each tactic, and its section."""


def why_not_maneuver(state: State, army: Army, choice: Maneuver) -> IllegalChoiceError:
    """Return why a coin that is in hand does not let its unit do something.

    Decoys, and what the Royal Coin never does, are refused before.
    """
    refusal = _why_not_unit(state, army, choice)
    if refusal is not None:
        return refusal
    if isinstance(choice, Plain):
        unit = _own_unit_on(army, _hex_of(choice))
        assert unit is not None
        return why_not_plain(state, army, unit, choice)
    if isinstance(choice, BoxTactic):
        return why_not_box_tactic(state, army, choice)
    return _why_not_tactic(state, army, choice)


def _hex_of(choice: Plain | FromHex | BoxFromHex) -> str:
    if isinstance(choice, choices.Control | box_choices.TakeAndProclaim):
        return choice.at
    return choice.origin


def _own_unit_on(army: Army, at: str) -> Unit | None:
    """Return a seat's unit on a hex, if any."""
    units = [unit for units in army.units.values() for unit in units]
    return next((unit for unit in units if unit.at == at), None)


def _section_of_tactic(choice: Maneuver, kind: str) -> Section:
    """Return the section of what a unit of a kind is to do; 5.10 where it has no such tactic."""
    if isinstance(choice, Plain):
        return PLAIN[type(choice)]
    return TACTIC[type(choice)].get(kind, "5.10")


def _why_not_unit(state: State, army: Army, choice: Maneuver) -> IllegalChoiceError | None:
    """Refuse a coin that matches no unit there, or a unit that is poisoned (WC 5, 9.3)."""
    coin = choice.coin
    kind = "royal_guard" if coin == ROYAL else coin
    section = _section_of_tactic(choice, kind)
    if not isinstance(choice, Plain) and kind not in TACTIC[type(choice)]:
        return No("5.10", "no_such_tactic", unit=kind)
    if kind == "royal_guard" and coin != ROYAL and not isinstance(choice, Plain):
        return No("8.13", "royal_coin_needed")
    if isinstance(choice, Order | BoxOrder):
        units = army.units[kind]
        if not units:
            return No(section, "not_on_board", unit=kind)
    else:
        unit = _own_unit_on(army, _hex_of(choice))
        if unit is None:
            return No(section, "no_own_unit_there", at=_hex_of(choice))
        if unit.kind != kind:
            return No(section, "coin_does_not_match", coin=coin, unit=unit.kind)
        units = [unit]
    if coin != ROYAL and all(unit.poison for unit in units):
        return No("9.3", "unit_poisoned", unit=kind)
    return None


def _why_not_tactic(state: State, army: Army, choice: FromHex | Order) -> IllegalChoiceError:
    """Return why a tactic cannot be used so (WC 8)."""
    kind = "royal_guard" if choice.coin == ROYAL else choice.coin
    section = TACTIC[type(choice)][kind]
    if isinstance(choice, Aims) and _would_do_but_for_cards(state, army, choice):
        return spared_by_card(state, choice.target)
    if isinstance(choice, Aims):
        fort = state.walls & BIT.get(choice.target, 0)
        if fort and not ground_of(state, army.team).breach & fort:
            return No("18.7", "own_fort", at=choice.target)
    if isinstance(choice, choices.Charge | choices.Ride):
        for entered in (choice.via, choice.to):
            if blocked := _why_not_on_way(state, army, choice, entered):
                return blocked
    if isinstance(choice, choices.Stalk | choices.SlipIn):
        closed = ground_of(state, army.team).closed & BIT.get(choice.to, 0)
        if closed or standing_at(state, choice.to):
            return why_not_enter(state, army, choice.to, section)
    if isinstance(choice, choices.OrderMove | choices.OrderAttack):
        return _why_not_ordered(state, army, choice, section)
    return No(section, "tactic_not_possible", unit=kind)


def _why_not_on_way(
    state: State, army: Army, choice: choices.Charge | choices.Ride, entered: str
) -> IllegalChoiceError | None:
    """Return why a longer move cannot enter a hex, or pass it (WC 5.16, 18.4, 18.5)."""
    if not entered or entered == choice.origin:
        return None
    if standing_at(state, entered) is not None:
        return No("5.16", "hex_occupied", at=entered)
    if ground_of(state, army.team).closed & BIT.get(entered, 0):
        return No("18.4", "fort_of_enemy", at=entered)
    if entered == choice.via and state.walls & BIT.get(entered, 0):
        return No("18.5", "fort_on_the_way", at=entered)
    return None


def _why_not_ordered(
    state: State, army: Army, choice: choices.OrderMove | choices.OrderAttack, section: Section
) -> IllegalChoiceError:
    """Return why a unit cannot be ordered (WC 8.5, 8.10)."""
    friend = standing_at(state, choice.unit_at)
    if friend is None or friend[0].team != army.team:
        return No(section, "no_friendly_unit_there", at=choice.unit_at)
    near = WITHIN_TWO[army.units[choice.coin][0].at]
    if not near & BIT[choice.unit_at]:
        return No(section, "too_far_away", at=choice.unit_at)
    if isinstance(choice, choices.OrderMove):
        if standing_at(state, choice.to):
            return No(section, "hex_occupied", at=choice.to)
        open_near = NEAR[choice.unit_at] & ground_of(state, army.team).open
        if not BIT.get(choice.to, 0) & open_near:
            return why_not_step(state, army, choice.unit_at, choice.to, section)
        return No(section, "must_end_near_ensign", at=choice.to)
    ordered = friend[1].kind
    if not UNITS[ordered].normal_attack:
        return No(section, "attacks_by_tactic_only", unit=ordered)
    return why_not_attack(state, army, choice.unit_at, choice.target, section)


def all_attackable(ground: Ground) -> Ground:
    """Return the board as if no card forbade an attack."""
    both = ground.weak | ground.strong
    return msgspec.structs.replace(ground, weak=both, strong=both)


def _would_do_but_for_cards(state: State, army: Army, choice: Aims) -> bool:
    """Return whether only the card of the unit attacked forbids a tactic (WC 6.1, 17.16)."""
    ground = all_attackable(ground_of(state, army.team))
    values = msgspec.structs.astuple(choice)[1:]
    offers: list[Offer] = []
    if choice.coin == ROYAL:
        offers += royal_guard(state, army.units["royal_guard"][0], ground)
    else:
        for unit in army.units[choice.coin]:
            offers += TACTICS[choice.coin](state, army, unit, ground)
    return any(offer.kind is type(choice) and offer.has(values) for offer in offers)


def why_not_granted(
    state: State, army: Army, at: str, choice: Plain, section: Section
) -> IllegalChoiceError:
    """Return why a unit on a hex may not do what a card does not grant (WC 7.4)."""
    if choice.coin:
        return No(section, "costs_no_coin")
    if _hex_of(choice) != at:
        return No(section, "another_unit", at=at)
    _, unit = find_unit_on(state, at)
    return why_not_plain(state, army, unit, choice)
