"""Builds single rows of the outbox; a `Venue` is a game's channel with the holders of its seats.

The rows that a step needs are collected in `announcement`.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

import msgspec

from bot.games.game import Decision, Seat, required_decisions
from db import lanes
from db.ids import Revision, SeatName, UserId
from db.message import Message


def new_post() -> str:
    """Return a new message name; it is also the first nonce (Discord allows 25 characters)."""
    return secrets.token_hex(10)


class Venue(msgspec.Struct, frozen=True):
    """The channel of a game, and who holds which seat."""

    game_id: int
    channel: int
    holders: Mapping[Seat, UserId]

    def row(self, kind: str, post: str, revision: Revision, lane: str = "") -> Message:
        """Build a row of the outbox."""
        return Message(
            game_id=self.game_id,
            kind=kind,
            lane=lane or lanes.lane_to_recipient(lanes.POST, self.channel),
            post=post,
            nonce=post,
            channel=self.channel,
            revision=revision,
            began=revision,
        )

    def waited(self, due: Sequence[Decision]) -> dict[UserId, Seat]:
        """Return the users who owe a decision, in order, and for which seat."""
        return {
            self.holders[d.seat]: d.seat for d in required_decisions(due) if d.seat in self.holders
        }


def notice_row(place: Venue, revision: Revision, seat: Seat, user: UserId) -> Message:
    """Mention a user who owes a decision and is not named by the public message."""
    row = place.row("notice", new_post(), revision)
    row.seat, row.user, row.mention = SeatName(seat), user, user
    return row
