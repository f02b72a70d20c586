"""The state of a game of Root, as plain data.

Clearings are the numbers 1–12 of the map; index 0 of a list by clearing is the Duchy's Burrow.
Suits, cards, pieces and factions go by their names in snake_case. The lists `strength`, `presence`,
`open_slots`, `ruler`, `closed`, `held`, `interrupters` and `watchers` are derived from the rest;
`pieces.py`, the only module that changes pieces, keeps them up to date, so that looking up a ruler
is cheap. A state saved with another version of these lists is recomputed on load (`SETTLED`).
"""

from __future__ import annotations

from functools import cache
from typing import ClassVar

import msgspec

from bot.games.game import NO_SEAT, CardId, Choice, Decision, Facts, IllegalChoiceError, Seat
from bot.games.log import Log as Log
from bot.games.root.law.clearings import where as where
from bot.games.root.law.events import Phase
from bot.games.root.law.faction import Faction
from bot.games.root.law.faction import Loss as Loss
from bot.games.root.law.kinds import Clearing, Item, Suit
from bot.games.root.law.maps import MAPS, Lake, MapData, Mountain

BURROW = Clearing(0)
"""The Duchy's Burrow: a clearing beside the map (Law 12.2.2)."""
PHASES: tuple[Phase, ...] = ("birdsong", "daylight", "evening")

SETUP_ORDER = (
    Seat("marquise"),
    Seat("eyrie"),
    Seat("alliance"),
    Seat("vagabond"),
    Seat("vagabond_2"),
    Seat("lizards"),
    Seat("riverfolk"),
    Seat("duchy"),
    Seat("corvids"),
)
"""Factions by the letters of their boards (Law 5.1.7, R2.2)."""

SETTLED = 1
"""The version of the derived lists; see `recompute_older_state`."""

Due = tuple[Decision, ...]
"""The decisions that seats owe."""


class Step(msgspec.Struct, kw_only=True, gc=False):
    """A frame on the state's stack, named after its section of the Law.

    `advance` does what needs no choice. It returns the decisions that are owed, or None after
    changing the stack (it finishes or pushes another step). Called again at a decision, it returns
    the same decisions and changes nothing.
    """

    OPEN: ClassVar[bool] = False
    """Whether its seat may also make choices allowed at any time of a turn (Law 1.4.2)."""

    IN_ACTION: ClassVar[bool] = False
    """Whether its question is inside an action, which nothing may interrupt (Law 1.4.2)."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Run until a seat owes a decision or the stack has changed."""
        raise NotImplementedError

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Carry out a legal choice that this step asked for."""
        raise NotImplementedError

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Return why it refuses a choice of its own kinds; None defers to the common rules."""
        return None

    def facts(self, state: State, choice: Choice) -> Facts | None:
        """Return what a choice that others' rules offer costs; None: see the common rules."""
        return None

    EFFECT: ClassVar[str] = ""
    """Its name among simultaneous effects (Law 1.1.3)."""

    def effect_name(self, state: State) -> str:
        """Return that name."""
        return self.EFFECT

    def count_draws(self, state: State) -> int:
        """Count the cards that it draws at once, for whomever."""
        return 0

    def takes_from(self, state: State) -> Seat:
        """Return the seat whose hand it may discard from, or ""."""
        return NO_SEAT

    def turns_on(self, state: State) -> Seat:
        """Return the seat whose hand decides how it comes out, or ""."""
        return NO_SEAT

    def clashes(self, state: State, other: Step) -> bool:
        """Return whether the order of this effect and another matters (Law 1.1.3)."""
        return False

    def actions_left(self, state: State) -> int | None:
        """Count the actions left to its seat; None if they are not limited."""
        return None


class Dictated(msgspec.Struct):
    """Outcomes of chance that a scenario dictates."""

    rolls: list[tuple[int, int]] = msgspec.field(default_factory=list["tuple[int, int]"])
    picks: list[int | str] = msgspec.field(default_factory=list["int | str"])


class PoolCard(msgspec.Struct, omit_defaults=True):
    """A faction setup card in the draft pool (Law 19.8.2)."""

    faction: Seat
    character: str = ""
    """The character dealt beside a Vagabond's card (Law 19.8.2.3)."""

    locked: bool = False
    """Whether it was dealt locked (Law 19.8.2.2)."""


class Draft(msgspec.Struct, kw_only=True):
    """The draft of the advanced set-up, which stays on record after it (Law 19.8)."""

    pool: list[PoolCard] = msgspec.field(default_factory=list["PoolCard"])
    """The cards that nobody has chosen, in the order in which they were dealt."""

    homelands: dict[Seat, list[Clearing]] = msgspec.field(
        default_factory=dict[Seat, "list[Clearing]"]
    )
    """The homelands of each faction that has any (Law 19.8.3.1)."""

    omitted: list[Seat] | msgspec.UnsetType = msgspec.UNSET
    """The factions that no pool has, as agreed; unset: the second Vagabond alone (Law 19.8.1)."""


@cache
def clearings_of(suit: Suit, suits: tuple[Suit, ...]) -> tuple[Clearing, ...]:
    """List the clearings of a suit. Cached: few suit layouts occur."""
    return tuple(Clearing(number) for number, own in enumerate(suits) if own == suit)


class State(msgspec.Struct, kw_only=True, dict=True):
    """A whole game. Its instance dictionary only caches the decisions owed."""

    map: str
    deck_name: str
    order: list[Seat]
    """Factions in turn order."""

    factions: dict[Seat, Faction]
    """In setup order (Law 5.1.7)."""

    steps: list[Step]
    """The stack of steps, the innermost last."""

    changes: list[tuple[str, Step]] | msgspec.UnsetType = msgspec.UNSET
    """Steps that wait for the beginning of a turn, each with whose turn it must be, "" for any.

    It is not encoded while nothing waits, so that games without it are written as ever."""

    draft: Draft | msgspec.UnsetType = msgspec.UNSET
    """The draft of the advanced set-up; not encoded where there was none."""

    suits: list[Suit]
    """The suit of each clearing; index 0 has none."""

    lake: Lake | msgspec.UnsetType = msgspec.UNSET
    """What changes on a map with a Ferry; not encoded on any other."""

    mountain: Mountain | msgspec.UnsetType = msgspec.UNSET
    """What changes on a map with closed paths; not encoded on any other."""

    ruins: list[int]
    """Ruins by clearing, 1 or 0."""

    open_slots: list[int]
    """Building slots by clearing that hold neither a building nor a ruin."""

    ruler: list[Seat]
    """Who rules each clearing, "" for nobody (Law 2.5)."""

    closed: list[Seat] = msgspec.field(default_factory=lambda: [NO_SEAT] * 13)
    """The only faction that can place pieces in each clearing, "" for all (Law 6.2.2)."""

    held: dict[Clearing, Seat] = msgspec.field(default_factory=dict[Clearing, Seat])
    """Clearings that only the given faction can move out of (Law 13.7.2)."""

    interrupters: list[Seat] = msgspec.field(default_factory=list[Seat])
    """Factions whose rules let others act at any time of their turns (Law 1.4.2)."""

    watchers: list[Seat] = msgspec.field(default_factory=list[Seat])
    """Factions with rules about the moves of others (Law 8.2.6)."""

    settled: int = 0
    """The `SETTLED` version of the derived lists above."""

    passed: bool = False
    """Whether the last choice of a turn passed on such an action."""

    quest_deck: list[str] = msgspec.field(default_factory=list[str])
    """Quests face down; the top card is the last (Law 9.3.3)."""

    quests: list[str] = msgspec.field(default_factory=list[str])
    """Quests that lie face up."""

    ruin_items: dict[Clearing, list[Item]] = msgspec.field(
        default_factory=dict[Clearing, "list[Item]"]
    )
    """Items under the ruins, by clearing (Law 9.3.4)."""

    scorched: list[Clearing] = msgspec.field(default_factory=list[Clearing])
    """Clearings with a torch, in which pieces can neither be placed nor moved (Law 26.6.2)."""

    coalitions: dict[Seat, Seat] = msgspec.field(default_factory=dict[Seat, Seat])
    """The next member of the coalition of each member (Law 9.2.8, `coalitions.Ring`)."""

    hirers: dict[Seat, Seat] = msgspec.field(default_factory=dict[Seat, Seat])
    """Who treats whose warriors as own for rule and battle: mercenaries (Law 11.2.7.3)."""

    deck: list[CardId]
    """The shared deck; the top card is the last."""

    discard: list[CardId]
    available: list[CardId] = msgspec.field(default_factory=list[CardId])
    """Dominance cards beside the map (Law 3.3.3)."""

    out_of_game: list[CardId] = msgspec.field(default_factory=list[CardId])
    """Cards removed from the deck in set-up."""

    items: dict[Item, int]
    """The item supply."""

    laid_on: dict[CardId, dict[Seat, int]] | msgspec.UnsetType = msgspec.UNSET
    """Warriors by owner on the card that takes them in place of supplies, while it is in play.

    It is not encoded without such a card, so that games without it are written as ever."""

    acting: Seat = NO_SEAT
    """Whose turn it is; "" in set-up."""

    phase: Phase = "setup"
    round: int = 0
    rng: int
    dictated: Dictated = msgspec.field(default_factory=Dictated)
    winners: tuple[Seat, ...] | None = None
    won_by: str = ""
    cooperative: bool = False
    """Whether the people play together against the clockwork (R3, fully cooperative)."""

    @property
    def board(self) -> MapData:
        """The map's unchanging data."""
        return MAPS[self.map]

    def others(self, name: Seat) -> list[Seat]:
        """Return the other factions in turn order, starting after `name`."""
        at = self.order.index(name)
        return self.order[at + 1 :] + self.order[:at]

    def after(self, name: Seat) -> Seat:
        """Return the faction whose turn follows that of `name`."""
        return self.order[(self.order.index(name) + 1) % len(self.order)]

    def of_suit(self, suit: Suit) -> tuple[Clearing, ...]:
        """List the clearings of a suit."""
        return clearings_of(suit, tuple(self.suits))

    def cards_on_boards(self) -> list[CardId]:
        """Return the faceup cards of the shared deck on faction boards."""
        return [
            card
            for faction in self.factions.values()
            for card in faction.PILES.shown_cards(faction)
        ]
