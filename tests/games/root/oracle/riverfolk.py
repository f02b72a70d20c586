"""The turn of the Riverfolk Robots (R9)."""

from bot.games.root.law.cards import CARDS, SUIT
from bot.games.root.law.maps import MAPS
from tests.games.root.oracle.acts import ANY, Script, do
from tests.games.root.oracle.common import (
    can_battle,
    finish,
    foes_at,
    in_setup_order,
    score,
)
from tests.games.root.oracle.faults import DisagreementError
from tests.games.root.oracle.services import in_supply
from tests.games.root.oracle.table import CLEARINGS, SETUP_ORDER, Table

ME = "riverfolk"
MARKET = 5
"""R9.2.1."""
EACH = 3
"""Trade posts of a suit (R9.3)."""
GARRISON = {"easy": 0, "default": 1, "challenging": 2, "nightmare": 2}
"""R9.5.1, R3.3.1."""


def turn(table: Table) -> Script[None]:
    """Birdsong, Daylight, Evening (R9.4 to R9.6)."""
    suit = yield from stock(table)
    if suit:
        yield from build(table, suit)
        yield from recruit(table, suit)
    signs = yield from organize(table)
    yield from battles(table, suit, signs)
    yield from evening(table, signs)


def by_river(table: Table) -> list[int]:
    """List the clearings on the river."""
    clearings = MAPS[table.map].clearings
    return [clearing for clearing in table.clearings if clearings[clearing - 1].by_river]


def stock(table: Table) -> Script[str]:
    """Fill the Market, craft the first new card that shows an item, set the order (R9.4)."""
    own = table.sides[ME]
    before = len(own.market)
    if before < MARKET:
        _, count = yield from do("stock", ANY)
        if before + len(own.market[before:]) > MARKET or not count:
            raise DisagreementError(f"{count} cards came to a Market of {before}")
    available = [card for card in own.market[before:] if table.items[CARDS[card].item]]
    if available:
        yield from do("craft", available[0], CARDS[available[0]].item)
        yield from do("score", 1)
    if not own.market:
        return ""
    card = own.market[-1]
    yield from do("order", card, SUIT[card])
    return SUIT[card]


def best_payer(table: Table) -> str:
    """Name who has most warriors in Payments, then by setup order; "" if there are none."""
    payments = table.sides[ME].payments
    return min(
        (seat for seat, count in payments.items() if count),
        key=lambda seat: (-payments[seat], SETUP_ORDER.index(seat)),
        default="",
    )


def posts(table: Table, suit: str) -> int:
    """Count the trade posts in clearings of a suit."""
    return sum(table.sides[ME].count(c, "trade_post") for c in table.ordered(suit))


def build(table: Table, suit: str) -> Script[None]:
    """Build a trade post beside the best payer, garrison it, score it (R9.5.1)."""
    own = table.sides[ME]
    places = [
        clearing
        for clearing in table.ordered(suit)
        if not own.count(clearing, "trade_post") and table.may_place(ME, clearing)
        if posts(table, table.suit(clearing)) < EACH
    ]
    if not places:
        return
    payer = table.sides.get(best_payer(table))
    chosen = min(places, key=lambda c: (not (payer and payer.pieces(c)), table.high(c)))
    points = posts(table, table.suit(chosen))
    if chosen in table.snares:
        yield from do("remove", "corvids", "plot", chosen, 1)
        return
    yield from do("place", "trade_post", chosen, 1)
    count = min(GARRISON[own.level], in_supply(own))
    if count:
        yield from do("place", "warriors", chosen, count)
    yield from score(points)


def recruit(table: Table, suit: str) -> Script[None]:
    """Recruit one in each ordered clearing, or along the river (R9.5.2)."""
    for clearing in by_river(table) if suit == "bird" else table.ordered(suit):
        if not table.may_place(ME, clearing) or not in_supply(table.sides[ME]):
            continue
        if clearing in table.snares:
            yield from do("remove", "corvids", "plot", clearing, 1)
        else:
            yield from do("place", "warriors", clearing, 1)


def protectionism(table: Table) -> list[str]:
    """List the signs of Protectionism (R9.2.4)."""
    own = table.sides[ME]
    found = {"shield": not own.payments.total(), "sword": not in_supply(own)}
    return [sign for sign, shown in found.items() if shown]


def organize(table: Table) -> Script[list[str]]:
    """With shield or sword score, and place two where most enemies are (R9.5.3)."""
    own, signs = table.sides[ME], protectionism(table)
    if not signs:
        return signs
    yield from do("protect", "both" if len(signs) == 2 else signs[0])
    yield from do("score", 1)
    places = [c for c in table.clearings if own.pieces(c) and table.may_place(ME, c)]
    count = min(2, in_supply(own))
    if places and count:
        chosen = min(places, key=lambda c: (-table.enemies_seen(ME, c), table.high(c)))
        if chosen in table.snares:
            yield from do("remove", "corvids", "plot", chosen, 1)
        else:
            yield from do("place", "warriors", chosen, count)
    return signs


def battles(table: Table, suit: str, signs: list[str]) -> Script[None]:
    """Battle everywhere with the shield, in ordered clearings with the sword (R9.5.4)."""
    ordered = table.ordered(suit) if suit and signs else []
    for clearing in table.clearings if "shield" in signs else ordered:
        if can_battle(table, ME, clearing):
            payments = table.sides[ME].payments
            foe = min(
                foes_at(table, ME, clearing),
                key=lambda side: (payments[side.seat], in_setup_order(side)),
            )
            yield from do("battle", clearing, foe.seat)


def evening(table: Table, signs: list[str]) -> Script[None]:
    """Score the best payer, racketeer, discard (R9.6)."""
    own = table.sides[ME]
    payer = best_payer(table)
    if payer:
        count = own.payments[payer]
        yield frozenset({("repay", payer, count), ("score", count)})
    if signs:
        for clearing in CLEARINGS:
            if own.warriors(clearing) > 2:
                yield from do("racket", clearing, own.warriors(clearing) - 2)
    for _ in range(2 if "shield" in signs else 1):
        if own.market:
            yield from do("discard", own.market[0])
    yield from finish(table, ME)
