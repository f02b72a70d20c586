"""What has happened, for one reader: the log, and why a bot did what it did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.agreement.post import agreement_line
from bot.discord_ui.message.free_text import quote_text
from bot.discord_ui.message.ids import ANYBODY, Pressed, decode_decimal
from bot.discord_ui.message.screen import Button, Screen, button_rows, pages_of
from bot.discord_ui.records.standings import closed_lines
from bot.table.ballots import OfSeat
from db.ids import NO_REVISION, Revision

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.discord_ui.desk.desk import Request
    from bot.discord_ui.message.screen import Row
    from bot.games.game import Event, Seat
    from bot.table import AgreementRecord, Logged, Table

LOG_LINES = 40
"""Default number of log lines."""

LOG_PAGES = 5
"""Limit of messages for the log; the newest are kept."""

MOST_ACTIONS = 200
"""Limit of actions read for the log."""


Place = tuple[Revision, int]
"""Where an event is in a game: its revision, and its number among the events of that, from 0."""


async def log_screens(request: Request, table: Table, most: int = LOG_LINES) -> list[Screen]:
    """Render the newest log lines as the user may know them."""
    seat = table.seat_of(request.user)
    actions = await table.records.log(seat, last=MOST_ACTIONS)
    lines = await _log_lines(request, table, actions, seat)
    lines += [
        request.text("note-line", note=quote_text(note))
        for note in await table.agreements.notes(request.user)
    ]
    body = "\n".join(lines[-most:]) or request.text("log-empty")
    return [Screen(page) for page in pages_of(body)[-LOG_PAGES:]]


async def _log_lines(
    request: Request, table: Table, actions: Sequence[Logged], seat: Seat | None
) -> list[str]:
    """Render actions, and between them who has begun to play a seat, and what was rolled back."""
    first = actions[0].revision if actions else NO_REVISION
    notes = await _log_notes(request, table, first)
    ordered = await table.orders.by_order(seat) if seat is not None else set[int]()
    lines: list[str] = []
    events: list[Event] = []
    for action in actions:
        if notes and notes[0][0] <= action.revision:
            lines += request.words.lines(events, seat, request.locale)
            events = []
        while notes and notes[0][0] <= action.revision:
            lines.append(notes.pop(0)[1])
        if action.revision in ordered:
            lines += request.words.lines(events, seat, request.locale)
            own = request.words.lines(action.events, seat, request.locale)
            lines += [request.text("log-by-order", line=line) for line in own[:1]] + own[1:]
            events = []
            continue
        events += action.events
    return [
        *lines,
        *request.words.lines(events, seat, request.locale),
        *(line for _, line in notes),
    ]


async def _log_notes(request: Request, table: Table, first: Revision) -> list[tuple[Revision, str]]:
    """Return what the log tells beside the game from a revision on, by revision.

    A rollback does not take back that a seat has changed hands.
    """
    words, locale = request.words, request.locale
    steps = await table.records.agreements(first, table.revision)
    notes = [
        (at, agreement_line(words, step.agreement, locale))
        for at, step in steps.items()
        if _is_told(step)
    ]
    if (closed := await table.records.closed()) is not None:
        notes.append((closed.revision, "\n".join(closed_lines(table, closed, locale))))
    return sorted(notes)


def _is_told(step: AgreementRecord) -> bool:
    """Return whether the log tells a step: who plays a seat, and what else was agreed."""
    if isinstance(step.agreement.subject, OfSeat):
        return step.hand is not None
    return step.agreement.fate == "agreed"


async def why_screen(
    request: Request, table: Table, at: Place | None = None, page: int = 0
) -> Screen:
    """Render one page of a bot's turn, step by step, with its reasons.

    `at` is where the turn, or a message about it, begins; None: the last turn of a bot.
    """
    seat = table.seat_of(request.user)
    turns = turns_of(await table.records.log(seat, last=MOST_ACTIONS))
    if at is not None and not any(at in turn for turn in turns):
        turns = turns_of(await table.records.log(seat))
    for turn in reversed(turns):
        if (at is None or at in turn) and any(event.is_reason for event in turn.values()):
            pages = pages_of("\n".join(request.words.lines([*turn.values()], seat, request.locale)))
            page = min(page, len(pages) - 1)
            return Screen(
                pages[page], _page_buttons(request, table, next(iter(turn)), page, len(pages))
            )
    return Screen(request.text("why-none"))


def turns_of(log: Sequence[Logged]) -> list[dict[Place, Event]]:
    """Split a log into turns."""
    turns: list[dict[Place, Event]] = [{}]
    for action in log:
        for at, event in zip(action.places, action.events, strict=True):
            if event.new_turn:
                turns.append({})
            turns[-1][action.revision, at] = event
    return turns


def _page_buttons(
    request: Request, table: Table, at: Place, page: int, pages: int
) -> tuple[Row, ...]:
    """Build the buttons that turn the pages of a turn."""
    buttons = [
        Button(request.text(key, page=to + 1, pages=pages), why_id(table.id, at, to))
        for key, to in (("why-previous", page - 1), ("why-next", page + 1))
        if 0 <= to < pages
    ]
    return button_rows(buttons)


def why_id(game: int, at: Place, page: int = 0) -> str:
    """Return the custom id of the button that tells a turn with its reasons."""
    revision, number = at
    return Pressed(game, revision, ANYBODY, "why", page, str(number)).write()


def why_place(pressed: Pressed) -> Place | None:
    """Decode which turn such a button tells; None: the last turn of a bot.

    Raises:
        BadIdError: it is none of ours.
    """
    return (pressed.revision, decode_decimal(pressed.path)) if pressed.path else None
