"""Refusals by the table, for reasons outside the rules of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.game import Value
from db.ids import Revision, UserId

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.games.data import Fault


class RefusedError(Exception):
    """The table refuses; `reason` is the key of the sentence and `about` holds its arguments."""

    def __init__(self, reason: str, **about: Value) -> None:
        super().__init__(reason)
        self.reason = reason
        self.about = about


class StaleError(RefusedError):
    """Optimistic lock failed: the table is at another `revision` than expected."""

    def __init__(self, revision: Revision) -> None:
        super().__init__("stale")
        self.revision = revision


class RaceLostError(StaleError):
    """Another process wrote first; the table has been read anew, so that one can try again."""


class LeftBesideError(RaceLostError):
    """Something was left for a window that was not looked up; nobody has acted first."""


class LeftError(RefusedError):
    """People with a place in the lobby have left the server: no game begins with them."""

    def __init__(self, users: Collection[UserId]) -> None:
        super().__init__("people-left")
        self.users = frozenset(users)


def no_lobby(status: str) -> RefusedError:
    """Return why a table with this status is not set up any more: its game has begun or ended."""
    return RefusedError({"over": "over", "abandoned": "table-closed"}.get(status, "not-lobby"))


class BadFileError(RefusedError):
    """The game finds `faults` with the file `name`, which its host wants to give."""

    def __init__(self, name: str, faults: Sequence[Fault]) -> None:
        super().__init__("bad-file", file=name)
        self.faults = faults


class UncertainError(Exception):
    """The database failed and could not report whether the step had been written."""
