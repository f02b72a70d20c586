"""A league as plain data: its rules, its people, its rounds and the pods of each round.

People are known by the number of their entry, so that results outlive a person who is forgotten.
Points are counted in sixtieths: half a win, and a place that up to six people share, stay whole.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal, NewType

import msgspec

from bot.games.game import NO_SEAT, Seat
from db.ids import UserId

EntrantNumber = NewType("EntrantNumber", int)
"""The number of an entry in its league, from 1, in the order of sign-up."""

Sixtieths = NewType("Sixtieths", int)
"""Points in sixtieths of a point."""

POINT = 60
"""Sixtieths of one point."""

Format = Literal["league", "swiss", "robin", "knockout"]
FORMATS: tuple[Format, ...] = ("league", "swiss", "robin", "knockout")

Scoring = Literal["win", "places"]
SCORINGS: tuple[Scoring, ...] = ("win", "places")

Late = Literal["extend", "void", "referee"]
LATE: tuple[Late, ...] = ("extend", "void", "referee")

Order = Literal["rotation", "random"]
Factions = Literal["random", "rotation", "standings", "drafted"]
FACTIONS: tuple[Factions, ...] = ("random", "rotation", "standings", "drafted")

TieBreak = Literal["opponents", "wins", "direct", "seat"]
TIE_BREAKS: tuple[TieBreak, ...] = ("opponents", "wins", "direct", "seat")


class LeagueRules(msgspec.Struct, frozen=True):
    """How a league is played."""

    format: Format = "league"
    pod: int = 4
    """The people at a table."""

    rounds: int = 4
    """The rounds; a knockout and a round robin may end earlier, when all is decided."""

    days: int = 14
    """The days of a round."""

    division: int = 0
    """League: the people of a division; 0: there is one division of all."""

    moves: int = 2
    """League: how many go up from each division, and how many go down."""

    advance: int = 1
    """Knockout: how many of a table go on."""

    scoring: Scoring = "win"
    late: Late = "extend"
    order: Order = "rotation"
    factions: Factions = "random"
    ties: tuple[TieBreak, ...] = TIE_BREAKS
    after: int = 0
    """The league whose divisions are carried on; 0: none."""


EntrantStatus = Literal["active", "reserve", "offered", "dropped", "out"]

EntrantNote = Literal["", "rests", "away", "waited", "named"]
"""`rests`: sits the next draw out. Of who has dropped: `away` and `waited` (a reserve) were not in
the server at a draw or when a table began, and may return. `named`: a reserve, also one who was
away, who gets a seat only by an organiser, as somebody of the league was forgotten before they
signed up."""


class Entrant(msgspec.Struct, frozen=True):
    """Somebody who takes part: `out` has lost in a knockout, `dropped` has left.

    A reserve who is `offered` a seat of the open round takes part once they have taken it.
    """

    number: EntrantNumber
    user: UserId
    status: EntrantStatus = "active"
    division: int = 0
    """The division, from 1 at the top; 0 before the league has begun."""

    wishes: tuple[Seat, ...] = ()
    """The seats that they want to play, the dearest first."""

    goes_to: int = 0
    """The division of the next season; 0 before the league is over."""

    joined_ms: int = 0
    name: str = ""
    """What they were called in the server when they last did something here."""

    note: EntrantNote = ""
    offered_pod: int = 0
    """While they are `offered` a seat: the number of its pod; 0: it is not known (early data)."""

    @property
    def waits(self) -> bool:
        """Whether they are a reserve, offered a seat or not."""
        return self.status in ("reserve", "offered")


class PodPlace(msgspec.Struct, frozen=True):
    """One seat of a pod, in turn order."""

    entrant: EntrantNumber
    seat: Seat = NO_SEAT
    points: Sixtieths = Sixtieths(0)
    rank: int = 0
    """1 for the winner; 0 before the result, and for a seat that an outsider holds."""

    former: tuple[EntrantNumber, ...] = ()
    """Who held the seat before."""


PodStatus = Literal["drawn", "open", "done", "void", "referee"]
SETTLED: tuple[PodStatus, ...] = ("done", "void")


class Pod(msgspec.Struct, frozen=True):
    """The people of one table: `void` has no result, `referee` waits for a decision."""

    number: int
    places: tuple[PodPlace, ...]
    division: int = 1
    status: PodStatus = "drawn"
    game: int | None = None
    channel: int | None = None
    claimed_ms: int = 0
    """When a process last began to open its table."""

    reminded_ms: int = 0
    """When its people were last reminded."""

    @property
    def entrants(self) -> tuple[EntrantNumber, ...]:
        """Who sits there, in turn order."""
        return tuple(place.entrant for place in self.places)


class DrawnRound(msgspec.Struct, frozen=True):
    """A round and its draw; the seed repeats the draw."""

    number: int
    seed: int
    start_ms: int
    end_ms: int
    pods: tuple[Pod, ...] = ()
    byes: tuple[EntrantNumber, ...] = ()
    status: Literal["open", "closed"] = "open"
    post: str = ""
    """The post that shows its tables; the ledger gives it one."""

    extended: int = 0
    """How often its end has been put off since an organiser has last answered."""

    away: tuple[EntrantNumber, ...] = ()
    """Who was not drawn as they had asked to sit out, or were away and have returned since.

    That counts no points, as a lost game does: not less than one, and not more than a bye.
    """

    @property
    def is_settled(self) -> bool:
        """Whether each pod has a result, or counts as none."""
        return all(pod.status in SETTLED for pod in self.pods)


class LeagueState(msgspec.Struct, frozen=True):
    """A whole league at a revision."""

    id: int
    guild: int
    name: str
    host: UserId
    game: str
    channel: int
    """Where its tables are opened and its posts stand."""

    rules: LeagueRules = LeagueRules()
    options: Mapping[str, str] = {}
    terms: Mapping[str, str] = {}
    status: Literal["open", "running", "over"] = "open"
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[DrawnRound, ...] = ()
    starts_ms: int = 0
    """When it begins by itself; 0: when its organiser says so."""

    revision: int = 0
    helpers: tuple[UserId, ...] = ()
    """Who organises it beside the host, the first first."""

    @property
    def organisers(self) -> tuple[UserId, ...]:
        """Who is asked and called: the host, then the others; nobody who has been forgotten."""
        return tuple(user for user in dict.fromkeys((self.host, *self.helpers)) if user > 0)

    def entrant(self, number: EntrantNumber) -> Entrant:
        """Return an entry by its number."""
        return next(entrant for entrant in self.entrants if entrant.number == number)

    def of_user(self, user: UserId) -> Entrant | None:
        """Return the entry of a user."""
        return next((entrant for entrant in self.entrants if entrant.user == user), None)

    @property
    def active(self) -> tuple[Entrant, ...]:
        """Who is drawn in the next round."""
        return tuple(entrant for entrant in self.entrants if entrant.status == "active")

    @property
    def reserves(self) -> tuple[Entrant, ...]:
        """Who waits to take a seat over, the first first."""
        return tuple(entrant for entrant in self.entrants if entrant.status == "reserve")

    @property
    def offered(self) -> tuple[Entrant, ...]:
        """Who is offered a seat of the open round that they have not taken yet."""
        return tuple(entrant for entrant in self.entrants if entrant.status == "offered")

    @property
    def called_up(self) -> tuple[Entrant, ...]:
        """Return the reserves who get a seat without the word of an organiser, the first first."""
        return tuple(entrant for entrant in self.reserves if entrant.note != "named")

    @property
    def last(self) -> DrawnRound | None:
        """The newest round."""
        return self.rounds[-1] if self.rounds else None

    def with_entrant(self, changed: Entrant) -> LeagueState:
        """Return the league with one entry changed."""
        entrants = (changed if e.number == changed.number else e for e in self.entrants)
        return msgspec.structs.replace(self, entrants=tuple(entrants))

    def with_round(self, changed: DrawnRound) -> LeagueState:
        """Return the league with one round changed."""
        rounds = (changed if r.number == changed.number else r for r in self.rounds)
        return msgspec.structs.replace(self, rounds=tuple(rounds))

    def with_pod(self, number: int, changed: Pod) -> LeagueState:
        """Return the league with one pod of a round changed."""
        round_ = next(r for r in self.rounds if r.number == number)
        pods = (changed if p.number == changed.number else p for p in round_.pods)
        return self.with_round(msgspec.structs.replace(round_, pods=tuple(pods)))


def groups_drawn_together(
    league: LeagueState, away: Collection[EntrantNumber] = ()
) -> list[tuple[int, list[EntrantNumber]]]:
    """Return the people who are drawn together: by division in a league, else all."""
    groups = dict[int, list[EntrantNumber]]()
    is_league = league.rules.format == "league"
    for entrant in league.active:
        if entrant.number not in away:
            groups.setdefault(entrant.division if is_league else 1, []).append(entrant.number)
    return sorted(groups.items())
