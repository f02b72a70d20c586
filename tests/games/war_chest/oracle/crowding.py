"""Positions with many units near each other, which random play seldom leads to."""

from dataclasses import dataclass
from random import Random

from bot.games.war_chest import WAR_CHEST
from bot.games.war_chest.setup import boxes_of
from bot.games.war_chest.state import Army, State, Unit
from bot.games.war_chest.units import DECOY_OF, ROYAL, UNITS
from tests.games.war_chest.oracle.ground import TO_WIN, apart, hexes
from tests.games.war_chest.oracle.table import side_of

POISONERS = ("assassin", "saboteur")


@dataclass(frozen=True)
class Cast:
    """Kinds of unit that meet, one side's and the other's in turn, and a decree that lies open."""

    kinds: tuple[str, ...] = ()
    decree: str = ""


ANY = Cast()
"""Whoever is dealt."""


def crowded(state: State, rng: Random, cast: Cast = ANY) -> State:
    """Return the position with units from the supplies on the board, and more under control.

    Only the Sapper can come to stand in a fort that the enemy controls, so that no other does here.
    """
    if state.court and cast.decree and cast.decree not in state.court.decrees:
        state.court.decrees.pop(min(state.court.decrees))
        state.court.decrees[cast.decree] = []
    _deal(state, rng, cast.kinds)
    _share(state, rng)
    near = sorted(at for at in hexes(state.players) if apart("f4", at) <= 3)
    rng.shuffle(near)
    for army in state.armies.values():
        for kind in army.kinds:
            for _ in range(2 if kind == "footman" else 1):
                _stand(state, army, kind, near, rng)
    _poison(state, rng)
    if state.works and rng.random() < 0.5:
        stood_on = {
            unit.at
            for army in state.armies.values()
            for units in army.units.values()
            for unit in units
        }
        empty = sorted({*state.control} - {*state.works.forts} - stood_on)
        state.works.forts = sorted(
            [*state.works.forts, *rng.sample(empty, rng.randint(0, min(3, len(empty))))]
        )
    return WAR_CHEST.decode(WAR_CHEST.encode(state))


def _deal(state: State, rng: Random, cast: tuple[str, ...]) -> None:
    """Give the seats other armies, in which every second kind is of Nobility or Siege."""
    there = boxes_of(state)
    kinds = [kind for kind in UNITS.values() if kind.box in there and kind.name not in cast]
    rng.shuffle(kinds)
    new = [kind.name for kind in kinds if kind.box in ("nobility", "siege")]
    old = [kind.name for kind in kinds if kind.name not in new]
    for number, army in enumerate(state.armies.values()):
        given = [*cast[number :: state.players]]
        count = len(army.kinds) - len(given)
        given += [(new if new and (place % 2 or not old) else old).pop() for place in range(count)]
        army.kinds = sorted(given)
        coins = [ROYAL, *army.kinds, *army.kinds]
        rng.shuffle(coins)
        army.hand, army.bag = coins[:3], coins[3:]
        army.units = {kind: [] for kind in army.kinds}
        army.supply = {kind: UNITS[kind].coins - 2 for kind in army.kinds}
        army.decoys = [DECOY_OF[kind] for kind in army.kinds if kind in DECOY_OF]


def _share(state: State, rng: Random) -> None:
    """Give locations to the sides, so that neither wins."""
    for at in rng.sample(sorted(state.control), len(state.control)):
        side = rng.choice(["", "raven", "wolf"])
        most = TO_WIN[state.players] // 2 + 1
        if not side or list(state.control.values()).count(side) < most:
            state.control[at] = side


def _stand(state: State, army: Army, kind: str, free: list[str], rng: Random) -> None:
    """Put a unit of a kind on a hex, and a coin into the box, if there are coins for it."""
    forts = state.works.forts if state.works else []
    height = min(army.supply.get(kind, 0), rng.randint(0, 3))
    side = side_of(army.seat)
    open_to = [
        at for at in free if at not in forts or kind == "sapper" or state.control[at] in ("", side)
    ]
    if not height or not open_to:
        return
    at = open_to[0]
    free.remove(at)
    army.units.setdefault(kind, []).append(Unit(kind, at, height))
    _take(army, kind, height)
    if army.supply.get(kind, 0) and rng.random() < 0.3:
        _take(army, kind, 1)
        army.box[kind] = army.box.get(kind, 0) + 1


def _take(army: Army, kind: str, count: int) -> None:
    army.supply[kind] -= count
    if not army.supply[kind]:
        del army.supply[kind]


def _poison(state: State, rng: Random) -> None:
    """Lay the markers of poisoners on enemy units."""
    for army in state.armies.values():
        for marker in {*POISONERS} & {*army.kinds}:
            prey = [
                unit
                for other in state.armies.values()
                if side_of(other.seat) != side_of(army.seat)
                for units in other.units.values()
                for unit in units
            ]
            if prey and rng.random() < 0.6:
                rng.choice(prey).poison.append(marker)
