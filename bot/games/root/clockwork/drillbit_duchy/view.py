"""The Drillbit Duchy's board as players see it (R10.3)."""

from __future__ import annotations

from bot.games.root.clockwork.view import ClockworkBoard


class DrillbitDuchyBoard(ClockworkBoard, tag="drillbit_duchy", kw_only=True, frozen=True):
    """Order, Burrow and swayed ministers; all of it is public."""

    burrow: int
    """Warriors in the Burrow (R10.2.2)."""

    ministers: tuple[str, ...]
    """Swayed ministers, from the top of the board to the bottom (R10.5.4)."""
