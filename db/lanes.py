"""The lanes of the outbox: which messages wait for one another, and which go first.

Messages of a lane are delivered one after the other: what fails or takes long there holds up what
comes after it. So what somebody needs shares no lane with what they could do without.
"""

from typing import Any

from sqlalchemy import ColumnElement, case, or_

OWN = "own"
SECRET = "user"
CALL = "call"
ASIDE = "aside"
"""Kinds of lane to one user: what an answer shows, what only they may know or is asked of them,
what waits for them in all their games, and what they look on at."""

POST = "channel"
NEWS = "news"
BOARD = "board"
"""Kinds of lane into a channel: a game and who is called there, what is told of the server and
calls nobody, and messages that are edited in place."""

TO_USERS = (OWN, SECRET, CALL, ASIDE)
INTO_CHANNELS = (POST, NEWS, BOARD)

OPTIONAL = 3
"""The importance (0: the highest) from which on nobody waits for a message."""

IMPORTANCE = {OWN: 0, SECRET: 0, CALL: 0, POST: 1, NEWS: 2, BOARD: OPTIONAL, ASIDE: OPTIONAL}


def lane_to_recipient(kind: str, number: int) -> str:
    """Return the lane of a kind to a user, or into a channel."""
    return f"{kind}:{number}"


def of_user(user: int) -> tuple[str, ...]:
    """Return all lanes to a user."""
    return tuple(lane_to_recipient(kind, user) for kind in TO_USERS)


def of_channel(channel: int) -> tuple[str, ...]:
    """Return all lanes into a channel."""
    return tuple(lane_to_recipient(kind, channel) for kind in INTO_CHANNELS)


def leads_to_a_user(column: ColumnElement[Any]) -> ColumnElement[bool]:
    """Build the condition that a lane leads to one user."""
    return or_(*(column.like(f"{kind}:%") for kind in TO_USERS))


def importance_by_lane(
    column: ColumnElement[Any], calls: ColumnElement[bool]
) -> ColumnElement[int]:
    """Build the importance of a message by its lane; what calls somebody is among the first."""
    ranks = [(column.like(f"{kind}:%"), rank) for kind, rank in IMPORTANCE.items()]
    return case((calls, 0), *ranks, else_=OPTIONAL)
