"""The turn of the Vagabot (R7)."""

from bot.games.root.law.maps import MAPS
from tests.games.root.oracle import specials
from tests.games.root.oracle.acts import ANY, Script, do
from tests.games.root.oracle.common import finish, foes_at, in_setup_order, reveal_order, score
from tests.games.root.oracle.faults import DisagreementError
from tests.games.root.oracle.roaming import Rover, go_to, nearest
from tests.games.root.oracle.table import CLEARINGS, Side, Table

ACTIONS = {
    "fox": ("explore", "battle", "special"),
    "rabbit": ("battle", "repair", "special"),
    "mouse": ("quest", "aid", "battle", "repair"),
    "bird": ("explore", "quest", "aid", "battle"),
}
"""R7.5."""
QUESTING = {
    "fox": ("explore", "special", "battle"),
    "rabbit": ("special", "aid", "battle"),
    "mouse": ("quest", "aid", "battle"),
    "bird": ("explore", "quest", "battle"),
}
"""The actions with Questing (R3.3.2)."""


def turn(table: Table, seat: str) -> Script[None]:
    """Birdsong, Daylight unless it slips away, Evening (R7.4 to R7.6)."""
    rover = Rover(table, seat)
    card, suit = yield from reveal_order(table, seat)
    if rover.satchel.undamaged <= 2:
        yield from slip(rover)
    else:
        yield from daylight(rover, suit)
    yield from evening(rover, card)


def slip(rover: Rover) -> Script[None]:
    """Move to a random adjacent forest at no cost (R7.4.3)."""
    data, origin = MAPS[rover.table.map], rover.place
    if rover.clearing in rover.table.snares:
        yield from do("remove", "corvids", "plot", rover.clearing, 1)
    if origin.isdecimal():
        near = data.clearings[int(origin) - 1].forests
    else:
        near = next(forest.adjacent for forest in data.forests if forest.id == origin)
    _, _, to = yield from do("walk", origin, ANY)
    if to not in near:
        raise DisagreementError(f"{to} is not beside {origin}")


def daylight(rover: Rover, suit: str) -> Script[None]:
    """Act by the order from left to right while there are items (R7.5)."""
    actions = QUESTING if rover.has("questing") else ACTIONS
    doing = {
        "explore": explore,
        "quest": quest,
        "aid": aid,
        "battle": battle,
        "repair": repair,
        "special": specials.special,
    }
    for action in actions[suit]:
        if rover.usable:
            yield from doing[action](rover)
    before = -1
    while rover.has("adventurer") and rover.usable and rover.satchel.ready != before:
        # What is exhausted goes to the Battle Track, so as many may be usable after a quest.
        before = rover.satchel.ready
        yield from quest(rover)


def explore(rover: Rover) -> Script[None]:
    """Take a random item from the nearest ruin (R7.5.1)."""
    chosen = nearest(rover, rover.table.ruins)
    if chosen and (yield from go_to(rover, chosen)) and rover.usable:
        rover.exhaust(1)
        yield from do("explore", chosen)
        yield from do("find", chosen)


def quest(rover: Rover) -> Script[None]:
    """Complete the quest in the nearest clearing of its suit for two items (R7.5.2)."""
    wanted = rover.satchel.quest
    if not wanted:
        return
    chosen = nearest(rover, rover.table.ordered(wanted.rsplit("_", 1)[1]))
    if chosen and (yield from go_to(rover, chosen)) and rover.usable >= 2:
        rover.exhaust(2)
        rover.satchel.quest = ""
        yield from do("quest", wanted)
        yield from do("score", 2 if rover.has("questing") else 1)


def aided(rover: Rover, clearing: int) -> list[Side]:
    """List whom the Vagabot could aid in a clearing (R7.5.3)."""
    sides = [side for side in rover.table.others(rover.seat) if +side.crafted]
    return [side for side in sides if side.pieces(clearing)]


def aid(rover: Rover) -> Script[None]:
    """Swap items for items of the player with fewest points here (R7.5.3)."""
    if rover.has("questing"):
        chosen = nearest(rover, [c for c in CLEARINGS if aided(rover, c)])
        if not chosen or not (yield from go_to(rover, chosen)) or not rover.usable:
            return
    if not rover.clearing or not (sides := aided(rover, rover.clearing)):
        return
    side = min(sides, key=lambda one: (one.score, in_setup_order(one)))
    count = 1 if rover.has("questing") else min(rover.usable, side.crafted.total())
    rover.exhaust(count)
    for _ in range(count):
        yield from do("take", side.seat)
    yield from score(count + (1 if rover.has("helper") else 0))


def battle_place(rover: Rover) -> tuple[int, str]:
    """Return where the Vagabot battles and whom; 0 for nowhere (R7.5.4)."""
    table, foes = rover.table, rover.table.enemies(rover.seat)
    if rover.has("berserker"):
        there = {c: table.enemy_pieces(rover.seat, c) for c in rover.distances()}
        most = max(there.values(), default=0)
        chosen = nearest(rover, [c for c in there if most and there[c] == most])
        if not chosen:
            return 0, ""
        key = lambda s: (-s.pieces(chosen), -s.score, in_setup_order(s))  # noqa: E731
        return chosen, min(foes_at(table, rover.seat, chosen), key=key).seat
    for foe in sorted(foes, key=lambda side: (-side.score, in_setup_order(side))):
        away = {c: far for c, far in rover.distances().items() if foe.pieces(c)}
        if away:
            chosen = min(
                away,
                key=lambda c: (
                    away[c],
                    -sum(foe.valued(c).values()),
                    foe.warriors(c),
                    table.high(c),
                ),
            )
            return chosen, foe.seat
    return 0, ""


def battle(rover: Rover) -> Script[None]:
    """Battle for one item, and again for two while any piece of the foe is left (R7.5.4)."""
    chosen, foe = battle_place(rover)
    if not chosen or not (yield from go_to(rover, chosen)):
        return
    cost = 1
    while rover.usable >= cost and rover.table.sides[foe].pieces(chosen):
        rover.exhaust(cost)
        yield from do("battle", chosen, foe)
        if rover.has("adventurer"):
            return
        cost = 2


def repair(rover: Rover) -> Script[None]:
    """Exhaust an item to repair another, one that is not exhausted first (R7.5.5)."""
    if rover.satchel.broken and rover.usable:
        rover.exhaust(1)
        yield from mend(rover, 1)


def mend(rover: Rover, count: int) -> Script[None]:
    """Repair items, those that are not exhausted first (R7.5.5, R7.6.2)."""
    for _ in range(min(count, rover.satchel.broken)):
        yield from do("repair", not rover.satchel.damaged)


def evening(rover: Rover, card: str) -> Script[None]:
    """Refresh and repair items (R7.6)."""
    satchel, level = rover.satchel, rover.table.sides[rover.seat].level
    more = {"easy": -1, "default": 0}.get(level, 1)
    number = (4 if satchel.broken else 6) + more
    for _ in range(min(number, satchel.exhausted)):
        yield from do("refresh")
    if satchel.forest:
        yield from mend(rover, satchel.broken)
    else:
        yield from mend(rover, 2 if rover.has("berserker") else 1)
    yield from do("discard", card)
    yield from finish(rover.table, rover.seat)
