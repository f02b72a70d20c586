"""What each change of a table writes, and the table's standing after it.

The functions here compute the step to write and the next standing without changing anything. The
table then only has to write the one and adopt the other.
"""

from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import replace
from typing import Any

import msgspec

from bot.games.game import NO_SEAT, Choice, Event, Seat
from bot.games.protocols import Drafts, is_a
from bot.table.ballots import AgreementRecord, Ready, Rollback, apply_conversion, apply_recovery
from bot.table.base.refusals import RefusedError, no_lobby
from bot.table.lobby import Change, LobbyPlan, asked_on
from bot.table.outbox.announcement import (
    Announcement,
    Happening,
    Quiet,
    TurnPost,
    Venue,
    announce_step,
    new_post,
)
from bot.table.revision.load import seat_rows
from bot.table.state.history import DEPTH, SEALED, History
from bot.table.state.order_book import hushed_users
from bot.table.state.restore import hash_state, write_choice
from bot.table.state.table_state import (
    Status,
    TableState,
    Transition,
    asked_since,
    new_knowers,
    with_learned,
)
from bot.table.stored_ballots import read_conversion, row_of
from db import models
from db.game_rows import RECOVER, Head
from db.games import StepWrite
from db.ids import NO_REVISION, Revision, SeatName, UserId
from db.models import Message, StoredAction
from db.timers import Pending

# The seats of a draft follow the state of the game, whatever brings it about: they have the names
# that the game gives them in it; their people, their order and their numbers stay.


def with_places(now: TableState) -> TableState:
    """Return a table whose game begins: who drafts has a seat by the turn order."""
    plan = now.plan.placed()
    if plan is now.plan:
        return now
    place = msgspec.structs.replace(now.place, holders=plan.holders())
    return msgspec.structs.replace(now, plan=plan, place=place)


def with_seat_names(now: TableState, state: Any) -> TableState:
    """Return a table whose seats have the names that they have in a state of its game."""
    if state is None or not is_a(now.rules, Drafts):
        return now
    names = new_seat_names(now, now.rules.seated(state))
    if not names:
        return now
    plan = now.plan.renamed(names)
    place = msgspec.structs.replace(now.place, holders=plan.holders())
    proposals = {
        names.get(seat, seat): _of_seat(agreement, names.get(seat, seat))
        for seat, agreement in now.proposals.items()
    }
    return msgspec.structs.replace(now, plan=plan, place=place, proposals=proposals)


def new_seat_names(now: TableState, names: tuple[Seat, ...]) -> Mapping[Seat, Seat]:
    """Return the new names of the seats that have got one, by the old names."""
    if not names:
        return {}
    pairs = zip(now.plan.seats, names, strict=True)
    return {seat.seat: name for seat, name in pairs if seat.seat != name}


def _of_seat(agreement: Any, seat: Seat) -> Any:
    """Return an agreement about a seat by its new name."""
    subject = msgspec.structs.replace(agreement.subject, seat=seat)
    return msgspec.structs.replace(agreement, subject=subject)


# The number of a press that changes a lobby is recorded with the change. Lobbies have no question
# that a press could name, so one that Discord replays, because the process that acted upon it died
# before it could answer, is recognised by its number.


_number: ContextVar[int] = ContextVar("press", default=0)


class LobbyChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """The record of a change of the lobby: what was done, and by which press; 0: by none."""

    do: str = ""
    press: int = 0


@contextmanager
def record_press(number: int) -> Generator[None]:
    """Record this press with every change of a lobby that is made meanwhile."""
    before = _number.set(number)
    try:
        yield
    finally:
        _number.reset(before)


def record_of_change(what: str) -> bytes:
    """Return the record of a change that is made now."""
    return msgspec.json.encode(LobbyChange(what, _number.get()))


def change_of(choice: bytes) -> str:
    """Return what was done to a lobby; "": it is not known."""
    with suppress(msgspec.MsgspecError):
        return msgspec.json.decode(choice, type=LobbyChange).do
    return ""


def press_of(choice: bytes) -> int:
    """Return by which press a change was made; 0: by none, or its record is damaged."""
    with suppress(msgspec.MsgspecError):
        return msgspec.json.decode(choice, type=LobbyChange).press
    return 0


FIRST = Revision(1)
"""The revision in which a table is opened."""


def check_going(now: TableState) -> None:
    """Refuse a game that is not being played.

    Raises:
        RefusedError: it is not.
    """
    if now.status != "playing":
        raise RefusedError("not-playing" if now.status == "lobby" else now.status)
    if now.trouble:
        raise RefusedError(now.trouble)


def seat_of_player(now: TableState, user: UserId) -> Seat:
    """Return the seat of a user who wants to act.

    Raises:
        RefusedError: the user holds none, or the game is not running.
    """
    check_going(now)
    seat = next((seat for seat, holder in now.place.holders.items() if holder == user), None)
    if seat is None:
        is_away = user in now.plan.away().values()
        raise RefusedError("stand-in-plays" if is_away else "not-your-seat")
    return seat


def opening_rows(
    game: str, guild: int, channel: int, host: UserId
) -> tuple[models.GameRow, StoredAction, Message]:
    """Build the first rows of a table; its id is filled in when they are written."""
    post = new_post()
    row = models.GameRow(name=game, guild=guild, channel=channel, host=host, status="lobby")
    row.revision = FIRST
    row.turn_post = post
    choice = msgspec.json.encode({"do": "create"})
    action = StoredAction(game_id=0, revision=FIRST, kind="lobby", user=host, choice=choice)
    return row, action, Venue(0, channel, {}).row("lobby", post, FIRST)


def change_lobby(
    now: TableState,
    change: Change,
    user: UserId | None,
    what: str,
    timer: Pending | None = None,
    calls: Sequence[Message] = (),
) -> Transition:
    """Change the lobby, as `user` wants or because the time of a `timer` has come.

    `calls` are messages that are sent with it.

    Raises:
        RefusedError: the change is refused, or the game has begun.
    """
    if now.trouble:
        raise RefusedError(now.trouble)
    if now.status != "lobby":
        raise no_lobby(now.status)
    plan = change(now.plan).with_always().with_sides_alternating()
    action = now.action("lobby", user, choice=record_of_change(what))
    changed = msgspec.structs.replace(now, plan=plan)
    row = now.place.row("lobby", now.turn_post.post, action.revision)
    step = StepWrite(
        action=action,
        game={"options": dict(plan.options), "terms": dict(plan.terms)},
        seats=seat_rows(changed),
        messages=[row, *asked_on(now.place, now.plan, plan, action.revision), *calls],
        continues=row.post,
        files={} if plan.files == now.plan.files else plan.files,
        fires=timer,
    )
    place = msgspec.structs.replace(now.place, holders=plan.holders())
    after = msgspec.structs.replace(changed, place=place, revision=action.revision)
    return Transition(step, after)


def start_game(
    now: TableState, by: UserId | None, seed: int, timer: Pending | None = None
) -> Transition:
    """Start the game, as `by` wants or by itself because the time of a `timer` has come.

    Raises:
        RefusedError: the lobby isn't ready, or the game has begun.
        IllegalChoiceError: the rules refuse these seats or options.
    """
    if now.trouble:
        raise RefusedError(now.trouble)
    if now.status != "lobby":
        raise no_lobby(now.status)
    state, events = now.rules.new(now.plan.setup(by), seed)
    in_lobby, now = now.plan, with_places(now)
    action = now.action("start", by)
    action.events = now.rules.encode_events(events)
    action.reveals = True
    due = now.rules.decisions(state)
    happening = Happening(
        place=now.place,
        revision=action.revision,
        actor=by,
        events=events,
        due_before=(),
        due=due,
        is_answered=False,
        measure=now.length,
    )
    news = announce_step(happening, TurnPost("", None, NO_REVISION))
    # The lobby's message is edited once more, to say that the game has begun.
    news.rows.insert(0, now.place.row("lobby", now.turn_post.post, action.revision))
    begun = msgspec.structs.replace(now, seed=seed)
    seats = None if now.plan is in_lobby else seat_rows(begun)
    made = _advance_game(begun, action, state, news, events, {"seed": seed}, seats)
    return msgspec.structs.replace(made, step=replace(made.step, fires=timer))


def make_game_choice(
    now: TableState,
    seat: Seat,
    user: UserId,
    choice: Choice,
    *,
    present: bool = True,
    ordered: bool = False,
) -> Transition:
    """Make a choice; `ordered`: by a standing order of the user.

    A user who is not `present` gets no answer that tells what happens to them by it.

    Raises:
        IllegalChoiceError: the rules refuse it.
    """
    kind = SEALED if choice.sealed else "act"
    action = now.action(kind, user, seat, write_choice(choice))
    action.ordered, action.asked = ordered, now.since.get(seat)
    return _apply_game_choice(now, action, choice, user if present else None)


def stand_in_acts(
    now: TableState, seat: Seat, choice: Choice, actor: UserId | None, *, late: bool = False
) -> Transition:
    """Make a stand-in's choice; `actor` is the user whose doing brought it about.

    The answer to that user tells what happens to them by it. `late`: it is made for somebody whose
    time has run out.

    Raises:
        IllegalChoiceError: the rules refuse it.
    """
    kind = SEALED if choice.sealed else "act"
    action = now.action(kind, None, seat, write_choice(choice))
    return _apply_game_choice(now, action, choice, actor, late=seat if late else NO_SEAT)


def change_hands(
    now: TableState, plan: LobbyPlan, by: UserId | None, entry: AgreementRecord
) -> Transition:
    """Let a seat change hands; nobody can undo that, nor what was done before it.

    `plan` has the seats as they are afterwards, `entry` is the record of it.

    Raises:
        IllegalChoiceError: the rules forbid that a bot takes the seat over.
    """
    choice = msgspec.json.encode(entry)
    action = now.action("hand", by, choice=choice)
    action.reveals = True
    seat, converts = read_conversion(choice)
    state = now.copied() if converts else now.state
    events = apply_conversion(now.rules, state, seat, converts)
    action.events = now.rules.encode_events(events)
    place = msgspec.structs.replace(now.place, holders=plan.holders())
    after = msgspec.structs.replace(now, plan=plan, place=place)
    news = _announce_action(after, action, state, events, by, before=now.place)
    return _advance_game(after, action, state, news, events, seats=seat_rows(after))


def roll_back_to(
    now: TableState, by: UserId, entry: AgreementRecord, state: Any, began: Revision, first: int
) -> Transition:
    """Take back everything from an action on; `state` is the result of what was done before.

    The public message then begins with event `first` of revision `began`. `entry` is the record.
    """
    agreement = entry.agreement
    subject = agreement.subject
    assert isinstance(subject, Rollback)
    action = now.action("rollback", by, subject.seat, msgspec.json.encode(entry))
    action.target = subject.target
    action.reveals = subject.reveals
    news = _announce_corrections(now, action, state, by, began, first)
    after = msgspec.structs.replace(now, rollback=agreement)
    return _advance_game(after, action, state, news, [], {"rollback": row_of(agreement)})


def recover_game(now: TableState, by: UserId | None, ready: Ready) -> Transition:
    """Go on from a snapshot: what was done since is lost, and a new public message begins."""
    action = now.action(RECOVER, by, choice=msgspec.json.encode(ready.done))
    action.target = ready.plan.upto
    action.reveals = True
    state = now.rules.decode(now.rules.encode(ready.state))
    events = apply_recovery(now.rules, state, ready.done)
    action.events = now.rules.encode_events(events)
    # Nobody has been asked anything since.
    blank = TurnPost("", None, NO_REVISION)
    fresh = msgspec.structs.replace(now, turn_post=blank, trouble="", state=None)
    news = _announce_action(fresh, action, state, events, by)
    past = now.place.row("turn", now.turn_post.post, action.revision)
    past.began = now.turn_post.began
    past.first = now.turn_post.first
    news.rows.insert(0, past)
    plan = now.plan
    # Some of them may be defaults for what cannot be read any more.
    kept = {"host": plan.host, "options": dict(plan.options), "terms": dict(plan.terms)}
    return _advance_game(fresh, action, state, news, events, kept | {"seed": now.seed})


def with_rows(made: Transition, rows: Sequence[Message]) -> Transition:
    """Return a step that sends further messages."""
    step = replace(made.step, messages=[*made.step.messages, *rows])
    return msgspec.structs.replace(made, step=step)


def redo_choice(
    now: TableState, seat: Seat, user: UserId, head: Head, choice: Choice
) -> Transition:
    """Redo a choice that was taken back.

    Raises:
        IllegalChoiceError: the rules refuse it.
    """
    action = now.action("redo", user, seat, write_choice(choice))
    action.target = head.revision
    return _apply_game_choice(now, action, choice, user)


def undo_one_action(
    now: TableState, seat: Seat, user: UserId, head: Head, state: Any, first: int = 0
) -> Transition:
    """Undo an action; `state` is the result of the other actions.

    `first` is the first event that the public message told before the action.
    """
    action = now.action("undo", user, seat)
    action.target = head.revision
    news = _announce_corrections(now, action, state, user, now.history.without(head).began, first)
    return _advance_game(now, action, state, news, [])


def _announce_corrections(
    now: TableState, action: StoredAction, state: Any, user: UserId, began: Revision, first: int
) -> Announcement:
    """Return the notifications after actions were taken back."""
    before = msgspec.structs.replace(
        now, turn_post=msgspec.structs.replace(now.turn_post, first=first)
    )
    news = _announce_action(before, action, state, (), user, began)
    if news.post.post != now.turn_post.post:
        # The message that began with the action and pinged somebody must not stay and mislead.
        row = now.place.row("turn", now.turn_post.post, action.revision)
        row.began = now.turn_post.began
        row.first = now.turn_post.first
        news.rows.insert(0, row)
    return news


def _apply_game_choice(
    now: TableState,
    action: StoredAction,
    choice: Choice,
    actor: UserId | None,
    late: Seat = NO_SEAT,
) -> Transition:
    # The rules change the state in place, so they get a copy: if anything fails before the end of
    # the transaction, nothing has changed.
    state = now.copied()
    events = now.rules.apply(state, choice)
    action.events = now.rules.encode_events(events)
    action.reveals = any(event.reveals for event in events)
    news = _announce_action(now, action, state, events, actor, late=late)
    return msgspec.structs.replace(_advance_game(now, action, state, news, events), choice=choice)


def _announce_action(
    now: TableState,
    action: StoredAction,
    state: Any,
    events: Sequence[Event],
    actor: UserId | None,
    began: Revision | None = None,
    before: Venue | None = None,
    late: Seat = NO_SEAT,
) -> Announcement:
    after = with_seat_names(msgspec.structs.replace(now, state=state), state)
    if after.plan is not now.plan:
        before = before or now.place
    happening = Happening(
        place=after.place,
        before=before,
        revision=action.revision,
        actor=actor,
        events=events,
        due_before=now.decisions(),
        due=now.rules.decisions(state),
        by_round=now.rules.tells_by_round,
        late=late,
        measure=now.length,
        quiet=Quiet(hushed_users(now), hushed_users(after)),
    )
    return announce_step(happening, now.turn_post, began)


def _advance_game(
    now: TableState,
    action: StoredAction,
    state: Any,
    news: Announcement,
    events: list[Event],
    changes: Mapping[str, Any] | None = None,
    seats: Sequence[models.SeatRow] | None = None,
) -> Transition:
    """Build the step of a running game."""
    was, now = now, with_seat_names(now, state)
    if now.plan is not was.plan:
        seats = seat_rows(now)
    over = now.rules.winners(state) is not None
    status: Status = "over" if over else "playing"
    action.began = news.post.began
    data = now.rules.encode(state)
    action.rules_version, action.state_hash = now.rules.version, hash_state(data)
    history = now.history.plus(_head_of_action(action))
    since = asked_since(now, action, state)
    changed: dict[str, Any] = {
        "status": status,
        "turn_post": news.post.post,
        "turn_user": news.post.user,
        "questions": since,
        "winners": now.rules.winners(state),
    }
    step = StepWrite(
        action=action,
        game=changed | dict(changes or {}),
        state=data,
        seats=seats,
        knows=[(SeatName(seat), user) for seat, user in new_knowers(now)],
        keep=() if over else _snapshots_to_keep(action, history),
        undone=now.history.taken_back(_head_of_action(action)),
        messages=news.rows,
        continues=now.turn_post.post,
        waiting=news.waiting,
    )
    after = msgspec.structs.replace(
        now,
        revision=action.revision,
        status=status,
        turn_post=news.post,
        history=history,
        state=state,
        since=since,
        knowers=with_learned(now),
    )
    return Transition(step, after, events)


def _snapshots_to_keep(action: StoredAction, history: History) -> list[Revision] | None:
    """Return the revisions whose snapshots are still needed; `None` if all are."""
    needed = history.needed()
    if action.kind in ("act", SEALED) and not action.reveals and len(needed) < DEPTH:
        return None
    return needed


def _head_of_action(action: StoredAction) -> Head:
    return Head(
        action.revision,
        action.kind,
        action.seat,
        action.reveals,
        action.target,
        action.began,
        action.rules_version,
        action.state_hash,
    )
