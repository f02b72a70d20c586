"""Battle rules that a faction can override (Law 4.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from bot.games.game import CardId, IllegalChoiceError, Piece, Seat, Section
from bot.games.root.law.kinds import WARRIOR, Clearing

if TYPE_CHECKING:
    from bot.games.root.law.faction import Faction, Loss
    from bot.games.root.law.state import Log, State

F = TypeVar("F", bound="Faction")


class BattleRules(Generic[F]):
    """The faction's rules as attacker and as defender."""

    BONUS: ClassVar[str] = "ability"
    """The source of its extra hits: `cause-…` in the catalogue."""

    GUERRILLA: ClassVar[bool] = False
    """Whether as defender it deals hits equal to the higher roll (Law 8.2.2)."""

    def refuse_battle(self, faction: F, clearing: Clearing) -> IllegalChoiceError:
        """Return the refusal to battle in a clearing without its `FIGHTER` (Law 4.3)."""
        return IllegalChoiceError("4.3", "no_warriors_to_battle", clearing=clearing)

    PROTECTS: ClassVar[bool] = False
    """Whether others can ever enlist it when they defend: see `protects`."""

    # Before the roll

    def allies(self, faction: F) -> list[Seat]:
        """List the factions whose warriors may fight at its side (Law 9.2.9.2.3)."""
        return []

    def first_hits(self, faction: F) -> int:
        """Return the hits that it deals as attacker before the roll (R3.3.2)."""
        return 0

    def protects(self, faction: F, clearing: Clearing) -> bool:
        """Return whether others can enlist it when they defend in a clearing (Law 26.5.2)."""
        return False

    def protection(self, faction: F, clearing: Clearing) -> int:
        """Return the rolled hits that it adds to those of a defender who enlists it (26.5.2)."""
        return self.rolled_limit(faction, clearing)

    # The roll

    def takes_higher_roll(self, faction: F) -> bool:
        """Return whether as defender it deals hits equal to the higher roll (Law 8.2.2)."""
        return self.GUERRILLA

    def rolled_limit(self, faction: F, clearing: Clearing) -> int:
        """Return the most rolled hits that it can deal on either side (Law 4.3.3.1)."""
        return faction.pieces[WARRIOR][clearing]

    def attack_limit(self, faction: F, clearing: Clearing) -> int:
        """Return the most rolled hits that it can deal as attacker (Law 4.3.3.1)."""
        return self.rolled_limit(faction, clearing)

    def defence_limit(self, faction: F, clearing: Clearing) -> int:
        """Return the most rolled hits that it can deal as defender (Law 4.3.3.1)."""
        return self.rolled_limit(faction, clearing)

    # After the roll

    def effects(self, faction: F) -> list[CardId]:
        """List its own effects that it can use after the roll (Law 4.3.4)."""
        return []

    def use_effect(self, faction: F, effect: CardId) -> None:
        """Pay for one of those effects, which deals an extra hit."""

    def attack_bonus(self, faction: F, state: State, defender: Seat, clearing: Clearing) -> int:
        """Return the extra hits that it deals as attacker (Law 4.3.5.1)."""
        return 0

    def defence_bonus(self, faction: F, state: State, attacker: Seat, clearing: Clearing) -> int:
        """Return the extra hits that it deals as defender (Law 4.3.5.1)."""
        return 0

    def defenseless(self, faction: F, clearing: Clearing) -> bool:
        """Return whether it takes an extra hit as defender (Law 4.3.5.2)."""
        return not faction.pieces[WARRIOR][clearing]

    # The losses

    def hits_to(self, faction: F, piece: Piece) -> int:
        """Return how many hits it takes to remove one piece of a kind."""
        return 1

    def log_wasted_hits(self, faction: F, clearing: Clearing, log: Log) -> None:
        """Log that the remaining hits are too few to remove a piece."""

    def make_hostile(self, faction: F, other: Seat, log: Log, section: Section) -> None:
        """Make an ally Hostile that took more hits than the faction itself (Law 9.2.9.2.4)."""

    def after_defending(self, faction: F, state: State, losses: Sequence[Loss], log: Log) -> None:
        """Resolve its effects as defender at the end of a battle."""
