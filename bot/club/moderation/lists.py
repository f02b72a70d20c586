"""The games of a server, filtered, as pages of the moderator's desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.table.clocks.pace import DAY, STALLED_MS
from db.club import server_games
from db.club.server_games import DeskGame as DeskGame
from db.club.server_games import Which as Which

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.club.club import Club

PAGE = 6
"""Games on a page."""

QUIET_MS = 3 * DAY
"""Nothing has been done for so long at a table that waits long."""


async def page_of(
    club: Club, guild: int, which: Which, name: str, page: int
) -> tuple[list[DeskGame], int]:
    """Return a page (from 0) of the games of a server, and how many there are on all pages.

    `name` is that of a game, "": of all. Open games come the quietest first, ended ones the newest.
    """
    before = club.now() - (STALLED_MS if which == "stalled" else QUIET_MS)
    return await server_games.games_of(club.storage, guild, which, name, before, page * PAGE, PAGE)


async def names_of(club: Club, guild: int) -> Sequence[str]:
    """Return the names of the games that are or were played in a server."""
    return await server_games.names_of(club.storage, guild)
