"""A ballot as plain data: who votes, who has answered, and whether that decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Self

import msgspec

from db.ids import Revision, UserId

Right = Literal["", "host", "moderator", "referee", "series", "operator"]
"""By which right somebody decides alone; "": others have to agree.

`series`: a reserve of the table's league or tournament steps in for who has left it.
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
