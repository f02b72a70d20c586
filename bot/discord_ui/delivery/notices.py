"""Sends messages beside the game: about time, about places that are gone, and of a club."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import discord
import msgspec

from bot.club.upkeep import TOLD
from bot.discord_ui.agreement.motions import stalled_screen
from bot.discord_ui.club.parts import screen_of
from bot.discord_ui.delivery import direct
from bot.discord_ui.message.screen import POST_LIMIT, Screen, format_relative, shorten_text
from bot.discord_ui.message.wording import mention_people, mention_person
from bot.discord_ui.people import own_games
from bot.discord_ui.people.from_afar import act_anywhere_row, act_row
from bot.discord_ui.people.own_games import LINK, lost_screen
from bot.discord_ui.there.servers import UNKNOWN_CHANNEL
from bot.games.game import required_decisions
from bot.narrate import text
from bot.narrate.words import seat_forms
from bot.table.base.there import gone_from
from bot.table.clocks import DAY, STALLED_MS
from db.ids import UserId

if TYPE_CHECKING:
    import discord

    from bot.discord_ui.delivery.channel import Poster
    from bot.discord_ui.desk.desk import Desk
    from bot.table import Outgoing, Table


# Words and sends the messages about time: reminders, digests, run-outs, stalled games.
#
# They go to a person or, if none can be reached, into the channel.


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
    locale = await desk.languages.of_guild(table.guild)
    words = desk.words(table)
    called = users_to_ping(message)
    if "by" not in message.about and not called:
        return None  # All have left the server.
    if "by" not in message.about:
        days = STALLED_MS // DAY
        return await post(message, stalled_screen(words, table, days, locale, called))
    by = mention_person(message.about["by"], locale)
    who = mention_people(called, locale)
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
    after = message.about.get("after", 0)
    upto = message.about.get("upto")
    lines = await own_games.owed_lines(desk, message.user, locale, after, upto)
    if not lines:
        return None
    # A page is left out if none of its games waits any more when its turn comes.
    goes_on = after > 0 and await own_games.is_game_waiting(desk, message.user, after)
    head = text("digest-more" if goes_on else "digest-head", locale)
    body = "\n".join([head, *_shorten_digest_lines(lines, POST_LIMIT - len(head), locale)])
    try:
        screen = Screen(body, (act_anywhere_row(text("button-act", locale)),))
        return await direct.send_direct(client, desk, message, message.user, screen)
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
        return await direct.send_direct(client, desk, message, message.user, screen)
    except discord.Forbidden:
        if message.kind == "clock":
            # The channel says it anyway.
            raise
        # They take no direct messages, so they are called in the channel.
        return await post(message, await _time_screen(desk, message, table, public=True))


async def _time_screen(desk: Desk, message: Outgoing, table: Table, public: bool) -> Screen:
    """Word a message for the channel, or for a person alone."""
    user = message.user
    about = message.about
    words = desk.words(table)
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
        is_asked = message.kind == "reminder" and table.seat_of(user) is not None
        rows = (act_row(words.text("button-act", locale), table),) if is_asked else ()
        return Screen(f"{line}\n{link}", rows)
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


# Whom a message calls: nobody who has left the server.


AT_ONCE = ("turn", "notice")
"""Kinds of message before which Discord is not asked, as somebody plays: what is known counts."""


async def only_present(desk: Desk, message: Outgoing) -> Outgoing:
    """Return a message that calls only people who are not known to have left its server."""
    called = users_to_ping(message)
    if not called or message.message_id is not None:
        return message
    if message.kind in AT_ONCE:
        gone = await desk.tables.absences.seen_left(message.guild, called)
    else:
        gone = await gone_from(desk.tables.there, message.guild, called)
    there = [user for user in called if user not in gone]
    if len(there) == len(called):
        return message
    return msgspec.structs.replace(message, mention=next(iter(there), None), also=tuple(there[1:]))


# Sends the messages of a server that belong to no game, in a channel or to a person.


async def deliver_club_message(
    client: discord.Client, desk: Desk, poster: Poster, message: Outgoing
) -> int | None:
    """Send or edit a message; nothing is sent that has nothing to tell any more.

    Raises:
        discord.HTTPException: Discord refused it.
    """
    is_sent_once = message.kind == "club" and message.message_id is not None
    screen = None if is_sent_once else await screen_of(desk, message)
    if screen is None:
        return message.message_id
    if message.user is not None and not message.channel:
        try:
            return await direct.send_direct(client, desk, message, message.user, screen)
        except discord.Forbidden:
            if message.about.get("what") != TOLD:
                raise
            # Others have to hear of it then.
            await desk.upkeep.not_reached(message.guild, message.about)
            return None
    mention = next(iter(users_to_ping(message)), None)
    screen = msgspec.structs.replace(screen, mention=mention, also=users_to_ping(message)[1:])
    return await poster.post(message, screen)


# Messages about games whose channel or thread is gone: what becomes of them, and where they go on.
#
# The question goes to each of their people once, by direct message. Who takes none finds it in
# `/games`.


async def deliver_place_message(
    client: discord.Client, desk: Desk, poster: Poster, message: Outgoing
) -> int | None:
    """Send the question, or post that a game goes on in another channel; neither is edited later.

    Raises:
        discord.HTTPException: Discord refused it.
    """
    table = await desk.tables.get(message.game_id)
    if table is None or message.message_id is not None:
        return message.message_id
    if message.kind == "moved":
        return await poster.post(message, await _moved_screen(desk, message, table))
    if message.user is None or not await _is_open(desk, message, table):
        return None
    locale = await desk.languages.of_user(message.user, table.guild)
    screen = lost_screen(desk, table, message.user, locale)
    return await direct.send_direct(client, desk, message, message.user, screen)


async def ask_if_channel_gone(desk: Desk, message: Outgoing, code: int) -> None:
    """Ask the people of a game what becomes of it, if a post finds that its channel is gone.

    `code` is why Discord has refused the post.
    """
    if code != UNKNOWN_CHANNEL:
        return
    table = await desk.tables.get(message.game_id)
    if table is not None and message.channel == table.channel:
        await desk.tables.places.ask(table)


async def _is_open(desk: Desk, message: Outgoing, table: Table) -> bool:
    """Return whether the question is still one: the game has not ended, nor gone on elsewhere."""
    here = table.status == "playing" and message.channel == table.channel
    return here and await desk.tables.places.is_gone(table.guild, table.channel)


async def _moved_screen(desk: Desk, message: Outgoing, table: Table) -> Screen:
    """Word that a game goes on in this channel, and call its people."""
    locale = await desk.languages.of_guild(table.guild)
    called = () if message.mention is None else (message.mention, *message.also)
    line = text(
        "place-moved",
        locale,
        game=desk.words(table).text("game-name", locale),
        by=mention_person(message.about.get("by", 0), locale),
        who=mention_people(called, locale) if called else "none",
    )
    return Screen(line, mention=message.mention, also=message.also)
