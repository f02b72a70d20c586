"""The queue of people who want to play, whom they do not want, and threads for its tables."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import discord
import msgspec
import structlog
from discord import app_commands

from bot.club.base import NoPlaceError
from bot.club.finding import OpenedPlace, Wish
from bot.discord_ui.club import open_tables, watching
from bot.discord_ui.club.opening import unless_gone
from bot.discord_ui.desk.command import Suggestions, suggest_matching
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.desk.refusals import FAULTS, denial_of
from bot.discord_ui.lobby.places import NAME, new_thread
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Screen, shorten_text
from bot.discord_ui.people.commands import day_of, day_suggestions
from bot.narrate import text
from bot.narrate.texts import fold_text
from bot.table import TERMS
from bot.table.base.there import ChannelAccess, surely_gone
from bot.table.clocks import PACES, midnight_of
from db.club import threads
from db.ids import UserId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.club.finding.matching import SeekGroup
    from bot.discord_ui.desk.desk import Desk


# The queue: what somebody wants to play, from when, with whom; listed and left again.


DAILY = "daily"
"""The pace if a person names none: what is played by post."""


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
    if house.channel and not open_tables.can_read_channel(request, house.channel):
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
    wishes = await desk.finding.queue.of_user(guild, request.user)
    now = desk.tables.now()
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
    locale = await desk.languages.of(interaction)
    user = UserId(interaction.user.id)
    return suggest_matching(await day_suggestions(desk, user, locale), typed)


async def own_games(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the games in whose queue the user is."""
    guild = interaction.guild_id
    locale = await desk.languages.of(interaction)
    if guild is None:
        return []
    wishes = await desk.finding.queue.of_user(guild, UserId(interaction.user.id))
    names = {
        wish.game: desk.editions[wish.game].words.text("game-name", locale)
        for wish in wishes
        if wish.game in desk.editions
    }
    return suggest_matching(names, typed)


# Whom a person does not want to be seated with by the bot: only they ever see it.


async def lfg_block(desk: Desk, request: Request, player: discord.User) -> Screen:
    """Let the bot never seat the user together with somebody."""
    # A forged request may name somebody whom Discord does not describe.
    if isinstance(player, discord.Object) or player.bot:
        raise NotPossibleError("refused-no-apps")
    await desk.finding.block(request.user, UserId(player.id))
    return Screen(text("block-done", request.locale, who=f"<@{player.id}>"))


async def lfg_unblock(desk: Desk, request: Request, player: discord.User) -> Screen:
    """Take that back."""
    await desk.finding.unblock(request.user, UserId(player.id))
    return Screen(text("block-gone", request.locale, who=f"<@{player.id}>"))


async def lfg_blocked(desk: Desk, request: Request) -> Screen:
    """List whom the user has blocked."""
    blocked = await desk.finding.blocked_by(request.user)
    who = ", ".join(f"<@{user}>" for user in blocked)
    return Screen(text("block-list", request.locale, who=who or "none"))


# Opens the threads in which the queue's tables stand.


log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


def let_queue_open_places(desk: Desk) -> None:
    """Give the queue the places of Discord."""

    async def opens(guild: int, channel: int, group: SeekGroup) -> OpenedPlace:
        return await _open_group_place(desk, guild, channel, group)

    async def closes(guild: int, place: OpenedPlace) -> None:
        await _close_group_place(desk, guild, place)

    desk.finding.queue.serve(opens, closes)


async def _open_group_place(desk: Desk, guild: int, channel: int, group: SeekGroup) -> OpenedPlace:
    """Open a thread or a forum's post for a group.

    Raises:
        NoPlaceError: Discord does not let the bot.
    """
    room = await desk.room(guild, channel)
    locale = await desk.languages.of_guild(guild)
    game = desk.editions[group.game].words.text("game-name", locale)
    pace = text(f"term-pace-{group.pace}", locale)
    name = shorten_text(text("queue-thread", locale, game=game, pace=pace), NAME)
    try:
        if isinstance(room, discord.TextChannel | discord.ForumChannel):
            thread = await new_thread(desk, room, name, text("queue-post", locale))
            return OpenedPlace(thread.id, await watching.terms_in(desk, guild, room))
    except FAULTS as fault:
        log.warning("queue-no-place", guild=guild, channel=channel, fault=repr(fault))
        raise NoPlaceError(denial_of(fault)) from fault
    fault = room.state if isinstance(room, ChannelAccess) else "no-such-channel"
    log.warning("queue-no-place", guild=guild, channel=channel, fault=fault)
    raise NoPlaceError


async def _close_group_place(desk: Desk, guild: int, place: OpenedPlace) -> None:
    """Delete a thread that is not needed, or else archive it; one with a table is another one's."""
    if await threads.has_had_table(desk.club.storage, place.channel):
        return
    await threads.forget_thread(desk.club.storage, place.channel)
    thread = await desk.room(guild, place.channel)
    if not isinstance(thread, discord.Thread):
        return
    try:
        try:
            await thread.delete()
        except discord.Forbidden:
            await thread.edit(archived=True)
    except FAULTS as fault:
        log.warning("queue-place-left", guild=guild, channel=place.channel, fault=repr(fault))
