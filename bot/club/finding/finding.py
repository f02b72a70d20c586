"""The open tables of a server, the boards that show them, calls, blocks, and times of reply."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import Connection

from bot.club.finding.matching import Listed, list_tables_with_room
from bot.club.finding.queue import SeekQueue
from bot.table import RefusedError
from bot.table.outbox.announcement import Venue, new_post
from db import step_messages
from db.club import boards
from db.club import finding as rows
from db.ids import Revision, UserId

if TYPE_CHECKING:
    from bot.club import Club
    from bot.club.results import Results
    from bot.club.server_defaults import DefaultsOfServers, ServerDefaults
    from bot.table import Table
    from db.games import Also

T = TypeVar("T")

MOST_BLOCKED = 60
"""How many people one can block: their names fit one message."""

LEAST_REPLIES = 5
"""Replies from which a range is made: fewer say nothing."""

QUICK = 25
SLOW = 90
"""Of a hundred replies, as many are at least as quick as the ends of the range."""


class GameFinder:
    """What helps the people of every server to find a game."""

    def __init__(self, club: Club, houses: DefaultsOfServers, results: Results) -> None:
        self._club = club
        self._houses = houses
        self.queue = SeekQueue(club, results)

    async def blocks(self, users: Sequence[UserId]) -> list[tuple[UserId, UserId]]:
        """Return the pairs among some users of whom one blocks the other."""
        pairs = await self._club.storage.read(
            lambda connection: rows.blocks_among(connection, users)
        )
        return [(min(pair), max(pair)) for pair in pairs]

    # Open tables

    async def tables(self, guild: int) -> list[Listed]:
        """Return the tables of a server with room, the newest first."""
        known = await self._club.storage.read(
            lambda connection: rows.open_tables(connection, guild), whole=True
        )
        return list_tables_with_room(known, self._club.tables.games)

    async def place_board(self, guild: int, channel: int, by: UserId) -> None:
        """Post a board in a channel.

        Raises:
            RefusedError: it has one, which is brought up to date, and posted anew if it is gone.
        """
        post = new_post()

        def job(connection: Connection) -> int | None:
            if (known := boards.message_of(connection, channel)) is not None:
                earlier, message = known
                boards.write_server_messages(
                    connection, [boards.board_row(guild, channel, earlier)]
                )
                return message
            boards.set_board(connection, guild, channel, post)
            self._houses.noted(connection, guild, by, "board", {"channel": channel})
            return None

        message = await self._write(job)
        if message is not None:
            where = f"{guild}/{channel}/{message}" if message else "none"
            raise RefusedError("has-board", where=where)

    async def drop_board(self, guild: int, channel: int, by: UserId) -> bool:
        """Edit the board of a channel no more; return whether it had one."""

        def job(connection: Connection) -> bool:
            if not boards.drop_board(connection, channel):
                return False
            self._houses.noted(connection, guild, by, "board-gone", {"channel": channel})
            return True

        return await self._write(job)

    async def boards(self, guild: int) -> list[int]:
        """Return the channels of a server's boards."""
        return await self._club.storage.read(
            lambda connection: boards.channels_of(connection, guild)
        )

    async def is_board(self, channel: int, post: str) -> bool:
        """Return whether a message still is the board of its channel."""
        return await self._club.storage.read(
            lambda connection: boards.has_board(connection, channel, post)
        )

    async def look_again(self, guild: int) -> None:
        """Let the boards of a server show the newest state: Discord shows others other channels."""
        has_any = await self._club.storage.read(
            lambda connection: boards.posts_of(connection, guild)
        )
        if has_any:
            await self._write(lambda connection: boards.touch_boards(connection, guild))

    # Calls

    def calling(self, house: ServerDefaults, channel: int, terms: Mapping[str, str]) -> Also | None:
        """Return what calls the players when a table opens; `None`: nobody is to be called."""
        role = house.called(terms)
        if not role:
            return None
        return lambda connection, game_id: _call_role_once(
            connection, game_id, channel, role, Revision(1)
        )

    async def call(self, table: Table, house: ServerDefaults, by: UserId) -> None:
        """Call the players to a table before its game, which its host may do once.

        Raises:
            RefusedError: they are called already, there is no role for them, `by` is not the host,
                or no seat is free.
        """
        table.standing.plan.only_host(by)
        if table.standing.plan.room <= 0:
            raise RefusedError("call-full")
        role = house.called(table.terms)
        if not role:
            raise RefusedError("no-role-to-call")
        place = table.standing.place
        post = table.standing.turn_post.post
        at = table.revision

        def job(connection: Connection) -> bool:
            if not _call_role_once(connection, table.id, table.channel, role, at):
                return False
            # The lobby has no button for it any more.
            row = place.row("lobby", post, at)
            step_messages.follow_earlier_post(connection, row)
            step_messages.add(connection, [row])
            return True

        if not await self._write(job):
            raise RefusedError("called-already")

    async def was_called(self, game_id: int) -> bool:
        """Return whether the players have been called to a table."""
        return await self._club.storage.read(
            lambda connection: rows.was_called(connection, game_id)
        )

    # Blocks

    async def block(self, user: UserId, other: UserId) -> None:
        """Let the bot never seat two people together.

        Raises:
            RefusedError: nobody blocks themselves, or so many.
        """
        if user == other:
            raise RefusedError("block-yourself")

        def job(connection: Connection) -> None:
            known = rows.blocked_by(connection, user)
            if other not in known and len(known) >= MOST_BLOCKED:
                raise RefusedError("too-many-blocked", most=MOST_BLOCKED)
            rows.block_person(connection, user, other)

        await self._club.storage.write(job)

    async def unblock(self, user: UserId, other: UserId) -> None:
        """Take that back; nothing happens if it was not so."""
        await self._club.storage.write(
            lambda connection: rows.unblock_person(connection, user, other)
        )

    async def blocked_by(self, user: UserId) -> list[UserId]:
        """Return whom a person has blocked."""
        return await self._club.storage.read(lambda connection: rows.blocked_by(connection, user))

    # Times of reply

    async def replies(self, users: Collection[UserId]) -> dict[UserId, tuple[int, int]]:
        """Return how fast people reply, as a range (ms), of those who share their profile."""
        people = self._club.tables.people
        ranges: dict[UserId, tuple[int, int]] = {}
        for user in users:
            if not await people.shares_profile(user):
                continue
            times = (await people.profile(user)).replies_ms
            if len(times) >= LEAST_REPLIES:
                ranges[user] = (
                    times[_rank_at_percent(len(times), QUICK)],
                    times[_rank_at_percent(len(times), SLOW)],
                )
        return ranges

    async def _write(self, job: Callable[[Connection], T]) -> T:
        done = await self._club.storage.write(job)
        self._club.wake()
        return done


def _rank_at_percent(count: int, percent: int) -> int:
    """Return the place in a sorted list at or below which so many per cent lie."""
    return max(0, -(-count * percent // 100) - 1)


def _call_role_once(
    connection: Connection, game_id: int, channel: int, role: int, revision: Revision
) -> bool:
    """Call the members of a role to a table, unless the players have been called before."""
    if not rows.note_call_to_table(connection, game_id, role):
        return False
    row = Venue(game_id, channel, {}).row("called", new_post(), revision)
    row.about = {"role": role}
    step_messages.add(connection, [row])
    return True
