"""Delivers messages from the outbox to Discord."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

import aiohttp
import discord
import msgspec
import structlog

from bot.discord_ui.agreement.post import agreement_screen
from bot.discord_ui.club import following
from bot.discord_ui.club.opening import notes_of
from bot.discord_ui.delivery import direct as private
from bot.discord_ui.delivery import notices
from bot.discord_ui.delivery.channel import (
    KEPT_SENT,
    Poster,
    find_earlier,
)
from bot.discord_ui.delivery.notices import deliver_time_message as tell_time
from bot.discord_ui.delivery.notices import only_present, users_to_ping
from bot.discord_ui.desk.desk import LAYOUT
from bot.discord_ui.desk.refusals import denial_of
from bot.discord_ui.lobby import invitations, screens
from bot.discord_ui.lobby.seats import with_table_picture
from bot.discord_ui.message.memory import keep_bounded
from bot.discord_ui.message.screen import (
    POST_LIMIT,
    ROWS,
    Button,
    Row,
    Screen,
    keep_newest_lines,
)
from bot.discord_ui.message.wording import mention_person
from bot.discord_ui.panel.questions import spot_of
from bot.discord_ui.play.turn import turn_screen, waited_for
from bot.discord_ui.records import recap
from bot.discord_ui.records.recap import archived_screen, why_id
from bot.games.game import required_decisions
from bot.narrate import text
from bot.table import GoneError, UndeliverableError
from bot.table.ballots import SeatOffer, gone_by
from bot.table.outbox.announcement import heading_of, seat_of
from bot.table.outbox.outgoing import OF_CLUB
from db.ids import Revision

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.discord_ui.desk.desk import Desk
    from bot.games.game import Event, Seat
    from bot.narrate import Words
    from bot.table import Outgoing, Table

UNKNOWN_MESSAGE = 10008
ARCHIVED = 50083
"""Discord's codes: message deleted; thread archived."""

NO_ROOM = ("crowded", "full")
"""Denials that pass: the thread has all its members, the server all its active threads."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class DiscordDeliverer:
    """Sends and edits messages; each shows the newest state of its game."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk
        self._poster = Poster(client)
        self._shown: OrderedDict[int, int] = OrderedDict()
        self._newest: OrderedDict[int, int] = OrderedDict()
        """The turn message by game, once this process has sent one."""

        self._completed: OrderedDict[int, int] = OrderedDict()
        """Messages of turns that are over and have lost their buttons already."""

    def forget(self) -> None:
        """Forget what messages show: another process may have edited them meanwhile."""
        for kept in (self._shown, self._newest, self._completed):
            kept.clear()
        self._desk.hands.shown.clear()
        self._poster.forget()

    async def deliver(self, message: Outgoing) -> int | None:
        """Send or edit a message; return its id in Discord.

        Raises:
            UndeliverableError: Discord refused it or could not be reached.
        """
        try:
            message = await only_present(self._desk, message)
            if message.kind in OF_CLUB:
                return await notices.deliver_club_message(
                    self._client, self._desk, self._poster, message
                )
            table = await self._desk.tables.get(message.game_id)
            if table is None:
                raise UndeliverableError("no such game", permanent=True)
            return await self._deliver(message, table)
        except discord.NotFound as fault:
            if fault.code == UNKNOWN_MESSAGE:
                raise GoneError from fault
            await notices.ask_if_channel_gone(self._desk, message, fault.code)
            # Without a code the error comes from a proxy, not from Discord itself.
            raise UndeliverableError(str(fault), permanent=fault.code != 0) from fault
        except discord.Forbidden as fault:
            closed = fault.code in private.CANNOT_MESSAGE_USER
            raise UndeliverableError(str(fault), permanent=closed, forbidden=True) from fault
        except discord.RateLimited as fault:
            raise UndeliverableError(str(fault), retry_after=fault.retry_after) from fault
        except discord.HTTPException as fault:
            if fault.code == private.TOO_MANY_EDITS:
                raise GoneError(str(fault)) from fault
            if fault.code == ARCHIVED:
                await self._poster.wake(message.channel)
                raise UndeliverableError(str(fault), retry_after=0.0) from fault
            if denial_of(fault) in NO_ROOM:
                raise UndeliverableError(str(fault), forbidden=True) from fault
            # Discord's "bad request" means a bug of ours; the outbox retries a few times.
            if fault.status < 500 and fault.status != 429:
                raise
            raise UndeliverableError(str(fault)) from fault
        except (aiohttp.ClientError, OSError) as fault:
            raise UndeliverableError(repr(fault)) from fault

    async def _deliver(self, message: Outgoing, table: Table) -> int | None:
        match message.kind:
            case "secret" | "own" | "wanted":
                return await private.send_secret(self._client, self._desk, message, table)
            case "undone":
                return await private.take_back(self._client, self._desk, message, table)
            case "asked":
                return await private.send_question(self._client, self._desk, message, table)
            case "brief" | "note":
                return await private.send_brief(self._client, self._desk, message, table)
            case "hand":
                return await private.send_hand(self._client, self._desk, message, table)
            case "follow":
                return await self._follow(message, table)
            case "notice":
                return await self._notice(message, table)
            case "lobby":
                _must_be_readable(table)
                locale = await self._desk.languages.of_guild(table.guild)
                notes = await notes_of(self._desk, table, locale)
                screen = screens.table_screen(self._desk.words(table), table, locale, notes)
                return await self._poster.post(
                    message, await with_table_picture(self._desk, table, locale, screen)
                )
            case "told":
                return await self._over(message, table)
            case "seat" | "motion" | "rollback":
                return await self._agreement(message, table)
            case "invite":
                locale = await self._desk.languages.of_guild(table.guild)
                return await self._poster.post(
                    message, invitations.invitation_screen(message, table, locale)
                )
            case "again" | "called" | "stays":
                return await self._to_people(message, table)
            case "ended":
                return await self._post_end(message, table)
            case "archive":
                return await self._archive(message, table)
            case "removed":
                return await self._remove_above(message)
            case "lost" | "moved":
                return await notices.deliver_place_message(
                    self._client, self._desk, self._poster, message
                )
            case "turn":
                return await self._turn(message, table)
            case _:
                return await tell_time(self._client, self._desk, message, table, self._poster.post)

    async def _remove_above(self, message: Outgoing) -> None:
        """Delete the message above a post that stands further down, unless that was given up."""
        post = str(message.about.get("post", ""))
        if not post or await self._desk.tables.outbox.comes_or_stands(post):
            await self._poster.remove_message(message)

    async def _to_people(self, message: Outgoing, table: Table) -> int | None:
        """Ask who plays again or whether a table stays, or call players, which is sent once."""
        if message.message_id is not None and message.kind == "called":
            return message.message_id
        word = invitations.ABOUT_TABLES[message.kind]
        locale = await self._desk.languages.of_guild(table.guild)
        screen = word(message, self._desk.words(table), table, locale)
        return None if screen is None else await self._poster.post(message, screen)

    async def _turn(self, message: Outgoing, table: Table) -> int | None:
        """Send or edit the message of a turn, with the newest map while the turn lasts."""
        locale = await self._desk.languages.of_guild(table.guild)
        _must_be_readable(table)
        if not message.current or not table.readable:
            return await self._past(message, table, locale)
        is_new = message.message_id is None
        while True:
            revision = table.revision
            began = table.began
            number = await self._post_newest(message, table, locale)
            # Another process may have posted a newer state meanwhile: the last to post must post
            # the newest.
            await self._desk.tables.get(table.id)
            if table.revision == revision or table.began != began:
                break
            message = msgspec.structs.replace(message, message_id=number)
        before = self._newest.get(table.id)
        if is_new and message.is_lowered:
            before = None  # It has lost its buttons, or is removed.
        elif before is None and is_new:
            # The previous message was sent by an earlier process.
            before = await self._desk.tables.outbox.turn_before(table.id, number)
        keep_bounded(self._newest, table.id, number, KEPT_SENT)
        if before is not None and before != number and before not in self._completed:
            await self._poster.close(message.channel, before)
        return number

    async def _post_newest(self, message: Outgoing, table: Table, locale: str) -> int:
        """Post the current state in the message of a turn; return the message's id."""
        due = await self._desk.tables.time.due(table)
        # Up to the first await, everything belongs to one revision.
        revision = table.revision
        view = table.view(None)
        decisions = table.decisions()
        over = table.status != "playing"
        spot = spot_of(table)
        history = _possible_follow_ups(table)
        if message.message_id and self._shown.get(message.message_id) == revision:
            return message.message_id
        events = await self._events(message, table, revision)
        words = _words_with_names(self._desk.words(table), table, locale)
        log = None
        lines = words.post(events, None, locale)
        if table.status == "abandoned":
            lines.append(text("abandoned", locale))
        if view.winners is not None:
            log = await recap.saved_log(words, table, view, locale)
            lines += await recap.standing_lines(words, table, view, locale)
        waited = waited_for(decisions, dict(table.holders), due)
        picture = await self._desk.picture(table, revision, view, locale)
        owing = {due.user for due in waited}
        called = [
            user for user in users_to_ping(message) if user in owing or view.winners is not None
        ]
        mention, *also = called or [None]
        more = tuple(user for user in also if user is not None)
        may_change = (due.seat for due in decisions if due.optional)
        answered = [table.holders[seat] for seat in may_change if seat in table.holders]
        screen = turn_screen(
            words, spot, waited, lines, picture, locale, mention, over, more, history, answered
        )
        rows = (*screen.rows, *_why_rows(words, message, events, locale))
        quiet = view.winners is None and self._desk.presence.are_here(table.id, called)
        screen = msgspec.structs.replace(screen, log=log, rows=rows[:ROWS], quiet=quiet)
        seats = view.winners or [due.seat for due in waited]
        screen = await self._frame_turn(screen, table, events, seats)
        number = await self._poster.post(message, screen)
        if message.message_id is not None:
            # Not after sending a new message: if it was already sent, Discord returns the existing
            # one with its old content.
            keep_bounded(self._shown, number, revision, KEPT_SENT)
        return number

    async def _past(self, message: Outgoing, table: Table, locale: str) -> int | None:
        """Complete the lines of a turn that is over; the picture stays as it is.

        If all its actions were taken back, the message says so and shows nothing else. The same
        wording serves for a game that can no longer be loaded, when it is ended.
        """
        number = message.message_id
        undone = not table.records.stands(message.began, message.revision)
        undone = undone and table.readable
        if undone:
            return await self._edit_taken_back(message, table, locale)
        events = await self._events(message, table, message.revision, message.upto)
        before = text("log-before", locale)
        words = _words_with_names(self._desk.words(table), table, locale)
        lines = words.post(events, None, locale)
        if message.current:
            lines.append(text("abandoned", locale))
        lines = keep_newest_lines(lines, POST_LIMIT, before)
        if not lines:
            return number
        rows = _why_rows(words, message, events, locale)
        screen = await self._frame_turn(Screen("\n".join(lines), rows), table, events)
        if number is None:
            return await self._poster.post(message, screen)
        keep_bounded(self._completed, number, message.revision, KEPT_SENT)
        return await self._poster.edit_text(message, number, screen)

    async def _edit_taken_back(self, message: Outgoing, table: Table, locale: str) -> int | None:
        """Edit a message: all that it reports was taken back. Does nothing if it was never sent."""
        number = message.message_id
        if number is None:
            # It may have been sent by a process that died before it could record that.
            events = await table.records.once(message.revision, None, message.first, message.upto)
            screen = Screen("\n".join(self._desk.words(table).post(events, None, locale)))
            channel = self._client.get_partial_messageable(message.channel)
            number = (await find_earlier(self._client, channel, message, screen)).message_id
        if number is None:
            return None
        return await self._poster.edit_post(message, number, Screen(text("turn-undone", locale)))

    async def _over(self, message: Outgoing, table: Table) -> int | None:
        """Post a turn that is over, or a part of one, as a message of its own without a picture."""
        _must_be_readable(table)
        locale = await self._desk.languages.of_guild(table.guild)
        words = self._desk.words(table)
        if not table.records.stands(message.began, message.revision):
            return await self._edit_taken_back(message, table, locale)
        events = await self._events(message, table, message.revision, message.upto)
        lines = words.post(events, None, locale)
        if not lines:
            return message.message_id
        rows = _why_rows(words, message, events, locale)
        screen = Screen("\n".join(keep_newest_lines(lines, POST_LIMIT)), rows)
        return await self._poster.post(message, await self._frame_turn(screen, table, events))

    async def _frame_turn(
        self, screen: Screen, table: Table, events: Sequence[Event], seats: Sequence[Seat] = ()
    ) -> Screen:
        """Return what is told of a turn as it is posted: in the colour of whose turn it is."""
        accent = await self._desk.seat_colour(table, _whose_turn(seats, events))
        framed = self._desk.posts == LAYOUT
        return msgspec.structs.replace(screen, framed=framed, accent=accent)

    async def _events(
        self, message: Outgoing, table: Table, revision: Revision, upto: int | None = None
    ) -> list[Event]:
        """Return the events that a message reports, as everybody may know them.

        What continues the turn of a bot or a stand-in begins with its heading again: so it is told
        in short, as its own.
        """
        events = await table.records.between(message.began, revision, None, message.first, upto)
        return await table.records.headed(events, message.began, message.first)

    async def _follow(self, message: Outgoing, table: Table) -> int | None:
        """Tell somebody who follows a game of a round, unless they take no direct messages."""
        screen = await following.follower_screen(self._desk, message, table)
        if screen is None or message.user is None:
            return message.message_id
        try:
            return await private.send_direct(
                self._client, self._desk, message, message.user, screen
            )
        except discord.Forbidden:
            await following.note_refused_messages(self._desk, message)
            return None

    async def _notice(self, message: Outgoing, table: Table) -> int | None:
        """Notify a user who owes a decision but is not named by the turn's message."""
        if message.message_id is not None:
            return message.message_id
        locale = await self._desk.languages.of_guild(table.guild)
        decision = next(
            (d for d in required_decisions(table.decisions()) if d.seat == message.seat), None
        )
        if decision is None or message.user is None:
            return None
        awaited = self._desk.words(table).waiting(decision.seat, decision.kind, locale)
        line = f"{mention_person(message.user, locale)} · {awaited}"
        quiet = self._desk.presence.are_here(table.id, [message.user])
        return await self._poster.post(message, Screen(line, mention=message.mention, quiet=quiet))

    async def _agreement(self, message: Outgoing, table: Table) -> int | None:
        """Show what a table agrees on, and what became of it."""
        steps = await table.records.agreements(message.revision, message.revision)
        if message.revision not in steps or not table.known:
            return message.message_id
        agreement = steps[message.revision].agreement
        locale = await self._desk.languages.of_guild(table.guild)
        words = self._desk.words(table)
        lost = await table.records.actions(gone_by(agreement.subject), None)
        screen = agreement_screen(words, table.id, agreement, locale, users_to_ping(message), lost)
        is_offered = agreement.is_open and isinstance(agreement.subject, SeatOffer)
        if is_offered and table.standing.plan.in_league:
            sentences = f"{screen.text}\n{words.text('propose-open-league', locale)}"
            screen = msgspec.structs.replace(screen, text=sentences)
        return await self._poster.post(message, screen)

    async def _post_end(self, message: Outgoing, table: Table) -> int | None:
        """Post by whom a table was ended, also one that cannot be read any more."""
        closed = await table.records.closed()
        if closed is None or message.message_id is not None:
            return message.message_id
        locale = await self._desk.languages.of_guild(table.guild)
        screen = recap.closed_screen(table, closed, locale, users_to_ping(message))
        return await self._poster.post(message, screen)

    async def _archive(self, message: Outgoing, table: Table) -> int | None:
        """Post why the thread of a table is archived, and archive it; nothing opens it again."""
        if message.message_id is not None:
            return message.message_id
        locale = await self._desk.languages.of_guild(table.guild)
        screen = await archived_screen(table, message.revision, locale)
        number = None if screen is None else await self._poster.post(message, screen)
        await self._poster.archive(message.channel)
        return number


def _must_be_readable(table: Table) -> None:
    """Refuse to post for an open game that this version cannot load; a later version may.

    Raises:
        UndeliverableError: this one cannot.
    """
    if not table.readable and table.status in ("lobby", "playing"):
        raise UndeliverableError("the game cannot be read")


def _whose_turn(seats: Sequence[Seat], events: Sequence[Event]) -> Seat:
    """Return the seat if there is only one, else the seat whose turn is told; "" if none."""
    if len(set(seats)) == 1:
        return seats[0]
    return seat_of(heading_of([event for event in events if event.only is None]))


def _words_with_names(words: Words, table: Table, locale: str) -> Words:
    """Return the words of a post, which may name those who hold the seats."""
    return words.naming(
        {seat: mention_person(user, locale) for seat, user in table.holders.items()}
    )


def _possible_follow_ups(table: Table) -> tuple[str, ...]:
    """Return what somebody can do about the last action, or after the end of the game."""
    can = {
        "undo": table.reader.can("undo"),
        "redo": table.reader.can("redo"),
        "rematch": table.status == "over",
        "replay": table.status == "over",
        "bundle": table.status == "over",
    }
    return tuple(name for name, possible in can.items() if possible)


def _why_rows(
    words: Words, message: Outgoing, events: Sequence[Event], locale: str
) -> tuple[Row, ...]:
    """Build the button that explains the turn of a bot, if a message tells of one."""
    if not any(event.is_reason for event in events):
        return ()
    at = (message.began, message.first)
    return ((Button(words.text("button-why", locale), why_id(message.game_id, at)),),)
