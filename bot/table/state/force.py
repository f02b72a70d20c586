"""Checks who may overrule an agreement of the table by `force`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.table.base.refusals import RefusedError
from bot.table.state.knowledge import has_part
from db.ids import UserId

if TYPE_CHECKING:
    from bot.table.ballots.ballot import Right
    from bot.table.state.standing import Standing


def right_to_overrule(
    now: Standing, user: UserId, right: Right, *, refereed: bool = False
) -> Right:
    """Return by which right a user overrules the table; `right` is what they are besides a player.

    `refereed`: a referee may decide that, too. Nobody who holds or has held a seat in the game
    does, whatever else they are: they know what it keeps secret, and have a side in it. A series
    decides by its own rules; who has left it does not matter.

    Raises:
        RefusedError: they may not.
    """
    if right == "series":
        return right
    is_host = right == "host" and user == now.plan.host
    is_moderator = right == "moderator" or (right == "referee" and refereed)
    if not (is_moderator or is_host) or has_part(now, user):
        raise RefusedError("not-force")
    return right
