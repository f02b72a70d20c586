"""What is gone from Discord is kept once, and told once, by however many processes."""

import asyncio

from db import Storage
from db.club import lost


async def kept(storage: Storage, guild: int = 1) -> list[tuple[str, int, int, int]]:
    rows = await storage.read(lambda connection: lost.of_guild(connection, guild))
    return [(row.kind, row.thing, row.since_ms, row.told_ms) for row in rows]


async def lose(storage: Storage, kind: lost.Kind, thing: int, guild: int, now: int) -> bool:
    return await storage.write(
        lambda connection: lost.keep_loss(connection, kind, thing, guild, now)
    )


async def tell(storage: Storage, kind: lost.Kind, thing: int, now: int) -> bool:
    return await storage.write(lambda connection: lost.mark_loss_told(connection, kind, thing, now))


async def test_a_loss_is_kept_since_it_was_first_noticed(storage: Storage) -> None:
    assert await lose(storage, "channel", 7, 1, 5)
    assert not await lose(storage, "channel", 7, 1, 9)
    assert await lose(storage, "role", 7, 1, 6)
    assert await lose(storage, "channel", 8, 2, 6)
    assert await kept(storage) == [("channel", 7, 5, 0), ("role", 7, 6, 0)]
    assert await storage.read(lambda connection: lost.is_lost(connection, "channel", 7))
    assert not await storage.read(lambda connection: lost.is_lost(connection, "server", 7))


async def test_several_who_notice_and_tell_at_once_do_it_once(url: str, storage: Storage) -> None:
    others = [Storage(url) for _ in range(3)]
    for other in others:
        await other.open()
    everybody = (storage, *others)
    noticed = await asyncio.gather(*(lose(each, "table", 3, 1, 5) for each in everybody))
    told = await asyncio.gather(*(tell(each, "table", 3, 8) for each in everybody))
    assert sorted(noticed) == sorted(told) == [False, False, False, True]
    assert await kept(storage) == [("table", 3, 5, 8)]
    for other in others:
        await other.close()


async def test_what_is_there_again_is_lost_and_told_anew(storage: Storage) -> None:
    assert not await tell(storage, "server", 1, 4), "it is not lost"
    await lose(storage, "server", 1, 1, 5)
    await tell(storage, "server", 1, 6)
    found = [
        await storage.write(lambda connection: lost.drop_loss(connection, "server", 1))
        for _ in range(2)
    ]
    assert found == [True, False]
    assert await lose(storage, "server", 1, 1, 7)
    assert await tell(storage, "server", 1, 8)
    assert await kept(storage) == [("server", 1, 7, 8)]
