"""Threads that the bot has opened for tables, and who follows a game.

It may import the base of the club, the tables and the database.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Literal

import msgspec
import structlog

from bot.games.game import Seat, required_decisions
from bot.games.rounds import round_of
from bot.narrate.texts import fold_text
from bot.table.lobby import most_agreed
from bot.table.outbox.announcement import new_post
from db import lanes
from db.club import follows

if TYPE_CHECKING:
    from bot.club import Club
    from bot.table import Table
    from db.club.follows import Followed
    from db.ids import UserId
    from db.models import Message
    from db.wakes import Shards


# What everybody may know at a glance follows from the public message: whom the table waits for, and
# never who has answered in secret or left an order.


State = Literal["open", "playing", "paused", "over", "closed"]
"""A lobby, a game, one that is paused, one with a result, and a table that was ended without."""


class TableFacts(msgspec.Struct, frozen=True):
    """The state of a table; `round` is 0 where none is counted."""

    state: State
    round: int = 0
    waits: tuple[Seat, ...] = ()
    """The seats for which the public message waits."""

    taken: int = 0
    seats: int = 0
    """How many of how many seats are taken, in a lobby."""

    winners: tuple[Seat, ...] = ()


def facts_of(table: Table) -> TableFacts | None:
    """Return the public facts of a table; None if they cannot be told."""
    if not table.known or (not table.readable and table.status != "abandoned"):
        return None
    match table.status:
        case "lobby":
            taken = table.lobby
            chosen = {seat.seat for seat in taken if seat.seat}
            most = table.game.lobby.most_seats(chosen, table.options)
            if (agreed := most_agreed(table.terms)) is not None:
                most = min(most, agreed + sum(seat.bot for seat in taken))
            return TableFacts("open", taken=len(taken), seats=most)
        case "abandoned":
            return TableFacts("closed")
        case "over":
            return TableFacts("over", winners=table.view(None).winners or ())
        case _:
            waits = tuple(due.seat for due in required_decisions(table.decisions()))
            state = "playing" if table.paused_ms is None else "paused"
            return TableFacts(state, round_of(table.game, table.standing.state), waits)


# The tags of a table's post in a forum: those of its state and game follow. A server chooses by the
# names of its tags, and one without such a name is never touched.


MOST = 5
"""Discord's limit of tags in a post."""


class Tag(msgspec.Struct, frozen=True):
    """A tag of a forum; a `moderated` one is for those who may manage threads."""

    id: int
    name: str
    moderated: bool = False


class Names(msgspec.Struct, frozen=True):
    """Names of tags, in all languages: those that fit now, and all that stand for such things."""

    state: Collection[str]
    game: Collection[str]
    states: Collection[str]
    games: Collection[str]


def choose_tag_ids(
    applied: Sequence[Tag], offered: Sequence[Tag], names: Names, is_moderator: bool
) -> tuple[int, ...]:
    """Return the ids of the tags that a post has from now on.

    If there are too many, those of others stay before the game's. A moderated tag is neither given
    nor taken without the right to.
    """
    may = [tag for tag in offered if is_moderator or not tag.moderated]
    state = _tags_with_names(may, names.state)
    game = _tags_with_names(may, names.game)
    ours = [*_tags_with_names(may, names.states), *_tags_with_names(may, names.games)]
    kept = [tag for tag in applied if tag not in ours]
    added = [tag for tag in (*state[:1], *game[:1]) if tag not in kept]
    wanted = (*added[:1], *kept, *added[1:])[:MOST] if len(kept) < MOST else tuple(kept)
    if {tag.id for tag in wanted} == {tag.id for tag in applied}:
        return tuple(tag.id for tag in applied)
    return tuple(tag.id for tag in wanted)


def _tags_with_names(tags: Sequence[Tag], names: Collection[str]) -> list[Tag]:
    """Return the tags with one of these names, whatever their case."""
    wanted = {fold_text(name) for name in names}
    return [tag for tag in tags if fold_text(tag.name) in wanted]


# Who follows a game is told of each round that begins, and of the end.


KIND = "follow"
"""The kind of message that tells a follower of a round."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


async def follow_table(club: Club, table: Table, user: UserId) -> bool:
    """Let a person follow a game from its present round on; False if they follow too many."""
    facts = facts_of(table)
    number = facts.round if facts is not None else 0
    return await follows.store_follower(club.storage, table.id, user, table.revision, number)


async def tell_rounds(club: Club, shards: Shards | None) -> None:
    """Write the messages about rounds that have begun, and about games that have ended."""
    games = await follows.advanced_followed_games(club.storage, shards)
    for game in games:
        try:
            await _tell_followers_news(club, game)
        except Exception:
            log.exception("followers-not-told", game=game.game_id)
    if games:
        club.tables.outbox.wake()


async def _tell_followers_news(club: Club, game: Followed) -> None:
    table = await club.tables.get(game.game_id)
    if table is None:
        return
    revision = table.revision
    facts = facts_of(table)
    if table.status in ("over", "abandoned"):
        rows = {user: _follow_message_row(table, user, 0) for user in game.followers}
        await follows.end_following(club.storage, table.id, rows)
        return
    number = facts.round if facts is not None else 0
    # A round that was rolled back and begins once more is not told again.
    late = [user for user, last in game.followers.items() if last < number]
    rows = [_follow_message_row(table, user, number) for user in late]
    await follows.tell_followers(club.storage, table.id, revision, number, rows)


def _follow_message_row(table: Table, user: UserId, number: int) -> Message:
    """Return the message about a round; 0: about the end."""
    lane = lanes.lane_to_recipient(lanes.ASIDE, user)
    row = table.standing.place.row(KIND, new_post(), table.revision, lane)
    row.user = user
    row.about = {"round": number}
    return row
