"""The Mechanical Marquise's recruiting (R4.5.2, R4.7.2)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.root import events
from bot.games.root.clockwork.algorithms import (
    HIGHEST_PRIORITY,
    LOWEST_PRIORITY,
    Criterion,
    choose,
    ordered,
)
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.mechanical_marquise.pieces import mechanical
from bot.games.root.clockwork.snares import spring_snare, would_place
from bot.games.root.pieces import put
from bot.games.root.state import Log, State
from bot.games.root.victory import score

RECRUITS = 4
EASY_RECRUITS = 2
EXTRA_RECRUITS = 2
"""Warriors beside, where the difficulty is at least challenging (R3.3.1)."""

ESCALATED_CLEARINGS = 2


def recruit(state: State, seat: str, log: Log) -> None:
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
        targets = _first(seat, ruled, ESCALATED_CLEARINGS, LOWEST_PRIORITY, log, section)
    missed = _spread(state, seat, count, targets, log, section)
    if "overwhelming" in faction.traits:
        score(state, seat, missed // 2, log, "overwhelming", "R3.3.2")
    if faction.difficulty in ("challenging", "nightmare") and state.winners is None:
        first = _first(seat, ruled, 1, HIGHEST_PRIORITY, log, "R3.3.1")
        _spread(state, seat, EXTRA_RECRUITS, first, log, "R3.3.1")


def _first(
    seat: str,
    clearings: Sequence[int],
    count: int,
    by: Criterion[int],
    log: Log,
    section: str,
) -> list[int]:
    """Choose the first clearings by priority, one after another."""
    left = list(clearings)
    for _ in range(count):
        clearing = choose(seat, "recruit", left, (by,), log, section)
        if clearing is not None:
            left.remove(clearing)
    return [clearing for clearing in clearings if clearing not in left]


def _spread(
    state: State, seat: str, count: int, targets: Sequence[int], log: Log, section: str
) -> int:
    """Place warriors evenly, highest priority first (R2.4); return how many could not be placed.

    What is left over when they are shared out goes to the highest priorities, one each (R4.5.2).
    """
    if not targets:
        log.append(Skipped(seat=seat, action="recruit", reason="no_place", section=section))
        return count
    share, over = divmod(count, len(targets))
    favoured = _first(seat, targets, over, HIGHEST_PRIORITY, log, section) if over else []
    missed = 0
    for clearing in sorted(targets):
        wanted = share + (clearing in favoured)
        if (
            not wanted
            or state.winners is not None
            or spring_snare(state, seat, clearing, "recruit", log)
        ):
            continue
        placed = put(state, seat, "warriors", clearing, wanted)
        missed += wanted - placed
        if placed:
            log.append(
                events.Recruited(seat=seat, clearing=clearing, count=placed, section=section)
            )
    if missed:
        reason = "too_few_in_supply"
        log.append(Skipped(seat=seat, action="recruit", reason=reason, section=section))
    return missed
