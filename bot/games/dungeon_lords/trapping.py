"""Traps in combat, and the icons that hold their damage off (DL 11.3)."""

from bot.games.dungeon_lords import choices
from bot.games.dungeon_lords.cards import TRAPS
from bot.games.dungeon_lords.events import combat
from bot.games.dungeon_lords.pieces import change_goods
from bot.games.dungeon_lords.planning import full_hit_points
from bot.games.dungeon_lords.state import Log, Lord, State
from bot.games.dungeon_lords.steps import Front, Hero
from bot.games.dungeon_lords.striking import hurt_hero, imprison_dead_heroes, is_kind
from bot.games.game import Decision, Offer
from bot.games.log import emit

NO_CONQUEST = ("cursed_ring", "trap_door")
DARTS = ("anti_magic_dart", "poisoned_dart")
LATE_POISON = 2
"""What a poisoned dart does at the end of the round (DL 11.9)."""


def ask_order(lord: Lord, front: Front) -> Decision | None:
    """Ask which of two traps is used first: it decides what the icons hold off (DL 11.3)."""
    if front.ordered or len(set(front.traps)) < 2:
        return None
    rows = Offer(choices.UseFirst, [(trap,) for trap in front.traps])
    return Decision(lord.seat, "trap_order", "11.3", (rows,))


def put_first(front: Front, trap: str) -> None:
    """Use this trap before the other one (DL 11.3)."""
    front.ordered = True
    front.traps.remove(trap)
    front.traps.insert(0, trap)


def use_traps(state: State, lord: Lord, front: Front, log: Log) -> None:
    """Use the traps of a plan in order, up to a dart that could hit one or another."""
    while front.traps and not front.pending:
        trap = front.traps.pop(0)
        _pay_for_trap(state, lord, front, trap, log)
        front.no_conquest |= trap in NO_CONQUEST
        if trap in DARTS:
            front.pending = [trap]
            if len(front.heroes) == 1:
                aim_dart(front, front.heroes[0].id)
            continue
        _note_trap(front, trap)
    if not front.pending:
        _take_all(state, lord, front, log)


def _pay_for_trap(state: State, lord: Lord, front: Front, trap: str, log: Log) -> None:
    """Pay for a trap, in a room 1 gold more, and put it on the pile (DL 11.1)."""
    cost = TRAPS[trap].pay
    room = lord.tiles[front.tile].room
    fee = int(bool(room) and room != "labyrinth")
    emit(log, combat.TrapUsed(seat=lord.seat, trap=trap, section="11.3"))
    change_goods(lord, log, gold=-cost.gold - fee, food=-cost.food, imps=-cost.imp)
    lord.traps.remove(trap)
    state.trap_pile.append(trap)


def _note_trap(front: Front, trap: str) -> None:
    """Note what a trap does to each."""
    noted: dict[str, int] = {}
    for who, damage in TRAPS[trap].hits:
        for hero in _heroes_hit_by(front.heroes, who):
            points = damage if isinstance(damage, int) else full_hit_points(hero)
            noted[hero.id] = noted.get(hero.id, 0) + points
    _note_damage(front, noted)


def _note_damage(front: Front, noted: dict[str, int]) -> None:
    """Take off what the icons hold off, from the front of the line on (DL 11.3)."""
    for hero in front.heroes:
        damage = noted.get(hero.id, 0)
        off = min(front.icons, damage)
        front.icons -= off
        front.noted[hero.id] = front.noted.get(hero.id, 0) + damage - off


def _take_all(state: State, lord: Lord, front: Front, log: Log) -> None:
    """Do the damage of all traps together (DL 11.3)."""
    for hero in front.heroes:
        hurt_hero(lord, front, hero, front.noted.get(hero.id, 0), log, why="trap")
    front.noted = {}
    imprison_dead_heroes(state, lord, front, log)


def _heroes_hit_by(heroes: list[Hero], who: str) -> list[Hero]:
    """List whom a part of a trap hits; a pendulum needs a second one."""
    match who:
        case "first":
            return heroes[:1]
        case "second":
            return heroes[1:2]
        case "last":
            return heroes[-1:]
        case "others":
            return heroes[1:]
        case _:
            return heroes


def ask_aim(lord: Lord, front: Front) -> Decision | None:
    """Ask whom a dart hits (DL 11.3)."""
    if not front.pending:
        return None
    rows = [(hero.id,) for hero in front.heroes]
    about = {"trap": front.pending[0]}
    return Decision(lord.seat, "aim", "11.3", (Offer(choices.Aim, rows),), about)


def aim_dart(front: Front, target: str) -> None:
    """Hit the one chosen: what a dart does besides damage is never held off (DL 11.3)."""
    trap = front.pending.pop()
    hero = next(hero for hero in front.heroes if hero.id == target)
    if trap == "poisoned_dart":
        hero.late += LATE_POISON
    else:
        front.no_spell |= is_kind(target, "wizard")
        front.no_healing |= is_kind(target, "priest")
    _note_damage(front, {target: 1})
