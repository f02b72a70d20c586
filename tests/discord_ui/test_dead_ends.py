"""No press goes unanswered, no answer is lost or cut short, and none says what isn't so."""

from random import Random
from typing import Any

import msgspec
import pytest
import structlog
from sqlalchemy import update
from sqlalchemy.exc import OperationalError
from sqlmodel import col

from bot.games.game import Event
from bot.games.root.law.cards import CARDS
from bot.games.root.law.events import DrewCards
from bot.games.root.view import RootView
from bot.narrate.root import WORDS
from bot.narrate.root.catalogue import text
from bot.narrate.root.telling import name_of
from bot.table import Logged, Table
from bot.table.records.records import Records
from db import Storage, games
from db.models import ActionRow, GameRow, SeatRow
from tests.databases import write
from tests.discord_ui.playing import House, act_button, serving, ways
from tests.discord_ui.test_forged import press

OLDER = (
    *("tk:1:2", "tk2:1:1:marquise:k:move", "act", "tk:!:1:*:act:", "tk:1:1:*:renamed:"),
    *("tk:y2p0ij32e8e8:1:*:act:", "tk:-1:1:*:act:"),
)
"""Custom ids as another version may have written them."""


@pytest.mark.daily(3)
@pytest.mark.parametrize("custom_id", OLDER)
async def test_a_button_that_nobody_can_read_any_more_gets_fresh_controls(
    house: House, custom_id: str
) -> None:
    table = await house.begin()
    reply = await press(house.ann, house.public(house.ann), custom_id)
    assert reply.ephemeral
    assert reply.text.startswith(text("panel-stale", "en"))
    assert reply.message is not None and ways(reply.message)
    reply = await press(house.eve, house.public(), custom_id)
    waiting = WORDS.waiting("marquise", table.decisions()[0].kind, "en")
    assert reply.text == text("not-seated", "en", waiting=waiting)


async def test_a_hand_of_any_size_is_shown_whole(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.begin()
    view = table.view("marquise")
    assert isinstance(view, RootView)
    view.factions["marquise"].hand = tuple(CARDS)
    monkeypatch.setattr(Table, "view", lambda *_: view)
    for reply in (
        await house.ann.slash(house.channel, "hand"),
        await house.ann.press(house.public(), "Cards"),
    ):
        await house.sandbox.settle()
        shown = "\n".join(message.text for message in reply.messages)
        assert [card for card in CARDS if name_of(card, "en") not in shown] == []
        assert len(reply.messages) > 1
        assert all(message.ephemeral for message in reply.messages)


async def test_everything_that_could_not_be_sent_is_shown(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.begin()
    cards = tuple(CARDS)
    drew = DrewCards(seat="marquise", cards=cards, only=("marquise",))
    events: list[Event] = [drew]
    left = [[Logged(at, "marquise", events) for at in range(9)]]

    async def undelivered(*_: object) -> list[Logged]:
        return left.pop() if left else []

    monkeypatch.setattr(Records, "undelivered", undelivered)
    reply = await house.ann.slash(house.channel, "hand")
    await house.sandbox.settle()
    shown = "\n".join(message.text for message in reply.messages[1:])
    assert shown.count(name_of(cards[0], "en")) == 9
    assert all(message.ephemeral for message in reply.messages)


async def test_an_answer_outlives_trouble_with_what_follows(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.begin()

    async def broken(*_: object) -> list[Logged]:
        raise OperationalError("SELECT", {}, Exception("disk I/O error"))

    monkeypatch.setattr(Records, "undelivered", broken)
    with structlog.testing.capture_logs() as logged:
        reply = await house.ann.slash(house.channel, "hand")
        await house.sandbox.settle()
    assert [e["event"] for e in logged if e["log_level"] == "error"] == ["not-caught-up"]
    assert "went wrong" not in reply.text


async def chosen(house: House) -> Any:
    """Press something that is carried out."""
    panel = await house.ann.press(house.public(), act_button(house.public()))
    assert panel.message is not None
    (how, menu, what), *_ = ways(panel.message)
    if how == "press":
        return await house.ann.press(panel, what)
    return await house.ann.select(panel, menu, what)


@pytest.mark.parametrize("before", [True, False])
async def test_nobody_is_told_what_nobody_knows(
    house: House, monkeypatch: pytest.MonkeyPatch, before: bool
) -> None:
    """The database is gone in the middle, before or after the action has been written."""
    table = await house.begin()
    revision, write = table.revision, games.write

    async def gone(*given: Any) -> Any:
        raise OperationalError("SELECT", {}, Exception("connection was closed"))

    async def broken(*given: Any) -> None:
        if not before:
            await write(*given)
        await gone()

    with monkeypatch.context() as broken_off, structlog.testing.capture_logs() as logged:
        broken_off.setattr(games, "write", broken)
        broken_off.setattr(games, "was_written", gone)
        reply = await chosen(house)
    assert [e["event"] for e in logged if e["log_level"] == "error"] == ["interaction-failed"]
    assert reply.text.startswith(text("trouble-uncertain", "en", reference="?").split("?")[0])
    reply = await house.ann.slash(house.channel, "act")
    assert reply.message is not None and ways(reply.message)
    assert table.revision == revision + (not before)
    assert await house.step(table, Random(1)) is not None


async def test_a_game_that_cannot_be_read_any_more_can_be_ended(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after an upgrade whose rules forbid what was done; going back to the old ones helps."""
    table = await house.begin()
    await house.step(table, Random(1))
    message = house.public()
    table.ledger.now = msgspec.structs.replace(table.standing, state=None, trouble="unreadable")
    unreadable = text("refused-unreadable", "en")
    for label in ("Cards", "Board", "Act…", "Undo"):
        assert (await house.ann.press(message, label)).text.startswith(unreadable), label
    for command in ("act", "hand", "map", "board", "undo", "redo", "root corvids plots"):
        assert (await house.ann.slash(house.channel, command)).text.startswith(unreadable), command
    for command in ("log", "game status"):
        assert "went wrong" not in (await house.ann.slash(house.channel, command)).text
    assert await house.ann.autocomplete(house.channel, "root setup start-at", "clearing", "") == []
    asked = await house.ann.slash(house.channel, "game abandon")
    form = await house.ann.press(asked, "End the game")
    await house.ann.submit(form, why="It can't be read.")
    await house.sandbox.settle()
    assert "It can't be read." in house.public().text
    (ended,) = [m for m in house.eve.sees(house.channel) if m.id == message.id]
    assert ended.text.endswith(text("abandoned", "en"))
    assert not ended.buttons
    assert (await house.ann.slash(house.channel, "game new")).text == text("lobby-opened", "en")


@pytest.mark.parametrize("begun", [True, False])
async def test_a_game_that_this_version_does_not_know_can_be_ended(
    house: House, begun: bool
) -> None:
    """As after going back to a version that had fewer games."""
    if begun:
        table = await house.begin()
    else:
        await house.ann.slash(house.channel, "game new", game="root")
        await house.sandbox.settle()
        table = await house.table()
    message, number = house.public(), table.id
    await house.bot.close()
    await written(house, update(GameRow).values(name="go"))
    await written(house, update(SeatRow).where(col(SeatRow.seat) != "").values(seat="black"))
    async with serving(house.sandbox, house.folder) as bot:
        house.bot = bot
        unreadable = text("refused-unreadable", "en")
        for button in message.buttons:
            assert (await house.ann.press(message, button.label or "")).text == unreadable
        for command in (
            *("act", "hand", "map", "board", "undo", "redo", "root corvids plots", "log"),
            *("game status", "game join", "game leave", "game start"),
        ):
            assert (await house.ann.slash(house.channel, command)).text == unreadable, command
        for option in ("seat", "order"):
            command = "game seating" if option == "order" else "game join"
            found = await house.ann.autocomplete(house.channel, command, option, "")
            assert len(found) <= 1
        occupied = await house.ann.slash(house.channel, "game new", game="root")
        assert occupied.text == text("refused-occupied", "en")
        asked = await house.ann.slash(house.channel, "game abandon")
        ended = await house.ann.press(asked, "End the game")
        if begun:
            ended = await house.ann.submit(ended, why="Nobody knows it.")
            await house.sandbox.settle()
            assert "Nobody knows it." in house.public().text
        assert ended.text == text("abandoned", "en")
        await house.sandbox.settle()
        (seen,) = [m for m in house.eve.sees(house.channel) if m.id == message.id]
        assert not seen.buttons
        opened = await house.ann.slash(house.channel, "game new", game="root")
        assert opened.text == text("lobby-opened", "en")
        assert (await house.table()).id != number


async def written(house: House, statement: Any, rows: Any = None) -> None:
    storage = Storage(f"sqlite+aiosqlite:///{house.folder / 'tables.sqlite3'}")
    await write(storage, statement, rows)
    await storage.close()


@pytest.mark.daily(2)
@pytest.mark.parametrize("column", [GameRow.revision, ActionRow.revision])
@pytest.mark.parametrize("value", [10**15, 2**31 - 1, -7])
async def test_a_game_with_an_impossible_revision_can_be_ended(
    house: House, column: Any, value: int
) -> None:
    table = await house.begin()
    await house.sandbox.settle()
    await house.bot.close()
    statement = update(column.class_).values({column.key: value})
    if column.class_ is ActionRow:
        statement = statement.where(col(ActionRow.revision) == table.revision)
    await written(house, statement)
    async with serving(house.sandbox, house.folder) as bot:
        house.bot = bot
        assert (await house.ann.slash(house.channel, "act")).text
        asked = await house.ann.slash(house.channel, "game abandon")
        form = await house.ann.press(asked, "End the game")
        await house.ann.submit(form, why="It can't be read.")
        await house.sandbox.settle()
        assert (await house.table()).status == "abandoned"
        assert any("ended" in m.text for m in house.ann.sees(house.channel))
        assert (await house.ann.slash(house.channel, "game new", game="root")).message is not None
    assert [str(one) for one in house.sandbox.findings] == []
