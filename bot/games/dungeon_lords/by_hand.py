"""Spells that no code describes, or not wholly: their owner enters what happens (DL 11.4)."""

from bot.games.dungeon_lords import choices
from bot.games.dungeon_lords.cards import LEAST_EVIL, MONSTERS, MOST_EVIL
from bot.games.dungeon_lords.events import Told
from bot.games.dungeon_lords.paladin import look_for_paladin
from bot.games.dungeon_lords.pieces import leave_lair
from bot.games.dungeon_lords.planning import full_hit_points, hit_points
from bot.games.dungeon_lords.state import Log, Lord, State
from bot.games.dungeon_lords.steps import Front, Hero
from bot.games.dungeon_lords.striking import imprison_dead_heroes
from bot.games.game import Choice, Decision, Offer
from bot.games.log import emit

GOODS = ("gold", "food", "imps")

MOST_MORE = 3
"""How many hit points above those printed can be told."""

WITHDRAWN, DOWN, ATTACKED, GONE = FATES = ("withdrawn", "down", "attacked", "gone")
"""What a spell can do to a monster: it is withdrawn face up, lies face down, has attacked as the
card says, or leaves its owner."""

STILL_ATTACK = "all_monsters"
"""The effect that touches all monsters; as far as it is known, they still attack."""


def ask_by_hand(lord: Lord, front: Front, effect: str) -> Decision:
    """Ask what a spell does, one thing after another; the monsters of `unpriced` are touched."""
    hurts = [
        (hero.id, hp)
        for hero in front.heroes
        for hp in range(hit_points(hero.id) + MOST_MORE + 1)
        if hp != hero.hp
    ]
    fates = [
        (monster, fate)
        for monster in dict.fromkeys(front.unpriced)
        for fate in _list_monster_fates(front, monster, effect)
    ]
    spent = [(name, n) for name in GOODS for n in range(1, getattr(lord, name) + 1)]
    evil = [(value,) for value in range(LEAST_EVIL, MOST_EVIL + 1) if value != lord.evil]
    offers = (
        Offer(choices.TellHurt, hurts),
        Offer(choices.TellMonster, fates),
        Offer(choices.TellSpent, spent),
        Offer(choices.TellEvil, evil),
        Offer(choices.Done, [()]),
    )
    return Decision(lord.seat, "by_hand", "11.4", tuple(offer for offer in offers if len(offer)))


def _list_monster_fates(front: Front, monster: str, effect: str) -> list[str]:
    """List what a spell can have done to a monster; ghosts are never withdrawn."""
    waits = monster in front.monsters
    if effect == STILL_ATTACK:
        return [ATTACKED] * waits
    ghost = MONSTERS[monster].ghost
    return [
        fate
        for fate in FATES
        if not (fate == ATTACKED and not waits) and not (fate == WITHDRAWN and ghost)
    ]


def tell_by_hand(state: State, lord: Lord, front: Front, choice: Choice, log: Log) -> None:
    """Enter one thing that a spell has done."""
    match choice:
        case choices.TellHurt(hero=hero, hp=hp):
            adventurer = next(adventurer for adventurer in front.heroes if adventurer.id == hero)
            _correct_hit_points(adventurer, hp)
            _log_spell_outcome(lord, log, "hp", hero, hp)
            imprison_dead_heroes(state, lord, front, log)
        case choices.TellMonster(monster=monster, fate=fate):
            _log_spell_outcome(lord, log, fate, monster)
            _apply_monster_fate(state, lord, front, monster, fate)
        case choices.TellSpent(goods=goods, count=count):
            setattr(lord, goods, getattr(lord, goods) - count)
            _log_spell_outcome(lord, log, goods, "", count)
        case choices.TellEvil(evil=evil):
            lord.evil = evil
            look_for_paladin(state, log)
            _log_spell_outcome(lord, log, "evil", "", evil)
        case _:
            front.priced = False
            front.unpriced = []
            for adventurer in front.heroes:
                adventurer.told = 0


def _correct_hit_points(hero: Hero, hp: int) -> None:
    """Enter hit points; more than before the spell can be healed, what was told last counts."""
    hero.extra -= hero.told
    hero.told = max(0, hp - full_hit_points(hero))
    hero.extra += hero.told
    hero.hp = hp


def _log_spell_outcome(lord: Lord, log: Log, what: str, which: str, count: int = 0) -> None:
    emit(log, Told(seat=lord.seat, what=what, which=which, count=count, section="11.4"))


def _apply_monster_fate(state: State, lord: Lord, front: Front, monster: str, fate: str) -> None:
    """Let a monster meet its fate, before or after its attack."""
    front.unpriced.remove(monster)
    waits = monster in front.monsters
    if waits:
        front.monsters.remove(monster)
    match fate:
        case "withdrawn":
            front.call_back(monster)
            if not waits and monster in front.tired:
                front.tired.remove(monster)
        case "down":
            knock_out(lord, front, monster, waits=waits)
        case "attacked":
            _has_attacked(front, monster)
        case _:
            front.call_back(monster)
            leave_lair(lord, monster)
            state.away.append(monster)
            if front.tired.count(monster) > lord.lair.count(monster):
                front.tired.remove(monster)


def knock_out(lord: Lord, front: Front, monster: str, *, waits: bool) -> None:
    """Turn a monster face down for the rest of the year.

    One that has not waited with its attack lies there already, unless it returns.
    """
    returns = any(way.returns for way in MONSTERS[monster].options)
    down = front.tired.count(monster) + front.monsters.count(monster)
    if waits or (returns and down < lord.lair.count(monster)):
        front.tired.append(monster)


def _has_attacked(front: Front, monster: str) -> None:
    """Note what follows from an attack that was settled by the card."""
    way = MONSTERS[monster].options[0]
    front.attacked = True
    front.no_conquest |= way.no_conquest
    front.no_healing |= way.no_healing
    if not way.returns:
        front.tired.append(monster)
