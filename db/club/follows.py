"""Keeps who follows which game: one quiet line a round by direct message."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    Connection,
    ForeignKeyConstraint,
    Index,
    Integer,
    Select,
    bindparam,
    delete,
    func,
    insert,
    select,
    true,
    update,
)
from sqlmodel import Field, SQLModel, col

from db import step_messages
from db.games import ENDED
from db.ids import Revision, UserId
from db.models import GameRow, Message, table_of
from db.rows import Rows, discord_id
from db.storage import Storage
from db.wakes import Shards, shard_condition

LIMIT = 25
"""Games that a person may follow at a time."""

MOST = 200
"""Games that are read at a time."""

QUIET = "quiet"
REFUSED = "refused"
UNSEEN = "unseen"
"""How a person follows a game: by a quiet line a round; not any more, as Discord refuses direct
messages to them; not any more, as they see its channel no more."""


class Follower(SQLModel, table=True):
    """A person who follows a game, until it ends."""

    __table_args__ = (
        Index("ix_follower_user", "user"),
        ForeignKeyConstraint(["game_id"], ["game.id"], ondelete="CASCADE"),
    )

    game_id: int = Field(primary_key=True)
    user: UserId = discord_id(primary_key=True)
    mode: str = QUIET
    """`quiet`, `refused` or `unseen`."""

    last_round: int = 0
    """The last round that was posted to them, or that had begun when they began to follow."""

    seen: Revision = Field(default=0, sa_type=Integer)
    """The revision of the game at which that was last looked up."""


@dataclass(frozen=True, slots=True)
class Followed:
    """A game that has gone on since its followers were last looked up."""

    game_id: int
    revision: Revision
    has_ended: bool
    followers: Mapping[UserId, int]
    """Those who want to hear of its rounds, with the last round of which they did."""


OF_USER = (col(Follower.game_id) == bindparam("game"), col(Follower.user) == bindparam("who"))
MODE = select(col(Follower.mode)).where(*OF_USER)
FOLLOWED = (
    select(func.count())
    .where(
        col(Follower.user) == bindparam("who"),
        col(Follower.game_id) != bindparam("game"),
        col(Follower.mode) == QUIET,
    )
    .select_from(Follower)
)
ADD = insert(Follower)
DROP = delete(Follower).where(*OF_USER)
CHANGE = update(Follower).where(*OF_USER).values(mode=bindparam("new_mode"))
TELL = (
    update(Follower)
    .where(*OF_USER, col(Follower.mode) == QUIET, col(Follower.last_round) < bindparam("new_round"))
    .values(last_round=bindparam("new_round"))
)
SEE = (
    update(Follower)
    .where(col(Follower.game_id) == bindparam("game"), col(Follower.seen) < bindparam("at"))
    .values(seen=bindparam("at"))
)
END = (
    delete(Follower)
    .where(col(Follower.game_id) == bindparam("game"))
    .returning(col(Follower.user), col(Follower.mode))
)
READ = Rows(Follower, "user", "last_round")


def _advanced_query(partitioned: bool) -> Select[*tuple[Any, ...]]:
    """Build the query for followers of games that have gone on."""
    game = table_of(GameRow)
    own = table_of(Follower)
    return (
        select(game.c.id, game.c.revision, game.c.status, *READ.columns)
        .select_from(own.join(game, own.c.game_id == game.c.id))
        .where(
            own.c.mode == QUIET,
            own.c.seen != game.c.revision,
            shard_condition(game.c.guild) if partitioned else true(),
        )
        .order_by(game.c.id)
        .limit(MOST)
    )


ADVANCED = _advanced_query(partitioned=False)
OWN_ADVANCED = _advanced_query(partitioned=True)


async def mode_of(storage: Storage, game_id: int, user: UserId) -> str:
    """Return how a person follows a game; "" if they do not."""
    of = {"game": game_id, "who": user}
    return await storage.read(lambda connection: connection.scalar(MODE, of)) or ""


async def store_follower(
    storage: Storage, game_id: int, user: UserId, at: Revision, number: int, most: int = LIMIT
) -> bool:
    """Let a person follow a game from a revision and round on; False if they follow `most` others.

    Who follows it already is told nothing twice.
    """

    def job(connection: Connection) -> bool:
        of = {"game": game_id, "who": user}
        mode = connection.scalar(MODE, of)
        if mode != QUIET and (connection.scalar(FOLLOWED, of) or 0) >= most:
            return False
        if mode is None:
            row = Follower(game_id=game_id, user=user, last_round=number, seen=at)
            connection.execute(ADD, [row.model_dump()])
        else:
            connection.execute(CHANGE, of | {"new_mode": QUIET})
        return True

    return await storage.write(job)


async def remove_follower(storage: Storage, game_id: int, user: UserId) -> None:
    """Let a person follow a game no more."""
    of = {"game": game_id, "who": user}
    await storage.write(lambda connection: connection.execute(DROP, of))


async def switch_off(storage: Storage, game_id: int, user: UserId, why: str) -> None:
    """Keep why a person is told no more of a game: `refused` or `unseen`."""
    of = {"game": game_id, "who": user, "new_mode": why}
    await storage.write(lambda connection: connection.execute(CHANGE, of))


async def advanced_followed_games(
    storage: Storage, shards: Shards | None = None
) -> Sequence[Followed]:
    """Return the followed games that have gone on, of all shards or of some."""
    if shards is not None and not shards.numbers:
        return []
    parameters = {} if shards is None else shards.parameters
    query = ADVANCED if shards is None else OWN_ADVANCED
    rows = await storage.read(lambda connection: connection.execute(query, parameters).all())
    games: dict[tuple[int, int, str], dict[UserId, int]] = defaultdict(dict)
    for game, revision, status, *rest in rows:
        row = READ.decoded(rest)
        if not row.damaged:
            games[game, revision, status][row.values["user"]] = row.values["last_round"]
    return [
        Followed(game, Revision(revision), status in ENDED, followers)
        for (game, revision, status), followers in games.items()
    ]


async def tell_followers(
    storage: Storage, game_id: int, at: Revision, number: int, messages: Sequence[Message]
) -> None:
    """Send each follower their message about a round, unless they have been told of it before.

    `at` is the revision for which this was looked up.
    """

    def job(connection: Connection) -> None:
        fresh: list[Message] = []
        for message in messages:
            of = {"game": game_id, "who": message.user, "new_round": number}
            if connection.execute(TELL, of).rowcount:
                fresh.append(message)
        step_messages.add(connection, fresh)
        connection.execute(SEE, {"game": game_id, "at": at})

    await storage.write(job)


async def end_following(storage: Storage, game_id: int, messages: Mapping[UserId, Message]) -> None:
    """Let nobody follow a game any more, and send those who did their last message."""

    def job(connection: Connection) -> None:
        gone = connection.execute(END, {"game": game_id}).all()
        last = [messages[user] for user, mode in gone if mode == QUIET and user in messages]
        step_messages.add(connection, last)

    await storage.write(job)
