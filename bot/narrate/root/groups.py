"""The lines of a bot's turn in the channel: which events one line tells together, and how."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.games.game import Event, Seat
from bot.narrate.root import parts

if TYPE_CHECKING:
    from bot.narrate.words import Words

Joined = tuple[str, dict[str, int | str]]
"""The message of a line, and its arguments."""


def by_seat(event: Event, owner: Seat) -> object:
    """Part the events of different seats."""
    del owner
    return getattr(event, "seat", "")


def part_no_events(event: Event, owner: Seat) -> object:
    """Part no events."""
    del event, owner
    return ""


def every_one(event: Event) -> bool:
    """Return that an event belongs to the group of its kind."""
    del event
    return True


def keep_whole_group(some: Sequence[Event], turn: Sequence[Event]) -> Sequence[Event]:
    """Return all events of a group."""
    del turn
    return some


@dataclass(frozen=True, eq=False)
class Group:
    """Events of a turn that are told together."""

    line: Callable[[Sequence[Any], Words, str], Joined] | None = None
    """Returns the message for the events and its arguments; None: they are told as elsewhere."""

    parted: Callable[[Any, Seat], object] = by_seat
    """Returns what differs between two lines; the seat whose turn it is is given."""

    holds: Callable[[Any], bool] = every_one
    """Returns whether an event belongs to the group; others of its kind have a line each."""

    costs: bool = False
    """Whether a card spent just before such an event is told with it."""

    untold: Callable[[Sequence[Any], Sequence[Event]], Sequence[Any]] = keep_whole_group
    """Returns the events that no other line of the turn tells; all events of the turn are given."""


def by_name(message: str, field: str, state: str = "") -> Group:
    """Tell events as a list of names, each held by a field, without the state that ends."""

    def line(some: Sequence[Event], words: Words, locale: str) -> Joined:
        del words, locale
        names = ",".join(str(getattr(event, field)) for event in some)
        return message, {"names": names.replace(state, "") if state else names}

    return Group(line)


def by_place(message: str) -> Group:
    """Tell events as a list of clearings, with their numbers."""
    return Group(
        lambda some, words, locale: (message, {"items": parts.list_clearings(some, locale)})
    )


def by_piece(message: str) -> Group:
    """Tell events as a list of pieces, each with its clearings."""
    return Group(
        lambda some, words, locale: (message, {"items": parts.list_pieces_by_place(some, locale)})
    )


def _digest_order(some: Sequence[Event], words: Words, locale: str) -> Joined:
    del words, locale
    return "digest-order", {"suits": ",".join(str(getattr(event, "suit", "")) for event in some)}


def _digest_losses(some: Sequence[Event], words: Words, locale: str) -> Joined:
    if len({str(getattr(event, "seat", "")) for event in some}) > 1:
        return "digest-losses", {"items": parts.list_losses_by_faction(some, words, locale)}
    return "digest-lost", {"items": parts.list_pieces_by_place(some, locale)}


ORDER = Group(_digest_order, parted=part_no_events)
"""The suits that a bot's order names."""

LOST = Group(_digest_losses, parted=lambda event, owner: getattr(event, "seat", "") == owner)
"""Pieces that are lost: those of the seat whose turn it is, and those of all others."""
