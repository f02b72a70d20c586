"""What only the clockwork brings into the game to happen (the Law of Rootbotics)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Event


class OrderRevealed(Event, frozen=True, tag="order_revealed"):
    """A clockwork faction revealed its order card."""

    reveals: ClassVar[bool] = True

    seat: str
    card: str
    suit: str


class Decided(Event, frozen=True, tag="decided"):
    """A clockwork faction chose something by its algorithm.

    `action` is what for, `chosen` what it chose, `among` the legal targets, `by` the criteria
    that told them apart, the last one being the one that left a single target, and `passed_over`
    the targets that came before it but were not legal (R2.3). `suit` tells for which column of the
    Decree, "" for what follows none.
    """

    seat: str
    action: str
    chosen: str
    among: tuple[str, ...]
    by: tuple[str, ...]
    passed_over: tuple[str, ...] = ()
    suit: str = ""


class DecidedByChance(Decided, frozen=True, tag="decided_by_chance"):
    """Chance chose for a clockwork faction (R1.2.1)."""

    reveals: ClassVar[bool] = True


class Skipped(Event, frozen=True, tag="skipped"):
    """A clockwork faction could not take an action; `reason` says why.

    `suit` tells for which column of the Decree, "" for an action that follows none, and `clearing`
    where, 0 for no clearing in particular.
    """

    seat: str
    action: str
    reason: str
    suit: str = ""
    clearing: int = 0
