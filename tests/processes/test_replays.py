"""What Discord replays after a takeover is acted upon once, whatever kind it is of."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.editions import EDITIONS, games_of
from bot.table import Table, Tables, ownership
from db import Storage
from db.actions import agreement_actions
from db.ids import NO_REVISION
from sandbox import Channel, Person, Seen
from tests.processes.fleet import PATIENCE, Fleet, fleet, tables


@pytest.fixture
async def one(tmp_path: Path) -> AsyncIterator[Fleet]:
    """A fleet of one shard."""
    async with fleet(tmp_path, 1) as made:
        yield made


def public(channel: Channel, person: Person) -> list[Seen]:
    return [message for message in person.sees(channel) if not message.ephemeral]


async def played(made: Fleet, channel: Channel, ann: Person, bob: Person) -> None:
    """Do one thing of each kind: commands, presses, a selection, suggestions, forms, undoing."""
    box = made.sandbox
    await ann.slash(channel, "game new", game="root")
    await made.until(lambda: bool(public(channel, ann)))
    (lobby,) = public(channel, ann)
    await ann.select(lobby, "Play as…", "marquise")
    await bob.select(lobby, "Play as…", "eyrie")
    await ann.autocomplete(channel, "game join", "seat", "")
    await ann.slash(channel, "game start")
    await box.settle()
    for person in (ann, bob):
        panel = await person.slash(channel, "act")
        assert panel.messages
    await ann.slash(channel, "undo")
    # The button opens a form for the reason; what it leads to is a press of another kind.
    asked = await ann.slash(channel, "game abandon")
    form = await ann.press(asked, "End the game")
    await ann.submit(form, why="It rains.")
    await box.settle()


async def table_of(made: Fleet, channel: Channel) -> tuple[int, list[str]]:
    """Return the revision of a channel's table, and what was done at it."""
    storage = Storage(made.url)
    table: Table | None = await Tables(storage, games_of(EDITIONS)).at(channel.id)
    assert table is not None
    done = [f"{record}" for record in await table.records.between(0, table.revision, None)]  # pyright: ignore
    await storage.close()
    return table.revision, done


async def test_everything_is_replayed_and_nothing_is_done_twice(one: Fleet) -> None:
    ((channel, (ann, bob)),) = tables(one.sandbox, 1, people=2)
    # Its position never moves on: all that it does is replayed.
    first = await one.start(MEMBER_HELD_S="1000")
    await one.whole()
    # Its session is stored in the next round; all of the play below takes less.
    await asyncio.sleep(3 * ownership.ROUND_S)
    await played(one, channel, ann, bob)
    before = await table_of(one, channel)
    posts = [message.id for message in public(channel, ann)]
    sent = len(one.sandbox.requests)
    first.kill()
    await first.gone()
    second = await one.start(MEMBER_LOG="debug")
    # Discord may take the dead one's connection for alive a little longer.
    await one.until(lambda: one.sandbox.gateway.resumed == 1)
    await one.whole()
    assert one.sandbox.gateway.identified == 1
    refused = 40060

    def acknowledgements() -> list[int]:
        return [
            request.answer.get("code", 0)
            for request in one.sandbox.requests[sent:]
            if "/callback" in request.path and isinstance(request.answer, dict)
        ]

    await one.until(lambda: acknowledgements().count(refused) >= 11)
    await one.sandbox.settle()
    assert set(acknowledgements()) == {refused}
    assert await table_of(one, channel) == before
    assert [message.id for message in public(channel, ann)] == posts
    assert not [line for line in second.lines if line.get("level") == "error"]
    # What comes after is served as ever.
    await ann.slash(channel, "game new", game="root")
    await one.until(lambda: len(public(channel, ann)) > len(posts))


@pytest.mark.slow
async def test_a_press_in_the_lobby_whose_process_dies_before_the_answer_acts_once(
    one: Fleet,
) -> None:
    """Nobody has answered it, so that Discord takes the answer of the next process."""
    ((channel, (ann, bob)),) = tables(one.sandbox, 1, people=2)
    first = await one.start(MEMBER_HELD_S="1000")
    await one.whole()
    await ann.slash(channel, "game new", game="root")
    await one.until(lambda: bool(public(channel, ann)))
    (lobby,) = public(channel, ann)
    await asyncio.sleep(1.0)  # Its position is written.
    # The press is acted upon, and its answer never arrives.
    dead = asyncio.Event()
    one.sandbox.fail_next("POST", "/interactions/*/callback", status="drop", until=dead)
    pressed = asyncio.create_task(bob.select(lobby, "Play as…", "eyrie"))
    async with asyncio.timeout(PATIENCE):
        while not any(b"choose" in change for change in await changes(one, channel)):
            await asyncio.sleep(0.05)
    first.kill()
    await first.gone()
    dead.set()
    before = await changes(one, channel)
    await one.start()
    await one.until(lambda: one.sandbox.gateway.resumed == 1)
    await one.whole()
    await asyncio.gather(pressed, return_exceptions=True)
    await one.sandbox.settle()
    # What comes after is served once all that is replayed was.
    await ann.slash(channel, "game status")
    assert await changes(one, channel) == before


async def changes(made: Fleet, channel: Channel) -> list[bytes]:
    """Return the records of what was done in a channel's lobby."""
    storage = Storage(made.url)
    table = await Tables(storage, games_of(EDITIONS)).at(channel.id)
    assert table is not None
    rows = await agreement_actions(storage, table.id, NO_REVISION, table.revision, ("lobby",))
    await storage.close()
    return [row.choice for row in rows]
