"""Movement, rule and place on the map (Law 2.2, 2.5, 4.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from bot.games.game import Choice, IllegalChoiceError, Offer
from bot.games.root.law.in_play import LINKING, with_cards
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.ways import FIXED, adjacency_of_faction, ways_of_faction

if TYPE_CHECKING:
    from bot.games.root.law.faction import Faction
    from bot.games.root.law.state import Log, State

F = TypeVar("F", bound="Faction")


class GroundRules(Generic[F]):
    """The faction's rules for movement and rule, its own and others'."""

    NIMBLE: ClassVar[bool] = False
    """Whether it moves regardless of rule (Law 9.2.2, 13.2.3)."""

    SWIMS: ClassVar[bool] = False
    """Whether rivers are paths to it, along which it moves regardless of rule (Law 11.2.2)."""

    WINS_TIES: ClassVar[bool] = False
    """Whether it rules a clearing where it is tied for most (Law 7.2.2, R5.2.1)."""

    TIES_NEED_OWN: ClassVar[bool] = False
    """Whether it does so only with an own piece there, which no mercenary is (7.2.2, 21.35)."""

    ALWAYS_RULES: ClassVar[bool] = False
    """Whether it rules some clearings regardless of others' pieces: see `always_rules`."""

    # Movement

    def paths(self, faction: F, state: State) -> Sequence[tuple[Clearing, ...]]:
        """Return the clearings adjacent to each clearing, as the faction moves (Law 2.2.1).

        Rivers are paths too if another faction makes them so (Law 11.2.7.2); cards in its play
        area may add others.
        """
        played = faction.play_area
        plain = not faction.services and (not played or LINKING.isdisjoint(played))
        if not plain:
            return self._joined(faction, state, ways_of_faction)
        if state.map in FIXED:
            return FIXED[state.map][self.SWIMS]
        return ways_of_faction(state, faction, rivers=self.SWIMS)

    def beside(self, faction: F, state: State) -> Sequence[tuple[Clearing, ...]]:
        """Return the same where nobody moves: bots place nothing over the Ferry (R12.1.1)."""
        return self._joined(faction, state, adjacency_of_faction)

    def _joined(
        self, faction: F, state: State, by: Callable[..., Sequence[tuple[Clearing, ...]]]
    ) -> Sequence[tuple[Clearing, ...]]:
        sails = self.SWIMS or (
            bool(faction.services)
            and any(f.GROUND.opens_rivers(f, faction) for f in state.factions.values())
        )
        near = by(state, faction, rivers=sails)
        return with_cards(faction, state, near) if faction.play_area else near

    def opens_rivers(self, faction: F, other: Faction) -> bool:
        """Return whether rivers are paths for another because of the faction (Law 11.2.7.2)."""
        return False

    def free_moves(self, faction: F, state: State) -> list[Offer]:
        """Offer moves of what are no warriors, where a card's effect gives a move."""
        return []

    def forced_moves(self, faction: F, state: State) -> list[Offer]:
        """Offer those of them that cost no card, where an effect makes it move."""
        return []

    def lent_moves(self, faction: F, state: State) -> list[Offer]:
        """Offer cards that stand in for what such a move costs."""
        return []

    def take_free_move(self, faction: F, state: State, choice: Choice, log: Log) -> None:
        """Make one of those moves."""

    # Rule

    def always_rules(self, faction: F, clearing: Clearing) -> bool:
        """Return whether it rules a clearing regardless of others' pieces (Law 10.2.4, 12.2.2)."""
        return False

    # Others there; name the pieces on which these answers depend in `BARS`

    def keeps_others_out(self, faction: F, clearing: Clearing) -> bool:
        """Return whether others cannot place pieces in a clearing because of the faction."""
        return False

    def refuse_placing(self, faction: F, clearing: Clearing) -> IllegalChoiceError:
        """Return the refusal for others who place where `keeps_others_out` is true."""
        raise NotImplementedError(f"{faction.name} keeps nobody out of {clearing}")

    def holds_others(self, faction: F, clearing: Clearing) -> bool:
        """Return whether others cannot move pieces out of a clearing because of the faction."""
        return False

    # Slots

    def covers(self, faction: F, clearing: Clearing) -> int:
        """Count the building slots of a clearing on which items of the Vagabot lie (R7.7.5).

        Nobody can build there, and they stay covered if a person takes the Vagabot's seat.
        """
        return 0
