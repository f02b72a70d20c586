"""What a server has set up, whether it still works, and who is told once if it does not.

It may import all other rooms of the club.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec
import structlog

from bot.club import base
from bot.club.base import ATTEMPTED, WHYS, Why, league_use, queue_use
from bot.club.server_defaults import COPIED, pace_roles
from bot.table.base.background import wait_for_event
from bot.table.base.there import surely_gone, surely_here
from db.club import audit, boards, house, league, lost, webhooks
from db.club.lost import TO_MANAGERS, Lost
from db.ids import NOBODY, UserId
from db.step_messages import write_server_messages

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import TypeGuard

    from sqlalchemy import Connection

    from bot.club.club import Club
    from bot.table.base.there import ChannelAccess, Purpose, RoleState, There
    from db.models import Message


# What a server has set up that names something in Discord: roles, channels, addresses.


UseKind = Literal["opener", "pace", "queue", "board", "log", "desk", "league", "hook"]
"""For what something is used: the role that opens tables, that of a pace, the channel of the queue,
of a board or of the log, a role of moderators or referees, a league, a webhook."""

KINDS: tuple[UseKind, ...] = (
    *("opener", "pace", "queue", "board", "log", "desk", "league", "hook"),
)


class ServerUse(msgspec.Struct, frozen=True):
    """Something in Discord that a server uses, by the number of its role, channel or webhook.

    `key` names the use; `of` is its game, duty or number, `about` its pace or the name of the
    league. `by` has set it up last. `calls`: the role is mentioned; `lost`: how many deliveries
    were given up, of which the channel `where` is told.
    """

    kind: UseKind
    thing: int
    key: str
    of: str = ""
    about: str = ""
    by: UserId = NOBODY
    calls: bool = False
    lost: int = 0
    where: int = 0


def uses_of(connection: Connection, guild: int) -> list[ServerUse]:
    """Return all that a server uses; damaged rows are left out."""
    return [
        *_of_games(connection, guild),
        *_of_desk(connection, guild),
        *_board_uses(connection, guild),
        *_league_uses(connection, guild),
        *_hook_uses(connection, guild),
    ]


def is_use(key: str) -> bool:
    """Return whether a name is that of a use."""
    return key.partition(".")[0] in KINDS


def _of_games(connection: Connection, guild: int) -> Iterator[ServerUse]:
    known = house.house_games_of(connection, guild)
    for game, row in known.items():
        if row.opens == "role" and row.role:
            by = _set_up_by(connection, guild, "house", game=game, role=row.role)
            yield ServerUse("opener", row.role, f"opener.{game}", game, by=by)
        if row.channel:
            by = _set_up_by(connection, guild, "house", game=game, channel=row.channel)
            yield ServerUse("queue", row.channel, queue_use(game), game, by=by)
    for role in pace_roles(connection, guild):
        by = _set_up_by(connection, guild, "house", game=role.game, pace=role.pace, role=role.role)
        calls = role.game in known and known[role.game].calls
        key = f"pace.{role.game}.{role.pace}"
        yield ServerUse("pace", role.role, key, role.game, role.pace, by, calls)


def _of_desk(connection: Connection, guild: int) -> Iterator[ServerUse]:
    if channel := audit.log_in(connection, guild):
        by = _set_up_by(connection, guild, "log", channel=channel)
        yield ServerUse("log", channel, "log", by=by)
    named = audit.named_in(connection, guild)
    for duty, roles in (("moderator", named.moderators), ("referee", named.referees)):
        for role in sorted(roles):
            by = _set_up_by(connection, guild, "roles", role=role)
            yield ServerUse("desk", role, f"desk.{duty}", duty, by=by)


def _board_uses(connection: Connection, guild: int) -> Iterator[ServerUse]:
    for channel in boards.channels_of(connection, guild):
        yield ServerUse(
            "board", channel, "board", by=_set_up_by(connection, guild, "board", channel=channel)
        )


def _league_uses(connection: Connection, guild: int) -> Iterator[ServerUse]:
    for number, name, host, channel in league.running_league_in(connection, guild):
        yield ServerUse("league", channel, league_use(number), str(number), name, host)


def _hook_uses(connection: Connection, guild: int) -> Iterator[ServerUse]:
    for hook in webhooks.hooks_in(connection, guild):
        by = _set_up_by(connection, guild, "webhook-added", number=hook.id)
        yield ServerUse(
            "hook", hook.id, "hook", str(hook.id), by=by, lost=hook.lost, where=hook.channel
        )


def _set_up_by(connection: Connection, guild: int, what: str, **about: str | int) -> UserId:
    by = audit.last_by(connection, guild, what, about)
    if by == NOBODY and what == "house":
        # What was copied from another game is noted without its values.
        return audit.last_by(connection, guild, COPIED, {"game": about["game"]})
    return by


# Which of these things do not work, as far as Discord says so for certain.


PURPOSES: Mapping[UseKind, tuple[Purpose, ...]] = {
    "queue": ("thread",),
    "league": ("thread", "talk"),
    "board": ("talk",),
    "log": ("log",),
}
"""What for each kind of channel is used."""

ROLES: frozenset[UseKind] = frozenset(("opener", "pace", "desk"))
"""What uses a role."""

WORKS = ("usable", "archived", "here", "unheard", "unsafe")
"""What says for certain that a channel or role can be used, unless a use asks for more."""


class BrokenUse(msgspec.Struct, frozen=True):
    """A use that does not work, why, and which permissions the bot lacks for it."""

    use: ServerUse
    why: Why
    lacks: tuple[str, ...] = ()


class SeenUses(msgspec.Struct, frozen=True):
    """What does not work, and what works for certain; of the rest nothing is known."""

    faults: tuple[BrokenUse, ...] = ()
    sound: tuple[ServerUse, ...] = ()


async def states_of(
    there: There, guild: int, uses: Sequence[ServerUse], kept: Mapping[tuple[str, int], str]
) -> SeenUses:
    """Return what does not work of what a server uses.

    `kept` says of uses, by key and thing, why they did not work when it was last known.
    """
    if not surely_here(await there.server(guild)):
        return SeenUses()
    roles = {use.thing for use in uses if use.kind in ROLES}
    states: Mapping[int, RoleState] = await there.roles(guild, roles) if roles else {}
    faults: list[BrokenUse] = []
    sound: list[ServerUse] = []
    for use in uses:
        before = kept.get((use.key, use.thing), "")
        if use.kind in ROLES:
            seen = _role_trouble(use, states[use.thing])
        elif use.kind == "hook":
            seen = BrokenUse(use, "lost") if use.lost else None
        else:
            seen = await _channel_trouble(there, guild, use)
        if isinstance(seen, BrokenUse):
            faults.append(seen)
        elif seen is None and before in ATTEMPTED and _is_why(before):
            faults.append(BrokenUse(use, before))
        elif seen is None:
            sound.append(use)
        elif _is_why(before):
            faults.append(BrokenUse(use, before))
    return SeenUses(tuple(faults), tuple(sound))


def _role_trouble(use: ServerUse, state: RoleState) -> BrokenUse | ServerUse | None:
    """Return why a role cannot be used; None if it can; the use itself if it is not known."""
    if surely_gone(state):
        return BrokenUse(use, "gone")
    if use.kind == "pace" and state == "unsafe":
        return BrokenUse(use, "unsafe")
    if use.kind == "pace" and use.calls and state == "unheard":
        return BrokenUse(use, "unheard")
    return None if state in WORKS else use


async def _channel_trouble(
    there: There, guild: int, use: ServerUse
) -> BrokenUse | ServerUse | None:
    """Return why a channel cannot be used; None if it can; the use itself if it is not known."""
    seen = [await there.place(guild, use.thing, to) for to in PURPOSES[use.kind]]
    faults: list[Why] = [fault for place in seen if (fault := fault_of(place)) is not None]
    if faults:
        lacks = dict.fromkeys(name for place in seen for name in place.lacks)
        why = faults[0]
        return BrokenUse(use, why, tuple(lacks))
    return None if all(place.state in WORKS for place in seen) else use


def fault_of(place: ChannelAccess) -> Why | None:
    """Return why a channel or thread cannot be used; None: it can, or that is not known."""
    if surely_gone(place.state):
        return "gone"
    if place.state == "locked":
        return "locked"
    if place.state != "forbidden":
        return None
    if "view_channel" in place.lacks:
        return "hidden"
    return "forbidden" if place.lacks else "kind"


def _is_why(kept: str) -> TypeGuard[Why]:
    return kept in WHYS


# A server is looked at when Discord tells of a change in it, when something has failed, and every
# hour: of threads only those that are set up, and two looks are some seconds apart. What does not
# work is a row (`db.club.lost`). The person who set it up is told in the transaction that marks it,
# so that of several processes one tells. What works again, or is set anew, loses its row. What only
# an attempt tells is tried again when the reason may be over.


TOLD = "upkeep"
"""The message that tells what does not work (`about["what"]`)."""

SWEEP_S = 3600.0
"""Seconds between two looks at a server of which nothing is heard."""

APART_S = 5.0
"""Seconds that at least lie between two looks at a server, however much changes in it."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class _LastLook(NamedTuple):
    """What the last look at a server has seen: what is set up, by number, and why it fails."""

    things: frozenset[int]
    whys: frozenset[str]


class Upkeep:
    """What the servers of a process have set up; `servers` are those that it hears of."""

    def __init__(self, club: Club) -> None:
        self._club = club
        self.servers: Callable[[], Collection[int]] = tuple
        self.healed: Callable[[int], Awaitable[None]] = _nothing_waits
        """Tries again what has failed in a server in which something works again."""

        self.apart_s = APART_S
        self._due: dict[int, set[str]] = {}
        """The servers to look at, and which reasons of failures may be over there."""

        self._looked: dict[int, float] = {}
        """When a server was looked at (`monotonic`)."""

        self._seen: dict[int, _LastLook] = {}
        self._untold: set[int] = set()
        """Servers in which nobody was reached who could have been told."""

        self._swept = 0.0
        self._woken = asyncio.Event()
        self._looking = False
        club.look_soon = self.look_soon

    @property
    def busy(self) -> bool:
        """Whether a server is being looked at, or is about to be."""
        return self._looking or self._next() is not None

    def look_soon(self, guild: int, over: Collection[str] = ()) -> None:
        """Look at a server: something has changed in it, or has failed.

        `over`: what has failed for one of these reasons is tried again, as it may be over.
        """
        self._due.setdefault(guild, set()).update(over)
        self._woken.set()

    def hear_thread(self, guild: int, thread: int, is_closed: bool) -> None:
        """Look at a server if it uses a thread that has changed, or waits for one to close."""
        seen = self._seen.get(guild)
        waits = is_closed and (seen is None or "full" in seen.whys or guild in self._due)
        if waits or seen is None or thread in seen.things:
            self.look_soon(guild, ("full",) if is_closed else ())

    async def run(self) -> None:
        """Look at servers, until cancelled."""
        self._swept = monotonic()
        while True:
            await wait_for_event(self._woken, self._rest_s())
            self._woken.clear()
            if monotonic() - self._swept >= SWEEP_S:
                self._swept = monotonic()
                for guild in self.servers():
                    self.look_soon(guild)
            await self._look_at_all()

    def _rest_s(self) -> float:
        """Return the seconds until there is something to look at, if nothing is heard."""
        now = monotonic()
        looks = [self._looked.get(guild, -self.apart_s) + self.apart_s for guild in self._due]
        return max(0.0, min([self._swept + SWEEP_S, *looks]) - now)

    def _next(self) -> int | None:
        """Return a server to look at now."""
        now = monotonic()
        rested = (g for g in self._due if now - self._looked.get(g, -self.apart_s) >= self.apart_s)
        return next(rested, None)

    async def _look_at_all(self) -> None:
        while (guild := self._next()) is not None:
            self._looking, self._looked[guild] = True, monotonic()
            over = self._due.pop(guild)
            try:
                await self.look(guild, over)
            except Exception:
                # The others are looked at all the same, and this one again in an hour.
                log.exception("upkeep-trouble", guild=guild)
            finally:
                self._looking = False

    async def look(self, guild: int, over: Collection[str] = ()) -> Sequence[BrokenUse]:
        """Look at a server, tell of what is new, and return what does not work.

        What has failed for a reason that may be `over` is tried again.
        """
        uses, rows = await self._read(guild)
        whys = frozenset(row.why for row in rows)
        self._seen[guild] = _LastLook(frozenset(use.thing for use in uses), whys)
        if not uses and not rows:
            return ()
        state = await states_of(self._club.tables.there, guild, uses, _whys_by_key(rows))
        known = {(row.kind, row.thing): row for row in rows}
        keys = {(use.key, use.thing) for use in uses}
        sound = {(use.key, use.thing) for use in state.sound}
        healed = [
            key
            for key, row in known.items()
            if key in sound or (key not in keys and row.told_ms != TO_MANAGERS)
        ]
        if healed:
            await self._club.storage.write(lambda connection: _drop_lost_uses(connection, healed))
        if healed or not whys.isdisjoint(over):
            await self.healed(guild)
        for fault in state.faults:
            row = known.get((fault.use.key, fault.use.thing))
            if row is None or not row.told_ms or row.why != fault.why:
                await self._note(guild, fault)
        await self._count_untold(guild)
        return state.faults

    async def state(self, guild: int) -> SeenUses:
        """Return what works in a server now and what does not, and tell nobody."""
        uses, rows = await self._read(guild)
        return await states_of(self._club.tables.there, guild, uses, _whys_by_key(rows))

    async def uses_nothing(self, guild: int) -> bool:
        """Return whether a server has set up nothing that names something in Discord."""
        uses, _ = await self._read(guild)
        return not uses

    async def _read(self, guild: int) -> tuple[list[ServerUse], list[Lost]]:
        def job(connection: Connection) -> tuple[list[ServerUse], list[Lost]]:
            rows = [row for row in lost.of_guild(connection, guild) if is_use(row.kind)]
            return uses_of(connection, guild), rows

        return await self._club.storage.read(job, whole=True)

    # Telling

    async def _note(self, guild: int, fault: BrokenUse) -> None:
        """Keep that something does not work, and tell the person who set it up, once."""
        use = fault.use
        now = self._club.now()
        is_told = use.where and await self._may_post(guild, use.where, "talk")
        message = None if is_told else await self._message(guild, fault)

        def job(connection: Connection) -> bool:
            lost.keep_loss(connection, use.key, use.thing, guild, now, fault.why)
            told_ms = now if is_told or message is not None else TO_MANAGERS
            if not lost.mark_loss_told(connection, use.key, use.thing, told_ms):
                return False
            if message is not None:
                write_server_messages(connection, [message])
            if use.kind == "board" and fault.why == "gone":
                # There is nothing to edit, and `/lfg board` posts another one.
                boards.drop_board(connection, use.thing)
            return True

        if await self._club.storage.write(job):
            log.warning("set-up-broken", guild=guild, use=use.key, thing=use.thing, why=fault.why)
            self._club.wake()

    async def _message(self, guild: int, fault: BrokenUse) -> Message | None:
        """Return the message that tells: to who has set it up, else in the server's log channel."""
        by = fault.use.by
        about = _facts_of_fault(fault)
        if by > 0:
            states = await self._club.tables.there.people(guild, [by])
            if not surely_gone(states[by]):
                return base.to_user(guild, by, TOLD, about)
        return await self._in_log(guild, about)

    async def _in_log(self, guild: int, about: Mapping[str, Any]) -> Message | None:
        channel = await audit.log_of(self._club.storage, guild)
        if not channel or (about["use"] == "log" and about["thing"] == channel):
            return None
        is_open = await self._may_post(guild, channel, "log")
        return base.in_channel(guild, channel, TOLD, about) if is_open else None

    async def _may_post(self, guild: int, channel: int, to: Purpose) -> bool:
        return (await self._club.tables.there.place(guild, channel, to)).state == "usable"

    async def not_reached(self, guild: int, about: Mapping[str, Any]) -> None:
        """Tell others of something, as Discord has refused the direct message about it."""
        key = str(about.get("use", ""))
        thing = int(about.get("thing", 0))
        message = await self._in_log(guild, about)

        def job(connection: Connection) -> None:
            if message is not None:
                write_server_messages(connection, [message])
            else:
                lost.not_reached(connection, key, thing)

        await self._club.storage.write(job)
        await self._count_untold(guild)
        self._club.wake()

    async def _count_untold(self, guild: int) -> None:
        if await self._club.storage.read(lambda connection: _losses_not_told(connection, guild)):
            self._untold.add(guild)
        else:
            self._untold.discard(guild)

    async def is_broken(self, use: ServerUse) -> bool:
        """Return whether something still does not work, as far as is known."""
        return await self._club.storage.read(
            lambda connection: lost.is_lost(connection, use.key, use.thing)
        )

    def has_untold(self, guild: int) -> bool:
        """Return whether the managers of a server have to be told of something."""
        return guild in self._untold

    async def to_tell(self, guild: int) -> list[tuple[str, int, str]]:
        """Return the key, thing and reason of what a manager is told now; it counts as told."""

        def job(connection: Connection) -> list[tuple[str, int, str]]:
            now = self._club.now()
            return [
                (row.kind, row.thing, row.why)
                for row in _losses_not_told(connection, guild)
                if lost.mark_loss_told(connection, row.kind, row.thing, now, TO_MANAGERS)
            ]

        self._untold.discard(guild)
        return await self._club.storage.write(job)


async def _nothing_waits(guild: int) -> None:
    del guild


def _losses_not_told(connection: Connection, guild: int) -> list[Lost]:
    rows = lost.of_guild(connection, guild)
    return [row for row in rows if row.told_ms == TO_MANAGERS and is_use(row.kind)]


def _drop_lost_uses(connection: Connection, keys: Collection[tuple[str, int]]) -> None:
    for kind, thing in keys:
        lost.drop_loss(connection, kind, thing)


def _whys_by_key(rows: Sequence[Lost]) -> dict[tuple[str, int], str]:
    return {(row.kind, row.thing): row.why for row in rows}


def _facts_of_fault(fault: BrokenUse) -> dict[str, Any]:
    """Return what a message has to know to word something that does not work."""
    use = fault.use
    return {
        "use": use.key,
        "thing": use.thing,
        "of": use.of,
        "name": use.about,
        "lost": use.lost,
        "why": fault.why,
        "lacks": [*fault.lacks],
    }
