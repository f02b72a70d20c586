"""Why a choice is refused: the first section of the rules that forbids it."""

from collections.abc import Mapping

from bot.games.dungeon_lords import choices
from bot.games.dungeon_lords.areas import list_room_sites, most_imps
from bot.games.dungeon_lords.board import NEAR, SQUARES, ZONES, makes_block
from bot.games.dungeon_lords.cards import MONSTERS, ORDERS, ROOMS
from bot.games.dungeon_lords.entry_refusals import why_not_entry
from bot.games.dungeon_lords.ordering import dummy_choices, free_orders
from bot.games.dungeon_lords.pieces import add_food_to_wage, can_afford
from bot.games.dungeon_lords.producing import MOST_TIMES, count_workers
from bot.games.dungeon_lords.state import Due, Lord, State
from bot.games.dungeon_lords.steps import Area, Fight, Payday, Producing
from bot.games.game import Choice, Decision, IllegalChoiceError, Section

No = IllegalChoiceError

ANSWERS: Mapping[str, tuple[type[Choice], ...]] = {
    "first_inaccessible": (choices.Lock,),
    "orders": (choices.Orders, choices.OrdersWithDummy),
    "reconsider": (choices.Reconsider,),
    "enter": (choices.PayEntry, choices.StayOut),
    "carry_out": (choices.CarryOut, choices.Leave),
    "dig_at": (choices.Dig, choices.Leave, choices.Done),
    "mine": (choices.Mine, choices.Leave),
    "spy": (choices.Spy,),
    "discard_trap": (choices.DiscardTrap,),
    "hire": (choices.Hire, choices.Leave),
    "build": (choices.Build, choices.Leave),
    "production": (choices.Produce, choices.Done, choices.AfterTheOthers),
    "return_order": (choices.TakeBack, choices.AfterTheOthers),
    "payday": (choices.Pay, choices.LetGo),
    "tax": (choices.PayTax,),
    "special_card": (choices.OpenSpecial,),
    "monster_strike": (choices.PayPart, choices.Done),
    "witch_hunt": (choices.GiveUp, choices.BearEvil),
    "plan": (choices.Plan,),
    "aim": (choices.Aim,),
    "trap_order": (choices.UseFirst,),
    "strike": (choices.Strike,),
    "spell": (choices.Withdraw, choices.BearEvil, choices.Pay),
    "choose_monster": (choices.ChooseMonster,),
    "lose_trap": (choices.DiscardTrap,),
    "by_hand": (
        choices.TellHurt,
        choices.TellMonster,
        choices.TellSpent,
        choices.TellEvil,
        choices.Done,
    ),
    "combat_told": (
        choices.TellTile,
        choices.TellPrisoner,
        choices.TellTrap,
        choices.TellSpent,
        choices.TellEvil,
        choices.TellUp,
        choices.TellPaladin,
        choices.Done,
    ),
    "special_told": (
        choices.TellSpent,
        choices.TellGot,
        choices.TellTrap,
        choices.TellGone,
        choices.TellEvil,
        choices.Done,
    ),
}
"""The kinds of choice that can answer each question."""

ONE_OF_THOSE = (
    choices.Aim,
    choices.UseFirst,
    choices.Strike,
    choices.Withdraw,
    choices.BearEvil,
    choices.ChooseMonster,
    choices.DiscardTrap,
)
"""Kinds that name what does not stand there."""


def explain_refusal(state: State, due: Due, choice: Choice) -> IllegalChoiceError:
    """Explain why a choice is not legal now."""
    if not due:
        return No("12.2", "game_over")
    own = next((decision for decision in due if decision.seat == choice.seat), None)
    if own is None or choice.seat not in state.lords:
        return No(due[0].section, "not_your_decision")
    lord = state.lords[choice.seat]
    if own.kind == "reconsider":
        return No("13.1", "already_chosen")
    if not isinstance(choice, ANSWERS[own.kind]):
        if not isinstance(choice, choices.Reconsider):
            return No(own.section, "not_now")
        chooses = own.kind in ("first_inaccessible", "orders")
        return No("13.1", "nothing_to_reconsider" if chooses else "orders_shown")
    return _why_not(state, lord, own, choice)


def _why_not(state: State, lord: Lord, own: Decision, choice: Choice) -> IllegalChoiceError:
    match choice:
        case choices.Orders() | choices.OrdersWithDummy():
            return _why_not_orders(state, lord, choice)
        case choices.Dig(square=square):
            return _why_not_dig(lord, square, own.section)
        case choices.Mine():
            return _why_not_mine(state, lord)
        case choices.Hire() | choices.Pay():
            return _why_not_wage(state, lord, choice)
        case choices.Build(room=room, square=square):
            return _why_not_build(state, lord, room, square)
        case choices.Produce(square=square, tunnel=tunnel):
            return _why_not_produce(state, lord, square, tunnel)
        case choices.Plan():
            return No("11.1", "no_such_plan")
        case choices.TakeBack(order=order):
            return No("7.6", "cannot_take_back", order=order)
        case choices.PayTax():
            return No("8.4", "not_so_much_tax", gold=lord.gold)
        case choices.Lock():
            return No("2.3", "two_of_three")
        case choices.LetGo(monster=monster):
            return No("8.2", "no_such_monster", monster=monster)
        case choices.PayPart(monster=monster) if monster in lord.lair:
            return No("8.7", "cannot_pay_part", monster=monster)
        case choices.PayPart(monster=monster) | choices.GiveUp(monster=monster):
            return No(own.section, "no_such_monster", monster=monster)
        case choices.OpenSpecial():
            return No("8.5", "no_such_special")
        case choices.Spy(card=card):
            return No(own.section, "card_seen", card=card)
        case _ if isinstance(choice, ONE_OF_THOSE):
            named = (getattr(choice, field, "") for field in ("hero", "trap", "monster"))
            return No(own.section, "not_there", which=next(filter(None, named), ""))
        case _:
            return why_not_entry(lord, own, choice)


def _why_not_orders(
    state: State, lord: Lord, choice: choices.Orders | choices.OrdersWithDummy
) -> IllegalChoiceError:
    """Return why orders cannot be laid (DL 5.1, 5.4)."""
    named = (choice.first, choice.second, choice.third)
    for order in named:
        if order not in ORDERS:
            return No("5.1", "no_such_order")
        if order not in free_orders(lord):
            return No("5.1", "order_inaccessible", order=order)
    if len(set(named)) < len(named):
        return No("5.1", "three_different_orders")
    dummy = state.dummy_of(lord.seat)
    if dummy is None or not isinstance(choice, choices.OrdersWithDummy):
        return No("5.4", "dummy_needs_order" if dummy else "no_dummy")
    return No("5.4", "not_a_card_of_dummy", orders=",".join(dummy_choices(dummy)))


def _why_not_dig(lord: Lord, square: str, section: Section) -> IllegalChoiceError:
    """Return why a tunnel cannot lie on a square (DL 6.4)."""
    if square not in SQUARES:
        return No(section, "no_such_square", square=square)
    if square in lord.tiles:
        return No(section, "square_taken", square=square)
    if not any(near in lord.tiles for near in NEAR[square]):
        return No(section, "not_adjacent", square=square)
    if makes_block(lord.tiles, square):
        return No(section, "block_of_four", square=square)
    return No(section, "not_now")


def _why_not_mine(state: State, lord: Lord) -> IllegalChoiceError:
    """Return why not so many imps can mine (DL 6.5)."""
    step = state.steps[-1]
    assert isinstance(step, Area)
    imps = most_imps(lord, ORDERS[step.order].spaces[step.left[0]])
    return No("6.5", "too_many_imps", most=min(imps, len(lord.tunnels())))


def _why_not_wage(
    state: State, lord: Lord, choice: choices.Hire | choices.Pay
) -> IllegalChoiceError:
    """Return why a monster cannot be hired or paid (DL 6.7, 8.2, 8.3)."""
    step = state.steps[-1]
    monster = choice.monster
    if isinstance(step, Fight):
        return No("11.4", "cannot_pay_wage", monster=monster)
    if isinstance(step, Payday):
        there = step.unpaid or []
        section = "8.2"
        food = 0
    else:
        assert isinstance(step, Area)
        there = state.monsters
        section = "6.7"
        food = ORDERS[step.order].spaces[step.left[0]].pay.food
    if monster not in there:
        return No(section, "no_such_monster", monster=monster)
    if not can_afford(lord, add_food_to_wage(MONSTERS[monster].wage, food)):
        return No(section, "cannot_pay_wage", monster=monster)
    return No(section, "cannot_give", monster=monster)


def _why_not_build(state: State, lord: Lord, room: str, square: str) -> IllegalChoiceError:
    """Return why a room cannot be built on a square (DL 6.8)."""
    if room not in state.rooms:
        return No("6.8", "no_such_room")
    if square not in lord.tunnels():
        return No("6.8", "no_open_tunnel", square=square)
    zone = ROOMS[room].zone
    if zone and square not in ZONES[zone]:
        return No("6.8", "outside_zone", room=room, square=square)
    assert square not in list_room_sites(lord, room)
    return No("6.8", "rooms_adjacent", square=square)


def _why_not_produce(state: State, lord: Lord, square: str, tunnel: str) -> IllegalChoiceError:
    """Return why a room does not produce (DL 7.2 to 7.5)."""
    assert isinstance(state.steps[-1], Producing)
    tile = lord.tiles.get(square)
    if tile is None or not tile.room or not ROOMS[tile.room].workers:
        return No("7.2", "no_producing_room", square=square)
    if tile.conquered:
        return No("7.5", "room_conquered", square=square)
    room = ROOMS[tile.room]
    if lord.produced.count(square) >= MOST_TIMES[state.year] or (
        lord.produced and state.year == 1 and state.options.get("year1_rooms") == "one"
    ):
        return No("7.3", "room_used", room=room.id)
    if count_workers(lord) < room.workers:
        return No("7.2", "too_few_workers", room=room.id, count=room.workers)
    if lord.food < room.eats:
        return No("7.2", "too_little_food", room=room.id)
    if room.gives.tunnel:
        return _why_not_dig(lord, tunnel, "7.4")
    return No("7.2", "not_now")
