"""The notifications after each step: outbox rows, written in the same transaction as the step."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec

from bot.games.game import Decision, Event, Seat, owed
from bot.table.outbox.parts import (
    ROOM,
    Measure,
    Part,
    heading_of,
    is_public,
    nothing,
    parts,
    seat_of,
    turn_starts,
)
from db.models import OutboxMessage

ANSWER_MS = 15_000
"""Milliseconds in which an action is answered, or its actor is told by a direct message."""


def new_post() -> str:
    """Return a new message name; it is also the first nonce (Discord allows 25 characters)."""
    return secrets.token_hex(10)


class Place(msgspec.Struct, frozen=True):
    """The channel of a game, and who holds which seat."""

    game_id: int
    channel: int
    holders: Mapping[Seat, int]

    def row(self, kind: str, post: str, revision: int, lane: str = "") -> OutboxMessage:
        """Build a row of the outbox."""
        return OutboxMessage(
            game_id=self.game_id,
            kind=kind,
            lane=lane or f"channel:{self.channel}",
            post=post,
            nonce=post,
            channel=self.channel,
            revision=revision,
            began=revision,
        )

    def waited(self, due: Sequence[Decision]) -> dict[int, Seat]:
        """Return the users who owe a decision, in order, and for which seat."""
        return {self.holders[d.seat]: d.seat for d in owed(due) if d.seat in self.holders}


class Told(msgspec.Struct, frozen=True):
    """The current public message: its name, the user it waits for, what it covers.

    It tells everything since event `first` of revision `began`, in about `length` characters, and
    `heading` has begun the turn that goes on.
    """

    post: str
    user: int | None
    began: int
    first: int = 0
    length: int = 0
    heading: Event | None = None


class Announcement(msgspec.Struct, frozen=True):
    """The notifications after a step, and the public message afterwards."""

    told: Told
    rows: list[OutboxMessage]
    waiting: tuple[int, ...]
    """The users who owe a decision."""


def announce(
    place: Place,
    revision: int,
    actor: int | None,
    events: Sequence[Event],
    before: Sequence[Decision],
    after: Sequence[Decision],
    told: Told,
    began: int | None = None,
    by_round: bool = False,
    shown: bool = True,
    measure: Measure = nothing,
    held: Place | None = None,
    hushed: tuple[Collection[int], Collection[int]] = ((), ()),
) -> Announcement:
    """Return the notifications after a step of the game by `actor`.

    The public message is edited as long as it waits for one of the same seats in the same turn, and
    through the whole turn of a bot or a stand-in; then a new one begins, also where it would become
    too long. Turns that are over have a message each. Users who owe a decision now and did not
    before are mentioned, except the actor: by the new message, or by one notice each if it is only
    edited; at the end of the game everybody.
    `by_round`: it is edited until the next event that begins a turn, whoever owes a decision.
    `began` is the first revision that the message covers after an undo, told from the event that
    `told.first` then names.
    `shown`: the answer to the step tells the actor all that it revealed to them. `held` is who held
    the seats before, if one changes hands: then a new message begins if somebody else is asked.
    `hushed`: users not called for what they owed before the step, or owe after it.
    """
    was, waits = (held or place).waited(before), place.waited(after)
    head = _heading(told, held or place)
    continues = by_round or told.user in waits or _goes_on(before, after) or bool(head)
    pieces = parts(events, measure, not told.post, head)
    length = told.length + measure([*head, *events])
    ends = not after or length > ROOM or any(event.new_turn for event in events)
    moves = held is not None and was != waits
    is_earlier = began is not None and began != told.began
    fresh = not told.post or ends or moves or is_earlier or not continues
    user = told.user if told.user in waits and not fresh else next(iter(waits), None)
    since = began if began is not None else revision if fresh else told.began
    rows: list[OutboxMessage] = []
    if fresh:
        first = told.first
        if began is None:
            rows += _completed(place, revision, events, pieces, told)
            first = pieces[-1][0] if pieces else 0
        told = Told(new_post(), user, since, first, measure(events[first:]), told.heading)
    else:
        told = Told(told.post, user, since, told.first, length, told.heading)
    told = msgspec.structs.replace(told, heading=heading_of(events, told.heading))
    row = place.row("turn", told.post, revision)
    row.began, row.first = since, told.first
    if user is not None:
        row.user, row.seat = user, waits[user]
    called = _called(was, waits, actor, hushed)
    called = called if after else list(dict.fromkeys(place.holders.values()))
    rows.append(row)
    if fresh:
        # Later rows of a post inherit the mentions of the first (`db.games.write`).
        row.mention, row.also = next(iter(called), None), called[1:]
    else:
        rows += [notice(place, revision, waits[other], other) for other in called]
    rows += _secrets(place, revision, actor if shown else None, events)
    return Announcement(told, rows, tuple(waits))


def _goes_on(before: Sequence[Decision], after: Sequence[Decision]) -> bool:
    """Return whether a seat is asked on; a seat that a stand-in plays has no user who is asked."""
    return any(one.seat == other.seat for one in owed(before) for other in owed(after))


def _heading(told: Told, place: Place) -> tuple[Event, ...]:
    """Return the heading under which what goes on is told: that of a turn that no person plays."""
    is_persons = seat_of(told.heading) in ("", *place.holders)
    return () if is_persons or told.heading is None else (told.heading,)


def _called(
    was: Iterable[int],
    waits: Iterable[int],
    actor: int | None,
    hushed: tuple[Collection[int], Collection[int]],
) -> list[int]:
    """Return the users to call: those who owe something now and were not called for it before."""
    silent = {actor, *hushed[1], *(user for user in was if user not in hushed[0])}
    return [user for user in waits if user not in silent]


def _completed(
    place: Place, revision: int, events: Sequence[Event], pieces: Sequence[Part], told: Told
) -> list[OutboxMessage]:
    """Return the messages about all but the last part of a step.

    What comes before the first turn that begins completes the public message of the turn before.
    """
    rows: list[OutboxMessage] = []
    starts = turn_starts(events)
    for part in pieces[:-1]:
        if not is_public(events, part):
            continue
        ends = bool(starts) and part == (0, starts[0]) and bool(told.post)
        row = place.row("turn" if ends else "told", told.post if ends else new_post(), revision)
        if ends:
            row.began, row.first = told.began, told.first
        else:
            row.first = part[0]
        row.upto = part[1]
        rows.append(row)
    return rows


def notice(place: Place, revision: int, seat: Seat, user: int) -> OutboxMessage:
    """Mention a user who owes a decision and is not named by the public message."""
    row = place.row("notice", new_post(), revision)
    row.seat, row.user, row.mention = seat, user, user
    return row


def _secrets(
    place: Place, revision: int, actor: int | None, events: Sequence[Event]
) -> list[OutboxMessage]:
    """Notify each person of what only some may know.

    The answer to an action shows all that to its actor. What it revealed to them is told by a
    message of its own kind, which waits for the answer: it is sent only if none is given, or to
    those who wish it.
    """
    rows: list[OutboxMessage] = []
    for seat, user in place.holders.items():
        told = [event for event in events if event.only is not None and seat in event.only]
        if any(event.reveals or user != actor for event in told):
            own = user == actor
            lane = f"own:{user}" if own else f"user:{user}"
            row = place.row("own" if own else "secret", new_post(), revision, lane)
            row.seat, row.user = seat, user
            row.due_ms += ANSWER_MS if own else 0
            rows.append(row)
    return rows
