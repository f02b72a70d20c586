"""The turn of the Logical Lizards (R8)."""

from collections import Counter

from bot.games.root.law.cards import CARDS, SUIT
from tests.games.root.oracle.acts import ANY, Script, do
from tests.games.root.oracle.common import (
    can_battle,
    fight,
    finish,
    foes_at,
    in_setup_order,
    score,
)
from tests.games.root.oracle.services import buy_item, hire_to_build, in_supply
from tests.games.root.oracle.table import Side, Table

ME = "lizards"
TRACK = ("convert", "crusade", "convert", "crusade", "sanctify")
"""R8.4.2."""
RITUALS = {"easy": 3, "default": 4, "challenging": 5, "nightmare": 5}
"""R8.5, R3.3.1."""
POINTS = (0, 0, 2, 2, 3, 4)
"""What a track brings, by its gardens on the map (R8.6.1)."""
EACH = 5
"""Gardens of a suit (R8.3)."""


def has(table: Table, trait: str) -> bool:
    """Tell whether the Lizards have a trait (R3.3.2)."""
    return trait in table.sides[ME].traits


def turn(table: Table) -> Script[None]:
    """Birdsong, Daylight, Evening (R8.4 to R8.6)."""
    suit = order(table)
    yield from do("count", suit)
    yield from conspire(table, suit)
    returned = yield from rituals(table)
    yield from evening(table, suit, returned)


def order(table: Table) -> str:
    """Return the most common suit of the Lost Souls; a tie means bird (R8.4.1)."""
    counts = Counter(SUIT[card] for card in table.sides[ME].souls).most_common()
    if not counts or (len(counts) > 1 and counts[0][1] == counts[1][1]):
        return "bird"
    return counts[0][0]


def conspire(table: Table, suit: str) -> Script[None]:
    """Spend acolytes on the conspiracies of the track, until none of a lap works (R8.4.2)."""
    own, vain = table.sides[ME], 0
    doing = {"convert": convert, "crusade": crusade, "sanctify": sanctify}
    while own.acolytes and vain < len(TRACK):
        name = TRACK[(own.marker + 1) % len(TRACK)]
        yield from do("reach", name)
        done = yield from doing[name](table, suit)
        vain = 0 if done else vain + 1
        if done == "paid":
            yield from do("spend", own.acolytes - 1)


def replaceable(table: Table, suit: str) -> list[int]:
    """List the ordered clearings where Lizard pieces may come."""
    return [clearing for clearing in table.ordered(suit) if table.may_place(ME, clearing)]


def with_most_points(sides: list[Side]) -> Side | None:
    """Return the player with most points, then by setup order (R2.2)."""
    return min(sides, key=lambda side: (-side.score, in_setup_order(side)), default=None)


def enemy_warriors(table: Table, side: Side, clearing: int) -> int:
    """Count the warriors of a faction that are no mercenaries of the Lizards."""
    return 0 if table.hirers.get(ME) == side.seat else side.warriors(clearing)


def convert(table: Table, suit: str) -> Script[str]:
    """Turn a warrior of the player with most points (R8.4.2.I)."""
    if not in_supply(table.sides[ME]):
        return ""
    places = replaceable(table, suit)
    foe = with_most_points(
        [
            side
            for side in table.enemies(ME)
            if any(enemy_warriors(table, side, clearing) for clearing in places)
        ]
    )
    if foe is None:
        return ""
    chosen = min(
        (clearing for clearing in places if enemy_warriors(table, foe, clearing)),
        key=lambda c: (-table.enemy_buildings(ME, c), table.high(c)),
    )
    if (yield from sprung(table, chosen)):
        return "snared"
    yield frozenset(
        {
            ("remove", foe.seat, "warriors", chosen, 1),
            ("place", "warriors", chosen, 1),
        }
    )
    if has(table, "fanatics") and can_battle(table, ME, chosen):
        rival = min(
            foes_at(table, ME, chosen),
            key=lambda s: (-defenseless(s, chosen), -s.score, in_setup_order(s)),
        )
        table.sides[ME].bonus = 1
        yield from fight(table, ME, chosen, rival.seat)
        # The script goes on at the next act, when the battle is over.
        table.sides[ME].bonus = 0
    return "paid"


def defenseless(side: Side, clearing: int) -> int:
    """Count the buildings of a faction that no warrior of it defends."""
    return 0 if side.warriors(clearing) else side.buildings(clearing)


def sprung(table: Table, clearing: int) -> Script[bool]:
    """Take a snare away; tell whether there was one (R11.8.2)."""
    if clearing not in table.snares:
        return False
    yield from do("remove", "corvids", "plot", clearing, 1)
    return True


def tokens(side: Side, clearing: int) -> int:
    """Count the tokens of a faction in a clearing."""
    return sum(side.valued(clearing).values()) - side.buildings(clearing)


def crusade(table: Table, suit: str) -> Script[str]:
    """Battle wherever two Lizard warriors are (R8.4.2.II); Spiteful scores for tokens."""
    own, fought, fallen = table.sides[ME], False, False
    for clearing in table.ordered(suit):
        if own.warriors(clearing) < 2 or not can_battle(table, ME, clearing):
            continue
        foe = with_most_points(foes_at(table, ME, clearing))
        assert foe is not None
        before = tokens(foe, clearing)
        yield from fight(table, ME, clearing, foe.seat)
        fought = True
        fallen = fallen or tokens(foe, clearing) < before
    if fallen and has(table, "spiteful"):
        yield from do("score", 1)
    return "paid" if fought else ""


def sanctify(table: Table, suit: str) -> Script[str]:
    """Turn a building of the player with most points into a garden (R8.4.2.III)."""
    own = table.sides[ME]
    places = [
        clearing
        for clearing in replaceable(table, suit)
        if own.on_map(f"{table.suit(clearing)}_garden") < EACH
    ]
    foe = with_most_points(
        [side for side in table.enemies(ME) if any(side.buildings(c) for c in places)]
    )
    if foe is None:
        return ""
    chosen = min(
        (clearing for clearing in places if foe.buildings(clearing)),
        key=lambda c: (sum(enemy_warriors(table, s, c) for s in table.enemies(ME)), table.high(c)),
    )
    if (yield from sprung(table, chosen)):
        return "snared"
    yield frozenset(
        {
            ("remove", foe.seat, ANY, chosen, 1),
            ("place", f"{table.suit(chosen)}_garden", chosen, 1),
        }
    )
    return "paid"


def rituals(table: Table) -> Script[list[str]]:
    """Reveal the top Lost Souls one by one; return those that come back (R8.5)."""
    own, returned = table.sides[ME], list[str]()
    for _ in range(RITUALS[own.level]):
        if not own.souls:
            break
        card = own.souls[0]
        yield from do("ritual", card, SUIT[card])
        if SUIT[card] == "bird":
            yield from sacrifice(table, card)
        else:
            returned.append(card)
            yield from settle(table, SUIT[card])
    return returned


def sacrifice(table: Table, card: str) -> Script[None]:
    """Make an acolyte of a warrior of the largest group (R8.5.2)."""
    own = table.sides[ME]
    chosen = max(table.clearings, key=lambda c: (own.warriors(c), -table.high(c)))
    if own.warriors(chosen):
        yield from do("sacrifice", chosen)
        yield from do("acolyte", 1)
    if has(table, "martyrs") and in_supply(own):
        yield from do("acolyte", 1)
    yield from do("discard", card)


def settle(table: Table, suit: str) -> Script[None]:
    """Place a warrior in a clearing of a suit, and a garden if it rules there (R8.5.1)."""
    own = table.sides[ME]
    places = [c for c in table.ordered(suit) if table.may_place(ME, c)]
    if not places:
        return
    chosen = min(
        places,
        key=lambda c: (table.open_slots(c) <= 0, -table.enemy_buildings(ME, c), table.high(c)),
    )
    if in_supply(own):
        if (yield from sprung(table, chosen)):
            return
        yield from do("place", "warriors", chosen, 1)
    garden = f"{suit}_garden"
    if own.on_map(garden) == EACH or table.open_slots(chosen) <= 0:
        return
    yield from hire_to_build(table, ME, lambda: table.rules(ME, chosen))
    if table.rules(ME, chosen) and not (yield from sprung(table, chosen)):
        yield from do("place", garden, chosen, 1)


def evening(table: Table, suit: str, returned: list[str]) -> Script[None]:
    """Score gardens, discard the Lost Souls, return the revealed ones and draw one (R8.6)."""
    own = table.sides[ME]
    counts = {kind: own.on_map(f"{kind}_garden") for kind in ("fox", "mouse", "rabbit")}
    yield from score(POINTS[counts.get(suit, max(counts.values()))])
    if own.souls:
        yield from do("souls", tuple(own.souls))
    if returned:
        yield from do("return", tuple(returned))
    _, added = yield from do("soul", ANY)
    card = str(added)
    item = CARDS[card].item
    if not (item and table.items[item]):
        card = yield from buy_item(table, ME)
    if card:
        yield from do("craft", card, CARDS[card].item)
        yield from do("score", 1)
    yield from finish(table, ME)
    if has(table, "erratic"):
        yield from do("soul", ANY)
