"""The turn of the Mechanical Marquise 2.0 (R4)."""

from collections.abc import Iterable

from tests.games.root.oracle.acts import Script, do, place
from tests.games.root.oracle.common import (
    battle,
    can_battle,
    finish,
    reveal_order,
    score,
    shares,
)
from tests.games.root.oracle.services import hire_to_build, in_supply
from tests.games.root.oracle.table import Table

ME = "marquise"
BUILDING = {"fox": "sawmill", "rabbit": "workshop", "mouse": "recruiter"}
"""R4.5.3."""
EACH = 6
"""Buildings of a kind (R4.3.4, R4.3.5)."""


def has(table: Table, trait: str) -> bool:
    """Tell whether the Marquise has a trait (R3.3.2)."""
    return trait in table.sides[ME].traits


def turn(table: Table) -> Script[None]:
    """Birdsong, Daylight as often as it expands, Evening (R4.4 to R4.7)."""
    card, suit = yield from reveal_order(table, ME)
    built, again = False, 0
    while True:
        daylight = escalated_daylight(table) if suit == "bird" else plain_daylight(table, suit)
        built = (yield from daylight) or built
        may_expand = suit != "bird" and not (again and has(table, "overwhelming"))
        if built or not may_expand or sum(on_map(table).values()) > 5:
            break
        again += 1
        yield from do("discard", card)
        card, suit = yield from reveal_order(table, ME, craft=False)
    yield from evening(table, card, suit)


def on_map(table: Table) -> dict[str, int]:
    """Count the Marquise's buildings on the map by kind."""
    return {kind: table.sides[ME].on_map(kind) for kind in BUILDING.values()}


def plain_daylight(table: Table, suit: str) -> Script[bool]:
    """Battle, recruit, build and move by the order (R4.5); tell whether it has built."""
    for clearing in table.ordered(suit):
        if can_battle(table, ME, clearing):
            yield from battle(table, ME, clearing)
    number = 2 if table.sides[ME].level == "easy" else 4
    yield from recruit(table, number, [c for c in table.ordered(suit) if table.rules(ME, c)])
    yield from reinforce(table, suit)
    built = yield from build(table, BUILDING[suit])
    yield from march(table, table.ordered(suit))
    yield from blitz(table)
    return built


def escalated_daylight(table: Table) -> Script[bool]:
    """Do the same everywhere, and battle where it has moved (R4.7)."""
    for clearing in table.clearings:
        if can_battle(table, ME, clearing):
            yield from battle(table, ME, clearing)
    number = 2 if table.sides[ME].level == "easy" else 4
    number *= 2 if has(table, "iron_will") else 1
    yield from recruit(table, number, lowest(table, 2))
    yield from reinforce(table, "bird")
    counts = on_map(table)
    left = [kind for kind in ("sawmill", "recruiter", "workshop") if counts[kind] < EACH]
    built = False
    if left:
        # The first of those that tie: sawmill, then recruiter (R4.7.3).
        built = yield from build(table, max(left, key=counts.__getitem__))
    reached = yield from march(table, table.clearings)
    for clearing in sorted(reached, key=table.high):
        if can_battle(table, ME, clearing):
            yield from battle(table, ME, clearing)
    yield from blitz(table)
    return built


def lowest(table: Table, number: int) -> list[int]:
    """List the ruled clearings of lowest priority, the highest of them first (R4.7.2)."""
    return sorted(sorted(table.ruled(ME), key=table.low)[:number], key=table.high)


def recruit(table: Table, number: int, clearings: list[int]) -> Script[None]:
    """Place warriors evenly (R4.5.2, R4.7.2); Overwhelming scores for what it cannot place.

    A snare replaces what would have been placed there, and nobody else gets it (R11.8.2).
    """
    supply = in_supply(table.sides[ME])
    wanted = {c: count for c, count in shares(number, clearings).items() if count}
    snared = set(wanted) & table.snares if supply else set[int]()
    free = {c: count for c, count in wanted.items() if c not in snared}
    dealt = dict.fromkeys(free, 0)
    while supply and dealt != free:
        for clearing, count in free.items():
            if supply and dealt[clearing] < count:
                dealt[clearing] += 1
                supply -= 1
    for clearing in wanted:
        if clearing in snared or dealt[clearing]:
            yield from place(table, ME, "warriors", clearing, dealt.get(clearing, 1))
    missed = sum(free.values()) - sum(dealt.values()) if clearings else number
    if has(table, "overwhelming"):
        yield from score(missed // 2)


def reinforce(table: Table, suit: str) -> Script[None]:
    """Place two more in the ordered clearing of highest priority that it rules (R3.3.1)."""
    clearings = [clearing for clearing in table.ordered(suit) if table.rules(ME, clearing)]
    if table.sides[ME].level in ("challenging", "nightmare") and clearings:
        count = min(2, in_supply(table.sides[ME]))
        if count:
            yield from place(table, ME, "warriors", clearings[0], count)


def sites(table: Table) -> list[int]:
    """List where the Marquise could build (R4.5.3)."""
    return [clearing for clearing in table.ruled(ME) if table.may_build(ME, clearing)]


def build(table: Table, kind: str) -> Script[bool]:
    """Build where it rules with most warriors (R4.5.3); tell whether it has."""
    if table.sides[ME].on_map(kind) == EACH:
        return False
    yield from hire_to_build(table, ME, lambda: bool(sites(table)))
    clearings = sites(table)
    if not clearings:
        return False
    chosen = max(clearings, key=table.sides[ME].warriors)
    snared = chosen in table.snares
    yield from place(table, ME, kind, chosen)
    return not snared


def march(table: Table, origins: Iterable[int], leave: int = 3) -> Script[set[int]]:
    """Move all but three out of each clearing (R4.5.4); return where it has moved."""
    reached = set[int]()
    for origin in origins:
        to = yield from leave_clearing(table, origin, leave)
        reached |= {to} - {0}
    return reached


def leave_clearing(table: Table, origin: int, leave: int) -> Script[int]:
    """Move to the adjacent clearing with most enemy pieces; return it, or 0 (R4.5.4, R11.8.2)."""
    count = table.sides[ME].warriors(origin) - leave
    targets = [to for to in table.clearings if table.may_move(ME, origin, to)]
    if count <= 0 or not targets:
        return 0
    if origin in table.snares:
        yield from do("remove", "corvids", "plot", origin, 1)
        return 0
    to = max(targets, key=lambda target: (table.enemies_seen(ME, target), -table.high(target)))
    aboard = table.aboard(origin, to)
    yield from do("move", origin, to, count)
    yield from score(aboard)
    return to


def blitz(table: Table) -> Script[None]:
    """Leave a clearing without enemies, all but one, and battle (R3.3.2)."""
    if not has(table, "blitz"):
        return
    for origin in table.ruled(ME):
        can_leave = any(table.may_move(ME, origin, to) for to in table.clearings)
        if table.enemies_seen(ME, origin) or table.sides[ME].warriors(origin) < 2 or not can_leave:
            continue
        to = yield from leave_clearing(table, origin, 1)
        if to and can_battle(table, ME, to):
            yield from battle(table, ME, to)
        return


def evening(table: Table, card: str, suit: str) -> Script[None]:
    """Score the ordered track, or the best one (R4.6); the first building brings nothing."""
    counts = on_map(table)
    best = max(counts.values()) if suit == "bird" else counts[BUILDING[suit]]
    yield from score(max(0, best - 1))
    yield from do("discard", card)
    yield from finish(table, ME)
