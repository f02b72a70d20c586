"""Whatever happens to a game's place meanwhile: nothing is lost, doubled or told to others."""

import asyncio
from random import Random

import pytest
import structlog

from bot.narrate.root import WORDS
from bot.table import Table
from bot.table.records.records import Records
from sandbox import Channel, Permission, Seen
from tests.discord_ui.playing import House, act_button, one_press, ways
from tests.e2e.witness import named

ANSWER = "/webhooks/*/messages/@original"


def shown(house: House, channel: Channel | None = None) -> list[Seen]:
    seen = house.eve.sees(channel or house.channel)
    return [message for message in seen if not message.ephemeral]


async def in_a_thread(house: House) -> tuple[Channel, Table]:
    """Begin a game in a thread."""
    thread = house.sandbox.thread(house.channel, "game 1")
    house.channel = thread
    return thread, await house.begin()


async def test_a_thread_that_has_gone_to_sleep_is_woken(house: House) -> None:
    thread, table = await in_a_thread(house)
    before = len(shown(house, thread))
    thread.archived = True
    await house.skip(table, Random(1))
    await house.sandbox.until(lambda: house.public().edited)
    await house.sandbox.settle()
    assert not thread.archived
    assert len(shown(house, thread)) == before
    assert act_button(house.public())


async def test_a_thread_that_is_locked_gets_its_message_when_it_is_opened(house: House) -> None:
    thread, table = await in_a_thread(house)
    thread.archived = thread.locked = True
    with structlog.testing.capture_logs() as logged:
        await house.skip(table, Random(1))
        await house.sandbox.until(lambda: any(e["event"] == "postponed" for e in logged))
    assert not [e for e in logged if e["log_level"] in ("error", "warning")]
    assert not house.public().edited
    thread.archived = thread.locked = False
    await house.sandbox.until(lambda: house.public().edited)


async def test_no_line_of_the_log_names_a_card(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    with structlog.testing.capture_logs() as logged:
        table = await house.begin()
        rng = Random(5)
        for _ in range(6):
            await house.step(table, rng)
        await house.ann.slash(house.channel, "hand")
        await house.ann.slash(house.channel, "log")
    assert len(logged) > 6
    assert named(repr(logged)) == set()
    assert named(caplog.text) == set()


async def test_an_error_is_logged_without_what_somebody_chose(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.begin()

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("bot.discord_ui.play.choice_command._choose", broken)
    with structlog.testing.capture_logs() as logged:
        await house.ann.slash(house.channel, "root cards craft", card="armorers")
    (entry,) = [line for line in logged if line["event"] == "interaction-failed"]
    assert entry["asked"] == "/root cards craft"
    assert named(repr({**entry, "exc_info": ""})) == set()


async def test_an_answer_that_cannot_be_given_costs_only_the_answer(house: House) -> None:
    table = await house.begin()
    panel = await house.ann.press(house.public(), act_button(house.public()))
    assert panel.message is not None
    revision, before = table.revision, house.public().text
    house.sandbox.fail_next("PATCH", ANSWER, "drop", times=50)
    house.sandbox.fail_next("POST", "/interactions/*/*/callback", "drop", times=50)
    with structlog.testing.capture_logs() as logged:
        pressed = asyncio.create_task(one_press(house.ann, panel, Random(1)))
        await house.sandbox.until(lambda: any(e["event"] == "trouble-not-told" for e in logged))
        pressed.cancel()
        for waiting in house.sandbox.world.open_interactions():
            waiting.abandoned = True
    await house.sandbox.until(lambda: house.public().text != before)
    assert table.revision == revision + 1
    assert [e["event"] for e in logged if e["log_level"] == "error"] == ["interaction-failed"]


async def test_presses_after_the_end_change_nothing(house: House) -> None:
    table = await house.begin()
    await house.step(table, Random(1))
    public = house.public()
    panel = await house.ann.press(public, act_button(public))
    assert panel.message is not None
    (how, menu, what), *_ = ways(panel.message)
    await table.agreements.abandon(house.ann.id)
    await house.sandbox.settle()
    revision = table.revision
    again = house.ann.press(panel, what) if how == "press" else house.ann.select(panel, menu, what)
    assert (await again).text.endswith("The game is over.")
    for command in ("undo", "redo", "act", "hand", "map", "log", "game abandon"):
        assert "went wrong" not in (await house.ann.slash(house.channel, command)).text, command
    assert table.revision == revision


async def test_a_channel_that_was_deleted_leaves_the_rest_alone(house: House) -> None:
    table, rng = await house.begin(), Random(1)
    other = house.guild.text_channel("other")
    house.sandbox.world.delete_channel(house.channel)
    with structlog.testing.capture_logs() as logged:
        for _ in range(2):
            await house.skip(table, rng)
            await house.sandbox.settle()
    assert [e["event"] for e in logged if e["log_level"] != "info"] == ["undeliverable"] * 2
    house.channel = other
    again = await house.begin(clockwork=None)
    assert again.id != table.id
    assert act_button(house.public())


async def test_a_server_that_comes_back_gets_its_message(house: House) -> None:
    table, rng = await house.begin(), Random(1)
    world, guild = house.sandbox.world, house.guild
    world.leave(guild, house.sandbox.bot.id)
    with structlog.testing.capture_logs() as logged:
        await house.skip(table, rng)
        await house.sandbox.until(lambda: any(e["event"] == "postponed" for e in logged))
    assert not [e for e in logged if e["log_level"] in ("error", "warning")]
    guild.has_bot = True
    world.join(guild, house.sandbox.bot)
    await house.sandbox.until(lambda: house.public().edited)


async def test_a_channel_may_lose_and_regain_permissions(house: House) -> None:
    table, rng = await house.begin(), Random(1)
    lost = Permission.VIEW_CHANNEL | Permission.ATTACH_FILES
    house.channel.deny(house.sandbox.bot.id, lost)
    with structlog.testing.capture_logs() as logged:
        await house.skip(table, rng)
        await house.sandbox.until(lambda: any(e["event"] == "postponed" for e in logged))
    assert not house.public().edited
    house.channel.allow(house.sandbox.bot.id, lost)
    await house.sandbox.until(lambda: house.public().edited)
    assert len(shown(house)) == 2


@pytest.mark.parametrize("opening", [None, 400, 403])
async def test_what_could_not_be_sent_is_shown_to_its_owner_alone(
    house: House, opening: int | None
) -> None:
    """Discord refuses the message, or already the channel, with either status."""
    house.sandbox.close_dms(house.ann, opening=opening)
    table = await house.begin()
    while not (tried := await table.records.undelivered("marquise")):
        await asyncio.sleep(0.05)
    (missed,) = tried
    cards = named("\n".join(WORDS.lines(missed.events, "marquise", "en")))
    assert len(cards) == 3
    for person in (house.bob, house.eve):
        for command in ("log", "map", "hand", "game status"):
            reply = await person.slash(house.channel, command)
            await house.sandbox.settle()
            assert len(reply.messages) == 1, (person, command)
    assert len(await table.records.undelivered("marquise")) == 1
    both = [house.ann.slash(house.channel, command) for command in ("log", "map")]
    replies = await asyncio.gather(*both)
    await house.sandbox.settle()
    assert any(cards <= named(reply.messages[-1].text) for reply in replies)
    assert await table.records.undelivered("marquise") == []
    for person in (house.bob, house.eve):
        seen = [*person.sees(house.channel), *person.dms()]
        assert not cards & named("\n".join(message.everything for message in seen))


async def test_who_is_written_to_too_fast_is_not_taken_for_closed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord limits how many channels a bot opens (40003), which says nothing about anybody."""
    monkeypatch.setattr("bot.discord_ui.delivery.direct.TOO_FAST_S", 0.1)
    for status in (400, 403):
        house.sandbox.fail_next("POST", "/users/@me/channels", status, code=40003)
    table = await house.begin()
    await house.sandbox.until(lambda: bool(house.ann.dms()) and bool(house.bob.dms()))
    assert await table.records.undelivered("marquise") == []
    assert await table.records.undelivered("alliance") == []
    assert all("couldn't" not in said.text for said in (*house.ann.dms(), *house.bob.dms()))


async def test_whoever_waits_for_the_bot_to_rest_waits_for_all_that_follows_an_answer(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.begin()
    looked: list[str] = []

    async def slowly(table: Table, seat: str) -> list[object]:
        await asyncio.sleep(0.3)
        looked.append(seat)
        return []

    monkeypatch.setattr(Records, "undelivered", slowly)
    await house.ann.slash(house.channel, "hand")
    await house.sandbox.settle()
    assert looked == ["marquise"]
