"""The events of a table that was loaded: read from the database once."""

from sqlalchemy import event

from bot.table import Table, Tables
from bot.table.revision import load
from db import Storage
from tests.table.conftest import CHANNEL
from tests.table.toy import TOY


async def test_events_are_read_once(storage: Storage, table: Table) -> None:
    loaded = await Tables(storage, {"toy": TOY}).at(CHANNEL)
    assert loaded is not None
    ledger, read = loaded.ledger, list[str]()

    def count(_conn: object, _cursor: object, text: str, *_: object) -> None:
        if "FROM action" in text:
            read.append(text)

    for engine in storage.engines:
        event.listen(engine, "before_cursor_execute", count)
    revisions = [head.revision for head in ledger.now.history.standing]
    events = await ledger.recall.events(revisions)
    assert any(events.values())
    assert await ledger.recall.events(revisions) == events
    assert len(read) == 1


async def test_the_newest_events_are_kept(storage: Storage) -> None:
    kept = load.Recall(storage, TOY, 1)
    for revision in (*range(2, load.REMEMBERED + 2), 1):
        kept.remember(revision, [])
    assert sorted(kept._recent) == [*range(2, load.REMEMBERED + 2)]
