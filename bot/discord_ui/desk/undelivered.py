"""Shows below an answer the secrets that could not be sent as direct messages.

Somebody who has closed their direct messages is reached as soon as they act: only then can an
ephemeral message follow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.message import replies
from bot.discord_ui.message.screen import Screen, pages_of
from bot.narrate import text

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Request


async def show_undelivered(request: Request) -> None:
    """Show the private messages of a request's table that could not be delivered to its user.

    They count as seen then, and are not sent again.
    """
    table = request.table
    seat = table.seat_of(request.user) if table is not None else None
    if table is None or seat is None:
        return
    missed = await table.records.undelivered(seat)
    lines = [line for at in missed for line in request.words.lines(at.events, seat, request.locale)]
    if lines:
        for page in pages_of("\n".join([text("dm-closed", request.locale), *lines])):
            await replies.add_to_answer(request.interaction, Screen(page))
    if missed:
        await table.records.seen(seat, [at.revision for at in missed])
