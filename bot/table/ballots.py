"""What people agree on, as plain data: ballots, subjects, and what each of them records.

It may import `lobby` and below.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Literal, Self, TypeVar

import msgspec

from bot.games.game import NO_SEAT, Event, Game, Seat
from bot.games.protocols import is_a
from bot.games.reseed import Reseeds
from bot.games.stand_in import CanConvert
from bot.table.base.refusals import RefusedError
from bot.table.lobby import BOT
from db.ids import NO_REVISION, NOBODY, Revision, UserId

# A ballot: who votes, who has answered, and whether that decides.


Right = Literal["", "host", "moderator", "referee", "league", "operator"]
"""By which right somebody decides alone; "": others have to agree.

`league`: a reserve of the table's league or cup steps in for who has left it.
"""

Rule = Literal["majority", "unanimous"]
"""Whether more than half of the voters have to agree, or all of them."""

Fate = Literal[
    "open", "agreed", "declined", "withdrawn", "overruled", "passed", "back", "gave_up"
]  # fmt: skip
"""What became of a ballot. It is `overruled` where another one takes its place, what it is about is
decided without it, or the game ends; a rollback is `passed` where somebody went on playing before
all had agreed. After `agreed` a seat's person may come `back`, and a stand-in that finds no end of
its turn has given up (`gave_up`)."""

ALONE_MS = 24 * 60 * 60 * 1000
"""How long one person alone has to wait before replacing another who has not asked for it."""


class Ballot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A vote on something that the user `by` proposed in `revision`, with the message `post`.

    `by` is 0 where nobody did, and `at_ms` is the time.
    """

    by: UserId
    revision: Revision
    post: str
    at_ms: int
    voters: tuple[UserId, ...] = ()
    agreed: tuple[UserId, ...] = ()
    declined: tuple[UserId, ...] = ()
    rule: Rule = "majority"
    right: Right = ""
    against: bool = False
    """Whether it takes something from a person who has not asked for it."""

    fate: Fate = "open"
    why: str = ""
    """The reason that was given, in public, by who decides by right."""

    @property
    def is_open(self) -> bool:
        """Whether it waits for answers."""
        return self.fate == "open"

    @property
    def needed(self) -> int:
        """The number of voters who have to agree."""
        if self.rule == "unanimous":
            return len(self.voters)
        return len(self.voters) // 2 + 1 if self.voters else 0

    @property
    def waits(self) -> tuple[UserId, ...]:
        """The voters who have not answered."""
        return tuple(user for user in self.voters if user not in (*self.agreed, *self.declined))

    @property
    def from_ms(self) -> int:
        """The time from which it can be carried out; 0: at once."""
        return self.at_ms + ALONE_MS if self.against and len(self.voters) == 1 else 0

    def is_carried(self, now_ms: int) -> bool:
        """Return whether enough voters have agreed, and it can be carried out by now."""
        return len(self.agreed) >= self.needed and now_ms >= self.from_ms

    def is_lost(self) -> bool:
        """Return whether too many have declined."""
        return len(self.voters) - len(self.declined) < self.needed

    def with_voters(self, voters: Sequence[UserId]) -> Self:
        """Return the ballot as these people vote on it: others have left or come back."""
        return msgspec.structs.replace(
            self,
            voters=tuple(voters),
            agreed=tuple(user for user in self.agreed if user in voters),
            declined=tuple(user for user in self.declined if user in voters),
        )

    def answered(self, user: UserId, agrees: bool) -> Self:
        """Return the ballot with a voter's answer; a later answer replaces an earlier one."""
        agreed = [voter for voter in self.agreed if voter != user]
        declined = [voter for voter in self.declined if voter != user]
        (agreed if agrees else declined).append(user)
        return msgspec.structs.replace(self, agreed=tuple(agreed), declined=tuple(declined))

    def ended(self, fate: Fate) -> Self:
        """Return the ballot with what became of it."""
        return msgspec.structs.replace(self, fate=fate)


# A change of hands: a bot takes a seat over, or gives it back to a person.


Converts = Literal["", "clockwork", "person"]
"""What a change of hands does to a game: nothing, or a bot takes a seat over or gives it back."""


def check_takeover(rules: Game[Any], state: Any, seat: Seat) -> None:
    """Check that a bot can take a seat over.

    Raises:
        RefusedError: no bot of this game can.
        IllegalChoiceError: the rules forbid it for this seat.
    """
    if not is_a(rules, CanConvert):
        raise RefusedError("no-takeovers")
    rules.convertible(state, seat)


def needed_conversion(rules: Game[Any], state: Any, seat: Seat, stand_in: str) -> Converts:
    """Return what has to happen to a seat so that `stand_in` plays it, or a person ("").

    The policy of a game plays the seat as the person would.
    """
    if not is_a(rules, CanConvert):
        return ""
    is_bots = rules.conversion(state, seat) in ("waits", "clockwork")
    if stand_in == BOT:
        return "" if is_bots else "clockwork"
    return "person" if is_bots else ""


def apply_conversion(rules: Game[Any], state: Any, seat: Seat, converts: Converts) -> list[Event]:
    """Convert a seat in place as the record of a change of hands says; return the events.

    Raises:
        IllegalChoiceError: the rules forbid it.
        TypeError: the rules cannot do that at all.
    """
    if not converts:
        return []
    if not is_a(rules, CanConvert):
        raise TypeError(f"no bot of {rules.name} takes seats over")
    if converts == "clockwork":
        return rules.to_clockwork(state, seat)
    return rules.to_person(state, seat)


# A recovery: the snapshot to go on from, and what is lost (`bot.table.agreement.rollback`).


class Recovery(msgspec.Struct, frozen=True):
    """What a table decides about: to go on from the snapshot of revision `upto`.

    `gone` are the revisions of the choices that are lost, but for sealed ones that nobody else
    knows of. `mixes`: something has come to light since, so that what nobody has seen is mixed
    again. `by_new_rules`: nothing is lost, but by the rules as they are now the game comes out
    otherwise than recorded.
    """

    upto: Revision
    gone: tuple[Revision, ...] = ()
    mixes: bool = False
    by_new_rules: bool = False


class Recovered(msgspec.Struct, frozen=True):
    """The record of a recovery: what is done to the state of its snapshot.

    `seed` is the one from which chance goes on (None: as before), `converts` are the seats that
    bots of the game take over or give back again.
    """

    seed: int | None = None
    converts: tuple[tuple[Seat, Converts], ...] = ()


class Ready(msgspec.Struct, frozen=True):
    """What a game goes on from: the snapshot, its decoded state, and the record of the recovery."""

    plan: Recovery
    state: Any
    done: Recovered


def read_recovered(choice: bytes) -> Recovered:
    """Decode the record of a recovery.

    Raises:
        msgspec.DecodeError: it is damaged.
    """
    return msgspec.json.decode(choice, type=Recovered)


def apply_recovery(rules: Game[Any], state: Any, done: Recovered) -> list[Event]:
    """Do to the state of a snapshot, in place, what the record of a recovery says."""
    if done.seed is not None:
        assert is_a(rules, Reseeds)
        rules.reseed(state, done.seed)
    return [
        event
        for seat, converts in done.converts
        for event in apply_conversion(rules, state, seat, converts)
    ]


# The subjects, each with its own fields.


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
    left: bool = False
    """Whether the one before has left the server, and not their seat alone."""


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

    since: Revision = NO_REVISION
    """Of a seat that is left: the revision since which the game had waited for it, if it did."""


class AgreementRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """The record of a step of an agreement: as it stood then, and what was done.

    `seed` is the one from which chance goes on after a rollback (None: as before).
    """

    agreement: Agreement[AnySubject]
    hand: Hand | None = None
    seed: int | None = None
