"""The host: another one by agreement, by the host alone, or because the host has left their seat.

Then the office passes on to the next person.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.table.agreement.note import drawn_up, note
from bot.table.ballots.subjects import Agreement, Host
from bot.table.base.refusals import RefusedError
from db.ids import NOBODY, UserId

if TYPE_CHECKING:
    from bot.table.lobby.plan import LobbyPlan
    from bot.table.state.standing import Standing, Transition


def check(now: Standing, subject: Host) -> None:
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
        return [note(now, by, agreement.ended("declined"))]
    rows = [now.place.row("lobby", now.turn_post.post, now.next_revision)]
    plan = msgspec.structs.replace(now.plan, host=user)
    is_lobby = now.status == "lobby"
    return [note(now, by, agreement, rows if is_lobby else (), {"host": user}, plan=plan)]


def succession(before: Standing, after: Standing) -> list[Transition]:
    """Return the step by which the office of host passes on, if its holder has left their seat."""
    user = successor(before.plan, after.plan)
    if user is None:
        return []
    return carry_out(after, None, drawn_up(after, NOBODY, Host(user), fate="agreed"))


def successor(before: LobbyPlan, after: LobbyPlan) -> UserId | None:
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
    order = [known[number] for number in (*numbers[start:], *numbers[:start]) if number in known]
    people = [seat for seat in order if seat.user is not None]
    there = [seat for seat in people if not seat.stand_in and not seat.asked]
    return next((seat.user for seat in (*there, *people)), None)


def _is_seated(now: Standing, user: UserId) -> bool:
    return any(seat.user == user for seat in now.plan.seats)
