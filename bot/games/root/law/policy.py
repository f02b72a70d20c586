"""Who decides for a seat that no person plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.games.game import Piece, Seat
from bot.games.root.law.kinds import Clearing

if TYPE_CHECKING:
    from bot.games.root.law.faction import Faction, Loss
    from bot.games.root.law.hirers import Sides
    from bot.games.root.law.state import Log, State


@dataclass(frozen=True)
class Policy:
    """Answers to the questions of the common Law. Each logs its reasons."""

    next_loss: Callable[[State, Faction, Mapping[Piece, int], Log], Piece]
    """Returns the piece that takes the next hit, of those that remain (Law 4.3.6)."""

    first_losses: Callable[[State, Seat, Clearing, int, Log], list[Loss]]
    """Lists the first pieces that a seat loses in a clearing, at most a number (R11.8.1)."""

    enlists: Callable[[Sides, State, Seat, Log], bool]
    """Returns whether the defender enlists the named Arbiter (Law 26.5.2)."""

    before_battle: Callable[[State, Seat, Clearing, Seat, Log], None]
    """Does what a seat wants to do before it battles a defender in a clearing, such as hire."""
