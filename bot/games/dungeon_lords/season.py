"""Paydays, taxes and the adventurers at the end of a round (DL 8, 9)."""

from bot.games.dungeon_lords import choices, events, special
from bot.games.dungeon_lords.cards import MONSTERS, START_EVIL
from bot.games.dungeon_lords.carrying import is_paying_unasked, plain_wages
from bot.games.dungeon_lords.pieces import (
    add_evil,
    add_food_to_wage,
    can_afford,
    change_goods,
    give_for_wage,
    join_line,
    leave_lair,
    list_gifts_for_wage,
    pay_goods,
)
from bot.games.dungeon_lords.state import Due, Log, Lord, State
from bot.games.dungeon_lords.steps import Payday, Tax
from bot.games.game import NO_SEAT, Choice, Decision, Offer
from bot.games.log import emit

DUMMY_COUNTER = START_EVIL
"""Where the dummy counter of two players stands (DL 2.5)."""


def begin_event(state: State, log: Log) -> None:
    """Begin the event of the round; in a first game the special one does nothing (DL 8)."""
    if not state.event or special.begin_special_event(state, log):
        return
    emit(log, events.EventBegan(what=state.event, section="8.1"))
    seats = [lord.seat for lord in state.order()]
    if state.event == "payday":
        state.steps.append(Payday(left=seats))
    elif state.event == "tax":
        state.steps.append(Tax(left=seats))
    state.event = ""


def list_monster_payments(lord: Lord, monster: str) -> list[tuple[str, str]]:
    """List the ways in which an own monster can be paid (DL 8.2)."""
    if not can_afford(lord, add_food_to_wage(MONSTERS[monster].wage, 0)):
        return []
    return [(monster, given) for given in list_gifts_for_wage(lord, monster, own=True)]


def ask_payday(state: State, step: Payday, log: Log) -> Due | None:
    """Ask the players in turn to pay each monster or let it go (DL 8.2).

    Who can pay none of those left is not asked: they go.
    """
    while step.left:
        lord = state.lords[step.left[0]]
        if step.unpaid is None:
            step.unpaid = [*lord.lair]
        kinds = [*dict.fromkeys(step.unpaid)]
        rows = [row for monster in kinds for row in list_monster_payments(lord, monster)]
        if rows and is_paying_unasked(state, lord.seat) and plain_wages(lord, step.unpaid):
            for monster in [*step.unpaid]:
                _pay_wage(state, step, lord, monster, "", log)
        elif rows:
            going = Offer(choices.LetGo, [(monster,) for monster in kinds])
            return (Decision(lord.seat, "payday", "8.2", (Offer(choices.Pay, rows), going)),)
        for monster in [*step.unpaid]:
            _let_go(state, step, lord, monster, log)
        step.left.pop(0)
        step.unpaid = None
    state.steps.pop()
    return None


def settle_wage(state: State, step: Payday, choice: Choice, log: Log) -> None:
    """Pay a monster, or let it go (DL 8.2, 8.3)."""
    state.steps.append(step)
    lord = state.lords[choice.seat]
    assert step.unpaid is not None
    if not isinstance(choice, choices.Pay):
        assert isinstance(choice, choices.LetGo)
        _let_go(state, step, lord, choice.monster, log)
        return
    _pay_wage(state, step, lord, choice.monster, choice.given, log)


def _pay_wage(state: State, step: Payday, lord: Lord, monster: str, given: str, log: Log) -> None:
    assert step.unpaid is not None
    step.unpaid.remove(monster)
    victim = give_for_wage(state, lord, monster, given, log)
    if victim in step.unpaid:
        step.unpaid.remove(victim)
    emit(log, events.PaidWage(seat=lord.seat, monster=monster, victim=victim, section="8.2"))
    pay_goods(state, lord, add_food_to_wage(MONSTERS[monster].wage, 0), log)


def _let_go(state: State, step: Payday, lord: Lord, monster: str, log: Log) -> None:
    assert step.unpaid is not None
    step.unpaid.remove(monster)
    leave_lair(lord, monster)
    state.away.append(monster)
    emit(log, events.WentAway(seat=lord.seat, monster=monster, section="8.2"))
    add_evil(state, lord, 1, log, "8.2")


def tax_of(lord: Lord) -> int:
    """Work out a player's tax: 1 gold for every two tiles, rounded up (DL 8.4)."""
    return (len(lord.tiles) + 1) // 2


def ask_tax(state: State, step: Tax, log: Log) -> Due | None:
    """Ask the players in turn how much tax they pay; who has no gold pays none (DL 8.4)."""
    while step.left:
        lord = state.lords[step.left[0]]
        if lord.gold >= tax_of(lord) and is_paying_unasked(state, lord.seat):
            _pay_tax(step, lord, tax_of(lord), log)
            continue
        if lord.gold:
            most = min(lord.gold, tax_of(lord))
            rows = [(gold,) for gold in range(most, -1, -1)]
            about = {"tax": tax_of(lord)}
            return (Decision(lord.seat, "tax", "8.4", (Offer(choices.PayTax, rows),), about),)
        _pay_tax(step, lord, 0, log)
    state.steps.pop()
    return None


def settle_tax(state: State, step: Tax, choice: Choice, log: Log) -> None:
    """Pay some of the tax; each gold that is not paid is a dead letter (DL 8.4)."""
    assert isinstance(choice, choices.PayTax)
    state.steps.append(step)
    _pay_tax(step, state.lords[choice.seat], choice.gold, log)


def _pay_tax(step: Tax, lord: Lord, gold: int, log: Log) -> None:
    step.left.remove(lord.seat)
    letters = tax_of(lord) - gold
    lord.dead_letters += letters
    emit(log, events.PaidTax(seat=lord.seat, gold=gold, letters=letters, section="8.4"))
    change_goods(lord, log, gold=-gold)


def send_adventurers(state: State, log: Log) -> None:
    """Send the adventurers laid out, the strongest to the most evil (DL 9)."""
    if not state.adventurers:
        return
    # Of equal evil, who is later in the order of the round counts as more evil.
    places = [(-lord.evil, -at, lord.seat) for at, lord in enumerate(state.order())]
    if len(state.lords) == 2:
        places.append((-DUMMY_COUNTER, 1, NO_SEAT))
    heroes, state.adventurers = state.adventurers, []
    for (_, _, seat), hero in zip(sorted(places), reversed(heroes), strict=True):
        if seat:
            join_line(state.lords[seat], hero)
            emit(log, events.Came(seat=seat, hero=hero, section="9.1"))
        else:
            state.away.append(hero)
            emit(log, events.PassedBy(hero=hero, section="9.2"))
