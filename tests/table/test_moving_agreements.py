"""What a table agrees on when it moves to another installation, or to another channel."""

from pathlib import Path
from typing import Any

from bot.table import Tables
from bot.table.ballots import Agreement, Candidate, End, Resignation
from bot.table.command_line import export_to_file, import_game
from db import Storage
from db.ids import Revision
from db.moving import NewPlace
from tests.table.conftest import ANN, BOB, CID, TRIO, Post, begun
from tests.table.rolled import ROLLED
from tests.table.toy import Tick

GAMES = {"rolled": ROLLED}
DAN = 104


async def told_of(tables: Tables, storage: Storage, number: int) -> list[Agreement[Any]]:
    """Return the agreements that the messages of a table show, in their order."""
    post, table = Post(), await tables.get(number)
    await tables.outbox.drain(post)
    at = [Revision(c.revision) for c in post.calls if c.game_id == number and c.kind != "turn"]
    assert table is not None
    found = [await table.records.agreements(revision, revision) for revision in at]
    return [steps[at[which]].agreement for which, steps in enumerate(found) if steps]


async def test_what_is_agreed_on_is_posted_as_it_stands_after_other_actions(
    tables: Tables, storage: Storage, tmp_path: Path
) -> None:
    """A message shows an agreement by the revision of its record, which is not the newest one."""
    table = await begun(tables, people=TRIO)
    await table.agreements.propose(ANN, Resignation())
    offer = table.proposal("red")
    assert offer is not None
    wants = Candidate("red", offer.subject.holder, user=DAN, offered=offer.revision)
    await table.agreements.propose(DAN, wants)
    await table.agreements.propose(BOB, End())
    await table.act(BOB, Tick("blue", 1))
    url, file = storage.url.render_as_string(hide_password=False), tmp_path / "file"
    await export_to_file(url, GAMES, table.id, file, False)
    number = (await import_game(url, GAMES, file, NewPlace(1, 9))).number
    shown = await told_of(tables, storage, number)
    kinds = [(made.subject.kind, made.is_open) for made in shown]
    assert kinds == [("open", True), ("candidate", True), ("end", True)]
    assert shown[2].agreed == (BOB,)
    assert [made.subject.user for made in shown[1:2]] == [DAN]
    again = await tables.get(number)
    assert again is not None
    await again.agreements.answer(CID, "seat", shown[1].revision, True)
