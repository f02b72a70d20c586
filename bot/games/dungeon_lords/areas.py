"""The eight areas: carrying orders out (DL 6)."""

from collections.abc import Mapping

from bot.games.dungeon_lords import choices, events
from bot.games.dungeon_lords.board import NEAR, ZONES, list_diggable_squares
from bot.games.dungeon_lords.cards import COMBAT, MONSTERS, ORDERS, ROOMS, Space
from bot.games.dungeon_lords.carrying import is_paying_unasked
from bot.games.dungeon_lords.pieces import (
    add_evil,
    add_food_to_wage,
    can_afford,
    change_goods,
    draw_traps,
    give_for_wage,
    list_gifts_for_wage,
    missing_goods,
    pay_goods,
    put_trap_away,
)
from bot.games.dungeon_lords.producing import mines_unasked
from bot.games.dungeon_lords.state import Due, Log, Lord, State, Tile
from bot.games.dungeon_lords.steps import Area, Digging, Discarding, Spying
from bot.games.game import NO_SEAT, Choice, Decision, Offer, Section
from bot.games.log import emit

CARRIED = (Offer(choices.CarryOut, [()]),)
"""What leaves nothing to choose but to let it be."""

LEAVE = Offer(choices.Leave, [()])
DONE = Offer(choices.Done, [()])

SECTIONS: Mapping[str, Section] = {
    "dig_tunnels": "6.4",
    "mine_gold": "6.5",
    "recruit_imps": "6.6",
    "hire_monster": "6.7",
    "build_room": "6.8",
}
"""The section of each area; the others are in 6.3."""

KINDS = {
    "dig_tunnels": "dig_at",
    "mine_gold": "mine",
    "hire_monster": "hire",
    "build_room": "build",
}
"""The questions of the areas that ask for more than a yes or no."""


def section_of(order: str) -> Section:
    """Return the section about an area."""
    return SECTIONS.get(order, "6.3")


def ask_area(state: State, step: Area, log: Log) -> Due | None:
    """Let the minions of an area act in turn (DL 6.1, 6.2)."""
    while step.left:
        at = step.left[0]
        who = state.spaces[step.order][at]
        if who in state.lords:
            lord = state.lords[who]
            offers, why = offers_for(state, lord, step.order, at)
            if offers == CARRIED and is_paying_unasked(state, who):
                _carry_out(state, step, lord, choices.CarryOut(who), log)
                return None
            if step.order == "mine_gold" and offers:
                most = int(offers[0].rows[-1][0])
                if mines_unasked(state, lord, most + ORDERS[step.order].spaces[at].foreman):
                    _carry_out(state, step, lord, choices.Mine(who, most), log)
                    return None
            if offers:
                about: dict[str, int | str | bool] = {"order": step.order, "space": at + 1}
                if step.order == "dig_tunnels":
                    about["left"] = most_imps(lord, ORDERS[step.order].spaces[at])
                kind = KINDS.get(step.order, "carry_out")
                section = section_of(step.order)
                return (Decision(who, kind, section, (*offers, LEAVE), about),)
            _leave_minion_on_card(state, step, lord, why, log)
        else:
            if who:
                event = events.MinionHome(seat=who, order=step.order, space=at + 1, section="5.10")
                emit(log, event)
            state.spaces[step.order][at] = NO_SEAT
            step.left.pop(0)
    state.steps.pop()
    return None


def _leave_minion_on_card(state: State, step: Area, lord: Lord, why: str, log: Log) -> None:
    """Put the minion on its card (DL 6.2)."""
    at = step.left.pop(0)
    state.spaces[step.order][at] = NO_SEAT
    lord.unfulfilled.append(step.order)
    emit(log, events.Left(seat=lord.seat, order=step.order, space=at + 1, why=why, section="6.2"))


def offers_for(state: State, lord: Lord, order: str, at: int) -> tuple[tuple[Offer, ...], str]:
    """List what a minion can do, or say what is missing (DL 6.2)."""
    space = ORDERS[order].spaces[at]
    lacks = missing_goods(lord, space.pay)
    if lacks:
        return (), lacks
    match order:
        case "dig_tunnels":
            return _dig_offers(lord, space)
        case "mine_gold":
            return _mine_offers(lord, space)
        case "hire_monster":
            return _hire_offers(state, lord, space)
        case "build_room":
            return _build_offers(state, lord)
        case _:
            return CARRIED, ""


def most_imps(lord: Lord, space: Space) -> int:
    """Count the imps that can dig or mine, the foreman left out (DL 6.4, 6.5)."""
    return max(0, min(space.imps, lord.idle - space.foreman))


def _dig_offers(lord: Lord, space: Space) -> tuple[tuple[Offer, ...], str]:
    if not most_imps(lord, space):
        return (), "imps"
    rows = [(square,) for square in list_diggable_squares(lord.tiles)]
    return ((Offer(choices.Dig, rows),), "") if rows else ((), "place")


def _mine_offers(lord: Lord, space: Space) -> tuple[tuple[Offer, ...], str]:
    imps = most_imps(lord, space)
    if not imps:
        return (), "imps"
    most = min(imps, len(lord.tunnels()))
    rows = [(count,) for count in range(1, most + 1)]
    return ((Offer(choices.Mine, rows),), "") if rows else ((), "tunnel")


def _hire_offers(state: State, lord: Lord, space: Space) -> tuple[tuple[Offer, ...], str]:
    """Offer the monsters whose wage can be paid (DL 6.7)."""
    if not state.monsters:
        return (), "monster"
    rows = [
        (monster, given)
        for monster in dict.fromkeys(state.monsters)
        if can_afford(lord, add_food_to_wage(MONSTERS[monster].wage, space.pay.food))
        for given in list_gifts_for_wage(lord, monster, own=False)
    ]
    return ((Offer(choices.Hire, rows),), "") if rows else ((), "wage")


def list_room_sites(lord: Lord, room: str) -> list[str]:
    """List the tunnels that a room may replace (DL 6.8)."""
    zone = ZONES.get(ROOMS[room].zone)
    return [
        square
        for square in sorted(lord.tunnels())
        if (zone is None or square in zone)
        and not any(near in lord.tiles and lord.tiles[near].room for near in NEAR[square])
    ]


def _build_offers(state: State, lord: Lord) -> tuple[tuple[Offer, ...], str]:
    if not state.rooms:
        return (), "room"
    rows = [(room, square) for room in state.rooms for square in list_room_sites(lord, room)]
    return ((Offer(choices.Build, rows),), "") if rows else ((), "place")


def act_in_area(state: State, step: Area, choice: Choice, log: Log) -> None:
    """Carry an order out, or let it be (DL 6.2 to 6.8)."""
    state.steps.append(step)
    lord = state.lords[choice.seat]
    if isinstance(choice, choices.Leave):
        _leave_minion_on_card(state, step, lord, "chosen", log)
        return
    _carry_out(state, step, lord, choice, log)


def _carry_out(state: State, step: Area, lord: Lord, choice: Choice, log: Log) -> None:
    order = step.order
    at = step.left.pop(0)
    space = ORDERS[order].spaces[at]
    state.spaces[order][at] = NO_SEAT
    emit(
        log, events.CarriedOut(seat=lord.seat, order=order, space=at + 1, section=section_of(order))
    )
    match choice:
        case choices.Dig(square=square):
            lord.busy += space.foreman
            limit = most_imps(lord, without_foreman(space))
            _dig_tunnel(lord, square, log)
            state.steps.append(Digging(seat=lord.seat, space=at, left=limit - 1, dug=1))
        case choices.Mine(imps=imps):
            lord.busy += imps + space.foreman
            emit(log, events.Mined(seat=lord.seat, imps=imps, section="6.5"))
            change_goods(lord, log, gold=imps)
        case choices.Hire(monster=monster, given=given):
            _hire_for_wage(state, lord, space, monster, given, log)
        case choices.Build(room=room, square=square):
            pay_goods(state, lord, space.pay, log)
            lord.tiles[square] = Tile(room=room)
            state.rooms.remove(room)
            emit(log, events.Built(seat=lord.seat, room=room, square=square, section="6.8"))
        case _:
            _take_plain_goods(state, lord, space, log)


def without_foreman(space: Space) -> Space:
    """Return a space whose foreman has been taken already."""
    return Space(space.pay, space.get, space.imps)


def _dig_tunnel(lord: Lord, square: str, log: Log) -> None:
    lord.busy += 1
    lord.tiles[square] = Tile()
    emit(log, events.Dug(seat=lord.seat, square=square, section="6.4"))


def _hire_for_wage(
    state: State, lord: Lord, space: Space, monster: str, given: str, log: Log
) -> None:
    """Pay the wage at once and take the monster (DL 6.7)."""
    state.monsters.remove(monster)
    victim = give_for_wage(state, lord, monster, given, log)
    lord.lair.append(monster)
    emit(log, events.Hired(seat=lord.seat, monster=monster, victim=victim, section="6.7"))
    pay_goods(state, lord, add_food_to_wage(MONSTERS[monster].wage, space.pay.food), log)


def _take_plain_goods(state: State, lord: Lord, space: Space, log: Log) -> None:
    """Pay and get what a space says: food, reputation, imps, traps (DL 6.3)."""
    pay_goods(state, lord, space.pay, log)
    got = space.get
    change_goods(lord, log, gold=got.gold, food=got.food, imps=got.imp)
    if got.evil:
        add_evil(state, lord, got.evil, log, "6.3")
    if got.trap:
        second = state.year == 2
        draw_traps(state, lord, got.trap + second, log)
        if second and lord.traps:
            state.steps.append(Discarding(seat=lord.seat))
    if got.spy and list_unspied_cards(state, lord):
        state.steps.append(Spying(seat=lord.seat))


def list_unspied_cards(state: State, lord: Lord) -> list[int]:
    """List the numbers of the combat cards that a player has not looked at (DL 6.3)."""
    cards = state.combat[state.year - 1]
    return [number for number in range(1, len(cards) + 1) if number not in lord.spied]


def ask_digging(state: State, step: Digging, log: Log) -> Due | None:
    """Ask for the next tunnel, while there are imps and squares (DL 6.4)."""
    lord = state.lords[step.seat]
    rows = [(square,) for square in list_diggable_squares(lord.tiles)] if step.left > 0 else []
    if not rows:
        state.steps.pop()
        return None
    about = {"order": "dig_tunnels", "space": step.space + 1, "left": step.left}
    return (Decision(step.seat, "dig_at", "6.4", (Offer(choices.Dig, rows), DONE), about),)


def dig_on(state: State, step: Digging, choice: Choice, log: Log) -> None:
    """Dig another tunnel, or stop (DL 6.4)."""
    if isinstance(choice, choices.Dig):
        _dig_tunnel(state.lords[step.seat], choice.square, log)
        step.left, step.dug = step.left - 1, step.dug + 1
        state.steps.append(step)


def ask_spying(state: State, step: Spying, log: Log) -> Due | None:
    """Ask which combat card to look at (DL 6.3)."""
    rows = [(number,) for number in list_unspied_cards(state, state.lords[step.seat])]
    return (Decision(step.seat, "spy", "6.3", (Offer(choices.Spy, rows),), fallback=None),)


def spy_on_combat_card(state: State, step: Spying, choice: Choice, log: Log) -> None:
    """Look at a combat card, alone (DL 6.3)."""
    assert isinstance(choice, choices.Spy)
    lord = state.lords[step.seat]
    number = choice.card
    lord.spied = sorted([*lord.spied, number])
    card = state.combat[state.year - 1][number - 1]
    assert card in COMBAT
    emit(log, events.Looked(seat=lord.seat, number=number, section="6.3"))
    emit(log, events.Saw(seat=lord.seat, number=number, card=card, only=(lord.seat,)))


def ask_discarding(state: State, step: Discarding, log: Log) -> Due | None:
    """Ask which trap to discard (DL 6.3)."""
    rows = [(trap,) for trap in dict.fromkeys(state.lords[step.seat].traps)]
    return (Decision(step.seat, "discard_trap", "6.3", (Offer(choices.DiscardTrap, rows),)),)


def discard_chosen_trap(state: State, step: Discarding, choice: Choice, log: Log) -> None:
    """Discard a trap face down (DL 6.3)."""
    assert isinstance(choice, choices.DiscardTrap)
    put_trap_away(state, state.lords[step.seat], choice.trap, log, "6.3")
