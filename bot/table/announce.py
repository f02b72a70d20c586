"""What is to be told after each step: rows for the outbox, written with the step itself."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

import msgspec

from bot.games.game import Decision, Event, Seat
from db.models import OutboxMessage


def new_post() -> str:
    """Name a new message; the name is its first nonce too (Discord takes 25 characters)."""
    return secrets.token_hex(10)


class Place(msgspec.Struct, frozen=True):
    """Where a game is told, and who plays which seat."""

    game_id: int
    channel: int
    holders: Mapping[Seat, int]

    def row(self, kind: str, post: str, revision: int, lane: str = "") -> OutboxMessage:
        """Make a row of the outbox."""
        return OutboxMessage(
            game_id=self.game_id,
            kind=kind,
            lane=lane or f"channel:{self.channel}",
            post=post,
            nonce=post,
            channel=self.channel,
            revision=revision,
            began=revision,
        )

    def waited(self, due: Sequence[Decision]) -> dict[int, Seat]:
        """Tell which users owe a decision, in order, and for which seat."""
        return {self.holders[d.seat]: d.seat for d in due if d.seat in self.holders}


class Told(msgspec.Struct, frozen=True):
    """The public message that stands at present: its name, whom it waits for, what it tells."""

    post: str
    user: int | None
    began: int


class Announcement(msgspec.Struct, frozen=True):
    """What to tell after a step, and the public message that stands then."""

    told: Told
    rows: list[OutboxMessage]
    waiting: tuple[int, ...]
    """The users who are waited for."""


def announce(
    place: Place,
    revision: int,
    actor: int | None,
    events: Sequence[Event],
    before: Sequence[Decision],
    after: Sequence[Decision],
    told: Told,
    began: int | None = None,
) -> Announcement:
    """Work out what to tell after a step of the game by `actor`.

    The public message is edited as long as it waits for the same person in the same turn; then a
    new one begins, and the one waited for is mentioned unless it is the actor or was mentioned
    already. `began` says since when the message tells after something was taken back.
    """
    was, waits = place.waited(before), place.waited(after)
    fresh = (
        not told.post
        or not after
        or told.user not in waits
        or any(event.new_turn for event in events)
        or (began is not None and began != told.began)
    )
    user = next(iter(waits), None) if fresh else told.user
    since = began if began is not None else revision if fresh else told.began
    told = Told(new_post() if fresh else told.post, user, since)
    row = place.row("turn", told.post, revision)
    row.began = since
    if user is not None:
        row.user, row.seat = user, waits[user]
        # Later rows of a post take the mention over from the first (`db.games.write`).
        row.mention = user if fresh and user not in was and user != actor else None
    rows = [row]
    for other, seat in waits.items():
        if other not in was and other not in (user, actor):
            rows.append(_notice(place, revision, seat, other))
    rows += _secrets(place, revision, events)
    return Announcement(told, rows, tuple(waits))


def _notice(place: Place, revision: int, seat: Seat, user: int) -> OutboxMessage:
    """Mention somebody who is waited for beside the one whom the public message names."""
    row = place.row("notice", new_post(), revision)
    row.seat, row.user, row.mention = seat, user, user
    return row


def _secrets(place: Place, revision: int, events: Sequence[Event]) -> list[OutboxMessage]:
    """Tell each person what only some may know."""
    rows: list[OutboxMessage] = []
    for seat, user in place.holders.items():
        if any(event.only is not None and seat in event.only for event in events):
            row = place.row("secret", new_post(), revision, f"user:{user}")
            row.seat, row.user = seat, user
            rows.append(row)
    return rows
