"""What has happened since somebody's last choice, and what they can do now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.discord_ui.message.screen import Screen, relative
from bot.discord_ui.play import play
from bot.discord_ui.records.recap import MOST_ACTIONS
from bot.narrate.recap import recap
from db.ids import NO_REVISION, Revision

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.discord_ui.desk.desk import Request
    from bot.games.game import Event, Seat
    from bot.table import Logged, Table

LINES = 8
"""Lines that tell what happened, at most."""


async def catchup_screen(request: Request, table: Table) -> Screen:
    """Render what the user has missed, on the map too, above what they can do now.

    Everything is redacted for the user's own seat.

    Raises:
        NotPossibleError: they hold no seat.
        RefusedError: the game has not begun.
    """
    seat = request.seat()
    last = await request.desk.tables.last_choice(table, request.user)
    since = NO_REVISION if last is None else last[0]
    revision, events = await _news(table, seat, since)
    lines = recap(request.words, events, seat, request.locale, LINES)
    if not lines:
        head = request.text("catchup-nothing")
    elif last is None:
        head = request.text("catchup-first")
    else:
        head = request.text("catchup-head", when=relative(last[1]))
    view = table.view(seat)
    screen = play.open_panel(request, table, "\n".join([head, *lines]))
    if screen.rows and not screen.text:
        note, *rows = screen.rows
        assert isinstance(note, str)
        at = None if screen.pictures_at is None else screen.pictures_at - 1
        screen = msgspec.structs.replace(screen, text=note, rows=tuple(rows), pictures_at=at)
    if not lines:
        return screen
    drawn = await request.desk.picture(table, revision, view, request.locale, (since, events))
    return msgspec.structs.replace(screen, picture=drawn, pictures_at=None)


async def _news(table: Table, seat: Seat, since: Revision) -> tuple[Revision, list[Event]]:
    """Return the table's revision, and what a seat may know of what happened after another one."""
    while True:
        revision = table.revision
        log = await table.records.log(seat, last=MOST_ACTIONS)
        if log and log[0].revision > since:
            log = await table.records.log(seat)
        if table.revision == revision:
            return revision, after(log, since)


def after(log: Sequence[Logged], since: Revision) -> list[Event]:
    """Return what happened after the action of a revision; what it did itself was told at once.

    The turns that began with that action, such as those of bots, belong to what came after it.
    """
    events: list[Event] = []
    for action in log:
        if action.revision > since:
            events += action.events
        elif action.revision == since:
            starts = [at for at, event in enumerate(action.events) if event.new_turn]
            events += action.events[starts[0] :] if starts else []
    return events
