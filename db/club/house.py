"""What a server has set for each of its games: defaults of a table, who opens one, how many, roles.

A row that is damaged counts as not set. What is decided from it is in `bot.club.server_defaults`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import BigInteger, Connection, bindparam, delete, func, insert, or_, select, update
from sqlmodel import Field, SQLModel, col

from db.club.lost import GONE
from db.games import ENDED
from db.ids import UserId
from db.models import GameRow, SeatRow
from db.rows import JsonDict, Rows, discord_id, table_of


class HouseGame(SQLModel, table=True):
    """What a server has set for a game."""

    guild: int = discord_id(primary_key=True)
    game: str = Field(primary_key=True)
    options: dict[str, str] = Field(default_factory=dict[str, str], sa_type=JsonDict)
    terms: dict[str, str] = Field(default_factory=dict[str, str], sa_type=JsonDict)
    """What a new table begins with."""

    opens: str = "all"
    """Who may open a table: `all`, `role` or `moderators`."""

    role: int = Field(default=0, sa_type=BigInteger)
    """The role that `opens` means; 0: none."""

    limit_by: str = ""
    """How the open tables of a person are limited: `number`, `finished` (`most` more than they have
    finished) or "" (not at all)."""

    most: int = 0
    channel: int = Field(default=0, sa_type=BigInteger)
    """Where the bot itself opens tables: a text channel or a forum; 0: nowhere."""

    calls: bool = False
    """Whether opening a table calls the players at once."""

    by_ratings: bool = False
    """Whether the queue looks at ratings, which it never shows."""


class PlayRole(SQLModel, table=True):
    """The role of a server that people take who look for a game at a pace ("": at any)."""

    guild: int = discord_id(primary_key=True)
    game: str = Field(primary_key=True)
    pace: str = Field(primary_key=True)
    role: int = discord_id()


HOUSES = Rows(HouseGame)
ROLES = Rows(PlayRole)
OF_GUILD = (
    select(*HOUSES.columns)
    .where(col(HouseGame.guild) == bindparam("of_guild"))
    .order_by(col(HouseGame.game))
)
ROLES_OF_GUILD = (
    select(*ROLES.columns)
    .where(col(PlayRole.guild) == bindparam("of_guild"))
    .order_by(col(PlayRole.game), col(PlayRole.pace))
)
KEY = (
    col(HouseGame.guild) == bindparam("of_guild"),
    col(HouseGame.game) == bindparam("of_game"),
)
LOCK = select(col(HouseGame.guild)).where(*KEY).with_for_update()
DROP_ROLE = delete(PlayRole).where(
    col(PlayRole.guild) == bindparam("of_guild"),
    col(PlayRole.game) == bindparam("of_game"),
    col(PlayRole.pace) == bindparam("of_pace"),
)
MINE = (
    col(GameRow.guild) == bindparam("of_guild"),
    col(GameRow.name) == bindparam("of_game"),
    col(GameRow.id) != bindparam("but"),
)
SEATED = select(col(SeatRow.game_id)).where(
    col(SeatRow.user) == bindparam("who"), col(SeatRow.asked).is_(False)
)
COUNTED = (
    *MINE,
    col(GameRow.status).not_in(ENDED),
    col(GameRow.channel).not_in(GONE),
    or_(col(GameRow.host) == bindparam("who"), col(GameRow.id).in_(SEATED)),
)
OPEN_TABLES = select(func.count()).select_from(GameRow).where(*COUNTED)
NUMBERS = select(col(GameRow.id)).where(*COUNTED)
FINISHED = (
    select(func.count())
    .select_from(GameRow)
    .where(*MINE, col(GameRow.status) == "over", col(GameRow.id).in_(SEATED))
)


def house_games_of(connection: Connection, guild: int) -> Mapping[str, HouseGame]:
    """Return what a server has set, by game; damaged columns have their defaults."""
    rows = connection.execute(OF_GUILD, {"of_guild": guild}).all()
    made = [HouseGame(**row.values) for row in HOUSES.all(rows)]
    return {house.game: house for house in made}


def house_game_for(connection: Connection, guild: int, game: str) -> HouseGame:
    """Return what a server has set for a game."""
    known = house_games_of(connection, guild).get(game)
    return HouseGame(guild=guild, game=game) if known is None else known


def lock_house_game(connection: Connection, guild: int, game: str) -> None:
    """Let no other transaction count the tables of a game meanwhile that has a row here."""
    connection.execute(LOCK, {"of_guild": guild, "of_game": game})


def change_house_game(
    connection: Connection, guild: int, game: str, values: Mapping[str, Any]
) -> None:
    """Change what a server has set for a game."""
    of = {"of_guild": guild, "of_game": game}
    if connection.execute(update(HouseGame).where(*KEY).values(**values), of).rowcount:
        return
    fresh = HouseGame(guild=guild, game=game, **values)
    connection.execute(insert(HouseGame), [fresh.model_dump()])


def play_roles_of(connection: Connection, guild: int) -> Sequence[PlayRole]:
    """Return the roles of a server, by game and pace; damaged rows are left out."""
    rows = ROLES.all(connection.execute(ROLES_OF_GUILD, {"of_guild": guild}).all())
    return [PlayRole(**row.values) for row in rows if not row.damaged]


def set_role(connection: Connection, guild: int, game: str, pace: str, role: int) -> None:
    """Set the role of a game and pace; 0 takes it away."""
    of = {"of_guild": guild, "of_game": game, "of_pace": pace}
    connection.execute(DROP_ROLE, of)
    if role:
        row = {"guild": guild, "game": game, "pace": pace, "role": role}
        connection.execute(insert(table_of(PlayRole)), [row])


def tables_of(
    connection: Connection, guild: int, game: str, user: UserId, but: int = 0
) -> tuple[int, int]:
    """Return how many tables of a game a person has open in a server, and how many finished.

    The table `but` does not count. Open are those at which they sit or whose host they are; who was
    only asked back does not sit. A table whose channel or thread is gone is open no more, but one
    that was finished there stays finished.
    """
    of = {"of_guild": guild, "of_game": game, "who": user, "but": but}
    return connection.scalar(OPEN_TABLES, of) or 0, connection.scalar(FINISHED, of) or 0


def counted_open_tables(
    connection: Connection, guild: int, game: str, user: UserId
) -> Sequence[int]:
    """Return the open tables of a person that count as theirs."""
    of = {"of_guild": guild, "of_game": game, "who": user, "but": 0}
    return [number for number in connection.scalars(NUMBERS, of) if number is not None]
