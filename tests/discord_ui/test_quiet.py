"""What is said besides a turn: private messages, and permissions that were lost."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from bot.discord_ui.delivery.delivery import DiscordDeliverer
from bot.render import Picture
from bot.table import Table
from sandbox import Permission, Person
from tests.discord_ui.playing import House, act_button, one_press, plain_picture
from tests.discord_ui.test_delivery import outgoing


async def draw(house: House, table: Table, rng: Random) -> tuple[Person, str]:
    """Play at random until somebody draws in their own action; return them and the lines told."""
    while True:
        due = table.decisions()
        assert due, "nobody drew a card in a whole game"
        choice = due[0].pick(rng.randrange(len(due[0])))
        user = table.holders[due[0].seat]
        done = await table.act(user, choice)
        await house.bot.tables.answered(table, user)
        own = [e for e in done.events if e.reveals and e.only == (choice.seat,)]
        if own:
            lines = house.bot.desk.words(table).lines(own, choice.seat, "en")
            return next(p for p in (house.ann, house.bob) if p.id == user), "\n".join(lines)


async def test_own_draws_come_by_message_only_if_that_is_wished(house: House) -> None:
    table, rng = await house.begin(clockwork=None), Random(1)
    assert len(house.ann.dms()) == len(house.bob.dms()) == 1, "the first cards"
    for person, wish, answer in (
        (house.ann, False, "From now on I send you only what you have not just been shown."),
        (house.bob, False, "Od teraz wysyłam ci tylko to, czego właśnie nie widzisz."),
    ):
        said = await person.slash(house.channel, "notify", draws=wish)
        assert answer in said.text
    person, _ = await draw(house, table, rng)
    await house.sandbox.settle()
    assert len(person.dms()) == 1
    for one in (house.ann, house.bob):
        await one.slash(house.channel, "notify", draws=True)
    # A language chosen later keeps the wish.
    await house.ann.slash(house.channel, "language", language="en")
    await house.bob.slash(house.channel, "language", language="en")
    person, lines = await draw(house, table, rng)
    await house.sandbox.settle()
    assert person.dms()[-1].text.endswith(lines)


async def test_a_secret_that_was_taken_back_says_so(house: House) -> None:
    table = await house.begin()
    deliverer = DiscordDeliverer(house.bot, house.bot.desk)
    (told,) = house.bob.dms()
    secret = outgoing(
        house, table.id, "undone", seat="alliance", user=house.bob.id, revision=table.revision
    )
    assert await deliverer.deliver(secret) is None, "nothing was sent, so nothing is taken back"
    sent = msgspec.structs.replace(secret, message_id=told.id)
    # A process that died may have sent it without a record: it is found.
    nonce = str(told.message.nonce)
    unnoted = msgspec.structs.replace(secret, retried=True, nonce=nonce)
    assert await deliverer.deliver(unnoted) == told.id
    (now,) = house.bob.dms()
    head, *lines = now.text.splitlines()
    assert head.startswith("Cofnięto, w grze na kanale ")
    assert lines == [f"~~{line}~~" for line in told.text.splitlines()[1:]]
    again = msgspec.structs.replace(sent, kind="secret")
    await deliverer.deliver(again)
    assert house.bob.dms()[0].text == told.text


async def test_whoever_acts_and_the_host_learn_which_permission_is_missing(house: House) -> None:
    table, rng = await house.begin(clockwork=None), Random(1)
    while house.waited(table) is not house.bob:
        await house.skip(table, rng)
    await house.sandbox.settle()
    bot, channel, before = house.sandbox.bot.id, house.channel, house.public().id
    channel.deny(bot, Permission.SEND_MESSAGES)
    panel = await house.bob.press(house.public(), act_button(house.public()))
    revision = table.revision
    while table.revision == revision:
        panel = await one_press(house.bob, panel, rng)
    await house.sandbox.until(lambda: len(house.ann.dms()) == 2)
    said = f"Nie mogę pisać na kanale <#{channel.id}>, bo brakuje mi tam uprawnienia"
    mine = [m.text for m in house.bob.sees(channel) if m.ephemeral]
    assert sum(one.startswith(f"{said} „Wysyłanie wiadomości”.") for one in mine) == 1
    hers = house.ann.dms()[-1].text
    assert hers.startswith(f"I can't post in <#{channel.id}>, because I lack the permission")
    assert "“Send Messages”." in hers and "Attach" not in hers
    while house.waited(table) is house.bob:
        await house.skip(table, rng)
    channel.allow(bot, Permission.SEND_MESSAGES)
    await house.sandbox.until(lambda: house.public().id != before)
    assert len(house.ann.dms()) == 2


async def test_a_thread_and_a_map_have_permissions_of_their_own(house: House) -> None:
    parent = house.channel
    house.channel = house.sandbox.thread(parent, "game 1")
    table = await house.begin(clockwork=None)
    assert house.waited(table) is house.ann
    lost = Permission.SEND_MESSAGES_IN_THREADS | Permission.ATTACH_FILES
    parent.deny(house.sandbox.bot.id, lost)
    await house.ann.slash(house.channel, "hand")
    await house.sandbox.settle()
    told = [m.text for m in house.ann.sees(house.channel) if m.ephemeral][-1]
    assert "“Send Messages in Threads”, “Attach Files”." in told
    parent.allow(house.sandbox.bot.id, Permission.SEND_MESSAGES_IN_THREADS)
    await house.ann.slash(house.channel, "hand")
    await house.sandbox.settle()
    told = [m.text for m in house.ann.sees(house.channel) if m.ephemeral][-1]
    assert told.startswith(f"I post in <#{house.channel.id}> without the map")


async def test_the_map_is_uploaded_again_only_when_it_changed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, rng = await house.begin(), Random(1)

    def uploads() -> list[bool]:
        edits = (
            request
            for request in house.sandbox.requests
            if request.method == "PATCH" and request.template.startswith("/channels/")
        )
        return [bool(request.files) for request in edits if request.body.get("attachments")]

    before = len(uploads())
    while len(uploads()) < before + 2:
        assert await house.skip(table, rng)
        await house.sandbox.settle()
    assert house.public().attachments
    assert not any(uploads()[before:])
    drawn: list[int] = []

    def draw(view: Any, locale: str, events: Sequence[Any] = ()) -> Picture:
        drawn.append(len(events))
        return Picture(plain_picture(locale), "map.png", f"map {len(drawn)}")

    monkeypatch.setattr(house.bot.desk._pictures, "_draw", draw)
    before = len(uploads())
    while len(uploads()) < before + 1:
        assert await house.skip(table, rng)
        await house.sandbox.settle()
    assert uploads()[before]
    assert len(house.public().attachments) == 1
