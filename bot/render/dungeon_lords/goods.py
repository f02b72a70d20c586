"""Goods in a picture: rows of signs with numbers."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.dungeon_lords.cards import Goods, Space
from bot.render.dungeon_lords.palette import COST, INK
from bot.render.dungeon_lords.sheet import Sheet

GOODS = ("gold", "food", "imp", "evil", "trap", "monster", "spy", "tunnel")

Row = tuple[str, str, str]
"""A label, a sign and their colour."""


def parts_of(goods: Goods) -> list[tuple[str, int]]:
    """List what goods consist of, by sign and number."""
    return [(name, count) for name in GOODS if (count := getattr(goods, name))]


def signed_number(count: int) -> str:
    """Write a number with its sign."""
    return ("+" if count > 0 else "−") + str(abs(count))


def rows_of(space: Space) -> list[Row]:
    """List what a space costs, then what it gives; evil that is paid for is a rise."""
    if space.imps:
        rows: list[Row] = [(f"≤{space.imps}", "imp", INK)]
        return [*rows, (f"+{space.foreman}", "imp", COST)] if space.foreman else rows
    rows = [
        (signed_number(count if name == "evil" else -count), name, COST)
        for name, count in parts_of(space.pay)
    ]
    return rows + [(signed_number(count), name, INK) for name, count in parts_of(space.get)]


def draw_goods(
    sheet: Sheet, left: float, y: float, goods: Sequence[tuple[str, int]], ink: str, ground: str
) -> None:
    """Write numbers with their signs from the left."""
    for name, count in goods:
        sheet.write((left + 16, y), str(count), 29, ink, anchor="rm")
        sheet.sign(name, left + 34, y, 28, ink, ground)
        left += 58
