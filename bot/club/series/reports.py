"""What other programs are told of a series: the standings after a round, without any person."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection

from bot.club.series.standings import league_table_of
from bot.club.series.state import DrawnRound, SeriesState
from db.club import handoff

ROUND_ENDED = "round.ended"


def hand_off(connection: Connection, before: SeriesState, after: SeriesState) -> None:
    """Queue the standings of each round that a change has closed, in its transaction."""
    was = {round_.number: round_.status for round_ in before.rounds}
    for round_ in after.rounds:
        if round_.status == "closed" and was.get(round_.number) != "closed":
            handoff.queue_deliveries(
                connection, after.guild, ROUND_ENDED, report_round(after, round_)
            )


def report_round(series: SeriesState, last: DrawnRound) -> bytes:
    """Return the standings after a round as JSON; people are the numbers by which they entered."""
    rounds = tuple(round_ for round_ in series.rounds if round_.number <= last.number)
    then = msgspec.structs.replace(series, rounds=rounds)
    lines = [
        {
            "rank": line.rank,
            "entrant": line.entrant.number,
            "division": line.entrant.division,
            "points": float(line.points),
            "wins": float(line.wins),
            "played": line.played,
            "byes": line.byes,
            "ties": {name: float(value) for name, value in line.ties.items()},
        }
        for line in league_table_of(then)
    ]
    about = {"series": series.id, "name": series.name, "game": series.game}
    tables = [{"table": pod.number, "status": pod.status, "game": pod.game} for pod in last.pods]
    return msgspec.json.encode(
        {**about, "round": last.number, "tables": tables, "standings": lines}
    )
