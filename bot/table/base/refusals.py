"""Refusals by the table, for reasons outside the rules of the game, as of a game without rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

import msgspec

from bot.games.game import (
    Choice,
    Decision,
    Event,
    IllegalChoiceError,
    Lobby,
    Outcome,
    Seat,
    Setup,
    Value,
    View,
)
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


class RevealsBeforeError(RefusedError):
    """One of several choices reveals something, and `choice`, the next, may depend on it."""

    def __init__(self, choice: Choice) -> None:
        super().__init__("reveals-before")
        self.choice = choice


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


# A game without rules is from a later version, or removed: its table can be found and ended,
# nothing else.


class UnknownGame:
    """Takes the place of the rules."""

    version: int = 0
    tells_by_round: bool = False
    lobby: Lobby = Lobby((), 0, 0, {})

    def __init__(self, name: str) -> None:
        self.name = name

    def new(self, setup: Setup, seed: int) -> tuple[Any, list[Event]]:
        """Raise IllegalChoiceError."""
        raise IllegalChoiceError("", "unknown_game")

    def decisions(self, state: Any) -> tuple[Decision, ...]:
        """Return none."""
        return ()

    def apply(self, state: Any, choice: Choice) -> list[Event]:
        """Raise IllegalChoiceError."""
        raise IllegalChoiceError("", "unknown_game")

    def view(self, state: Any, viewer: Seat | None) -> View:
        """Raise ValidationError."""
        self._unreadable()

    def after(self, state: Any, choices: Sequence[Choice]) -> Outcome:
        """Return that none of them is legal."""
        return Outcome(0, refused=IllegalChoiceError("", "unknown_game"))

    def winners(self, state: Any) -> tuple[Seat, ...] | None:
        """Return None."""
        return None

    def encode(self, state: Any) -> bytes:
        """Raise ValidationError."""
        self._unreadable()

    def decode(self, data: bytes) -> Any:
        """Raise ValidationError."""
        self._unreadable()

    def encode_events(self, events: Sequence[Event]) -> bytes:
        """Raise ValidationError."""
        self._unreadable()

    def decode_events(self, data: bytes) -> list[Event]:
        """Raise ValidationError."""
        self._unreadable()

    def choice_kinds(self) -> Mapping[str, type[Choice]]:
        """Return none."""
        return {}

    def _unreadable(self) -> NoReturn:
        raise msgspec.ValidationError(f"no rules are called {self.name!r}")
