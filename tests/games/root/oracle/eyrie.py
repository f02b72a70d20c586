"""The turn of the Electric Eyrie (R5)."""

from bot.games.root.law.cards import SUIT, VIZIER
from tests.games.root.oracle.acts import Act, Script, do, place
from tests.games.root.oracle.common import (
    can_battle,
    finish,
    foes_at,
    in_setup_order,
    reveal_order,
    score,
)
from tests.games.root.oracle.services import hire_to_battle, hire_to_build, in_supply
from tests.games.root.oracle.table import Side, Table

ME = "eyrie"
COLUMNS = ("fox", "mouse", "rabbit", "bird")
"""The Decree from left to right (R5.3.3)."""
ROOSTS = 7


class TurmoilError(Exception):
    """The rest of Daylight is left out (R5.7)."""


def has(table: Table, trait: str) -> bool:
    """Tell whether the Eyrie has a trait (R3.3.2)."""
    return trait in table.sides[ME].traits


def turn(table: Table) -> Script[None]:
    """Birdsong, Daylight, Evening, and turmoil in between (R5.4 to R5.7)."""
    card, suit = yield from reveal_order(table, ME)
    yield from do("decree", card, suit)
    try:
        yield from new_roost(table, suit)
        yield from resolve_decree(table)
        yield from relentless(table)
        yield from build(table)
        yield from swoop(table)
    except TurmoilError:
        yield from turmoil(table)
    yield from score(max(0, table.sides[ME].on_map("roost") - 1))
    yield from finish(table, ME)


def new_roost(table: Table, suit: str) -> Script[None]:
    """Without a roost place one and four warriors where all of them can be (R5.4.4)."""
    if table.sides[ME].on_map("roost"):
        return
    places = [clearing for clearing in table.ordered(suit) if table.may_build(ME, clearing)]
    if not places or in_supply(table.sides[ME]) < 4:
        raise TurmoilError
    if places[0] in table.snares:
        yield from place(table, ME, "roost", places[0])
        return
    yield from do("place", "roost", places[0], 1)
    yield from do("place", "warriors", places[0], 4)


def resolve_decree(table: Table) -> Script[None]:
    """Recruit for each column, then move, then battle (R5.5.1)."""
    decree = table.sides[ME].decree
    filled = {suit: len(decree[suit]) for suit in COLUMNS if decree[suit]}
    for suit, cards in filled.items():
        yield from recruit(table, suit, cards)
    for suit, cards in filled.items():
        yield from move(table, suit, cards)
    most = max(filled.values(), default=0)
    longest = [suit for suit, cards in filled.items() if cards == most]
    for suit in filled:
        extra = longest == [suit] or (suit in longest and has(table, "focused"))
        yield from fight(table, suit, int(extra))
    table.sides[ME].bonus = 0


def recruit(table: Table, suit: str, cards: int) -> Script[None]:
    """Recruit at the roost with most enemies, fewest own warriors, lowest priority (R5.5.1.I)."""
    own = table.sides[ME]
    roosts = [c for c in table.ordered(suit) if own.count(c, "roost") and table.may_place(ME, c)]
    placed = 0
    if roosts:
        chosen = min(
            roosts, key=lambda c: (-table.enemies_seen(ME, c), own.warriors(c), table.low(c))
        )
        if chosen in table.snares and in_supply(own):
            yield from place(table, ME, "warriors", chosen)
            return
        placed = yield from place(table, ME, "warriors", chosen, min(cards, in_supply(own)))
    if placed < cards and has(table, "nobility"):
        raise TurmoilError


def to_leave(table: Table, clearing: int, cards: int) -> int:
    """Count the warriors that have to stay: for the rule, and as many as cards (R5.5.1.II)."""
    own = table.sides[ME]
    rivals = [table.strength(side, clearing) for side in table.others(ME)]
    others = own.count(clearing, "roost") + table.mercenaries(ME, clearing)
    return max(cards, max(rivals, default=0) - others)


def move(table: Table, suit: str, cards: int) -> Script[None]:
    """Move from where it rules with most warriors to where fewest enemies are (R5.5.1.II)."""
    own = table.sides[ME]
    origins = [
        clearing
        for clearing in table.ordered(suit)
        if table.rules(ME, clearing) and own.warriors(clearing) > to_leave(table, clearing, cards)
        if any(table.may_move(ME, clearing, to) for to in table.clearings)
    ]
    if not origins:
        return
    origin = max(origins, key=own.warriors)
    if origin in table.snares:
        yield from do("remove", "corvids", "plot", origin, 1)
        return
    to = min(
        (to for to in table.clearings if table.may_move(ME, origin, to)),
        key=lambda c: (own.count(c, "roost"), table.enemies_seen(ME, c), table.low(c)),
    )
    aboard = table.aboard(origin, to)
    yield from do("move", origin, to, own.warriors(origin) - to_leave(table, origin, cards))
    yield from score(aboard)


def defenseless(side: Side, clearing: int) -> int:
    """Count the buildings of a faction that no warrior of it defends."""
    return 0 if side.warriors(clearing) else side.buildings(clearing)


def fight(table: Table, suit: str, extra: int) -> Script[None]:
    """Battle away from roosts, at most defenseless buildings, at lowest priority (R5.5.1.III)."""
    own = table.sides[ME]
    places = [clearing for clearing in table.ordered(suit) if can_battle(table, ME, clearing)]
    if not places:
        return
    chosen = min(
        places,
        key=lambda c: (
            own.count(c, "roost"),
            -sum(defenseless(side, c) for side in table.enemies(ME)),
            table.low(c),
        ),
    )
    foe = min(
        foes_at(table, ME, chosen),
        key=lambda s: (
            -s.buildings(chosen),
            -s.pieces(chosen),
            -s.score,
            in_setup_order(s),
        ),
    )
    own.bonus = extra
    yield from hire_to_battle(table, ME, chosen, foe.seat)
    yield from do("battle", chosen, foe.seat)


def relentless(table: Table) -> Script[None]:
    """Remove all undefended buildings and tokens where Eyrie warriors are (R3.3.2)."""
    if not has(table, "relentless"):
        return
    fallen: set[Act] = {
        ("remove", side.seat, kind, clearing, count)
        for clearing in table.clearings
        if table.sides[ME].warriors(clearing)
        for side in table.others(ME)
        if not side.warriors(clearing)
        for kind, count in side.valued(clearing).items()
    }
    if fallen:
        yield frozenset(fallen)


def sites(table: Table) -> list[int]:
    """List where the Eyrie could build a roost (R5.5.2)."""
    own = table.sides[ME]
    return [c for c in table.ruled(ME) if not own.count(c, "roost") and table.may_build(ME, c)]


def build(table: Table) -> Script[None]:
    """Build a roost where it rules, at the highest priority (R5.5.2)."""
    own = table.sides[ME]
    if own.on_map("roost") == ROOSTS:
        raise TurmoilError
    yield from hire_to_build(table, ME, lambda: bool(sites(table)))
    places = sites(table)
    if not places:
        raise TurmoilError
    yield from place(table, ME, "roost", places[0])


def swoop(table: Table) -> Script[None]:
    """Place two warriors in the first clearing without Eyrie pieces (R3.3.2)."""
    own = table.sides[ME]
    places = [c for c in table.clearings if not own.pieces(c) and table.may_place(ME, c)]
    if not has(table, "swoop"):
        return
    placed = 0
    if places and places[0] in table.snares and in_supply(own):
        yield from place(table, ME, "warriors", places[0])
        return
    if places:
        placed = yield from place(table, ME, "warriors", places[0], min(2, in_supply(own)))
    if placed < 2 and has(table, "nobility"):
        raise TurmoilError


def turmoil(table: Table) -> Script[None]:
    """Lose a point for each bird, keep the viziers, go to Evening (R5.7)."""
    own = table.sides[ME]
    yield from do("turmoil")
    cards = [card for column in own.decree.values() for card in column]
    birds = sum(SUIT[card] == "bird" for card in cards)
    yield from score(birds if has(table, "nobility") else -min(birds, own.score))
    purged = tuple(sorted(card for card in cards if card != VIZIER))
    if purged:
        yield from do("purge", purged)
