"""Why what Nobility and Siege allow is refused (WC 17, 18)."""

from bot.games.game import Choice, Decision, IllegalChoiceError
from bot.games.war_chest import box_choices, choices, steps
from bot.games.war_chest.board import AHEAD, ALL, BIT, NEAR
from bot.games.war_chest.box_tactics import bishop_acts
from bot.games.war_chest.decrees import BY_DECREE, ByUnit, section_of, units_of
from bot.games.war_chest.ground import attackable_hexes, ground_of
from bot.games.war_chest.pieces import standing_at, unit_of
from bot.games.war_chest.plain_refusals import (
    spared_by_card,
    why_no_target,
    why_not_attack,
    why_not_control,
    why_not_enter,
    why_not_step,
)
from bot.games.war_chest.state import Army, State
from bot.games.war_chest.units import ROYAL, UNITS

No = IllegalChoiceError

BoxTactic = (
    box_choices.Preach
    | box_choices.TakeAndProclaim
    | box_choices.Uphold
    | box_choices.Bombard
    | box_choices.Storm
    | box_choices.Breach
    | box_choices.Push
)
"""What the units of the two boxes do by their tactics."""


# 17.4 Proclaiming


def why_not_proclaim(state: State, army: Army, choice: box_choices.Proclaim) -> IllegalChoiceError:
    """Return why a decree cannot be proclaimed by coin (WC 17.3 to 17.5)."""
    if choice.coin != ROYAL:
        return No("17.4", "only_royal_coin_proclaims")
    if not state.court or choice.decree not in state.court.decrees:
        return No("17.2", "decree_not_open", decree=choice.decree)
    if army.side in state.court.decrees[choice.decree]:
        return No("17.3", "own_seal_lies_there", decree=choice.decree)
    return _why_not_possible(state, army, choice.decree)


def _why_not_possible(state: State, army: Army, decree: str) -> IllegalChoiceError:
    """Return why an open decree cannot be carried out (WC 17.5, 17.6)."""
    ground = ground_of(state, army.team)
    named = BY_DECREE[decree]
    if isinstance(named, ByUnit) and named.choice is choices.Attack:
        for unit in units_of(state, army, named):
            near = NEAR[unit.at] & attackable_hexes(ground, unit.height)
            posted = decree != "guard" or ground.held & BIT[unit.at]
            if near and posted and not UNITS[unit.kind].normal_attack:
                return No("17.6", "attacks_by_tactic_only", unit=unit.kind)
    return No("17.5", "decree_not_possible", decree=decree)


# 17C, 18C Tactics


def why_not_box_tactic(state: State, army: Army, choice: BoxTactic) -> IllegalChoiceError:
    """Return why a tactic of Nobility or Siege cannot be used so; its unit is there."""
    match choice:
        case box_choices.Preach():
            return _why_not_preach(state, army, choice)
        case box_choices.TakeAndProclaim():
            return _why_not_take(state, army, choice)
        case box_choices.Uphold():
            return why_not_uphold(state, army, choice)
        case box_choices.Bombard():
            return _why_not_bombard(state, army, choice)
        case box_choices.Storm():
            if unit_of(army, choice.origin).height < 2:
                return No("18.12", "siege_tactic_needs_bolstered")
            return why_not_attack(state, army, choice.origin, choice.target, "18.14")
        case box_choices.Breach():
            return _why_not_breach(state, army, choice)
        case box_choices.Push():
            return _why_not_push(state, army, choice)


def _why_not_preach(state: State, army: Army, choice: box_choices.Preach) -> IllegalChoiceError:
    """Return why the Bishop cannot recruit so (WC 17.16)."""
    if not bishop_acts(ground_of(state, army.team), army.units["bishop"][0]):
        return No("17.16", "bishop_needs_move_or_attack")
    return No("17.16", "supply_is_empty", unit=choice.kind)


def _why_not_take(
    state: State, army: Army, choice: box_choices.TakeAndProclaim
) -> IllegalChoiceError:
    """Return why the Earl cannot control and proclaim so (WC 17.17)."""
    if not ground_of(state, army.team).takeable & BIT[choice.at]:
        return why_not_control(state, choice.at)
    if not state.court or choice.decree not in state.court.decrees:
        return No("17.2", "decree_not_open", decree=choice.decree)
    return _why_not_possible(state, army, choice.decree)


def why_not_uphold(state: State, army: Army, choice: box_choices.Uphold) -> IllegalChoiceError:
    """Return why the Herald cannot bolster a unit (WC 17.18)."""
    friend = standing_at(state, choice.at)
    if friend is None or friend[0].team != army.team:
        return No("17.18", "no_friendly_unit_there", at=choice.at)
    if not NEAR[army.units["herald"][0].at] & BIT[choice.at]:
        return No("17.18", "not_adjacent", at=choice.at)
    unit = friend[1]
    if unit.height != 1:
        return No("17.18", "upheld_is_of_one_coin", at=choice.at)
    return No("17.18", "supply_is_empty", unit=unit.kind)


def _why_not_bombard(state: State, army: Army, choice: box_choices.Bombard) -> IllegalChoiceError:
    """Return why the Trebuchet cannot shoot (WC 18.12, 18.13)."""
    if unit_of(army, choice.origin).height < 2:
        return No("18.12", "siege_tactic_needs_bolstered")
    missed = why_no_target(state, army, choice.target, "18.13")
    if missed is not None:
        return missed
    if not AHEAD[choice.origin] & BIT[choice.target]:
        return No("18.13", "not_two_or_three_ahead", at=choice.target)
    return spared_by_card(state, choice.target)


def _why_not_breach(state: State, army: Army, choice: box_choices.Breach) -> IllegalChoiceError:
    """Return why the Sapper cannot move and breach so (WC 18.15)."""
    if not NEAR[choice.origin] & ground_of(state, army.team).open & BIT.get(choice.to, 0):
        return why_not_step(state, army, choice.origin, choice.to, "18.15")
    if not state.walls & BIT.get(choice.target, 0):
        return No("18.15", "no_fort_there", at=choice.target)
    return why_not_attack(state, army, choice.to, choice.target, "18.15")


def _why_not_push(state: State, army: Army, choice: box_choices.Push) -> IllegalChoiceError:
    """Return why the War Wagon cannot push so (WC 18.12, 18.16)."""
    if unit_of(army, choice.origin).height < 2:
        return No("18.12", "siege_tactic_needs_bolstered")
    friend = standing_at(state, choice.unit_at)
    if friend is None or friend[0].team != army.team or choice.unit_at == choice.origin:
        return No("18.16", "no_friendly_unit_there", at=choice.unit_at)
    if not NEAR[choice.origin] & BIT[choice.unit_at]:
        return No("18.16", "not_adjacent", at=choice.unit_at)
    ground = ground_of(state, army.team)
    if not NEAR[choice.unit_at] & ground.open & BIT.get(choice.to, 0):
        return why_not_step(state, army, choice.unit_at, choice.to, "18.16")
    return No("18.4", "wagon_cannot_follow", at=choice.unit_at)


# 17B Carrying a decree out


def why_not_in_decree(
    state: State, army: Army, step: steps.CarryOut, choice: Choice
) -> IllegalChoiceError:
    """Return why a decree that is being carried out does not allow something (WC 17B)."""
    section = section_of(step.decree)
    if not isinstance(choice, BY_DECREE[step.decree].choice):
        return No(section, "carry_out_the_decree", decree=step.decree)
    match choice:
        case choices.Recruit(coin="") | box_choices.Reinforce():
            reason = "supply_is_empty" if step.decree == "enlist" else "nothing_in_the_box"
            return No(section, reason, unit=choice.kind)
        case choices.Attack(coin=""):
            return _why_no_decreed_attack(state, army, step.decree, choice)
        case choices.Move(coin=""):
            return _why_no_march(state, army, choice)
        case box_choices.Redeploy():
            return _why_not_redeploy(state, army, choice)
        case box_choices.Spy():
            return No(section, "no_enemy_hand")
        case _:
            return No(section, "costs_no_coin")


def _why_no_decreed_attack(
    state: State, army: Army, decree: str, choice: choices.Attack
) -> IllegalChoiceError:
    """Return why a unit cannot attack by a decree (WC 17.6, 17.8, 17.12)."""
    section = section_of(decree)
    friend = standing_at(state, choice.origin)
    if friend is None or friend[0].team != army.team:
        return No(section, "no_friendly_unit_there", at=choice.origin)
    if decree == "guard" and not ground_of(state, army.team).held & BIT[choice.origin]:
        return No(section, "not_own_location", at=choice.origin)
    if not UNITS[friend[1].kind].normal_attack:
        return No("17.6", "attacks_by_tactic_only", unit=friend[1].kind)
    return why_not_attack(state, army, choice.origin, choice.target, section)


def _why_no_march(state: State, army: Army, choice: choices.Move) -> IllegalChoiceError:
    """Return why a unit cannot march (WC 17.9)."""
    friend = standing_at(state, choice.origin)
    if friend is None or friend[0].team != army.team:
        return No("17.9", "no_friendly_unit_there", at=choice.origin)
    if friend[1].height < 2:
        return No("17.9", "only_bolstered_march", at=choice.origin)
    return why_not_step(state, army, choice.origin, choice.to, "17.9")


def _why_not_redeploy(state: State, army: Army, choice: box_choices.Redeploy) -> IllegalChoiceError:
    """Return why a unit cannot be deployed anew (WC 17.10, 5.2, 8.14)."""
    standing = standing_at(state, choice.origin)
    if standing is None or standing[0] is not army:
        return No("17.10", "no_own_unit_there", at=choice.origin)
    if not BIT.get(choice.to, 0) & ALL[state.players]:
        return No("17.10", "no_such_hex", at=choice.to)
    open_hexes = ground_of(state, army.team).open | BIT[choice.origin]
    if not open_hexes & BIT[choice.to]:
        return why_not_enter(state, army, choice.to, "17.10")
    if standing[1].kind == "scout":
        return No("17.10", "no_place_for_scout", at=choice.to)
    return No("17.10", "not_own_location", at=choice.to)


def why_not_displace(
    state: State, army: Army, at: str, choice: box_choices.Displace
) -> IllegalChoiceError:
    """Return why a Bannerman cannot move an enemy unit so (WC 17.15)."""
    foe = standing_at(state, choice.unit_at)
    if foe is None or foe[0].team == army.team:
        return No("17.15", "no_enemy_to_move", at=choice.unit_at)
    if not NEAR[at] & BIT[choice.unit_at]:
        return No("17.15", "not_adjacent", at=choice.unit_at)
    return why_not_step(state, foe[0], choice.unit_at, choice.to, "17.15")


def why_not_box_step(own: Decision, step: object, choice: Choice) -> IllegalChoiceError | None:
    """Return why a question of the two boxes takes no such answer; None for other questions."""
    match step, choice:
        case steps.LayDecrees(), box_choices.LayDecree():
            return No("17.2", "decree_cannot_be_laid")
        case steps.LayDecrees(), _:
            return No("17.2", "decrees_first")
        case steps.SpyOut(), box_choices.SpyDiscard():
            return No("17.13", "not_in_that_hand")
        case ((steps.BishopActs() | steps.SecondAttack()), choices.Decline()):
            return No(own.section, "must_be_done")
        case steps.BishopActs(), choices.Control():
            return No("17.16", "bishop_does_not_control")
        case _:
            return None
