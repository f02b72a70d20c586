"""The data and default rules of every faction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from bot.games.game import Choice, Decision, Facts, IllegalChoiceError, Offer
from bot.games.root.law.any_time import AnyTime
from bot.games.root.law.clearings import CLEARINGS, by_clearing
from bot.games.root.law.maps import ADJACENT, WITH_RIVERS
from bot.games.root.law.policy import Policy
from bot.games.root.view import Board

if TYPE_CHECKING:
    from bot.games.root.law.state import Log, State, Step


class Loss(msgspec.Struct, frozen=True):
    """Pieces of one faction that were removed from one clearing."""

    owner: str
    piece: str
    clearing: int
    count: int
    hired: bool = False
    """Whether it fought for another faction as a mercenary (Law 11.2.7.3)."""


class Faction(msgspec.Struct, kw_only=True):
    """The base of all factions; each adds its own board in a subclass.

    `pieces` maps each kind of piece to its number by clearing, `supply` to the number off the map
    (kinds removed from the game are absent).
    """

    POLICY: ClassVar[Policy | None] = None
    """How it decides if no person plays it; None: the person who plays it is asked."""

    BUILDINGS: ClassVar[tuple[str, ...]] = ()
    TOKENS: ClassVar[tuple[str, ...]] = ()
    TOTALS: ClassVar[Mapping[str, int]] = {}
    """How many of each piece the faction owns, warriors included."""

    LEAVES_GAME: ClassVar[tuple[str, ...]] = ()
    """Pieces that leave the game when removed (Law 21.24)."""

    CRAFTERS: ClassVar[tuple[str, ...]] = ()
    """The pieces that craft (Law 4.1.1)."""

    NIMBLE: ClassVar[bool] = False
    """Whether it moves regardless of rule (Law 9.2.2, 13.2.3)."""

    FIGHTER: ClassVar[str] = "warriors"
    """The piece that battles (Law 4.3)."""

    PERMANENT: ClassVar[tuple[str, ...]] = ()
    """Pieces that cannot be removed from the map (Law 9.2.2)."""

    BONUS: ClassVar[str] = "ability"
    """What its extra hits in battle come from: `cause-…` in the catalogue."""

    ENDURES: ClassVar[bool] = False
    """Whether it takes hits by damaging items (Law 9.2.7)."""

    DOMINATES: ClassVar[bool] = True
    """Whether it can win by a dominance card (Law 9.2.8)."""

    AREA: ClassVar[range] = CLEARINGS
    """The clearings where its warriors can be."""

    COLLECTS: ClassVar[bool] = False
    """Whether it collects the cards that anybody spends or discards (Law 10.2.6)."""

    INTERRUPTS: ClassVar[bool] = False
    """Whether its rules let other seats act at any time of their own turns (Law 1.4.2)."""

    AT_ANY_TIME: ClassVar[Mapping[type[Choice], AnyTime[Any]]] = {}
    """The kinds of choice that these rules allow."""

    MOMENTS: ClassVar[Mapping[type[Choice], str]] = {}
    """The decision at which each kind of choice is made; used by refusals."""

    BARS: ClassVar[tuple[str, ...]] = ()
    """Pieces that can keep others from placing in or moving out of their clearing."""

    WATCHES: ClassVar[bool] = False
    """Whether it has rules about the moves of others (Law 8.2.6)."""

    GUERRILLA: ClassVar[bool] = False
    """Whether as defender it deals hits equal to the higher roll (Law 8.2.2)."""

    TRACKS: ClassVar[tuple[str, ...]] = ()
    """The pieces that its board shows on tracks."""

    TRACK_POINTS: ClassVar[Mapping[str, tuple[int, ...]]] = {}
    """Points by number on the map, starting with none, for the tracks that score."""

    TRACK_COSTS: ClassVar[Mapping[str, tuple[int, ...]]] = {}
    """What the next piece costs by number on the map, for the tracks that name a cost."""

    SECRET_PILES: ClassVar[tuple[str, ...]] = ()
    """Fields that hold facedown cards of the shared deck."""

    name: str
    clockwork: bool = False
    difficulty: str = "default"
    traits: tuple[str, ...] = ()
    score: int = 0
    dominance: str = ""
    """The activated dominance card, "" for none; its owner does not score (Law 3.3.1)."""

    hand: list[str] = msgspec.field(default_factory=list[str])
    play_area: list[str] = msgspec.field(default_factory=list[str])
    items: list[str] = msgspec.field(default_factory=list[str])
    """Crafted items."""

    used: list[str] = msgspec.field(default_factory=list[str])
    """Cards in the play area and abilities already used this turn."""

    activated: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    """Crafting pieces activated this turn, by suit."""

    services: list[str] = msgspec.field(default_factory=list[str])
    """Services of the Riverfolk bought this turn (Law 11.2.7)."""

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
        """Return the clearings adjacent to each clearing, as this faction moves (Law 2.2.1).

        Rivers are paths too if another faction opens them to this one (Law 11.2.7.2).
        """
        sails = self.services and any(f.opens_rivers(self) for f in state.factions.values())
        return (WITH_RIVERS if sails else ADJACENT)[state.map]

    def opens_rivers(self, buyer: Faction) -> bool:
        """Return whether another faction uses rivers as paths because of this one."""
        return False

    def always_rules(self, clearing: int) -> bool:
        """Return whether the faction rules a clearing regardless of pieces (Law 10.2.4, 12.2.2)."""
        return False

    def wins_ties_for_rule(self) -> bool:
        """Return whether a tie for most in a clearing makes the faction rule it (Law 7.2.2)."""
        return False

    def item_points(self, printed: int) -> tuple[int, str]:
        """Return the points for crafting an item, and the section (Law 3.2.2)."""
        return printed, "3.2.2"

    def attack_bonus(self, state: State, defender: str, clearing: int) -> int:
        """Return the extra hits that the faction deals as attacker (Law 4.3.5.1)."""
        return 0

    def defence_bonus(self, state: State, attacker: str, clearing: int) -> int:
        """Return the extra hits that the faction deals as defender (Law 4.3.5.1)."""
        return 0

    def keeps_others_out(self, clearing: int) -> bool:
        """Return whether others cannot place pieces in a clearing because of this faction."""
        return False

    def refuse_placing(self, clearing: int) -> IllegalChoiceError:
        """Return the refusal for others who place where `keeps_others_out` is true."""
        raise NotImplementedError(f"{self.name} keeps nobody out of {clearing}")

    def refuse_battle(self, clearing: int) -> IllegalChoiceError:
        """Return the refusal to battle in a clearing without its `FIGHTER` (Law 4.3)."""
        return IllegalChoiceError("4.3", "no_warriors_to_battle", clearing=clearing)

    def has_pawn(self, clearing: int) -> bool:
        """Return whether its pawn is in a clearing (Law 9.2.2)."""
        return False

    def holds_others(self, clearing: int) -> bool:
        """Return whether others cannot move pieces out of a clearing because of this faction."""
        return False

    def may_interrupt(self, state: State, seat: str) -> str:
        """Return the section that may let `seat` act now, by public facts alone, or ""."""
        return ""

    def interrupts(self, state: State, seat: str) -> list[Offer]:
        """Offer what this faction's rules let `seat` do at any time of its turn."""
        return []

    def steps_in_birdsong_of(self, state: State, seat: str) -> list[Step]:
        """Return the steps that its rules bring into another's Birdsong, after the first one."""
        return []

    def on_daylight_of(self, state: State, seat: str, log: Log) -> None:
        """Resolve that the Daylight of another faction begins."""

    def on_end_of_turn(self, state: State, seat: str, log: Log) -> None:
        """Resolve that a turn ends, its own or another's."""

    def takes_higher_roll(self) -> bool:
        """Return whether as defender it deals hits equal to the higher roll (Law 8.2.2)."""
        return self.GUERRILLA

    def points_for(self, piece: str) -> int:
        """Return the points for removing one of its buildings or tokens (Law 3.2.1)."""
        return 1

    def defenseless(self, clearing: int) -> bool:
        """Return whether as defender it takes an extra hit (Law 4.3.5.2)."""
        return not self.warriors[clearing]

    def rolled_limit(self, clearing: int) -> int:
        """Return the most rolled hits that it can deal (Law 4.3.3.1)."""
        return self.warriors[clearing]

    def attack_limit(self, clearing: int) -> int:
        """Return the most rolled hits that it can deal as attacker (Law 4.3.3.1)."""
        return self.rolled_limit(clearing)

    def defence_limit(self, clearing: int) -> int:
        """Return the most rolled hits that it can deal as defender (Law 4.3.3.1)."""
        return self.rolled_limit(clearing)

    def damageable(self) -> list[str]:
        """Return the items that can take a hit (Law 9.2.7)."""
        return []

    def covers(self, clearing: int) -> int:
        """Count the building slots of a clearing that its items cover for good (R7.7.5)."""
        return 0

    def protects(self, clearing: int) -> bool:
        """Return whether others can enlist it when they defend in a clearing (Law 26.5.2)."""
        return False

    def protection(self, clearing: int) -> int:
        """Return the rolled hits that it adds to those of a defender who enlists it (26.5.2)."""
        return self.rolled_limit(clearing)

    def first_hits(self) -> int:
        """Return the hits that it deals as attacker before the roll (R3.3.2)."""
        return 0

    def endurance(self) -> int:
        """Count the items that can take a hit (Law 9.2.7)."""
        return 0

    def held(self, name: str) -> int:
        """Count the items that lie in the way that a key names."""
        return 0

    def damage(self, name: str) -> None:
        """Let an item take a hit (Law 9.2.7)."""

    def allies(self) -> list[str]:
        """Return the factions whose warriors may fight at its side (Law 9.2.9.2.3)."""
        return []

    def make_hostile(self, other: str, log: Log, section: str) -> None:
        """Make a faction Hostile (Law 9.2.9.3)."""

    def battle_effects(self) -> list[str]:
        """Return the faction's own effects that it can use after the roll (Law 4.3.4)."""
        return []

    def use_battle_effect(self, effect: str) -> None:
        """Pay for one of those effects, which deals an extra hit."""

    def swept(self, state: State, clearings: Sequence[int], log: Log) -> None:
        """Resolve the removal of all enemy pieces from clearings (Law 9.2.2.1)."""

    def free_moves(self, state: State) -> list[Offer]:
        """Offer moves other than those of warriors for a card's effect."""
        return []

    def take_free_move(self, state: State, choice: Choice, log: Log) -> None:
        """Make one of those moves."""

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

    def tell_wasted(self, clearing: int, log: Log) -> None:
        """Log that a hit is not enough to remove a piece."""

    def after_losses(
        self, state: State, losses: Sequence[Loss], by: str, in_battle: bool, log: Log
    ) -> None:
        """Resolve what the removal of the faction's own pieces triggers, by pushing steps.

        `by` is the faction that removed them, "" for none.
        """

    def after_move(self, state: State, mover: str, to: int, log: Log) -> None:
        """Resolve what a move of warriors by `mover` triggers, by pushing steps."""

    def after_gains(self, state: State, losses: Sequence[Loss], in_battle: bool, log: Log) -> None:
        """Resolve the faction's rewards for removing enemy pieces.

        Add points without checking for victory; the caller checks them together (Law 3.1.1).
        """

    def after_defending(self, state: State, losses: Sequence[Loss], log: Log) -> None:
        """Resolve the faction's effects as defender at the end of a battle."""

    def collect(self, card: str) -> None:
        """Take a card that somebody spent or discarded, if it `COLLECTS` them (Law 10.2.6)."""
        raise NotImplementedError(f"{self.name} does not collect {card}")

    def shown_cards(self) -> Sequence[str]:
        """Return the faceup cards of the shared deck on the faction's board."""
        return ()

    def face_down_cards(self) -> list[str]:
        """Return the facedown cards of the shared deck on the faction's board."""
        piles: list[list[str]] = [getattr(self, pile) for pile in self.SECRET_PILES]
        return [card for pile in piles for card in pile]

    PAYS_WARRIORS: ClassVar[bool] = True
    """Whether it pays for a service with warriors of its own (Law 11.2.6.1, R9.2.3)."""

    def pays_for_services(self) -> bool:
        """Return whether it has what a service costs it beside warriors (R9.7)."""
        return True

    def exhaust_for_service(self) -> None:
        """Pay what a service costs it beside warriors (R9.7)."""

    def holds(self, owner: str, piece: str) -> int:
        """Count the pieces of a faction, or its own, that others' payments left here (11.2.6.1)."""
        return 0

    def boxed(self, piece: str) -> int:
        """Count the pieces of a kind on the board, outside supply and map."""
        return 0

    def look(self, own: bool) -> Board:
        """Return what its board shows; `own`: to its owner, with what only the owner may know."""
        return Board()

    def in_forest(self) -> str:
        """Name the forest where its pawn is, "" for none."""
        return ""

    def why_not(self, state: State, owed: Decision, choice: Choice) -> IllegalChoiceError | None:
        """Return why its own rules forbid a choice; None defers to the common rules."""
        return None

    def tokens_at(self, clearing: int) -> dict[str, int]:
        """Count the tokens in a clearing by their public side."""
        return {kind: n for kind in self.TOKENS if (n := self.pieces[kind][clearing])}

    def before_deal(self, state: State, log: Log) -> None:
        """Take the faction's starting cards out of the shuffled deck, before hands are dealt."""

    def facts(self, state: State, asked: Decision, choice: Choice) -> Facts | None:
        """Return what a choice costs and brings by its own rules; None: see the common rules."""
        return None

    def setup_steps(self) -> list[Step]:
        """Return the steps by which the faction is set up, in order (Law 5.1.7)."""
        raise NotImplementedError(self.name)

    def turn_steps(self) -> list[Step]:
        """Return the steps of the faction's turn, in order (Law 1.4.1)."""
        raise NotImplementedError(self.name)
