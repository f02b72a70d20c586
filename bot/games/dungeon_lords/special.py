"""Special events: three known cards are played, the others are told (DL 8.5 to 8.9).

The table draws the card from its own box. What six of the nine cards say is not public.
"""

from bot.games.dungeon_lords import choices
from bot.games.dungeon_lords.cards import LEAST_EVIL, MONSTERS, MOST_EVIL, Goods
from bot.games.dungeon_lords.events import EventBegan, EventLaid, Told, special
from bot.games.dungeon_lords.paladin import look_for_paladin
from bot.games.dungeon_lords.pieces import (
    add_evil,
    can_afford,
    change_goods,
    give_for_wage,
    leave_lair,
    list_gifts_for_wage,
    pay_goods,
    put_trap_away,
)
from bot.games.dungeon_lords.state import Due, Log, Lord, State
from bot.games.dungeon_lords.steps import Opening, SpecialTold, WageStrike, WitchHunt
from bot.games.game import Choice, Decision, Offer
from bot.games.log import emit

OPTION = "special_events"

CLOSED = "special_card"
"""The special event until its card is named."""

TOLD = "special_other"
"""A card that only the table knows."""

CARDS = ("half_gold", "monster_strike", "witch_hunt", TOLD)
"""What can be named: the three cards that are publicly known, or another one."""

HUNTED = 3
"""The evil of who gives no monster up in a witch hunt (DL 8.8)."""

GOODS = ("gold", "food", "imps")
MOST_GOT = 9
"""The most of one thing that is entered at once (DL 8.9)."""

PARTS = ("gold", "food", "evil", "trap", "monster")
"""What a wage can consist of."""

Row = tuple[str, str, str]


def lay_next_event(state: State, log: Log) -> None:
    """Lay the next event open; by option the table opens the special card (DL 4.2, 8.5)."""
    if state.next_event == "special" and state.options.get(OPTION) == "table":
        state.next_event = CLOSED
        state.steps.append(Opening())
    if state.next_event:
        emit(log, EventLaid(what=state.next_event, section="4.2"))


def ask_opening(state: State, step: Opening, log: Log) -> Due:
    """Wait for the first player to name the card; the others may do so, too (DL 8.5)."""
    offers = (Offer(choices.OpenSpecial, [(card,) for card in CARDS]),)
    return tuple(
        Decision(lord.seat, "special_card", "8.5", offers, optional=lord.seat != state.first)
        for lord in state.order()
    )


def open_card(state: State, step: Opening, choice: Choice, log: Log) -> None:
    """Enter which card was opened (DL 8.5)."""
    assert isinstance(choice, choices.OpenSpecial)
    state.next_event = choice.occasion
    emit(log, special.SpecialOpened(seat=choice.seat, what=choice.occasion, section="8.5"))


def begin_special_event(state: State, log: Log) -> bool:
    """Begin the event of the round if it is a named card; return whether it is (DL 8.6 to 8.9)."""
    if state.event not in CARDS:
        return False
    emit(log, EventBegan(what=state.event, section="8.1"))
    seats = [lord.seat for lord in state.order()]
    match state.event:
        case "half_gold":
            for lord in state.order():
                change_goods(lord, log, gold=-(lord.gold // 2))
        case "monster_strike":
            state.steps.append(WageStrike(left=seats))
        case "witch_hunt":
            state.steps.append(WitchHunt(left=seats))
        case _:
            emit(log, special.SpecialAtTable(section="8.9"))
            state.steps.append(SpecialTold(left=seats))
    state.event = ""
    return True


def part_rows(lord: Lord, monster: str) -> list[Row]:
    """List the single parts of a monster's wage that its owner can pay (DL 8.7)."""
    wage = MONSTERS[monster].wage
    rows: list[Row] = []
    for part in PARTS:
        if not getattr(wage, part) or not can_afford(lord, _one_unit_of(part)):
            continue
        given = (
            list_gifts_for_wage(lord, monster, own=True) if part in ("trap", "monster") else [""]
        )
        rows += [(monster, part, gift) for gift in given]
    return rows


def _one_unit_of(part: str) -> Goods:
    """Return one unit of gold, food or evil; traps and monsters are given apart."""
    return Goods(gold=part == "gold", food=part == "food", evil=part == "evil")


def ask_strike(state: State, step: WageStrike, log: Log) -> Due | None:
    """Ask the players in turn to pay a part of each wage (DL 8.7).

    Who can pay no part of those left is not asked: they lie down.
    """
    while step.left:
        lord = state.lords[step.left[0]]
        if step.unpaid is None:
            step.unpaid = [monster for monster in lord.lair if not MONSTERS[monster].ghost]
        rows = [row for monster in dict.fromkeys(step.unpaid) for row in part_rows(lord, monster)]
        if rows:
            offers = (Offer(choices.PayPart, rows), Offer(choices.Done, [()]))
            return (Decision(lord.seat, "monster_strike", "8.7", offers),)
        _lie_down(step, lord, log)
    state.steps.pop()
    return None


def pay_part(state: State, step: WageStrike, choice: Choice, log: Log) -> None:
    """Pay a part of a wage, or let all that are left lie down (DL 8.7)."""
    state.steps.append(step)
    lord = state.lords[choice.seat]
    assert step.unpaid is not None
    if not isinstance(choice, choices.PayPart):
        _lie_down(step, lord, log)
        return
    step.unpaid.remove(choice.monster)
    victim = give_for_wage(state, lord, choice.monster, choice.given, log)
    if victim and step.unpaid.count(victim) > lord.lair.count(victim):
        step.unpaid.remove(victim)
    event = special.PaidPart(
        seat=lord.seat, monster=choice.monster, part=choice.part, victim=victim, section="8.7"
    )
    emit(log, event)
    pay_goods(state, lord, _one_unit_of(choice.part), log)


def _lie_down(step: WageStrike, lord: Lord, log: Log) -> None:
    for monster in step.unpaid or []:
        lord.struck = [*(lord.struck or []), monster]
        emit(log, special.LaidDown(seat=lord.seat, monster=monster, section="8.7"))
    step.left.pop(0)
    step.unpaid = None


def ask_hunt(state: State, step: WitchHunt, log: Log) -> Due | None:
    """Ask the players in turn for a monster; who has none gains evil (DL 8.8)."""
    while step.left:
        lord = state.lords[step.left[0]]
        kinds = [monster for monster in dict.fromkeys(lord.lair) if not MONSTERS[monster].ghost]
        if kinds:
            giving = Offer(choices.GiveUp, [(monster,) for monster in kinds])
            offers = (giving, Offer(choices.BearEvil, [()]))
            return (Decision(lord.seat, "witch_hunt", "8.8", offers),)
        step.left.pop(0)
        add_evil(state, lord, HUNTED, log, "8.8")
    state.steps.pop()
    return None


def answer_hunt(state: State, step: WitchHunt, choice: Choice, log: Log) -> None:
    """Give a monster up, or gain evil (DL 8.8)."""
    state.steps.append(step)
    lord = state.lords[choice.seat]
    step.left.remove(choice.seat)
    if isinstance(choice, choices.GiveUp):
        leave_lair(lord, choice.monster)
        state.away.append(choice.monster)
        emit(log, special.GaveUp(seat=lord.seat, monster=choice.monster, section="8.8"))
    else:
        add_evil(state, lord, HUNTED, log, "8.8")


def ask_special(state: State, step: SpecialTold, log: Log) -> Due | None:
    """Ask the players in turn what a card did that only they know (DL 8.9)."""
    if not step.left:
        state.steps.pop()
        return None
    lord = state.lords[step.left[0]]
    spent = [(goods, count) for goods in GOODS for count in range(1, getattr(lord, goods) + 1)]
    evil = [(value,) for value in range(LEAST_EVIL, MOST_EVIL + 1) if value != lord.evil]
    got = [(goods, count) for goods in GOODS for count in range(1, MOST_GOT + 1)]
    offers = (
        Offer(choices.TellSpent, spent),
        Offer(choices.TellGot, got),
        Offer(choices.TellTrap, [(trap,) for trap in dict.fromkeys(lord.traps)]),
        Offer(choices.TellGone, [(monster,) for monster in dict.fromkeys(lord.lair)]),
        Offer(choices.TellEvil, evil),
        Offer(choices.Done, [()]),
    )
    legal = tuple(offer for offer in offers if len(offer))
    return (Decision(lord.seat, "special_told", "8.9", legal),)


def tell_special_outcome(state: State, step: SpecialTold, choice: Choice, log: Log) -> None:
    """Enter one outcome as told (DL 8.9)."""
    state.steps.append(step)
    lord = state.lords[choice.seat]
    match choice:
        case choices.TellSpent(goods=goods, count=count):
            setattr(lord, goods, getattr(lord, goods) - count)
            emit(log, Told(seat=lord.seat, what=goods, which="", count=count, section="8.9"))
        case choices.TellGot(goods=goods, count=count):
            setattr(lord, goods, getattr(lord, goods) + count)
            emit(log, special.ToldGot(seat=lord.seat, what=goods, count=count, section="8.9"))
        case choices.TellTrap(trap=trap):
            # Which one it is stays its owner's secret (DL 13).
            put_trap_away(state, lord, trap, log, "8.9")
        case choices.TellGone(monster=monster):
            leave_lair(lord, monster)
            state.away.append(monster)
            emit(log, special.ToldGone(seat=lord.seat, monster=monster, section="8.9"))
        case choices.TellEvil(evil=evil):
            lord.evil = evil
            emit(log, Told(seat=lord.seat, what="evil", which="", count=evil, section="8.9"))
            look_for_paladin(state, log)
        case _:
            step.left.remove(lord.seat)
            emit(log, special.SpecialDone(seat=lord.seat, section="8.9"))
