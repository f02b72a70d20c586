"""Words and sends the messages about time: reminders, digests, run-outs, stalled games.

They go to a person or, if none can be reached, into the channel.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import discord

from bot.discord_ui.agreement.motions import stalled_screen
from bot.discord_ui.delivery import direct as private
from bot.discord_ui.message.mentions import mention_people, mention_person
from bot.discord_ui.message.screen import POST_LIMIT, Screen, format_relative, shorten_text
from bot.discord_ui.people import own_games
from bot.discord_ui.people.own_games import LINK
from bot.games.game import required_decisions
from bot.narrate import text
from bot.narrate.seat_forms import seat_forms
from bot.table.base.there import gone_from
from bot.table.clocks import DAY, STALLED_MS
from db.ids import UserId

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Desk
    from bot.table import Outgoing, Table

LINE = 160
"""Characters of a game in a digest, at least: its name, its link and a beginning."""

Post = Callable[["Outgoing", Screen], Awaitable[int]]
"""Sends a new message in the channel, or edits the existing one."""


async def deliver_time_message(
    client: discord.Client, desk: Desk, message: Outgoing, table: Table, post: Post
) -> int | None:
    """Send a message about time; none is edited later.

    Raises:
        discord.HTTPException: Discord refused it.
    """
    if not table.known or message.message_id is not None:
        return message.message_id
    match message.kind:
        case "stalled":
            return await _post_stalled(desk, message, table, post)
        case "digest":
            return await _send_digest(client, desk, message, table, post)
        case _:
            return await _send_personal(client, desk, message, table, post)


async def _post_stalled(desk: Desk, message: Outgoing, table: Table, post: Post) -> int | None:
    """Post the question whether a game goes on, or that somebody wants it to."""
    if table.status != "playing":
        return None
    locale, words = await desk.languages.of_guild(table.guild), desk.words(table)
    called = users_to_ping(message)
    if "by" not in message.about and not called:
        return None  # All have left the server.
    if "by" not in message.about:
        days = STALLED_MS // DAY
        return await post(message, stalled_screen(words, table, days, locale, called))
    by, who = mention_person(message.about["by"], locale), mention_people(called, locale)
    line = words.text("stalled-over", locale, by=by, who=who)
    return await post(message, Screen(line, (), None, message.mention, message.also))


async def _send_digest(
    client: discord.Client, desk: Desk, message: Outgoing, table: Table, post: Post
) -> int | None:
    """Send a person a page of the list of the games that wait for them, if any still does.

    Who takes no direct messages is called in the channel, without the list: it may name others.
    """
    assert message.user is not None
    locale = await desk.languages.of_user(message.user, table.guild)
    after, upto = message.about.get("after", 0), message.about.get("upto")
    lines = await own_games.owed_lines(desk, message.user, locale, after, upto)
    if not lines:
        return None
    # A page is left out if none of its games waits any more when its turn comes.
    goes_on = after > 0 and await own_games.is_game_waiting(desk, message.user, after)
    head = text("digest-more" if goes_on else "digest-head", locale)
    body = "\n".join([head, *_shorten_digest_lines(lines, POST_LIMIT - len(head), locale)])
    try:
        return await private.send_direct(client, desk, message, message.user, Screen(body))
    except discord.Forbidden:
        if goes_on or await _has_left(desk, table, message.user):
            # The page before has called them in the channel already, or there is nobody to call.
            return None
        public = await desk.languages.of_guild(table.guild)
        line = text("digest-refused", public, who=mention_person(message.user, public))
        return await post(message, Screen(line, mention=message.user))


def _shorten_digest_lines(lines: list[str], room: int, locale: str) -> list[str]:
    """Shorten lines to what a message has room for; the link of a game comes first in its line.

    If more games than a page is made for have begun to wait, it says how many it leaves out.
    """
    if sum(len(line) + 1 for line in lines) <= room:
        return lines
    most = room // LINE
    if len(lines) > most:
        rest = text("digest-rest", locale, count=len(lines) - most + 1)
        return [*(shorten_text(line, LINE - 1) for line in lines[: most - 1]), rest]
    return [shorten_text(line, room // len(lines) - 1) for line in lines]


async def _send_personal(
    client: discord.Client, desk: Desk, message: Outgoing, table: Table, post: Post
) -> int | None:
    """Send a reminder, or tell that somebody's time has run out."""
    if message.user is None or _is_obsolete(message, table):
        return None
    if message.kind == "reminder" and await _has_left(desk, table, message.user):
        return None
    if message.about["public"]:
        return await post(message, await _time_screen(desk, message, table, public=True))
    try:
        screen = await _time_screen(desk, message, table, public=False)
        return await private.send_direct(client, desk, message, message.user, screen)
    except discord.Forbidden:
        if message.kind == "clock":
            # The channel says it anyway.
            raise
        # They take no direct messages, so they are called in the channel.
        return await post(message, await _time_screen(desk, message, table, public=True))


async def _time_screen(desk: Desk, message: Outgoing, table: Table, public: bool) -> Screen:
    """Word a message for the channel, or for a person alone."""
    user, about, words = message.user, message.about, desk.words(table)
    assert user is not None
    guild = table.guild
    languages = desk.languages
    locale = await (languages.of_guild(guild) if public else languages.of_user(user, guild))
    what = about["what"] if message.kind == "reminder" else about["how"]
    declined = f"pass-{about.get('declined')}"
    line = words.text(
        f"{message.kind}-{what}",
        locale,
        who=mention_person(user, locale),
        **seat_forms(words, message.seat, locale),
        of=words.seat_name(about["of"], locale) if about.get("of") else "none",
        choice=words.text(declined, locale) if words.has(declined, locale) else "none",
        when=format_relative(about["until"]) if about.get("until") else "none",
    )
    if not public:
        link = LINK.format(guild=guild, channel=table.channel)
        return Screen(f"{line}\n{link}")
    return Screen(line, mention=user if message.kind == "reminder" else None)


async def _has_left(desk: Desk, table: Table, user: UserId) -> bool:
    return bool(await gone_from(desk.tables.there, table.guild, [user]))


def _is_obsolete(message: Outgoing, table: Table) -> bool:
    """Return whether a reminder comes too late: the person has answered, or the game is over."""
    if message.kind != "reminder":
        return False
    seats = [due.seat for due in required_decisions(table.decisions())]
    return message.about.get("of", message.seat) not in seats


def users_to_ping(message: Outgoing) -> tuple[UserId, ...]:
    """Return the users whom a message may ping."""
    return () if message.mention is None else (message.mention, *message.also)
