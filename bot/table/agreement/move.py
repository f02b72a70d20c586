"""Where a table stands: moved to another channel because its own is gone, or its thread archived.

All that waits for an answer is posted anew in another channel: the table, and what is agreed on.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec

from bot.table.agreement.note import build_table_step, open_agreements, record_agreement_step
from bot.table.ballots import Right
from bot.table.base.refusals import RefusedError
from bot.table.outbox.announcement import new_post
from bot.table.revision.load import seat_rows
from db.actions import agreement_actions
from db.games import OPEN
from db.ids import NO_REVISION, NOBODY, UserId
from db.models import now_ms

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.games.game import Seat
    from bot.table.ballots import Agreement
    from bot.table.state.table_state import TableState, Transition
    from db.models import Message
    from db.storage import Storage


LOST = "lost"
MOVED = "moved"
"""What the record says of a game whose place is gone, and of one that has another; these are the
kinds of the messages about it, too."""

SINCE = "since"
"""In the record of a game whose place is gone: when its clocks were stopped (ms)."""


def stop_for_lost_channel(now: TableState, channel: int) -> list[Transition]:
    """Stop the clocks of a game whose channel is gone: nobody can play until it has another one.

    Nothing is done if they stand, or another process has moved or ended the game.
    """
    if now.status != "playing" or now.trouble or now.paused_ms is not None:
        return []
    if now.place.channel != channel:
        return []
    since = now_ms()
    made = build_table_step(now, None, {"do": LOST, SINCE: since})
    step = replace(made.step, game={"paused_ms": since})
    standing = msgspec.structs.replace(made.standing, paused_ms=since)
    return [msgspec.structs.replace(made, step=step, standing=standing)]


async def last_lost_ms(storage: Storage, now: TableState) -> int | None:
    """Return when the clocks were stopped last because the place was gone (ms); None: never."""
    rows = await agreement_actions(
        storage, now.place.game_id, NO_REVISION, now.revision, ("table",)
    )
    for row in reversed(rows):
        with suppress(msgspec.MsgspecError):
            record = msgspec.json.decode(row.choice, type=dict[str, Any])
            if record.get("do") == LOST:
                return record.get(SINCE)
    return None


def move_to_channel(
    now: TableState, by: UserId, channel: int, is_public: bool, lost_ms: int | None
) -> list[Transition]:
    """Return the steps by which a table goes on in a channel; whoever may has been checked before.

    `is_public`: everybody in the server can read there. Otherwise nobody without Discord looks on.
    The clocks run again if they stand since `lost_ms`: otherwise the table has agreed on a pause.

    Raises:
        RefusedError: the table has ended.
    """
    if now.status not in OPEN:
        raise RefusedError(now.status)
    place = msgspec.structs.replace(now.place, channel=channel)
    post = msgspec.structs.replace(now.turn_post, post=new_post())
    terms = {name: value for name, value in now.plan.terms.items() if name != "spectators"}
    plan = now.plan if is_public else msgspec.structs.replace(now.plan, terms=terms)
    since = None if now.paused_ms == lost_ms else now.paused_ms
    proposals = _without_ways_back(now.proposals)
    then = msgspec.structs.replace(
        now, place=place, turn_post=post, plan=plan, proposals=proposals, paused_ms=since
    )
    made = build_table_step(
        then, by, {"do": MOVED, "from": now.place.channel}, _move_rows(then, by)
    )
    game: dict[str, Any] = {"channel": channel, "turn_post": post.post, "paused_ms": since}
    game["terms"] = dict(plan.terms)
    step = replace(made.step, game=game, seats=seat_rows(then), continues="")
    taken = [msgspec.structs.replace(made, step=step)]
    for agreement in [*open_agreements(then)]:
        fresh = msgspec.structs.replace(agreement, post=new_post())
        taken.append(record_agreement_step(taken[-1].standing, by, fresh))
    return taken


def is_move(choice: bytes) -> bool:
    """Return whether the record of a step says that the table has moved."""
    with suppress(msgspec.MsgspecError):
        return msgspec.json.decode(choice, type=dict[str, object]).get("do") == MOVED
    return False


def _move_rows(then: TableState, by: UserId) -> list[Message]:
    """Return the messages that call the others, and show the table."""
    people = [seat.user for seat in then.plan.seats if seat.user is not None and seat.user > 0]
    called = [user for user in dict.fromkeys((*people, then.plan.host)) if user not in (by, 0)]
    call = then.place.row(MOVED, new_post(), then.next_revision)
    call.about = {"by": by}
    call.mention = next(iter(called), None)
    call.also = called[1:]
    kind = "turn" if then.status == "playing" else "lobby"
    row = then.place.row(kind, then.turn_post.post, then.next_revision)
    row.began = then.turn_post.began
    row.first = then.turn_post.first
    return [call, row]


def _without_ways_back(proposals: Mapping[Seat, Agreement[Any]]) -> dict[Seat, Agreement[Any]]:
    """Return what was last agreed about the seats; buttons in the channel of before are gone."""
    return {
        seat: msgspec.structs.replace(
            made, subject=msgspec.structs.replace(made.subject, ways_back=())
        )
        for seat, made in proposals.items()
    }


# Archiving: a post tells by whom and why, and Discord archives the thread then.


ARCHIVE = "archive"
"""What the record says that was done, and the kind of the message."""


class Archived(msgspec.Struct, frozen=True, omit_defaults=True):
    """The record of an archived thread."""

    do: str = ARCHIVE
    by: UserId = NOBODY
    right: Right = ""
    why: str = ""


def record_archiving(now: TableState, record: Archived) -> Transition:
    """Record that the thread is archived, in a message after which it is."""
    row = now.place.row(ARCHIVE, new_post(), now.next_revision)
    return build_table_step(now, record.by, msgspec.to_builtins(record) | {"do": ARCHIVE}, [row])


def read_archived(choice: bytes) -> Archived | None:
    """Decode the record; None if it is that of something else, or damaged."""
    with suppress(msgspec.MsgspecError):
        record = msgspec.json.decode(choice, type=dict[str, object])
        if record.get("do") == ARCHIVE:
            return msgspec.convert(record, Archived)
    return None
