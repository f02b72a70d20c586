"""What all bots have in common (R1, R2)."""

from collections.abc import Iterable

from bot.games.root.law.cards import CARDS, SUIT
from tests.games.root.oracle.acts import ANY, Script, do
from tests.games.root.oracle.faults import DisagreementError
from tests.games.root.oracle.services import buy_item, hire_to_battle
from tests.games.root.oracle.table import SETUP_ORDER, Side, Table


def reveal_order(table: Table, seat: str, craft: bool = True) -> Script[tuple[str, str]]:
    """Reveal the order, which chance draws, and craft it for one point (R2.7, R1.1).

    A card of the Market takes its place if its own shows no available item (R9.7).
    """
    _, card, suit = yield from do("order", ANY, ANY)
    card, suit = str(card), str(suit)
    if suit != SUIT[card]:
        raise DisagreementError(f"{card} is no {suit} card")
    item = CARDS[card].item
    if craft and not (item and table.items[item]):
        bought = yield from buy_item(table, seat)
        if bought:
            yield from do("discard", card)
            card, suit, item = bought, SUIT[bought], CARDS[bought].item
    if craft and item and table.items[item]:
        yield from do("craft", card, item)
        yield from do("score", 1)
    return card, suit


def finish(table: Table, seat: str) -> Script[None]:
    """Score for the highest difficulty at the end of Evening (R3.3.1)."""
    if table.sides[seat].level == "nightmare":
        yield from do("score", 1)


def score(points: int) -> Script[None]:
    """Score, if there is anything to score."""
    if points:
        yield from do("score", points)


def in_setup_order(side: Side) -> int:
    """Return the place of a faction in setup order (R2.2)."""
    return SETUP_ORDER.index(side.seat)


def foes_at(table: Table, seat: str, clearing: int) -> list[Side]:
    """List the enemies with a piece in a clearing; the Riverfolk also to who has hired theirs."""
    return [side for side in table.enemies(seat) if side.pieces(clearing)]


def can_battle(table: Table, seat: str, clearing: int) -> bool:
    """Tell whether a bot with warriors can battle in a clearing (Law 4.3)."""
    return bool(table.sides[seat].warriors(clearing) and foes_at(table, seat, clearing))


def battle(table: Table, seat: str, clearing: int) -> Script[None]:
    """Battle whoever has most pieces, then most points, then by setup order (R4.5.1, R2.2)."""
    foe = min(
        foes_at(table, seat, clearing),
        key=lambda side: (-side.pieces(clearing), -side.score, in_setup_order(side)),
    )
    yield from fight(table, seat, clearing, foe.seat)


def fight(table: Table, seat: str, clearing: int, defender: str) -> Script[None]:
    """Battle somebody; hire before that if few own warriors are there (R9.7)."""
    yield from hire_to_battle(table, seat, clearing, defender)
    yield from do("battle", clearing, defender)


def shares(count: int, clearings: Iterable[int]) -> dict[int, int]:
    """Deal warriors out evenly, one to each clearing in turn, in their order (R4.5.2, R2.4)."""
    places = list(clearings)
    dealt = dict.fromkeys(places, 0)
    for turn in range(count if places else 0):
        dealt[places[turn % len(places)]] += 1
    return dealt
