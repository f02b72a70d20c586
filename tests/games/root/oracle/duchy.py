"""The turn of the Drillbit Duchy (R10)."""

from tests.games.root.oracle.acts import Script, do, place
from tests.games.root.oracle.common import (
    can_battle,
    fight,
    finish,
    foes_at,
    in_setup_order,
    reveal_order,
    score,
)
from tests.games.root.oracle.services import BURROW, hire_to_build, in_supply
from tests.games.root.oracle.table import Table

ME = "duchy"
MINISTERS = {
    "captain": "fox",
    "marshal": "rabbit",
    "foremole": "mouse",
    "brigadier": "fox",
    "banker": "rabbit",
    "mayor": "mouse",
    "earl_of_stone": "fox",
    "baron_of_dirt": "rabbit",
    "duchess_of_mud": "mouse",
}
"""The ministers from top to bottom, and their suits (R10.3.5)."""
RECRUITS = {"easy": 1, "default": 2, "challenging": 3, "nightmare": 3}
"""R10.4.3, R3.3.1."""
MOLES = (0, 1, 2, 4)
"""By citadels on the map (R10.4.3)."""
EACH = 3
"""Tunnels, citadels, markets (R10.3.1)."""


def has(table: Table, trait: str) -> bool:
    """Tell whether the Duchy has a trait (R3.3.2)."""
    return trait in table.sides[ME].traits


def turn(table: Table) -> Script[None]:
    """Birdsong, Daylight, Evening (R10.4 to R10.6)."""
    own = table.sides[ME]
    card, suit = yield from reveal_order(table, ME)
    count = RECRUITS[own.level] + MOLES[own.on_map("citadel")] + ("foremole" in own.ministers)
    if recruits := min(count, in_supply(own)):
        yield from do("place", "warriors", BURROW, recruits)
    for _ in range(2 if has(table, "overwhelm") else 1):
        if own.warriors(BURROW) >= number(table):
            yield from dig(table, suit, suit == "bird")
    yield from battles(table, table.ordered(suit))
    yield from build(table)
    for minister in MINISTERS:
        if minister in own.ministers:
            yield from act(table, minister, suit)
    yield from rally(table, suit)
    yield from score(own.on_map("market"))
    yield from sway(table, suit)
    yield from do("discard", card)
    yield from finish(table, ME)


def number(table: Table) -> int:
    """Return how many warriors a Dig needs and moves (R10.5.1, R3.3.2)."""
    return 3 if has(table, "overwhelm") else 4


def all_warriors(table: Table, clearing: int) -> int:
    """Count the warriors of all factions in a clearing."""
    return sum(side.warriors(clearing) for side in table.sides.values())


def enemy_warriors(table: Table, clearing: int) -> int:
    """Count the warriors of enemies in a clearing."""
    foes = [side for side in table.enemies(ME) if side.seat != table.hirers.get(ME)]
    return sum(side.warriors(clearing) for side in foes)


def enemy_valued(table: Table, clearing: int) -> int:
    """Count the enemy buildings and tokens that draw a Dig: no snares (R11.8.2)."""
    found = sum(sum(side.valued(clearing).values()) for side in table.enemies(ME))
    foes = {side.seat for side in table.enemies(ME)}
    return found - (clearing in table.snares and "corvids" in foes)


def dig(table: Table, suit: str, by_enemies: bool) -> Script[None]:
    """Place a tunnel away from others and from buildings, and move out (R10.5.1)."""
    own = table.sides[ME]
    places = [
        c
        for c in table.ordered(suit)
        if not own.count(c, "tunnel") and not own.buildings(c)
        if table.may_place(ME, c)
    ]
    if not places:
        return

    def rank(clearing: int) -> tuple[int, ...]:
        if has(table, "invaders"):
            fewest = enemy_warriors(table, clearing)
            return (-table.enemy_buildings(ME, clearing), fewest, table.high(clearing))
        if by_enemies:
            return (-enemy_valued(table, clearing), table.high(clearing))
        return (-table.open_slots(clearing), all_warriors(table, clearing), table.high(clearing))

    chosen = min(places, key=rank)
    if chosen in table.snares:
        yield from do("remove", "corvids", "plot", chosen, 1)
        return
    if own.on_map("tunnel") == EACH:
        tunnels = [clearing for clearing in table.clearings if own.count(clearing, "tunnel")]
        taken = min(tunnels, key=lambda c: (own.warriors(c), table.high(c)))
        yield from do("remove", ME, "tunnel", taken, 1)
    yield from do("place", "tunnel", chosen, 1)
    yield from do("move", BURROW, chosen, min(number(table), own.warriors(BURROW)))


def battles(table: Table, clearings: list[int]) -> Script[None]:
    """Battle who has most buildings, then pieces, then points (R10.5.2)."""
    for clearing in clearings:
        if can_battle(table, ME, clearing):
            foe = min(
                foes_at(table, ME, clearing),
                key=lambda s: (
                    -s.buildings(clearing),
                    -s.pieces(clearing),
                    -s.score,
                    in_setup_order(s),
                ),
            )
            yield from fight(table, ME, clearing, foe.seat)


def sites(table: Table) -> list[int]:
    """List where the Duchy could build (R10.5.3)."""
    return [clearing for clearing in table.ruled(ME) if table.may_build(ME, clearing)]


def build(table: Table) -> Script[None]:
    """Build where it rules with most warriors, or score if it cannot (R10.5.3)."""
    own = table.sides[ME]
    kind = "citadel" if in_supply(own) >= 9 else "market"
    left = own.on_map(kind) < EACH
    if left:
        yield from hire_to_build(table, ME, lambda: bool(sites(table)))
    places = sites(table) if left else []
    if places:
        chosen = min(places, key=lambda c: (-own.warriors(c), table.high(c)))
        yield from place(table, ME, kind, chosen)
        return
    ruled = table.ruled(ME) if left else []
    if has(table, "invaders") and ruled and all(table.open_slots(c) <= 0 for c in ruled):
        yield from battles(table, table.clearings)
    elif own.on_map("citadel") + own.on_map("market") < 2 * EACH:
        yield from score(1)


def act(table: Table, minister: str, suit: str) -> Script[None]:
    """Take a minister's action; Captain and Foremole have none (R10.5.4)."""
    own = table.sides[ME]
    if minister == "marshal":
        places = [c for c in table.clearings if own.buildings(c) and table.may_place(ME, c)]
        if places and in_supply(own):
            chosen = min(places, key=lambda c: (own.warriors(c), table.high(c)))
            yield from place(table, ME, "warriors", chosen)
    elif minister == "brigadier" and own.warriors(BURROW) >= 3:
        yield from dig(table, suit, by_enemies=True)
    elif minister == "banker":
        yield from build(table)
    elif minister == "mayor":
        yield from pay(table)
    elif minister == "earl_of_stone":
        yield from score(own.on_map("citadel"))
    elif minister == "baron_of_dirt":
        yield from score(own.on_map("market"))
    elif minister == "duchess_of_mud":
        yield from score(2 if own.on_map("tunnel") == EACH else 0)


def pay(table: Table) -> Script[None]:
    """Mayor: a warrior of the largest ruled group goes for a point (R10.5.4.VI)."""
    own = table.sides[ME]
    places = [c for c in [*table.ruled(ME), BURROW] if own.warriors(c)]
    if places:
        chosen = max(places, key=own.warriors)
        yield frozenset({("mayor", chosen), ("score", 1)})


def rally(table: Table, suit: str) -> Script[None]:
    """Gather small groups beside buildings, then withdraw all but four (R10.6.1)."""
    own = table.sides[ME]
    for origin in table.ordered(suit):
        count = own.warriors(origin)
        if not 0 < count <= 2 or own.buildings(origin):
            continue
        if origin in table.snares:
            yield from do("remove", "corvids", "plot", origin, 1)
            continue
        near = [
            to for to in table.clearings if own.buildings(to) and table.may_move(ME, origin, to)
        ]
        if near:
            to = min(near, key=lambda c: (own.warriors(c), table.high(c)))
            aboard = table.aboard(origin, to)
            yield from do("move", origin, to, count)
            yield from score(aboard)
        else:
            yield from do("withdraw", origin, count)
    for clearing in table.ruled(ME):
        if own.warriors(clearing) > 4:
            if clearing in table.snares:
                yield from do("remove", "corvids", "plot", clearing, 1)
            else:
                yield from do("withdraw", clearing, own.warriors(clearing) - 4)


def sway(table: Table, suit: str) -> Script[None]:
    """Crown the topmost ordered minister, or the bottommost of all (R10.6.3)."""
    waiting = [one for one in MINISTERS if one not in table.sides[ME].ministers]
    ordered = [one for one in waiting if MINISTERS[one] == suit]
    if waiting:
        yield from do("sway", ordered[0] if ordered else waiting[-1])
