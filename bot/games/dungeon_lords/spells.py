"""The spells of combat cards, as an owner's file describes them (DL 11.4)."""

from bot.games.dungeon_lords import choices, events
from bot.games.dungeon_lords.by_hand import STILL_ATTACK, ask_by_hand, knock_out, tell_by_hand
from bot.games.dungeon_lords.cards import ILLUSION, MONSTERS, MOST_EVIL
from bot.games.dungeon_lords.events import combat
from bot.games.dungeon_lords.pieces import (
    add_evil,
    add_food_to_wage,
    can_afford,
    change_goods,
    give_for_wage,
    list_gifts_for_wage,
    put_trap_away,
)
from bot.games.dungeon_lords.planning import hit_points, magic_icons
from bot.games.dungeon_lords.state import Log, Lord, Names, OwnedCard, State
from bot.games.dungeon_lords.steps import Front, Hero
from bot.games.dungeon_lords.striking import heal_heroes, is_kind
from bot.games.game import Choice, Decision, Offer
from bot.games.log import emit

NAMED = ("sheep", "choose_monster")
"""Effects on one monster that fights, named by the dungeon's owner; never a ghost."""

BY_HAND = ("manual", "choose_monster", STILL_ATTACK)
"""Effects that the card's owner settles, wholly or for what they touch."""

ON_MONSTERS = ("pay_or_withdraw", "withdraw_or_evil", *NAMED, STILL_ATTACK)
"""Effects that do nothing where no monster can be touched."""

ASKS = (*ON_MONSTERS, "lose_goods", "manual")
"""Effects that ask the dungeon's owner something."""


def cast_spell(
    state: State, lord: Lord, front: Front, card: OwnedCard, log: Log, *, now: bool
) -> None:
    """Cast the spell of the round if it is its time and the line has the magic (DL 11.4)."""
    barred = front.no_spell or lord.tiles[front.tile].room == "antimagic_room"
    if not now or barred or magic_icons(front.heroes) < card.magic:
        return
    touched = _list_touchable_monsters(front, card.effect)
    vain = card.effect in ON_MONSTERS and not touched
    emit(log, combat.SpellCast(seat=lord.seat, effect=card.effect, vain=vain, section="11.4"))
    match card.effect:
        case "gain_evil":
            add_evil(state, lord, card.number, log, "11.4")
        case "lose_imp":
            change_goods(lord, log, imps=-min(lord.imps, card.number))
        case "absorb":
            front.shield += card.number
        case "wizards_back":
            front.unseen = True
            front.heroes.sort(key=lambda hero: is_kind(hero.id, "wizard"))
        case "heal":
            heal_heroes(lord, front.heroes, card.number, log, "11.4")
        case "illusion":
            front.heroes.insert(0, Hero(ILLUSION, hit_points(ILLUSION)))
        case "extra_hitpoint":
            _strengthen_hero(lord, front.heroes[0], card.number, log)
        case _:
            front.priced = card.effect in ASKS and not vain
            front.losing = card.number if card.effect == "lose_goods" else 0
            front.unpriced = touched


def _strengthen_hero(lord: Lord, hero: Hero, points: int, log: Log) -> None:
    """Give an adventurer more hit points for the combat; they can be healed (DL 11.4)."""
    hero.extra += points
    hero.hp += points
    emit(
        log,
        combat.Strengthened(
            seat=lord.seat, hero=hero.id, points=points, left=hero.hp, section="11.4"
        ),
    )


def _list_touchable_monsters(front: Front, effect: str) -> Names:
    """List the monsters that a spell can touch: those that fight, and no ghosts (DL 11.4).

    A slow one that names monsters, or is settled by hand, finds those that have attacked.
    """
    # A plan of version 2 has no list of those sent: there the ones that wait are all that is known.
    sent = front.sent or front.monsters
    pile = sent if effect in (*NAMED, *BY_HAND) else front.monsters
    return [monster for monster in pile if effect == "manual" or not MONSTERS[monster].ghost]


def ask_spell(state: State, lord: Lord, front: Front, card: OwnedCard, log: Log) -> Decision | None:
    """Ask what a spell leaves to the dungeon's owner, where there is a choice (DL 11.4, 15.1)."""
    if not front.priced:
        return None
    if front.losing and (decision := _ask_goods(state, lord, front, log)) is not None:
        return decision
    if card.effect in NAMED and front.unpriced:
        named = dict.fromkeys(front.unpriced)
        if len(named) > 1:
            rows = Offer(choices.ChooseMonster, [(monster,) for monster in named])
            return Decision(lord.seat, "choose_monster", "11.4", (rows,))
        if card.effect == "sheep" or len(front.unpriced) > 1:
            _touch_monster(lord, front, card, front.unpriced[0], log)
    if card.effect in BY_HAND:
        return ask_by_hand(lord, front, card.effect)
    while front.unpriced and card.effect not in NAMED:
        prices = _offer_monster_prices(lord, front.unpriced[0], card)
        if prices:
            monster = "" if card.effect == "withdraw_or_evil" else front.unpriced[0]
            offers = (Offer(choices.Withdraw, [(monster,)]), prices)
            return Decision(lord.seat, "spell", "11.4", offers)
        _withdraw_monsters(lord, front, front.unpriced[:1], log)
    front.priced = False
    return None


def is_entering(front: Front, card: OwnedCard) -> bool:
    """Return whether the owner still enters what a spell did, even if all are dead."""
    return front.priced and card.effect in BY_HAND


def _ask_goods(state: State, lord: Lord, front: Front, log: Log) -> Decision | None:
    """Take gold, else food, else traps; ask which trap while others can be kept (DL 11.4)."""
    gold = min(front.losing, lord.gold)
    food = min(front.losing - gold, lord.food)
    change_goods(lord, log, gold=-gold, food=-food)
    front.losing -= gold + food
    if 0 < front.losing < len(lord.traps):
        rows = [(trap,) for trap in dict.fromkeys(lord.traps)]
        return Decision(lord.seat, "lose_trap", "11.4", (Offer(choices.DiscardTrap, rows),))
    if front.losing:
        for trap in [*lord.traps]:
            put_trap_away(state, lord, trap, log, "11.4")
    front.losing = 0
    return None


def _touch_monster(lord: Lord, front: Front, card: OwnedCard, monster: str, log: Log) -> None:
    """Let a spell touch one monster: it is knocked out as an animal, or the card says more."""
    if card.effect == "sheep":
        front.unpriced = []
        if waits := monster in front.monsters:
            front.monsters.remove(monster)
        knock_out(lord, front, monster, waits=waits)
        emit(log, combat.KnockedOut(seat=lord.seat, monster=monster, section="11.4"))
        return
    front.unpriced = [monster]
    emit(log, combat.Touched(seat=lord.seat, monster=monster, section="11.4"))


def _offer_monster_prices(lord: Lord, monster: str, card: OwnedCard) -> Offer | None:
    """Offer what can be paid so that monsters may fight on; None if nothing can."""
    if card.effect == "withdraw_or_evil":
        able = lord.evil + card.number <= MOST_EVIL
        return Offer(choices.BearEvil, [()]) if able else None
    if not can_afford(lord, add_food_to_wage(MONSTERS[monster].wage, 0)):
        return None
    given = list_gifts_for_wage(lord, monster, own=True)
    return Offer(choices.Pay, [(monster, gift) for gift in given]) if given else None


def _withdraw_monsters(lord: Lord, front: Front, gone: Names, log: Log) -> None:
    """Take monsters out of the fight, face up; ghosts never withdraw (DL 11.4)."""
    for monster in gone:
        front.monsters.remove(monster)
        front.call_back(monster)
        front.unpriced.remove(monster)
        emit(log, combat.Withdrew(seat=lord.seat, monster=monster, section="11.4"))


def answer_spell(
    state: State, lord: Lord, front: Front, card: OwnedCard, choice: Choice, log: Log
) -> None:
    """Carry out the answer to a spell (DL 11.4)."""
    match choice:
        case choices.Withdraw(monster=monster):
            _withdraw_monsters(lord, front, [monster] if monster else [*front.unpriced], log)
        case choices.BearEvil():
            front.unpriced = []
            add_evil(state, lord, card.number, log, "11.4")
        case choices.Pay(monster=monster, given=given):
            _pay_wage(state, lord, front, monster, given, log)
        case choices.DiscardTrap(trap=trap):
            front.losing -= 1
            put_trap_away(state, lord, trap, log, "11.4")
        case choices.ChooseMonster(monster=monster):
            _touch_monster(lord, front, card, monster, log)
        case _:
            tell_by_hand(state, lord, front, choice, log)


def _pay_wage(state: State, lord: Lord, front: Front, monster: str, given: str, log: Log) -> None:
    """Pay a wage so that a monster stays in the fight; one given for it fights no more."""
    wage = MONSTERS[monster].wage
    front.unpriced.remove(monster)
    victim = give_for_wage(state, lord, monster, given, log)
    if victim:
        used = front.monsters.count(victim) + front.tired.count(victim)
        if used > lord.lair.count(victim):
            pile = front.monsters if victim in front.monsters else front.tired
            pile.remove(victim)
        front.call_back(victim)
        if front.unpriced.count(victim) > front.monsters.count(victim):
            front.unpriced.remove(victim)
    change_goods(lord, log, gold=-wage.gold, food=-wage.food)
    if wage.evil:
        add_evil(state, lord, wage.evil, log, "11.4")
    emit(log, events.PaidWage(seat=lord.seat, monster=monster, victim=victim, section="11.4"))
