"""Events of version 1 of the rules, so that what games have told since then can still be read.

By that version die, space and actions stood on one side of a card.
"""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Event


class CardTurned(Event, frozen=True, tag="card_turned"):
    """A card came from the rival's deck. `extra`: for its actions only."""

    reveals: ClassVar[bool] = True

    bridge: str
    end: str
    space: str
    available: bool
    extra: bool


class CardTold(Event, frozen=True, tag="card_told"):
    """A card was turned up at the table and told by the person."""

    bridge: str
    end: str
    space: str
    available: bool
    extra: bool
