"""The state of a game of Root: plain data, from which everything else follows.

Clearings are the numbers 1–12 of the map; index 0 of a list by clearing is the Duchy's Burrow.
Suits, cards, pieces and factions go by their names in snake_case. The lists `strength`, `presence`,
`open_slots`, `ruler`, `closed` and `held` follow from the rest; `pieces.py`, the one place where
pieces change, keeps them true, so that the rule of a clearing costs one look.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

from bot.games.game import Choice, Decision, Event, IllegalChoice, Offer
from bot.games.root.maps import ADJACENT, MAPS, MapData
from bot.games.root.view import FactionView

CLEARINGS = range(1, 13)
BURROW = 0
"""The Duchy's Burrow: a clearing beside the map (Law 12.2.2)."""
SUITS = ("fox", "mouse", "rabbit")
PHASES = ("birdsong", "daylight", "evening")

SETUP_ORDER = (
    "marquise",
    "eyrie",
    "alliance",
    "vagabond",
    "vagabond_2",
    "lizards",
    "riverfolk",
    "duchy",
    "corvids",
)
"""Factions by the letters of their boards (Law 5.1.7, R2.2)."""

Log = list[Event]
"""Where the events of one choice are gathered, in order."""

Due = tuple[Decision, ...]
"""The decisions that seats owe."""


def by_clearing() -> list[int]:
    """Return a list of zeros by clearing."""
    return [0] * 13


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

    def paths(self, state: State) -> Sequence[Sequence[int]]:
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
        """Resolve what it triggers that warriors of another faction moved, by pushing steps."""

    def after_gains(self, state: State, losses: Sequence[Loss], in_battle: bool, log: Log) -> None:
        """Resolve what it brings the faction to have removed enemy pieces."""

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

    def setup_steps(self) -> list[Step]:
        """Return the steps by which the faction is set up, in order (Law 5.1.7)."""
        raise NotImplementedError(self.name)

    def turn_steps(self) -> list[Step]:
        """Return the steps of the faction's turn, in order (Law 1.4.1)."""
        raise NotImplementedError(self.name)


class Loss(msgspec.Struct, frozen=True):
    """Pieces of one faction that were removed from one clearing."""

    owner: str
    piece: str
    clearing: int
    count: int


class Step(msgspec.Struct, kw_only=True):
    """Something under way: a frame on the state's stack, named after its section of the Law.

    `advance` does what needs no choice. It returns the decisions that are owed, or None after
    having changed the stack (it must finish, push another step or be done). Called again at a
    decision it returns the same decisions and changes nothing.
    """

    OPEN: ClassVar[bool] = False
    """Whether its seat may here also do what can be done at any time of a turn (Law 1.4.2)."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Run on until somebody owes a decision or the stack has changed."""
        raise NotImplementedError

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Carry out a legal choice that this step asked for."""
        raise NotImplementedError

    def actions_left(self, state: State) -> int | None:
        """Count the actions that are left to its seat; None where they are not counted."""
        return None


class Dictated(msgspec.Struct):
    """Outcomes of chance that a scenario has written down in advance."""

    rolls: list[tuple[int, int]] = msgspec.field(default_factory=list["tuple[int, int]"])
    picks: list[int | str] = msgspec.field(default_factory=list["int | str"])


class State(msgspec.Struct, kw_only=True, dict=True):
    """A whole game. Its instance dictionary only memoises the decisions that are due."""

    map: str
    deck_name: str
    order: list[str]
    """Factions in turn order."""

    factions: dict[str, Faction]
    """In setup order (Law 5.1.7)."""

    steps: list[Step]
    """What is under way, the innermost last."""

    suits: list[str]
    """The suit of each clearing; index 0 has none."""

    ruins: list[int]
    """Ruins by clearing, 1 or 0."""

    open_slots: list[int]
    """Building slots by clearing that hold neither a building nor a ruin."""

    ruler: list[str]
    """Who rules each clearing, "" for nobody (Law 2.5)."""

    closed: list[str] = msgspec.field(default_factory=lambda: [""] * 13)
    """Who alone can place pieces in each clearing, "" where all can (Law 6.2.2)."""

    held: dict[int, str] = msgspec.field(default_factory=dict[int, str])
    """Clearings that nobody but the faction named can move out of (Law 13.7.2)."""

    interrupters: list[str] = msgspec.field(default_factory=list[str])
    """Factions whose rules let others do something at any time of their turns (Law 1.4.2)."""

    watchers: list[str] = msgspec.field(default_factory=list[str])
    """Factions with rules about the moves of others (Law 8.2.6)."""

    passed: bool = False
    """Whether the last choice of a turn left such a chance unused."""

    quest_deck: list[str] = msgspec.field(default_factory=list[str])
    """Quests face down; the top card is the last (Law 9.3.3)."""

    quests: list[str] = msgspec.field(default_factory=list[str])
    """Quests that lie face up."""

    ruin_items: dict[int, list[str]] = msgspec.field(default_factory=dict[int, "list[str]"])
    """Items under the ruins, by clearing (Law 9.3.4)."""

    coalitions: dict[str, str] = msgspec.field(default_factory=dict[str, str])
    """Whom each member of a coalition is with (Law 9.2.8)."""

    deck: list[str]
    """The shared deck; the top card is the last."""

    discard: list[str]
    available: list[str] = msgspec.field(default_factory=list[str])
    """Dominance cards beside the map (Law 3.3.3)."""

    out_of_game: list[str] = msgspec.field(default_factory=list[str])
    """Cards that were taken out of the deck in set-up."""

    items: dict[str, int]
    """The item supply."""

    acting: str = ""
    """Whose turn it is; "" in set-up."""

    phase: str = "setup"
    round: int = 0
    rng: int
    dictated: Dictated = msgspec.field(default_factory=Dictated)
    winners: tuple[str, ...] | None = None
    won_by: str = ""
    cooperative: bool = False
    """Whether the people play together against the clockwork (R3, fully cooperative)."""

    @property
    def board(self) -> MapData:
        """The map's unchanging data."""
        return MAPS[self.map]

    def others(self, name: str) -> list[str]:
        """Return the other factions in turn order, starting after `name`."""
        at = self.order.index(name)
        return self.order[at + 1 :] + self.order[:at]

    def cards_on_boards(self) -> list[str]:
        """Return the cards of the shared deck that lie open on faction boards."""
        return [card for faction in self.factions.values() for card in faction.shown_cards()]
