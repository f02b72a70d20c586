"""Gateway sessions: what each is told, and how long it can be resumed."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sandbox.clock import Clock
    from sandbox.connection import Connection
    from sandbox.places import Json
    from sandbox.sharding import Shard

DISPATCH = 0
"""The opcode of events."""

GUILDS, GUILD_MEMBERS, PRESENCES = 1 << 0, 1 << 1, 1 << 8
GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 9, 1 << 12, 1 << 15
"""Gateway intents."""

FAREWELLS = (1000, 1001)
"""Close codes of a client that ends its session."""

KEPT = 2000
"""Events kept for a session that resumes."""


class Session:
    """A gateway session, from IDENTIFY until it can no longer be resumed."""

    def __init__(
        self,
        number: int,
        intents: int,
        shard: Shard,
        connection: Connection,
        heard: Callable[[str, Json], None],
    ) -> None:
        self.id = f"session{number:024x}"
        self.intents = intents
        self.shard = shard
        self.connection = connection
        """The connection that has the session, or had it last."""

        self.gone_at: float | None = None
        """When the connection was lost; None: it is there."""

        self._heard = heard
        self._sequence = 0
        self._sent: deque[tuple[int, bytes]] = deque(maxlen=KEPT)

    @property
    def connected(self) -> bool:
        """Whether a client is connected."""
        return self.gone_at is None

    def part(self, now: float) -> None:
        """Note that the connection is lost."""
        if self.gone_at is None:
            self.gone_at = now

    def tell(self, name: str, data: Json) -> None:
        """Send an event, or only keep it while no client is connected."""
        self._heard(name, data)
        self._sequence += 1
        frame = msgspec.json.encode({"t": name, "s": self._sequence, "op": DISPATCH, "d": data})
        self._sent.append((self._sequence, frame))
        if self.connected:
            self.connection.send(frame)

    def resume(self, connection: Connection, after: int) -> bool:
        """Go on at another connection: replay the events after a sequence number.

        Returns False, and changes nothing, if they are no longer kept or were never sent.
        """
        if after > self._sequence or (self._sent and self._sent[0][0] > after + 1):
            return False
        self.connection, self.gone_at = connection, None
        for sequence, frame in self._sent:
            if sequence > after:
                connection.send(frame)
        return True


class Sessions:
    """The sessions that are connected or can be resumed."""

    def __init__(self, clock: Clock, bot: int, expiry_s: Callable[[], float]) -> None:
        self._clock = clock
        self._bot = bot
        self._expiry_s = expiry_s
        self._by_id: dict[str, Session] = {}
        self.heard: Callable[[str, Json], None] = lambda name, data: None
        """Called with each event that a session is told."""

    def __iter__(self) -> Iterator[Session]:
        oldest = self._clock.now() - self._expiry_s()
        for session in list(self._by_id.values()):
            if session.gone_at is not None and session.gone_at <= oldest:
                self.end(session)
        return iter(list(self._by_id.values()))

    def __contains__(self, session: Session) -> bool:
        return self.get(session.id) is session

    def get(self, number: str) -> Session | None:
        """Return the session with an id, unless it has ended."""
        return next((session for session in self if session.id == number), None)

    def add(self, session: Session) -> None:
        """Keep a new session."""
        self._by_id[session.id] = session

    def end(self, session: Session) -> None:
        """Forget a session: it can't be resumed."""
        self._by_id.pop(session.id, None)

    def leave(self, session: Session, connection: Connection, code: int | None) -> None:
        """Note that a connection has ended, with the client's close code if there was one."""
        if session.connection is not connection:
            return
        session.part(self._clock.now())
        if code in FAREWELLS:
            self.end(session)

    def tell(self, name: str, data: Json) -> None:
        """Send an event to each session that gets its guild and whose intents include it."""
        guild = guild_of(name, data)
        for session in self:
            if not session.shard.gets(guild):
                continue
            if (fit := _fit(name, data, session.intents, self._bot)) is not None:
                session.tell(name, fit)


def guild_of(name: str, data: Json) -> int | None:
    """Return the guild of an event, if it has one."""
    number = data["id"] if name in ("GUILD_CREATE", "GUILD_DELETE") else data.get("guild_id")
    return None if number is None else int(number)


def _fit(name: str, data: Json, intents: int, bot: int) -> Json | None:
    """Redact an event by the intents; None: do not send it."""
    if name == "INTERACTION_CREATE":
        return data
    if not name.startswith("MESSAGE_"):
        return data if intents & GUILDS else None
    in_guild = "guild_id" in data
    if not intents & (GUILD_MESSAGES if in_guild else DIRECT_MESSAGES):
        return None
    hidden = in_guild and "author" in data and not intents & MESSAGE_CONTENT
    named = {user["id"] for user in data.get("mentions", ())}
    if hidden and data["author"]["id"] != str(bot) and str(bot) not in named:
        return data | {"content": "", "embeds": [], "attachments": [], "components": []}
    return data
