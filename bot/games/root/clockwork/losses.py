"""The order in which a clockwork faction loses its pieces (R1.2.1)."""

from collections.abc import Mapping

from bot.games.game import Piece, Seat
from bot.games.root.clockwork.algorithms import by_chance
from bot.games.root.law.kinds import WARRIOR, Clearing
from bot.games.root.law.state import Faction, Log, Loss, State

SECTION = "R1.2.1"


def next_loss(state: State, faction: Faction, pieces: Mapping[Piece, int], log: Log) -> Piece:
    """Choose the next loss after the warriors: tokens before buildings, at random (R1.2.1).

    `pieces` counts the remaining buildings and tokens by kind; there is at least one.
    """
    tokens = [kind for kind in faction.TOKENS if pieces.get(kind)]
    if tokens:
        return tokens[0]
    kinds = [kind for kind in faction.BUILDINGS if pieces.get(kind)]
    each = [kind for kind in kinds for _ in range(pieces[kind])]
    return by_chance(state, faction.name, "lose", each, log, SECTION)


def first_losses(state: State, name: Seat, clearing: Clearing, count: int, log: Log) -> list[Loss]:
    """List the first pieces that a clockwork faction loses in a clearing, at most `count`."""
    faction = state.factions[name]
    lost = {WARRIOR: min(count, faction.warriors[clearing])}
    kinds = (*faction.TOKENS, *faction.BUILDINGS)
    while sum(lost.values()) < count:
        pieces = {kind: faction.pieces[kind][clearing] - lost.get(kind, 0) for kind in kinds}
        pieces = {kind: number for kind, number in pieces.items() if number > 0}
        if not pieces:
            break
        kind = next_loss(state, faction, pieces, log)
        lost[kind] = lost.get(kind, 0) + 1
    return [Loss(name, kind, clearing, number) for kind, number in lost.items() if number]
