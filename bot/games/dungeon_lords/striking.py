"""Damage, healing, death, and the attacks of monsters (DL 11.5, 11.10)."""

from collections.abc import Iterator, Mapping
from itertools import product

from bot.games.dungeon_lords import choices
from bot.games.dungeon_lords.cards import (
    ADVENTURERS,
    ILLUSION,
    MONSTERS,
    Attack,
    Fighting,
    is_paladin,
)
from bot.games.dungeon_lords.events import combat
from bot.games.dungeon_lords.pieces import change_goods
from bot.games.dungeon_lords.planning import full_hit_points
from bot.games.dungeon_lords.state import Log, Lord, State
from bot.games.dungeon_lords.steps import Front, Hero
from bot.games.game import NO_SEAT, Decision, Offer, Section
from bot.games.log import emit

SECTIONS: Mapping[str, Section] = {
    "trap": "11.3",
    "monster": "11.5",
    "fatigue": "11.8",
    "poison": "11.9",
}
"""The section from which damage comes."""

STRONGER = {"training_room": ("goblin", "troll"), "dark_room": ("witch", "vampire")}
"""The monsters whose attacks do 1 more damage in a room."""


def is_kind(hero: str, kind: str) -> bool:
    """Return whether a hero is of a class; the paladin and an illusion have none (DL 10.4)."""
    return hero in ADVENTURERS and ADVENTURERS[hero].kind == kind


def is_safe_by_spell(front: Front, hero: str) -> bool:
    """Return whether a spell keeps a hero from all harm but late poison (DL 11.9)."""
    return front.unseen and is_kind(hero, "wizard")


def hurt_hero(lord: Lord, front: Front, hero: Hero, damage: int, log: Log, *, why: str) -> None:
    """Take hit points, less what a spell holds off; it never holds late poison off (DL 11.9)."""
    late = why == "poison"
    if is_safe_by_spell(front, hero.id) and not late:
        return
    absorbed = 0 if late else min(front.shield, damage)
    front.shield -= absorbed
    damage = min(damage - absorbed, hero.hp)
    if damage > 0:
        hero.hp -= damage
        emit(
            log,
            combat.Hurt(
                seat=lord.seat,
                hero=hero.id,
                damage=damage,
                left=hero.hp,
                why=why,
                section=SECTIONS[why],
            ),
        )


def heal_heroes(lord: Lord, heroes: list[Hero], points: int, log: Log, section: Section) -> None:
    """Heal from the front of the line on, by hearts or by a spell (DL 11.4, 11.7)."""
    for hero in heroes:
        healed = min(points, full_hit_points(hero) - hero.hp)
        if healed > 0:
            hero.hp += healed
            points -= healed
            event = combat.Healed(seat=lord.seat, hero=hero.id, points=healed, section=section)
            emit(log, event)


def imprison_dead_heroes(state: State, lord: Lord, front: Front, log: Log) -> None:
    """Take the dead to prison at once (DL 11.10); an illusion only vanishes."""
    for hero in [hero for hero in front.heroes if hero.hp <= 0]:
        front.heroes.remove(hero)
        if hero.id == ILLUSION:
            emit(log, combat.Vanished(seat=lord.seat, section="11.4"))
            continue
        lord.line.remove(hero.id)
        lord.prison.append(hero.id)
        if is_paladin(hero.id):
            state.paladin = NO_SEAT
            state.paladin_gone = True
        emit(log, combat.Died(seat=lord.seat, hero=hero.id, section="11.10"))


def list_attack_targets(front: Front, attack: Attack) -> list[str]:
    """List the targets of an attack; "" where none is chosen."""
    able = [hero.id for hero in front.heroes if not is_safe_by_spell(front, hero.id)]
    match attack.who:
        case "any":
            return able
        case "any_but_first":
            first = front.heroes[0].id if front.heroes else ""
            return [hero for hero in able if hero != first]
        case "any_but_priests":
            return [hero for hero in able if not is_kind(hero, "priest")]
        case _:
            return [""]


def list_possible_attacks(
    state: State, lord: Lord, front: Front
) -> Iterator[tuple[str, int, str, str]]:
    """List the attacks that are possible now: monster, way, target, second target."""
    for monster in dict.fromkeys(front.monsters):
        for number, way in enumerate(MONSTERS[monster].options, 1):
            if lord.food < way.pay.food or lord.gold < way.pay.gold:
                continue
            aims = [list_attack_targets(front, attack) for attack in way.attacks]
            for chosen in product(*aims):
                first, second = (*chosen, "", "")[:2]
                yield (monster, number, first, second)


def ask_strike(state: State, lord: Lord, front: Front, log: Log) -> Decision | None:
    """Ask with which monster to attack next, and how; what can attack does so (DL 11.5)."""
    while front.anybody() and (rows := [*list_possible_attacks(state, lord, front)]):
        if len(rows) > 1:
            offers = (Offer(choices.Strike, rows),)
            return Decision(lord.seat, "strike", "11.5", offers, {"square": front.tile})
        strike_with_monster(state, lord, front, choices.Strike(lord.seat, *rows[0]), log)
    lie_down(front)
    return None


def lie_down(front: Front) -> None:
    """Turn down those who could not attack, but for monsters that can return (DL 11.5)."""
    for monster in front.monsters:
        if not any(way.returns for way in MONSTERS[monster].options):
            front.tired.append(monster)
    front.monsters = []


def strike_with_monster(
    state: State, lord: Lord, front: Front, choice: choices.Strike, log: Log
) -> None:
    """Attack with a monster, or use it otherwise (DL 11.5)."""
    way: Fighting = MONSTERS[choice.monster].options[choice.way - 1]
    front.monsters.remove(choice.monster)
    if not way.returns:
        front.tired.append(choice.monster)
    change_goods(lord, log, gold=-way.pay.gold, food=-way.pay.food)
    front.attacked |= bool(way.attacks)
    front.no_conquest |= way.no_conquest
    front.no_healing |= way.no_healing
    emit(log, combat.Struck(seat=lord.seat, monster=choice.monster, way=choice.way, section="11.5"))
    more = choice.monster in STRONGER.get(lord.tiles[front.tile].room, ())
    standing = len(front.heroes)
    for attack, target in zip(way.attacks, (choice.target, choice.second), strict=False):
        _hit_with_attack(state, lord, front, attack, target, int(more), log)
    if way.on_kill and len(front.heroes) < standing:
        _hit_with_attack(state, lord, front, way.on_kill, "", int(more), log)


def _hit_with_attack(
    state: State, lord: Lord, front: Front, attack: Attack, target: str, more: int, log: Log
) -> None:
    """Carry out one attack; one on the first hits the first who can be harmed."""
    able = [hero for hero in front.heroes if not is_safe_by_spell(front, hero.id)]
    if attack.who == "first":
        able = able[:1]
    elif attack.who != "each":
        able = [hero for hero in able if hero.id == target]
    for hero in able:
        hurt_hero(lord, front, hero, attack.damage + more, log, why="monster")
    imprison_dead_heroes(state, lord, front, log)
