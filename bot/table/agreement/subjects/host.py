"""The host: another one by agreement, by the host alone, or because the host has left their seat.

Then the office passes on to the next person.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.table.agreement.note import drawn_up, record_agreement_step
from bot.table.ballots.subjects import Agreement, Host
from bot.table.base.refusals import RefusedError
from db.ids import NOBODY, UserId

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.table.lobby.plan import LobbyPlan, LobbySeat
    from bot.table.state.standing import Standing, Transition


def check_new_host(now: Standing, subject: Host) -> None:
    """Check that a user can become the host: somebody else who has a seat in the game.

    Raises:
        RefusedError: they cannot.
    """
    if subject.user == now.plan.host:
        raise RefusedError("host-already")
    if not _is_seated(now, subject.user):
        raise RefusedError("host-without-seat")


def carry_out(now: Standing, by: UserId | None, agreement: Agreement[Host]) -> list[Transition]:
    """Let somebody become the host, unless they have left the table meanwhile."""
    user = agreement.subject.user
    if not _is_seated(now, user):
        return [record_agreement_step(now, by, agreement.ended("declined"))]
    rows = [now.place.row("lobby", now.turn_post.post, now.next_revision)]
    plan = msgspec.structs.replace(now.plan, host=user)
    is_lobby = now.status == "lobby"
    return [
        record_agreement_step(
            now, by, agreement, rows if is_lobby else (), {"host": user}, plan=plan
        )
    ]


def host_succession(before: Standing, after: Standing) -> list[Transition]:
    """Return the step by which the office of host passes on, if its holder has left their seat."""
    user = successor_of_host(before.plan, after.plan)
    if user is None:
        return []
    return carry_out(after, None, drawn_up(after, NOBODY, Host(user), fate="agreed"))


def after_forgotten(now: Standing) -> list[Transition]:
    """Return the step by which the office passes on if its holder has been forgotten."""
    user = _next_host(now.plan, now.plan) if now.plan.host < 0 else None
    if user is None:
        return []
    return carry_out(now, None, drawn_up(now, NOBODY, Host(user), fate="agreed"))


def after_absence(now: Standing, absent: Collection[UserId]) -> list[Transition]:
    """Return the step by which the office passes on if its holder is `absent`, as if they had left.

    It stays where nobody else is there.
    """
    can = now.status == "lobby" or (now.status == "playing" and not now.trouble)
    user = _next_host(now.plan, now.plan, absent) if can and now.plan.host in absent else None
    if user is None:
        return []
    return carry_out(now, None, drawn_up(now, NOBODY, Host(user), fate="agreed"))


def successor_of_host(before: LobbyPlan, after: LobbyPlan) -> UserId | None:
    """Return who becomes the host because the host has left their seat; None if they have not.

    The office stays with a host who leaves as the last one, but passes to the first who comes where
    people are still asked to play again, or the host has been forgotten. Who has not answered is
    never the host by that.
    """
    if any(seat.user == before.host for seat in after.seats):
        return None
    has_left = any(seat.user == before.host for seat in before.seats)
    is_awaited = before.host < 0 or (bool(before.asked()) and not _seats_of_people(before.seats))
    return _next_host(before, after) if has_left or is_awaited else None


def _next_host(
    before: LobbyPlan, after: LobbyPlan, absent: Collection[UserId] = ()
) -> UserId | None:
    """Return the next person in seating order, of those who are there if anybody is.

    A person who has taken the host's own seat over comes last, but for who had no seat before.
    """
    numbers = [seat.number for seat in before.seats]
    held = (at for at, seat in enumerate(before.seats, 1) if seat.user == before.host)
    start = next(held, 0)
    new = [seat.number for seat in after.seats if seat.number not in numbers]
    known = {seat.number: seat for seat in after.seats}
    order = (*numbers[start:], *numbers[:start], *new)
    people = _seats_of_people([known[number] for number in order if number in known])
    people = [seat for seat in people if seat.user not in absent]
    there = [seat for seat in people if not seat.stand_in]
    return next((seat.user for seat in (*there, *people)), None)


def _seats_of_people(seats: Sequence[LobbySeat]) -> list[LobbySeat]:
    """Return the seats of people, without those who are only asked or have been forgotten."""
    people = (seat for seat in seats if seat.user is not None)
    return [seat for seat in people if not seat.asked and not seat.is_forgotten]


def _is_seated(now: Standing, user: UserId) -> bool:
    return any(seat.user == user for seat in _seats_of_people(now.plan.seats))
