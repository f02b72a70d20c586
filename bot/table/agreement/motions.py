"""What the people of a table decide about it together: pauses, the pace, and its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec

from bot.games.game import Seat
from bot.table.agreement import closure, office, salvage
from bot.table.ballots.motion import KINDS, Motion
from bot.table.ballots.proposal import Right
from bot.table.base.refusals import RefusedError
from bot.table.clocks.pace import LONGEST_PAUSE_MS
from bot.table.lobby.terms import TERMS
from bot.table.outbox.rows import new_post
from bot.table.revision import steps
from bot.table.state.force import overruling
from bot.table.state.standing import Next, Standing
from db.game_rows import RECOVER
from db.games import Step
from db.models import OutboxMessage, now_ms
from db.timers import Pending, Set

if TYPE_CHECKING:
    from bot.table.agreement.salvage import Ready

PAUSE = "pause"
"""The kind of timer that ends a pause."""


def proposed(
    now: Standing,
    by: int,
    kind: str,
    terms: Mapping[str, str],
    right: Right = "",
    force: bool = False,
    user: int | None = None,
    ready: Ready | None = None,
) -> list[Next]:
    """Propose something about the table; who proposes it, agrees. By `force` it is decided at once.

    Of kind `host`, `user` is to become the host; the host decides that at once. Of kind `recover`,
    the game goes on from what is `ready`, and another proposal that is open is dropped.

    Raises:
        RefusedError: it is so already, something else is open, or it is not theirs to propose.
    """
    if kind == "host" and by == now.plan.host:
        return _handed_over(now, by, user)
    plan = salvage.must_be(ready).plan if kind == RECOVER else None
    if plan is None:
        steps.going(now)
    if force:
        right = overruling(now, by, right)
    else:
        _plays(now, by, "only-players-or-force")
        right = ""
    drops = _is_open(now, kind) if force else plan is not None and not _is_open(now, kind)
    if _open(now) is not None and not force and not drops:
        raise RefusedError("motion-open")
    _must_change_something(now, kind, terms, user)
    settled = [overruled(now, by)] if drops and _open(now) is not None else []
    before = settled[-1].standing if settled else now
    motion = Motion(
        what="table",
        seat="",
        holder=by,
        by=by,
        revision=before.revision + 1,
        post=new_post(),
        at_ms=now_ms(),
        voters=() if force else _voters(now),
        fate="agreed" if force else "open",
        user=user,
        right=right,
        kind=kind,
        terms=terms,
        recovery=plan,
    )
    if force:
        return [*settled, *_carried(before, by, motion, ready)]
    return [*settled, *_answered(before, motion, by, agrees=True, ready=ready)]


def _must_change_something(
    now: Standing, kind: str, terms: Mapping[str, str], user: int | None
) -> None:
    """Refuse a proposal that makes no sense now.

    Raises:
        RefusedError: there is no such proposal, or what it is about is so already.
    """
    if kind not in KINDS or any(value not in TERMS.get(n, ()) for n, value in terms.items()):
        raise RefusedError("not-redoable")
    if (kind == "pause") == (now.paused_ms is not None) and kind in ("pause", "resume"):
        raise RefusedError("paused-already" if kind == "pause" else "not-paused")
    if kind == "host":
        office.must_be_possible(now, user or 0)
    if kind == "terms" and {**now.plan.terms, **terms} == {**now.plan.terms}:
        raise RefusedError("pace-already")


def _handed_over(now: Standing, by: int, user: int | None) -> list[Next]:
    """Let the host hand the office over, also before the game begins.

    Raises:
        RefusedError: it cannot be.
    """
    if now.status != "lobby" or now.trouble:
        steps.going(now)
    office.must_be_possible(now, user or 0)
    settled = [overruled(now, by)] if _is_open(now, "host") else []
    before = settled[-1].standing if settled else now
    motion = msgspec.structs.replace(office.passed(before, user or 0), by=by, right="host")
    return [*settled, *_carried(before, by, motion)]


def vacated(before: Standing, after: Standing) -> list[Next]:
    """Return the step by which the office of host passes on, if its holder has left their seat."""
    user = office.successor(before.plan, after.plan)
    return [] if user is None else _installed(after, None, office.passed(after, user))


def answered(
    now: Standing, user: int, revision: int, agrees: bool, ready: Ready | None = None
) -> list[Next]:
    """Answer the proposal that was made in a revision; who has made it can withdraw it.

    A game that can be read again, by another version, does not go back any more.

    Raises:
        RefusedError: it is decided, or not theirs to decide.
    """
    motion = now.motion
    if motion is None or (motion.revision, motion.fate) != (revision, "open"):
        raise RefusedError("proposal-over")
    if now.status != "playing":
        raise RefusedError(now.status)
    if motion.kind == RECOVER and (ready is None or ready.plan != motion.recovery):
        return [overruled(now, user)]
    motion = _with_voters(motion, _voters(now))
    if user == motion.by and not agrees:
        return [_noted(now, user, msgspec.structs.replace(motion, fate="declined"))]
    if user not in motion.voters:
        raise RefusedError("not-your-vote")
    if user in motion.agreed and agrees and len(motion.agreed) < motion.needed:
        raise RefusedError("agreed-already")
    return _answered(now, motion, user, agrees, ready)


def over(now: Standing, timer: Pending) -> list[Next]:
    """End a pause that has lasted too long."""
    if now.paused_ms is None or now.status != "playing":
        return [noted(now, None, {"do": "none"}, fires=timer)]
    if _is_open(now, "resume"):
        first = overruled(now, None)
        fired = msgspec.structs.replace(first, step=replace(first.step, fires=timer))
        return [fired, *_resumed(first.standing)]
    made = _resumed(now)
    first = msgspec.structs.replace(made[0], step=replace(made[0].step, fires=timer))
    return [first, *made[1:]]


def _resumed(now: Standing) -> list[Next]:
    """End a pause without being asked, and call those whose time runs again."""
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
    # Nobody has pressed anything.
    called = [*now.place.waited(now.decisions())]
    for row in (one for one in made[0].step.messages if one.kind == "motion"):
        row.mention, row.also = next(iter(called), None), called[1:]
    return made


def goes_on(now: Standing, user: int) -> list[Next]:
    """Record that a person wants to go on, and call those who are waited for.

    Raises:
        RefusedError: they do not play.
    """
    steps.going(now)
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


def _plays(now: Standing, user: int, otherwise: str = "only-players") -> None:
    """Check that a user plays; `otherwise` is the reason of the refusal.

    Raises:
        RefusedError: they do not, or a stand-in plays for them.
    """
    if user not in now.place.holders.values():
        is_away = user in now.plan.away().values()
        raise RefusedError("stand-in-plays" if is_away else otherwise)


def _open(now: Standing) -> Motion | None:
    """Return the proposal about the table that waits for answers."""
    return now.motion if now.motion is not None and now.motion.fate == "open" else None


def _is_open(now: Standing, kind: str) -> bool:
    """Return whether a proposal of this kind waits for answers."""
    waiting = _open(now)
    return waiting is not None and waiting.kind == kind


def overruled(now: Standing, by: int | None) -> Next:
    """Close the open proposal: what it is about is decided otherwise."""
    assert now.motion is not None
    return _noted(now, by, msgspec.structs.replace(now.motion, fate="overruled"))


def _voters(now: Standing) -> tuple[int, ...]:
    """Return who decides: all people who are there."""
    return tuple(dict.fromkeys(now.place.holders.values()))


def _with_voters(motion: Motion, voters: Sequence[int]) -> Motion:
    """Return a motion as these people vote on it."""
    changed = motion.with_voters(voters)
    assert isinstance(changed, Motion)
    return changed


def _answered(
    now: Standing, motion: Motion, user: int, agrees: bool, ready: Ready | None = None
) -> list[Next]:
    """Record an answer, and carry a motion out, or drop it, if that decides."""
    changed = motion.answered(user, agrees)
    assert isinstance(changed, Motion)
    if changed.is_lost():
        return [_noted(now, user, msgspec.structs.replace(changed, fate="declined"))]
    if changed.is_carried(now_ms()):
        return _carried(now, user, msgspec.structs.replace(changed, fate="agreed"), ready)
    return [_noted(now, user, changed)]


def _noted(
    now: Standing,
    by: int | None,
    motion: Motion,
    rows: Sequence[OutboxMessage] = (),
    game: Mapping[str, Any] | None = None,
    **after: Any,
) -> Next:
    """Record a step of an agreement, and post it; another one that is open stays so."""
    plain = msgspec.to_builtins(motion)
    row = now.place.row("motion", motion.post, now.revision + 1)
    row.about = plain
    if now.revision + 1 == motion.revision and motion.fate == "open":
        asked = [user for user in motion.waits if user != by]
        row.mention, row.also = next(iter(asked), None), asked[1:]
    elif motion.right:
        called = [user for user in _voters(now) if user != by]
        row.mention, row.also = next(iter(called), None), called[1:]
    waiting = _open(now)
    kept = waiting if waiting is not None and waiting.revision != motion.revision else motion
    columns = {"motion": msgspec.to_builtins(kept), **(game or {})}
    return noted(now, by, plain, [row, *rows], game=columns, motion=kept, **after)


def _carried(
    now: Standing, by: int | None, motion: Motion, ready: Ready | None = None
) -> list[Next]:
    """Carry out what was agreed."""
    if motion.kind == RECOVER:
        made = _noted(now, by, motion)
        return [made, steps.recover(made.standing, by, salvage.must_be(ready))]
    if motion.kind == "end":
        made = _noted(now, by, motion)
        return [made, closure.ended(made.standing, motion.by, "players")]
    if motion.kind == "host":
        return _installed(now, by, motion)
    if motion.kind == "terms":
        terms = {**now.plan.terms, **motion.terms}
        plan = msgspec.structs.replace(now.plan, terms=terms)
        return [_noted(now, by, motion, [_turn(now)], {"terms": terms}, plan=plan)]
    since = now_ms() if motion.kind == "pause" else None
    made = _noted(now, by, motion, [_turn(now)], {"paused_ms": since}, paused_ms=since)
    due = None if since is None else since + LONGEST_PAUSE_MS
    step = replace(made.step, timers=[Set(PAUSE, "", due)])
    return [msgspec.structs.replace(made, step=step)]


def _installed(now: Standing, by: int | None, motion: Motion) -> list[Next]:
    """Let somebody become the host, unless they have left the table meanwhile."""
    if motion.user is None or not office.is_possible(now, motion.user):
        return [_noted(now, by, msgspec.structs.replace(motion, fate="declined"))]
    rows = [now.place.row("lobby", now.told.post, now.revision + 1)]
    plan = office.with_host(now.plan, motion.user)
    made = _noted(
        now,
        by,
        motion,
        rows if now.status == "lobby" else (),
        {"host": motion.user},
        plan=plan,
    )
    for row in made.step.messages:
        if row.kind == "motion" and motion.user != by:
            row.mention, row.also = motion.user, []
    return [made]


def _turn(now: Standing) -> OutboxMessage:
    """Return the row that edits the public message: it shows until when somebody has time."""
    row = now.place.row("turn", now.told.post, now.revision + 1)
    row.began, row.first = now.told.began, now.told.first
    waits = now.place.waited(now.decisions())
    if now.told.user in waits:
        row.user, row.seat = now.told.user, waits[now.told.user]
    return row
