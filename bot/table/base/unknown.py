"""A game without rules: from a later version, or removed.

Its table can be found and ended, nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

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
    View,
)


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
