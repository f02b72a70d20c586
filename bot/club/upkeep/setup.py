"""What a server has set up that names something in Discord: roles, channels, addresses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from bot.club.base.failures import queue_use, series_use
from bot.club.house.houses import pace_roles
from db.club import audit, boards, desks, entrants, handoff, house
from db.ids import NOBODY, UserId

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection

UseKind = Literal["opener", "pace", "queue", "board", "log", "desk", "series", "hook"]
"""For what something is used: the role that opens tables, that of a pace, the channel of the queue,
of a board or of the log, a role of moderators or referees, a series, a webhook."""

KINDS: tuple[UseKind, ...] = (
    *("opener", "pace", "queue", "board", "log", "desk", "series", "hook"),
)


class ServerUse(msgspec.Struct, frozen=True):
    """Something in Discord that a server uses, by the number of its role, channel or webhook.

    `key` names the use; `of` is its game, duty or number, `about` its pace or the name of the
    series. `by` has set it up last. `calls`: the role is mentioned; `lost`: how many deliveries
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
        *_series_uses(connection, guild),
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
    if channel := desks.log_in(connection, guild):
        by = _set_up_by(connection, guild, "log", channel=channel)
        yield ServerUse("log", channel, "log", by=by)
    named = desks.named_in(connection, guild)
    for duty, roles in (("moderator", named.moderators), ("referee", named.referees)):
        for role in sorted(roles):
            by = _set_up_by(connection, guild, "roles", role=role)
            yield ServerUse("desk", role, f"desk.{duty}", duty, by=by)


def _board_uses(connection: Connection, guild: int) -> Iterator[ServerUse]:
    for channel in boards.channels_of(connection, guild):
        yield ServerUse(
            "board", channel, "board", by=_set_up_by(connection, guild, "board", channel=channel)
        )


def _series_uses(connection: Connection, guild: int) -> Iterator[ServerUse]:
    for number, name, host, channel in entrants.running_series_in(connection, guild):
        yield ServerUse("series", channel, series_use(number), str(number), name, host)


def _hook_uses(connection: Connection, guild: int) -> Iterator[ServerUse]:
    for hook in handoff.hooks_in(connection, guild):
        by = _set_up_by(connection, guild, "webhook-added", number=hook.id)
        yield ServerUse(
            "hook", hook.id, "hook", str(hook.id), by=by, lost=hook.lost, where=hook.channel
        )


def _set_up_by(connection: Connection, guild: int, what: str, **about: str | int) -> UserId:
    return audit.last_by(connection, guild, what, about)
