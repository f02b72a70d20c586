"""The picture of a question comes with its private panel, or a moment later, and never too late."""

import asyncio
import threading
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

import msgspec
import pytest
import structlog

from bot.discord_ui.desk import panel_picture
from bot.discord_ui.desk.panel_picture import Paint, PanelPicture
from bot.discord_ui.message import replies
from bot.discord_ui.message.replies import Interaction, Sent
from bot.discord_ui.message.screen import Screen
from bot.discord_ui.panel import controls, layout
from bot.discord_ui.panel.controls import sure_screen
from bot.discord_ui.panel.questions import Question, Several
from bot.discord_ui.play import play
from bot.editions import EDITIONS, draw_question_pictures, has_question_picture
from bot.games.game import Decision, View
from bot.render import Picture
from bot.render.question import AskedRow
from bot.table import Table
from bot.table.outbox import outbox
from sandbox import Reply, Sandbox, Seen
from tests.discord_ui.playing import House, act_button, one_press, serving
from tests.render.asks import spots_of

SECONDS = 20.0
"""How long a test waits for a picture that is drawn under load."""


@dataclass
class Easel:
    """Draws as the bot does, but waits or fails where a test wishes it."""

    open: threading.Event = field(default_factory=threading.Event)
    fails: bool = False
    drawn: int = 0
    is_loaded: bool = True

    def ask(
        self, view: View, decision: Decision, locale: str, rows: Sequence[AskedRow]
    ) -> Sequence[Picture]:
        self.open.wait(SECONDS)
        if self.fails:
            raise ZeroDivisionError
        pictures = draw_question_pictures(EDITIONS, view, decision, locale, rows)
        self.drawn += 1
        return pictures

    @property
    def paint(self) -> Paint:
        return Paint(partial(has_question_picture, EDITIONS), self.ask, lambda _: self.is_loaded)


@dataclass
class Studio:
    """A house whose panels have pictures."""

    house: House
    easel: Easel

    async def panel(self) -> Reply:
        public = self.house.public(self.house.ann)
        return await self.house.ann.press(public, act_button(public))


@pytest.fixture
async def studio(tmp_path: Path) -> AsyncIterator[Studio]:
    easel = Easel()
    easel.open.set()
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("root")
        ann, bob, eve = (sandbox.person(name, in_=guild) for name in ("Ann", "Bob", "Eve"))
        async with serving(sandbox, tmp_path, paint=easel.paint) as bot:
            house = House(sandbox, guild, channel, bot, tmp_path, ann, bob, eve)
            yield Studio(house, easel)
            easel.open.set()
            await sandbox.settle()
            assert [str(finding) for finding in sandbox.findings] == []


def shown(message: Seen | None) -> list[str]:
    """Return the names of the pictures in a message's galleries, all of which are there."""
    assert message is not None
    names = {str(file.id): file.filename for file in message.attachments}
    media = [
        names[str(item["media"]["attachment_id"])]
        for part in message.components
        if part["type"] == 12
        for item in part["items"]
    ]
    assert sorted(media) == sorted(names.values())
    return media


async def pictured(studio: Studio, reply: Reply) -> Seen:
    """Return a panel once it has its picture, in its answer or by an edit."""
    await studio.house.sandbox.settle()
    message = fresh(studio, reply)
    assert shown(message)
    return message


def fresh(studio: Studio, reply: Reply) -> Seen:
    assert reply.message is not None
    number = reply.message.id
    return next(m for m in studio.house.ann.sees(studio.house.channel) if m.id == number)


async def test_a_panel_shows_its_question_above_its_first_block(studio: Studio) -> None:
    await studio.house.begin()
    message = await pictured(studio, await studio.panel())
    assert shown(message) == ["question.png"]
    kinds = [part["type"] for part in message.components]
    assert kinds.index(12) == kinds.index(1) - 1 > 0
    (file,) = message.attachments
    assert (file.description or "").startswith("The map, with the places")


async def test_a_panel_shows_the_picture_of_the_question_after_one_without(
    studio: Studio,
) -> None:
    """Who may buy of the Riverfolk sees below it what they do next, with the map and the hand."""
    table, rng = await studio.house.begin(bob="riverfolk"), Random(1)
    while True:
        due = next((one for one in table.decisions() if one.seat == "marquise"), None)
        if due is not None and due.kind == "buy_services":
            break
        assert await studio.house.skip(table, rng)
    await studio.house.sandbox.settle()
    message = await pictured(studio, await studio.panel())
    assert "then:" in message.text
    assert shown(message)[0] == "question.png"
    # A press on the map would make a choice of the first question.
    for file in message.attachments:
        rows = [row for spot in spots_of(Picture(file.data, "", "")) for row in spot.rows]
        assert rows and all(block < 0 for block, _ in rows)


async def test_the_public_message_never_shows_a_question(studio: Studio) -> None:
    table = await studio.house.begin()
    rng = Random(3)
    for _ in range(6):
        await studio.house.step(table, rng)
        names = [
            file.filename
            for message in studio.house.eve.sees(studio.house.channel)
            for file in message.attachments
        ]
        assert "question.png" not in names
        assert "cards.png" not in names


async def test_what_opens_more_of_a_question_keeps_its_picture(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(controls, "PARTS", 14)
    table = await studio.house.begin()
    rng = Random(4)
    while True:
        assert await studio.house.skip(table, rng)
        if studio.house.waited(table) is not studio.house.ann:
            continue
        await studio.house.sandbox.settle()
        reply = await studio.panel()
        await studio.house.sandbox.settle()
        before = fresh(studio, reply)
        opening = [b.custom_id or "" for b in before.buttons if action(b.custom_id) in ("b", "n")]
        if opening and shown(before):
            break
    drawn = studio.easel.drawn
    reply = await studio.house.ann.press(reply, opening[0])
    after = fresh(studio, reply)
    assert after.components != before.components
    assert [file.id for file in after.attachments] == [file.id for file in before.attachments]
    assert shown(after) == shown(before)
    assert studio.easel.drawn == drawn


async def test_a_panel_that_asks_whether_one_is_sure_keeps_its_picture(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unsure(table: Table, question: Question, made: Several) -> Screen:
        del table
        choice = made.choices[-1]
        return sure_screen(question, choice, (), (), layout.path_to(question, choice))

    monkeypatch.setattr(play, "_at_stake", unsure)
    await studio.house.begin()
    before = await pictured(studio, reply := await studio.panel())
    reply = await first_row(studio, reply)
    await studio.house.sandbox.settle()
    after = fresh(studio, reply)
    assert action(after.buttons[0].custom_id) == "y"
    assert [file.id for file in after.attachments] == [file.id for file in before.attachments]
    assert shown(after) == shown(before)


async def first_row(studio: Studio, reply: Reply) -> Reply:
    """Pick the first row of the first block."""
    select = fresh(studio, reply).selects[0]
    return await studio.house.ann.select(reply, select.custom_id, select.options[0].value)


def action(custom_id: str | None) -> str:
    return (custom_id or "::::").split(":")[4]


async def test_the_next_question_has_a_picture_of_its_own(studio: Studio) -> None:
    await studio.house.begin()
    before = await pictured(studio, reply := await studio.panel())
    reply = await first_row(studio, reply)
    after = await pictured(studio, reply)
    assert after.id == before.id
    assert after.attachments[0].id != before.attachments[0].id
    assert after.attachments[0].description != before.attachments[0].description


async def test_a_question_that_is_shown_twice_is_drawn_once(studio: Studio) -> None:
    await studio.house.begin()
    first = await pictured(studio, await studio.panel())
    second = await pictured(studio, await studio.panel())
    assert first.id != second.id
    assert first.attachments[0].data == second.attachments[0].data
    assert studio.easel.drawn == 1


async def test_a_picture_that_takes_long_comes_by_one_edit(studio: Studio) -> None:
    await studio.house.begin()
    studio.easel.open.clear()
    reply = await studio.panel()
    early = fresh(studio, reply)
    assert shown(early) == []
    studio.easel.open.set()
    later = await pictured(studio, reply)
    assert later.text == early.text
    assert [b.custom_id for b in later.buttons] == [b.custom_id for b in early.buttons]
    assert later.id == early.id


async def test_an_answer_does_not_wait_while_what_draws_is_loaded(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(panel_picture, "BUDGET_S", SECONDS)
    await studio.house.begin()
    studio.easel.is_loaded = False
    studio.easel.open.clear()
    reply = await studio.panel()
    assert shown(fresh(studio, reply)) == []
    studio.easel.open.set()
    assert shown(await pictured(studio, reply)) == ["question.png"]


async def test_a_picture_that_is_ready_while_the_answer_is_sent_comes_as_well(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    await studio.house.begin()
    studio.easel.open.clear()
    send = replies.answer

    async def slow(interaction: Interaction, screens: Sequence[Screen]) -> Sent:
        sent = await send(interaction, screens)
        studio.easel.open.set()
        while not studio.easel.drawn:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        return sent

    monkeypatch.setattr(replies, "answer", slow)
    assert shown(await pictured(studio, await studio.panel())) == ["question.png"]


def requests_since(studio: Studio, number: int) -> list[str]:
    """List what the bot has asked for since: an answer, or a message in the channel."""
    asked = studio.house.sandbox.requests[number:]
    room = f"/channels/{studio.house.channel.id}/messages"
    return ["message" if request.path.startswith(room) else "answer" for request in asked]


async def choosing_without_picture(studio: Studio) -> tuple[int, asyncio.Task[Reply]]:
    """Begin to choose while no picture is drawn; return how many requests came before."""
    await studio.house.begin()
    await pictured(studio, reply := await studio.panel())
    studio.easel.open.clear()
    number = len(studio.house.sandbox.requests)
    return number, asyncio.create_task(first_row(studio, reply))


async def test_an_answer_goes_out_with_its_picture_before_others_are_told(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "HELD_S", SECONDS)
    monkeypatch.setattr(panel_picture, "BUDGET_S", SECONDS)
    number, choosing = await choosing_without_picture(studio)
    await asyncio.sleep(0.2)
    assert requests_since(studio, number) == []
    studio.easel.open.set()
    assert shown(fresh(studio, await choosing)) == ["question.png"]
    await studio.house.sandbox.settle()
    assert requests_since(studio, number)[0] == "answer"
    assert "message" in requests_since(studio, number)


async def test_others_are_told_soon_though_a_picture_takes_long(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(panel_picture, "BUDGET_S", SECONDS)
    number, choosing = await choosing_without_picture(studio)
    await studio.house.sandbox.until(lambda: "message" in requests_since(studio, number))
    assert "answer" not in requests_since(studio, number)
    studio.easel.open.set()
    assert shown(fresh(studio, await choosing)) == ["question.png"]


async def test_nothing_is_edited_after_a_further_press(studio: Studio) -> None:
    table = await studio.house.begin()
    studio.easel.open.clear()
    reply = await studio.panel()
    revision = table.revision
    next_reply = await one_press(studio.house.ann, reply, Random(1))
    while table.revision == revision:
        next_reply = await one_press(studio.house.ann, next_reply, Random(1))
    text = fresh(studio, next_reply).text
    studio.easel.open.set()
    await studio.house.sandbox.settle()
    assert fresh(studio, next_reply).text == text
    alts = [file.description or "" for file in fresh(studio, next_reply).attachments]
    assert not any("Choose a start" in alt for alt in alts)


async def test_a_picture_that_fails_leaves_the_panel_without_it(studio: Studio) -> None:
    await studio.house.begin()
    studio.easel.fails = True
    with structlog.testing.capture_logs() as lines:
        reply = await studio.panel()
        await studio.house.sandbox.settle()
    assert shown(fresh(studio, reply)) == []
    assert fresh(studio, reply).buttons
    failures = [line for line in lines if line["event"] == "question-picture-failed"]
    assert len(failures) == 1


async def test_a_painter_that_cannot_tell_leaves_the_panel_as_it_is(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> bool:
        raise ZeroDivisionError

    await studio.house.begin()
    edition = msgspec.structs.replace(EDITIONS["root"], shows=broken)
    monkeypatch.setitem(EDITIONS, "root", edition)
    with structlog.testing.capture_logs() as lines:
        reply = await studio.panel()
    assert fresh(studio, reply).buttons
    assert shown(fresh(studio, reply)) == []
    assert [line["event"] for line in lines].count("question-picture-failed") == 1


async def test_who_does_not_wish_pictures_gets_none(studio: Studio) -> None:
    await studio.house.begin()
    said = await studio.house.ann.slash(studio.house.channel, "settings", pictures=False)
    assert "without a picture" in said.text
    reply = await studio.panel()
    await studio.house.sandbox.settle()
    assert shown(fresh(studio, reply)) == []
    said = await studio.house.ann.slash(studio.house.channel, "settings", pictures=True)
    assert "I show you the board" in said.text
    assert shown(await pictured(studio, await studio.panel())) == ["question.png"]


async def test_who_wishes_it_gets_a_picture_only_when_a_panel_is_opened(studio: Studio) -> None:
    await studio.house.begin()
    ann = studio.house.ann
    said = await ann.slash(studio.house.channel, "settings", new_pictures=False)
    assert "After a move I show no new picture." in said.text
    before = await pictured(studio, reply := await studio.panel())
    reply = await first_row(studio, reply)
    await studio.house.sandbox.settle()
    after = fresh(studio, reply)
    assert shown(after) == [] and after.components != before.components
    assert shown(await pictured(studio, await studio.panel())) == ["question.png"]
    said = await ann.slash(studio.house.channel, "settings", new_pictures=True)
    assert "also after each of your moves" in said.text
    reply = await first_row(studio, await studio.panel())
    assert shown(await pictured(studio, reply)) == ["question.png"]


async def test_a_panel_that_is_opened_once_keeps_its_picture_while_it_asks_the_same(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    await studio.house.bot.desk.sight.choose(studio.house.ann.id, {"renewed": False})
    await test_a_panel_that_asks_whether_one_is_sure_keeps_its_picture(studio, monkeypatch)


async def test_a_kill_between_answer_and_picture_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    easel = Easel()
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("root")
        ann, bob, eve = (sandbox.person(name, in_=guild) for name in ("Ann", "Bob", "Eve"))
        async with serving(sandbox, tmp_path, paint=easel.paint) as bot:
            house = House(sandbox, guild, channel, bot, tmp_path, ann, bob, eve)
            studio = Studio(house, easel)
            await house.begin()
            reply = await studio.panel()
            assert shown(fresh(studio, reply)) == []
            # The bot ends without waiting for the picture.
            monkeypatch.setattr(PanelPicture, "busy", False)
        monkeypatch.undo()
        easel.open.set()
        async with serving(sandbox, tmp_path, paint=easel.paint) as bot:
            house = House(sandbox, guild, channel, bot, tmp_path, ann, bob, eve)
            studio = Studio(house, easel)
            table = await house.table()
            revision = table.revision
            await one_press(ann, reply, Random(1))
            assert table.revision > revision
            assert shown(await pictured(studio, reply))
