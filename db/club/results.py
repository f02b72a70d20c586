"""Reads and writes what finished games have come to (`db.club.ratings.GameResult`)."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, delete, exists, func, insert, select
from sqlmodel import col

from db.club.ratings import GameResult, RatedAs
from db.games import CHOSEN, ENDED, PLAYED
from db.ids import Revision, SeatName, UserId
from db.mentions import with_numbers_replaced
from db.models import ActionRow, GameRow, SeatRow
from db.rows import Decoded, Rows
from db.storage import Storage


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """A seat of a finished game, in turn order.

    `user` is negative if they are forgotten: one number in all their games that are rated together.
    """

    seat: SeatName
    user: UserId | None
    bot: bool


@dataclass(frozen=True, slots=True)
class StoredResult:
    """A finished game as it is stored, with its seats in turn order."""

    game_id: int
    name: str
    options: Mapping[str, str]
    ended_ms: int
    way: str
    room: int
    private: bool
    scores: Mapping[SeatName, Mapping[str, Any]]
    course: Mapping[str, Any]
    """How it went, with forgotten people as in `seats`; empty: an earlier version derived it."""

    seats: tuple[StoredSeat, ...]


@dataclass(frozen=True, slots=True)
class Shares:
    """How many choices of a seat stand in all, and how many of them each person has made."""

    total: int
    by_user: Mapping[UserId, int]


@dataclass(frozen=True, slots=True)
class Missing:
    """A game without a result, where it stands, and its revision as it is stored."""

    game_id: int
    guild: int
    channel: int
    revision: Revision
    is_over: bool
    """Whether it was played to its end, and not ended without a result."""


GAMES = Rows(GameRow, "id", "name", "options")
RESULTS = Rows(GameResult, "ended_ms", "way", "room", "private", "scores", "course")
SEATS = Rows(SeatRow, "game_id", "seat", "user", "clockwork")
OVER = (col(GameRow.status).in_(ENDED), col(GameRow.guild) == bindparam("of_guild"))
FINISHED = (
    select(*GAMES.columns, *RESULTS.columns)
    .join(GameResult, col(GameResult.game_id) == col(GameRow.id))
    .where(*OVER, col(GameRow.name) == bindparam("of_game"))
    .order_by(col(GameResult.ended_ms), col(GameRow.id))
)
SEATED = (
    select(*SEATS.columns)
    .join(GameRow, col(GameRow.id) == col(SeatRow.game_id))
    .where(*OVER, col(GameRow.name) == bindparam("of_game"))
    .order_by(col(SeatRow.game_id), col(SeatRow.position))
)
ALIASES = (
    select(col(RatedAs.game_id), col(RatedAs.pseudonym), col(RatedAs.rated_as))
    .join(GameRow, col(GameRow.id) == col(RatedAs.game_id))
    .where(*OVER, col(GameRow.name) == bindparam("of_game"))
)
MISSING = (
    select(
        col(GameRow.id),
        col(GameRow.guild),
        col(GameRow.channel),
        col(GameRow.revision),
        col(GameRow.status) == "over",
    )
    .where(
        col(GameRow.status).in_(ENDED),
        col(GameRow.seed).is_not(None),
        col(GameRow.id) > bindparam("after"),
        ~exists().where(col(GameResult.game_id) == col(GameRow.id)),
    )
    .order_by(col(GameRow.id))
    .limit(bindparam("most"))
)
LAST_MOVE = select(func.max(col(ActionRow.at_ms))).where(
    col(ActionRow.game_id) == bindparam("game"),
    col(ActionRow.kind).in_(bindparam("kinds", expanding=True)),
    col(ActionRow.undone).is_(False),
)
CHOICES = (
    select(col(ActionRow.seat), col(ActionRow.user), func.count())
    .where(
        col(ActionRow.game_id) == bindparam("game"),
        col(ActionRow.kind).in_(CHOSEN),
        col(ActionRow.undone).is_(False),
    )
    .group_by(col(ActionRow.seat), col(ActionRow.user))
)
CLOSED = ("abandon",)
AT = select(col(GameRow.status), col(GameRow.revision)).where(col(GameRow.id) == bindparam("game"))


async def most_played(storage: Storage, guild: int, games: Collection[str]) -> str:
    """Return the game of these of which most were begun on a server, the latest of equals.

    "" if none was.
    """
    played = (
        select(col(GameRow.name))
        .where(
            col(GameRow.guild) == guild,
            col(GameRow.seed).is_not(None),
            col(GameRow.name).in_(games),
        )
        .group_by(col(GameRow.name))
        .order_by(func.count().desc(), func.max(col(GameRow.id)).desc())
        .limit(1)
    )
    return await storage.read(lambda connection: connection.scalar(played)) or ""


async def missing_results(
    storage: Storage, after: int = 0, most: int = 50, guild: int | None = None
) -> Sequence[Missing]:
    """Return games with a higher number that have ended and have no result yet, `most` of them."""
    query = MISSING if guild is None else MISSING.where(col(GameRow.guild) == guild)
    at = {"after": after, "most": most}
    rows = await storage.read(lambda connection: connection.execute(query, at).all())
    return [Missing(*row) for row in rows]


async def last_move(storage: Storage, game_id: int, is_over: bool = True) -> int | None:
    """Return when the last action of a game was made (ms), or one without a result was ended."""
    at = {"game": game_id, "kinds": PLAYED if is_over else CLOSED}
    return await storage.read(lambda connection: connection.scalar(LAST_MOVE, at))


async def shares_by_seat(storage: Storage, game_id: int) -> Mapping[SeatName, Shares]:
    """Return who has made the choices of each seat, by the name that the seat had then."""
    at = {"game": game_id}
    rows = await storage.read(lambda connection: connection.execute(CHOICES, at).all())
    made: dict[SeatName, dict[UserId | None, int]] = {}
    for seat, user, count in rows:
        made.setdefault(SeatName(seat), {})[user] = count
    return {
        seat: Shares(sum(by.values()), {u: n for u, n in by.items() if u is not None})
        for seat, by in made.items()
    }


async def store_result(storage: Storage, result: GameResult, revision: Revision) -> None:
    """Write the result of a game, unless it is not at the revision any more of which it was read.

    So a game that was opened again, or of which somebody was forgotten meanwhile, gets none.
    """
    new = result.model_dump()

    def job(connection: Connection) -> None:
        # The row of the game is locked: opening it again waits, and drops the result.
        at = {"game": result.game_id}
        row = connection.execute(AT.with_for_update(), at).first()
        if row is None or row.status not in ENDED or row.revision != revision:
            return
        connection.execute(delete(GameResult).where(col(GameResult.game_id) == result.game_id))
        connection.execute(insert(GameResult), [new])

    await storage.write(job)


async def stored_results_of(storage: Storage, guild: int, game: str) -> list[StoredResult]:
    """Return the finished games of one kind of a server, by their ends; damaged rows are left out.

    Games whose result is not written yet are missing (`missing_results`).
    """
    at = {"of_guild": guild, "of_game": game}

    def job(connection: Connection) -> list[StoredResult]:
        rows = connection.execute(FINISHED, at).all()
        gone: dict[int, dict[int, UserId]] = {}
        for game_id, pseudonym, rated_as in connection.execute(ALIASES, at).all():
            gone.setdefault(game_id, {})[pseudonym] = UserId(rated_as)
        seats: dict[int, list[StoredSeat]] = {}
        for row in SEATS.all(connection.execute(SEATED, at).all()):
            values = row.values
            if not row.damaged:
                game_id = values["game_id"]
                user = gone.get(game_id, {}).get(values["user"], values["user"])
                seat = StoredSeat(SeatName(values["seat"]), user, values["clockwork"])
                seats.setdefault(game_id, []).append(seat)
        wide = len(GAMES.columns)
        games = GAMES.all(row[:wide] for row in rows)
        more = RESULTS.all(row[wide:] for row in rows)
        return [
            StoredResult(
                game.values["id"],
                game.values["name"],
                game.values["options"],
                **{
                    **result.values,
                    "course": _rename_forgotten(result.values["course"], game, gone),
                },
                seats=tuple(seats.get(game.values["id"], ())),
            )
            for game, result in zip(games, more, strict=True)
            if not game.damaged and not result.damaged
        ]

    return await storage.read(job, whole=True)


def _rename_forgotten(course: Any, game: Decoded, gone: Mapping[int, Mapping[int, UserId]]) -> Any:
    """Return how a game went with what stands for forgotten people in ratings."""
    names = gone.get(game.values["id"], {})
    return with_numbers_replaced(course, lambda number: names.get(number, number))
