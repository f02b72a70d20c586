"""What an answer shows is not lost if no answer is given, and not told twice if one is."""

from __future__ import annotations

import pytest

from bot.table import Outgoing, Table, Tables, UndeliverableError
from bot.table.outbox import announcement
from db import Storage
from tests.table.conftest import ANN, BOB, Post
from tests.table.test_crash import Zygote, opened
from tests.table.test_crash import zygote as zygote
from tests.table.toy import Hint, Peek, Tick
from tests.table.victim import SCRIPT


def private(post: Post) -> list[tuple[str, int | None, str, int]]:
    told = [(m.kind, m.user, m.seat, m.revision) for m in post.calls if m.user and m.seat]
    return sorted(one for one in told if one[0] in ("own", "wanted", "secret"))


async def test_secrets_go_to_their_owners(tables: Tables, table: Table, post: Post) -> None:
    await table.act(ANN, Tick("red", 1))
    await table.act(ANN, Peek("red"))
    await table.act(ANN, Hint("red"))
    await tables.outbox.drain(post)
    # What Ann has just peeked at stands in the answer; a message tells it only if she wishes.
    last = table.revision
    assert private(post) == [("secret", BOB, "blue", last)]
    assert await table.records.secrets("red", last - 1)
    assert await table.records.secrets("blue", last)
    await tables.answered(table, ANN)
    await tables.outbox.drain(post)
    assert len(private(post)) == 1
    await tables.preferences.set_own_draws(ANN, True)
    await table.act(ANN, Peek("red"))
    await tables.answered(table, ANN)
    await tables.outbox.drain(post)
    assert private(post)[1:] == [("wanted", ANN, "red", last + 1)]


async def test_what_no_answer_has_shown_is_told_by_message(
    tables: Tables, table: Table, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcement, "ANSWER_MS", 0)
    await table.act(ANN, Peek("red"))
    await tables.outbox.drain(post)
    assert private(post) == [("own", ANN, "red", table.revision)]


async def test_a_secret_that_was_sent_but_not_noted_is_corrected_when_taken_back(
    tables: Tables, table: Table, post: Post
) -> None:
    """The bot dies after Discord has the message; the next takes the action back first."""

    class Dying(Post):
        async def deliver(self, message: Outgoing) -> int | None:
            if message.kind == "secret":
                raise UndeliverableError("dead", retry_after=600.0)
            return await super().deliver(message)

    await table.act(ANN, Hint("red"))
    await tables.outbox.drain(Dying())
    await table.undo(ANN)
    await tables.outbox.drain(post)
    undone = next(message for message in post.calls if message.kind == "undone")
    assert (undone.user, undone.message_id, undone.retried) == (BOB, None, True)
    assert not [message for message in post.calls if message.kind == "secret"]


@pytest.mark.slow
async def test_a_bot_that_dies_before_its_answer_tells_it_by_message(
    zygote: Zygote, tables: Tables, storage: Storage
) -> None:
    """Ann peeks and wants no messages about it; the bot dies before or after its answer to her."""
    peeks = next(at for at, (_, what) in enumerate(SCRIPT) if isinstance(what, Peek))
    await opened(tables, "toy", 9100, wish=False)
    (ended,) = await zygote.run(f"9100 0 {'deliver-first'}")
    deaths = (("before answer", 1), ("after delivery of turn", 0))
    for channel, (point, told) in enumerate(deaths, 9101):
        answers = [at + 1 for at, name in enumerate(ended["points"]) if name == "before answer"]
        after = [at + 1 for at, name in enumerate(ended["points"]) if name == point]
        kill = next(at for at in after if at >= answers[peeks])
        await opened(tables, "toy", channel, wish=False)
        (killed,) = await zygote.run(f"{channel} {kill} {'deliver-first'}")
        assert killed["code"] == -9
        (again,) = await zygote.run(f"{channel} 0 {'deliver-first'}")
        assert again["code"] == 0, zygote.trouble()
        sent = [e for e in zygote.entries(channel) if e["op"] == "send" and e["kind"] == "own"]
        assert len(sent) == told, point
        assert all(said.startswith("peeked_number ") for e in sent for said in e["said"])
    assert not [e for e in zygote.entries(9100) if e.get("kind") == "own"]
