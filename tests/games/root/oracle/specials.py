"""The special actions of the Vagabot's characters (R7.7)."""

from collections.abc import Callable

from bot.games.root.law.cards import CARDS
from bot.games.root.law.maps import MAPS
from tests.games.root.oracle.acts import ANY, Script, do
from tests.games.root.oracle.alliance import swept
from tests.games.root.oracle.common import foes_at, in_setup_order
from tests.games.root.oracle.faults import DisagreementError
from tests.games.root.oracle.roaming import Rover
from tests.games.root.oracle.table import Side


def special(rover: Rover) -> Script[None]:
    """Exhaust an item for the action of the character, unless it would do nothing (R7.7)."""
    yield from SPECIALS[rover.satchel.character](rover)


def steal(rover: Rover) -> Script[None]:
    """Thief: take a card of the enemy here with most points, then most pieces (R7.7.1).

    No bot holds cards: the card is discarded for a point, or a bot's is a point alone (R2.8.1).
    """
    here = rover.clearing
    foes = [foe for foe in foes_at(rover.table, rover.seat, here) if foe.bot or foe.cards]
    if not here or not foes:
        return
    rover.exhaust(1)
    foe = min(foes, key=lambda one: (-one.score, -one.pieces(here), in_setup_order(one)))
    if not foe.bot:
        yield from do("steal", foe.seat)
    yield from do("score", 1)


def tinker(rover: Rover) -> Script[None]:
    """Tinker: craft the topmost discarded card whose item is in the supply (R7.7.2)."""
    for card in reversed(rover.table.discard):
        item = CARDS[card].item
        if item and rover.table.items[item]:
            rover.exhaust(1)
            yield from do("from_discard", card)
            yield from do("craft", card, item)
            yield from do("score", 1)
            return


def hide(rover: Rover) -> Script[None]:
    """Ranger: with three damaged items slip to a random forest (R7.7.3)."""
    if rover.satchel.broken < 3:
        return
    data, origin = MAPS[rover.table.map], rover.place
    if origin.isdecimal():
        near = data.clearings[int(origin) - 1].forests
    else:
        near = next(forest.adjacent for forest in data.forests if forest.id == origin)
    rover.exhaust(1)
    if rover.clearing in rover.table.snares:
        yield from do("remove", "corvids", "plot", rover.clearing, 1)
    _, _, to = yield from do("walk", origin, ANY)
    if to not in near:
        raise DisagreementError(f"{to} is not beside {origin}")


def _fights(side: Side, clearing: int) -> bool:
    """Tell whether a faction can attack in a clearing (Law 4.3)."""
    return side.count(clearing, "warriors", "pawn") > 0


def instigate(rover: Rover) -> Script[None]:
    """Vagrant: two others here battle, both chosen by setup order (R7.7.4)."""
    here = rover.clearing
    foes = foes_at(rover.table, rover.seat, here) if here else []
    for attacker in foes:
        defenders = [foe for foe in foes if foe is not attacker]
        if _fights(attacker, here) and defenders:
            rover.exhaust(1)
            yield from do("instigate", here, attacker.seat, defenders[0].seat)
            return


def scorch(rover: Rover) -> Script[None]:
    """Scoundrel: sweep three enemy pieces or more, one of them no warrior (R7.7.5)."""
    table, here = rover.table, rover.clearing
    if not here or table.enemy_pieces(rover.seat, here) < 3:
        return
    if not any(foe.valued(here) for foe in table.enemies(rover.seat)):
        return
    rover.exhaust(1)
    built = sum(side.buildings(here) for side in table.others(rover.seat))
    yield from do("cover", here, min(1, table.open_slots(here) + built))
    fallen = swept(table, rover.seat, here)
    if fallen:
        yield fallen
    yield from do("score", 1)


def stand_by(rover: Rover) -> Script[None]:
    """Arbiter: there is no action (R7.7.6)."""
    yield from ()


SPECIALS: dict[str, Callable[[Rover], Script[None]]] = {
    "thief": steal,
    "tinker": tinker,
    "ranger": hide,
    "vagrant": instigate,
    "scoundrel": scorch,
    "arbiter": stand_by,
}
