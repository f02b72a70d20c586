"""Is it still there, and may the bot use it? The questions, their answers, and what follows.

Servers, people, roles, channels and threads belong to Discord; they go while nobody looks. `There`
is the one that everybody asks (`Tables.there`); only `bot.discord_ui.there` answers from Discord.
There are three kinds of answer: there, gone, and unknown, and the last is neither of the others.
"""

from collections.abc import Collection, Mapping
from typing import Literal, Protocol, TypeVar

import msgspec

from db.ids import UserId

Presence = Literal["here", "left", "unknown"]
"""A person in a server."""

RoleState = Literal["here", "gone", "unsafe", "unheard", "unknown"]
"""A role. `unsafe`: it brings rights of moderators; `unheard`: the bot may not mention it."""

ServerState = Literal["here", "gone", "unknown"]
"""A server. `unknown`: an outage, or nothing has been learnt of it yet."""

PlaceState = Literal["usable", "archived", "locked", "forbidden", "gone", "unknown"]
"""A channel or thread. `forbidden`: the bot lacks something that the purpose needs."""

Readers = Literal["all", "some", "unknown"]
"""Who can read a channel or thread: everybody in the server, or only some."""

Sight = Literal["seen", "silenced", "hidden", "left", "unseen", "unknown"]
"""Whether a person sees a channel or thread. `silenced`: they do, and are timed out in the server;
`left`: they are not in the server; `unseen`: the bot does not see it itself, and cannot tell."""

Purpose = Literal["talk", "thread", "private", "post", "log"]
"""What for: to post in it; to open a public thread, a private thread or a forum post in it; to
keep the log of moderation in it."""


class ChannelAccess(msgspec.Struct, frozen=True):
    """A channel or thread, as the bot may use it now for a purpose.

    `lacks`: missing permissions by Discord's names (`view_channel`: also a private thread without
    the bot). `room`: the channel that decides who reads; 0: unknown. `readers`: who reads it.
    """

    state: PlaceState
    lacks: tuple[str, ...] = ()
    room: int = 0
    readers: Readers = "unknown"


class There(Protocol):
    """Tells what is still there. It never raises. Without Discord all is unknown."""

    async def server(self, guild: int) -> ServerState:
        """Return whether the bot is still in a server."""
        ...

    async def people(
        self, guild: int, users: Collection[UserId], *, anew: bool = False
    ) -> Mapping[UserId, Presence]:
        """Return of each person whether they are in a server.

        `anew`: also of those who were there a moment ago; for what they begin together.
        """
        ...

    def doubt(self, user: UserId) -> None:
        """Ask anew about somebody at the next question: something has failed that may tell."""
        ...

    async def place(self, guild: int, channel: int, to: Purpose = "talk") -> ChannelAccess:
        """Return whether a channel or thread is there, and what the bot may do in it."""
        ...

    async def sight_of(self, guild: int, channel: int, user: UserId) -> Sight:
        """Return whether a person sees a channel or thread now; nothing of that is kept."""
        ...

    async def roles(self, guild: int, roles: Collection[int]) -> Mapping[int, RoleState]:
        """Return of each role whether it is there, and whether it may be used."""
        ...


class Absences(Protocol):
    """Tells who has left a server, for certain; what follows depends on for how long."""

    async def left(self, guild: int, users: Collection[UserId]) -> frozenset[UserId]:
        """Return who is not in a server now: they begin no game, and nobody calls them."""
        ...

    async def long_left(self, guild: int, users: Collection[UserId]) -> frozenset[UserId]:
        """Return who has left a server a day ago, and is not back: nobody waits for them."""
        ...


class NothingHeard:
    """A process without Discord: all is unknown (`There`)."""

    async def server(self, guild: int) -> ServerState:
        """Return that nothing is known."""
        del guild
        return "unknown"

    async def people(
        self, guild: int, users: Collection[UserId], *, anew: bool = False
    ) -> Mapping[UserId, Presence]:
        """Return that nothing is known."""
        del guild, anew
        return dict.fromkeys(users, UNKNOWN)

    def doubt(self, user: UserId) -> None:
        """Keep nothing, as nothing is known."""
        del user

    async def place(self, guild: int, channel: int, to: Purpose = "talk") -> ChannelAccess:
        """Return that nothing is known."""
        del guild, channel, to
        return ChannelAccess("unknown")

    async def sight_of(self, guild: int, channel: int, user: UserId) -> Sight:
        """Return that nothing is known."""
        del guild, channel, user
        return "unknown"

    async def roles(self, guild: int, roles: Collection[int]) -> Mapping[int, RoleState]:
        """Return that nothing is known."""
        del guild
        return dict.fromkeys(roles, UNKNOWN)


UNKNOWN: Literal["unknown"] = "unknown"
"""The answer about what is not known."""

Thing = TypeVar("Thing")


def surely_gone(state: Presence | RoleState | PlaceState | ServerState) -> bool:
    """Return whether something is gone for certain: for what ends, drops, un-names or frees."""
    return state in ("gone", "left")


async def gone_from(
    there: There, guild: int, users: Collection[UserId], *, anew: bool = False
) -> frozenset[UserId]:
    """Return who of some people is not in a server, for certain (`anew`: as they are now)."""
    return those_gone(await there.people(guild, users, anew=anew)) if users else frozenset()


def surely_here(state: Presence | RoleState | PlaceState | ServerState) -> bool:
    """Return whether somebody or a server is there for certain: for what clears a doubt."""
    return state == "here"


def surely_sees(sight: Sight) -> bool:
    """Return whether a person sees a channel for certain: for what tells them of it."""
    return sight in ("seen", "silenced")


def surely_sees_nothing(sight: Sight) -> bool:
    """Return whether a person does not see a channel for certain: for what is told no more."""
    return sight in ("hidden", "left")


def surely_public(place: ChannelAccess) -> bool:
    """Return whether everybody can read a place for certain: for what shows it to others."""
    return place.readers == "all"


def those_gone(
    states: Mapping[Thing, Presence] | Mapping[Thing, RoleState],
) -> frozenset[Thing]:
    """Return those of several things that are gone for certain."""
    return frozenset(thing for thing, state in states.items() if surely_gone(state))
