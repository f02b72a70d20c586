"""The Mechanical Marquise's recruiting (R4.5.2, R4.7.2)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    Criterion,
    by_priority,
    choose,
    highest_priority,
    lowest_priority,
    ordered,
    share_evenly,
)
from bot.games.root.clockwork.events import Explained, Skipped
from bot.games.root.clockwork.mechanical_marquise.pieces import mechanical
from bot.games.root.clockwork.snares import spring_snare, would_place
from bot.games.root.law import events
from bot.games.root.law.kinds import WARRIOR, Clearing
from bot.games.root.law.pieces import put
from bot.games.root.law.state import Log, State
from bot.games.root.law.victory import score

RECRUITS = 4
EASY_RECRUITS = 2
EXTRA_RECRUITS = 2
"""Warriors beside, where the difficulty is at least challenging (R3.3.1)."""

ESCALATED_CLEARINGS = 2


def recruit(state: State, seat: Seat, log: Log) -> None:
    """Recruit by the order (R4.5.2, R4.7.2), with what difficulty and traits add."""
    faction = mechanical(state, seat)
    bird = faction.escalated
    section = "R4.7.2" if bird else "R4.5.2"
    count = EASY_RECRUITS if faction.difficulty == "easy" else RECRUITS
    if bird and "iron_will" in faction.traits:
        count *= 2
    ruled = [
        clearing
        for clearing in ordered(state, faction.order_card)
        if state.ruler[clearing] == seat and would_place(state, seat, clearing)
    ]
    targets = ruled
    if bird and len(ruled) > ESCALATED_CLEARINGS:
        targets = _first(seat, ruled, ESCALATED_CLEARINGS, lowest_priority(state), log, section)
    missed = _spread(state, seat, count, targets, log, section)
    if "overwhelming" in faction.traits:
        score(state, seat, missed // 2, log, "overwhelming", "R3.3.2")
    if faction.difficulty in ("challenging", "nightmare") and state.winners is None:
        first = _first(seat, ruled, 1, highest_priority(state), log, "R3.3.1")
        missed = _spread(state, seat, EXTRA_RECRUITS, first, log, "R3.3.1")
        for clearing in first if missed < EXTRA_RECRUITS else ():
            came = EXTRA_RECRUITS - missed
            emit(
                log,
                Explained(
                    seat=seat, note="two_more", clearing=clearing, count=came, section="R3.3.1"
                ),
            )


def _first(
    seat: Seat,
    clearings: Sequence[Clearing],
    count: int,
    by: Criterion[Clearing],
    log: Log,
    section: Section,
) -> list[Clearing]:
    """Choose the first clearings by priority, one after another."""
    rest = list(clearings)
    for _ in range(count):
        clearing = choose(seat, "recruit", rest, (by,), log, section)
        if clearing is not None:
            rest.remove(clearing)
    return [clearing for clearing in clearings if clearing not in rest]


def _spread(
    state: State, seat: Seat, count: int, targets: Sequence[Clearing], log: Log, section: Section
) -> int:
    """Place warriors evenly (R4.5.2), highest priority first (R2.4).

    What is left over when they are shared out goes to the highest priorities, one each; of too few
    warriors each clearing gets one in turn. Returns how many could not be placed.
    """
    if not targets:
        emit(log, Skipped(seat=seat, action="recruit", reason="no_place", section=section))
        return count
    over = count % len(targets)
    if over:
        _first(seat, targets, over, highest_priority(state), log, section)
    wanted = share_evenly(count, by_priority(state, targets))
    clearings = [clearing for clearing, share in wanted.items() if share]
    supply = state.factions[seat].supply[WARRIOR]
    # Who has nobody to place springs no snare (R11.8.2).
    free = [c for c in clearings if not supply or state.held.get(c, seat) == seat]
    missed = sum(wanted[clearing] for clearing in free)
    got = share_evenly(supply, free, wanted)
    for clearing in clearings:
        if supply and spring_snare(state, seat, clearing, "recruit", log):
            if state.winners is not None:
                return 0
            continue
        placed = put(state, seat, WARRIOR, clearing, got[clearing])
        missed -= placed
        if placed:
            emit(log, events.Recruited(seat=seat, clearing=clearing, count=placed, section=section))
    if missed:
        reason = "too_few_in_supply" if len(clearings) == 1 else "shared_evenly"
        emit(log, Skipped(seat=seat, action="recruit", reason=reason, section=section))
    return missed
