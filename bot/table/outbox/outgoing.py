"""A message as the outbox hands it to the interface, and the errors of its delivery."""

from collections.abc import Callable, Mapping
from typing import Any, Literal, Protocol, get_args

import msgspec

from bot.games.game import Seat
from bot.table.base.background import NotOursError
from db.ids import Revision, UserId
from db.outbox import LOWERED
from db.outbox import StandingPost as StandingPost

KindOfGame = Literal["turn", "told", "secret", "own", "wanted", "undone", "asked"]
KindOfTable = Literal[
    "lobby",
    "notice",
    "seat",
    "rollback",
    "brief",
    "note",
    "invite",
    "called",
    "stays",
    "again",
    "archive",
    "hand",
    "removed",
]
KindOfTime = Literal["motion", "clock", "reminder", "digest", "stalled", "ended", "follow"]
KindOfPlace = Literal["lost", "moved"]
KindOfClub = Literal["club", "board"]
Kind = Literal[KindOfGame, KindOfTable, KindOfTime, KindOfPlace, KindOfClub]
KINDS: frozenset[str] = frozenset(get_args(Kind))
OF_CLUB: frozenset[str] = frozenset(get_args(KindOfClub))


def _always_owned() -> bool:
    return True


class Outgoing(msgspec.Struct, frozen=True):
    """A message to deliver; the deliverer renders its content.

    A `turn` message covers the revisions `began` to `revision`, and a `told` one a part of
    `revision` that is over; a `secret` covers its revision, for `user` alone. An `own` secret
    should have been shown to its user and was not; a `wanted` one was, and is wished for as well.
    `undone` takes a secret back; `asked` is a question that only `user` hears of. `seat` shows an
    agreement about who plays a seat, `rollback` one about what is taken back, a `brief` tells
    a seat's new player what the seat knows, and a `note` what the one before has left them. An
    `invite` asks `user` in public to join, `called` tells players of a table, `again` asks people
    to play once more, `stays` tells the host of a table before its game that it is full, or asks
    whether it is kept open, and `ended` tells by whom a table was ended, and why.
    After an `archive` the thread is archived. Of a `removed` message nothing is sent: it is what
    the post of a turn was before it was sent anew further down.
    `lost` asks `user` what becomes of a game whose place is gone, and `moved` tells that it has
    another one.
    A `hand` shows `user` what only they may see, and is edited as it changes; one that is `closed`
    is taken away. A `follow` message tells `user`, who looks on, of a round. A `club` message and a
    `board` belong to a server and no game: `game_id` is 0.
    `message_id` names the message to edit; `None` means a new message with `nonce`. `mention` is
    the user to ping. `current` is false for a turn message after which a newer one has begun.
    `retried` is true if an earlier attempt may have reached Discord: the message is then newer
    than `after`, and `is_remembered` says whether Discord still recognises its nonce.
    """

    id: int
    game_id: int
    kind: Kind
    seat: Seat
    user: UserId | None
    channel: int
    revision: Revision
    nonce: str
    message_id: int | None
    began: Revision
    mention: UserId | None
    current: bool
    retried: bool
    after: int = 0
    is_remembered: bool = True
    also: tuple[UserId, ...] = ()
    """Further users to ping."""

    first: int = 0
    """The first event of `began` that a `turn` or `told` message tells."""

    upto: int | None = None
    """The first event of `revision` that it does not tell; `None`: it tells all of them."""

    about: Mapping[str, Any] = {}
    """What else it tells."""

    takeover: int = 0
    """The number of the takeover whose search of the channel serves this message; 0: none does."""

    guild: int = 0
    """The server; 0: that of the game."""

    post: str = ""
    """The post of which it is a row."""

    lane: str = ""
    """The lane in which it waited (`db.lanes`)."""

    is_ours: Callable[[], bool] = _always_owned
    """Tells whether this process still delivers it."""

    @property
    def is_lowered(self) -> bool:
        """Whether the post of a turn is sent anew below what people wrote: that calls nobody."""
        return self.nonce.startswith(LOWERED)

    def must_be_ours(self) -> None:
        """Go on only if this process still delivers it; asked before each new message.

        Raises:
            NotOursError: another one does.
        """
        if not self.is_ours():
            raise NotOursError


class UndeliverableError(Exception):
    """Discord did not accept a message; `permanent` if it never will.

    `retry_after` is the number of seconds that Discord asks to wait, if given. `forbidden`: until
    somebody lets the bot, which Discord tells of (`Outbox.hasten`).
    """

    def __init__(
        self,
        reason: str,
        permanent: bool = False,
        retry_after: float | None = None,
        forbidden: bool = False,
    ) -> None:
        super().__init__(reason)
        self.forbidden = forbidden
        self.reason = reason
        self.permanent = permanent
        self.retry_after = retry_after


class GoneError(UndeliverableError):
    """The message to edit does not exist any more."""

    def __init__(self, reason: str = "gone") -> None:
        super().__init__(reason)


class NotTheirsError(UndeliverableError):
    """A private message would tell somebody of a seat that they have never held."""

    def __init__(self) -> None:
        super().__init__("not-theirs", permanent=True)


class Deliverer(Protocol):
    """Renders a message and sends it to Discord."""

    async def deliver(self, message: Outgoing) -> int | None:
        """Send or edit a message; return its id in Discord, or `None` if there is none to record.

        Raises:
            UndeliverableError: it could not be delivered.
        """
        ...
