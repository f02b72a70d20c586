"""The end of a table without a result: by whose right or by agreement, why, and who is called."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Literal

import msgspec

from bot.table.agreement.note import record_agreement_step
from bot.table.ballots.subjects import Agreement, End
from bot.table.base.refusals import RefusedError
from bot.table.lobby.asked import asked_on
from bot.table.outbox.rows import new_post
from bot.table.state.knowledge import has_part
from bot.table.state.standing import Standing, Transition
from db.games import OPEN, StepWrite
from db.ids import Revision, UserId

if TYPE_CHECKING:
    from db.message import Message

WHY_LENGTH = 300
"""Characters of a reason, at most."""

Ender = Literal["host", "moderator", "players", "last", "waited", "series", "operator", "unknown"]
"""Who ends a table: its host, a moderator, its players by agreement, the only person left at it,
somebody who has waited long for the game to begin, the series that counts it without its end, or
the operator of the bot. Older versions did not record it (`unknown`)."""


class Closure(msgspec.Struct, frozen=True):
    """The record of an end without a result; `why` is the reason that was given, in public."""

    right: Ender = "unknown"
    why: str = ""
    in_lobby: bool = False
    """Whether no game had begun; older versions did not record it."""


class Closed(msgspec.Struct, frozen=True):
    """Who has ended a table, or proposed it, in which revision, and how."""

    revision: Revision
    user: UserId
    how: Closure


def end_table(now: Standing, by: UserId, right: Ender = "host", why: str = "") -> Transition:
    """End the table without a result; any `right` but the host's has been checked before.

    Raises:
        RefusedError: `by` may not, or the game has ended; a moderator who has or had a seat in it
            ends none, nor does such a host a table of a series.
    """
    if right == "host":
        now.plan.only_host(by)
    if decides_for_themselves(now, by, right):
        raise RefusedError("not-force")
    if right == "last" and not is_last(now, by):
        raise RefusedError("not-host")
    if now.status not in OPEN:
        raise RefusedError(now.status)
    if right == "waited" and (now.status != "lobby" or now.plan.in_series):
        # It has begun since that was checked.
        raise RefusedError("not-host")
    how = Closure(right, clean_reason(why), now.status == "lobby")
    action = now.action("abandon", by, choice=msgspec.json.encode(how))
    row = now.place.row(
        "lobby" if now.status == "lobby" else "turn", now.turn_post.post, action.revision
    )
    row.began, row.first = now.turn_post.began, now.turn_post.first
    rows = [row, *asked_on(now.place, now.plan, now.plan.without_asked(), action.revision)]
    rows += _call_for_end(now, by)
    game = {"status": "abandoned"}
    step = StepWrite(action=action, game=game, messages=rows, continues=now.turn_post.post)
    after = msgspec.structs.replace(now, status="abandoned", revision=action.revision)
    return Transition(step, after)


def may_end(now: Standing, user: UserId, right: Ender) -> bool:
    """Return whether an office lets a user end the table, if they hold that office."""
    if right == "host" and not now.plan.is_host(user):
        return False
    return not decides_for_themselves(now, user, right)


def decides_for_themselves(now: Standing, user: UserId, right: Ender) -> bool:
    """Return whether somebody would end by their office what they have a part in.

    The host of a table may; of one that a series counts nobody does, also before its game begins.
    """
    of_office = right == "moderator" or (right == "host" and now.plan.in_series)
    return of_office and (now.status == "playing" or now.plan.in_series) and has_part(now, user)


def carry_out(now: Standing, by: UserId | None, agreement: Agreement[End]) -> list[Transition]:
    """End the table, as its players have agreed."""
    made = record_agreement_step(now, by, agreement)
    return [made, end_table(made.standing, agreement.by, "players")]


def clean_reason(typed: str) -> str:
    """Return the reason that somebody has typed, in one line; "" if there is nothing to see."""
    visible = any(sign.isprintable() and not sign.isspace() for sign in typed)
    return " ".join(typed.split())[:WHY_LENGTH] if visible else ""


def is_last(now: Standing, user: UserId) -> bool:
    """Return whether a user is the only person left in a game."""
    seated = {seat.user for seat in now.plan.seats if seat.user is not None and seat.user > 0}
    return now.status == "playing" and seated == {user}


def _call_for_end(now: Standing, by: UserId) -> list[Message]:
    """Return the message that calls all who sit at the table, if anybody else does."""
    seated = [seat.user for seat in now.plan.seats if seat.user is not None]
    called = [user for user in dict.fromkeys(seated) if user != by]
    if not called and now.status == "lobby":
        return []
    row = now.place.row("ended", new_post(), now.next_revision)
    row.mention, row.also = next(iter(called), None), called[1:]
    return [row]


def read_closure(choice: bytes) -> Closure:
    """Decode the record of an end; one that is missing or damaged tells nothing."""
    with suppress(msgspec.DecodeError):
        return msgspec.json.decode(choice, type=Closure)
    return Closure()
