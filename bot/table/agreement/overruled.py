"""Proposals that no longer stand: another one takes their place, or the game has ended."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games.game import Seat
from bot.table.agreement import motions
from bot.table.agreement.seat_posts import closings
from bot.table.agreement.stand_ins import voted
from bot.table.ballots.proposal import proposal_of
from bot.table.revision import steps
from bot.table.state.standing import Next, Standing
from db.games import OPEN


def cleared(now: Standing, by: int | None, seat: Seat) -> list[Next]:
    """Return the step by which what is open about a seat stands no longer; none if nothing is.

    The messages of its candidates tell so as well.
    """
    before = next((proposal_of(one) for one in now.plan.seats if one.seat == seat), None)
    if before is None or before.fate != "open" or before.seat != seat:
        return []
    over = msgspec.structs.replace(before, fate="overruled", candidates=())
    made = voted(now, by, over)
    return [steps.with_rows(made, closings(made.standing, over, before.candidates))]


def at_the_end(before: Standing, taken: Sequence[Next]) -> list[Next]:
    """Return the steps by which nothing stays open after a game, if these steps have ended it."""
    now = taken[-1].standing
    if before.status not in OPEN or now.status in OPEN:
        return []
    made: list[Next] = []
    for seat in now.plan.seats:
        made += cleared(now, None, seat.seat)
        now = made[-1].standing if made else now
    if now.motion is not None and now.motion.fate == "open":
        made.append(motions.overruled(now, None))
    return made
