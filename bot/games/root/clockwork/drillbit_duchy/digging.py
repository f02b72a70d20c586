"""The Drillbit Duchy's tunnels (R10.5.1, R10.5.4.IV)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    Criterion,
    choose,
    clearings_ordered,
    enemy_buildings,
    enemy_warriors,
    fewest,
    highest_priority,
    most,
)
from bot.games.root.clockwork.drillbit_duchy.pieces import DrillbitPieces, drillbit
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.snares import spring_snare, would_place
from bot.games.root.factions.duchy.court import TUNNEL
from bot.games.root.law.kinds import CLEARINGS, Clearing
from bot.games.root.law.move import move
from bot.games.root.law.pieces import enemies_of, place, remove
from bot.games.root.law.state import BURROW, Log, Loss, State

DIGGERS = 4
"""Warriors that a Dig needs and moves (R10.5.1)."""

OVERWHELMING_DIGGERS = 3
"""The same with the trait Overwhelm (R3.3.2)."""

BRIGADIER_DIGGERS = 3
"""Warriors in the Burrow with which the Brigadier digs (R10.5.4.IV)."""


def diggers(faction: DrillbitPieces) -> int:
    """Return how many warriors a Dig needs and moves."""
    return OVERWHELMING_DIGGERS if "overwhelm" in faction.traits else DIGGERS


def digs(faction: DrillbitPieces) -> int:
    """Return how often it digs in its own step: twice with Overwhelm (R3.3.2)."""
    return 2 if "overwhelm" in faction.traits else 1


def ordered_now(state: State, faction: DrillbitPieces) -> list[Clearing]:
    """List the ordered clearings, none without an order card (R2.7)."""
    suit = faction.ordered_suit
    return clearings_ordered(state, suit) if suit else []


def _enemy_tokens(state: State, seat: Seat, clearing: Clearing) -> int:
    """Count the enemy tokens in a clearing, ignoring a snare (R11.8.2)."""
    enemies = enemies_of(state, seat)
    tokens = sum(
        state.factions[name].pieces[kind][clearing]
        for name in enemies
        for kind in state.factions[name].TOKENS
    )
    return tokens - (state.held.get(clearing, seat) in enemies)


def dig(
    state: State, seat: Seat, least: int, log: Log, section: Section, *, brigadier: bool
) -> None:
    """Dig a tunnel and move out of the Burrow with at least `least` warriors in it (R10.5.1)."""
    faction = drillbit(state, seat)
    if faction.warriors[BURROW] < least:
        reason = "too_few_in_burrow"
        emit(log, Skipped(seat=seat, action="dig", reason=reason, section=section))
        return
    clearing = choose(
        seat,
        "dig",
        [c for c in ordered_now(state, faction) if _is_new(faction, c)],
        _ties(state, faction, brigadier=brigadier),
        log,
        section,
        lambda c: would_place(state, seat, c),
    )
    if clearing is None:
        emit(log, Skipped(seat=seat, action="dig", reason="no_place", section=section))
        return
    if spring_snare(state, seat, clearing, "dig", log):
        return
    if not faction.supply[TUNNEL]:
        _take_tunnel(state, faction, log, section)
    place(state, seat, TUNNEL, clearing, 1, log, section)
    going = min(diggers(faction), faction.warriors[BURROW])
    move(state, seat, BURROW, clearing, going, log, section)


def _is_new(faction: DrillbitPieces, clearing: Clearing) -> bool:
    """Return whether a clearing has neither a tunnel nor a building of the Duchy."""
    kinds = (TUNNEL, *faction.BUILDINGS)
    return not any(faction.pieces[kind][clearing] for kind in kinds)


def _ties(
    state: State, faction: DrillbitPieces, *, brigadier: bool
) -> Sequence[Criterion[Clearing]]:
    """Return the criteria by order (R10.5.1); the Brigadier's are those of a bird order."""
    seat = faction.name
    if "invaders" in faction.traits:
        return (
            most("most_enemy_buildings", lambda c: enemy_buildings(state, seat, c)),
            fewest("fewest_enemy_warriors", lambda c: enemy_warriors(state, seat, c)),
            highest_priority(state),
        )
    if brigadier or faction.ordered_suit == "bird":

        def built(clearing: Clearing) -> int:
            tokens = _enemy_tokens(state, seat, clearing)
            return enemy_buildings(state, seat, clearing) + tokens

        return (most("most_enemy_buildings_and_tokens", built), highest_priority(state))
    return (
        most("most_open_slots", lambda c: state.open_slots[c]),
        fewest("fewest_warriors_there", lambda c: _warriors(state, c)),
        highest_priority(state),
    )


def _warriors(state: State, clearing: Clearing) -> int:
    return sum(faction.warriors[clearing] for faction in state.factions.values())


def _take_tunnel(state: State, faction: DrillbitPieces, log: Log, section: Section) -> None:
    """Take the tunnel with fewest warriors of the Duchy off the map (R10.5.1)."""
    seat = faction.name
    clearing = choose(
        seat,
        "take_tunnel",
        [c for c in CLEARINGS if faction.pieces[TUNNEL][c]],
        (fewest("fewest_own_warriors", lambda c: faction.warriors[c]), highest_priority(state)),
        log,
        section,
    )
    if clearing is not None:
        remove(state, [Loss(seat, TUNNEL, clearing, 1)], {}, log, section)
