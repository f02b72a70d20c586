"""What has happened since somebody's last choice, and what they can do now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.discord_ui.desk.desk import NOBODY
from bot.discord_ui.message.screen import Screen, format_relative
from bot.discord_ui.play import play
from bot.discord_ui.records.recap import MOST_ACTIONS
from bot.narrate.recap import word_latest_events, word_recap
from bot.table.clocks import HOUR
from db.ids import NO_REVISION, Revision

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.discord_ui.desk.desk import Request
    from bot.games.game import Event, Seat
    from bot.table import Logged, Table

LINES, LOOKS_ON_LINES = 8, 16
"""Lines that tell what happened, at most: above a panel, and alone."""


ROUNDS = 1
"""Of how many rounds somebody is told who looks on, if they name nothing."""


async def catchup_screen(
    request: Request, table: Table, hours: int | None = None, rounds: int | None = None
) -> Screen:
    """Render what the user has missed, on the map too, above what they can do now.

    Everything is redacted for the user's own seat. Who looks on, and who names a span, is told what
    happened in it: in some hours, or else in the last rounds.

    Raises:
        NotPossibleError: they have a place and no seat yet, or a stand-in plays theirs.
        RefusedError: the game has not begun.
    """
    looks_on = table.begun and not _belongs_to_table(request, table)
    if looks_on or hours is not None or rounds is not None:
        return await _span_screen(request, table, looks_on, hours, rounds)
    seat = request.seat()
    last = await request.desk.tables.last_choice(table, request.user)
    since = NO_REVISION if last is None else last[0]
    revision, events = await _news_since(table, seat, since)
    lines = word_recap(request.words, events, seat, request.locale, LINES)
    if not lines:
        head = request.text("catchup-nothing")
    elif last is None:
        head = request.text("catchup-first")
    else:
        head = request.text("catchup-head", when=format_relative(last[1]))
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


def _belongs_to_table(request: Request, table: Table) -> bool:
    """Return whether a user has a seat, or one that a stand-in plays."""
    return table.seat_of(request.user) is not None or request.user in table.away.values()


async def _span_screen(
    request: Request, table: Table, looks_on: bool, hours: int | None, rounds: int | None
) -> Screen:
    """Render what happened in a span of time, and for whom the game waits."""
    seat = None if looks_on else request.seat()
    if hours is not None:
        since = await table.records.before(request.desk.tables.now() - hours * HOUR)
        head = request.text("catchup-hours", count=hours)
    else:
        since = await _before_rounds(table, rounds or ROUNDS)
        head = request.text("catchup-rounds", count=rounds or ROUNDS)
    revision, events = await _news_since(table, seat, since)
    view = table.view(seat)
    drawn = request.desk.picture(table, revision, view, request.locale, (since, events))
    lines = word_latest_events(request.words, events, seat, request.locale, LOOKS_ON_LINES)
    lines = [head, "", *(lines or [request.text("catchup-span-nothing")])]
    waits = request.waits()
    if waits != NOBODY:
        lines += ["", request.text("catchup-waits", waiting=waits)]
    return Screen("\n".join(lines), picture=await drawn)


async def _before_rounds(table: Table, rounds: int) -> Revision:
    """Return the revision before the last rounds: those of a game, or a turn of each seat."""
    turns = rounds if table.game.tells_by_round else rounds * max(1, len(table.lobby))
    log = await table.records.log(None)
    for at in range(len(log) - 1, 0, -1):
        turns -= sum(event.new_turn for event in log[at].events)
        if turns <= 0:
            return log[at - 1].revision
    return NO_REVISION


async def _news_since(
    table: Table, seat: Seat | None, since: Revision
) -> tuple[Revision, list[Event]]:
    """Return the table's revision, and what a seat may know of what happened after another one."""
    while True:
        revision = table.revision
        log = await table.records.log(seat, last=MOST_ACTIONS)
        if log and log[0].revision > since:
            log = await table.records.log(seat)
        if table.revision == revision:
            return revision, events_after(log, since)


def events_after(log: Sequence[Logged], since: Revision) -> list[Event]:
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
