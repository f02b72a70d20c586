"""A Vagabond's board as players see it (Law 9.3)."""

from __future__ import annotations

import msgspec

from bot.games.game import Seat
from bot.games.root.law.kinds import Item
from bot.games.root.view import Board


class Pack(msgspec.Struct, kw_only=True, frozen=True):
    """A Vagabond's items by how they lie, each item as often as it is there (Law 9.2.5)."""

    ready: tuple[Item, ...]
    exhausted: tuple[Item, ...]
    damaged: tuple[Item, ...]
    """Damaged items that are face up."""

    damaged_exhausted: tuple[Item, ...]


class VagabondBoard(Board, tag="vagabond", kw_only=True, frozen=True):
    """Character, items, relationships and completed quests; all of it is public."""

    character: str
    """The character, "" before it is chosen."""

    items: Pack
    item_limit: int
    """Items that Satchel and Damaged box can hold (Law 9.6.4)."""

    relations: dict[Seat, int]
    """The space of each faction's marker: -1 Hostile, 0 Indifferent to 3 Allied (Law 9.2.9)."""

    aided: dict[Seat, int]
    """Aids of each faction this turn that have not improved the relationship (Law 9.2.9.1)."""

    quests_done: tuple[str, ...]
    """Completed quests (Law 9.5.5)."""
