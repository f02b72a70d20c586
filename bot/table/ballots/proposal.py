"""What the people at a table agree on about a seat while a game is being played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Literal, TypeVar

import msgspec

from bot.games.game import Seat
from bot.table.lobby.plan import LobbySeat, Plan

T = TypeVar("T")

What = Literal["stand_in", "clockwork", "person", "remove", "resign", "substitute", "open", "table"]
"""Who is to play a seat: a stand-in, by the policy of its game or as a bot, or another person.
`remove` and `resign` take it from its person for good, `substitute` hands it to somebody named, and
`open` offers it to anybody. `table` is about no seat (`Motion`)."""

OFFERS: Sequence[What] = ("substitute", "open")
"""Proposals by which a person is to take a seat over, perhaps with a note."""

Converts = Literal["", "clockwork", "person"]
"""What a change of hands does to a game: nothing, or a bot takes a seat over or gives it back."""

Right = Literal["", "host", "moderator"]
"""By which right somebody decides alone; "": others have to agree."""

Fate = Literal["open", "agreed", "declined", "back", "gave_up", "overruled"]
"""What became of a proposal. After `agreed` the seat's person may come `back`, and a stand-in that
finds no end of its turn has given up (`gave_up`). A proposal is `overruled` where another one takes
its place, what it is about is decided without it, or the game ends."""

ALONE_MS = 24 * 60 * 60 * 1000
"""How long one person alone has to wait before replacing another who has not asked for it."""


class Proposal(msgspec.Struct, frozen=True):
    """A proposal about one seat; `revision` is the one in which it was made.

    `holder` is the user who held the seat then, `user` the one who is to play it (None: a stand-in
    or a bot is). More than half of the `voters` have to agree.
    """

    what: What
    seat: Seat
    holder: int
    by: int
    revision: int
    post: str
    at_ms: int
    user: int | None = None
    voters: tuple[int, ...] = ()
    agreed: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()
    fate: Fate = "open"
    accepted: bool = False
    """Whether the person who is to take the seat over by `substitute` or `open` wants it."""

    held: bool = False
    """Whether the seat that is offered still has its person, who can withdraw the offer."""

    offered: int = 0
    offer_post: str = ""
    """The revision and the message of the offer to anybody that somebody answers by this."""

    right: Right = ""
    candidates: tuple[Proposal, ...] = ()
    """Who has asked for a seat that is offered to anybody, or was named for it: a proposal each."""

    late: bool = False
    """Whether it was agreed beforehand for the case that the holder's time runs out."""

    continues: tuple[int, ...] = ()
    """The revisions of earlier offers in whose place this one is: their notes are for its taker."""

    ways_back: tuple[str, ...] = ()
    """The messages of earlier proposals by which the person of the seat can still come back."""

    @property
    def is_offer(self) -> bool:
        """Whether the seat is offered to anybody now."""
        return (self.what, self.fate, self.user) == ("open", "open", None)

    @property
    def needed(self) -> int:
        """The number of voters who have to agree."""
        return len(self.voters) // 2 + 1 if self.voters else 0

    @property
    def waits(self) -> tuple[int, ...]:
        """The voters who have not answered."""
        return tuple(u for u in self.voters if u not in (*self.agreed, *self.declined))

    @property
    def from_ms(self) -> int:
        """The time from which it can be carried out; 0: at once.

        One person alone cannot replace another at once who has not asked for it.
        """
        against = self.what in ("stand_in", "clockwork", "remove") and self.by != self.holder
        alone = len(self.voters) == 1 and against
        return self.at_ms + ALONE_MS if alone else 0

    def is_carried(self, now_ms: int) -> bool:
        """Return whether enough voters have agreed, and it can be carried out."""
        if self.what in ("substitute", "open") and not (self.user and self.accepted):
            return False
        return len(self.agreed) >= self.needed and now_ms >= self.from_ms

    def is_lost(self) -> bool:
        """Return whether too many have declined."""
        return len(self.voters) - len(self.declined) < self.needed

    def with_voters(self, voters: Sequence[int]) -> Proposal:
        """Return the proposal as these people vote on it: others have left or come back."""
        return msgspec.structs.replace(
            self,
            voters=tuple(voters),
            agreed=tuple(user for user in self.agreed if user in voters),
            declined=tuple(user for user in self.declined if user in voters),
        )

    def answered(self, user: int, agrees: bool) -> Proposal:
        """Return the proposal with a voter's answer; a later answer replaces an earlier one."""
        agreed = [one for one in self.agreed if one != user]
        declined = [one for one in self.declined if one != user]
        (agreed if agrees else declined).append(user)
        return msgspec.structs.replace(self, agreed=tuple(agreed), declined=tuple(declined))


def voters_of(plan: Plan, seat: Seat) -> tuple[int, ...]:
    """Return who decides about a seat: the other people who are there, or without any the host."""
    others = tuple(user for other, user in plan.holders().items() if other != seat)
    return others or (plan.host,)


def moved(before: Proposal | None, offer: Proposal) -> Proposal:
    """Return a new offer with the candidates and the notes of the one before, if that was open."""
    if before is None or before.fate != "open" or before.what not in OFFERS:
        return offer
    continues = (*before.continues, before.revision)
    answers: dict[str, Any] = {"offered": offer.revision, "offer_post": offer.post}
    answers |= {"held": offer.held, "continues": continues}
    changed = tuple(msgspec.structs.replace(one, **answers) for one in before.candidates)
    return msgspec.structs.replace(offer, candidates=changed, continues=continues)


class SeatChange(msgspec.Struct, frozen=True):
    """The record of a vote (`vote`), or of a seat that changed hands (`hand`).

    `plays` is the user who plays the seat from then on; None: a stand-in, or nothing changed.
    `converts` is what that does to the game, and replaying the record does again.
    """

    do: str
    seat: Seat
    proposal: Proposal
    plays: int | None = None
    converts: Converts = ""
    round: int = 0
    """The round in which it happened; 0 where the game does not count rounds."""


def proposal_of(seat: LobbySeat) -> Proposal | None:
    """Return the last proposal about a seat; of an offer to anybody, the offer itself."""
    if seat.proposal is None:
        return None
    made = msgspec.convert(seat.proposal, Proposal)
    return _offer_of(made) if made.what == "open" and made.offered and made.fate == "open" else made


def _offer_of(asked: Proposal) -> Proposal:
    """Return the offer that one candidate has answered: older versions stored that one alone."""
    at = (asked.seat, asked.holder, asked.by, asked.offered, asked.offer_post, asked.at_ms)
    return Proposal("open", *at, held=asked.held, right=asked.right, candidates=(asked,))


def read_change(choice: bytes) -> SeatChange:
    """Decode the record of a vote, or of a seat that changed hands."""
    return msgspec.json.decode(choice, type=SeatChange)


def readable(records: Mapping[int, bytes], read: Callable[[bytes], T]) -> dict[int, T]:
    """Decode records by revision; those that are damaged are left out."""
    found: dict[int, T] = {}
    for revision, data in records.items():
        with suppress(msgspec.MsgspecError):
            found[revision] = read(data)
    return found
