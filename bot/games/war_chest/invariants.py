"""Invariants of a state of War Chest, for the simulator and tests."""

from collections import Counter
from collections.abc import Iterator, Mapping

from bot.games.war_chest.bag import HAND
from bot.games.war_chest.board import BOARDS, SIDES
from bot.games.war_chest.boxes import DECREES, FORTS, SEALS
from bot.games.war_chest.codec import CODEC
from bot.games.war_chest.look import drawn_coin
from bot.games.war_chest.state import Army, State
from bot.games.war_chest.steps import Muster
from bot.games.war_chest.units import DECOY_OF, POISONERS, ROYAL, UNITS


def faults(state: State) -> list[str]:
    """Return the faults of a state: coins, units, markers, and what follows from them."""
    return [
        *_find_coin_faults(state),
        *_find_unit_faults(state),
        *_find_marker_faults(state),
        *_seals_and_forts(state),
        *_find_derived_faults(state),
    ]


def coins_of(state: State, army: Army) -> Counter[str]:
    """Count every coin that a seat has anywhere, decoys of others in its piles included."""
    coins = Counter([*army.bag, *army.hand, *army.face_up, *army.face_down, *army.decoys])
    coins.update(army.supply)
    coins.update(army.box)
    coins.update({kind: sum(unit.height for unit in us) for kind, us in army.units.items()})
    drawn = drawn_coin(state, army)
    if drawn:
        coins[drawn] += 1
    return +coins


def is_choosing(state: State) -> bool:
    """Return whether the armies are still to be chosen or mustered (WC 3.2 to 3.5)."""
    return any(isinstance(step, Muster) for step in state.steps)


def _find_coin_faults(state: State) -> Iterator[str]:
    """Yield coins that got lost or were made of nothing (WC 1.4)."""
    if is_choosing(state):
        return
    counts: Counter[str] = Counter()
    wanted: Counter[str] = Counter()
    for army in state.armies.values():
        own = coins_of(state, army)
        if own[ROYAL] != 1:
            yield f"{army.seat} has {own[ROYAL]} Royal Coins"
        for kind in army.kinds:
            if own[kind] != UNITS[kind].coins:
                yield f"{army.seat} has {own[kind]} {kind} of {UNITS[kind].coins}"
        counts += own
        wanted.update({kind: UNITS[kind].coins for kind in army.kinds})
        wanted.update(DECOY_OF[kind] for kind in army.kinds if kind in DECOY_OF)
        wanted[ROYAL] += 1
        if len(army.hand) > HAND:
            yield f"{army.seat} holds {len(army.hand)} coins"
        if min([1, *army.supply.values(), *army.box.values()]) < 1:
            yield f"{army.seat} has an empty entry in its supply or box"
    if counts != wanted:
        yield f"there are {counts - wanted} too many and {wanted - counts} too few"


def _find_unit_faults(state: State) -> Iterator[str]:
    """Yield units that cannot stand as they do (WC 1.3, 2.3, 5.2)."""
    board = BOARDS[state.players].hexes
    taken: set[str] = set()
    for army in state.armies.values():
        for kind, units in army.units.items():
            if len(units) > UNITS[kind].most:
                yield f"{len(units)} units of {kind}"
            for unit in units:
                if unit.kind != kind or unit.height < 1 or unit.at not in board:
                    yield f"{kind} has a unit {unit}"
                if unit.at in taken:
                    yield f"two units on {unit.at}"
                taken.add(unit.at)


def _find_marker_faults(state: State) -> Iterator[str]:
    """Yield poison and control markers that cannot lie as they do (WC 2.4, 9.1)."""
    for marker in POISONERS:
        bearers = [
            army
            for army in state.armies.values()
            for units in army.units.values()
            for unit in units
            for lying in unit.poison
            if lying == marker
        ]
        owners = [army for army in state.armies.values() if marker in army.kinds]
        if bearers and (len(bearers) > 1 or not owners or owners[0].team == bearers[0].team):
            yield f"the marker of the {marker} lies on {len(bearers)} units or on a friend's"
    board = BOARDS[state.players]
    if set(state.control) != set(board.locations):
        yield f"the locations are {sorted(state.control)}"
    for side in board.starts:
        held = [*state.control.values()].count(side)
        if held > board.to_win or (held == board.to_win and state.winners is None):
            yield f"{side} has placed {held} markers"


def _seals_and_forts(state: State) -> Iterator[str]:
    """Yield decrees, seals and forts that cannot lie as they do (WC 17.2, 17.3, 18.1, 18.3)."""
    if state.court:
        for decree, seals in state.court.decrees.items():
            if decree not in DECREES or len(set(seals)) != len(seals) or not set(seals) <= {*SIDES}:
                yield f"on {decree} lie the seals {seals}"
        if len(state.court.decrees) > SEALS:
            yield f"{len(state.court.decrees)} decrees are open"
    if state.works:
        forts = state.works.forts
        if len(set(forts)) != len(forts) or not set(forts) <= set(state.control):
            yield f"forts lie on {forts}"
        if len(forts) > FORTS or forts != sorted(forts):
            yield f"{len(forts)} forts lie on the board"


def _find_derived_faults(state: State) -> Iterator[str]:
    """Yield numbers that do not follow from the units and markers any more."""
    anew = CODEC.decode(CODEC.encode(state))
    for field in ("standing", "held", "knight", "bishop", "walls"):
        if getattr(anew, field) != getattr(state, field):
            yield f"{field} is {getattr(state, field)} and should be {getattr(anew, field)}"


def constants(state: State) -> Mapping[str, object]:
    """Return what no action can change once the armies are chosen."""
    if is_choosing(state):
        return {}
    kinds = {f"the kinds of {seat}": tuple(army.kinds) for seat, army in state.armies.items()}
    decrees = {"the open decrees": tuple(state.court.decrees)} if state.court else {}
    return {**kinds, **decrees}
