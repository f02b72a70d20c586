"""Effects of the removal of pieces: points, rewards and triggers (Law 1.5.4, 3.2.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from bot.games.game import Piece, Seat
from bot.games.root.law.kinds import Clearing

if TYPE_CHECKING:
    from bot.games.root.law.faction import Faction, Loss
    from bot.games.root.law.state import Log, State

F = TypeVar("F", bound="Faction")


class LossRules(Generic[F]):
    """Effects when the faction loses pieces or removes those of others."""

    def points_for(self, faction: F, piece: Piece) -> int:
        """Return the points that others score for removing its building or token (Law 3.2.1)."""
        return 1

    def after_losses(
        self,
        faction: F,
        state: State,
        losses: Sequence[Loss],
        by: Seat,
        in_battle: bool,
        log: Log,
    ) -> None:
        """Resolve what the removal of its own pieces triggers, by pushing steps.

        `by` is the faction that removed them, "" for none.
        """

    def after_gains(
        self, faction: F, state: State, losses: Sequence[Loss], in_battle: bool, log: Log
    ) -> None:
        """Resolve its rewards for removing enemy pieces.

        Add points without checking for victory; the caller checks them together (Law 3.1.1).
        """

    def swept(self, faction: F, state: State, clearings: Sequence[Clearing], log: Log) -> None:
        """Resolve that another removed all enemy pieces from clearings (Law 9.2.2.1)."""
