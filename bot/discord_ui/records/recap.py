"""What has happened, for one reader: the log, catching up, and the end of a game."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from bot.discord_ui.agreement.post import agreement_line
from bot.discord_ui.agreement.substitutes import tenure_lines
from bot.discord_ui.desk.desk import NOBODY
from bot.discord_ui.message.ids import ANYBODY, Pressed, decode_decimal
from bot.discord_ui.message.screen import (
    Document,
    Screen,
    button_rows,
    format_relative,
    pages_of,
)
from bot.discord_ui.message.wording import make_inert, mention_person, page_turns, quote_text
from bot.discord_ui.play import play
from bot.games.game import Seat
from bot.narrate import text
from bot.narrate.recap import rank_seats, word_latest_events, word_recap
from bot.table.ballots import OfSeat
from bot.table.clocks import HOUR
from db.ids import NO_REVISION, Revision, UserId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.discord_ui.desk.desk import Request
    from bot.discord_ui.message.screen import Row
    from bot.games.game import Event, Points, Seat, View
    from bot.narrate import Words
    from bot.table import AgreementRecord, Closed, Logged, Table
    from db.ids import Revision


# The end of a game: final standings, and the log as a file.


FILENAME = "log.txt"
"""The same for every game, so that it tells nothing."""


def closed_screen(
    table: Table, closed: Closed, locale: str, mentions: tuple[UserId, ...] = ()
) -> Screen:
    """Render that a table was ended without a result, by whom and why; all at it are named."""
    lines = closed_lines(table, closed, locale)
    seated = [seat.user for seat in table.lobby if seat.user is not None]
    names = ", ".join(mention_person(user, locale) for user in dict.fromkeys(seated))
    lines += [text("ended-calls", locale, who=names)] if names else []
    return Screen("\n".join(lines), (), None, next(iter(mentions), None), mentions[1:])


def closed_lines(table: Table, closed: Closed, locale: str) -> list[str]:
    """Return the lines about who ended a table, by which right and why."""
    had_begun = table.begun or not table.readable
    key = f"ended-{closed.how.right}" if had_begun else f"closed-{closed.how.right}"
    who = mention_person(closed.user, locale) if closed.user else "none"
    lines = [text(key, locale, who=who, full="yes" if table.standing.plan.is_full else "no")]
    if closed.how.why:
        lines.append(text("ended-why", locale, why=make_inert(closed.how.why)))
    return lines


async def standing_lines(words: Words, table: Table, view: View, locale: str) -> list[str]:
    """Render how a game has ended, with everybody's points by headings; all people are named."""
    tally = words.tally(view, await _public_events(table))
    lines: list[str] = []
    for rank, seat in seats_with_ranks(table, view, tally):
        user = table.holders.get(seat)
        who = mention_person(user, locale) if user is not None else "none"
        points = words.standing(seat, view, tally, locale)
        name = words.seat_name(seat, locale)
        lines.append(
            text(
                "end-standing",
                locale,
                rank=str(rank) if rank else "none",
                name=name,
                who=who,
                points=points or "none",
            )
        )
    return ["", text("end-standings", locale), *lines, *await tenure_lines(words, table, locale)]


def seats_with_ranks(table: Table, view: View, tally: tuple[Points, ...]) -> list[tuple[int, Seat]]:
    """Return the seats with their ranks; 0 if there are none, without winners and points."""
    return rank_seats([seat.seat for seat in table.lobby], view, tally)


async def saved_log(words: Words, table: Table, view: View, locale: str) -> Document:
    """Return the whole log of a game as a file: what everybody may know, and nothing else."""
    events = await _public_events(table)
    lines = await asyncio.to_thread(words.lines, events, None, locale)
    tally = words.tally(view, events)
    seats = [words.seat_name(seat.seat, locale) for seat in table.lobby]
    points = [
        (f"{rank}. " if rank else "")
        + f"{words.seat_name(seat, locale)}: "
        + (words.standing(seat, view, tally, locale) or "–")
        for rank, seat in seats_with_ranks(table, view, tally)
    ]
    head = text("end-log", locale, game=words.text("game-name", locale), seats=", ".join(seats))
    body = "\n".join([head, "", *lines, "", text("end-standings", locale), *points, ""])
    return Document(FILENAME, body.replace("**", "").encode())


async def _public_events(table: Table) -> list[Event]:
    return [event for action in await table.records.log(None) for event in action.events]


# The message after which the thread of a table is archived.


async def archived_screen(table: Table, revision: Revision, locale: str) -> Screen | None:
    """Render who has had the thread archived in a revision, and why; None if nobody has."""
    done = await table.records.archived(revision)
    if done is None:
        return None
    lines = [text("archived-moderator", locale, who=mention_person(done.by, locale))]
    if done.why:
        lines.append(text("ended-why", locale, why=make_inert(done.why)))
    return Screen("\n".join(lines))


# What has happened, for one reader: the log, and why a bot did what it did.


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
    words = request.words
    locale = request.locale
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
    turns = page_turns(page, pages, request.locale, lambda to: why_id(table.id, at, to))
    return button_rows([*turns])


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


# What has happened since somebody's last choice, and what they can do now.


LINES = 8
LOOKS_ON_LINES = 16
"""Lines that tell what happened, at most: above a panel, and alone."""


NOTES = 3
"""Lines beside the game, such as about a rollback, at most."""


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
    revision, log = await _log_since(table, seat, since)
    events = events_after(log, since)
    lines = word_recap(request.words, events, seat, request.locale, LINES)
    if not lines:
        alone = table.game.lobby.most_people() < 2
        head = request.text("catchup-alone" if alone else "catchup-nothing")
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
    picture, boards = await request.desk.own_pictures(request, table, revision, view, events)
    return msgspec.structs.replace(screen, picture=picture, boards=boards, pictures_at=None)


def _belongs_to_table(request: Request, table: Table) -> bool:
    """Return whether a user has a seat, or one that a stand-in plays."""
    return table.seat_of(request.user) is not None or request.user in table.away.values()


async def _span_screen(
    request: Request, table: Table, looks_on: bool, hours: int | None, rounds: int | None
) -> Screen:
    """Render what happened in a span of time, and for whom the game waits."""
    seat = None if looks_on else request.seat()
    since = NO_REVISION
    if hours is not None:
        since = await table.records.before(request.desk.tables.now() - hours * HOUR)
    revision, log = await _log_since(table, seat, NO_REVISION if rounds else since)
    events = [event for action in log if action.revision > since for event in action.events]
    head = "" if hours is None else request.text("catchup-hours", count=hours)
    if hours is None or rounds is not None:
        last = _last_rounds(table, log, rounds or ROUNDS)
        # Of two spans the shorter one holds: neither goes beyond what was asked for.
        if not head or len(last[1]) < len(events):
            since, events = last
            head = request.text("catchup-rounds", count=rounds or ROUNDS)
    view = table.view(seat)
    picture, boards = await request.desk.own_pictures(request, table, revision, view, events)
    lines = word_latest_events(request.words, events, seat, request.locale, LOOKS_ON_LINES)
    if notes := await _log_notes(request, table, Revision(since + 1)):
        # What was taken back is not told, but that it was.
        lines += ["", *(line for _, line in notes[-NOTES:])][not lines :]
    lines = [head, "", *(lines or [request.text("catchup-span-nothing")])]
    waits = request.waits()
    if waits != NOBODY:
        lines += ["", request.text("catchup-waits", waiting=waits)]
    return Screen("\n".join(lines), picture=picture, boards=boards)


def _last_rounds(table: Table, log: Sequence[Logged], rounds: int) -> tuple[Revision, list[Event]]:
    """Return what happened in the last rounds, and the revision before its first action.

    Rounds are those of a game, or a turn of each seat; the one that is played counts. What an
    action did before it began a round belongs to the round before.
    """
    turns = rounds if table.game.tells_by_round else rounds * max(1, len(table.lobby))
    placed = [(action.revision, event) for action in log for event in action.events]
    starts = [at for at, (_, event) in enumerate(placed) if event.new_turn]
    if len(starts) >= turns:
        placed = placed[starts[-turns] :]
    before = Revision(placed[0][0] - 1) if placed else NO_REVISION
    return before, [event for _, event in placed]


async def _log_since(
    table: Table, seat: Seat | None, since: Revision
) -> tuple[Revision, list[Logged]]:
    """Return the table's revision, and the log for a seat, at least from another one on."""
    while True:
        revision = table.revision
        log = await table.records.log(seat, last=MOST_ACTIONS)
        if log and log[0].revision > since:
            log = await table.records.log(seat)
        if table.revision == revision:
            return revision, log


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
