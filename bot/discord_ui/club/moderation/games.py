"""The games of a server in pages, with filters: what everybody at their tables knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast, get_args

import structlog

from bot.club.moderation import (
    GAMES_PAGE,
    DeskGame,
    WhichGames,
    may_office_rule,
    names_of_games_played,
    page_of_games,
)
from bot.discord_ui.desk.command import office_of
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.ids import BadIdError, control_id
from bot.discord_ui.message.screen import Button, Option, Row, Screen, Select, format_relative
from bot.discord_ui.message.wording import mention_person, page_turns
from bot.discord_ui.there.servers import label_of
from bot.games.game import required_decisions
from bot.narrate import text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.club.moderation import Office
    from bot.table import Table


NAMED = 2
"""People who are named of those for whom a table waits."""

MOST_NAMES = 24
"""Games by which a list can be filtered: a select has 25 options."""

CLEAN = "deskc"
"""The press that shows what can be cleaned up at once."""

LIST = "desk"
WHICH = "deskw"
GAME = "deskn"
PICK = "deskg"
SHOW = "desko"
"""The actions of the buttons of pages, of the selects of two filters, of that of a game, and of
the buttons that show one game.
"""

EVERY = "-"
"""In place of the name of a game: all of them."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class ListPage(NamedTuple):
    """A page of a list: which games, the name of one game ("": all), and the page from 0."""

    which: WhichGames = "open"
    name: str = ""
    page: int = 0

    def write(self) -> str:
        """Return it as a part of a custom id."""
        return f"{self.which}.{self.name or EVERY}.{self.page}"


def read_list_page(path: str) -> ListPage:
    """Decode a part of a custom id.

    Raises:
        BadIdError: it is none.
    """
    parts = path.split(".")
    if len(parts) != 3 or parts[0] not in get_args(WhichGames) or not parts[2].isdecimal():
        raise BadIdError(path)
    name = "" if parts[1] == EVERY else parts[1]
    return ListPage(cast("WhichGames", parts[0]), name, int(parts[2][:6]))


async def must_hold_office(request: Request) -> Office:
    """Return the office of a user in the server.

    Raises:
        NotPossibleError: they have none, or it was not asked in a server.
    """
    if request.interaction.guild_id is None:
        raise NotPossibleError("server-only")
    office = await office_of(request.desk, request.interaction)
    if not office:
        raise NotPossibleError("desk-not-yours")
    return office


async def show_open_games(desk: Desk, request: Request) -> Screen:
    """Show the open games of the server."""
    del desk
    return await list_screen(request, ListPage())


async def list_screen(request: Request, sheet: ListPage) -> Screen:
    """Render a page of the games of the server.

    Raises:
        NotPossibleError: the user is neither moderator nor referee.
    """
    office = await must_hold_office(request)
    desk = request.desk
    guild = request.interaction.guild_id or 0
    at = sheet.page * GAMES_PAGE
    listed, count = await page_of_games(desk.club, guild, sheet.which, sheet.name, sheet.page)
    head = request.text(f"desk-head-{sheet.which}", count=count)
    lines = [with_page(request, head, sheet.page, count, GAMES_PAGE)]
    options: list[Option] = []
    for number, row in enumerate(listed, at + 1):
        table = await _load_or_log(desk, row)
        if table is not None:
            lines.append(await game_line(request, table, row.changed_ms, number))
            label = f"{number}. {_game_name_of(request, table)}"
            options.append(Option(label, str(table.id), False, _channel_name_of(request, table)))
    if not options:
        lines.append(request.text("desk-none"))
    rows = [*await _filter_rows(request, sheet, guild)]
    if options:
        prompt = request.text("desk-pick")
        rows.append(Select(prompt, control_id(PICK, sheet.write()), tuple(options)))
    turning = page_buttons(request, sheet.page, count, GAMES_PAGE, lambda to: _page_link(sheet, to))
    clean = (Button(request.text("desk-clean"), control_id(CLEAN)),)
    below = (clean,) if may_office_rule(office, "close") else ()
    return Screen("\n".join(lines), (*rows, *turning, *below))


def _page_link(sheet: ListPage, page: int) -> str:
    return control_id(LIST, sheet._replace(page=page).write())


def with_page(request: Request, head: str, page: int, count: int, most: int) -> str:
    """Return the first line of a list with the page (from 0), if there are several."""
    pages = max(1, -(-count // most))
    if pages == 1:
        return head
    return request.text("desk-page", head=head, page=min(page + 1, pages), pages=pages)


def page_buttons(
    request: Request, page: int, count: int, most: int, link: Callable[[int], str]
) -> tuple[Row, ...]:
    """Build the buttons to the page before and after, where there is one."""
    pages = max(1, -(-count // most))
    # A list may have become shorter since its page was turned.
    turns = page_turns(min(page, pages - 1), pages, request.locale, link)
    return (turns,) if turns else ()


async def _load_or_log(desk: Desk, row: DeskGame) -> Table | None:
    """Return a table; None if it cannot be loaded, which stands in the log."""
    try:
        return await desk.tables.get(row.game)
    except Exception:
        log.exception("not-loaded", game=row.game)
        return None


async def _filter_rows(request: Request, sheet: ListPage, guild: int) -> Sequence[Row]:
    """Build the selects by which the list is filtered."""
    which = tuple(
        Option(request.text(f"desk-which-{name}"), name, name == sheet.which)
        for name in get_args(WhichGames)
    )
    rows: list[Row] = [
        Select(request.text("desk-which"), control_id(WHICH, sheet.name or EVERY), which)
    ]
    names = await names_of_games_played(request.desk.club, guild)
    if len(names) > 1:
        every = Option(request.text("desk-every-game"), EVERY, not sheet.name)
        labels = [
            Option(name_of(request.desk, name, request.locale), name, name == sheet.name)
            for name in names[:MOST_NAMES]
        ]
        prompt = request.text("desk-which-game")
        rows.append(Select(prompt, control_id(GAME, sheet.which), (every, *labels)))
    return rows


def name_of(desk: Desk, game: str, locale: str) -> str:
    """Return the name of a game in words; the bare one if there are no words for it."""
    edition = desk.editions.get(game)
    return game if edition is None else edition.words.text("game-name", locale)


def _game_name_of(request: Request, table: Table) -> str:
    return name_of(request.desk, table.game.name, request.locale)


def _channel_name_of(request: Request, table: Table) -> str:
    """Return the name of a table's channel; "" if the bot does not know it now."""
    return label_of(request.interaction, table.channel)


async def game_line(request: Request, table: Table, changed_ms: int, number: int = 0) -> str:
    """Render the line about a game: where it is, whose turn, since when, and the clock."""
    is_gone = await request.desk.tables.places.is_gone(table.guild, table.channel)
    where = request.text("desk-place-gone") if is_gone else f"<#{table.channel}>"
    state = await _word_table_state(request, table, format_relative(changed_ms))
    head = f"{number}. " if number else ""
    return f"{head}**{_game_name_of(request, table)}** {where}: {state}"


async def _word_table_state(request: Request, table: Table, when: str) -> str:
    if table.trouble:
        return request.text("desk-unreadable", when=when)
    if table.status == "lobby":
        seats = len([place for place in table.lobby if place.user is not None])
        host = mention_person(table.host, request.locale)
        return request.text("desk-lobby", host=host, count=seats, when=when)
    if table.status != "playing":
        return request.text(f"desk-{table.status}", when=when)
    lines = [request.text("desk-waits", who=await _name_awaited(request, table), when=when)]
    if table.paused_ms is not None:
        lines.append(request.text("desk-paused", when=format_relative(table.paused_ms)))
    return " ".join(lines)


async def _name_awaited(request: Request, table: Table) -> str:
    """Name for whom a game waits, each with the time that is left."""
    desk = request.desk
    locale = request.locale
    due = await desk.tables.time.due(table)
    words = desk.words(table)
    names = list[str]()
    seats = dict.fromkeys(decision.seat for decision in required_decisions(table.decisions()))
    for seat in [*seats][:NAMED]:
        user = table.holders.get(seat)
        name = words.seat_name(seat, locale)
        who = name if user is None else f"{name} ({mention_person(user, locale)})"
        time = due.get(seat)
        if time is not None and time.is_out:
            who = text("desk-time-out", locale, who=who)
        elif time is not None and time.until is not None:
            who = text("desk-time-until", locale, who=who, when=format_relative(time.until))
        names.append(who)
    if len(seats) > NAMED:
        names.append(text("desk-others", locale, count=len(seats) - NAMED))
    return ", ".join(names) or "none"
