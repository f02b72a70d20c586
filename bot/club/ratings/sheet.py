"""The results of finished games as CSV (RFC 4180, UTF-8), one line for each seat.

`docs/clubs/ratings.md` describes the columns.
"""

from __future__ import annotations

import csv
from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from io import StringIO

from bot.club.ratings.finished import DECK, MAP, SETUP, Finished
from db.ids import UserId

HEADER = (
    *("number", "game", "ended", "map", "deck", "setup", "players", "way"),
    *("turn", "seat", "bot", "person", "won", "place", "points"),
)
"""The columns, which never change their order; new ones are added at the end."""

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%", "＝", "＋", "－", "＠")
"""What a spreadsheet may take for the beginning of a formula."""


def csv_of(games: Sequence[Finished], named: Collection[UserId]) -> bytes:
    """Write the seats of games in turn order, without naming anybody who is not among `named`."""
    buffer = StringIO()
    writer = csv.writer(buffer, lineterminator="\r\n")
    writer.writerow(HEADER)
    for game in games:
        writer.writerows(_sheet_lines_of(game, named))
    return buffer.getvalue().encode()


def escape_cell(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.lstrip(" ").startswith(FORMULA) else text


def _sheet_lines_of(game: Finished, named: Collection[UserId]) -> list[list[str | int]]:
    ended = datetime.fromtimestamp(game.ended_ms // 1000, UTC)
    options = [escape_cell(game.options.get(name, "")) for name in (MAP, DECK, SETUP)]
    head = [game.number, escape_cell(game.game), f"{ended:%Y-%m-%d}", *options, len(game.seats)]
    lines: list[list[str | int]] = []
    for turn, seat in enumerate(game.seats, 1):
        is_named = seat.user is not None and seat.user > 0 and seat.user in named
        points = seat.score.points
        lines.append(
            [
                *head,
                escape_cell(game.way),
                turn,
                escape_cell(seat.seat),
                "yes" if seat.score.bot else "no",
                # As a text, since spreadsheets round numbers of so many digits.
                f"id:{seat.user}" if is_named else "",
                "yes" if seat.won else "no",
                seat.score.place,
                "" if points is None else points,
            ]
        )
    return lines
