"""Production and the return of orders (DL 7)."""

from bot.games.dungeon_lords import choices, events
from bot.games.dungeon_lords.board import list_diggable_squares
from bot.games.dungeon_lords.cards import MONSTERS, ROOMS
from bot.games.dungeon_lords.carrying import has_carrying, is_paying_unasked, takes_imps_alone
from bot.games.dungeon_lords.pieces import add_evil, change_goods, draw_traps
from bot.games.dungeon_lords.state import Due, Log, Lord, Names, State, Tile
from bot.games.dungeon_lords.steps import Producing
from bot.games.game import Choice, Decision, Offer, Seat
from bot.games.log import emit

MOST_TIMES = {1: 1, 2: 2}
"""How often a room may produce in a round of each year (DL 7.3)."""


def count_workers(lord: Lord) -> int:
    """Count the imps and troll tokens that can still work (DL 7.2)."""
    tokens = sum(MONSTERS[monster].token for monster in lord.lair)
    return lord.imps + tokens - lord.busy - lord.working


def mines_unasked(state: State, lord: Lord, imps: int) -> bool:
    """Return whether so many imps, a foreman counted in, go to the mine without a question.

    Gold is of use to everybody, so fewer would mine only to keep imps for rooms (DL 7.2): those
    that the player has, and one that may still be built in this round. If enough imps are left for
    all of them, there is nothing to weigh.
    """
    if state.mines is not True or not is_paying_unasked(state, lord.seat):
        return False
    times = MOST_TIMES[state.year]
    own = [tile.room for tile in lord.tiles.values() if tile.room and not tile.conquered]
    needed = times * sum(ROOMS[room].workers for room in own)
    if lord.seat in state.spaces["build_room"]:
        needed += times * max((ROOMS[room].workers for room in state.rooms), default=0)
    return not needed or count_workers(lord) - imps >= needed


def list_usable_rooms(state: State, lord: Lord) -> list[tuple[str, str]]:
    """List the rooms that can produce: their squares, with a square for a new tunnel or ""."""
    if state.options.get("year1_rooms") == "one" and state.year == 1 and lord.produced:
        return []
    pairs: list[tuple[str, str]] = []
    for square in sorted(lord.tiles):
        tile = lord.tiles[square]
        room = ROOMS.get(tile.room)
        if room is None or tile.conquered or not room.workers:
            continue
        if lord.produced.count(square) >= MOST_TIMES[state.year]:
            continue
        if count_workers(lord) < room.workers or lord.food < room.eats:
            continue
        if room.gives.trap and not (state.trap_deck or state.trap_pile):
            continue
        ends = list_diggable_squares(lord.tiles) if room.gives.tunnel else [""]
        pairs += [(square, end) for end in ends]
    return pairs


def _at_once(state: State, lord: Lord) -> list[str]:
    """List the rooms that can produce if all of them can, for imps alone; else none (DL 15.1)."""
    squares = [square for square, _ in list_usable_rooms(state, lord)]
    rooms = [ROOMS[lord.tiles[square].room] for square in squares]
    if not all(map(takes_imps_alone, rooms)):
        return []
    if sum(room.workers for room in rooms) > count_workers(lord):
        return []
    is_single = state.options.get("year1_rooms") == "one" and state.year == 1
    return [] if is_single and len(squares) > 1 else squares


def list_returnable_orders(lord: Lord) -> Names:
    """List the orders of which one comes back: the first, or an unfulfilled one (DL 7.6)."""
    first, *others = lord.orders
    return [first, *(order for order in others if order in lord.unfulfilled)]


def ask_producing(state: State, step: Producing, log: Log) -> Due | None:
    """Ask all at once; those who wait for the others come last, in order (DL 7.1)."""
    for seat in [*step.left]:
        lord = state.lords[seat]
        if seat not in step.done and is_paying_unasked(state, seat):
            while at_once := _at_once(state, lord):
                for square in at_once:
                    # The last trap may have gone to the room before.
                    if (square, "") in list_usable_rooms(state, lord):
                        _produce_in_room(state, lord, square, "", log)
        if seat not in step.done and not list_usable_rooms(state, lord):
            step.done.append(seat)
        if seat in step.done and len(list_returnable_orders(lord)) == 1:
            _take_order_back(step, lord, lord.orders[0], log)
    if not step.left:
        state.steps.pop()
        return None
    acting = [seat for seat in step.left if seat not in step.after]
    if acting:
        # Older games let the last one wait, too, for those who had put it off before.
        others = acting if has_carrying(state) else step.left
        return tuple(
            _production_question(state, step, seat, wait=len(others) > 1) for seat in acting
        )
    return (_production_question(state, step, step.left[0], wait=False),)


def _production_question(state: State, step: Producing, seat: Seat, *, wait: bool) -> Decision:
    lord = state.lords[seat]
    later = (Offer(choices.AfterTheOthers, [()]),) if wait else ()
    if seat in step.done:
        rows = [(order,) for order in list_returnable_orders(lord)]
        return Decision(seat, "return_order", "7.6", (Offer(choices.TakeBack, rows), *later))
    rooms = Offer(choices.Produce, list_usable_rooms(state, lord))
    return Decision(seat, "production", "7.2", (rooms, Offer(choices.Done, [()]), *later))


def _take_order_back(step: Producing, lord: Lord, order: str, log: Log) -> None:
    """Take an order back; the two others become inaccessible (DL 7.6)."""
    lord.locked = [other for other in lord.orders if other != order]
    lord.orders = []
    lord.unfulfilled = []
    step.left.remove(lord.seat)
    if lord.seat in step.after:
        step.after.remove(lord.seat)
    emit(
        log, events.Returned(seat=lord.seat, order=order, locked=tuple(lord.locked), section="7.6")
    )


def act_on_production(state: State, step: Producing, choice: Choice, log: Log) -> None:
    """Let a room produce, stop, wait for others, or take an order back (DL 7)."""
    state.steps.append(step)
    lord = state.lords[choice.seat]
    match choice:
        case choices.Produce(square=square, tunnel=tunnel):
            _produce_in_room(state, lord, square, tunnel, log)
        case choices.Done():
            step.done.append(lord.seat)
        case choices.AfterTheOthers():
            step.after.append(lord.seat)
            emit(log, events.Waits(seat=lord.seat, section="7.1"))
        case choices.TakeBack(order=order):
            _take_order_back(step, lord, order, log)
        case _:
            raise TypeError(choice)


def _produce_in_room(state: State, lord: Lord, square: str, tunnel: str, log: Log) -> None:
    """Put imps in a room, pay its food and take what it gives (DL 7.2, 7.4)."""
    room = ROOMS[lord.tiles[square].room]
    lord.working += room.workers
    lord.produced.append(square)
    emit(log, events.Produced(seat=lord.seat, room=room.id, square=square, section="7.2"))
    got = room.gives
    change_goods(lord, log, gold=got.gold, food=got.food - room.eats, imps=got.imp)
    if got.evil:
        add_evil(state, lord, got.evil, log, "7.4")
    if got.trap:
        draw_traps(state, lord, got.trap, log)
    if tunnel:
        lord.tiles[tunnel] = Tile()
        emit(log, events.Dug(seat=lord.seat, square=tunnel, section="7.4"))
