"""Replays an exported game and compares each state with the hash on record."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import msgspec

from bot.games.earlier import can_replay_version
from bot.games.game import Choice, Game, Seat, SeatSetup, Setup
from bot.games.protocols import is_a
from bot.games.reseed import Reseeds
from bot.table.ballots.takeover import carry_out
from bot.table.records.file import SavedAction, SavedGame
from bot.table.state.restore import ANY_FAULT, hash_state, read_choice
from db.ids import Revision


class NotReplayableError(Exception):
    """A record cannot be checked; `reason` says why, and `about` gives details.

    `incomplete`: it is not of a finished game. `version`: it was carried out by `version` of the
    rules, and these are `current`. `no-hash`: it has no hash of the state after `revision`.
    `recovered`: it went on from a snapshot in `revision`, because its state could not be read.
    `no-file`: the content of the file `name` is needed; `other-file`: it is another file.
    """

    def __init__(self, reason: str, **about: object) -> None:
        super().__init__(reason, about)
        self.reason = reason
        self.about = about


class DiffersError(Exception):
    """The replay differs from the record from the action of `revision` on.

    `why`: `illegal`, `hash`, `history` (undo or redo of something that is not there), or `winners`.
    """

    def __init__(self, action: SavedAction, why: str) -> None:
        super().__init__(action.revision, why)
        self.action = action
        self.why = why


class _Done(msgspec.Struct, frozen=True):
    """An action that stands, and the state after it."""

    revision: Revision
    choice: Choice | None
    state: bytes


def verify_game(
    saved: SavedGame, rules: Game[Any], files: Mapping[str, bytes] | None = None
) -> tuple[str, ...]:
    """Replay a finished game step by step, undone actions included; return who has won.

    `files` are the contents of the files it was played with.

    Raises:
        NotReplayableError: the record cannot be checked with these rules.
        DiffersError: it leads to another state.
    """
    start = _checkable_start(saved, rules, files or {})
    seats = tuple(SeatSetup(Seat(s.seat), s.bot, s.difficulty, s.traits) for s in saved.seats)
    try:
        setup = Setup(seats, saved.options, files or {}, start.rules_version)
        state, _ = rules.new(setup, int(saved.seed or 0))
    except ANY_FAULT as fault:
        raise DiffersError(start, "illegal") from fault
    standing = [_Done(start.revision, None, rules.encode(state))]
    _compare_hash(start, standing)
    for action in saved.actions[1:]:
        if action.kind == "undo":
            _take_back(rules, standing, action)
        elif action.kind == "rollback":
            _roll_back(rules, standing, action)
        elif action.kind == "hand":
            standing.append(_hand_over(rules, standing[-1].state, action))
        else:
            standing.append(_repeat_choice(rules, standing[-1].state, action, action))
        _compare_hash(action, standing)
    winners = rules.winners(rules.decode(standing[-1].state))
    if winners is None or winners != saved.winners:
        raise DiffersError(saved.actions[-1], "winners")
    return winners


def _checkable_start(saved: SavedGame, rules: Game[Any], files: Mapping[str, bytes]) -> SavedAction:
    """Return the start of a game that can be checked.

    Raises:
        NotReplayableError: it cannot be.
    """
    begun = saved.actions and saved.actions[0].kind == "start"
    if not (saved.complete and saved.status == "over" and saved.seed is not None and begun):
        raise NotReplayableError("incomplete")
    for action in saved.actions:
        if action.kind == "recover":
            raise NotReplayableError("recovered", revision=action.revision)
        if action.state_hash is None or action.rules_version is None:
            raise NotReplayableError("no-hash", revision=action.revision)
        if not can_replay_version(rules, action.rules_version):
            about = {"version": action.rules_version, "current": rules.version}
            raise NotReplayableError("version", **about)
    for name, wanted in saved.files.items():
        if name not in files:
            raise NotReplayableError("no-file", name=name)
        if sha256(files[name]).hexdigest() != wanted:
            raise NotReplayableError("other-file", name=name)
    return saved.actions[0]


def _repeat_choice(
    rules: Game[Any], before: bytes, made: SavedAction | _Done, now: SavedAction
) -> _Done:
    """Carry a choice out again; `now` is the action at which a difference is reported."""
    try:
        choice = made.choice
        if isinstance(choice, dict):
            choice = read_choice(rules, msgspec.json.encode(choice))
        state = rules.decode(before)
        if choice is not None:
            rules.apply(state, choice)
    except ANY_FAULT as fault:
        raise DiffersError(now, "illegal") from fault
    if choice is None and isinstance(made, SavedAction):
        raise DiffersError(now, "illegal")
    return _Done(made.revision, choice, rules.encode(state))


def _hand_over(rules: Game[Any], before: bytes, action: SavedAction) -> _Done:
    """Let a seat change hands; that changes the state only if a bot takes it over, or is done."""
    try:
        state = rules.decode(before)
        carry_out(rules, state, Seat(action.seat), action.converts)
    except ANY_FAULT as fault:
        raise DiffersError(action, "illegal") from fault
    return _Done(action.revision, None, rules.encode(state))


def _take_back(rules: Game[Any], standing: list[_Done], undo: SavedAction) -> None:
    """Take an action back; sealed ones that follow it are carried out again without it."""
    at = next((i for i, done in enumerate(standing) if done.revision == undo.target), 0)
    if at == 0:
        raise DiffersError(undo, "history")
    later = standing[at + 1 :]
    del standing[at:]
    for done in later:
        standing.append(_repeat_choice(rules, standing[-1].state, done, undo))


def _roll_back(rules: Game[Any], standing: list[_Done], back: SavedAction) -> None:
    """Take back all that was done since an action, and let chance go on from the seed."""
    places = (i for i, done in enumerate(standing) if done.revision >= (back.target or 0))
    at = next(places, 0)
    if at == 0:
        raise DiffersError(back, "history")
    state = rules.decode(standing[at - 1].state)
    if back.seed is not None:
        if not is_a(rules, Reseeds):
            raise DiffersError(back, "history")
        rules.reseed(state, int(back.seed))
    del standing[at:]
    standing.append(_Done(back.revision, None, rules.encode(state)))


def _compare_hash(action: SavedAction, standing: list[_Done]) -> None:
    if hash_state(standing[-1].state) != action.state_hash:
        raise DiffersError(action, "hash")
