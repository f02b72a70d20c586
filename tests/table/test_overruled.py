"""No message keeps buttons that do nothing: of another proposal's time, or of a stand-in's."""

import pytest

from bot.table import Outgoing, Table, Tables
from bot.table.ballots import Candidate, Pause, Person, Removal, SeatOffer, StandIn, Substitute
from db import Storage
from tests.table.conftest import ANN, BOB, CID, HOST, Post
from tests.table.rolled import ROLLED
from tests.table.test_candidates import candidate, free
from tests.table.test_play import reason
from tests.table.test_stand_ins import away, opened
from tests.table.test_substitutes import DAN, EVE, say, seated
from tests.table.toy import Win

GAMES = {"rolled": ROLLED}


async def shown(tables: Tables, table: Table, post: Post) -> dict[str, str]:
    """Return for each message about a seat or the table the fate that it shows, by its post."""
    await tables.outbox.drain(post)
    messages: dict[str, Outgoing] = {}
    for one in post.calls:
        messages[one.nonce] = one
    found: dict[str, str] = {}
    for name, message in messages.items():
        if message.kind in ("seat", "motion"):
            steps = await table.records.agreements(message.revision, message.revision)
            found[name] = steps[message.revision].agreement.fate
    return found


async def test_a_removal_takes_the_place_of_an_offer_and_its_candidates(
    tables: Tables, post: Post
) -> None:
    table = await seated(tables)
    await table.agreements.propose(BOB, SeatOffer("blue"))
    for user in (DAN, EVE):
        await table.agreements.propose(
            user, Candidate("blue", user=user, offered=opened(table, "blue"))
        )
    offer = table.proposal("blue")
    await table.agreements.propose(ANN, Removal("blue"))
    asked = table.proposal("blue")
    assert asked is not None and (asked.subject.kind, asked.revision) == ("remove", table.revision)
    fates = await shown(tables, table, post)
    assert fates.pop(asked.post) == "open"
    assert set(fates) == {offer.post, *(one.post for one in offer.subject.candidates)}
    assert set(fates.values()) == {"overruled"}
    await say(table, CID)
    assert "blue" not in table.holders


@pytest.mark.parametrize("whom", [DAN, None])
async def test_an_offer_by_force_takes_the_place_of_what_is_open(
    tables: Tables, post: Post, whom: int | None
) -> None:
    table = await seated(tables)
    await table.agreements.propose(ANN, StandIn("blue"))
    before = table.proposal("blue")
    subject = SeatOffer("blue") if whom is None else Substitute("blue", user=whom)
    await table.agreements.propose(EVE, subject, "moderator", force=True)
    asked = table.proposal("blue")
    assert await shown(tables, table, post) == {before.post: "overruled", asked.post: "open"}
    assert (
        await reason(table.agreements.answer(CID, "seat", before.revision, True)) == "proposal-over"
    )
    if whom is None:
        await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=asked.revision))
    else:
        await say(table, DAN)
    assert table.holders["blue"] == DAN


async def test_nothing_stays_open_when_the_table_is_ended(tables: Tables, post: Post) -> None:
    table = await free(tables)
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=opened(table, "blue")))
    await table.agreements.propose(ANN, StandIn("green"))
    await table.agreements.propose(CID, Pause())
    posts = {candidate(table, DAN).post, table.motion.post if table.motion else ""}
    posts |= {one.post for seat in ("blue", "green") if (one := table.proposal(seat))}
    await table.agreements.abandon(HOST)
    fates = await shown(tables, table, post)
    assert {fates[name] for name in posts} == {"overruled"}
    assert "open" not in fates.values()


async def test_nothing_stays_open_when_somebody_has_won(
    storage: Storage, tables: Tables, post: Post
) -> None:
    table = await seated(tables)
    await away(table, CID, "green")
    await table.agreements.propose(BOB, Substitute("blue", user=DAN))
    await table.agreements.propose(BOB, Pause())
    await table.act(ANN, Win("red"))
    assert table.status == "over"
    assert "open" not in (await shown(tables, table, post)).values()
    again = await Tables(storage, GAMES).get(table.id)
    assert again is not None and again.proposal("blue").fate == "overruled"  # type: ignore[union-attr]


async def test_no_message_of_a_stand_in_that_has_ended_offers_the_way_back(
    storage: Storage, tables: Tables, post: Post
) -> None:
    table = await seated(tables)
    await away(table)
    first = table.proposal("blue")
    await table.agreements.propose(DAN, Person("blue", user=DAN))
    await say(table, DAN, agrees=False)
    await table.agreements.propose(BOB, SeatOffer("blue"))
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=opened(table, "blue")))
    table = await Tables(storage, GAMES).get(table.id) or table
    assert (await shown(tables, table, post))[first.post] == "agreed", "he can still come back"
    await table.agreements.back(BOB)
    assert set((await shown(tables, table, post)).values()) == {"back", "declined"}


async def test_the_way_back_is_closed_for_whoever_has_lost_the_seat(
    tables: Tables, post: Post
) -> None:
    table = await seated(tables)
    await away(table)
    first = table.proposal("blue")
    await table.agreements.propose(DAN, Person("blue", user=DAN))
    for user in (ANN, CID):
        await say(table, user)
    assert table.holders["blue"] == DAN
    last = max(m.revision for m in await edits(tables, post, first.post))
    change = (await table.records.agreements(last, last)).get(last)
    assert change is not None and (
        change.agreement.subject.kind,
        change.hand and change.hand.plays,
    ) == ("person", DAN)


async def edits(tables: Tables, post: Post, name: str) -> list[Outgoing]:
    """Return what a message has shown, one after another."""
    await tables.outbox.drain(post)
    return [one for one in post.calls if one.nonce == name]
