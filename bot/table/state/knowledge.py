"""Who has ever known what a seat keeps secret, and what that means for who may play which seat.

Everybody who holds a seat while a game is played sees its secrets, and keeps them in mind after
leaving it. The database remembers all of them for as long as the game lasts (`db.knowers`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from bot.games.game import Seat
from db.ids import NOBODY, UserId
from db.knowers import alias_of_forgotten

if TYPE_CHECKING:
    from bot.table.state.standing import Standing


def known_seats(now: Standing, user: UserId) -> frozenset[Seat]:
    """Return the seats whose secrets a user knows or has known; also one who was forgotten."""
    names = {user} if now.secrecy_key is None else {user, alias_of_forgotten(now.secrecy_key, user)}
    return frozenset(seat for seat, users in now.knowers.items() if names & users)


def has_part(now: Standing, user: UserId) -> bool:
    """Return whether a user holds or has ever held a seat in this game.

    Such a user overrules nobody at this table: neither a host nor a moderator has `force` in a
    game of which they know a secret.
    """
    return bool(known_seats(now, user)) or any(seat.user == user for seat in now.plan.seats)


def voters_of(now: Standing, seat: Seat) -> tuple[UserId, ...]:
    """Return who decides about a seat: the other people who are there, or without any the host."""
    others = tuple(user for other, user in now.plan.there().items() if other != seat)
    return others or (now.plan.host,)


def deciders_of_takeover(
    now: Standing, seat: Seat, taker: UserId, givers: Collection[UserId] = ()
) -> tuple[UserId, ...]:
    """Return who has to agree that a user takes a seat over; nobody if the result is empty.

    This is the one rule of all ways to a seat, asked when it is proposed and at each answer.
    `givers` are those by whose right (as host or moderator) the seat is given. Then nobody has to
    agree, unless the taker is one of them or knows a secret of the game: of this seat, or of
    another. Nobody seats themselves by an office, and nobody decides about themselves: the others
    have to agree, whoever proposes it; `NOBODY` has to where there are none.
    """
    knows = bool(known_seats(now, taker))
    if givers and taker not in givers and not knows:
        return ()
    there = now.plan.there().items()
    others = tuple(user for other, user in there if other != seat and user != taker)
    is_host = taker == now.plan.host
    if not others and (knows or is_host):
        others = tuple(user for user in now.plan.away().values() if user != taker and user > 0)
    return others or (NOBODY if is_host else now.plan.host,)


def new_knowers(now: Standing) -> list[tuple[Seat, UserId]]:
    """Return seats with users who hold them now and were not known to know their secrets."""
    return [
        (seat.seat, seat.user)
        for seat in now.plan.seats
        if seat.seat and seat.user is not None and seat.user not in now.knowers.get(seat.seat, ())
    ]


def with_learned(now: Standing) -> Mapping[Seat, frozenset[UserId]]:
    """Return who knows what each seat keeps secret, with those who hold the seats now."""
    known = dict(now.knowers)
    for seat, user in new_knowers(now):
        known[seat] = known.get(seat, frozenset()) | {user}
    return known
