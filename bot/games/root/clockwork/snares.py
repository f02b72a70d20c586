"""The effect of snares on the clockwork (R11.8.2).

The clockwork ignores snares when it chooses where to place and where to move from and to: they
neither bar a clearing nor count as pieces there. It then removes the snare instead of acting in
such a clearing. A replaced part counts as neither done nor impossible: it causes no turmoil and
scores no points for what could not be placed.
"""

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.events import Skipped
from bot.games.root.factions.corvids.pieces import PLOT
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.pieces import enemies_of, enemy_pieces, may_place, remove
from bot.games.root.law.state import Log, Loss, State

SECTION = "R11.8.2"


def would_place(state: State, seat: Seat, clearing: Clearing) -> bool:
    """Return whether a clockwork faction could place in a clearing if no snare lay there."""
    if clearing not in state.held:
        return may_place(state, seat, clearing)
    snarer = state.held[clearing]
    return clearing not in state.scorched and not any(
        faction.GROUND.keeps_others_out(faction, clearing)
        for name, faction in state.factions.items()
        if name not in (seat, snarer)
    )


def enemies_seen(state: State, seat: Seat, clearing: Clearing) -> int:
    """Count the enemy pieces in a clearing, ignoring a snare."""
    count = enemy_pieces(state, seat, clearing)
    if clearing not in state.held:
        return count
    return count - (state.held[clearing] in enemies_of(state, seat))


def spring_snare(state: State, seat: Seat, clearing: Clearing, action: str, log: Log) -> bool:
    """Remove a snare instead of placing in its clearing or moving out of it (R11.8.2).

    Returns whether one was there, so that the action is left out. The snare is an enemy token
    removed by the clockwork faction, which scores for it (Law 3.2.1).
    """
    snarer = state.held.get(clearing, seat)
    if snarer == seat:
        return False
    emit(log, Skipped(seat=seat, action=action, reason="snare", clearing=clearing, section=SECTION))
    remove(state, [Loss(snarer, PLOT, clearing, 1)], {snarer: seat}, log, SECTION)
    return True
