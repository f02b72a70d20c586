"""A faction's set-up and turns, and the facts and refusals of its choices (Law 1.4.1, 5.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from bot.games.game import Choice, Decision, Facts, IllegalChoiceError

if TYPE_CHECKING:
    from bot.games.root.law.faction import Faction
    from bot.games.root.law.state import Log, State, Step

F = TypeVar("F", bound="Faction")


class CourseRules(Generic[F]):
    """The faction's set-up and the steps of its turns."""

    MOMENTS: ClassVar[Mapping[type[Choice], str]] = {}
    """The decision at which each kind of choice is made; used by refusals."""

    # Set-up

    def before_deal(self, faction: F, state: State, log: Log) -> None:
        """Take its starting cards out of the shuffled deck, before hands are dealt."""

    def setup_steps(self, faction: F) -> list[Step]:
        """Return the steps by which it is set up, in order (Law 5.1.7)."""
        raise NotImplementedError(faction.name)

    # Turns

    def turn_steps(self, faction: F) -> list[Step]:
        """Return the steps of its turn, in order (Law 1.4.1)."""
        raise NotImplementedError(faction.name)

    def why_not(
        self, faction: F, state: State, owed: Decision, choice: Choice
    ) -> IllegalChoiceError | None:
        """Return why its own rules forbid a choice; None defers to the common rules."""
        return None

    def facts(self, faction: F, state: State, decision: Decision, choice: Choice) -> Facts | None:
        """Return what a choice costs and brings by its own rules; None: see the common rules."""
        return None
