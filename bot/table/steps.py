"""What each change of a table writes, and how the table stands after it.

A `Standing` is the table at one revision. The functions here work out, without touching it, the
step to write and the standing after it, so that the table only has to write the one and then take
over the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from bot.games.game import Choice, Decision, Event, Game, Seat
from bot.table.announce import Announcement, Place, Told, announce, new_post
from bot.table.history import DEPTH, History
from bot.table.lobby import Change, LobbySeat, Plan
from bot.table.refusals import Refused
from bot.table.restore import write_choice
from db import models
from db.games import OPEN, Head, Step

Status = Literal["lobby", "playing", "over", "abandoned"]


class Standing(msgspec.Struct, frozen=True):
    """A table at one revision; `state` is never changed.

    It is None until the game begins, and where no code can make it from the record any more.
    """

    rules: Game[Any]
    place: Place
    plan: Plan
    revision: int
    status: Status
    told: Told
    history: History
    state: Any = None
    seed: int = 0

    def decisions(self) -> tuple[Decision, ...]:
        """Tell who owes what; nobody does in a game that cannot be read."""
        going = self.status == "playing" and self.state is not None
        return self.rules.decisions(self.state) if going else ()

    def copied(self) -> Any:
        """Return a copy of the state, for the rules to change."""
        return self.rules.decode(self.rules.encode(self.state))

    def action(self, kind: str, user: int, seat: Seat = "", choice: bytes = b"") -> models.Action:
        """Make the row of the next action."""
        return models.Action(
            game_id=self.place.game_id,
            revision=self.revision + 1,
            kind=kind,
            seat=seat,
            user=user,
            choice=choice,
            began=self.told.began,
        )


class Next(msgspec.Struct, frozen=True):
    """A step to write, how the table stands once it is written, and what has happened in it."""

    step: Step
    standing: Standing
    events: list[Event] = []


def opened(
    game: str, guild: int, channel: int, host: int
) -> tuple[models.Game, models.Action, models.OutboxMessage]:
    """Make the rows with which a table begins; its id is filled in when they are written."""
    post = new_post()
    row = models.Game(
        name=game,
        guild=guild,
        channel=channel,
        host=host,
        status="lobby",
        revision=1,
        turn_post=post,
    )
    choice = msgspec.json.encode({"do": "create"})
    action = models.Action(game_id=0, revision=1, kind="lobby", user=host, choice=choice)
    return row, action, Place(0, channel, {}).row("lobby", post, 1)


def change_lobby(now: Standing, change: Change, user: int, what: str) -> Next:
    """Change the lobby.

    Raises:
        Refused: the change cannot be, or the game has begun.
    """
    if now.status != "lobby":
        raise Refused("not-lobby")
    plan = change(now.plan)
    action = now.action("lobby", user, choice=msgspec.json.encode({"do": what}))
    seats = [row_of(now.place.game_id, at, seat) for at, seat in enumerate(plan.seats)]
    row = now.place.row("lobby", now.told.post, action.revision)
    step = Step(
        action=action,
        game={"options": dict(plan.options)},
        seats=seats,
        messages=[row],
        continues=row.post,
    )
    place = msgspec.structs.replace(now.place, holders=plan.holders())
    changed = msgspec.structs.replace(now, plan=plan, place=place, revision=action.revision)
    return Next(step, changed)


def start(now: Standing, by: int, seed: int) -> Next:
    """Begin the game.

    Raises:
        Refused: the lobby isn't ready, or the game has begun.
        IllegalChoice: the rules refuse these seats or options.
    """
    if now.status != "lobby":
        raise Refused("not-lobby")
    state, events = now.rules.new(now.plan.setup(by), seed)
    action = now.action("start", by)
    action.events, action.reveals = now.rules.encode_events(events), True
    due = now.rules.decisions(state)
    news = announce(now.place, action.revision, by, events, (), due, Told("", None, 0))
    # The lobby's own message is edited once more, to say that the game has begun.
    news.rows.insert(0, now.place.row("lobby", now.told.post, action.revision))
    begun = msgspec.structs.replace(now, seed=seed)
    return _advance(begun, action, state, news, events, {"seed": seed})


def abandon(now: Standing, by: int) -> Next:
    """End the table without a result.

    Raises:
        Refused: only the host may, and only once.
    """
    now.plan.only_host(by)
    if now.status not in OPEN:
        raise Refused(now.status)
    action = now.action("abandon", by)
    row = now.place.row("lobby" if now.status == "lobby" else "turn", now.told.post, 0)
    row.revision, row.began = action.revision, now.told.began
    game = {"status": "abandoned"}
    step = Step(action=action, game=game, messages=[row], continues=row.post)
    ended = msgspec.structs.replace(now, status="abandoned", revision=action.revision)
    return Next(step, ended)


def act(now: Standing, seat: Seat, user: int, choice: Choice) -> Next:
    """Carry out a choice.

    Raises:
        IllegalChoice: the rules refuse it.
    """
    return _chosen(now, now.action("act", user, seat, write_choice(choice)), choice)


def redo(now: Standing, seat: Seat, user: int, head: Head, choice: Choice) -> Next:
    """Carry out again a choice that was taken back.

    Raises:
        IllegalChoice: the rules refuse it.
    """
    action = now.action("redo", user, seat, write_choice(choice))
    action.target = head.revision
    return _chosen(now, action, choice)


def undo(now: Standing, seat: Seat, user: int, head: Head, state: Any) -> Next:
    """Return to the state before the last action."""
    action = now.action("undo", user, seat)
    action.target = head.revision
    news = _announce(now, action, state, (), now.history.before_undo())
    if news.told.post != now.told.post:
        # The message that began with the action, and called somebody, is not left to mislead.
        row = now.place.row("turn", now.told.post, action.revision)
        row.began = now.told.began
        news.rows.insert(0, row)
    return _advance(now, action, state, news, [])


def _chosen(now: Standing, action: models.Action, choice: Choice) -> Next:
    # The rules change the state that they are given, so they are given a copy: should anything
    # go wrong, from here to the end of the transaction, nothing has changed.
    state = now.copied()
    events = now.rules.apply(state, choice)
    action.events = now.rules.encode_events(events)
    action.reveals = any(event.reveals for event in events)
    return _advance(now, action, state, _announce(now, action, state, events), events)


def _announce(
    now: Standing,
    action: models.Action,
    state: Any,
    events: Sequence[Event],
    began: int | None = None,
) -> Announcement:
    before, after = now.decisions(), now.rules.decisions(state)
    return announce(now.place, action.revision, action.user, events, before, after, now.told, began)


def _advance(
    now: Standing,
    action: models.Action,
    state: Any,
    news: Announcement,
    events: list[Event],
    changes: Mapping[str, Any] | None = None,
) -> Next:
    """Put together the step of a game that is under way."""
    over = now.rules.winners(state) is not None
    status: Status = "over" if over else "playing"
    action.began = news.told.began
    history = now.history.plus(_head(action))
    changed = {"status": status, "turn_post": news.told.post, "turn_user": news.told.user}
    step = Step(
        action=action,
        game=changed | dict(changes or {}),
        state=now.rules.encode(state),
        keep=() if over else _kept(action, history),
        undone=action.target if action.kind == "undo" else None,
        messages=news.rows,
        continues=now.told.post,
        waiting=news.waiting,
    )
    after = msgspec.structs.replace(
        now,
        revision=action.revision,
        status=status,
        told=news.told,
        history=history,
        state=state,
    )
    return Next(step, after, events)


def _kept(action: models.Action, history: History) -> list[int] | None:
    """List the revisions whose snapshots are still needed; None when no fewer than before."""
    needed = history.needed()
    if action.kind == "act" and not action.reveals and len(needed) < DEPTH:
        return None
    return needed


def _head(action: models.Action) -> Head:
    return Head(
        action.revision,
        action.kind,
        action.seat,
        action.reveals,
        action.target,
        action.began,
    )


def seat_of(row: models.Seat) -> LobbySeat:
    """Read a seat from its row."""
    return LobbySeat(
        row.number, row.seat, row.user, row.clockwork, row.difficulty, tuple(row.traits)
    )


def row_of(game_id: int, position: int, seat: LobbySeat) -> models.Seat:
    """Write a seat as a row."""
    return models.Seat(
        game_id=game_id,
        number=seat.number,
        position=position,
        seat=seat.seat,
        user=seat.user,
        clockwork=seat.clockwork,
        difficulty=seat.difficulty,
        traits=list(seat.traits),
    )
