"""The seats of a table whose people draft what they play: they follow the state of the game.

Whatever brings a state about, such as a choice, an undo or a rollback, the seats have the names
that the game gives them in it; their people, their order and their numbers stay.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.games.drafting import Drafts
from bot.games.game import Seat
from bot.games.protocols import is_a
from bot.table.state.standing import Standing


def with_places(now: Standing) -> Standing:
    """Return a table whose game begins: who drafts has a seat by the turn order."""
    plan = now.plan.placed()
    if plan is now.plan:
        return now
    place = msgspec.structs.replace(now.place, holders=plan.holders())
    return msgspec.structs.replace(now, plan=plan, place=place)


def with_seat_names(now: Standing, state: Any) -> Standing:
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


def new_seat_names(now: Standing, names: tuple[Seat, ...]) -> Mapping[Seat, Seat]:
    """Return the new names of the seats that have got one, by the old names."""
    if not names:
        return {}
    pairs = zip(now.plan.seats, names, strict=True)
    return {seat.seat: name for seat, name in pairs if seat.seat != name}


def _of_seat(agreement: Any, seat: Seat) -> Any:
    """Return an agreement about a seat by its new name."""
    subject = msgspec.structs.replace(agreement.subject, seat=seat)
    return msgspec.structs.replace(agreement, subject=subject)
