"""The turn of the Cogwheel Corvids (R11)."""

from tests.games.root.oracle.acts import ANY, Act, Script, do
from tests.games.root.oracle.common import (
    can_battle,
    fight,
    finish,
    foes_at,
    in_setup_order,
    reveal_order,
    score,
    shares,
)
from tests.games.root.oracle.faults import DisagreementError
from tests.games.root.oracle.services import in_supply
from tests.games.root.oracle.table import BUILDINGS, Side, Table

ME = "corvids"
EACH = {"easy": 1, "default": 2, "challenging": 3, "nightmare": 3}
"""Warriors for each of two clearings (R11.4.3, R3.3.1)."""
KINDS = ("bomb", "snare", "extortion", "raid")
PLOTS = 8
"""R11.3.1."""


def has(table: Table, trait: str) -> bool:
    """Tell whether the Corvids have a trait (R3.3.2)."""
    return trait in table.sides[ME].traits


def plotted(table: Table, clearing: int) -> bool:
    """Tell whether a plot token is in a clearing."""
    return table.sides[ME].count(clearing, "plot") > 0


def turn(table: Table) -> Script[None]:
    """Birdsong, Daylight, Evening (R11.4 to R11.6)."""
    card, suit = yield from reveal_order(table, ME)
    yield from recruit(table, suit)
    for clearing in table.clearings:
        if plotted(table, clearing) and clearing not in table.faceup:
            yield from flip(table, clearing)
    for clearing in table.ordered(suit):
        if table.sides[ME].warriors(clearing) >= 2 and can_battle(table, ME, clearing):
            yield from battle(table, clearing)
    yield from move(table, suit)
    for _ in range(2 if has(table, "mastermind") else 1):
        yield from plot(table, table.ordered(suit), 1)
    yield from plot(table, table.clearings, 3)
    yield from score(sum(kind == "extortion" for kind in table.faceup.values()))
    yield from do("discard", card)
    yield from finish(table, ME)


def recruit(table: Table, suit: str) -> Script[None]:
    """Place warriors in two ordered clearings, away from plots (R11.4.3)."""
    own = table.sides[ME]
    places = [clearing for clearing in table.ordered(suit) if table.may_place(ME, clearing)]
    places.sort(key=lambda c: (plotted(table, c), -own.warriors(c), table.high(c)))
    chosen = sorted(places[:2], key=table.high)
    wanted = EACH[own.level] * len(chosen)
    dealt = min(wanted, in_supply(own))
    for clearing, count in shares(dealt, chosen).items():
        if count:
            yield from do("place", "warriors", clearing, count)
    for number in range(dealt, wanted):
        # Out of warriors the plot thickens for each that is still to come (R11.4.3.II).
        if not (yield from plot(table, table.clearings, 3)):
            return
        yield from do("place", "warriors", chosen[number % len(chosen)], 1)


def flip(table: Table, clearing: int) -> Script[None]:
    """Flip a plot, score the plots that are face up, and let it work (R11.4.4, R11.7)."""
    guessed = False
    if has(table, "gamble") and (guesser := guesser_at(table, clearing)):
        _, _, _, guess, right = yield from do("guess", guesser, clearing, ANY, ANY)
        guessed = bool(right)
        yield from score(0 if guessed else 1)
    _, _, kind = yield from do("flip", clearing, ANY)
    if guessed and kind != guess:
        raise DisagreementError(f"{guess} is no right guess of a {kind}")
    yield from score(len(table.faceup))
    if guessed:
        return
    if kind == "extortion":
        yield from extort(table, clearing)
    if kind == "bomb" or has(table, "vendetta"):
        yield from explode(table, clearing)


def guesser_at(table: Table, clearing: int) -> str:
    """Name the human with most pieces in a clearing, "" for nobody: Gamble (R3.3.2)."""
    people = [side for side in table.others(ME) if not side.bot and side.pieces(clearing)]
    best = min(people, key=lambda s: (-s.pieces(clearing), in_setup_order(s)), default=None)
    return best.seat if best else ""


def extort(table: Table, clearing: int) -> Script[None]:
    """Take a random card of each person with pieces there (R11.7.3)."""
    hit = frozenset[Act](
        ("extort", side.seat)
        for side in table.enemies(ME)
        if not side.bot and side.pieces(clearing) and side.cards
    )
    if hit:
        yield hit


def explode(table: Table, clearing: int) -> Script[None]:
    """Remove all enemy pieces there, two of each bot, and swap the plot (R11.7.1, R11.8.1)."""
    fallen = set[Act]()
    for side in table.others(ME):
        fallen |= bombed(side, clearing)
    if fallen:
        yield frozenset(fallen)
    if table.sides[ME].on_map("plot") < PLOTS:
        yield from do("swap", clearing)


def bombed(side: Side, clearing: int) -> set[Act]:
    """List what a bomb removes of a faction."""
    if not side.bot:
        here = side.at.get(clearing, {})
        return {
            ("remove", side.seat, kind, clearing, n) for kind, n in here.items() if kind != "pawn"
        }
    left, found = 2, set[Act]()
    warriors, buildings = side.warriors(clearing), side.buildings(clearing)
    tokens = {kind: n for kind, n in side.valued(clearing).items() if kind not in BUILDINGS}
    for kind, have in (("warriors", warriors), *tokens.items()):
        if have and left:
            found.add(("remove", side.seat, kind, clearing, min(left, have)))
            left -= min(left, have)
    kinds = {kind: n for kind, n in side.valued(clearing).items() if kind in BUILDINGS and n}
    if buildings and buildings <= left:
        found |= {("remove", side.seat, kind, clearing, n) for kind, n in kinds.items()}
    elif left and buildings:
        # Which of several buildings it is, chance decides (R1.2.1).
        found.add(("remove", side.seat, ANY, clearing, ANY))
    return found


def battle(table: Table, clearing: int) -> Script[None]:
    """Battle who has most buildings and tokens there, then most points (R11.5.1)."""
    foe = min(
        foes_at(table, ME, clearing),
        key=lambda s: (-sum(s.valued(clearing).values()), -s.score, in_setup_order(s)),
    )
    yield from fight(table, ME, clearing, foe.seat)


def move(table: Table, suit: str) -> Script[None]:
    """Leave clearings with a plot face up, all but two, for one without a plot (R11.5.2)."""
    own = table.sides[ME]
    for origin in table.ordered(suit):
        near = [to for to in table.near(origin) if to not in table.burnt]
        count = own.warriors(origin) - 2
        if origin not in table.faceup or count <= 0 or not near:
            continue
        free = [to for to in near if not plotted(table, to)]
        to = (
            min(free, key=lambda c: (-own.warriors(c), table.high(c)))
            if free
            else min(near, key=table.low)
        )
        aboard = table.aboard(origin, to)
        yield from do("move", origin, to, count)
        yield from score(aboard)


def plot(table: Table, clearings: list[int], enough: int) -> Script[bool]:
    """Place a random plot where most warriors and no plot are (R11.5.3, R11.5.4)."""
    own = table.sides[ME]
    places = [
        clearing
        for clearing in clearings
        if own.warriors(clearing) >= enough and not plotted(table, clearing)
        if table.may_place(ME, clearing)
    ]
    if not places or own.on_map("plot") == PLOTS:
        return False
    chosen = max(places, key=own.warriors)
    yield from do("remove", ME, "warriors", chosen, 1)
    yield from do("plot", chosen)
    return True
