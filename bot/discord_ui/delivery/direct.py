"""Sends and edits direct messages: secrets, briefings, notes, questions, and their withdrawal.

Messages about time are in `notices`, public ones in `delivery`.
"""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import discord
import msgspec

from bot.discord_ui.delivery.channel import add_mark, edit_message, find_earlier
from bot.discord_ui.message.command_mentions import command_mentions
from bot.discord_ui.message.screen import (
    POST_LIMIT,
    Document,
    Screen,
    format_relative,
    keep_newest_lines,
    shorten_text,
    to_edit,
    to_send,
)
from bot.discord_ui.message.wording import quote_text
from bot.discord_ui.people.from_afar import act_row
from bot.discord_ui.play.orders import order_sentence
from bot.discord_ui.there.servers import UNKNOWN_CHANNEL
from bot.narrate import text
from bot.narrate.words import seat_forms
from bot.table import GoneError, NotTheirsError, UndeliverableError
from bot.table.outbox.announcement import SHOWN
from db.ids import UserId
from db.step_messages import CLOSED_HAND, IN_DIRECT

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Sequence

    from bot.discord_ui.desk.desk import Desk
    from bot.table import Outgoing, Table

CANNOT_MESSAGE_USER = (50007, 50278)
"""Discord's codes: user accepts no direct messages; is in no server with the bot."""

TOO_FAST, TOO_FAST_S = 40003, 60.0
"""Discord's code: the bot opens direct messages too fast; and the seconds to wait then.

Discord does not say how long; it is no word about the user.
"""

TOO_MANY_EDITS = 30046
"""Discord's code: too many edits of an old message."""

EDITS_S = 60.0
"""Seconds after which an edit is tried again that Discord takes only now and then."""

NOTE_FILE = "note.txt"
"""The same for every game, so that it tells nothing."""


async def send_secret(
    client: discord.Client, desk: Desk, message: Outgoing, table: Table
) -> int | None:
    """Send a user their private information; one that was taken back is told again.

    What they see when they are asked next is sent only to those who wish to be told of all draws.

    Raises:
        NotTheirsError: the user has never held the seat.
    """
    if message.user is None or not table.agreements.knows(message.user, message.seat):
        raise NotTheirsError
    if message.about.get(SHOWN) and not await desk.tables.preferences.own_draws(message.user):
        return message.message_id
    locale = await desk.languages.of_user(message.user, table.guild)
    lines = await _secret_lines(desk, message, table, locale)
    if not lines:
        return message.message_id
    return await send_direct(
        client, desk, message, message.user, _secret_screen(lines, table, locale)
    )


async def send_brief(
    client: discord.Client, desk: Desk, message: Outgoing, table: Table
) -> int | None:
    """Send somebody who begins to play a seat what only they may know, once.

    A note from the player before has a message of its own, so that both are whole.
    """
    is_theirs = table.holders.get(message.seat) == message.user and table.begun
    if message.user is None or message.message_id is not None or not is_theirs:
        return message.message_id
    locale = await desk.languages.of_user(message.user, table.guild)
    words = desk.words(table)
    names = seat_forms(words, message.seat, locale)
    if message.kind == "note":
        screen = _notes_screen(await table.agreements.notes(message.user), locale)
        return await send_direct(client, desk, message, message.user, screen) if screen else None
    head = text("brief-head", locale, **names, channel=f"<#{table.channel}>")
    lines = words.private(table.view(message.seat), locale)
    body = "\n".join([head, *keep_newest_lines(lines, POST_LIMIT - len(head) - 1)])
    return await send_direct(client, desk, message, message.user, Screen(body))


async def send_hand(
    client: discord.Client, desk: Desk, message: Outgoing, table: Table
) -> int | None:
    """Show a user what only they may see, or take that message away if they hold the seat no more.

    Raises:
        UndeliverableError: the game cannot be read now, or Discord takes no edit yet.
        discord.RateLimited: the bot has to wait before it writes to anybody new.
    """
    user = message.user
    if user is None:
        return None
    holds = table.status == "playing" and table.holders.get(message.seat) == user
    wants = await desk.tables.preferences.hand_place(user) == IN_DIRECT
    if not (holds and wants) or message.about.get(CLOSED_HAND):
        desk.hands.shown.pop(message.post, None)
        async with direct_faults(desk, user):
            return await _delete_hand(client, desk, message, user)
    if not table.begun or not table.readable:
        raise UndeliverableError("the game cannot be read")
    locale = await desk.languages.of_user(user, table.guild)
    words = desk.words(table)
    head = text("hand-head", locale, channel=f"<#{table.channel}>")
    lines = words.private(table.view(message.seat), locale) or [text("hand-nothing", locale)]
    body = "\n".join([head, *keep_newest_lines(lines, POST_LIMIT - len(head) - 1)])
    if message.message_id is not None and desk.hands.shown.get(message.post) == body:
        return message.message_id
    screen = Screen(body, quiet=True)
    try:
        number = await send_direct(client, desk, message, user, screen)
        if message.retried and message.message_id is None:
            # An attempt before may have sent the message, with the hand as it was then.
            sent = msgspec.structs.replace(message, message_id=number)
            number = await send_direct(client, desk, sent, user, screen)
    except discord.Forbidden as fault:
        if fault.code not in CANNOT_MESSAGE_USER:
            raise
        await desk.tables.preferences.set_hand_place(user, "refused", was=IN_DIRECT)
        return None
    except GoneError as fault:
        raise UndeliverableError(fault.reason, retry_after=EDITS_S) from fault
    except discord.HTTPException as fault:
        if fault.code != TOO_MANY_EDITS:
            raise
        raise UndeliverableError(str(fault), retry_after=EDITS_S) from fault
    desk.hands.note_shown(message.post, body)
    return number


async def _delete_hand(
    client: discord.Client, desk: Desk, message: Outgoing, user: UserId
) -> int | None:
    """Delete a message with a hand, also one that was sent and not recorded."""
    channel = await desk.open_direct_channel(client, user)
    number = message.message_id
    if number is None:
        number = (await find_earlier(client, channel, message, Screen(""))).message_id
    if number is not None:
        try:
            await channel.get_partial_message(number).delete()
        except discord.NotFound as fault:
            if fault.code == UNKNOWN_CHANNEL:
                raise
    return number


def _notes_screen(notes: Sequence[str], locale: str) -> Screen | None:
    """Show what was left to somebody; what is too long for a message is a file as well."""
    if not notes:
        return None
    body = "\n".join(text("note-line", locale, note=quote_text(note)) for note in notes)
    if len(body) <= POST_LIMIT:
        return Screen(body)
    whole = "\n\n".join(notes).encode(errors="replace")
    return Screen(shorten_text(body, POST_LIMIT), log=Document(NOTE_FILE, whole))


async def send_question(
    client: discord.Client, desk: Desk, message: Outgoing, table: Table
) -> int | None:
    """Send the private question of an open window to somebody whose order lets them choose."""
    seat = message.seat
    closes = table.orders.closes_ms(seat)
    order = table.orders.covering().get(seat)
    due = next((due for due in table.decisions() if due.seat == seat), None)
    if message.user is None or message.message_id is not None or not closes:
        return message.message_id
    if order is None or due is None or order.user != message.user:
        return None
    locale = await desk.languages.of_user(message.user, table.guild)
    words = desk.words(table)
    body = text(
        "orders-asked",
        locale,
        channel=f"<#{table.channel}>",
        prompt=words.prompt(due, locale),
        when=format_relative(closes),
        order=order_sentence(words, order.order, order.until, locale),
    )
    screen = Screen(body, (act_row(words.text("button-act", locale), table),))
    return await send_direct(client, desk, message, message.user, screen)


async def send_direct(
    client: discord.Client, desk: Desk, message: Outgoing, user: UserId, screen: Screen
) -> int:
    """Send a direct message, or edit the one that its user has.

    Raises:
        discord.Forbidden: they take none, or are in no server of the bot any more.
        discord.RateLimited: the bot has to wait before it writes to anybody new.
    """
    try:
        async with direct_faults(desk, user):
            return await _send_or_edit_direct(client, desk, message, user, screen)
    except discord.Forbidden as fault:
        if fault.code in CANNOT_MESSAGE_USER:
            # Perhaps they have left the server.
            desk.tables.there.doubt(user)
        raise


@asynccontextmanager
async def direct_faults(desk: Desk, user: UserId) -> AsyncGenerator[None]:
    """Raise what a refused direct message means, whichever status Discord gives it.

    Who takes no messages is told by the code alone: the refusal can be a 400 or a 403, and can come
    when the channel is opened already.

    Raises:
        discord.Forbidden: the user takes no messages, or is in no server of the bot any more.
        discord.RateLimited: the bot opens direct messages too fast.
        UndeliverableError: the channel that was kept is not there; it is tried with another one.
    """
    try:
        yield
    except discord.HTTPException as fault:
        if fault.code == UNKNOWN_CHANNEL:
            await desk.tables.preferences.set_direct_channel(user, None)
            raise UndeliverableError(str(fault), retry_after=0.0) from fault
        if fault.code == TOO_FAST:
            raise discord.RateLimited(TOO_FAST_S) from fault
        if fault.code in CANNOT_MESSAGE_USER and not isinstance(fault, discord.Forbidden):
            about = {"code": fault.code, "message": fault.text}
            raise discord.Forbidden(fault.response, about) from fault
        raise


async def _send_or_edit_direct(
    client: discord.Client, desk: Desk, message: Outgoing, user: UserId, screen: Screen
) -> int:
    channel = await desk.open_direct_channel(client, user)
    commands = command_mentions(client, None)
    if message.message_id is not None:
        what = add_mark(to_edit(screen, commands), message.nonce)
        return (await edit_message(client, channel.id, message.message_id, what)).id
    earlier = await find_earlier(client, channel, message, screen)
    if earlier.message_id is not None:
        return earlier.message_id
    what = add_mark(to_send(screen, commands), message.nonce)
    message.must_be_ours()
    return (await channel.send(nonce=message.nonce, **what)).id


async def take_back(
    client: discord.Client, desk: Desk, message: Outgoing, table: Table
) -> int | None:
    """Edit the message about a secret: it was taken back. Does nothing if it was never sent.

    Raises:
        NotTheirsError: the user has never held the seat.
    """
    if message.user is None or not table.agreements.knows(message.user, message.seat):
        raise NotTheirsError
    async with direct_faults(desk, message.user):
        return await _edit_taken_back(client, desk, message, message.user, table)


async def _edit_taken_back(
    client: discord.Client, desk: Desk, message: Outgoing, user: UserId, table: Table
) -> int | None:
    locale = await desk.languages.of_user(user, table.guild)
    lines = await _secret_lines(desk, message, table, locale)
    channel = await desk.open_direct_channel(client, user)
    number = message.message_id
    if number is None:
        # It may have been sent by a process that died before it could record that.
        earlier = await find_earlier(client, channel, message, _secret_screen(lines, table, locale))
        number = earlier.message_id
    if number is None:
        return None
    head = text("secret-undone", locale, channel=f"<#{table.channel}>")
    struck = [text("undone-line", locale, line=line) for line in lines]
    body = "\n".join([head, *keep_newest_lines(struck, POST_LIMIT - len(head) - 1)])
    commands = command_mentions(client, None)
    what = add_mark(to_edit(Screen(body), commands), message.nonce)
    return (await edit_message(client, channel.id, number, what)).id


async def _secret_lines(desk: Desk, message: Outgoing, table: Table, locale: str) -> list[str]:
    events = await table.records.secrets(message.seat, message.revision)
    return desk.words(table).lines(events, message.seat, locale)


def _secret_screen(lines: list[str], table: Table, locale: str) -> Screen:
    head = text("secret-head", locale, channel=f"<#{table.channel}>")
    return Screen("\n".join([head, *keep_newest_lines(lines, POST_LIMIT - len(head) - 1)]))
