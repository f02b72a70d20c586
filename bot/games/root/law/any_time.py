"""Choices that one faction's rules let other seats make at any time of their turns (Law 1.4.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from bot.games.game import Choice, IllegalChoiceError, Section

if TYPE_CHECKING:
    from bot.games.root.law.state import Log, State

C = TypeVar("C", bound=Choice)


@dataclass(frozen=True)
class AnyTime(Generic[C]):
    """Carries out and refuses choices of one such kind."""

    section: Section
    do: Callable[[State, C, Log], None]
    why_not: Callable[[State, C], IllegalChoiceError | None]
