"""A proposal to roll a game back, and what becomes of it, as plain data."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.games.game import Seat
from bot.table.ballots.proposal import Right

Fate = Literal["open", "agreed", "declined", "withdrawn", "passed"]
"""What became of a proposal; `passed`: somebody went on playing before all had agreed."""


class Rollback(msgspec.Struct, frozen=True):
    """A proposal to take back all that was done from the action of revision `target` on.

    `gone` are the revisions of these actions, but for sealed choices that nobody else knows of.
    `revision` is the one in which it was proposed by the user `by`, who holds `seat` ("": none).
    All `voters` have to agree. `reveals`: something random or hidden has come to light since, so
    that what nobody has seen is mixed again.
    """

    target: int
    gone: tuple[int, ...]
    by: int
    seat: Seat
    revision: int
    post: str
    reveals: bool = False
    right: Right = ""
    forced: bool = False
    """Whether the right overrules the table's terms."""

    voters: tuple[int, ...] = ()
    agreed: tuple[int, ...] = ()
    fate: Fate = "open"

    @property
    def waits(self) -> tuple[int, ...]:
        """The voters who have not agreed."""
        return tuple(user for user in self.voters if user not in self.agreed)


class Decided(msgspec.Struct, frozen=True):
    """The record of a step of the agreement on a rollback.

    `seed` is the one from which chance goes on after it (None: as before).
    """

    proposal: Rollback
    seed: int | None = None


def read(choice: bytes) -> Decided:
    """Decode such a record.

    Raises:
        msgspec.DecodeError: it is damaged.
    """
    return msgspec.json.decode(choice, type=Decided)
