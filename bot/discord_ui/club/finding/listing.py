"""The list of open tables, for one reader or on a board for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.club.controls import control_id
from bot.discord_ui.club.house.wording import GameSetup
from bot.discord_ui.lobby import options
from bot.discord_ui.message.ids import encode_base36
from bot.discord_ui.message.screen import (
    Button,
    Option,
    Row,
    Screen,
    Select,
    format_relative,
    shorten_text,
)
from bot.narrate import text
from bot.table import value_of_term
from bot.table.clocks import NONE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.club.finding import Listed
    from bot.discord_ui.desk.desk import Desk

EACH = 5
"""Tables on a page: one button for each fills a row."""

SETUP = 160
"""Characters of a line that the set-up of a table takes, at most."""

MOST = 25
"""Discord's limit of options in one select."""

EVERY = "?"
"""The option by which tables of every game are listed."""

SHOW, OPEN, OPEN_GAME, SIT = "fpage", "fopen", "fnew", "fsit"
"""The presses below a list."""


def list_screen(
    desk: Desk,
    tables: Sequence[Listed],
    locale: str,
    page: int = 0,
    board: bool = False,
    *,
    game: str = "",
    queue: bool = False,
) -> Screen:
    """Render one page of open tables; a board shows the first one and leads to the others.

    `game`: of this game alone, for a reader. `queue`: whether the server has one.
    """
    chooser = [] if board else _game_select_rows(desk, tables, game, locale)
    tables = [table for table in tables if game in ("", table.game)]
    pages = max(1, -(-len(tables) // EACH))
    page = min(max(page, 0), pages - 1)
    shown = tables[page * EACH : (page + 1) * EACH]
    has_queue = "yes" if queue else "no"
    head = text("lfg-head" if tables else "lfg-none", locale, count=len(tables), queue=has_queue)
    lines = [
        listed_table_line(desk, table, page * EACH + at, locale)
        for at, table in enumerate(shown, 1)
    ]
    if board and pages > 1:
        lines.append(text("lfg-more", locale, count=len(tables) - EACH))
    seats = tuple(
        Button(
            text("lfg-sit", locale, number=page * EACH + at),
            control_id(SIT, encode_base36(table.id)),
            "good",
        )
        for at, table in enumerate(shown, 1)
    )
    rows: list[Row] = [seats] if seats else []
    below = _list_buttons(page, pages, locale, board, game)
    return Screen("\n".join([head, *lines]), (*chooser, *rows, below))


def _game_select_rows(desk: Desk, tables: Sequence[Listed], game: str, locale: str) -> list[Row]:
    """Return the select of the games that have open tables, unless there is only one."""
    having = {table.game for table in tables}
    if len(having) < 2 and not game:
        return []
    every = Option(text("lfg-every-game", locale), EVERY, not game)
    options = [
        Option(edition.words.text("game-name", locale), name, name == game)
        for name, edition in desk.editions.items()
        if name in having or name == game
    ]
    return [Select(text("lfg-which", locale), control_id(SHOW), (every, *options[: MOST - 1]))]


def _list_buttons(page: int, pages: int, locale: str, board: bool, game: str) -> tuple[Button, ...]:
    """Return the buttons below a list."""
    opens = Button(text("lfg-open", locale), control_id(OPEN), "main")
    if board:
        return (opens, Button(text("lfg-all", locale), control_id(SHOW, "0")))
    turns = tuple(
        Button(text(key, locale, page=to + 1, pages=pages), control_id(SHOW, f"{to}.{game}"))
        for key, to in (("lobby-options-previous", page - 1), ("lobby-options-next", page + 1))
        if 0 <= to < pages
    )
    return (opens, *turns)


def listed_table_line(desk: Desk, table: Listed, number: int, locale: str) -> str:
    """Return the line about one table: its game, set-up, pace, room, age and channel."""
    words = desk.editions[table.game].words
    draft = GameSetup(desk.tables.games[table.game], table.options)
    pace, zones = value_of_term(table.terms, "pace"), value_of_term(table.terms, "zones")
    parts = [text("pace-line-none", locale) if pace == NONE else _word_pace_term(pace, locale)]
    if zones != "any":
        parts.append(text("lfg-zones", locale, zones=text(f"term-zones-{zones}", locale)))
    usual = GameSetup(draft.game, {})
    # What applies by default goes without saying.
    parts += [
        options.option_with_value(words, asks, asks.value(draft), locale)
        for asks in options.asks_of_lobby(words, draft)
        if asks.value(draft) != asks.value(usual)
    ]
    free = ", ".join(words.seat_name(seat, locale) for seat in table.free)
    return text(
        "lfg-line",
        locale,
        number=number,
        game=words.text("game-name", locale),
        setup=shorten_text("; ".join(parts), SETUP),
        room=table.room,
        free=free or "none",
        when=format_relative(table.since_ms),
        where=f"<#{table.channel}>",
    )


def _word_pace_term(pace: str, locale: str) -> str:
    shown, name = text(f"term-pace-{pace}", locale), text("term-pace", locale)
    return text("lobby-option", locale, name=name, value=shown)
