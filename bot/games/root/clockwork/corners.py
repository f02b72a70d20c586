"""The starting corners of bots (R8.3.2, R10.3.3)."""

from bot.games.game import Seat
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.pieces import may_place
from bot.games.root.law.state import State


def bot_corners(state: State, seat: Seat, *, slot: bool = False) -> list[Clearing]:
    """List the corners for a bot: no other bot's, opposite any starting corner if possible.

    The texts keep bots off the corners of other bots only (R2.6); a person's corner is barred by
    what bars any placing (R2.3): a keep, and a full clearing where the bot needs a `slot`.
    """
    board = state.board
    factions = state.factions.values()
    bots = [faction.start for faction in factions if faction.clockwork]
    starts = [faction.start for faction in factions if faction.start]
    free = [corner for corner in board.corners if corner not in bots]
    legal = [
        corner
        for corner in free
        if may_place(state, seat, corner) and (state.open_slots[corner] > 0 or not slot)
    ]
    opposite = [corner for corner in legal if board.opposite(corner) in starts]
    return opposite or legal or free
