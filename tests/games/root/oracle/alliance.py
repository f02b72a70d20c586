"""The turn of the Automated Alliance (R6)."""

from tests.games.root.oracle.acts import Act, Script, do, place
from tests.games.root.oracle.common import finish, reveal_order, score
from tests.games.root.oracle.services import in_supply
from tests.games.root.oracle.table import Table

ME = "alliance"
POINTS = (0, 1, 1, 1, 1, 2, 2, 3, 3, 4)
"""What each sympathy token uncovers (R6.2.1)."""
ENOUGH = {"easy": 4, "default": 3, "challenging": 2, "nightmare": 2}
"""Warriors that organize (R6.6.1, R3.3.1)."""


def has(table: Table, trait: str) -> bool:
    """Tell whether the Alliance has a trait (R3.3.2)."""
    return trait in table.sides[ME].traits


def tokens(table: Table) -> int:
    """Count the sympathy tokens on the map."""
    return table.sides[ME].on_map("sympathy")


def sympathetic(table: Table, clearing: int) -> bool:
    """Tell whether a sympathy token is in a clearing (R6.2.1.II)."""
    return table.sides[ME].count(clearing, "sympathy") > 0


def turn(table: Table) -> Script[None]:
    """Birdsong, Daylight, Evening (R6.4 to R6.6)."""
    card, suit = yield from reveal_order(table, ME)
    revolted = False
    if suit != "bird":
        revolted = yield from revolt(table, suit)
    if not revolted and not (has(table, "steadfast") and will_surprise(table, suit)):
        times = 2 if tokens(table) < 5 else 1
        yield from do("pity", times)
        for _ in range(times):
            yield from spread(table, suit)
    yield from spread(table, suit)
    if suit == "bird":
        yield from revolt(table, suit)
    yield from organize(table, suit)
    for clearing in table.clearings:
        if table.sides[ME].buildings(clearing) and in_supply(table.sides[ME]):
            yield from place(table, ME, "warriors", clearing)
    yield from do("discard", card)
    if has(table, "wildfire"):
        yield from spread(table, suit, scored=False)
    yield from finish(table, ME)


def next_to_sympathy(table: Table, suit: str) -> list[int]:
    """List where sympathy can spread to from its neighbours (R6.5.1)."""
    return [
        clearing
        for clearing in table.ordered(suit)
        if not sympathetic(table, clearing) and table.may_place(ME, clearing)
        if any(clearing in table.beside(c) for c in table.clearings if sympathetic(table, c))
    ]


def target(table: Table, suit: str) -> int:
    """Return the clearing that sympathy spreads to, 0 for none (R6.5.1, R6.5.1.I)."""
    if tokens(table) == len(POINTS):
        return 0
    near = next_to_sympathy(table, suit)
    if near:
        foes = table.enemies(ME)
        return min(near, key=lambda c: (sum(foe.warriors(c) for foe in foes), table.high(c)))
    free = [c for c in table.clearings if not sympathetic(table, c) and table.may_place(ME, c)]
    return min(free, key=lambda c: (table.enemies_seen(ME, c), table.high(c)), default=0)


def spread(table: Table, suit: str, scored: bool = True) -> Script[None]:
    """Place a token and score what it uncovers, or five if it cannot be placed (R6.5.1)."""
    chosen = target(table, suit)
    if not chosen:
        yield from score(5 if scored else 0)
        return
    points = POINTS[tokens(table)]
    martial = any(side.warriors(chosen) >= 3 for side in table.others(ME))
    if martial and not has(table, "steadfast"):
        points = max(0, points - 1)
    snared = chosen in table.snares
    yield from place(table, ME, "sympathy", chosen)
    if scored and not snared:
        yield from score(points)


def may_revolt(table: Table, clearing: int) -> bool:
    """Tell whether a base could be placed in a sympathetic clearing (R6.4.3)."""
    return sympathetic(table, clearing) and base_fits(table, clearing)


def base_fits(table: Table, clearing: int) -> bool:
    """Tell whether the base is on the board and finds a slot once all others are gone (R6.4.3)."""
    own = table.sides[ME]
    waiting = not own.on_map(f"{table.suit(clearing)}_base")
    free = table.slots_left(clearing) - own.buildings(clearing) > 0
    return waiting and free and clearing not in table.burnt


def revolt(table: Table, suit: str) -> Script[bool]:
    """Sweep the sympathetic clearing with most enemy pieces, and place a base (R6.4.3, R6.5.2)."""
    places = [clearing for clearing in table.ordered(suit) if may_revolt(table, clearing)]
    if not places:
        return False
    chosen = min(places, key=lambda c: (-table.enemy_pieces(ME, c), table.high(c)))
    yield from do("revolt", chosen)
    fallen = swept(table, ME, chosen)
    if fallen:
        yield fallen
    yield from do("place", f"{table.suit(chosen)}_base", chosen, 1)
    return True


def swept(table: Table, seat: str, clearing: int) -> frozenset[Act]:
    """List what a bot removes when all others' pieces go; a pawn stays (R7.2.1)."""
    return frozenset(
        ("remove", side.seat, kind, clearing, count)
        for side in table.others(seat)
        for kind, count in side.at.get(clearing, {}).items()
        if kind != "pawn"
    )


def will_surprise(table: Table, suit: str) -> bool:
    """Tell whether a Surprise Revolt will happen: Steadfast (R3.3.2)."""
    if suit != "bird":
        return False
    coming = target(table, suit)
    there = [c for c in table.clearings if sympathetic(table, c) or c == coming]
    return any(base_fits(table, clearing) for clearing in there)


def organize(table: Table, suit: str) -> Script[None]:
    """Where a base and enough warriors are, remove them and spread (R6.6.1)."""
    own = table.sides[ME]
    for clearing in table.clearings:
        count = own.warriors(clearing)
        if own.buildings(clearing) and count >= ENOUGH[own.level]:
            yield from do("remove", ME, "warriors", clearing, count)
            yield from spread(table, suit)
