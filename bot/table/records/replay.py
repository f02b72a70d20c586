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


class AnimationFrames(msgspec.Struct, frozen=True):
    """The moments of a replay; `turn` is the number of the turn, 0 for a whole game."""

    moments: tuple[Frame, ...]
    turns: int
    """How many turns have begun."""

    turn: int = 0
    seat: Seat = NO_SEAT
    """Whose turn it is, if it is one seat's."""


class _Turn(msgspec.Struct):
    """A turn: the revision before it, those in which something happened, and what."""

    seat: Seat
    before: Revision
    parts: list[Frame] = []


def reel_of_game(log: Sequence[Logged], most: int) -> AnimationFrames:
    """Return a whole game so far: its start, each change of turns, and its last position."""
    moments: list[Frame] = []
    since: list[Event] = []
    for number, action in enumerate(log):
        since += action.events
        turns = any(event.new_turn for event in action.events)
        if turns or number in (0, len(log) - 1):
            moments.append(Frame(action.revision, tuple(since)))
            since = []
    return AnimationFrames(tuple(thin_out(moments, most)), len(_split_into_turns(log)))


def turn_of(
    log: Sequence[Logged],
    most: int,
    number: int | None = None,
    seat: Seat | None = None,
    over: bool = False,
) -> AnimationFrames | None:
    """Return one turn, by its number from 1 or the last one; None: there is no such turn.

    Without a number and a seat it is the last turn that has ended, if one has. With `seat` it is
    the last turn of that seat, or none if the turn of that number is another's.
    """
    turns = _split_into_turns(log)
    if number is None and seat is None:
        number = len(turns) if over else max(1, len(turns) - 1)
    wanted = [
        (at, turn)
        for at, turn in enumerate(turns, 1)
        if (number is None or at == number) and (seat is None or turn.seat == seat)
    ]
    if not wanted:
        return None
    at, turn = wanted[-1]
    moments = turn.parts
    if len(moments) == 1 and turn.before:
        # A bot's turn is one step: its position before is the one that others left.
        moments = [Frame(turn.before, ()), *moments]
    return AnimationFrames(tuple(thin_out(moments, most)), len(turns), at, turn.seat)


def _split_into_turns(log: Sequence[Logged]) -> list[_Turn]:
    """Split a game into turns; the action that ends a turn belongs to it as far as it tells it."""
    turns: list[_Turn] = []
    before = NO_REVISION
    for action in log:
        part: list[Event] = []
        for event in action.events:
            if event.new_turn:
                if turns and part:
                    turns[-1].parts.append(Frame(action.revision, tuple(part)))
                turns.append(_Turn(Seat(getattr(event, "seat", "")), before, []))
                part = []
            part.append(event)
        if turns and part:
            turns[-1].parts.append(Frame(action.revision, tuple(part)))
        before = action.revision
    return turns


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
        events = [event for moment in moments[start : at + 1] for event in moment.events]
        thin.append(Frame(moments[at].revision, tuple(events)))
        start = at + 1
    return thin
