"""What every faction has and does unless its own board says otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import compress
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from bot.games.game import Choice, Decision, IllegalChoice, Offer
from bot.games.root.maps import ADJACENT
from bot.games.root.view import FactionView

if TYPE_CHECKING:
    from bot.games.root.state import Log, State, Step

CLEARINGS = range(1, 13)


def by_clearing() -> list[int]:
    """Return a list of zeros by clearing."""
    return [0] * 13


where: Callable[[Sequence[int]], Iterator[int]] = partial(compress, range(13))
"""Goes through the clearings, the Burrow among them, at which a list by clearing is not 0."""


C = TypeVar("C", bound=Choice)


@dataclass(frozen=True)
class AnyTime(Generic[C]):
    """How something that others may do at any time of their turns is done and refused."""

    section: str
    do: Callable[[State, C, Log], None]
    why_not: Callable[[State, C], IllegalChoice | None]


class Loss(msgspec.Struct, frozen=True):
    """Pieces of one faction that were removed from one clearing."""

    owner: str
    piece: str
    clearing: int
    count: int


class Faction(msgspec.Struct, kw_only=True):
    """What every faction has; each faction adds its own board in a subclass.

    `pieces` maps each kind of piece to its number by clearing, `supply` to the number not on the
    map (a kind that has left the game is not in it any more).
    """

    BUILDINGS: ClassVar[tuple[str, ...]] = ()
    TOKENS: ClassVar[tuple[str, ...]] = ()
    TOTALS: ClassVar[Mapping[str, int]] = {}
    """How many of each piece the faction owns, warriors included."""

    LEAVES_GAME: ClassVar[tuple[str, ...]] = ()
    """Pieces that never come back once removed (Law 21.24)."""

    CRAFTERS: ClassVar[tuple[str, ...]] = ()
    """The pieces that craft (Law 4.1.1)."""

    NIMBLE: ClassVar[bool] = False
    """Whether it moves regardless of rule (Law 9.2.2, 13.2.3)."""

    FIGHTER: ClassVar[str] = "warriors"
    """The piece that battles (Law 4.3)."""

    PERMANENT: ClassVar[tuple[str, ...]] = ()
    """Pieces that cannot be removed from the map (Law 9.2.2)."""

    ENDURES: ClassVar[bool] = False
    """Whether it takes hits by damaging items (Law 9.2.7)."""

    DOMINATES: ClassVar[bool] = True
    """Whether a dominance card can bring it victory (Law 9.2.8)."""

    AREA: ClassVar[range] = CLEARINGS
    """The clearings where its warriors can be."""

    INTERRUPTS: ClassVar[bool] = False
    """Whether its rules let others do something at any time of their own turns (Law 1.4.2)."""

    AT_ANY_TIME: ClassVar[Mapping[type[Choice], AnyTime[Any]]] = {}
    """The kinds of choice that these rules are about."""

    BARS: ClassVar[tuple[str, ...]] = ()
    """Pieces by which it can keep others from placing beside them or from moving away."""

    WATCHES: ClassVar[bool] = False
    """Whether it has rules about the moves of others (Law 8.2.6)."""

    GUERRILLA: ClassVar[bool] = False
    """Whether as defender it deals hits equal to the higher roll (Law 8.2.2)."""

    TRACKS: ClassVar[tuple[str, ...]] = ()
    """The pieces that its board shows on tracks."""

    TRACK_POINTS: ClassVar[Mapping[str, tuple[int, ...]]] = {}
    """Points by number on the map, from none, for the tracks that have any."""

    SECRET_PILES: ClassVar[tuple[str, ...]] = ()
    """Fields with cards of the shared deck that lie face down on its board."""

    name: str
    clockwork: bool = False
    difficulty: str = "default"
    traits: tuple[str, ...] = ()
    score: int = 0
    dominance: str = ""
    """The activated dominance card; its owner scores no more (Law 3.3.1)."""

    hand: list[str] = msgspec.field(default_factory=list[str])
    play_area: list[str] = msgspec.field(default_factory=list[str])
    items: list[str] = msgspec.field(default_factory=list[str])
    """Crafted items."""

    used: list[str] = msgspec.field(default_factory=list[str])
    """Cards in the play area and abilities whose once-a-turn use is over in this turn."""

    activated: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    """Crafting pieces activated this turn, by suit."""

    supply: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    pieces: dict[str, list[int]] = msgspec.field(default_factory=dict[str, "list[int]"])
    strength: list[int] = msgspec.field(default_factory=by_clearing)
    """Warriors and buildings by clearing (Law 2.5)."""

    presence: list[int] = msgspec.field(default_factory=by_clearing)
    """Faction pieces of any kind by clearing."""

    start: int = 0
    """The starting clearing, 0 before it is chosen."""

    @property
    def warriors(self) -> list[int]:
        """Warriors by clearing."""
        return self.pieces["warriors"]

    def paths(self, state: State) -> Sequence[tuple[int, ...]]:
        """Return the clearings adjacent to each clearing, as this faction moves (Law 2.2.1)."""
        return ADJACENT[state.map]

    def always_rules(self, clearing: int) -> bool:
        """Tell whether the faction rules a clearing whatever stands there (Law 12.2.2)."""
        return False

    def wins_ties_for_rule(self) -> bool:
        """Tell whether a tie for most in a clearing makes the faction rule it (Law 7.2.2)."""
        return False

    def item_points(self, printed: int) -> int:
        """Return the points for crafting an item (Law 3.2.2)."""
        return printed

    def attack_bonus(self, state: State, defender: str, clearing: int) -> int:
        """Return the extra hits that the faction deals as attacker (Law 4.3.5.1)."""
        return 0

    def defence_bonus(self, state: State, attacker: str, clearing: int) -> int:
        """Return the extra hits that the faction deals as defender (Law 4.3.5.1)."""
        return 0

    def keeps_others_out(self, clearing: int) -> bool:
        """Tell whether others cannot place pieces in a clearing because of this faction."""
        return False

    def holds_others(self, clearing: int) -> bool:
        """Tell whether others cannot move pieces out of a clearing because of this faction."""
        return False

    def may_interrupt(self, state: State, seat: str) -> str:
        """Name the section by which `seat` could do something of its own turn, by public facts."""
        return ""

    def interrupts(self, state: State, seat: str) -> list[Offer]:
        """Offer what this faction's rules let `seat` do at any time of its turn."""
        return []

    def defenseless(self, clearing: int) -> bool:
        """Tell whether as defender it takes an extra hit (Law 4.3.5.2)."""
        return not self.warriors[clearing]

    def rolled_limit(self, clearing: int) -> int:
        """Return the most rolled hits that it can deal (Law 4.3.3.1)."""
        return self.warriors[clearing]

    def damageable(self) -> list[str]:
        """Name the items that can take a hit (Law 9.2.7)."""
        return []

    def protects(self, clearing: int) -> bool:
        """Tell whether others can enlist it when they defend in a clearing (Law 26.5.2)."""
        return False

    def endurance(self) -> int:
        """Count the items that can take a hit (Law 9.2.7)."""
        return 0

    def damage(self, name: str) -> None:
        """Let an item take a hit (Law 9.2.7)."""

    def allies(self) -> list[str]:
        """Name the factions whose warriors may fight at its side (Law 9.2.9.2.3)."""
        return []

    def make_hostile(self, other: str, log: Log, section: str) -> None:
        """Turn a faction hostile (Law 9.2.9.3)."""

    def battle_effects(self) -> list[str]:
        """Name the faction's own effects that it can use after the roll (Law 4.3.4)."""
        return []

    def use_battle_effect(self, effect: str) -> None:
        """Pay for one of them; each deals an extra hit."""

    def swept(self, state: State, clearings: Sequence[int], log: Log) -> None:
        """Resolve what it brings that all enemy pieces were removed from clearings (9.2.2.1)."""

    def free_moves(self, state: State) -> list[Offer]:
        """Offer the moves that a card allows beside those of warriors."""
        return []

    def take_free_move(self, state: State, choice: Choice, log: Log) -> None:
        """Take one of them."""

    def gain_item(self, item: str) -> None:
        """Take a crafted item (Law 4.1.2)."""
        self.items.append(item)

    def held_items(self) -> list[str]:
        """List every item on the board."""
        return self.items

    def lost_items(self) -> list[str]:
        """List the items of this faction that have left the game."""
        return []

    def hits_to(self, piece: str) -> int:
        """Return how many hits it takes to remove one piece of this kind."""
        return 1

    def after_losses(
        self, state: State, losses: Sequence[Loss], by: str, in_battle: bool, log: Log
    ) -> None:
        """Resolve what the removal of the faction's own pieces triggers, by pushing steps.

        `by` is the faction that removed them, "" for nobody in particular.
        """

    def after_move(self, state: State, mover: str, to: int, log: Log) -> None:
        """Resolve what it triggers that `mover` moved warriors, by pushing steps."""

    def after_gains(self, state: State, losses: Sequence[Loss], in_battle: bool, log: Log) -> None:
        """Resolve what it brings the faction to have removed enemy pieces.

        Points are added without a check, since they come with those for the pieces (Law 3.1.1).
        """

    def after_defending(self, state: State, losses: Sequence[Loss], log: Log) -> None:
        """Resolve what the end of a battle brings the faction as its defender."""

    def shown_cards(self) -> Sequence[str]:
        """Return the cards of the shared deck that lie open on the faction's board."""
        return ()

    def face_down_cards(self) -> list[str]:
        """Return the cards of the shared deck that lie face down on the faction's board."""
        piles: list[list[str]] = [getattr(self, pile) for pile in self.SECRET_PILES]
        return [card for pile in piles for card in pile]

    def boxed(self, piece: str) -> int:
        """Count the pieces of a kind that are kept on the board, in neither supply nor map."""
        return 0

    def show(self, seen: FactionView, own: bool) -> None:
        """Add the faction's board to its view; what is secret only if the viewer is its owner."""

    def why_not(self, state: State, owed: Decision, choice: Choice) -> IllegalChoice | None:
        """Tell why its own rules forbid a choice at a decision; None to ask the common rules."""
        return None

    def tokens_at(self, clearing: int) -> dict[str, int]:
        """Count the tokens in a clearing, by what everybody sees of them."""
        return {kind: n for kind in self.TOKENS if (n := self.pieces[kind][clearing])}

    def before_deal(self, state: State, log: Log) -> None:
        """Take out of the shuffled deck what the faction begins with, before hands are dealt."""

    def setup_steps(self) -> list[Step]:
        """Return the steps by which the faction is set up, in order (Law 5.1.7)."""
        raise NotImplementedError(self.name)

    def turn_steps(self) -> list[Step]:
        """Return the steps of the faction's turn, in order (Law 1.4.1)."""
        raise NotImplementedError(self.name)
