"""Reads which games the pages for who looks on may serve, and when each action was made.

Nothing here is written. What is damaged counts as not shown.
"""

from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy import Connection, bindparam, func, select, text, union
from sqlmodel import col

from db.club.boards import TableBoard
from db.club.finding import TableSeek
from db.club.league import LeagueRow
from db.games import PLAYED
from db.ids import Revision
from db.models import ActionRow, GameRow, GuildSettings, table_of
from db.rows import Rows
from db.storage import Storage

GAMES = Rows(GameRow, "id", "revision", "status", "terms")
ROOMS = Rows(GameRow, "id", "channel", "terms")
TIMES = Rows(ActionRow, "revision", "kind", "at_ms", "undone")

BEGUN = select(*GAMES.columns).where(
    col(GameRow.guild) == bindparam("guild"), col(GameRow.seed).is_not(None)
)
ONE = BEGUN.where(col(GameRow.id) == bindparam("game"))
SOME = (
    BEGUN.where(col(GameRow.id) < bindparam("before"))
    .order_by(col(GameRow.id).desc())
    .limit(bindparam("most"))
)
OF_GUILD = select(*ROOMS.columns).where(col(GameRow.guild) == bindparam("guild"))
SETTING = select(table_of(GuildSettings).c.spectators, table_of(GuildSettings).c.seen_ms).where(
    col(GuildSettings.guild) == bindparam("guild")
)
SHOWN = select(col(GuildSettings.guild)).where(col(GuildSettings.spectators) != bindparam("hidden"))
BUSY = union(
    select(col(GameRow.guild)).where(col(GameRow.status).in_(("lobby", "playing"))),
    *(select(col(row.guild)) for row in (TableBoard, TableSeek)),
    select(col(LeagueRow.guild)).where(col(LeagueRow.status) == "open"),
)
MADE = (
    select(*TIMES.columns)
    .where(
        col(ActionRow.game_id) == bindparam("game"),
        col(ActionRow.kind).in_((*PLAYED, "abandon")),
    )
    .order_by(col(ActionRow.revision))
)
STANDING = select(func.count()).where(
    col(ActionRow.game_id) == bindparam("game"),
    col(ActionRow.revision) <= bindparam("upto"),
    col(ActionRow.kind).in_(PLAYED),
    col(ActionRow.undone).is_(False),
)
SCHEMA = text("SELECT version_num FROM alembic_version")


@dataclass(frozen=True, slots=True)
class WatchedGame:
    """A game that has begun, as far as it decides whether it is shown."""

    game: int
    revision: Revision
    status: str
    terms: dict[str, str]


@dataclass(frozen=True, slots=True)
class Made:
    """When an action was made (ms), and of which kind it is."""

    revision: Revision
    kind: str
    at_ms: int
    stands: bool
    """Whether it is part of the game now: it was not taken back."""


@dataclass(frozen=True, slots=True)
class Offered:
    """What a server says about people who look on, and some of its games, the newest first."""

    setting: str
    """As it is stored; "" if the server has said nothing."""

    games: tuple[WatchedGame, ...]
    seen_ms: int | None = None
    """Until when (ms) it was known which channels everybody can read; `None`: never kept."""


async def offered_game_with(storage: Storage, guild: int, game_id: int) -> Offered:
    """Return the setting of a server and one of its games, if it has begun."""
    return await storage.read(
        partial(_offer_from_query, ONE, {"guild": guild, "game": game_id}), whole=True
    )


async def offered_games_before(storage: Storage, guild: int, before: int, most: int) -> Offered:
    """Return the setting of a server and its games before a number, the newest first."""
    parameters = {"guild": guild, "before": before, "most": most}
    return await storage.read(partial(_offer_from_query, SOME, parameters), whole=True)


def _offer_from_query(query: Any, parameters: dict[str, int], connection: Connection) -> Offered:
    stored = connection.execute(SETTING, {"guild": parameters["guild"]}).first()
    setting, seen_ms = stored or ("", None)
    rows = GAMES.all(connection.execute(query, parameters).all())
    sound = (row.values for row in rows if not row.damaged)
    games = tuple(
        WatchedGame(row["id"], row["revision"], row["status"], row["terms"]) for row in sound
    )
    seen_ms = seen_ms if isinstance(seen_ms, int | None) else 0
    return Offered(setting if isinstance(setting, str) else "", games, seen_ms)


async def busy_guilds(storage: Storage, hidden: str) -> list[int]:
    """Return the servers in which something goes on, first those of which something is shown.

    `hidden` is the setting of a server of which nothing is.
    """

    def job(connection: Connection) -> list[int]:
        shown = connection.scalars(SHOWN, {"hidden": hidden}).all()
        return [*dict.fromkeys((*shown, *connection.scalars(BUSY).all()))]

    return await storage.read(job)


async def watched_channels(storage: Storage, guild: int, hidden: str) -> list[tuple[int, int]]:
    """Return the games of a server whose term is not `hidden`, each with its channel.

    Those in the lobby are among them, and those that are over.
    """
    rows = await storage.read(
        lambda connection: connection.execute(OF_GUILD, {"guild": guild}).all()
    )
    sound = [row.values for row in ROOMS.all(rows) if not row.damaged]
    return [
        (row["id"], row["channel"])
        for row in sound
        if row["terms"].get("spectators", hidden) != hidden
    ]


async def moments_of_actions(storage: Storage, game_id: int) -> list[Made]:
    """Return when the actions of a game were made, in order; empty if any of it is damaged."""

    def job(connection: Connection) -> list[Made]:
        rows = TIMES.all(connection.execute(MADE, {"game": game_id}).all())
        if any(row.damaged for row in rows):
            return []
        values = [row.values for row in rows]
        return [Made(r["revision"], r["kind"], r["at_ms"], _is_standing_action(r)) for r in values]

    return await storage.read(job)


def _is_standing_action(row: dict[str, Any]) -> bool:
    return row["kind"] in PLAYED and not row["undone"]


async def count_standing_actions(storage: Storage, game_id: int, upto: Revision) -> int:
    """Return how many actions stand up to a revision; what comes later is not looked at."""
    parameters = {"game": game_id, "upto": upto}
    return await storage.read(lambda connection: connection.scalar(STANDING, parameters)) or 0


async def watched_schema_revision(storage: Storage) -> str:
    """Return the revision of the schema."""
    return str(await storage.read(lambda connection: connection.scalar(SCHEMA)))
