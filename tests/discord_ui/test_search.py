"""A message that may have been sent is found, whatever else stands in its channel."""

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

from bot.discord_ui.delivery import channel
from bot.discord_ui.delivery.channel import add_mark
from bot.discord_ui.message.screen import Screen
from bot.table import Outgoing

BOT = SimpleNamespace(id=1)


class Client:
    """As much of a client as the search asks for."""

    user = BOT


class Room:
    """A channel with messages, oldest first, and how often they were read."""

    id = 7

    def __init__(self, *nonces: str) -> None:
        self.sent = [
            SimpleNamespace(
                id=at,
                author=BOT,
                components=(),
                content=add_mark({"content": "A line of a few words, the same for all"}, nonce)[
                    "content"
                ],
            )
            for at, nonce in enumerate(nonces, 1)
        ]
        self.read = 0

    async def history(self, limit: int, after: Any = None) -> AsyncIterator[Any]:
        self.read += 1
        found = [m for m in self.sent if after is None or m.id > after.id]
        for message in found[:limit] if after is not None else found[::-1][:limit]:
            yield message


def outgoing(nonce: str, lane: str, after: int, takeover: int = 0) -> Outgoing:
    values: dict[str, Any] = {"id": 1, "game_id": 1, "kind": "told", "seat": "", "user": None}
    values |= {"channel": 7, "revision": 1, "nonce": nonce, "message_id": None, "began": 1}
    values |= {"mention": None, "current": True, "retried": True, "lane": lane}
    return Outgoing(**values, after=after, takeover=takeover)


async def found(room: Room, client: Any, message: Outgoing) -> int | None:
    place: Any = room
    return (
        await channel.find_earlier(
            client, place, message, Screen("A line of a few words, the same for all")
        )
    ).message_id


async def test_each_lane_is_searched_from_its_own_last_message_at_a_takeover() -> None:
    """What one lane has read begins too late for another one that leads to the same channel."""
    room, client = Room(*"abcde"), Client()
    assert await found(room, client, outgoing("e", "channel:7", 4, takeover=1)) == 5
    assert await found(room, client, outgoing("c", "board:7", 1, takeover=1)) == 3
    assert await found(room, client, outgoing("d", "board:7", 1, takeover=1)) == 4
    assert room.read == 2, "one search serves a lane"


async def test_the_newest_messages_are_searched_though_many_stand_before_them() -> None:
    """The last message of a lane may be long ago: others lead to the same place."""
    room = Room(*(f"n{at}" for at in range(300)))
    assert await found(room, Client(), outgoing("n290", "aside:9", 1)) == 291
    assert await found(room, Client(), outgoing("n20", "aside:9", 1)) == 21
    assert await found(room, Client(), outgoing("other", "aside:9", 1)) is None
