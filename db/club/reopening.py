"""What is taken back when a game goes on that had ended: its figures, deliveries and results."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, select, update
from sqlmodel import col

from db import packing
from db.club import handoff, ratings, series
from db.club.series import SeriesPod, SeriesRound, SeriesSeat
from db.columns import table_of
from db.models import GameRow

STATUS = select(col(GameRow.status)).where(col(GameRow.id) == bindparam("game"))


def status_of(connection: Connection, game_id: int) -> str:
    """Return how a game stands; "" if it is not known."""
    return connection.scalar(STATUS, {"game": game_id}) or ""


def uncount_reopened_game(connection: Connection, game_id: int, ended_as: str) -> bool:
    """Let a game count nothing any more that was `over` or `abandoned` (`ended_as`) and goes on.

    Returns whether a timer has changed.
    """
    packing.unpack_events(connection, game_id)
    ratings.delete_result_of(connection, game_id)
    handoff.drop_waiting_records(connection, game_id)
    rings = series.game_ended(connection, game_id)
    if rings and ended_as == "over":
        _take_result_back(connection, game_id)
    return rings


def _take_result_back(connection: Connection, game_id: int) -> None:
    """Take the result of a table of a series back, as long as its round is open.

    The table waits for a decision, as one does whose game was ended without a result; when the
    series is looked at next, the game is seen to go on. What an organiser has decided about a game
    without a result stays: its table was told that the game does not count.
    """
    pods, rounds, seats = table_of(SeriesPod), table_of(SeriesRound), table_of(SeriesSeat)
    same = (rounds.c.series_id == pods.c.series_id) & (rounds.c.number == pods.c.round)
    query = (
        select(pods.c.series_id, pods.c.round, pods.c.number)
        .join(rounds, same)
        .where(pods.c.opened_as == game_id, pods.c.status == "done", rounds.c.status == "open")
    )
    row = connection.execute(query).one_or_none()
    if row is None:
        return
    of, round_, number = row
    own = (pods.c.series_id == of, pods.c.round == round_, pods.c.number == number)
    connection.execute(update(pods).where(*own).values(status="referee"))
    held = (seats.c.series_id == of, seats.c.round == round_, seats.c.pod == number)
    connection.execute(update(seats).where(*held).values(points=0, rank=0))
    table = table_of(series.SeriesRow)
    later = {"revision": table.c.revision + 1}
    connection.execute(update(table).where(table.c.id == of).values(later))
