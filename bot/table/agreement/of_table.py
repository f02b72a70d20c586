"""Agreements on the table itself: its end, its host, its pace, its pauses.

Who may propose one, who votes, and what is done then.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from bot.games.ending import find_public_standing
from bot.games.game import Seat
from bot.games.rounds import round_of
from bot.table.agreement.note import (
    build_table_step,
    drawn_up,
    overrule_agreement,
    record_agreement_step,
)
from bot.table.ballots import Agreement, End, Host, OfTable, Pause, Recover, Resume, Terms
from bot.table.base.refusals import RefusedError
from bot.table.clocks import LONGEST_PAUSE_MS
from bot.table.lobby import TERMS, asked_on
from bot.table.outbox.announcement import new_post
from bot.table.revision.steps import check_going
from bot.table.state.table_state import TableState, Transition, has_part, right_to_overrule
from bot.table.stored_ballots import with_present_right
from db.games import OPEN, StepWrite
from db.ids import NOBODY, Revision, SeatName, UserId
from db.models import now_ms
from db.timers import Pending, Set

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.table.ballots import Right
    from bot.table.lobby import LobbyPlan, LobbySeat
    from bot.table.state.table_state import TableState, Transition
    from db.models import Message


# The end without a result: by whose right or by agreement, why, and who is called.


WHY_LENGTH = 300
"""Characters of a reason, at most."""

Ender = Literal[
    "host", "moderator", "players", "last", "waited", "idle", "league", "operator", "unknown"
]
"""Who ends a table: its host, a moderator, its players by agreement, the only person left at it,
somebody who has waited long for the game to begin, the bot as nobody has joined (`idle`), the
league that counts it without its end, or the operator of the bot. Older versions did not record it
(`unknown`)."""


class Closure(msgspec.Struct, frozen=True):
    """The record of an end without a result; `why` is the reason that was given, in public."""

    right: Ender = "unknown"
    why: str = ""
    in_lobby: bool = False
    """Whether no game had begun; older versions did not record it."""

    round: int = 0
    """The round in which it was ended; 0 where the game does not count rounds."""

    standing: Mapping[Seat, int] | None = None
    """How far each seat was, as everybody could see (`find_public_standing`); None if it could not
    be told, and of older versions, whose ends count for nobody."""


class Closed(msgspec.Struct, frozen=True):
    """Who has ended a table, or proposed it, in which revision, and how."""

    revision: Revision
    user: UserId
    how: Closure


def end_table(
    now: TableState,
    by: UserId,
    right: Ender = "host",
    why: str = "",
    timer: Pending | None = None,
    rows: Sequence[Message] = (),
) -> Transition:
    """End the table without a result; any `right` but the host's has been checked before.

    It may be that the time of a `timer` has come; `rows` are further messages.

    Raises:
        RefusedError: `by` may not, or the game has ended; a moderator who has or had a seat in it
            ends none, nor does such a host a table of a league.
    """
    if right == "host":
        now.plan.only_host(by)
    if decides_for_themselves(now, by, right):
        raise RefusedError("not-force")
    if right == "last" and not is_last(now, by):
        raise RefusedError("not-host")
    if now.status not in OPEN:
        raise RefusedError(now.status)
    if right in ("waited", "idle") and (now.status != "lobby" or now.plan.in_league):
        # It has begun since that was checked.
        raise RefusedError("not-host")
    how = Closure(right, clean_reason(why), now.status == "lobby", *_course_of(now))
    action = now.action("abandon", by, choice=msgspec.json.encode(how))
    row = now.place.row(
        "lobby" if now.status == "lobby" else "turn", now.turn_post.post, action.revision
    )
    row.began = now.turn_post.began
    row.first = now.turn_post.first
    question = asked_on(now.place, now.plan, now.plan.without_asked(), action.revision)
    step = StepWrite(
        action=action,
        game={"status": "abandoned"},
        messages=[row, *question, *_call_for_end(now, by, right), *rows],
        continues=now.turn_post.post,
        fires=timer,
    )
    after = msgspec.structs.replace(now, status="abandoned", revision=action.revision)
    return Transition(step, after)


def may_end(now: TableState, user: UserId, right: Ender) -> bool:
    """Return whether an office lets a user end the table, if they hold that office."""
    if right == "host" and not now.plan.is_host(user):
        return False
    return not decides_for_themselves(now, user, right)


def decides_for_themselves(now: TableState, user: UserId, right: Ender) -> bool:
    """Return whether somebody would end by their office what they have a part in.

    The host of a table may; of one that a league counts nobody does, also before its game begins.
    """
    of_office = right == "moderator" or (right == "host" and now.plan.in_league)
    return of_office and (now.status == "playing" or now.plan.in_league) and has_part(now, user)


def carry_out_end(
    now: TableState, by: UserId | None, agreement: Agreement[End]
) -> list[Transition]:
    """End the table, as its players have agreed."""
    made = record_agreement_step(now, by, agreement)
    return [made, end_table(made.standing, agreement.by, "players")]


def clean_reason(typed: str) -> str:
    """Return the reason that somebody has typed, in one line; "" if there is nothing to see."""
    visible = any(sign.isprintable() and not sign.isspace() for sign in typed)
    return " ".join(typed.split())[:WHY_LENGTH] if visible else ""


def is_last(now: TableState, user: UserId) -> bool:
    """Return whether a user is the only person left in a game."""
    seated = {seat.user for seat in now.plan.seats if seat.user is not None and seat.user > 0}
    return now.status == "playing" and seated == {user}


def _course_of(now: TableState) -> tuple[int, Mapping[Seat, int] | None]:
    """Return the round of a game that is ended, and its standing; None if it cannot be told.

    A damaged game can be ended as well.
    """
    with suppress(Exception):
        if now.state is not None and not now.trouble:
            rules = now.rules
            return round_of(rules, now.state), dict(find_public_standing(rules, now.state))
    return 0, None


def _call_for_end(now: TableState, by: UserId, right: Ender) -> list[Message]:
    """Return the message that calls all who sit at the table, if anybody else does.

    That nobody has joined is told in any case, and so is a moderator's reason: whose table it was
    may read it.
    """
    seated = [seat.user for seat in now.plan.seats if seat.user is not None]
    called = [user for user in dict.fromkeys(seated) if user != by]
    if not called and now.status == "lobby" and right not in ("idle", "moderator"):
        return []
    row = now.place.row("ended", new_post(), now.next_revision)
    row.mention = next(iter(called), None)
    row.also = called[1:]
    return [row]


def read_closure(choice: bytes) -> Closure:
    """Decode the record of an end; one that is missing or damaged tells nothing."""
    with suppress(msgspec.MsgspecError, RecursionError):
        return msgspec.convert(with_present_right(msgspec.json.decode(choice)), Closure)
    return Closure()


# The host: another one by agreement, by the host alone, or the next person because the host has
# left.


def check_new_host(now: TableState, subject: Host) -> None:
    """Check that a user can become the host: somebody else who has a seat in the game.

    Raises:
        RefusedError: they cannot.
    """
    if subject.user == now.plan.host:
        raise RefusedError("host-already")
    if not _is_seated(now, subject.user):
        raise RefusedError("host-without-seat")


def carry_out_host(
    now: TableState, by: UserId | None, agreement: Agreement[Host]
) -> list[Transition]:
    """Let somebody become the host, unless they have left the table meanwhile."""
    user = agreement.subject.user
    if not _is_seated(now, user):
        return [record_agreement_step(now, by, agreement.ended("declined"))]
    rows = [now.place.row("lobby", now.turn_post.post, now.next_revision)]
    plan = msgspec.structs.replace(now.plan, host=user)
    is_lobby = now.status == "lobby"
    return [
        record_agreement_step(
            now, by, agreement, rows if is_lobby else (), {"host": user}, plan=plan
        )
    ]


def host_succession(before: TableState, after: TableState) -> list[Transition]:
    """Return the step by which the office of host passes on, if its holder has left their seat."""
    user = successor_of_host(before.plan, after.plan)
    if user is None:
        return []
    return carry_out_host(after, None, drawn_up(after, NOBODY, Host(user), fate="agreed"))


def after_forgotten(now: TableState) -> list[Transition]:
    """Return the step by which the office passes on if its holder has been forgotten."""
    user = _next_host(now.plan, now.plan) if now.plan.host < 0 else None
    if user is None:
        return []
    return carry_out_host(now, None, drawn_up(now, NOBODY, Host(user), fate="agreed"))


def after_absence(now: TableState, absent: Collection[UserId]) -> list[Transition]:
    """Return the step by which the office passes on if its holder is `absent` from the server.

    In a game it passes as if they had left their seat; before it, to who sits there longest. It
    stays where nobody else is there.
    """
    if now.plan.host not in absent:
        return []
    if now.status == "lobby":
        people = (seat for seat in _seats_of_people(now.plan.seats) if seat.user not in absent)
        longest = min(people, key=lambda seat: seat.number, default=None)
        user = None if longest is None else longest.user
    else:
        is_played = now.status == "playing" and not now.trouble
        user = _next_host(now.plan, now.plan, absent) if is_played else None
    if user is None:
        return []
    return carry_out_host(now, None, drawn_up(now, NOBODY, Host(user, left=True), fate="agreed"))


def successor_of_host(before: LobbyPlan, after: LobbyPlan) -> UserId | None:
    """Return who becomes the host because the host has left their seat; None if they have not.

    The office stays with a host who leaves as the last one, but passes to the first who comes where
    people are still asked to play again, or the host has been forgotten. Who has not answered is
    never the host by that.
    """
    if any(seat.user == before.host for seat in after.seats):
        return None
    has_left = any(seat.user == before.host for seat in before.seats)
    is_awaited = before.host < 0 or (bool(before.asked()) and not _seats_of_people(before.seats))
    return _next_host(before, after) if has_left or is_awaited else None


def _next_host(
    before: LobbyPlan, after: LobbyPlan, absent: Collection[UserId] = ()
) -> UserId | None:
    """Return the next person in seating order, of those who are there if anybody is.

    A person who has taken the host's own seat over comes last, but for who had no seat before.
    """
    numbers = [seat.number for seat in before.seats]
    held = (at for at, seat in enumerate(before.seats, 1) if seat.user == before.host)
    start = next(held, 0)
    new = [seat.number for seat in after.seats if seat.number not in numbers]
    known = {seat.number: seat for seat in after.seats}
    order = (*numbers[start:], *numbers[:start], *new)
    people = _seats_of_people([known[number] for number in order if number in known])
    people = [seat for seat in people if seat.user not in absent]
    there = [seat for seat in people if not seat.stand_in]
    return next((seat.user for seat in (*there, *people)), None)


def _seats_of_people(seats: Sequence[LobbySeat]) -> list[LobbySeat]:
    """Return the seats of people, without those who are only asked or have been forgotten."""
    people = (seat for seat in seats if seat.user is not None)
    return [seat for seat in people if not seat.asked and not seat.is_forgotten]


def _is_seated(now: TableState, user: UserId) -> bool:
    return any(seat.user == user for seat in _seats_of_people(now.plan.seats))


# Other terms: the pace, or what follows when a time is used up.


def check_terms(now: TableState, subject: Terms) -> None:
    """Check that there are such terms, and that they are others than now.

    Raises:
        RefusedError: they are not.
    """
    if any(value not in TERMS.get(name, ()) for name, value in subject.terms.items()):
        raise RefusedError("not-redoable")
    if {**now.plan.terms, **subject.terms} == {**now.plan.terms}:
        raise RefusedError("pace-already")


def carry_out_terms(
    now: TableState, by: UserId | None, agreement: Agreement[Terms]
) -> list[Transition]:
    """Return the steps by which the terms apply from now on."""
    terms = {**now.plan.terms, **agreement.subject.terms}
    plan = msgspec.structs.replace(now.plan, terms=terms)
    return [record_agreement_step(now, by, agreement, [turn_row(now)], {"terms": terms}, plan=plan)]


def turn_row(now: TableState) -> Message:
    """Return the row that edits the public message: it shows until when somebody has time."""
    row = now.place.row("turn", now.turn_post.post, now.next_revision)
    row.began = now.turn_post.began
    row.first = now.turn_post.first
    waits = now.place.waited(now.decisions())
    if (user := now.turn_post.user) is not None and user in waits:
        row.user = user
        row.seat = SeatName(waits[user])
    return row


# Pauses: nobody's time runs in one, until the table agrees to go on or it has lasted too long.


PAUSE = "pause"
"""The kind of timer that ends a pause."""


def check_pause(now: TableState, subject: Pause | Resume) -> None:
    """Check that the game is not paused already, or is.

    Raises:
        RefusedError: nothing would change.
    """
    is_paused = now.paused_ms is not None
    pauses = isinstance(subject, Pause)
    if is_paused == pauses:
        raise RefusedError("paused-already" if pauses else "not-paused")


def carry_out_pause(
    now: TableState, by: UserId | None, agreement: Agreement[Pause | Resume]
) -> list[Transition]:
    """Begin a pause, or end it."""
    since = now_ms() if isinstance(agreement.subject, Pause) else None
    made = record_agreement_step(
        now, by, agreement, [turn_row(now)], {"paused_ms": since}, paused_ms=since
    )
    due = None if since is None else since + LONGEST_PAUSE_MS
    step = replace(made.step, timers=[Set(PAUSE, "", due)])
    return [msgspec.structs.replace(made, step=step)]


def end_long_pause(now: TableState, timer: Pending) -> list[Transition]:
    """End a pause that has lasted too long, and call those whose time runs again."""
    if now.paused_ms is None or now.status != "playing":
        return [build_table_step(now, None, {"do": "none"}, fires=timer)]
    made: list[Transition] = []
    waits = now.motion
    if waits is not None and waits.is_open and isinstance(waits.subject, Resume):
        made = [overrule_agreement(now, None, waits)]
        now = made[0].standing
    made += carry_out_pause(now, None, drawn_up(now, NOBODY, Resume(), fate="agreed"))
    first = msgspec.structs.replace(made[0], step=replace(made[0].step, fires=timer))
    return [first, *made[1:]]


# All subjects together.


REFEREED = (Pause, Resume, Terms)
"""What a referee decides by right, as a moderator does."""


def table_proposal(
    now: TableState, by: UserId, subject: OfTable, right: Right, force: bool
) -> Agreement[OfTable]:
    """Return a proposal about the table; by `force` it is decided at once.

    The host alone decides who becomes the host instead, also before the game begins; by `force` a
    moderator does.

    Raises:
        RefusedError: it is so already, something else is open, or it is not theirs to propose.
    """
    if isinstance(subject, Host) and by == now.plan.host:
        if now.status != "lobby" or now.trouble:
            check_going(now)
        check_new_host(now, subject)
        return drawn_up(now, by, subject, right="host", fate="agreed")
    in_lobby = force and isinstance(subject, Host) and now.status == "lobby" and not now.trouble
    if not isinstance(subject, Recover) and not in_lobby:
        check_going(now)
    if force:
        right = right_to_overrule(now, by, right, refereed=isinstance(subject, REFEREED))
        _makes_sense(now, subject)
        return drawn_up(now, by, subject, right=right, fate="agreed")
    must_play(now, by, "only-players-or-force")
    waits = now.motion
    if waits is not None and waits.is_open and not gives_way(waits.subject, subject):
        raise RefusedError("motion-open")
    _makes_sense(now, subject)
    return drawn_up(now, by, subject, table_voters(now))


def gives_way(before: OfTable, subject: OfTable) -> bool:
    """Return whether what is open gives way to a subject for which a game is to be read again."""
    return isinstance(subject, Recover) and not isinstance(before, Recover)


def table_voters(now: TableState) -> tuple[UserId, ...]:
    """Return who decides: all people who are there."""
    return tuple(dict.fromkeys(now.plan.there().values()))


def carry_out_of_table(
    now: TableState, by: UserId | None, agreement: Agreement[Any]
) -> list[Transition]:
    """Do what was agreed, but for a recovery."""
    match agreement.subject:
        case End():
            return carry_out_end(now, by, agreement)
        case Host():
            return carry_out_host(now, by, agreement)
        case Terms():
            return carry_out_terms(now, by, agreement)
        case _:
            return carry_out_pause(now, by, agreement)


def must_play(now: TableState, user: UserId, otherwise: str = "only-players") -> None:
    """Check that a user plays; `otherwise` is the reason of the refusal.

    Raises:
        RefusedError: they do not, or a stand-in plays for them.
    """
    if user not in now.place.holders.values():
        is_away = user in now.plan.away().values()
        raise RefusedError("stand-in-plays" if is_away else otherwise)


def _makes_sense(now: TableState, subject: OfTable) -> None:
    """Refuse a proposal that would change nothing, or cannot be carried out.

    Raises:
        RefusedError: it would not, or cannot.
    """
    match subject:
        case Pause() | Resume():
            check_pause(now, subject)
        case Host():
            check_new_host(now, subject)
        case Terms():
            check_terms(now, subject)
        case _:
            return
