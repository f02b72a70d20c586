"""The public views at earlier revisions of a game, and the moments of them that a replay shows."""

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar

import msgspec
import structlog

from bot.games.game import NO_SEAT, Event, Game, Seat, View
from bot.table.base.refusals import RefusedError
from bot.table.revision.load import Logged, record_of
from bot.table.state import restore
from bot.table.state.restore import ANY_FAULT, Record
from bot.table.state.table_state import TableState
from db import games
from db.game_rows import RECOVER, Head
from db.games import PERIOD
from db.ids import NO_REVISION, Revision
from db.models import StoredAction
from db.storage import Storage

log: structlog.stdlib.BoundLogger = structlog.get_logger()

T = TypeVar("T")


async def public_views(
    storage: Storage, now: TableState, revisions: Collection[Revision]
) -> dict[Revision, View]:
    """Return the views of somebody without a seat after those of these revisions that stand.

    Raises:
        RefusedError: the game cannot be replayed.
    """
    standing = now.history.standing
    heads = [head for head in standing if head.revision <= max(revisions)]
    return await at_moments(storage, now, heads, revisions, public_view)


def public_view(rules: Game[Any], state: Any) -> View:
    """Return what somebody without a seat sees; a view may share parts with its state."""
    return rules.view(rules.decode(rules.encode(state)), None)


async def at_moments(
    storage: Storage,
    now: TableState,
    heads: Sequence[Head],
    revisions: Collection[Revision],
    look: Callable[[Game[Any], Any], T],
) -> dict[Revision, T]:
    """Return what is seen of the states after these revisions; `heads` are the actions up to them.

    Raises:
        RefusedError: the game cannot be replayed.
    """
    record = record_of(storage, now)
    at, state = await _newest_kept_state(record, heads, min(revisions))
    wanted = {head.revision for head in heads}
    rows = await games.actions_of_game(
        storage, now.place.game_id, first=heads[at].revision, upto=max(wanted), undone=True
    )
    actions = {action.revision: action for action in rows if action.revision in wanted}
    try:
        return await asyncio.to_thread(
            seen_after, record, heads[at:], actions, state, frozenset(revisions), look
        )
    except ANY_FAULT:
        log.exception("not-replayable", game=now.place.game_id)
        raise RefusedError("not-restorable") from None


async def _newest_kept_state(
    record: Record, heads: Sequence[Head], first: Revision
) -> tuple[int, Any]:
    """Return the newest kept state before the first view, and the number of its action."""
    for at in range(len(heads) - 1, 0, -1):
        head = heads[at]
        kept = head.revision % PERIOD == 0 or head.kind == RECOVER
        usable = kept and head.revision not in record.displaced
        if head.revision <= first and usable:
            data = await games.snapshot_at(record.storage, record.game_id, head.revision)
            state = restore.decode_snapshot(record, data, head.revision)
            if state is not None:
                return at, state
    return 0, None


def views_after(
    record: Record,
    heads: Sequence[Head],
    actions: Mapping[Revision, StoredAction],
    state: Any,
    wanted: Collection[Revision],
) -> dict[Revision, View]:
    """Carry the actions out after the first action, whose state is given or is the beginning."""
    return seen_after(record, heads, actions, state, wanted, public_view)


def seen_after(
    record: Record,
    heads: Sequence[Head],
    actions: Mapping[Revision, StoredAction],
    state: Any,
    wanted: Collection[Revision],
    look: Callable[[Game[Any], Any], T],
) -> dict[Revision, T]:
    """Carry the actions out as `views_after` does, and look at the states with `look`."""
    rules = record.rules
    if state is None:
        state, _ = rules.new(record.setup, record.seed)
    seen: dict[Revision, T] = {}
    for number, head in enumerate(heads):
        if number and head.revision in actions:
            restore.repeat_action(rules, state, actions[head.revision])
        if head.revision in wanted:
            restore.check_state_hash(record, state, head.revision, head.rules_version)
            seen[head.revision] = look(rules, state)
    return seen


# The moments that an animated replay shows, by turns or action by action.


class Frame(msgspec.Struct, frozen=True):
    """The position after a revision, and what has happened in public since the moment before."""

    revision: Revision
    events: tuple[Event, ...]
    turn: int = 0
    """The number of the turn in which it happened, 0 before the first one."""

    first: int = 0
    """The first turn of which it tells, where it tells of several; else 0."""

    seat: Seat = NO_SEAT
    """Who acted, or whose turn it was if it tells a whole one; "" if that is nobody's alone."""


class AnimationFrames(msgspec.Struct, frozen=True):
    """The moments of a replay; `turn` is the number of the turn, 0 for a whole game."""

    moments: tuple[Frame, ...]
    turns: int
    """How many turns have begun."""

    turn: int = 0
    seat: Seat = NO_SEAT
    """Whose turn it is, if it is one seat's."""


Tells = Callable[[Sequence[Event]], bool]
"""Whether there is anything to say about some events."""


def tells_always(events: Sequence[Event]) -> bool:
    """Return true: every action is a moment of its own."""
    del events
    return True


class _Turn(msgspec.Struct):
    """A turn: its number, the revision before it, those in which something happened, and what.

    The one with the number 0 is what happened before the first turn.
    """

    number: int
    seat: Seat
    before: Revision
    parts: list[Frame] = []


def reel_of_game(log: Sequence[Logged], most: int, tells: Tells = tells_always) -> AnimationFrames:
    """Return a whole game so far in at most `most` moments.

    Each turn has one. The newest turns have one for each act (`tells`), as far as there is room.
    """
    turns = [turn for turn in _split_into_turns(log) if turn.parts]
    whole = [_whole_turn(turn) for turn in turns]
    room = most - len(whole)
    tail: list[Frame] = []
    while turns and room > 0:
        acts = thin_out(_acts_of(turns.pop(), tells), room + 1)
        whole.pop()
        tail = [*acts, *tail]
        room -= len(acts) - 1
    moments = [*whole, *tail] or [Frame(log[-1].revision, ())]
    # The last actions may have told nothing in public.
    moments[-1] = msgspec.structs.replace(moments[-1], revision=log[-1].revision)
    begun = sum(event.new_turn for action in log for event in action.events)
    return AnimationFrames(tuple(thin_out(moments, most)), begun)


def turn_of(
    log: Sequence[Logged],
    most: int,
    number: int | None = None,
    seat: Seat | None = None,
    over: bool = False,
    tells: Tells = tells_always,
) -> AnimationFrames | None:
    """Return one turn act by act, by its number from 1 or the last one; None: there is none such.

    Without a number and a seat it is the last turn that has ended, if one has. With `seat` it is
    the last turn of that seat, or none if the turn of that number is another's.
    """
    turns = [turn for turn in _split_into_turns(log) if turn.number]
    if number is None and seat is None:
        number = len(turns) if over else max(1, len(turns) - 1)
    wanted = [
        turn
        for turn in turns
        if (number is None or turn.number == number) and (seat is None or turn.seat == seat)
    ]
    if not wanted:
        return None
    turn = wanted[-1]
    moments = _acts_of(turn, tells)
    if len(moments) == 1 and turn.before:
        # A bot's turn is one step: its position before is the one that others left.
        moments = [Frame(turn.before, (), turn.number, seat=turn.seat), *moments]
    return AnimationFrames(tuple(thin_out(moments, most)), len(turns), turn.number, turn.seat)


def _split_into_turns(log: Sequence[Logged]) -> list[_Turn]:
    """Split a game into turns; the action that ends a turn belongs to it as far as it tells it."""
    turns = [_Turn(0, NO_SEAT, NO_REVISION, [])]
    before = NO_REVISION
    for action in log:
        part: list[Event] = []
        actor = action.seat
        for event in action.events:
            if event.new_turn:
                _add_part(turns[-1], action.revision, part, actor)
                actor = Seat(getattr(event, "seat", NO_SEAT))
                turns.append(_Turn(len(turns), actor, before, []))
                part = []
            part.append(event)
        _add_part(turns[-1], action.revision, part, actor)
        before = action.revision
    return turns


def _add_part(turn: _Turn, revision: Revision, events: Sequence[Event], actor: Seat) -> None:
    """Add to a turn what an action did in it, if that was anything."""
    if events:
        turn.parts.append(Frame(revision, tuple(events), turn.number, seat=actor or turn.seat))


def _whole_turn(turn: _Turn) -> Frame:
    """Return a turn as one moment."""
    events = tuple(event for part in turn.parts for event in part.events)
    return Frame(turn.parts[-1].revision, events, turn.number, seat=turn.seat)


def _acts_of(turn: _Turn, tells: Tells) -> list[Frame]:
    """Return a turn act by act; what tells nothing goes with the act after it, or the last one."""
    acts: list[Frame] = []
    waiting: list[Event] = []
    for part in turn.parts:
        waiting += part.events
        if tells(part.events):
            acts.append(msgspec.structs.replace(part, events=tuple(waiting)))
            waiting = []
    if waiting:
        end = turn.parts[-1].revision
        last = acts.pop() if acts else msgspec.structs.replace(turn.parts[-1], events=())
        acts.append(msgspec.structs.replace(last, revision=end, events=(*last.events, *waiting)))
    return acts


def thin_out(moments: Sequence[Frame], most: int) -> list[Frame]:
    """Return at most so many moments, evenly, the first and the last among them.

    What happened in those between is told by the next one that is kept.
    """
    if len(moments) <= most:
        return list(moments)
    last = len(moments) - 1
    kept = sorted({round(step * last / (most - 1)) for step in range(most)})
    thin: list[Frame] = []
    start = 0
    for at in kept:
        between = moments[start : at + 1]
        events = tuple(event for moment in between for event in moment.events)
        earliest = between[0].first or between[0].turn
        first = earliest if earliest != moments[at].turn else moments[at].first
        thin.append(msgspec.structs.replace(moments[at], events=events, first=first))
        start = at + 1
    return thin
