"""Standings and results of a series as CSV; the columns have names for programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence

from bot.club.series.news import divisions_of
from bot.club.series.standings import league_table_of, word_fraction
from bot.club.series.state import POINT, DrawnRound, Entrant, Pod, SeriesState
from bot.discord_ui.message.screen import Document

DIGITS = 4

UNSAFE = ("=", "+", "-", "@", "\t", "\r")
"""With these a spreadsheet would begin a formula."""

Row = Mapping[str, object]

RESULTS = (
    *("round", "draw_seed", "division", "table", "game", "status", "turn", "entry", "name"),
    *("seat", "place", "points", "former_entries"),
)


def standings_file(series: SeriesState) -> Document:
    """Write the standings: a line for each person, of all divisions."""
    ties = tuple(series.rules.ties)
    columns = (
        *("division", "rank", "entry", "name", "points", *ties, "won", "played", "byes"),
        *("status", "next_division"),
    )
    rows = list[Row]()
    for division in divisions_of(series):
        for line in league_table_of(series, division or None):
            own = line.entrant
            rows.append(
                {
                    "division": own.division,
                    "rank": line.rank,
                    "points": word_fraction(line.points, DIGITS),
                    **{tie: word_fraction(line.ties[tie], DIGITS) for tie in ties},
                    "won": word_fraction(line.wins, DIGITS),
                    "played": line.played,
                    "byes": line.byes,
                    "status": own.status,
                    "next_division": own.goes_to or "",
                    **_cells_of_entrant(own),
                }
            )
    return _csv_document("standings.csv", columns, rows)


def results_file(series: SeriesState) -> Document:
    """Write all results: a line for each seat of each table, and for each bye."""
    rows = list[Row]()
    for round_ in series.rounds:
        for pod in round_.pods:
            rows += _of_pod(series, round_, pod)
        for number in round_.byes:
            own = series.entrant(number)
            about = {"round": round_.number, "draw_seed": round_.seed, "status": "bye"}
            rows.append({**about, "division": own.division, **_cells_of_entrant(own)})
    return _csv_document("results.csv", RESULTS, rows)


def _of_pod(series: SeriesState, round_: DrawnRound, pod: Pod) -> list[Row]:
    return [
        {
            "round": round_.number,
            "draw_seed": round_.seed,
            "division": pod.division,
            "table": pod.number,
            "game": pod.game or "",
            "status": pod.status,
            "turn": turn,
            "seat": place.seat,
            "place": place.rank or "",
            "points": f"{place.points / POINT:g}",
            "former_entries": " ".join(map(str, place.former)),
            **_cells_of_entrant(series.entrant(place.entrant)),
        }
        for turn, place in enumerate(pod.places, 1)
    ]


def _cells_of_entrant(entrant: Entrant) -> Row:
    """Return who somebody is; no spreadsheet begins a formula with the name."""
    name = f"'{entrant.name}" if entrant.name.startswith(UNSAFE) else entrant.name
    return {"entry": entrant.number, "name": name}


def _csv_document(name: str, columns: Sequence[str], rows: Sequence[Row]) -> Document:
    made = io.StringIO()
    writer = csv.DictWriter(made, columns, restval="", lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    # Half of a surrogate pair, in a damaged name, has no UTF-8.
    return Document(name, made.getvalue().encode(errors="replace"))
