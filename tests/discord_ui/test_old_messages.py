"""Messages that Discord takes only in part, only now and then, or not any more."""

from datetime import timedelta
from random import Random

import msgspec
import pytest
import structlog

from bot.discord_ui.delivery import channel
from bot.discord_ui.delivery.delivery import DiscordDeliverer
from sandbox import Permission, Seen
from sandbox import channel_routes as routes
from tests.discord_ui.playing import House, act_button
from tests.discord_ui.test_delivery import outgoing

POST, PATCH = "/channels/*/messages", "/channels/*/messages/*"


def shown(house: House) -> list[Seen]:
    return [m for m in house.eve.sees(house.channel) if not m.ephemeral]


@pytest.mark.parametrize(("waits", "times"), [(0.01, 10), (3600.0, 2)])
async def test_a_message_that_is_too_old_to_be_edited_is_followed_by_another(
    house: House, monkeypatch: pytest.MonkeyPatch, waits: float, times: int
) -> None:
    monkeypatch.setattr(channel, "EDIT_S", 0.3)
    monkeypatch.setattr(channel, "CLOSE_S", 0.3)
    monkeypatch.setattr(channel, "OLD", timedelta(0))
    monkeypatch.setattr(channel, "OLD_EDITS_S", 0.0)
    table = await house.begin()
    before = house.public()
    house.sandbox.fail_next("PATCH", PATCH, 429, times=times, retry_after=waits, code=30046)
    await house.skip(table, Random(1))
    await house.sandbox.until(lambda: house.public().id != before.id)
    await house.sandbox.settle()
    assert len(shown(house)) == 3
    after = house.public(house.ann)
    assert act_button(after)
    assert not after.pings_me, "Ann was called already"
    assert before.text.splitlines()[1] in after.text
    await house.step(table, Random(1))
    assert len(shown(house)) == 3
    assert house.public().edited


async def test_a_young_message_is_waited_for(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channel, "EDIT_S", 0.2)
    table = await house.begin()
    house.sandbox.fail_next("PATCH", PATCH, 429, times=1, retry_after=60)
    await house.skip(table, Random(1))
    await house.sandbox.until(lambda: house.public().edited)
    assert len(shown(house)) == 2


async def test_a_channel_that_takes_no_pictures_any_more_is_told_in_words(house: House) -> None:
    table, rng = await house.begin(), Random(1)
    house.channel.deny(house.sandbox.bot.id, Permission.ATTACH_FILES)
    with structlog.testing.capture_logs() as logged:
        while len(shown(house)) < 3:
            await house.skip(table, rng)
            await house.sandbox.settle()
    assert {e["event"] for e in logged if e["log_level"] == "warning"} == {"picture-not-allowed"}
    assert act_button(house.public())
    assert not house.public().attachments
    house.channel.allow(house.sandbox.bot.id, Permission.ATTACH_FILES)
    await house.skip(table, rng)
    await house.sandbox.until(lambda: bool(house.public().attachments))


async def test_what_stands_between_us_and_discord_may_know_nothing_for_a_while(
    house: House,
) -> None:
    house.sandbox.fail_next("POST", POST, 404)
    await house.ann.slash(house.channel, "game new")
    await house.sandbox.until(lambda: bool(shown(house)))
    assert "Join" in shown(house)[0].labels


async def test_a_message_of_what_was_taken_back_says_so(house: House) -> None:
    table, rng = await house.begin(bob="duchy", clockwork=None), Random(1)
    while house.waited(table) is house.ann:
        await house.skip(table, rng)
        await house.sandbox.settle()
    assert house.waited(table) is house.bob
    called = house.public(house.bob)
    assert called.pings_me and called.attachments
    await house.ann.slash(house.channel, "undo")
    await house.sandbox.settle()
    *_, undone, newest = shown(house)
    assert undone.id == called.id
    assert undone.text == "Undone."
    assert not undone.attachments and not undone.buttons
    assert "\nThe game begins: " in newest.text
    assert newest.attachments and act_button(newest)
    await house.ann.slash(house.channel, "redo")
    await house.sandbox.settle()
    assert house.public(house.bob).pings_me


async def test_a_message_that_was_sent_without_a_record_is_found_when_it_is_taken_back(
    house: House,
) -> None:
    """A process died between Discord's answer and the record; then the action was undone."""
    table, rng = await house.begin(bob="duchy", clockwork=None), Random(1)
    while house.waited(table) is house.ann:
        await house.skip(table, rng)
        await house.sandbox.settle()
    called, revision = house.public(house.bob), table.revision
    assert called.pings_me and called.buttons
    stored = house.channel.messages[called.id]
    versions = [*stored.versions]
    recorded = max(m.id for m in shown(house) if m.id < called.id)
    await house.ann.slash(house.channel, "undo")
    await house.sandbox.settle()
    stored.versions[:] = versions
    assert [m.buttons for m in shown(house) if m.id == called.id] == [called.buttons]
    deliverer = DiscordDeliverer(house.bot, house.bot.desk)
    unnoted = outgoing(
        house, table.id, "turn", revision=revision, began=revision, current=False, retried=True
    )
    unnoted = msgspec.structs.replace(unnoted, after=recorded, nonce=str(stored.nonce))
    never_sent = msgspec.structs.replace(unnoted, retried=False)
    assert await deliverer.deliver(never_sent) is None
    assert await deliverer.deliver(unnoted) == called.id
    (now,) = [m for m in shown(house) if m.id == called.id]
    assert now.text == "Undone." and not now.buttons
    assert len([m for m in shown(house) if m.text == "Undone."]) == 1


async def test_a_message_of_what_was_taken_back_is_not_sent_at_all(house: House) -> None:
    table, rng = await house.begin(bob="duchy", clockwork=None), Random(1)
    before = len(shown(house))
    house.channel.deny(house.sandbox.bot.id, Permission.VIEW_CHANNEL)
    while house.waited(table) is house.ann:
        await house.skip(table, rng)
    await table.undo(house.ann.id)
    house.channel.allow(house.sandbox.bot.id, Permission.VIEW_CHANNEL)
    await house.sandbox.until(lambda: len(shown(house)) > before)
    await house.sandbox.settle()
    assert len(shown(house)) == before + 1
    assert "\nThe game begins: " in house.public().text


@pytest.mark.parametrize("status", [429, 400])
async def test_a_game_goes_on_in_a_channel_of_old_messages(
    house: House, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    """The post shows the newest state soon, stands there once, and nobody is called again."""
    monkeypatch.setattr(channel, "OLD", timedelta(0))
    house.sandbox.world.old_edits_status = status
    monkeypatch.setattr(routes, "OLD_EDITS_S", 0.5)
    monkeypatch.setattr(channel, "OLD_EDITS_S", 0.6)
    table, rng = await house.begin(), Random(1)
    house.sandbox.clock.advance(7200)
    for _ in range(4):
        await house.skip(table, rng)
        await house.sandbox.settle()
    await house.sandbox.until(lambda: len(house.public().labels) > 1)
    posts = shown(house)
    assert len({m.text.splitlines()[0] for m in posts}) == len(posts), "a post stands there twice"
    assert [bool(m.buttons) for m in posts] == [False] * (len(posts) - 1) + [True]
    assert not [r for r in house.sandbox.requests if r.status == status], "it waits beforehand"
    assert not any(m.pings_me for m in house.ann.sees(house.channel)), "she has just acted"
