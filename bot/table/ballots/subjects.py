"""What a table can agree on, as plain data: each subject with its own fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

import msgspec

from bot.games.game import NO_SEAT, Seat
from bot.table.ballots.ballot import Ballot
from bot.table.ballots.recovery import Recovery
from bot.table.ballots.takeover import Converts
from db.ids import NO_REVISION, NOBODY, Revision, UserId


class Subject(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """What is agreed on; the class says what that is."""

    @property
    def kind(self) -> str:
        """The name under which it is stored, and of which its sentences are made."""
        return str(self.__struct_config__.tag)


S_co = TypeVar("S_co", bound=Subject, covariant=True)


class Agreement(Ballot, Generic[S_co], frozen=True, kw_only=True):
    """A ballot and its subject: what a table stores, shows and records."""

    subject: S_co


# Who plays a seat


class OfSeat(Subject, frozen=True):
    """Who plays a seat that `holder` held when it was proposed; 0 in what a user proposes."""

    seat: Seat = NO_SEAT
    holder: UserId = NOBODY
    ways_back: tuple[str, ...] = ()
    """The messages of earlier agreements by which the person of the seat can still come back."""


class StandIn(OfSeat, frozen=True, tag="stand_in"):
    """The policy of the game plays the seat for its person."""

    late: bool = False
    """Whether it was agreed beforehand for the case that the holder's time runs out."""


class Clockwork(OfSeat, frozen=True, tag="clockwork"):
    """A bot of the game takes the seat over from its person."""


class Person(OfSeat, frozen=True, tag="person", kw_only=True):
    """The user plays a seat that a stand-in plays."""

    user: UserId


class Removal(OfSeat, frozen=True, tag="remove"):
    """The seat is taken from its person for good."""


class Resignation(OfSeat, frozen=True, tag="resign"):
    """The person of the seat gives it up for good."""


class Substitute(OfSeat, frozen=True, tag="substitute", kw_only=True):
    """The seat is handed to a user, who has to want it (`accepted`)."""

    user: UserId
    accepted: bool = False


class Candidate(Substitute, frozen=True, tag="candidate", kw_only=True):
    """The user takes the seat that was offered to anybody in the revision `offered`.

    They have asked for it, or somebody has `named` them.
    """

    offered: Revision = NO_REVISION
    named: bool = False
    continues: tuple[Revision, ...] = ()
    """The revisions of the offers before that one: their notes are for its taker, too."""


class SeatOffer(OfSeat, frozen=True, tag="open", kw_only=True):
    """The seat is offered to anybody."""

    held: bool = False
    """Whether the seat still has its person, who can withdraw the offer."""

    freed_by: UserId = NOBODY
    """Who has taken the seat from its person by right; NOBODY: nobody has."""

    candidates: tuple[Agreement[Candidate], ...] = ()
    """Who has asked for it, or was named for it."""

    continues: tuple[Revision, ...] = ()
    """The revisions of earlier offers in whose place this one is."""


# The table itself


class OfTable(Subject, frozen=True):
    """Something about the table that concerns no seat."""


class Pause(OfTable, frozen=True, tag="pause"):
    """The game is paused."""


class Resume(OfTable, frozen=True, tag="resume"):
    """A pause ends."""


class Terms(OfTable, frozen=True, tag="terms"):
    """Other terms apply: the pace, or what follows when a time is used up."""

    terms: Mapping[str, str] = {}


class End(OfTable, frozen=True, tag="end"):
    """The game ends without a result."""


class Host(OfTable, frozen=True, tag="host"):
    """The user becomes the host."""

    user: UserId


class Reopen(OfTable, frozen=True, tag="reopen"):
    """A game that has ended goes on, or a table that was closed before one began."""

    in_lobby: bool = False


class Recover(OfTable, frozen=True, tag="recover"):
    """The game goes on from its newest readable snapshot; None: it is not known yet from which."""

    plan: Recovery | None = None


# The course of the game


class Rollback(Subject, frozen=True, tag="rollback"):
    """All that was done from the action of revision `target` on is taken back.

    `gone` are the revisions of these actions, but for sealed choices that nobody else knows of.
    Its proposer holds `seat` ("": none). `reveals`: something random or hidden has come to
    light since, so that what nobody has seen is mixed again.
    """

    target: Revision
    gone: tuple[Revision, ...] = ()
    seat: Seat = NO_SEAT
    reveals: bool = False
    forced: bool = False
    """Whether the right overrules the table's terms."""


AnySubject = (
    StandIn | Clockwork | Person | Removal | Resignation | Substitute | Candidate | SeatOffer
    | Pause | Resume | Terms | End | Reopen | Host | Recover | Rollback
)  # fmt: skip

LEAVING = (Removal, Resignation)
"""After these a seat is nobody's."""

OFFERS = (Substitute, SeatOffer)
"""By these, candidates included, a seat is handed over, perhaps with a note."""


def gone_by(subject: Subject) -> tuple[Revision, ...]:
    """Return the revisions of what is taken back by a subject."""
    if isinstance(subject, Recover):
        return () if subject.plan is None else subject.plan.gone
    return subject.gone if isinstance(subject, Rollback) else ()


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    """That a seat changed hands: the user who plays it from then on; None: a stand-in does.

    `converts` is what that does to the game, and replaying the record does again.
    """

    plays: UserId | None = None
    converts: Converts = ""
    round: int = 0
    """The round in which it happened; 0 where the game does not count rounds."""


class AgreementRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """The record of a step of an agreement: as it stood then, and what was done.

    `seed` is the one from which chance goes on after a rollback (None: as before).
    """

    agreement: Agreement[AnySubject]
    hand: Hand | None = None
    seed: int | None = None
