"""Exported games: the format of the JSON file, what each reader gets, and the verification.

`docs/game-record.schema.json` is made from the format. A file names no person: the people of a game
are numbered.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from typing import Annotated, Any, Literal, cast

import msgspec

from bot.files import text_of
from bot.games.game import NO_SEAT, Choice, Game, Seat, SeatSetup, Setup, events_visible_to
from bot.games.protocols import can_replay_version, is_a
from bot.games.reseed import Reseeds
from bot.table import stored_ballots
from bot.table.ballots import apply_conversion
from bot.table.state import restore
from bot.table.state.restore import ANY_FAULT, hash_state, read_choice
from bot.table.state.table_state import TableState
from db.ids import Revision, UserId
from db.models import StoredAction

FORMAT = "tablekeeper-game"
"""What a file calls itself."""

Number = Annotated[int, msgspec.Meta(ge=0)]
SavedRevision = Annotated[Revision, msgspec.Meta(ge=0)]

Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]

Sha256 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]

Moment = Annotated[
    str, msgspec.Meta(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$", description="UTC")
]


class Played(msgspec.Struct, frozen=True, rename={"first": "from", "last": "to"}):
    """Who made the choices of a seat, from one revision to another (both included)."""

    first: SavedRevision
    last: SavedRevision
    person: Annotated[int, msgspec.Meta(ge=1)] | None = None
    """The number of a person in this file; null: a stand-in."""


class SavedSeat(msgspec.Struct, frozen=True):
    """One seat, in turn order."""

    seat: Seat
    bot: bool
    difficulty: str
    traits: tuple[str, ...]
    person: Annotated[int, msgspec.Meta(ge=1)] | None = None
    """Who holds the seat at the time of the export; null: a bot does."""

    played: tuple[Played, ...] = ()


class SavedAction(msgspec.Struct, frozen=True, omit_defaults=True):
    """One accepted action, in order.

    `undone` and `target` are in complete records only: there every action is listed, `undo` and
    `redo` name the revision that they take back or do again, and `rollback` the first of those that
    it takes back, and `recover` the last that stands before it: the game went on from there, since
    its newest state could not be read.
    """

    revision: SavedRevision
    kind: Literal["start", "act", "seal", "undo", "redo", "hand", "rollback", "recover"]
    at: Moment
    seat: Seat = NO_SEAT
    person: Annotated[int, msgspec.Meta(ge=1)] | None = None
    choice: dict[str, Any] | None = None
    """What was chosen; of others' choices only in a complete record."""

    events: tuple[dict[str, Any], ...] = ()
    undone: bool = False
    target: SavedRevision | None = None
    seed: Annotated[str, msgspec.Meta(pattern="^[0-9]{1,19}$")] | None = None
    """From which seed chance goes on after a rollback; null: as before. In complete records only.
    """

    rules_version: Number | None = None
    converts: Literal["", "clockwork", "person"] = ""
    """Of a `hand`: that a bot takes `seat` over, or that a person takes it back from the bot."""

    state_hash: Hash | None = None
    """The hash of the state after it: BLAKE2b, 8 bytes. In complete records only."""


class SavedGame(msgspec.Struct, frozen=True):
    """One game. A `complete` record has everything, and is made only of a game that is over.

    Every other record has what `reader` may know (null: anybody), and no seed.
    """

    format: Literal["tablekeeper-game"]
    format_version: Literal[1]
    game: str
    rules_version: Number
    complete: bool
    reader: Seat | None
    status: Literal["playing", "over", "abandoned"]
    options: Mapping[str, str]
    files: Mapping[str, Sha256]
    """The files that the game was played with: by name, the SHA-256 of the content. The content
    belongs to its owner and is not here."""

    seed: Annotated[str, msgspec.Meta(pattern="^[0-9]{1,19}$")] | None
    """The seed of all chance, as decimal digits."""

    winners: tuple[Seat, ...] | None
    seats: tuple[SavedSeat, ...]
    actions: tuple[SavedAction, ...]


def schema_of_file() -> dict[str, Any]:
    """Return the JSON Schema (2020-12) of a file."""
    made = msgspec.json.schema(SavedGame)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}


def encode_record(game: SavedGame) -> bytes:
    """Encode a record with one action a line."""
    head = msgspec.to_builtins(game)
    actions = [msgspec.json.encode(action).decode() for action in head.pop("actions")]
    start = msgspec.json.encode(head).decode()[:-1]
    return (start + ',"actions":[\n' + ",\n".join(actions) + "\n]}\n").encode()


def decode_record(data: bytes) -> SavedGame:
    """Decode a record.

    Raises:
        msgspec.DecodeError: it is none.
    """
    try:
        return msgspec.json.decode(text_of(data), type=SavedGame)
    except UnicodeError:
        raise msgspec.DecodeError("a text is not UTF-8") from None
    except RecursionError:
        raise msgspec.DecodeError("lists or objects lie too deep in one another") from None


# A game that is over cannot be continued, by undoing either, so that everything may be told. One
# that was abandoned was not played to its end, and stays as secret as it was: as while a game is
# played, each reader gets what they may know.


Kind = Literal["start", "act", "seal", "undo", "redo", "hand", "rollback", "recover"]

BACK = ("rollback", "recover")
"""The kinds by which a game goes back."""


def saved_game(now: TableState, actions: Sequence[StoredAction], viewer: Seat | None) -> SavedGame:
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


def _person_numbers(now: TableState, actions: Sequence[StoredAction]) -> Mapping[UserId, int]:
    """Number the people of a game: by turn order, then those who have played for them earlier."""
    users = [seat.user for seat in now.plan.seats if seat.user is not None]
    users += [action.user for action in actions if action.user is not None and action.seat]
    return {user: number for number, user in enumerate(dict.fromkeys(users), 1)}


def _describe_seats(
    now: TableState, actions: Sequence[StoredAction], people: Mapping[UserId, int]
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
    now: TableState,
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
        stored_ballots.read_conversion(action.choice)
        if action.kind == "hand"
        else (Seat(action.seat), "")
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
    now: TableState, action: StoredAction, people: Mapping[UserId, int]
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
    seed = stored_ballots.seed_of(action.choice) if action.kind == "rollback" else None
    return None if seed is None else str(seed)


def _describe_redacted_action(
    now: TableState, action: StoredAction, people: Mapping[UserId, int], viewer: Seat | None
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


# An exported game is replayed, and each state compared with the hash on record.


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
        apply_conversion(rules, state, Seat(action.seat), action.converts)
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
