"""The queue: what somebody wants to play, from when, with whom; listed and left again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec
from discord import app_commands

from bot.club.finding import Wish
from bot.discord_ui.club.finding import sight
from bot.discord_ui.club.house.gone import unless_gone
from bot.discord_ui.desk.command import Suggestions, suggest_matching
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Screen
from bot.discord_ui.people.commands import day_of, day_suggestions
from bot.narrate import text
from bot.narrate.typed import fold_text
from bot.table import TERMS
from bot.table.base.there import surely_gone
from bot.table.clocks import PACES, midnight_of
from db.ids import UserId

if TYPE_CHECKING:
    from collections.abc import Sequence

DAILY = "daily"
"""The pace of whoever names none: what is played by post."""


async def lfg_queue(
    desk: Desk,
    request: Request,
    game: str,
    pace: str = DAILY,
    least: app_commands.Range[int, 2, 9] = 2,
    most: app_commands.Range[int, 2, 9] = 4,
    day: str | None = None,
    zones: str = "any",
) -> Screen:
    """Wait for people who want to play the same.

    Raises:
        NotPossibleError: the user would not see the table, names no such day, or the channel in
            which tables are opened is gone.
        RefusedError: nobody can play like this, or the server has no place for it.
    """
    guild = request.interaction.guild_id
    if guild is None:
        raise NotPossibleError("server-only")
    house = await desk.houses.of(guild, game)
    place = await desk.tables.there.place(guild, house.channel, "thread")
    if house.channel and surely_gone(place.state):
        raise NotPossibleError("queue-place-gone")
    if house.channel and not sight.can_read_channel(request, house.channel):
        raise NotPossibleError("queue-no-place-for-you")
    from_ms = 0
    if day:
        wishes = await desk.tables.wishes.of(request.user)
        from_ms = midnight_of(wishes.hours, day_of(day))
    try:
        # A forged command can hold any values.
        low, high = sorted(msgspec.convert((least, most), tuple[int, int]))
    except msgspec.ValidationError:
        raise NotPossibleError("outdated-commands") from None
    part = _term_meant(zones, "zones", request)
    wish = Wish(game, _term_meant(pace, "pace", request), low, high, part, from_ms)
    await unless_gone(request, game, partial(desk.finding.queue.join, guild, request.user, wish))
    line = wish_line(desk, wish, request.locale, desk.tables.now())
    return Screen(text("queue-joined", request.locale, wish=line))


async def lfg_leave(desk: Desk, request: Request, game: str) -> Screen:
    """Wait for a game no more."""
    guild = request.interaction.guild_id
    if guild is None:
        raise NotPossibleError("server-only")
    was_there = await desk.finding.queue.leave(guild, request.user, game)
    return Screen(text("queue-left" if was_there else "queue-not-there", request.locale))


async def lfg_waiting(desk: Desk, request: Request) -> Screen:
    """List what the user waits for."""
    guild = request.interaction.guild_id
    if guild is None:
        raise NotPossibleError("server-only")
    wishes, now = await desk.finding.queue.of_user(guild, request.user), desk.tables.now()
    lines = [wish_line(desk, w, request.locale, now) for w in wishes if w.game in desk.editions]
    head = text("queue-own" if lines else "queue-empty", request.locale)
    return Screen("\n".join([head, *lines]))


def wish_line(desk: Desk, wish: Wish, locale: str, now: int) -> str:
    """Return in words what somebody waits for."""
    return text(
        "queue-line",
        locale,
        game=desk.editions[wish.game].words.text("game-name", locale),
        pace=text(f"term-pace-{wish.pace}", locale),
        least=wish.least,
        most=wish.most,
        same="yes" if wish.least == wish.most else "no",
        zones=text(f"term-zones-{wish.zones}", locale) if wish.zones != "any" else "none",
        when=f"<t:{wish.from_ms // 1000}:D>" if wish.from_ms > now else "none",
    )


def _term_meant(typed: str, name: str, request: Request) -> str:
    """Return the value of a term that is typed by its name or its words.

    Raises:
        NotPossibleError: there is none such.
    """
    wanted = fold_text(typed)
    for value in TERMS[name]:
        if wanted in (value, fold_text(text(f"term-{name}-{value}", request.locale))):
            return value
    raise NotPossibleError("not-understood", value=typed, field=text(f"opt-{name}", request.locale))


# Suggestions


async def suggest_queue_paces(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the paces of the queue."""
    return await _suggest_term_values(desk, interaction, typed, "pace", [*PACES])


async def parts_of_the_world(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest where the others may live."""
    return await _suggest_term_values(desk, interaction, typed, "zones", TERMS["zones"])


async def _suggest_term_values(
    desk: Desk, interaction: Interaction, typed: str, name: str, values: Sequence[str]
) -> Suggestions:
    locale = await desk.languages.of(interaction)
    return suggest_matching(
        {value: text(f"term-{name}-{value}", locale) for value in values}, typed
    )


async def suggest_queue_days(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the next days."""
    locale, user = await desk.languages.of(interaction), UserId(interaction.user.id)
    return suggest_matching(await day_suggestions(desk, user, locale), typed)


async def own_games(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the games in whose queue the user is."""
    guild, locale = interaction.guild_id, await desk.languages.of(interaction)
    if guild is None:
        return []
    wishes = await desk.finding.queue.of_user(guild, UserId(interaction.user.id))
    names = {
        wish.game: desk.editions[wish.game].words.text("game-name", locale)
        for wish in wishes
        if wish.game in desk.editions
    }
    return suggest_matching(names, typed)
