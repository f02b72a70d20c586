"""What bots buy of the Riverfolk Robots (R9.2.3, R9.7: the Basic Services)."""

from collections.abc import Callable

from bot.games.root.law.cards import CARDS
from tests.games.root.oracle.acts import ANY, Script, do
from tests.games.root.oracle.faults import DisagreementError
from tests.games.root.oracle.table import Side, Table

SELLER = "riverfolk"
WARRIORS = {
    "marquise": 25,
    "eyrie": 20,
    "alliance": 10,
    "corvids": 15,
    "lizards": 25,
    "riverfolk": 15,
    "duchy": 20,
}
"""R4.3.1, R5.3.1, R6.3.1, R11.3.1, R8.3.1, R9.3.1, R10.3.1."""
BURROW = 0


def in_supply(side: Side) -> int:
    """Count the warriors of a bot that are neither on the map nor on a board."""
    elsewhere = side.acolytes + side.paid + side.warriors(BURROW)
    return WARRIORS[side.seat] - side.on_map("warriors") - elsewhere


def price(side: Side) -> int:
    """Return what a service costs a faction by its points (R9.2.3)."""
    return 2 + (side.score >= 10) + (side.score >= 20)


def payer(table: Table, seat: str) -> Side:
    """Return whose warriors pay: the seller's for pawns and the Automated Alliance (R9.7)."""
    own = table.sides[seat]
    poor = seat.startswith("vagabond") or (seat == "alliance" and own.bot)
    return table.sides[SELLER] if poor else own


def shared(table: Table, seat: str) -> int:
    """Count the clearings with a trade post and pieces of a seat (Law 11.2.6.2)."""
    own, seller = table.sides[seat], table.sides[SELLER]
    return sum(bool(own.at.get(c) and seller.count(c, "trade_post")) for c in range(1, 13))


def can_buy(table: Table, seat: str) -> bool:
    """Tell whether a bot would buy: it can pay, and has not fewer points (R9.7)."""
    seller, own = table.sides.get(SELLER), table.sides[seat]
    if seller is None or seat == SELLER or own.score < seller.score:
        return False
    if not seller.bot and own.bought > shared(table, seat):
        return False
    if own.satchel is not None:
        on_track = own.satchel.track("questing" in own.traits)
        if own.satchel.ready - max(0, on_track - own.satchel.exhausted) <= 0:
            return False
    return in_supply(payer(table, seat)) >= price(own)


def buy(table: Table, seat: str, service: str, card: object = "") -> Script[str]:
    """Buy a service; a Vagabot exhausts an item for it. Return the card."""
    satchel = table.sides[seat].satchel
    if satchel is not None:
        satchel.ready -= 1
        satchel.exhausted += 1
    _, _, bought = yield from do("buy", service, card)
    return str(bought)


def buy_item(table: Table, seat: str) -> Script[str]:
    """Buy the card of most printed points that shows an available item; "" for none (R9.7)."""
    if not can_buy(table, seat):
        return ""
    cards = [card for card in table.sides[SELLER].market if table.items[CARDS[card].item]]
    if seat == "lizards":
        cards = [card for card in cards if CARDS[card].suit != "bird"]
    most = max((CARDS[card].points for card in cards), default=0)
    best = [card for card in cards if CARDS[card].points == most]
    if not best:
        return ""
    bought = yield from buy(table, seat, "hand_card", ANY)
    if bought not in best:
        raise DisagreementError(f"{seat} buys {bought}, not one of {best}")
    return bought


def hire(table: Table, seat: str) -> Script[None]:
    """Buy mercenaries."""
    yield from buy(table, seat, "mercenaries")


def hire_to_battle(table: Table, seat: str, clearing: int, defender: str) -> Script[None]:
    """Hire for a battle with two own warriors or fewer where mercenaries stand (R9.7).

    Mercenaries do not fight their owner, so against the Riverfolk nobody is hired.
    """
    few = table.sides[seat].satchel is None and table.sides[seat].warriors(clearing) <= 2
    if not few or seat in table.hirers or defender == SELLER or not can_buy(table, seat):
        return
    if table.sides[SELLER].warriors(clearing):
        yield from hire(table, seat)


def hire_to_build(table: Table, seat: str, possible: Callable[[], bool]) -> Script[None]:
    """Hire if nothing can be built, but something could be with mercenaries (R9.7)."""
    if possible() or seat in table.hirers or not can_buy(table, seat):
        return
    before = table.hirers
    table.hirers = {**before, seat: SELLER}
    helps = possible()
    table.hirers = before
    if helps:
        yield from hire(table, seat)
