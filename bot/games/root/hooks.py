"""What a faction brings to rules that go through all factions, beside its board.

The board module of a faction's package declares it: one `PeopleFaction` or `ClockworkFaction`,
which the roster lists (`bot.games.root.roster`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.games.game import Choice, Decision, Piece, Seat, Section
from bot.games.orders import Order, Window
from bot.games.root.law.state import Faction, Log, State
from bot.games.root.rating import RatedView
from bot.games.root.view import FactionView, Presence, RootView

Rater = Callable[[RatedView, Any], float]
"""Rates a choice by the position; more is better."""

Condition = Callable[[RootView, Decision, Order], bool]
"""Decides by public facts whether an order counts."""


@dataclass(frozen=True)
class Posed:
    """A question that a faction's rules ask of others, with the section that brings it."""

    section: Section
    window: Window


def plain_pieces(own: FactionView) -> tuple[Piece, ...]:
    """List the pieces beside warriors that can take a hit, those on tracks first."""
    tracks = tuple(track.piece for track in own.tracks)
    return (*tracks, *(piece for piece in own.supply if piece not in ("warriors", "pawn", *tracks)))


def as_named(piece: Piece) -> tuple[str, float]:
    """Return the name of a piece in an order, and how much more than another it is missed."""
    return piece, 0


@dataclass(frozen=True, eq=False)
class Orders:
    """Standing orders that a faction in play makes possible."""

    own: tuple[Window, ...] = ()
    """Windows in which its own seat can be asked."""

    others: tuple[Posed, ...] = ()
    """Windows in which other seats can."""

    conditions: Mapping[str, Condition] = field(default_factory=dict[str, Condition])
    """By window, what decides whether an order counts; without one it always does."""

    effects: Mapping[str, Callable[[FactionView], bool]] = field(
        default_factory=dict[str, "Callable[[FactionView], bool]"]
    )
    """Its effects after a roll besides cards, each with a test of whether it has it (Law 4.3.4)."""

    pieces: Callable[[FactionView], tuple[str, ...]] = plain_pieces
    """Lists what takes its hits."""

    named: Callable[[Piece], tuple[str, float]] = as_named
    """Returns how an order names what takes a hit, and how much more it is missed."""


def no_harm(here: Presence) -> float:
    """Return that a faction's pieces cost nobody anything."""
    del here
    return 0


@dataclass(frozen=True, eq=False)
class ChoiceRatings:
    """The stand-in's rating of a faction's choices and pieces."""

    simply: Mapping[type[Choice], float] = field(default_factory=dict[type[Choice], float])
    """The fixed worth of its kinds of choice, for every position and seat."""

    rated: Mapping[type[Choice], Rater] = field(default_factory=dict[type[Choice], Rater])
    """The functions that rate its other kinds of choice by the position, for every seat."""

    instead: Mapping[type[Choice], Rater] = field(default_factory=dict[type[Choice], Rater])
    """Kinds that all factions share and that its own seat rates in another way."""

    spared: tuple[Piece, ...] = ()
    """Pieces that its own seat gives up after warriors and before all others."""

    harm: Callable[[Presence], float] = no_harm
    """Returns what its pieces in a clearing cost others who move there."""


@dataclass(frozen=True, eq=False)
class Reshuffle:
    """Hidden information of a faction."""

    mix: Callable[[State, Seat], None]
    """Mixes it again for a rollback; the seat is given."""


@dataclass(frozen=True, eq=False)
class Takeover:
    """The takeover of a faction by the clockwork and back; each gets the kind that it becomes."""

    to_clockwork: Callable[[State, Seat, type[Faction], Log], None]
    to_person: Callable[[State, Seat, type[Faction], Log], None]


@dataclass(frozen=True, eq=False)
class NeverEnds:
    """Why a bot might never end a game without people; others score for ever."""

    scores: bool = True
    """Whether it scores every turn for its pieces on the map."""

    stalls_by: str = ""
    """The trait by which it does not, beside all the bots that never do."""


@dataclass(frozen=True, eq=False)
class TimingRefusals:
    """The words of refusals for a faction's kinds of choice and decision."""

    of_others: frozenset[type[Choice]] = frozenset()
    """Kinds of choice that its rules ask of others."""

    duties: Mapping[str, str] = field(default_factory=dict[str, str])
    """Decisions that cannot be declined, each with the reason."""


@dataclass(frozen=True, eq=False, kw_only=True)
class PeopleFaction:
    """All that a faction brings that people play."""

    kind: type[Faction]
    ratings: ChoiceRatings
    orders: Orders
    timing: TimingRefusals = TimingRefusals()
    reshuffle: Reshuffle | None = None


@dataclass(frozen=True, eq=False, kw_only=True)
class ClockworkFaction:
    """All that a faction brings that the clockwork plays."""

    kind: type[Faction]
    traits: tuple[str, ...]
    """Its traits (R3.3.2)."""

    takeover: Takeover
    reshuffle: Reshuffle | None = None
    never_ends: NeverEnds | None = None
