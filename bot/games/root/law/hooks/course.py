"""A faction's set-up and turns, and the facts and refusals of its choices (Law 1.4.1, 5.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from bot.games.game import Choice, Decision, Facts, IllegalChoiceError
from bot.games.root.law.kinds import Clearing

if TYPE_CHECKING:
    from bot.games.root.law.faction import Faction
    from bot.games.root.law.state import Log, State, Step

F = TypeVar("F", bound="Faction")


@dataclass(frozen=True)
class HomelandRule:
    """What a setup card asks of a homeland, beside that no enemy has it (Law 19.8.3.1).

    `between` is how many clearings must lie between it and enemy homelands, 0 for any number.
    """

    between: int = 0
    on_edge: bool = False
    builds: bool = False
    """Whether a building is placed there, for which it needs an open slot."""


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

    # The advanced set-up

    HOMELAND: ClassVar[HomelandRule] = HomelandRule()
    """Where its setup card wants its homelands (Law 19.8.3.1)."""

    def advanced_steps(self, faction: F) -> list[Step]:
        """Return the steps by which its setup card sets it up, in order (Law 19.8.3)."""
        return self.setup_steps(faction)

    def dealt_beside(self) -> tuple[str, ...]:
        """List what may be dealt beside its setup card: one of these (Law 19.8.2.3)."""
        return ()

    def take_dealt(self, faction: F, state: State, name: str, log: Log) -> None:
        """Take what was dealt beside its setup card (Law 19.8.2.3)."""
        raise NotImplementedError(faction.name, name)

    def settle_homeland(self, faction: F, state: State, clearing: Clearing, log: Log) -> None:
        """Place what its setup card places in and around a homeland (Law 19.8.3)."""

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
