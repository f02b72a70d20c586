"""The command `/replay`: a turn or a whole game as an animated picture of what everybody saw."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from discord import app_commands

from bot.discord_ui.desk import permissions
from bot.discord_ui.desk.command import Suggestions, suggest_matching
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.desk.rights import is_server_moderator
from bot.discord_ui.desk.seats import TypedSeat
from bot.discord_ui.message.films import FILENAME, TooManyError
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import ALT_LIMIT, Screen, shorten_text
from bot.games.game import Seat
from bot.narrate import catalogue_languages, text
from bot.narrate.typed import fold_text
from bot.render import Picture
from bot.render.animation import FRAMES, TooLargeError
from bot.table import RefusedError
from bot.table.records.replay import Reel, reel_of_game, turn_of

if TYPE_CHECKING:
    from bot.table import Table

GAME, TURN = "game", "turn"
"""What to show; people may also type its name in a language."""

UNNAMED = TypedSeat("")
"""No seat is named."""


async def show_replay(
    desk: Desk,
    request: Request,
    part: str = "",
    turn: app_commands.Range[int, 1, 9999] | None = None,
    whose: TypedSeat = UNNAMED,
    public: bool = False,
) -> list[Screen]:
    """Show a turn, by default the last one, or the whole game.

    Raises:
        NotPossibleError: there is no such turn, or the user has had too many replays.
        RefusedError: the game has not begun, or cannot be replayed.
    """
    table = await begun_table(desk, request)
    # A forged command can hold any values.
    number = turn if isinstance(turn, int) and not isinstance(turn, bool) else None
    seat = seat_meant(request, table, whose) if whose else None
    wanted = part_meant(part) or TURN
    log, over = await table.records.log(None), table.status == "over"
    reel = reel_of_game(log, FRAMES) if wanted == GAME else turn_of(log, FRAMES, number, seat, over)
    if reel is None:
        raise NotPossibleError("replay-no-turn")
    if public is not True:
        return [await film_screen(request, table, reel, request.locale)]
    await _must_take_part(request, table)
    locale = await desk.languages.of_guild(table.guild)
    shown = msgspec.structs.replace(await film_screen(request, table, reel, locale), public=True)
    return [Screen(request.text("replay-posted")), shown]


async def replay_game(request: Request, table: Table) -> Screen:
    """Show a whole game to the one who presses the button."""
    if not table.begun:
        raise NotPossibleError("replay-none")
    return await film_screen(
        request, table, reel_of_game(await table.records.log(None), FRAMES), request.locale
    )


async def begun_table(desk: Desk, request: Request) -> Table:
    """Return the channel's table, or at a table for a new game the last one of the channel.

    Raises:
        NotPossibleError: no game has begun.
    """
    table = await desk.table_of(request)
    if not table.begun and table.readable:
        table = request.at(await desk.tables.last_begun(table.channel) or table)
    if not table.begun:
        raise NotPossibleError("replay-none")
    return table


async def film_screen(request: Request, table: Table, reel: Reel, locale: str) -> Screen:
    """Render a replay with a sentence that says what it covers.

    Raises:
        NotPossibleError: the user or the table has had too many, or it is too large.
    """
    caption = _replay_caption(request, table, reel, locale)
    films = request.desk.films
    assert films is not None
    try:
        data = await films.get(table, reel, locale, request.user)
    except TooManyError as fault:
        raise NotPossibleError("replay-later", minutes=str(fault.minutes)) from None
    except TooLargeError:
        raise NotPossibleError("replay-too-large") from None
    return Screen(caption, picture=Picture(data, FILENAME, shorten_text(caption, ALT_LIMIT)))


def _replay_caption(request: Request, table: Table, reel: Reel, locale: str) -> str:
    """Return the caption of a replay: what it shows."""
    words = request.desk.words(table)
    about = {"turns": reel.turns, "pictures": len(reel.moments)}
    if not reel.turn:
        return words.text("replay-game", locale, **about)
    name = words.seat_name(reel.seat, locale) if reel.seat else "none"
    return words.text("replay-turn", locale, turn=reel.turn, name=name, **about)


def part_meant(typed: str) -> str:
    """Return what is meant by a key or a name in any language; "" if that is nothing."""
    wanted = fold_text(typed)
    for part in (GAME, TURN):
        names = {
            part,
            *(fold_text(text(f"replay-part-{part}", to)) for to in catalogue_languages()),
        }
        if wanted in names:
            return part
    return ""


def seat_meant(request: Request, table: Table, typed: TypedSeat) -> Seat:
    """Return the seat at the table that is meant by a key or a name.

    Raises:
        RefusedError: there is none.
    """
    wanted = fold_text(typed)
    for seat in table.lobby:
        names = {fold_text(request.words.seat_name(seat.seat, to)) for to in catalogue_languages()}
        if wanted in {seat.seat, *names}:
            return seat.seat
    raise RefusedError("no-such-seat")


async def _must_take_part(request: Request, table: Table) -> None:
    """Check that the user may post in public: people of the game and moderators may.

    Raises:
        NotPossibleError: they are neither, or it may not.
    """
    people = {seat.user for seat in table.lobby} | {table.host}
    if request.user not in people and not await is_server_moderator(request):
        raise NotPossibleError("replay-not-yours")
    request.must_have(permissions.permissions_missing_here(request.interaction))


async def suggest_replay_parts(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest what to show."""
    locale = await desk.languages.of(interaction)
    return suggest_matching(
        {part: text(f"replay-part-{part}", locale) for part in (TURN, GAME)}, typed
    )


async def suggest_replay_seats(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the seats of the channel's game."""
    table = await desk.known_at(interaction)
    if table is None:
        return []
    locale, words = await desk.languages.of(interaction), desk.words(table)
    names = [seat.seat for seat in table.lobby if seat.seat]
    return suggest_matching({name: words.seat_name(name, locale) for name in names}, typed)
