"""The spells of combat cards, as an owner's file describes them (DL 11.4)."""

from __future__ import annotations

from bot.games.dungeon_lords import choices, events
from bot.games.dungeon_lords.cards import MONSTERS, MOST_EVIL
from bot.games.dungeon_lords.events import combat
from bot.games.dungeon_lords.paladin import look_for_paladin
from bot.games.dungeon_lords.pieces import (
    add_evil,
    affordable,
    change,
    givable,
    give,
    plus,
)
from bot.games.dungeon_lords.planning import hit_points, magic_icons
from bot.games.dungeon_lords.state import Log, Lord, Names, OwnedCard, State
from bot.games.dungeon_lords.steps import Front
from bot.games.dungeon_lords.striking import bury, is_kind
from bot.games.game import Choice, Decision, Offer

ASKS = ("pay_or_withdraw", "withdraw_or_evil", "manual")
"""Effects that ask the dungeon's owner something."""


def cast(state: State, lord: Lord, front: Front, card: OwnedCard, log: Log, *, now: bool) -> None:
    """Cast the spell of the round if it is its time and the line has the magic (DL 11.4)."""
    barred = front.no_spell or lord.tiles[front.tile].room == "antimagic_room"
    if not now or barred or magic_icons(front.heroes) < card.magic:
        return
    log.append(combat.SpellCast(seat=lord.seat, effect=card.effect, section="11.4"))
    match card.effect:
        case "gain_evil":
            add_evil(state, lord, card.number, log, "11.4")
        case "lose_imp":
            change(lord, log, imps=-min(lord.imps, card.number))
        case "lose_goods":
            for _ in range(card.number):
                _lose_goods(state, lord, front, log)
        case "absorb":
            front.shield += card.number
        case "wizards_back":
            front.unseen = True
            front.heroes.sort(key=lambda hero: is_kind(hero.id, "wizard"))
        case "heal":
            points = card.number
            for hero in front.heroes:
                healed = min(points, hit_points(hero.id) - hero.hp)
                hero.hp, points = hero.hp + healed, points - healed
        case _:
            front.priced = card.effect in ASKS
            front.unpriced = [one for one in front.monsters if not MONSTERS[one].ghost]


def _lose_goods(state: State, lord: Lord, front: Front, log: Log) -> None:
    """Lose a gold, else a food, else the first trap that is not in use."""
    if lord.gold:
        change(lord, log, gold=-1)
    elif lord.food:
        change(lord, log, food=-1)
    elif lord.traps:
        trap = lord.traps.pop(0)
        state.trap_pile.append(trap)
        log.append(events.DiscardedTrap(seat=lord.seat, section="11.4"))
        log.append(events.WhichTrap(seat=lord.seat, trap=trap, only=(lord.seat,)))


def ask_spell(lord: Lord, front: Front, card: OwnedCard, log: Log) -> Decision | None:
    """Ask what a spell leaves to the dungeon's owner, where there is a choice (DL 11.4, 15.1)."""
    if not front.priced:
        return None
    if card.effect == "manual":
        return _ask_by_hand(lord, front)
    while front.unpriced:
        prices = _prices(lord, front.unpriced[0], card)
        if prices:
            monster = "" if card.effect == "withdraw_or_evil" else front.unpriced[0]
            offers = (Offer(choices.Withdraw, [(monster,)]), prices)
            return Decision(lord.seat, "spell", "11.4", offers)
        _withdraw(lord, front, front.unpriced[:1], log)
    front.priced = False
    return None


def _prices(lord: Lord, monster: str, card: OwnedCard) -> Offer | None:
    """Offer what can be paid so that monsters may fight on; None if nothing can."""
    if card.effect == "withdraw_or_evil":
        able = lord.evil + card.number <= MOST_EVIL
        return Offer(choices.BearEvil, [()]) if able else None
    if not affordable(lord, plus(MONSTERS[monster].wage, 0)):
        return None
    given = givable(lord, monster, own=True)
    return Offer(choices.Pay, [(monster, one) for one in given]) if given else None


def _withdraw(lord: Lord, front: Front, gone: Names, log: Log) -> None:
    """Take monsters out of the fight, face up; ghosts never withdraw (DL 11.4)."""
    for one in gone:
        front.monsters.remove(one)
        front.unpriced.remove(one)
        log.append(combat.Withdrew(seat=lord.seat, monster=one, section="11.4"))


def _ask_by_hand(lord: Lord, front: Front) -> Decision:
    """Let the players settle a spell that no code describes."""
    hurts = [
        (hero.id, hp)
        for hero in front.heroes
        for hp in range(hit_points(hero.id) + 1)
        if hp != hero.hp
    ]
    goods = ("gold", "food", "imps")
    spent = [(name, n) for name in goods for n in range(1, getattr(lord, name) + 1)]
    evil = [(value,) for value in range(1, MOST_EVIL + 1) if value != lord.evil]
    offers = (
        Offer(choices.TellHurt, hurts),
        Offer(choices.TellSpent, spent),
        Offer(choices.TellEvil, evil),
        Offer(choices.Done, [()]),
    )
    return Decision(lord.seat, "by_hand", "11.4", tuple(offer for offer in offers if len(offer)))


def answer_spell(
    state: State, lord: Lord, front: Front, card: OwnedCard, choice: Choice, log: Log
) -> None:
    """Carry out the answer to a spell (DL 11.4)."""
    match choice:
        case choices.Withdraw(monster=monster):
            _withdraw(lord, front, [monster] if monster else [*front.unpriced], log)
        case choices.BearEvil():
            front.unpriced = []
            add_evil(state, lord, card.number, log, "11.4")
        case choices.Pay(monster=monster, given=given):
            _pay_wage(state, lord, front, monster, given, log)
        case choices.TellHurt(hero=hero, hp=hp):
            next(one for one in front.heroes if one.id == hero).hp = hp
            log.append(events.Told(seat=lord.seat, what="hp", which=hero, count=hp))
            bury(state, lord, front, log)
        case choices.TellSpent(goods=goods, count=count):
            setattr(lord, goods, getattr(lord, goods) - count)
            log.append(events.Told(seat=lord.seat, what=goods, which="", count=count))
        case choices.TellEvil(evil=evil):
            lord.evil = evil
            look_for_paladin(state, log)
            log.append(events.Told(seat=lord.seat, what="evil", which="", count=evil))
        case _:
            front.priced, front.unpriced = False, []


def _pay_wage(state: State, lord: Lord, front: Front, monster: str, given: str, log: Log) -> None:
    """Pay a wage so that a monster stays in the fight; one given for it fights no more."""
    wage = MONSTERS[monster].wage
    front.unpriced.remove(monster)
    victim = give(state, lord, monster, given, log)
    if victim:
        used = front.monsters.count(victim) + front.tired.count(victim)
        if used > lord.lair.count(victim):
            pile = front.monsters if victim in front.monsters else front.tired
            pile.remove(victim)
        if front.unpriced.count(victim) > front.monsters.count(victim):
            front.unpriced.remove(victim)
    change(lord, log, gold=-wage.gold, food=-wage.food)
    if wage.evil:
        add_evil(state, lord, wage.evil, log, "11.4")
    log.append(events.PaidWage(seat=lord.seat, monster=monster, victim=victim, section="11.4"))
