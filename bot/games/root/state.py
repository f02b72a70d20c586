"""The state of a game of Root: plain data, from which everything else follows.

Clearings are the numbers 1–12 of the map; index 0 of a list by clearing is the Duchy's Burrow.
Suits, cards, pieces and factions go by their names in snake_case. The lists `strength`, `presence`,
`open_slots`, `ruler`, `closed`, `held`, `interrupters` and `watchers` follow from the rest;
`pieces.py`, the one place where pieces change, keeps them true, so that the rule of a clearing
costs one look. A state that was written before one of them was thought of, or meant the same, is
settled anew when it is read (`SETTLED`).
"""

from __future__ import annotations

from functools import cache
from typing import ClassVar

import msgspec

from bot.games.game import Choice, Decision, Event, IllegalChoice
from bot.games.root.faction import CLEARINGS as CLEARINGS
from bot.games.root.faction import Faction
from bot.games.root.faction import Loss as Loss
from bot.games.root.faction import where as where
from bot.games.root.maps import MAPS, MapData

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

SETTLED = 1
"""Counts how often the meaning of what follows from the pieces has changed; see `turn.settle`."""

Log = list[Event]
"""Where the events of one choice are gathered, in order."""

Due = tuple[Decision, ...]
"""The decisions that seats owe."""


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

    def why_not(self, state: State, choice: Choice) -> IllegalChoice | None:
        """Tell why it refuses a choice of a kind that is its own; None to ask the common rules."""
        return None

    EFFECT: ClassVar[str] = ""
    """What it is called beside other effects of the same moment (Law 1.1.3)."""

    def takes_from(self, state: State) -> str:
        """Name the seat whose hand it may discard from; "" for nobody."""
        return ""

    def clashes(self, state: State, other: Step) -> bool:
        """Tell whether it matters which comes first, this effect or another (Law 1.1.3)."""
        return False

    def actions_left(self, state: State) -> int | None:
        """Count the actions that are left to its seat; None where they are not counted."""
        return None


class Dictated(msgspec.Struct):
    """Outcomes of chance that a scenario has written down in advance."""

    rolls: list[tuple[int, int]] = msgspec.field(default_factory=list["tuple[int, int]"])
    picks: list[int | str] = msgspec.field(default_factory=list["int | str"])


@cache
def clearings_of(suit: str, suits: tuple[str, ...]) -> tuple[int, ...]:
    """List the clearings of a suit; there are few ways to lay the suits out, so they are kept."""
    return tuple(clearing for clearing, own in enumerate(suits) if own == suit)


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

    settled: int = 0
    """By which `SETTLED` all of these were worked out."""

    passed: bool = False
    """Whether the last choice of a turn left such a chance unused."""

    quest_deck: list[str] = msgspec.field(default_factory=list[str])
    """Quests face down; the top card is the last (Law 9.3.3)."""

    quests: list[str] = msgspec.field(default_factory=list[str])
    """Quests that lie face up."""

    ruin_items: dict[int, list[str]] = msgspec.field(default_factory=dict[int, "list[str]"])
    """Items under the ruins, by clearing (Law 9.3.4)."""

    scorched: list[int] = msgspec.field(default_factory=list[int])
    """Clearings with a torch, in which pieces can neither be placed nor moved (Law 26.6.2)."""

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

    def of_suit(self, suit: str) -> list[int]:
        """List the clearings of a suit."""
        return [*clearings_of(suit, tuple(self.suits))]

    def cards_on_boards(self) -> list[str]:
        """Return the cards of the shared deck that lie open on faction boards."""
        return [card for faction in self.factions.values() for card in faction.shown_cards()]
