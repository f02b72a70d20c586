"""A round of combat, by the cards of an owner's file or at the table (DL 11.2 to 11.12)."""

from bot.games.ahead import no_sketch
from bot.games.dungeon_lords import choices
from bot.games.dungeon_lords.cards import MONSTERS, MOST_EVIL, PALADIN_EVIL
from bot.games.dungeon_lords.events import combat
from bot.games.dungeon_lords.pieces import add_evil
from bot.games.dungeon_lords.planning import (
    ask_plans,
    heart_icons,
    lay_plan,
    next_round,
    show_plans,
)
from bot.games.dungeon_lords.spells import answer_spell, ask_spell, cast_spell, is_entering
from bot.games.dungeon_lords.state import Due, Log, Lord, OwnedCard, State
from bot.games.dungeon_lords.steps import Fight, Front
from bot.games.dungeon_lords.striking import (
    ask_strike,
    heal_heroes,
    hurt_hero,
    imprison_dead_heroes,
    lie_down,
    strike_with_monster,
)
from bot.games.dungeon_lords.telling import hand_over, send_survivors_away
from bot.games.dungeon_lords.trapping import aim_dart, ask_aim, ask_order, put_first, use_traps
from bot.games.game import Choice, Decision, Seat
from bot.games.log import emit

ROUNDS = 4

_BEFORE_MONSTERS = ("traps", "fast", "fast_asks")
_BEFORE_END = (*_BEFORE_MONSTERS, "monsters", "slow", "slow_asks")
"""The stages up to a fast spell, and up to a slow one."""


def ask_fight(state: State, step: Fight, log: Log) -> Due | None:
    """Go on with the combat until a player owes a decision (DL 11).

    All fight at the same time, or in order where it matters to whom the paladin goes (DL 11.2).
    """
    active = [front for front in step.fronts.values() if front.stage != "done"]
    if any(front.stage == "plan" for front in active):
        return ask_plans(state, step)
    if not active:
        _end_combat(state, step, log)
        return None
    if not step.shown:
        no_sketch(state)
        show_plans(state, step, log)
        if not isinstance(state.owned, dict):
            hand_over(state, step)
            return None
    if isinstance(state.owned, dict) and (due := _fight_on(state, step, log)):
        return due
    for seat, front in step.fronts.items():
        # The paladin can have come, poisoned, to somebody who was done with the round.
        _apply_poison(state, state.lords[seat], front, log)
    if step.round == ROUNDS:
        _end_combat(state, step, log)
    else:
        next_round(state, step)
    return None


def _fight_on(state: State, step: Fight, log: Log) -> Due:
    """Carry the round on for all, up to the questions that they are asked."""
    due: list[Decision] = []
    for seat, front in step.fronts.items():
        decision = _advance_fight_of(state, step, seat, front, log)
        if decision is not None:
            due.append(decision)
        if due and order_matters(state, step):
            # From here on one player after the other.
            break
    return tuple(due)


def order_matters(state: State, fight: Fight) -> bool:
    """Return whether the paladin can go to another line in this round, or come (DL 10.2, 11.2).

    He comes only by the evil that spells of the round have still to bring. So what has once ceased
    to matter does so for the rest of the round, and the same decisions are owed after a restart.
    """
    if state.paladin_gone:
        return False
    card = card_of(state, fight)
    stages = _BEFORE_MONSTERS if card.fast else _BEFORE_END
    waiting = [seat for seat, front in fight.fronts.items() if front.stage in stages]
    evils = [state.lords[seat].evil for seat in waiting]
    gain = _most_gain(card)
    return bool(state.paladin) or any(evil + gain >= PALADIN_EVIL for evil in evils)


def _most_gain(card: OwnedCard) -> int:
    """Return the most evil that the spell of a card can bring, less than which nothing comes."""
    match card.effect:
        case "gain_evil" | "withdraw_or_evil":
            return card.number
        case "pay_or_withdraw":
            return 2 * max(monster.wage.evil for monster in MONSTERS.values())
        case "manual" | "choose_monster" | "all_monsters":
            return MOST_EVIL
        case _:
            return 0


def card_of(state: State, fight: Fight) -> OwnedCard:
    """Return what the owner's file says of the card of the round."""
    assert isinstance(state.owned, dict)
    return state.owned[state.combat[state.year - 1][fight.round - 1]]


def _advance_fight_of(
    state: State, fight: Fight, seat: Seat, front: Front, log: Log
) -> Decision | None:
    """Carry a round on for one player, up to the next question (DL 11.3 to 11.9)."""
    lord = state.lords[seat]
    card = card_of(state, fight)
    while front.stage not in ("over", "done"):
        if not front.anybody() and not is_entering(front, card):
            # Nobody is left: traps that were not used stay with their owner.
            lie_down(front)
            front.stage = "over"
            break
        decision: Decision | None = None
        match front.stage:
            case "traps":
                decision = ask_order(lord, front)
                if decision is None:
                    use_traps(state, lord, front, log)
                    decision = ask_aim(lord, front)
                following = "fast"
            case "fast":
                cast_spell(state, lord, front, card, log, now=card.fast)
                following = "fast_asks"
            case "fast_asks" | "slow_asks":
                decision = ask_spell(state, lord, front, card, log)
                following = "monsters" if front.stage == "fast_asks" else "end"
            case "monsters":
                decision = ask_strike(state, lord, front, log)
                following = "slow"
            case "slow":
                cast_spell(state, lord, front, card, log, now=not card.fast)
                following = "slow_asks"
            case _:
                _end_round(state, lord, front, card, log)
                following = "over"
        if decision is not None:
            return decision
        front.stage = following
    return None


def go_on(state: State, step: Fight, choice: Choice, log: Log) -> None:
    """Carry out a decision of a combat (DL 11)."""
    state.steps.append(step)
    front = step.fronts[choice.seat]
    lord = state.lords[choice.seat]
    match choice:
        case choices.Plan() | choices.Reconsider():
            lay_plan(state, step, choice, log)
        case choices.UseFirst(trap=trap):
            put_first(front, trap)
        case choices.Aim(hero=hero):
            aim_dart(front, hero)
        case choices.Strike():
            strike_with_monster(state, lord, front, choice, log)
        case _:
            answer_spell(state, lord, front, card_of(state, step), choice, log)


def _end_round(state: State, lord: Lord, front: Front, card: OwnedCard, log: Log) -> None:
    """Heal, tire and conquer, and let the poison work (DL 11.7 to 11.9)."""
    if front.attacked and not front.no_healing:
        heal_heroes(lord, front.heroes, heart_icons(front.heroes), log, "11.7")
    if not front.no_conquest:
        for hero in front.heroes:
            hurt_hero(lord, front, hero, card.fatigue, log, why="fatigue")
        imprison_dead_heroes(state, lord, front, log)
        if front.anybody():
            lord.tiles[front.tile].conquered = True
            emit(log, combat.Conquered(seat=lord.seat, square=front.tile, section="11.8"))
            add_evil(state, lord, -1, log, "11.8")
    _apply_poison(state, lord, front, log)


def _apply_poison(state: State, lord: Lord, front: Front, log: Log) -> None:
    """Let the poison of darts work on a line (DL 11.9)."""
    for hero in front.heroes:
        hurt_hero(lord, front, hero, hero.late, log, why="poison")
        hero.late = 0
    imprison_dead_heroes(state, lord, front, log)


def _end_combat(state: State, fight: Fight, log: Log) -> None:
    """Let the living leave after the combat (DL 11.12)."""
    state.steps.pop()
    for lord in state.order():
        send_survivors_away(state, lord, log)
