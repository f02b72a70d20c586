"""Open tables: listed for a reader or on a board that everybody sees, opened and joined."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Literal

import discord

from bot.discord_ui.agreement import substitutes
from bot.discord_ui.club import opening, watching
from bot.discord_ui.club.house_panel import GameSetup
from bot.discord_ui.desk import mishaps
from bot.discord_ui.desk.command import is_server_moderator
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.desk.refusals import FAULTS
from bot.discord_ui.lobby import options, places
from bot.discord_ui.message.ids import control_id, decode_base36, encode_base36
from bot.discord_ui.message.screen import (
    POST_LIMIT,
    Button,
    Option,
    Row,
    Screen,
    Select,
    button_rows,
    format_relative,
    shorten_text,
)
from bot.discord_ui.message.wording import page_turns
from bot.discord_ui.there.servers import is_seen_by_all, is_visible, known_guild, room_of
from bot.narrate import text
from bot.table import Outgoing, RefusedError, UndeliverableError, value_of_term
from bot.table.base.refusals import no_lobby
from bot.table.clocks import NONE
from db.ids import NOBODY, UserId

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bot.club.finding import Listed
    from bot.discord_ui.club.parts import Press, Wording
    from bot.discord_ui.desk.desk import Desk, Request
    from bot.discord_ui.message.ids import Pressed
    from bot.table import Table


# Which channels a reader sees, or everybody in a server: what is not known for sure is not seen.
#
# A private thread counts as seen by nobody, also if people are in it.


def seen_by_all(guild: discord.Guild, tables: Iterable[Listed]) -> list[Listed]:
    """Return the tables in channels that everybody of a server sees."""
    return [table for table in tables if is_seen_by_all(guild, table.channel)]


def seen_by_reader(request: Request, tables: Iterable[Listed]) -> list[Listed]:
    """Return the tables in channels that the user sees."""
    return [table for table in tables if can_read_channel(request, table.channel)]


def can_read_channel(request: Request, channel: int) -> bool:
    """Return whether the user surely sees a channel of the server that they write in."""
    guild = known_guild(request.interaction)
    user = request.interaction.user
    if guild is None or not isinstance(user, discord.Member):
        return False
    return is_visible(guild, channel, user)


# The list of open tables, for one reader or on a board for everybody.


EACH = 10
"""Tables on a page: a button for each fills two rows."""

SETUPS = (160, 80, 40, 0)
"""Characters of a line that the set-up of a table takes, at most: the most that the page has room
for."""

LINES_LIMIT = POST_LIMIT - 100
"""Characters of all lines of a page: the rest of a post is for its heading."""

QueueOfServer = Literal["no", "yes", "waits"]
"""Whether a server has a queue, and who reads the list waits in it."""

MOST = 25
"""Discord's limit of options in one select."""

EVERY = "?"
"""The option by which tables of every game are listed."""

SHOW = "fpage"
OPEN = "fopen"
OPEN_GAME = "fnew"
SIT = "fsit"
"""The presses below a list."""


def list_screen(
    desk: Desk,
    tables: Sequence[Listed],
    locale: str,
    page: int = 0,
    *,
    reader: UserId = NOBODY,
    game: str = "",
    queue: QueueOfServer = "no",
) -> Screen:
    """Render one page of open tables; a board shows the first one and leads to the others.

    `reader`: who reads it, and is not told to sit down where they sit; nobody: a board. `game`: of
    this game alone, for a reader.
    """
    board = reader == NOBODY
    chooser = [] if board else _game_select_rows(desk, tables, game, locale)
    tables = [table for table in tables if game in ("", table.game)]
    pages = max(1, -(-len(tables) // EACH))
    page = min(max(page, 0), pages - 1)
    first = page * EACH
    shown = tables[first : first + EACH]
    about = {"first": first + 1, "last": first + len(shown), "count": len(tables)}
    key = ("lfg-head" if pages == 1 else "lfg-head-page") if tables else "lfg-none"
    single = "yes" if len(shown) == 1 else "no"
    head = text(key, locale, **about, single=single, queue=queue)
    seats = [
        Button(text("lfg-sit", locale, number=at), control_id(SIT, encode_base36(table.id)), "good")
        for at, table in enumerate(shown, first + 1)
        if reader not in table.people
    ]
    below = _list_buttons(page, pages, locale, board, game)
    lines = _lines_that_fit(desk, shown, first + 1, reader, locale)
    return Screen("\n".join([head, *lines]), (*chooser, *button_rows(seats), below))


def _lines_that_fit(
    desk: Desk, shown: Sequence[Listed], first: int, reader: UserId, locale: str
) -> list[str]:
    """Return the lines about the tables of a page, with as much of their set-up as fits."""
    lines: list[str] = []
    for setup in SETUPS:
        lines = [
            listed_table_line(desk, table, at, locale, setup, sits=reader in table.people)
            for at, table in enumerate(shown, first)
        ]
        if len("\n".join(lines)) <= LINES_LIMIT:
            break
    return lines


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
    turns = page_turns(page, pages, locale, lambda to: control_id(SHOW, f"{to}.{game}"))
    return (opens, *turns)


def listed_table_line(
    desk: Desk, table: Listed, number: int, locale: str, setup: int, *, sits: bool
) -> str:
    """Return the line about one table: its game, set-up, pace, room, age and channel.

    `setup` limits the characters of the set-up; `sits`: the reader sits there.
    """
    words = desk.editions[table.game].words
    draft = GameSetup(desk.tables.games[table.game], table.options)
    pace = value_of_term(table.terms, "pace")
    zones = value_of_term(table.terms, "zones")
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
    line = text(
        "lfg-line",
        locale,
        number=number,
        game=words.text("game-name", locale),
        setup=shorten_text("; ".join(parts), setup) if setup else "",
        room=table.room,
        free=free or "none",
        when=format_relative(table.since_ms),
        where=f"<#{table.channel}>",
    ).strip()
    return " ".join([line, text("lfg-own", locale)]) if sits else line


def _word_pace_term(pace: str, locale: str) -> str:
    shown = text(f"term-pace-{pace}", locale)
    name = text("term-pace", locale)
    return text("lobby-option", locale, name=name, value=shown)


# Open tables: listed for a reader, opened from the list, and joined from it.


async def show_open_tables(desk: Desk, request: Request, page: int = 0, game: str = "") -> Screen:
    """Show the open tables that the user can see, the newest first."""
    guild = request.interaction.guild_id
    if guild is None:
        raise NotPossibleError("server-only")
    tables = seen_by_reader(request, await desk.finding.tables(guild))
    queue: QueueOfServer = "yes" if await desk.finding.queue.is_open(guild) else "no"
    if queue == "yes" and await desk.finding.queue.of_user(guild, request.user):
        queue = "waits"
    return list_screen(
        desk, tables, request.locale, page, reader=request.user, game=game, queue=queue
    )


async def lfg_show(desk: Desk, request: Request) -> Screen:
    """Show the open tables of the server."""
    return await show_open_tables(desk, request)


async def _turn_list_page(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Show another page, the tables of the game that is picked, or from a board the first page."""
    page, _, game = pressed.path.partition(".")
    game = next(iter(values), game)
    if game == EVERY or game not in request.desk.editions:
        game = ""
    return await show_open_tables(request.desk, request, decode_base36(page or "0"), game)


async def _ask_game_to_open(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Ask of which game a table is to be opened."""
    desk = request.desk
    locale = request.locale
    games = tuple(
        Option(edition.words.text("game-name", locale), name)
        for name, edition in desk.editions.items()
        if name in desk.tables.games
    )
    select = Select(text("lfg-which", locale), control_id(OPEN_GAME), games[:MOST])
    return Screen(text("lfg-open-which", locale), (select,))


async def _open_game(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Open a table of a game in a new thread, where the server wants them, or else beside here."""
    game = next(iter(values), "")
    house = await opening.house_for(request, game)
    room = request.interaction.channel
    if house.channel and can_read_channel(request, house.channel):
        room = room_of(request.interaction, house.channel)
    elif isinstance(room, discord.Thread):
        room = room.parent
    channel = await places.open_beside(request, game, room)
    made, is_seated = await opening.open_table(request, game, channel, house)
    await watching.open_to_all(request, made, None, room)
    key = "lobby-opened-there-seated" if is_seated else "lobby-opened-there"
    return Screen(text(key, request.locale, channel=f"<#{channel}>"))


async def _sit_at_listed(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Seat the user at a table of the list.

    Raises:
        NotPossibleError: they do not see it any more.
        RefusedError: it has no room, or is none any more.
    """
    table = await request.desk.tables.get(decode_base36(pressed.path))
    if table is None or table.guild != request.interaction.guild_id or not table.known:
        raise NotPossibleError("lfg-gone")
    if not can_read_channel(request, table.channel):
        raise NotPossibleError("lfg-gone")
    request.at(table)
    where = f"<#{table.channel}>"
    if table.status == "playing":
        if any(seat.user == request.user for seat in table.lobby):
            return Screen(text("lfg-sits", request.locale, channel=where))
        return await _take_over(request, table)
    if table.status != "lobby":
        raise no_lobby(table.status)
    try:
        await table.join(request.user)
    except RefusedError as refused:
        if refused.reason != "already-joined":
            raise
        return Screen(text("lfg-sits", request.locale, channel=where))
    request.acted = True
    await _show_thread(request, table)
    key = "lfg-seated-drafted" if table.game.lobby.drafts(table.options) else "lfg-seated"
    return Screen(text(key, request.locale, channel=where))


async def _take_over(request: Request, table: Table) -> Screen:
    """Offer to play the seat of a running game that nobody holds.

    Raises:
        RefusedError: there is none, or the user cannot take it.
    """
    free = [seat.seat for seat in table.lobby if seat.user is None and not seat.bot]
    if not free:
        raise NotPossibleError("lfg-gone")
    answer = await substitutes.offer_to_play(request, table, free[0])
    await _show_thread(request, table)
    where = text("lfg-where", request.locale, channel=f"<#{table.channel}>")
    return Screen(f"{answer.text} {where}")


async def _show_thread(request: Request, table: Table) -> None:
    """Add the user to the thread of a table, so that they find it; if not, they have its link."""
    room = room_of(request.interaction, table.channel)
    if isinstance(room, discord.Thread):
        with suppress(*FAULTS):
            await room.add_user(request.interaction.user)


PRESSES: Mapping[str, Press] = {
    SHOW: _turn_list_page,
    OPEN: _ask_game_to_open,
    OPEN_GAME: _open_game,
    SIT: _sit_at_listed,
}
"""Who answers each press below a list."""


# Boards: a message of a channel with the open tables that everybody sees, edited in place.


async def lfg_board(desk: Desk, request: Request, stop: bool = False) -> Screen:
    """Post a board in this channel, or edit the one that it has no more.

    Raises:
        NotPossibleError: the user does not manage the channel, or the bot may not post here.
    """
    guild = request.interaction.guild_id
    channel = request.interaction.channel_id
    if guild is None or channel is None:
        raise NotPossibleError("server-only")
    if not await is_server_moderator(request):
        raise NotPossibleError("may-not-channels")
    if stop is True:
        had_one = await desk.finding.drop_board(guild, channel, request.user)
        return Screen(text("board-dropped" if had_one else "board-none", request.locale))
    await mishaps.must_be_able_to_post(request)
    await desk.finding.place_board(guild, channel, request.user)
    return Screen(text("board-placed", request.locale))


async def board_screen(desk: Desk, message: Outgoing) -> Screen | None:
    """Word a board by what stands in the database now; `None` if another one has replaced it.

    Raises:
        UndeliverableError: Discord has not told yet which channels the server has.
    """
    if not await desk.finding.is_board(message.channel, message.post):
        return None
    guild = await desk.known(message.guild)
    if guild is None:
        raise UndeliverableError("server-unknown")
    tables = seen_by_all(guild, await desk.finding.tables(message.guild))
    locale = await desk.languages.of_guild(message.guild)
    queue: QueueOfServer = "yes" if await desk.finding.queue.is_open(message.guild) else "no"
    return list_screen(desk, tables, locale, queue=queue)


WORDINGS: Mapping[str, Wording] = {"tables": board_screen}
"""Who words the messages of this part."""
