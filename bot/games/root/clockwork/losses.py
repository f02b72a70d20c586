"""What a clockwork faction loses first (R1.2.1)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.root.chance import pick
from bot.games.root.clockwork.algorithms import AT_RANDOM
from bot.games.root.clockwork.events import DecidedByChance, Skipped
from bot.games.root.state import Faction, Log, Loss, State

SECTION = "R1.2.1"


def next_loss(state: State, faction: Faction, left: Mapping[str, int], log: Log) -> str:
    """Choose what goes after the warriors: all tokens before buildings, those at random (R1.2.1).

    `left` counts the buildings and tokens that can still go, by kind; there is at least one.
    """
    tokens = [kind for kind in faction.TOKENS if left.get(kind)]
    if tokens:
        return tokens[0]
    kinds = [kind for kind in faction.BUILDINGS if left.get(kind)]
    if len(kinds) == 1:
        return kinds[0]
    chosen = pick(state, [kind for kind in kinds for _ in range(left[kind])])
    log.append(
        DecidedByChance(
            seat=faction.name,
            action="lose",
            chosen=chosen,
            among=tuple(kinds),
            by=(AT_RANDOM.name,),
            section=SECTION,
        )
    )
    return chosen


def tell_wasted(faction: Faction, clearing: int, log: Log) -> None:
    """Tell that a lone hit does nothing to a building with the trait Fortified (R3.3.2)."""
    log.append(
        Skipped(
            seat=faction.name,
            action="lose",
            reason="fortified",
            clearing=clearing,
            section="R3.3.2",
        )
    )


def first_losses(state: State, name: str, clearing: int, count: int, log: Log) -> list[Loss]:
    """List the first pieces of a clockwork faction to go from a clearing, at most `count`."""
    faction = state.factions[name]
    lost = {"warriors": min(count, faction.warriors[clearing])}
    kinds = (*faction.TOKENS, *faction.BUILDINGS)
    while sum(lost.values()) < count:
        left = {kind: faction.pieces[kind][clearing] - lost.get(kind, 0) for kind in kinds}
        left = {kind: number for kind, number in left.items() if number > 0}
        if not left:
            break
        kind = next_loss(state, faction, left, log)
        lost[kind] = lost.get(kind, 0) + 1
    return [Loss(name, kind, clearing, number) for kind, number in lost.items() if number]
