"""What the people of a table decide about it together: pauses, the pace, and its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from bot.games.game import Seat
from bot.table import steps
from bot.table.announce import new_post
from bot.table.clocks.pace import LONGEST_PAUSE_MS
from bot.table.motion import KINDS, Motion
from bot.table.refusals import RefusedError
from bot.table.standing import Next, Standing
from bot.table.terms import TERMS
from db.games import Step
from db.models import OutboxMessage, now_ms
from db.timers import Pending, Set

PAUSE = "pause"
"""The kind of timer that ends a pause."""


def proposed(now: Standing, by: int, kind: str, terms: Mapping[str, str]) -> list[Next]:
    """Propose something about the table; who proposes it, agrees.

    Raises:
        RefusedError: it is so already, something else is open, or `by` does not play.
    """
    _plays(now, by)
    if kind not in KINDS or any(value not in TERMS.get(n, ()) for n, value in terms.items()):
        raise RefusedError("not-redoable")
    if now.motion is not None and now.motion.fate == "open":
        raise RefusedError("motion-open")
    if (kind == "pause") == (now.paused_ms is not None) and kind in ("pause", "resume"):
        raise RefusedError("paused-already" if kind == "pause" else "not-paused")
    if kind == "terms" and {**now.plan.terms, **terms} == {**now.plan.terms}:
        raise RefusedError("pace-already")
    motion = Motion(
        what="table",
        seat="",
        holder=by,
        by=by,
        revision=now.revision + 1,
        post=new_post(),
        at_ms=now_ms(),
        voters=_voters(now),
        kind=kind,
        terms=terms,
    )
    return _answered(now, motion, by, agrees=True)


def answered(now: Standing, user: int, revision: int, agrees: bool) -> list[Next]:
    """Answer the proposal that was made in a revision; who has made it can withdraw it.

    Raises:
        RefusedError: it is decided, or not theirs to decide.
    """
    motion = now.motion
    if motion is None or (motion.revision, motion.fate) != (revision, "open"):
        raise RefusedError("proposal-over")
    if now.status != "playing":
        raise RefusedError(now.status)
    motion = _with_voters(motion, _voters(now))
    if user == motion.by and not agrees:
        return [_noted(now, user, msgspec.structs.replace(motion, fate="declined"))]
    if user not in motion.voters:
        raise RefusedError("not-your-vote")
    if user in motion.agreed and agrees and len(motion.agreed) < motion.needed:
        raise RefusedError("agreed-already")
    return _answered(now, motion, user, agrees)


def over(now: Standing, timer: Pending) -> list[Next]:
    """End a pause that has lasted too long."""
    if now.paused_ms is None or now.status != "playing":
        return [noted(now, None, {"do": "none"}, fires=timer)]
    motion = Motion(
        what="table",
        seat="",
        holder=0,
        by=0,
        revision=now.revision + 1,
        post=new_post(),
        at_ms=now_ms(),
        fate="agreed",
        kind="resume",
    )
    made = _carried(now, None, motion)
    # Nobody has pressed anything: those whose time runs again are called.
    called = [*now.place.waited(now.decisions())]
    for row in (one for one in made[0].step.messages if one.kind == "motion"):
        row.mention, row.also = next(iter(called), None), called[1:]
    first = msgspec.structs.replace(made[0], step=replace(made[0].step, fires=timer))
    return [first, *made[1:]]


def goes_on(now: Standing, user: int) -> list[Next]:
    """Record that a person wants to go on, and call those who are waited for.

    Raises:
        RefusedError: they do not play.
    """
    _plays(now, user)
    due = now.place.waited(now.decisions())
    row = now.place.row("stalled", new_post(), now.revision + 1)
    row.about = {"by": user}
    called = [one for one in due if one != user]
    row.mention, row.also = next(iter(called), None), called[1:]
    return [noted(now, user, {"do": "go-on"}, [row])]


def noted(
    now: Standing,
    by: int | None,
    record: Mapping[str, Any],
    rows: Sequence[OutboxMessage] = (),
    seat: Seat = "",
    fires: Pending | None = None,
    game: Mapping[str, Any] | None = None,
    **after: Any,
) -> Next:
    """Build a step that concerns the table alone: the game itself stays as it is.

    `game` are the columns that change, and `after` the fields of the standing.
    """
    action = now.action("table", by, seat, msgspec.json.encode(record))
    step = Step(action=action, game=game or {}, messages=rows, continues=now.told.post, fires=fires)
    return Next(step, msgspec.structs.replace(now, revision=action.revision, **after))


def _plays(now: Standing, user: int) -> None:
    """Check that a user plays.

    Raises:
        RefusedError: they do not, or a stand-in plays for them.
    """
    steps.going(now)
    if user not in (*now.place.holders.values(), *now.plan.away().values()):
        raise RefusedError("only-players")
    steps.player(now, user)


def _voters(now: Standing) -> tuple[int, ...]:
    """Return who decides: all people who are there."""
    return tuple(dict.fromkeys(now.place.holders.values()))


def _with_voters(motion: Motion, voters: Sequence[int]) -> Motion:
    """Return a motion as these people vote on it."""
    changed = motion.with_voters(voters)
    assert isinstance(changed, Motion)
    return changed


def _answered(now: Standing, motion: Motion, user: int, agrees: bool) -> list[Next]:
    """Record an answer, and carry a motion out, or drop it, if that decides."""
    changed = motion.answered(user, agrees)
    assert isinstance(changed, Motion)
    if changed.is_lost():
        return [_noted(now, user, msgspec.structs.replace(changed, fate="declined"))]
    if changed.is_carried(now_ms()):
        return _carried(now, user, msgspec.structs.replace(changed, fate="agreed"))
    return [_noted(now, user, changed)]


def _noted(
    now: Standing,
    by: int | None,
    motion: Motion,
    rows: Sequence[OutboxMessage] = (),
    game: Mapping[str, Any] | None = None,
    **after: Any,
) -> Next:
    """Record a step of an agreement, and post it."""
    plain = msgspec.to_builtins(motion)
    row = now.place.row("motion", motion.post, now.revision + 1)
    row.about = plain
    if now.revision + 1 == motion.revision and motion.fate == "open":
        asked = [user for user in motion.waits if user != by]
        row.mention, row.also = next(iter(asked), None), asked[1:]
    columns = {"motion": plain, **(game or {})}
    return noted(now, by, plain, [row, *rows], game=columns, motion=motion, **after)


def _carried(now: Standing, by: int | None, motion: Motion) -> list[Next]:
    """Carry out what was agreed."""
    if motion.kind == "end":
        made = _noted(now, by, motion)
        return [made, steps.abandon(made.standing, now.plan.host)]
    if motion.kind == "terms":
        terms = {**now.plan.terms, **motion.terms}
        plan = msgspec.structs.replace(now.plan, terms=terms)
        return [_noted(now, by, motion, [_turn(now)], {"terms": terms}, plan=plan)]
    since = now_ms() if motion.kind == "pause" else None
    made = _noted(now, by, motion, [_turn(now)], {"paused_ms": since}, paused_ms=since)
    due = None if since is None else since + LONGEST_PAUSE_MS
    step = replace(made.step, timers=[Set(PAUSE, "", due)])
    return [msgspec.structs.replace(made, step=step)]


def _turn(now: Standing) -> OutboxMessage:
    """Return the row that edits the public message: it shows until when somebody has time."""
    row = now.place.row("turn", now.told.post, now.revision + 1)
    row.began, row.first = now.told.began, now.told.first
    waits = now.place.waited(now.decisions())
    if now.told.user in waits:
        row.user, row.seat = now.told.user, waits[now.told.user]
    return row
