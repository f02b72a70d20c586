"""Exports a table's game: to its reader while it is played, and completely once it is over.

A game that is over cannot be continued, by undoing either, so that everything may be told. One that
was abandoned was not played to its end, and stays as secret as it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, Literal, cast

import msgspec

from bot.games.game import Seat, events_visible_to
from bot.table.ballots import stored
from bot.table.records.file import FORMAT, Played, SavedAction, SavedGame, SavedSeat
from bot.table.state import restore
from bot.table.state.standing import Standing
from db.action import StoredAction
from db.ids import UserId

Kind = Literal["start", "act", "seal", "undo", "redo", "hand", "rollback", "recover"]

BACK = ("rollback", "recover")
"""The kinds by which a game goes back."""


def saved_game(now: Standing, actions: Sequence[StoredAction], viewer: Seat | None) -> SavedGame:
    """Build the record of a game."""
    complete = now.status == "over"
    people = _person_numbers(now, actions)
    saved = [_describe_whole_action(now, a, people) for a in actions]
    if not complete:
        standing = {head.revision for head in now.history.standing}
        stands = [action for action in actions if action.revision in standing]
        saved = [
            line
            for a in stands
            if (line := _describe_redacted_action(now, a, people, viewer)) is not None
        ]
    files = {name: sha256(data).hexdigest() for name, data in now.plan.files.items()}
    shown = {line.revision for line in saved}
    acted = [action for action in actions if action.revision in shown]
    return SavedGame(
        FORMAT,
        1,
        now.rules.name,
        now.rules.version,
        complete,
        None if complete else viewer,
        cast(Any, now.status),
        dict(now.plan.options),
        files,
        str(now.seed) if complete else None,
        now.rules.winners(now.state),
        tuple(_describe_seats(now, acted, people)),
        tuple(saved),
    )


def _person_numbers(now: Standing, actions: Sequence[StoredAction]) -> Mapping[UserId, int]:
    """Number the people of a game: by turn order, then those who have played for them earlier."""
    users = [seat.user for seat in now.plan.seats if seat.user is not None]
    users += [action.user for action in actions if action.user is not None and action.seat]
    return {user: number for number, user in enumerate(dict.fromkeys(users), 1)}


def _describe_seats(
    now: Standing, actions: Sequence[StoredAction], people: Mapping[UserId, int]
) -> list[SavedSeat]:
    """Describe the seats, and who made the choices of each in these actions."""
    spans: dict[Seat, list[Played]] = {}
    called = {name: s.seat for s in now.plan.seats for name in now.plan.names_of(s.seat)}
    for action in actions:
        if not action.seat or action.kind in ("undo", "hand", *BACK):
            continue
        person = None if action.user is None else people[action.user]
        name = Seat(action.seat)
        mine = spans.setdefault(called.get(name, name), [])
        if mine and mine[-1].person == person:
            mine[-1] = Played(mine[-1].first, action.revision, person)
        else:
            mine.append(Played(action.revision, action.revision, person))
    return [
        SavedSeat(
            seat.seat,
            seat.bot,
            seat.difficulty,
            seat.traits,
            None if seat.user is None else people[seat.user],
            tuple(spans.get(seat.seat, ())),
        )
        for seat in now.plan.seats
    ]


def _describe_action(
    now: Standing,
    action: StoredAction,
    people: Mapping[UserId, int],
    viewer: Seat | None,
    complete: bool,
) -> SavedAction:
    """Describe an action; others' choices and events only in a complete record."""
    events = restore.read_events(
        now.rules, action.events, game=action.game_id, revision=action.revision
    )
    chosen = action.choice and action.kind in ("act", "seal", "redo")
    own = complete or (viewer is not None and action.seat in now.plan.names_of(viewer))
    seen = events if complete else events_visible_to(events, viewer)
    seat, converts = (
        stored.read_conversion(action.choice) if action.kind == "hand" else (Seat(action.seat), "")
    )
    return SavedAction(
        action.revision,
        cast(Kind, action.kind),
        _format_utc(action.at_ms),
        seat,
        people.get(action.user) if action.user is not None else None,
        msgspec.json.decode(action.choice) if chosen and own else None,
        tuple(msgspec.to_builtins(event) for event in seen),
        converts=converts,
    )


def _describe_whole_action(
    now: Standing, action: StoredAction, people: Mapping[UserId, int]
) -> SavedAction:
    """Describe an action with everything."""
    return msgspec.structs.replace(
        _describe_action(now, action, people, None, complete=True),
        undone=action.undone,
        target=action.target,
        seed=_seed_after_rollback(action),
        rules_version=action.rules_version,
        state_hash=action.state_hash,
    )


def _seed_after_rollback(action: StoredAction) -> str | None:
    """Return the seed from which chance goes on after a rollback."""
    seed = stored.seed_of(action.choice) if action.kind == "rollback" else None
    return None if seed is None else str(seed)


def _describe_redacted_action(
    now: Standing, action: StoredAction, people: Mapping[UserId, int], viewer: Seat | None
) -> SavedAction | None:
    """Describe what a viewer may know of an action; None if that is nothing."""
    plain = _describe_action(now, action, people, viewer, complete=False)
    # That it was taken back before, or can still be, is not told.
    if plain.kind in ("redo", "seal"):
        plain = msgspec.structs.replace(plain, kind="act")
    known = plain.events or plain.choice is not None or plain.kind in ("start", "hand", *BACK)
    return plain if known else None


def _format_utc(at_ms: int) -> str:
    """Format a time in UTC."""
    at = datetime.fromtimestamp(at_ms // 1000, UTC)
    return f"{at:%Y-%m-%dT%H:%M:%S}.{at_ms % 1000:03d}Z"
