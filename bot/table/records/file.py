"""The format of an exported game, a JSON file: `docs/game-record.schema.json` is made from it.

A file names no person: the people of a game are numbered.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from bot.files import text_of
from bot.games.game import NO_SEAT, Seat
from db.ids import Revision

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
