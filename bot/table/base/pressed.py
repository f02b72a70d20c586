"""Which press changes a lobby: its number is recorded with the change, in one transaction.

Lobbies have no question that a press could name. So a press that Discord replays, because the
process that acted upon it died before it could answer, is recognised by its number.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager, suppress
from contextvars import ContextVar

import msgspec

_number: ContextVar[int] = ContextVar("press", default=0)


class LobbyChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """The record of a change of the lobby: what was done, and by which press; 0: by none."""

    do: str = ""
    press: int = 0


@contextmanager
def record_press(number: int) -> Generator[None]:
    """Record this press with every change of a lobby that is made meanwhile."""
    before = _number.set(number)
    try:
        yield
    finally:
        _number.reset(before)


def record_of_change(what: str) -> bytes:
    """Return the record of a change that is made now."""
    return msgspec.json.encode(LobbyChange(what, _number.get()))


def change_of(choice: bytes) -> str:
    """Return what was done to a lobby; "": it is not known."""
    with suppress(msgspec.MsgspecError):
        return msgspec.json.decode(choice, type=LobbyChange).do
    return ""


def press_of(choice: bytes) -> int:
    """Return by which press a change was made; 0: by none, or its record is damaged."""
    with suppress(msgspec.MsgspecError):
        return msgspec.json.decode(choice, type=LobbyChange).press
    return 0
