"""What is asked of people at the newest standing of their tables, once it has been worked out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.table.base.background import Kept

if TYPE_CHECKING:
    from bot.discord_ui.panel.questions import Question
    from bot.games.game import Seat
    from bot.table import Table
    from bot.table.state.standing import Standing

KEPT = 64
"""How many questions are kept: one of hundreds of rows takes some 100 kB."""


class AskedQuestions:
    """Keeps questions for the next press: it answers what the panel before it has shown.

    A standing is not changed but replaced, so that its identity says whether a question holds.
    """

    def __init__(self) -> None:
        self._known: Kept[tuple[int, Seat, str], tuple[Standing, Question | None]] = Kept(KEPT)

    def of(
        self, table: Table, seat: Seat, locale: str, ask: Callable[[], Question | None]
    ) -> Question | None:
        """Return what is asked of a seat in a language; `None` if it is nothing."""
        key = table.id, seat, locale
        known = self._known.find(key)
        if known is None or known[0] is not table.standing:
            known = table.standing, ask()
            self._known.keep(key, known)
        return known[1]
