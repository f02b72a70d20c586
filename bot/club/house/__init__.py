"""What a server decides for each of its games: how a table begins, who opens one, and how many.

It may import `base`, the tables and the database.
"""

from bot.club.house.house import NO_HOUSE, House, list_house_differences, may_open
from bot.club.house.houses import Houses, Noted, not_noted

__all__ = [
    "NO_HOUSE",
    "House",
    "Houses",
    "Noted",
    "list_house_differences",
    "may_open",
    "not_noted",
]
