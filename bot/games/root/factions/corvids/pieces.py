"""The Corvids' pieces and the effects of their plot tokens (Law 13.2)."""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from bot.games.game import Piece, Seat
from bot.games.root.factions.corvids.choices import CorvidsBoard, CorvidsSecret
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.state import Faction, State
from bot.games.root.view import Board

PLOT = Piece("plot")

PLOTS = ("bomb", "snare", "extortion", "raid")
"""The four types of plot tokens, two of each (Law 13.2.2)."""

EACH = 2


def two_of_each() -> dict[str, int]:
    """Return all plot tokens, by type."""
    return dict.fromkeys(PLOTS, EACH)


class CorvidPieces(Faction, kw_only=True):
    """The pieces of the Corvids.

    The piece `plot` is any plot token; `kinds` holds its type and `faceup` its side, both by
    clearing.
    """

    TOKENS: ClassVar[tuple[Piece, ...]] = (PLOT,)
    TOTALS: ClassVar[Mapping[Piece, int]] = {WARRIOR: 15, PLOT: EACH * len(PLOTS)}
    TRACKS: ClassVar[tuple[Piece, ...]] = (PLOT,)
    CRAFTERS: ClassVar[tuple[Piece, ...]] = (PLOT,)
    BARS: ClassVar[tuple[Piece, ...]] = (PLOT,)

    kinds: list[str] = msgspec.field(default_factory=lambda: [""] * 13)
    """The type of the plot token in each clearing, "" for none."""

    faceup: list[bool] = msgspec.field(default_factory=lambda: [False] * 13)
    stock: dict[str, int] = msgspec.field(default_factory=two_of_each)
    """Plot tokens in the supply, by type."""

    placed: int = 0
    """Plots placed this turn (Law 13.5.2)."""

    exerted: bool = False
    """Whether an action was taken this Evening instead of drawing (Law 13.6.1)."""

    def facedown(self, clearing: Clearing) -> bool:
        """Return whether a plot token lies face down in a clearing."""
        return bool(self.kinds[clearing]) and not self.faceup[clearing]

    def tokens_at(self, clearing: Clearing) -> dict[Piece, int]:
        """Show a plot's type only where it lies face up."""
        if not self.pieces[PLOT][clearing]:
            return {}
        return {Piece(self.kinds[clearing]) if self.faceup[clearing] else PLOT: 1}

    def showing(self, kind: str = "") -> int:
        """Count the plot tokens that are face up, of one type or of all."""
        return sum(
            up and kind in ("", plot) for plot, up in zip(self.kinds, self.faceup, strict=True)
        )

    def look(self, own: bool) -> Board:
        """Show what lies face down, and the supply, to the owner alone (Law 13.2.2.1)."""
        return CorvidsBoard(secret=self._secret() if own else None)

    def _secret(self) -> CorvidsSecret:
        return CorvidsSecret(
            facedown={c: self.kinds[c] for c in CLEARINGS if self.facedown(c)},
            stock=tuple(kind for kind, count in self.stock.items() for _ in range(count)),
        )

    def back_to_stock(self, clearing: Clearing) -> str:
        """Return a clearing's plot token to the supply, face down; return its type."""
        kind = self.kinds[clearing]
        if kind:
            self.stock[kind] += 1
            self.kinds[clearing] = ""
            self.faceup[clearing] = False
        return kind


def corvids_faction(state: State, seat: Seat) -> CorvidPieces:
    """Return the Corvids' faction."""
    faction: Any = state.factions[seat]
    return faction
