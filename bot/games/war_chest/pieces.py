"""Units, markers and decoys: the one place where they change (WC 1.3, 1.4, 9, 10)."""

from collections.abc import Iterator
from typing import Literal

from bot.games.game import Section
from bot.games.log import emit
from bot.games.war_chest import events
from bot.games.war_chest.board import BIT, BOARDS, SIDES, mask_of
from bot.games.war_chest.boxes import FORTS, SEALS
from bot.games.war_chest.state import Army, Court, Log, State, Unit, Works


def unit_of(army: Army, at: str, kind: str = "") -> Unit:
    """Return a seat's unit on a hex; `kind` says where to look first.

    Raises:
        LookupError: there is none.
    """
    for unit in army.units.get(kind, ()):
        if unit.at == at:
            return unit
    for units in army.units.values():
        for unit in units:
            if unit.at == at:
                return unit
    raise LookupError(at)


def of_team(state: State, team: int) -> Iterator[Army]:
    """Go through the armies of a side, in turn order."""
    for army in state.armies.values():
        if army.team == team:
            yield army


def standing_at(state: State, at: str) -> tuple[Army, Unit] | None:
    """Return the unit on a hex and its owner's army, if any."""
    for army in state.armies.values():
        for units in army.units.values():
            for unit in units:
                if unit.at == at:
                    return army, unit
    return None


def find_unit_on(state: State, at: str) -> tuple[Army, Unit]:
    """Return the unit on a hex that is not empty, and its owner's army.

    Raises:
        LookupError: the hex is empty.
    """
    standing = standing_at(state, at)
    if standing is None:
        raise LookupError(at)
    return standing


def put_unit(state: State, army: Army, kind: str, at: str) -> Unit:
    """Let a unit of height 1 stand on an empty hex (WC 5.2)."""
    unit = Unit(kind=kind, at=at)
    army.units[kind].append(unit)
    state.standing[army.team] |= BIT[at]
    _note_place(state, kind, BIT[at])
    return unit


def _note_place(state: State, kind: str, place: int) -> None:
    """Keep the places of the units that not everybody can attack (WC 8.7, 17.16)."""
    if kind == "knight":
        state.knight = place
    elif kind == "bishop" and state.court:
        state.court.bishop = place


def shift_unit(state: State, army: Army, unit: Unit, to: str) -> None:
    """Move a unit with its stack and markers to an empty hex (WC 5.7, 9.4)."""
    # It may end where it began (WC 5.16).
    state.standing[army.team] = state.standing[army.team] & ~BIT[unit.at] | BIT[to]
    unit.at = to
    _note_place(state, unit.kind, BIT[to])


def bolster_with_coin(army: Army, unit: Unit, log: Log, section: Section) -> None:
    """Let a unit grow by a coin that has been taken from where it lay (WC 5.3, 17.18, 18.14)."""
    unit.height += 1
    emit(
        log,
        events.Bolstered(
            seat=army.seat, unit=unit.kind, at=unit.at, height=unit.height, section=section
        ),
    )


def lose_coin_of(state: State, army: Army, unit: Unit, by: str, log: Log) -> None:
    """Put a coin of a unit into the box; without coins the unit is gone (WC 6.4, 9.6)."""
    unit.height -= 1
    _put_coin_into_box(army, unit, "stack", by, log, "6.4")
    if unit.height:
        return
    army.units[unit.kind].remove(unit)
    state.standing[army.team] ^= BIT[unit.at]
    _note_place(state, unit.kind, 0)
    free_from_poison(army, unit, log, "9.6")


def _put_coin_into_box(
    army: Army, unit: Unit, source: str, by: str, log: Log, section: Section
) -> None:
    """Put a coin of a unit's kind into the box, and log where it came from."""
    army.box[unit.kind] = army.box.get(unit.kind, 0) + 1
    emit(
        log,
        events.LostCoin(
            seat=army.seat,
            unit=unit.kind,
            at=unit.at,
            height=unit.height,
            source=source,
            by=by,
            section=section,
        ),
    )


def lose_from_supply(army: Army, unit: Unit, by: str, log: Log, section: Section) -> None:
    """Put a coin of a unit's kind from its owner's supply, which has one, into the box."""
    take_from_supply(army, unit.kind)
    _put_coin_into_box(army, unit, "supply", by, log, section)


def take_from_supply(army: Army, kind: str) -> int:
    """Take a coin out of a supply that has one; return how many are left."""
    count = army.supply[kind] - 1
    if count:
        army.supply[kind] = count
    else:
        del army.supply[kind]
    return count


def free_from_poison(army: Army, unit: Unit, log: Log, section: Section) -> None:
    """Take every poison marker off a unit, back to the poisoners' cards (WC 9.5, 9.6)."""
    for marker in unit.poison:
        emit(
            log,
            events.PoisonRemoved(
                seat=army.seat, unit=unit.kind, at=unit.at, marker=marker, section=section
            ),
        )
    unit.poison = []


def poison_unit(state: State, army: Army, marker: str, at: str, log: Log, coin: str = "") -> None:
    """Put a poisoner's marker on the enemy unit on a hex, wherever it was before (WC 9.1)."""
    foe, target = find_unit_on(state, at)
    for other in of_team(state, foe.team):
        for units in other.units.values():
            for unit in units:
                if marker in unit.poison and unit is not target:
                    unit.poison.remove(marker)
                    emit(
                        log,
                        events.PoisonRemoved(
                            seat=other.seat,
                            unit=unit.kind,
                            at=unit.at,
                            marker=marker,
                            section="9.1",
                        ),
                    )
    if marker not in target.poison:
        target.poison.append(marker)
    emit(
        log,
        events.Poisoned(
            seat=army.seat,
            unit=marker,
            target=foe.seat,
            target_unit=target.kind,
            at=at,
            coin=coin,
            section="9.1",
        ),
    )


def deceive_enemy(army: Army, coin: str, target: Army, log: Log) -> None:
    """Put a decoy that is ready face up onto an enemy's discards (WC 10.2)."""
    army.decoys.remove(coin)
    target.face_up.append(coin)
    emit(
        log,
        events.Deceived(seat=army.seat, target=target.seat, coin=coin, section="10.2"),
    )


def markers_left(state: State, team: int) -> int:
    """Count a side's control markers that are not on the board (WC 3.1)."""
    return BOARDS[state.players].to_win - state.held[team].bit_count()


def take_control(state: State, army: Army, unit: Unit, log: Log, coin: str = "") -> None:
    """Let a side control the location on which its unit stands; the last marker wins (WC 5.8)."""
    at = unit.at
    team = army.team
    before = state.control[at]
    state.control[at] = SIDES[team]
    state.held[team] |= BIT[at]
    state.held[1 - team] &= ~BIT[at]
    markers = markers_left(state, team)
    emit(
        log,
        events.Controlled(
            seat=army.seat,
            unit=unit.kind,
            at=at,
            taken_from=before,
            left=markers,
            coin=coin,
            section="5.8",
        ),
    )
    if not markers:
        end_with_victory(state, team, log)


def derive_board_facts(state: State) -> None:
    """Work out what follows from the units and control markers."""
    state.standing = [0, 0]
    state.held = [0, 0]
    state.knight = 0
    if state.court:
        state.court.bishop = 0
    if state.works:
        state.works.walls = mask_of(state.works.forts)
    for army in state.armies.values():
        for units in army.units.values():
            for unit in units:
                state.standing[army.team] |= BIT[unit.at]
                _note_place(state, unit.kind, BIT[unit.at])
    for at, side in state.control.items():
        if side:
            state.held[SIDES.index(side)] |= BIT[at]


def forts_left(works: Works) -> int:
    """Count the forts in the supply (WC 18.1)."""
    return FORTS - len(works.forts)


def seals_left(court: Court, side: str) -> int:
    """Count a side's seals that lie on no decree (WC 17.3)."""
    return SEALS - sum(side in seals for seals in court.decrees.values())


def take_fort_down(works: Works, at: str) -> None:
    """Put the fort of a location back into the supply (WC 18.6)."""
    works.forts.remove(at)
    works.walls ^= BIT[at]


def put_fort_up(works: Works, at: str) -> None:
    """Put a fort of the supply, which has one, onto a location without one (WC 18.15)."""
    works.forts = sorted([*works.forts, at])
    works.walls |= BIT[at]


def end_with_victory(
    state: State,
    team: int,
    log: Log,
    by: Literal["markers", "given_up"] = "markers",
    section: Section = "12.1",
) -> None:
    """End the game: the side has placed its last marker, or the other one gave up (WC 12)."""
    seats = tuple(army.seat for army in state.armies.values() if army.team == team)
    state.winners = seats
    state.won_by = by
    emit(log, events.Won(seats=seats, side=SIDES[team], by=by, section=section))
