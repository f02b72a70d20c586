"""Who takes part in series or organises them: time zones, what is stored, how one is forgotten."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, select, update

from db.club.series import SeriesEntrant, SeriesPod, SeriesRow, SeriesSeat
from db.columns import table_of
from db.ids import UserId
from db.models import PlayerPreferences


def zones_of_users(connection: Connection, users: Sequence[UserId]) -> dict[UserId, str]:
    """Return the time zones of users who have set one."""
    own = table_of(PlayerPreferences)
    query = select(own.c.user, own.c.zone).where(own.c.user.in_([*users]), own.c.zone != "")
    return {row[0]: row[1] for row in connection.execute(query).all()}


def extract_held_seats(connection: Connection, user: UserId) -> Sequence[Mapping[str, Any]]:
    """Return the seats that a user has held in series, with their results."""
    seats, entries = table_of(SeriesSeat), table_of(SeriesEntrant)
    names = ("series_id", "round", "pod", "position", "seat", "points", "rank")
    query = (
        select(*(seats.c[name] for name in names))
        .join(
            entries,
            (entries.c.series_id == seats.c.series_id) & (entries.c.number == seats.c.entrant),
        )
        .where(entries.c.user == user)
        .order_by(*seats.primary_key.columns)
    )
    return [dict(row) for row in connection.execute(query).mappings().all()]


def forget_entrant(connection: Connection, user: UserId) -> None:
    """Put a pseudonym in the place of a user in all series, another one in each.

    They are not drawn any more. What they wished to play is deleted.
    """
    entries, own = table_of(SeriesEntrant), table_of(SeriesRow)
    mine = select(entries.c.series_id, entries.c.status).where(entries.c.user == user)
    hosted = set(connection.scalars(select(own.c.id).where(own.c.host == user)))
    status_of = {row[0]: row[1] for row in connection.execute(mine).all()}
    for series_id in sorted({*status_of, *hosted}):
        name = UserId(-1 - secrets.randbelow(1 << 62))
        status = "out" if status_of.get(series_id) == "out" else "dropped"
        entry = (entries.c.series_id == series_id) & (entries.c.user == user)
        connection.execute(
            update(entries).where(entry).values(user=name, name="", status=status, wishes=[])
        )
        # A process that has read the series must not write the person back.
        connection.execute(
            update(own).where(own.c.id == series_id).values(revision=own.c.revision + 1)
        )
        if series_id in hosted:
            connection.execute(update(own).where(own.c.id == series_id).values(host=name))


def running_series_in(connection: Connection, guild: int) -> list[tuple[int, str, UserId, int]]:
    """Return the id, name, organiser and channel of the series of a server that are not over."""
    of = table_of(SeriesRow).c
    query = select(of.id, of.name, of.host, of.channel).where(of.guild == guild)
    query = query.where(of.status != "over").order_by(of.id)
    return [tuple(row) for row in connection.execute(query)]


def unclaim_denied_tables(connection: Connection, series_id: int, round_: int) -> None:
    """Let the tables of a round be opened at any time for which Discord has denied a place."""
    pods = table_of(SeriesPod)
    own = (pods.c.series_id == series_id, pods.c.round == round_)
    connection.execute(update(pods).where(*own, pods.c.status == "drawn").values(claimed_ms=0))
