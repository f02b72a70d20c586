"""A faction's rules in the turns of others (Law 1.4.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from bot.games.game import Choice, Offer, Seat, Section
from bot.games.root.law.any_time import AnyTime
from bot.games.root.law.kinds import Clearing

if TYPE_CHECKING:
    from bot.games.root.law.faction import Faction
    from bot.games.root.law.state import Log, State, Step

F = TypeVar("F", bound="Faction")


class OthersRules(Generic[F]):
    """Choices that the faction's rules give to others, and its reactions to theirs."""

    INTERRUPTS: ClassVar[bool] = False
    """Whether its rules let other seats act at any time of their own turns (Law 1.4.2)."""

    AT_ANY_TIME: ClassVar[Mapping[type[Choice], AnyTime[Any]]] = {}
    """The kinds of choice that these rules allow."""

    WATCHES: ClassVar[bool] = False
    """Whether it has rules about the moves of others (Law 8.2.6): see `after_move`."""

    SERVES: ClassVar[bool] = False
    """Whether it has rules about the phases of others' turns (Law 11.2.6): see
    `steps_in_birdsong_of`, `on_daylight_of` and `on_end_of_turn`."""

    def may_interrupt(self, faction: F, state: State, seat: Seat) -> Section:
        """Return the section that may let `seat` act now, by public facts alone, or ""."""
        return ""

    def interrupts(self, faction: F, state: State, seat: Seat) -> list[Offer]:
        """Offer what its rules let `seat` do at any time of its turn."""
        return []

    def after_move(self, faction: F, state: State, mover: Seat, to: Clearing, log: Log) -> None:
        """Resolve what a move of warriors by `mover` triggers, by pushing steps."""

    def steps_in_birdsong_of(self, faction: F, state: State, seat: Seat) -> list[Step]:
        """Return the steps that it brings into another's Birdsong, after effects at its start.

        There they can only help that seat (Law 11.2.6).
        """
        return []

    def on_newcomer(self, faction: F, state: State, seat: Seat) -> None:
        """Take note of a faction that is chosen in a draft after this one (Law 19.8.3)."""

    def on_daylight_of(self, faction: F, state: State, seat: Seat, log: Log) -> None:
        """Resolve that the Daylight of another faction begins (Law 11.2.7.3)."""

    def on_end_of_turn(self, faction: F, state: State, seat: Seat, log: Log) -> None:
        """Resolve that a turn ends, its own or another's (Law 11.2.7)."""
