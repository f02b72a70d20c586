"""The office of host: it passes on when its holder leaves a seat, and can be handed over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.table.ballots.motion import Motion
from bot.table.base.refusals import RefusedError
from bot.table.outbox.rows import new_post
from db.models import now_ms

if TYPE_CHECKING:
    from bot.table.lobby.plan import Plan
    from bot.table.state.standing import Standing


def successor(before: Plan, after: Plan) -> int | None:
    """Return who becomes the host because the host has left their seat; None if they have not.

    It is the next person in seating order, of those who are there if anybody is; a person who has
    taken the host's own seat over comes last.
    """
    numbers = [seat.number for seat in before.seats]
    held = next((seat.number for seat in before.seats if seat.user == before.host), None)
    if held is None or any(seat.user == before.host for seat in after.seats):
        return None
    start = numbers.index(held) + 1
    known = {seat.number: seat for seat in after.seats}
    order = [known[one] for one in (*numbers[start:], *numbers[:start]) if one in known]
    people = [seat for seat in order if seat.user is not None]
    there = [seat for seat in people if not seat.stand_in]
    return next((seat.user for seat in (*there, *people)), None)


def must_be_possible(now: Standing, user: int) -> None:
    """Check that a user can become the host: somebody else who has a seat in the game.

    Raises:
        RefusedError: they cannot.
    """
    if user == now.plan.host:
        raise RefusedError("host-already")
    if not is_possible(now, user):
        raise RefusedError("host-without-seat")


def is_possible(now: Standing, user: int | None) -> bool:
    """Return whether a user has a seat in the game."""
    return user is not None and any(seat.user == user for seat in now.plan.seats)


def passed(now: Standing, user: int) -> Motion:
    """Return the record of the office that passes on to a user, as nobody has decided otherwise."""
    return Motion(
        what="table",
        seat="",
        holder=now.plan.host,
        by=0,
        revision=now.revision + 1,
        post=new_post(),
        at_ms=now_ms(),
        user=user,
        fate="agreed",
        kind="host",
    )


def with_host(plan: Plan, user: int) -> Plan:
    """Return the plan with another host."""
    return msgspec.structs.replace(plan, host=user)
