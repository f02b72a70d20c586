"""Goods, evil and traps: the one place where they change (DL 1.3, 6.3)."""

from bot.games.dungeon_lords import events
from bot.games.dungeon_lords.cards import (
    ADVENTURERS,
    LEAST_EVIL,
    MONSTERS,
    MOST_EVIL,
    Goods,
    is_paladin,
)
from bot.games.dungeon_lords.chance import draw_from_deck, in_random_order
from bot.games.dungeon_lords.paladin import look_for_paladin
from bot.games.dungeon_lords.state import Log, Lord, Names, State
from bot.games.game import Section
from bot.games.log import emit


def can_afford(lord: Lord, cost: Goods) -> bool:
    """Return whether a player has the gold and food, and room on the evilometer (DL 1.3)."""
    return lord.gold >= cost.gold and lord.food >= cost.food and lord.evil + cost.evil <= MOST_EVIL


def missing_goods(lord: Lord, cost: Goods) -> str:
    """Return the first thing that a player lacks to pay, "" if it can be paid."""
    if lord.gold < cost.gold:
        return "gold"
    if lord.food < cost.food:
        return "food"
    return "evil" if lord.evil + cost.evil > MOST_EVIL else ""


def pay_goods(state: State, lord: Lord, cost: Goods, log: Log) -> None:
    """Pay gold, food and evil; what else a cost asks for is paid by `give_for_wage`."""
    change_goods(lord, log, gold=-cost.gold, food=-cost.food)
    if cost.evil:
        add_evil(state, lord, cost.evil, log, "1.3")


def change_goods(lord: Lord, log: Log, *, gold: int = 0, food: int = 0, imps: int = 0) -> None:
    """Change a player's goods."""
    if gold or food or imps:
        lord.gold += gold
        lord.food += food
        lord.imps += imps
        emit(log, events.GoodsChanged(seat=lord.seat, gold=gold, food=food, imps=imps))


def add_evil(state: State, lord: Lord, by: int, log: Log, section: Section) -> None:
    """Move a counter on the evilometer, and look at the paladin after it (DL 1.3, 10)."""
    before = lord.evil
    lord.evil = max(LEAST_EVIL, min(MOST_EVIL, before + by))
    if lord.evil != before:
        moved = lord.evil - before
        emit(log, events.EvilChanged(seat=lord.seat, by=moved, now=lord.evil, section=section))
        look_for_paladin(state, log)


def join_line(lord: Lord, hero: str) -> None:
    """Put an adventurer in a line: a fighter before all but the paladin (DL 9.3)."""
    if ADVENTURERS[hero].kind != "fighter":
        lord.line.append(hero)
        return
    at = 1 if lord.line and is_paladin(lord.line[0]) else 0
    lord.line.insert(at, hero)


def draw_traps(state: State, lord: Lord, count: int, log: Log) -> None:
    """Draw traps unseen; the pile is shuffled when the deck is empty (DL 6.3)."""
    traps: Names = []
    while len(traps) < count:
        if not state.trap_deck:
            if not state.trap_pile:
                break
            state.trap_deck, state.trap_pile = in_random_order(state, state.trap_pile), []
            emit(log, events.ShuffledTraps(count=len(state.trap_deck), section="6.3"))
        traps += draw_from_deck(state, state.trap_deck, 1)
    if traps:
        lord.traps = sorted([*lord.traps, *traps])
        emit(log, events.DrewTraps(seat=lord.seat, count=len(traps), section="6.3"))
        emit(log, events.GotTraps(seat=lord.seat, traps=tuple(traps), only=(lord.seat,)))


def put_trap_away(state: State, lord: Lord, trap: str, log: Log, section: Section) -> None:
    """Discard or pay a trap face down (DL 6.3, 6.7)."""
    lord.traps.remove(trap)
    state.trap_pile.append(trap)
    emit(log, events.DiscardedTrap(seat=lord.seat, section=section))
    emit(log, events.WhichTrap(seat=lord.seat, trap=trap, only=(lord.seat,)))


def list_gifts_for_wage(lord: Lord, monster: str, *, own: bool) -> Names:
    """List what a player can give for a wage beside goods: "" where it asks for nothing.

    `own`: whether the monster is in the lair already, so that it cannot give itself (DL 6.7,
    8.3).
    """
    wage = MONSTERS[monster].wage
    if wage.trap:
        return sorted(set(lord.traps))
    if not wage.monster:
        return [""]
    others = [*lord.lair]
    if own:
        others.remove(monster)
    return sorted({other for other in others if not MONSTERS[other].ghost})


def give_for_wage(state: State, lord: Lord, monster: str, given: str, log: Log) -> str:
    """Pay what a wage asks for beside goods; return the monster that was given, or ""."""
    if not given:
        return ""
    if MONSTERS[monster].wage.trap:
        put_trap_away(state, lord, given, log, "6.7")
        return ""
    leave_lair(lord, given)
    state.away.append(given)
    return given


def leave_lair(lord: Lord, monster: str) -> None:
    """Take a monster out of a lair; of two of a kind one that lies face down (DL 8.7)."""
    lord.lair.remove(monster)
    if lord.struck and monster in lord.struck:
        lord.struck.remove(monster)


def add_food_to_wage(wage: Goods, food: int) -> Goods:
    """Return a wage with more food."""
    return Goods(wage.gold, wage.food + food, 0, wage.evil)
