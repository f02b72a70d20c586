"""The questions in the middle of an action, and their answers (WC 6.3, 7, 8)."""

from bot.games.game import Choice, Decision, Offer, Section
from bot.games.log import emit
from bot.games.war_chest import box_choices, choices, events
from bot.games.war_chest.actions import act_with_coin
from bot.games.war_chest.attacks import list_defences, resolve_attack
from bot.games.war_chest.board import NEAR
from bot.games.war_chest.box_maneuvers import carry_out_maneuver
from bot.games.war_chest.box_worth import spares_with_wagon
from bot.games.war_chest.ground import (
    Offers,
    ground_of,
    offer_plain_maneuvers,
    offer_unit_maneuvers,
)
from bot.games.war_chest.offers import offers_for
from bot.games.war_chest.pieces import deceive_enemy, find_unit_on, of_team, unit_of
from bot.games.war_chest.record import note_public_choice
from bot.games.war_chest.state import Due, Log, State
from bot.games.war_chest.steps import (
    BerserkerAgain,
    DecoyTo,
    Defend,
    FootmenAct,
    MercenaryActs,
    SaboteurActs,
    SwordsmanMove,
    UseDrawn,
)
from bot.games.war_chest.tactics import offer_tainting
from bot.games.war_chest.units import DECOY_OF


def ask_defender(state: State, step: Defend, log: Log) -> Due:
    """Ask the owner of the attacked unit (WC 6.3)."""
    foe, unit = find_unit_on(state, step.target)
    about = {
        "attacker": step.seat,
        "attacking_unit": unit_of(state.armies[step.seat], step.origin).kind,
        "unit": unit.kind,
        "at": step.target,
        "height": unit.height,
    }
    others = list_defences(state, foe, unit)
    # What the stand-in does, too; all answers are known to everybody.
    spares = others[0].kind is not box_choices.TakeFromWagon or any(
        spares_with_wagon(unit.height, find_unit_on(state, at)[1].height)
        for (at,) in others[0].rows
    )
    offers = (choices.TAKE_FROM_STACK, *others)
    return (Decision(foe.seat, "defend", "6.3", offers, about, fallback=int(spares)),)


def defend_as_chosen(state: State, step: Defend, choice: Choice, log: Log) -> None:
    """Carry the attack out as the defender chose."""
    note_public_choice(state, choice)
    army = state.armies[step.seat]
    unit = unit_of(army, step.origin)
    pays = bool(step.sacrifice)
    resolve_attack(state, army, unit, step.target, choice, log, sacrifice=pays)


def ask_drawn(state: State, step: UseDrawn, log: Log) -> Due:
    """Ask what to use a drawn coin for (WC 7.6)."""
    offers = offers_for(state, state.armies[step.seat], (step.coin,))
    # To pass is the last thing that a coin can do, and nobody sees which coin lies face down.
    last = sum(map(len, offers)) - 1
    return (Decision(step.seat, "use_drawn_coin", "7.6", offers, fallback=last),)


def use_drawn(state: State, step: UseDrawn, choice: Choice, log: Log) -> None:
    """Use the drawn coin as any other."""
    note_public_choice(state, choice)
    act_with_coin(state, state.armies[step.seat], step.coin, choice, log)


Optional = SwordsmanMove | BerserkerAgain | MercenaryActs | SaboteurActs
"""What the owner of a unit may do, or decline (WC 7.4)."""


def _grant_of_step(state: State, step: Optional) -> tuple[str, Section, Offers]:
    """Return a step's kind of decision, section and offers; no offers: nothing can be done."""
    army = state.armies[step.seat]
    unit = unit_of(army, step.at)
    ground = ground_of(state, army.team)
    match step:
        case SwordsmanMove():
            to = NEAR[step.at] & ground.open
            return "swordsman_move", "8.15", offer_plain_maneuvers("", step.at, to, 0, False)
        case BerserkerAgain():
            # Height counts after paying (WC 8.2).
            offers = offer_unit_maneuvers(ground, unit, height=unit.height - 1)
            return "berserker_again", "8.2", offers
        case MercenaryActs():
            return "mercenary", "8.11", offer_unit_maneuvers(ground, unit)
        case SaboteurActs():
            return "saboteur", "8.18", offer_tainting("", unit, ground)


def ask_optional(state: State, step: Optional, log: Log) -> Due | None:
    """Ask whether to do what a card allows; not asked where nothing can be done (WC 7.4)."""
    kind, section, offers = _grant_of_step(state, step)
    if not offers:
        state.steps.pop()
        return None
    about = {"at": step.at}
    none = sum(map(len, offers))
    offers = (*offers, choices.DECLINE)
    return (Decision(step.seat, kind, section, offers, about, fallback=none),)


def do_optional(state: State, step: Optional, choice: Choice, log: Log) -> None:
    """Do what a card allows, or decline; a Berserker pays first (WC 8.2)."""
    note_public_choice(state, choice)
    army = state.armies[step.seat]
    unit = unit_of(army, step.at)
    if isinstance(choice, choices.Decline):
        emit(log, events.Declined(seat=army.seat, unit=unit.kind, section="7.4"))
        return
    if isinstance(step, BerserkerAgain):
        unit.height -= 1
        army.face_up.append(unit.kind)
        emit(
            log,
            events.StackPaid(
                seat=army.seat, unit=unit.kind, at=unit.at, height=unit.height, section="8.2"
            ),
        )
    carry_out_maneuver(state, army, choice, log)


def ask_footman(state: State, step: FootmenAct, log: Log) -> Due | None:
    """Ask what the next Footman does; one that can do nothing is passed over (WC 8.6)."""
    army = state.armies[step.seat]
    ground = ground_of(state, army.team)
    while step.left:
        offers = offer_unit_maneuvers(ground, unit_of(army, step.left[0], "footman"))
        if offers:
            about = {"at": step.left[0]}
            forced = sum(map(len, offers)) == 1
            return (Decision(step.seat, "footman", "8.6", offers, about, forced=forced),)
        step.left.pop(0)
    state.steps.pop()
    return None


def use_footman(state: State, step: FootmenAct, choice: Choice, log: Log) -> None:
    """Let a Footman maneuver; the other comes after what follows from it (WC 7.3)."""
    note_public_choice(state, choice)
    step.left.pop(0)
    if step.left:
        state.steps.append(step)
    carry_out_maneuver(state, state.armies[step.seat], choice, log)


def ask_decoy(state: State, step: DecoyTo, log: Log) -> Due:
    """Ask who gets the Infiltrator's decoy (WC 11.7)."""
    team = state.armies[step.seat].team
    rows = tuple((enemy.seat,) for enemy in of_team(state, 1 - team))
    offers = (Offer(choices.Deceive, rows),)
    forced = len(rows) == 1
    return (Decision(step.seat, "decoy_to", "11.7", offers, fallback=0, forced=forced),)


def give_decoy(state: State, step: DecoyTo, choice: Choice, log: Log) -> None:
    """Put the Infiltrator's decoy onto the discards of the enemy named."""
    note_public_choice(state, choice)
    if isinstance(choice, choices.Deceive):
        army = state.armies[step.seat]
        deceive_enemy(army, DECOY_OF["infiltrator"], state.armies[choice.target], log)
