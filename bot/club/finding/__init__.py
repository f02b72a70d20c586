"""How the people of a server find a game: open tables, calls, the queue, and who avoids whom.

It may import `results`, `server_defaults`, `base`, the tables and the database.
"""

from bot.club.finding.finding import GameFinder
from bot.club.finding.matching import Listed, list_tables_with_room
from bot.club.finding.queue import OpenedPlace, SeekQueue, Wish
from db.club.finding import blocks_among

__all__ = [
    "GameFinder",
    "Listed",
    "OpenedPlace",
    "SeekQueue",
    "Wish",
    "blocks_among",
    "list_tables_with_room",
]
