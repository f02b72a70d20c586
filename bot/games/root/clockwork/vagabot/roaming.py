"""Movement of the Vagabot (R7.5): to the nearest target, one item for each move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from bot.games.game import Seat, Section
from bot.games.root.clockwork.algorithms import (
    Criterion,
    by_chance,
    by_priority,
    choose,
    fewest,
    highest_priority,
)
from bot.games.root.clockwork.snares import spring_snare
from bot.games.root.clockwork.vagabot.pieces import VagabotPieces, vagabot
from bot.games.root.factions.vagabond.roaming import go, near_clearings, near_forests
from bot.games.root.law.kinds import NO_CLEARING, Clearing
from bot.games.root.law.lake import take, taking
from bot.games.root.law.maps import Ways
from bot.games.root.law.state import Log, State
from bot.games.root.law.ways import ways


def distances(state: State, faction: VagabotPieces) -> Mapping[Clearing, int]:
    """Count the moves to every clearing that the pawn can reach."""
    here = faction.clearing
    if here:
        return _spread(ways(state, faction), tuple(state.scorched), (here,), 0)
    near = near_clearings(state, faction)
    return _spread(ways(state, faction), tuple(state.scorched), near, 1)


@cache
def _spread(
    paths: Ways, scorched: tuple[Clearing, ...], origins: tuple[Clearing, ...], first: int
) -> Mapping[Clearing, int]:
    """Count the moves to each clearing by way of others, `first` to the origins themselves.

    Nobody enters burnt clearings (Law 26.6.2). Cached: few ways occur.
    """
    moves, edge = dict.fromkeys(origins, first), [*origins]
    # The list grows during the iteration.
    for here in edge:
        for to in paths[here]:
            if to not in moves and to not in scorched:
                moves[to] = moves[here] + 1
                edge.append(to)
    return moves


def head_for(
    state: State,
    seat: Seat,
    action: str,
    targets: Iterable[Clearing],
    log: Log,
    section: Section,
    ties: Sequence[Criterion[Clearing]] = (),
    first: Sequence[Criterion[Clearing]] = (),
) -> Clearing:
    """Choose the nearest of some clearings and move there as far as items last.

    Ties go by `ties`, then by priority; `first` comes before nearness. Returns the target, 0 where
    none can be reached.
    """
    far = distances(state, vagabot(state, seat))
    chosen = choose(
        seat,
        action,
        targets,
        (*first, fewest("nearest", lambda c: far.get(c, 99)), *ties, highest_priority(state)),
        log,
        section,
        lambda c: c in far,
    )
    if chosen is None:
        return NO_CLEARING
    move_to(state, seat, chosen, log, section)
    return chosen


def move_to(state: State, seat: Seat, target: Clearing, log: Log, section: Section) -> None:
    """Move along a shortest way, exhausting an item for each move (R7.5).

    A snare takes an item, too: it is removed instead of the move (R11.8.2).
    """
    faction = vagabot(state, seat)
    while faction.clearing != target and faction.usable() and state.winners is None:
        faction.exhaust_any(1)
        here = faction.clearing
        if here and spring_snare(state, seat, here, "move", log):
            continue
        far = {c: _moves(state, faction, c, target) for c in near_clearings(state, faction)}
        to = min(by_priority(state, far), key=far.__getitem__)
        how = taking(state, seat, (seat,), here, to)
        go(state, seat, to, "", log, section)
        take(state, how, seat, (seat,), to, log)


def _moves(state: State, faction: VagabotPieces, origin: Clearing, target: Clearing) -> int:
    """Count the moves between two clearings; 99 where there is no way."""
    return _spread(ways(state, faction), tuple(state.scorched), (origin,), 0).get(target, 99)


def slip_away(state: State, seat: Seat, log: Log, section: Section) -> None:
    """Move to a random adjacent forest at no cost (R7.4.3, R7.7.3); a snare there goes first."""
    faction = vagabot(state, seat)
    if faction.clearing:
        spring_snare(state, seat, faction.clearing, "slip", log)
    if state.winners is not None:
        return
    forests = near_forests(state, faction)
    forest = by_chance(state, seat, "slip", forests, log, section)
    go(state, seat, NO_CLEARING, forest, log, section)
