"""Leagues and cups: their rules, who takes part, rounds, pods, and the seats of each pod.

Everything but the entries names people by the number of their entry, so that results outlive a
person who is forgotten: then a pseudonym takes the user's place in the entry (`forget`).
"""

import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    BigInteger,
    Connection,
    ForeignKeyConstraint,
    Index,
    Select,
    UniqueConstraint,
    and_,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy import Table as SqlTable
from sqlmodel import AutoString, Field, SQLModel

from db.club import timers
from db.ids import SeatName, UserId
from db.models import GameRow, PlayerPreferences, SeatRow
from db.rows import JsonDict, JsonList, Rows, discord_id, moment_column, now_ms, table_of
from db.storage import Storage
from db.timers import Set


class LeagueRow(SQLModel, table=True):
    """A league or cup."""

    __tablename__ = "league"  # pyright: ignore[reportAssignmentType]
    __table_args__ = (
        UniqueConstraint("guild", "name"),
        Index("ix_league_guild_folded", "guild", "folded", unique=True),
    )

    id: int | None = Field(default=None, primary_key=True)
    guild: int = discord_id()
    name: str
    folded: str = Field(default="", sa_column_kwargs={"server_default": ""})
    """The name as it is compared (`fold_name`).

    An older league of earlier versions whose name is another's now has its number behind a line
    break, which nobody can type.
    """

    host: UserId = discord_id()
    """Who organises it."""

    game: str
    channel: int = discord_id()
    """Where its tables are opened and its posts stand."""

    rules: dict[str, Any] = Field(default_factory=dict[str, Any], sa_type=JsonDict)
    options: dict[str, str] = Field(default_factory=dict[str, str], sa_type=JsonDict)
    terms: dict[str, str] = Field(default_factory=dict[str, str], sa_type=JsonDict)
    status: str = "open"
    """`open` (people enter), `running` or `over`."""

    starts_ms: int = Field(default=0, sa_type=BigInteger)
    revision: int = 0
    """The number of changes, by which a second writer is noticed."""

    post: str = ""
    """The board of its state (`OutboxMessage.post`); "" before there is one."""

    created_ms: int = moment_column()


class LeagueEntrant(SQLModel, table=True):
    """Somebody who takes part."""

    __table_args__ = (
        ForeignKeyConstraint(["league_id"], ["league.id"], ondelete="CASCADE"),
        UniqueConstraint("league_id", "user"),
        Index("ix_leagueentrant_user", "user"),
    )

    league_id: int = Field(primary_key=True)
    number: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    user: UserId = discord_id()
    name: str = ""
    """What they were called in the server when they last did something here."""

    status: str = "active"
    """`active`, `reserve`, `offered` (a seat), `dropped` or `out`."""

    division: int = 0
    wishes: list[SeatName] = Field(default_factory=list[SeatName], sa_type=JsonList)
    goes_to: int = 0
    joined_ms: int = moment_column()
    note: str = ""
    """Why they have dropped out, or what else is to be known (`EntrantNote`)."""

    offered_pod: int = 0
    """The pod of the open round of which a seat is `offered`; 0: none, or it is not known."""


class LeagueRound(SQLModel, table=True):
    """A round, with the seed of its draw and who sits out."""

    __table_args__ = (ForeignKeyConstraint(["league_id"], ["league.id"], ondelete="CASCADE"),)

    league_id: int = Field(primary_key=True)
    number: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    seed: int = Field(sa_type=BigInteger)
    start_ms: int = Field(sa_type=BigInteger)
    end_ms: int = Field(sa_type=BigInteger)
    byes: list[int] = Field(default_factory=list[int], sa_type=JsonList)
    """The entries that sit out."""

    status: str = "open"
    post: str = ""
    """The board of its tables (`OutboxMessage.post`)."""

    extended: int = 0
    away: list[int] = Field(default_factory=list[int], sa_type=JsonList)
    """The entries that are away."""


class LeaguePod(SQLModel, table=True):
    """A table of a round."""

    __table_args__ = (
        ForeignKeyConstraint(["league_id"], ["league.id"], ondelete="CASCADE"),
        Index("ix_leaguepod_opened_as", "opened_as", unique=True),
    )

    league_id: int = Field(primary_key=True)
    round: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    number: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    division: int = 1
    status: str = "drawn"
    """`drawn`, `open`, `done`, `void` or `referee`."""

    opened_as: int | None = None
    """The game that is played there; a game belongs to one pod."""

    channel: int | None = Field(default=None, sa_type=BigInteger)
    claimed_ms: int = Field(default=0, sa_type=BigInteger)
    reminded_ms: int = Field(default=0, sa_type=BigInteger)


class LeagueSeat(SQLModel, table=True):
    """A place at a table of a round, in turn order."""

    __table_args__ = (ForeignKeyConstraint(["league_id"], ["league.id"], ondelete="CASCADE"),)

    league_id: int = Field(primary_key=True)
    round: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    pod: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    position: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    entrant: int
    seat: SeatName = Field(default="", sa_type=AutoString)
    points: int = 0
    """In sixtieths of a point."""

    rank: int = 0
    former: list[int] = Field(default_factory=list[int], sa_type=JsonList)
    """The entries that held the seat before."""


class LeagueOrganiser(SQLModel, table=True):
    """Somebody who organises a league beside its host."""

    __table_args__ = (
        ForeignKeyConstraint(["league_id"], ["league.id"], ondelete="CASCADE"),
        Index("ix_leagueorganiser_user", "user"),
    )

    league_id: int = Field(primary_key=True)
    number: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    """The order in which the office passes on."""

    user: UserId = discord_id()


MODELS: tuple[type[SQLModel], ...] = (
    LeagueRow,
    LeagueEntrant,
    LeagueRound,
    LeaguePod,
    LeagueSeat,
    LeagueOrganiser,
)
"""The tables of leagues, the league itself first."""

PARTS = MODELS[1:]

READ = tuple(Rows(model) for model in MODELS)
"""What decodes their rows one by one, so that a damaged one does not stop a league."""

OF_LEAGUE = frozenset({"league", "leagueentrant"})
"""Tables in which a pseudonym takes the place of a user who is forgotten."""

TIMER = "league"
"""The kind of the timer by which a league is looked at; its key is the league's id."""

OPENING_MS = 120_000
"""Milliseconds for which a process that opens a table keeps others from it."""

Key = tuple[int, ...]
RowsOf = Mapping[str, Mapping[Key, Mapping[str, Any]]]
"""The rows of one league: by table, and by the key within it."""


def fold_name(name: str) -> str:
    """Return a name as it is compared: letters of any size, spaces and compositions are alike."""
    small = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(unicodedata.normalize("NFKC", small).split())


class LeagueConflictError(Exception):
    """Another process has changed the league first, or there is one of this name."""


@dataclass(frozen=True, slots=True)
class StoredLeague:
    """All rows of one league."""

    league: Mapping[str, Any]
    parts: RowsOf


def key_names(table: SqlTable) -> tuple[str, ...]:
    """Return the columns that tell the rows of one league apart."""
    return tuple(c.name for c in table.primary_key.columns if c.name != "league_id")


def read_league(connection: Connection, league_id: int) -> StoredLeague | None:
    """Return a league; `None` if there is none."""
    own = table_of(LeagueRow)
    query = select(*READ[0].columns).where(own.c.id == league_id)
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    parts = dict[str, Mapping[Key, Mapping[str, Any]]]()
    for rows in READ[1:]:
        query = select(*rows.columns).where(rows.table.c.league_id == league_id)
        decoded = (known.values for known in rows.all(connection.execute(query).all()))
        names = key_names(rows.table)
        parts[rows.table.name] = {tuple(r[name] for name in names): r for r in decoded}
    return StoredLeague(READ[0].decoded(row).values, parts)


def insert_league(connection: Connection, values: Mapping[str, Any]) -> int:
    """Add a league without anybody; return its id.

    Raises:
        sqlalchemy.exc.IntegrityError: the server has a league of this name.
    """
    row = {**values, "folded": fold_name(values["name"])}
    made = connection.execute(insert(LeagueRow).values(**row).returning(table_of(LeagueRow).c.id))
    return made.scalar_one()


def save_league(
    connection: Connection, before: StoredLeague, league: Mapping[str, Any], parts: RowsOf
) -> None:
    """Write what has changed of a league since it was read.

    Raises:
        LeagueConflictError: somebody else has changed it since.
    """
    own = table_of(LeagueRow)
    same = (own.c.id == before.league["id"]) & (own.c.revision == before.league["revision"])
    values = {**league, "revision": before.league["revision"] + 1}
    if connection.execute(update(own).where(same).values(values)).rowcount != 1:
        raise LeagueConflictError
    for model in PARTS:
        table = table_of(model)
        _save_part(connection, table, before.parts[table.name], parts[table.name], before)


def _save_part(
    connection: Connection,
    table: SqlTable,
    old: Mapping[Key, Mapping[str, Any]],
    new: Mapping[Key, Mapping[str, Any]],
    before: StoredLeague,
) -> None:
    names = key_names(table)

    def at(key: Key) -> Any:
        own = zip(names, key, strict=True)
        return and_(
            table.c.league_id == before.league["id"], *(table.c[name] == v for name, v in own)
        )

    for key in old.keys() - new.keys():
        connection.execute(delete(table).where(at(key)))
    if added := [dict(new[key]) for key in new if key not in old]:
        connection.execute(insert(table), added)
    for key, row in new.items():
        known = old.get(key)
        if known is not None and any(known[name] != value for name, value in row.items()):
            connection.execute(update(table).where(at(key)).values(dict(row)))


def in_guild(connection: Connection, guild: int) -> list[tuple[int, str, str, int]]:
    """Return the id, name, status and channel of the leagues of a server, the newest first."""
    of = table_of(LeagueRow).c
    query = select(of.id, of.name, of.status, of.channel).where(of.guild == guild)
    return [tuple(row) for row in connection.execute(query.order_by(of.id.desc()))]


def league_of_table(connection: Connection, guild: int, game_id: int, channel: int) -> int | None:
    """Return the league of a game, else that of the newest table that was opened in a channel."""
    pods = table_of(LeaguePod)
    own = table_of(LeagueRow)
    query = select(own.c.id).join(pods, pods.c.league_id == own.c.id)
    query = query.where(
        own.c.guild == guild, (pods.c.opened_as == game_id) | (pods.c.channel == channel)
    )
    ordered = query.order_by((pods.c.opened_as == game_id).desc(), own.c.id.desc())
    return connection.scalar(ordered.limit(1))


def going_on(connection: Connection, guild: int) -> list[int]:
    """Return the leagues of a server that are not over."""
    own = table_of(LeagueRow)
    query = select(own.c.id).where(own.c.guild == guild, own.c.status != "over")
    return list(connection.scalars(query.order_by(own.c.id)))


def _running_league_query(game_id: int) -> Select[int, int]:
    """Return the query for the id and the server of the league that goes on with a game."""
    pods = table_of(LeaguePod)
    own = table_of(LeagueRow)
    same = select(own.c.id, own.c.guild).join(pods, pods.c.league_id == own.c.id)
    return same.where(pods.c.opened_as == game_id, own.c.status == "running")


def is_counted_by_league(connection: Connection, game_id: int) -> bool:
    """Return whether a league that goes on counts a game: its table is not void."""
    query = _running_league_query(game_id).where(table_of(LeaguePod).c.status != "void")
    return connection.execute(query).first() is not None


def lock_league(connection: Connection, league_id: int) -> None:
    """Keep other writers of a league and its timer waiting until this transaction ends."""
    own = table_of(LeagueRow)
    same = update(own).where(own.c.id == league_id).values(revision=own.c.revision)
    connection.execute(same)


def game_ended(connection: Connection, game_id: int) -> bool:
    """Let the league be looked at now to which a game belongs; return whether it belongs to one.

    It runs in the transaction that ends the game, so that a result is noticed for certain.
    """
    row = connection.execute(_running_league_query(game_id)).one_or_none()
    if row is not None:
        lock_league(connection, row[0])
        timers.write(
            connection, row[1], [Set(TIMER, str(row[0]), _soonest_league_time(connection, *row))]
        )
    return row is not None


def _soonest_league_time(connection: Connection, league_id: int, guild: int) -> int:
    """Return a time (ms) at which the timer of a league is not set: now, or a moment later.

    A look that began before would else take the timer for its own, and the result would wait.
    """
    own = table_of(timers.ClubTimer)
    now = now_ms()
    query = select(own.c.due_ms).where(
        own.c.guild == guild, own.c.kind == TIMER, own.c.key == str(league_id)
    )
    due = connection.scalar(query)
    return due + 1 if due is not None and now <= due < now + 1000 else now


def claim_pod(connection: Connection, league_id: int, round_: int, pod: int, now_ms: int) -> bool:
    """Claim a pod, to open its table; return whether nobody else is at it, or has been."""
    pods = table_of(LeaguePod)
    changed = (
        update(pods)
        .where(
            pods.c.league_id == league_id,
            pods.c.round == round_,
            pods.c.number == pod,
            pods.c.status == "drawn",
            pods.c.claimed_ms <= now_ms - OPENING_MS,
        )
        .values(claimed_ms=now_ms)
    )
    return connection.execute(changed).rowcount == 1


def set_opened(
    connection: Connection, league_id: int, round_: int, pod: int, game_id: int, channel: int
) -> None:
    """Note in the transaction that opens a table that it is the one of a pod.

    Raises:
        LeagueConflictError: the pod has a table, or needs none any more.
    """
    lock_league(connection, league_id)  # First, as all writers do: they would lock each other out.
    pods = table_of(LeaguePod)
    of = (pods.c.league_id == league_id, pods.c.round == round_, pods.c.number == pod)
    values = {"status": "open", "opened_as": game_id, "channel": channel}
    changed = update(pods).where(*of, pods.c.status == "drawn").values(values)
    if connection.execute(changed).rowcount != 1:
        raise LeagueConflictError
    own = table_of(LeagueRow)
    advanced = update(own).where(own.c.id == league_id).values(revision=own.c.revision + 1)
    connection.execute(advanced)


def check_seated(
    connection: Connection, league_id: int, round_: int, pod: int, users: Sequence[UserId]
) -> None:
    """Check in the transaction of its game that these still are the people of a pod, in turn order.

    Somebody may have left or been forgotten since it was read: it takes a while to open a thread.

    Raises:
        LeagueConflictError: others are.
    """
    seats = table_of(LeagueSeat)
    entries = table_of(LeagueEntrant)
    same = (entries.c.league_id == seats.c.league_id) & (entries.c.number == seats.c.entrant)
    query = select(entries.c.user).select_from(seats.join(entries, same))
    own = (seats.c.league_id == league_id, seats.c.round == round_, seats.c.pod == pod)
    there = connection.scalars(query.where(*own).order_by(seats.c.position))
    if [*there] != [*users]:
        raise LeagueConflictError


@dataclass(frozen=True, slots=True)
class PodGame:
    """How a game of a pod stands: its seats by number, with their names and users."""

    status: str
    winners: Sequence[SeatName]
    changed_ms: int
    seats: Mapping[int, tuple[SeatName, UserId | None]]


def pod_games_of(connection: Connection, games: Sequence[int]) -> dict[int, PodGame]:
    """Return how games stand; those that there are not are left out."""
    own = Rows(GameRow, "id", "status", "winners", "changed_ms")
    seats = Rows(SeatRow)
    numbers = [*games]
    heads = connection.execute(select(*own.columns).where(own.table.c.id.in_(numbers))).all()
    query = select(*seats.columns).where(seats.table.c.game_id.in_(numbers))
    of_game = dict[int, dict[int, tuple[SeatName, UserId | None]]]()
    for row in seats.all(connection.execute(query).all()):
        values = row.values
        held = of_game.setdefault(values["game_id"], {})
        held[values["number"]] = values["seat"], values["user"]
    return {
        head.values["id"]: PodGame(
            head.values["status"],
            head.values["winners"] or (),
            head.values["changed_ms"],
            of_game.get(head.values["id"], {}),
        )
        for head in own.all(heads)
    }


async def stored_league_with(storage: Storage, league_id: int) -> StoredLeague | None:
    """Return a league as it stands now."""
    return await storage.read(lambda connection: read_league(connection, league_id), whole=True)


# Who takes part in league or organises them: time zones, what is stored, how one is forgotten.


def zones_of_users(connection: Connection, users: Sequence[UserId]) -> dict[UserId, str]:
    """Return the time zones of users who have set one."""
    own = table_of(PlayerPreferences)
    query = select(own.c.user, own.c.zone).where(own.c.user.in_([*users]), own.c.zone != "")
    return {row[0]: row[1] for row in connection.execute(query).all()}


def extract_held_seats(connection: Connection, user: UserId) -> Sequence[Mapping[str, Any]]:
    """Return the seats that a user has held in league, with their results."""
    seats = table_of(LeagueSeat)
    entries = table_of(LeagueEntrant)
    names = ("league_id", "round", "pod", "position", "seat", "points", "rank")
    query = (
        select(*(seats.c[name] for name in names))
        .join(
            entries,
            (entries.c.league_id == seats.c.league_id) & (entries.c.number == seats.c.entrant),
        )
        .where(entries.c.user == user)
        .order_by(*seats.primary_key.columns)
    )
    return [dict(row) for row in connection.execute(query).mappings().all()]


def forget_entrant(connection: Connection, user: UserId) -> None:
    """Put a pseudonym in the place of a user in all leagues, another one in each.

    They are not drawn any more. What they wished to play is deleted.
    """
    entries = table_of(LeagueEntrant)
    own = table_of(LeagueRow)
    mine = select(entries.c.league_id, entries.c.status).where(entries.c.user == user)
    hosted = set(connection.scalars(select(own.c.id).where(own.c.host == user)))
    others = table_of(LeagueOrganiser)
    helped = set(connection.scalars(select(others.c.league_id).where(others.c.user == user)))
    connection.execute(delete(others).where(others.c.user == user))
    status_of = {row[0]: row[1] for row in connection.execute(mine).all()}
    for league_id in sorted({*status_of, *hosted, *helped}):
        name = UserId(-1 - secrets.randbelow(1 << 62))
        status = "out" if status_of.get(league_id) == "out" else "dropped"
        entry = (entries.c.league_id == league_id) & (entries.c.user == user)
        connection.execute(
            update(entries).where(entry).values(user=name, name="", status=status, wishes=[])
        )
        # A process that has read the league must not write the person back.
        connection.execute(
            update(own).where(own.c.id == league_id).values(revision=own.c.revision + 1)
        )
        if league_id in hosted:
            connection.execute(update(own).where(own.c.id == league_id).values(host=name))


def running_league_in(connection: Connection, guild: int) -> list[tuple[int, str, UserId, int]]:
    """Return the id, name, organiser and channel of the leagues of a server that are not over."""
    of = table_of(LeagueRow).c
    query = select(of.id, of.name, of.host, of.channel).where(of.guild == guild)
    query = query.where(of.status != "over").order_by(of.id)
    return [tuple(row) for row in connection.execute(query)]


def unclaim_denied_tables(connection: Connection, league_id: int, round_: int) -> None:
    """Let the tables of a round be opened at any time for which Discord has denied a place."""
    pods = table_of(LeaguePod)
    own = (pods.c.league_id == league_id, pods.c.round == round_)
    connection.execute(update(pods).where(*own, pods.c.status == "drawn").values(claimed_ms=0))
