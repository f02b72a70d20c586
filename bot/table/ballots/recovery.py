"""The plan and the record of a recovery: the snapshot to go on from, and what is lost.

The agreement on it is in `bot.table.agreement.subjects.recover`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from bot.games.game import Event, Game, Seat
from bot.games.protocols import is_a
from bot.games.reseed import Reseeds
from bot.table.ballots import takeover
from bot.table.ballots.takeover import Converts
from db.ids import Revision


class Recovery(msgspec.Struct, frozen=True):
    """What a table decides about: to go on from the snapshot of revision `upto`.

    `gone` are the revisions of the choices that are lost, but for sealed ones that nobody else
    knows of. `mixes`: something has come to light since, so that what nobody has seen is mixed
    again. `by_new_rules`: nothing is lost, but by the rules as they are now the game comes out
    otherwise than recorded.
    """

    upto: Revision
    gone: tuple[Revision, ...] = ()
    mixes: bool = False
    by_new_rules: bool = False


class Recovered(msgspec.Struct, frozen=True):
    """The record of a recovery: what is done to the state of its snapshot.

    `seed` is the one from which chance goes on (None: as before), `converts` are the seats that
    bots of the game take over or give back again.
    """

    seed: int | None = None
    converts: tuple[tuple[Seat, Converts], ...] = ()


class Ready(msgspec.Struct, frozen=True):
    """What a game goes on from: the snapshot, its decoded state, and the record of the recovery."""

    plan: Recovery
    state: Any
    done: Recovered


def read_recovered(choice: bytes) -> Recovered:
    """Decode the record of a recovery.

    Raises:
        msgspec.DecodeError: it is damaged.
    """
    return msgspec.json.decode(choice, type=Recovered)


def carry_out(rules: Game[Any], state: Any, done: Recovered) -> list[Event]:
    """Do to the state of a snapshot, in place, what the record of a recovery says."""
    if done.seed is not None:
        assert is_a(rules, Reseeds)
        rules.reseed(state, done.seed)
    return [
        event
        for seat, converts in done.converts
        for event in takeover.carry_out(rules, state, seat, converts)
    ]
