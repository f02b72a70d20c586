"""The notifications after each step: outbox rows, written in the same transaction as the step."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

import msgspec

from bot.games.game import NO_SEAT, Decision, Event, Seat, required_decisions
from db import lanes
from db.ids import Revision, SeatName, UserId
from db.models import Message

# Single rows; a `Venue` is a game's channel with the holders of its seats.


def new_post() -> str:
    """Return a new message name; it is also the first nonce (Discord allows 25 characters)."""
    return secrets.token_hex(10)


class Venue(msgspec.Struct, frozen=True):
    """The channel of a game, and who holds which seat."""

    game_id: int
    channel: int
    holders: Mapping[Seat, UserId]

    def row(self, kind: str, post: str, revision: Revision, lane: str = "") -> Message:
        """Build a row of the outbox."""
        return Message(
            game_id=self.game_id,
            kind=kind,
            lane=lane or lanes.lane_to_recipient(lanes.POST, self.channel),
            post=post,
            nonce=post,
            channel=self.channel,
            revision=revision,
            began=revision,
        )

    def waited(self, due: Sequence[Decision]) -> dict[UserId, Seat]:
        """Return the users who owe a decision, in order, and for which seat."""
        return {
            self.holders[d.seat]: d.seat for d in required_decisions(due) if d.seat in self.holders
        }


def notice_row(place: Venue, revision: Revision, seat: Seat, user: UserId) -> Message:
    """Mention a user who owes a decision and is not named by the public message."""
    row = place.row("notice", new_post(), revision)
    row.seat = SeatName(seat)
    row.user = user
    row.mention = user
    return row


# A step may complete several turns, such as those of bots. Each of them gets a message of its own,
# and so does what would make a message longer than Discord allows.


Measure = Callable[[Sequence[Event]], int]
"""Returns the characters that events take in the channel, in the longest language."""

MeasureOfTable = Callable[[Sequence[Event], frozenset[Seat]], int]
"""The same for a table whose bots play these seats: their turns are told in short."""

Part = tuple[int, int]
"""The first event of a message in its step, and the first after it, counted from 0."""

ROOM = 1500
"""Characters of a message for what happened; the questions below it need the rest."""

LINE = 150
"""About the most characters that an event takes in any language: a few events are short without
being worded. One line may be longer, for which a message has room above `ROOM`."""


class Length(msgspec.Struct, frozen=True):
    """The characters of a message: those that were counted, and steps that were not yet.

    Steps are worded, in every language, only when there are so many events that they could be too
    long for a message.
    """

    counted: int = 0
    uncounted: tuple[tuple[Event, ...], ...] = ()

    @property
    def most(self) -> int:
        """About the most characters of the message; exact if it is more than there is room for."""
        events = (event for step in self.uncounted for event in step)
        return self.counted + LINE * sum(event.only is None for event in events)

    def plus(self, events: Sequence[Event], measure: Measure) -> Length:
        """Return the length with a further step."""
        longer = Length(self.counted, (*self.uncounted, tuple(events)))
        if longer.most <= ROOM:
            return longer
        return Length(longer.counted + sum(map(measure, longer.uncounted)))


def measure_nothing(events: Sequence[Event], bots: frozenset[Seat] = frozenset()) -> int:
    """Measure as if events took no room: nothing is ever split."""
    del events, bots
    return 0


def turn_starts(events: Sequence[Event]) -> list[int]:
    """Return the places where a turn begins."""
    return [at for at, event in enumerate(events) if event.new_turn]


def split_into_parts(
    events: Sequence[Event],
    measure: Measure,
    opening: bool = False,
    heading: Sequence[Event] = (),
) -> list[Part]:
    """Split a step at the beginning of each turn, and where a message would be too long.

    What happens before the first turn of a game (`opening`) is told together with that turn, what
    continues a turn under its `heading`.
    """
    starts = turn_starts(events)[1 if opening else 0 :]
    edges = sorted({0, *starts, len(events)})
    pieces: list[Part] = []
    for first, end in pairwise(edges):
        # A part that begins in the middle of a turn is told under its heading.
        head = events[first : first + 1] if events[first].new_turn else heading
        pieces += _split_in_halves(events, first, end, measure, head)
    return pieces


def heading_of(events: Sequence[Event], before: Event | None = None) -> Event | None:
    """Return what began the turn that goes on after events; `before` is what began the last one."""
    started = (event for event in reversed(events) if event.new_turn and event.only is None)
    return next(started, before)


def seat_of(heading: Event | None) -> Seat:
    """Return whose turn an event has begun; "" for nobody's."""
    return Seat(getattr(heading, "seat", ""))


def first_told(events: Sequence[Event], measure: Measure, opening: bool) -> int:
    """Return the first event that the public message tells which begins with this step."""
    return (split_into_parts(events, measure, opening) or [(0, 0)])[-1][0]


def _split_in_halves(
    events: Sequence[Event], first: int, end: int, measure: Measure, head: Sequence[Event]
) -> list[Part]:
    part = events[first:end]
    block = part if part[:1] == [*head] else [*head, *part]
    if end - first < 2 or Length().plus(block, measure).most <= ROOM:
        return [(first, end)]
    middle = (first + end) // 2
    halves = ((first, middle), (middle, end))
    return [piece for half in halves for piece in _split_in_halves(events, *half, measure, head)]


def is_public(events: Sequence[Event], part: Part) -> bool:
    """Return whether a part has anything that everybody may know."""
    return any(event.only is None for event in events[part[0] : part[1]])


SHOWN = "shown"
"""Key in `about` of a secret that its user sees as well when they are asked next."""

ANSWER_MS = 15_000
"""Milliseconds in which an action is answered, or its actor is told by a direct message."""


class TurnPost(msgspec.Struct, frozen=True):
    """The current public message: its name, the user it waits for, what it covers.

    It tells everything since event `first` of revision `began`, and `heading` has begun the turn
    that goes on.
    """

    post: str
    user: UserId | None
    began: Revision
    first: int = 0
    length: Length = Length()
    heading: Event | None = None


class Quiet(NamedTuple):
    """Users who are not called for what they owed before a step, or owe after it."""

    before: Collection[UserId] = ()
    after: Collection[UserId] = ()


class Happening(msgspec.Struct, frozen=True, kw_only=True):
    """A step of the game by `actor`, as far as messages tell it."""

    place: Venue
    revision: Revision
    actor: UserId | None
    events: Sequence[Event]
    due_before: Sequence[Decision]
    due: Sequence[Decision]
    """Who owes a decision before the step, and after it; after the end of the game nobody."""

    before: Venue | None = None
    """Who held the seats before, if one changes hands by the step."""

    by_round: bool = False
    """Whether one message tells a whole round, although other seats are asked in it."""

    is_answered: bool = True
    """Whether the answer to the step shows its actor all that it revealed to them."""

    late: Seat = NO_SEAT
    """The seat for which a default answers, as its person has not come back in time: they see what
    it gets when they do."""

    measure: Measure = measure_nothing
    quiet: Quiet = Quiet()

    def waits_before(self) -> dict[UserId, Seat]:
        """Return the users who owed a decision before the step, and for which seat."""
        return (self.before or self.place).waited(self.due_before)

    def waits(self) -> dict[UserId, Seat]:
        """Return the users who owe a decision after the step, and for which seat."""
        return self.place.waited(self.due)


class Announcement(msgspec.Struct, frozen=True):
    """The notifications after a step, and the public message afterwards."""

    post: TurnPost
    rows: list[Message]
    waiting: tuple[UserId, ...]
    """The users who owe a decision."""


def announce_step(step: Happening, post: TurnPost, since: Revision | None = None) -> Announcement:
    """Return the notifications after a step, where `post` is the public message before it.

    The message is edited, or a new one begins (`_edited_post`). Users who owe a decision now and
    did not before are mentioned, except the actor: by the new message, or by one notice each if it
    is only edited; at the end of the game everybody.

    After an undo the message covers what stands from revision `since` on, from the event that
    `post.first` then names.
    """
    called = _users_to_call(step)
    edited = _edited_post(step, post, since)
    if edited is None:
        pieces = _cut_events(step, post) if since is None else ()
        rows = _messages_of_parts(step, post, pieces[:-1])
        post = _new_post(step, post, since, pieces)
        # Later rows of a post inherit the mentions of the first (`db.games.write`).
        row = _turn_row(step, post)
        row.mention = next(iter(called), None)
        row.also = called[1:]
        rows.append(row)
    else:
        post = edited
        waits = step.waits()
        notices = [notice_row(step.place, step.revision, waits[user], user) for user in called]
        rows = [_turn_row(step, post), *notices]
    return Announcement(post, [*rows, *_notify_of_secrets(step)], tuple(step.waits()))


def _edited_post(step: Happening, post: TurnPost, since: Revision | None) -> TurnPost | None:
    """Return the public message as it goes on; None if a new one begins with a step.

    The old one goes on as long as it waits for one of the same seats in the same turn, through the
    whole turn of a bot or a stand-in, and with `by_round` until the next event that begins a turn.
    A new one begins where the old one would become too long, and where a seat changes hands and
    somebody else is asked.
    """
    waits = step.waits()
    moves = step.before is not None and step.waits_before() != step.waits()
    if not post.post or not step.due or moves or since not in (None, post.began):
        return None
    if any(event.new_turn for event in step.events):
        return None
    goes_on = step.by_round or post.user in waits or _is_asked_on(step)
    if not (goes_on or _heading_of_step(step, post)):
        return None
    length = post.length.plus([*_heading_of_step(step, post), *step.events], step.measure)
    if length.most > ROOM:
        return None
    user = post.user if post.user in waits else next(iter(waits), None)
    began = post.began if since is None else since
    heading = heading_of(step.events, post.heading)
    return TurnPost(post.post, user, began, post.first, length, heading)


def _new_post(
    step: Happening, post: TurnPost, since: Revision | None, pieces: Sequence[Part]
) -> TurnPost:
    """Return the public message that begins: with the last turn of the step, or after an undo."""
    first = post.first
    began = since
    if began is None:
        first = pieces[-1][0] if pieces else 0
        began = step.revision
    length = Length().plus(step.events[first:], step.measure)
    heading = heading_of(step.events, post.heading)
    return TurnPost(new_post(), next(iter(step.waits()), None), began, first, length, heading)


def _turn_row(step: Happening, post: TurnPost) -> Message:
    """Return the row that sends or edits the public message."""
    row = step.place.row("turn", post.post, step.revision)
    row.began = post.began
    row.first = post.first
    if post.user is not None:
        row.user, row.seat = post.user, SeatName(step.waits()[post.user])
    return row


def _is_asked_on(step: Happening) -> bool:
    """Return whether a seat is asked on; a seat that a stand-in plays has no user who is asked."""
    seats = {decision.seat for decision in required_decisions(step.due_before)}
    return any(decision.seat in seats for decision in required_decisions(step.due))


def _heading_of_step(step: Happening, post: TurnPost) -> tuple[Event, ...]:
    """Return the heading under which what goes on is told: that of a turn that no person plays."""
    is_persons = seat_of(post.heading) in ("", *(step.before or step.place).holders)
    return () if is_persons or post.heading is None else (post.heading,)


def _cut_events(step: Happening, post: TurnPost) -> Sequence[Part]:
    """Cut the events of a step into what each message tells."""
    return split_into_parts(step.events, step.measure, not post.post, _heading_of_step(step, post))


def _users_to_call(step: Happening) -> list[UserId]:
    """Return the users to call: those who owe something now and were not called for it before."""
    if not step.due:
        return list(dict.fromkeys(step.place.holders.values()))
    called_before = {user for user in step.waits_before() if user not in step.quiet.before}
    silent = {step.actor, *step.quiet.after, *called_before}
    return [user for user in step.waits() if user not in silent]


def _messages_of_parts(step: Happening, post: TurnPost, pieces: Sequence[Part]) -> list[Message]:
    """Return the messages about all parts of a step but the last.

    What comes before the first turn that begins completes the public message of the turn before.
    """
    rows: list[Message] = []
    starts = turn_starts(step.events)
    for part in pieces:
        if not is_public(step.events, part):
            continue
        if starts and part == (0, starts[0]) and post.post:
            row = step.place.row("turn", post.post, step.revision)
            row.began = post.began
            row.first = post.first
        else:
            row = step.place.row("told", new_post(), step.revision)
            row.first = part[0]
        row.upto = part[1]
        rows.append(row)
    return rows


def _notify_of_secrets(step: Happening) -> list[Message]:
    """Notify each person of what only some may know.

    The answer to an action shows all that to its actor. What it revealed to them is told by a
    message of its own kind, which waits for the answer: it is sent only if none is given, or to
    those who wish it. What others see when they are asked next is `SHOWN`: it is sent only to those
    who wish it.
    """
    rows: list[Message] = []
    actor = step.actor if step.is_answered else None
    for seat, user in step.place.holders.items():
        secret = [event for event in step.events if event.only is not None and seat in event.only]
        if any(event.reveals or user != actor for event in secret):
            is_own = user == actor
            lane = lanes.lane_to_recipient(lanes.OWN if is_own else lanes.SECRET, user)
            kind = "own" if is_own else "secret"
            row = step.place.row(kind, new_post(), step.revision, lane)
            row.seat = SeatName(seat)
            row.user = user
            row.due_ms += ANSWER_MS if is_own else 0
            if not is_own and (seat == step.late or all(event.stays_shown for event in secret)):
                row.about = {SHOWN: True}
            rows.append(row)
    return rows
