"""What leaves for Discord: once, to the right people, whatever goes wrong on the way."""

from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert

from bot.discord_ui.delivery.delivery import DiscordDeliverer
from bot.table import Outgoing, UndeliverableError
from db.models import OutboxMessage
from sandbox import Seen
from tests.discord_ui.playing import House, act_button, serving
from tests.discord_ui.test_dead_ends import written

POST, PATCH = "/channels/*/messages", "/channels/*/messages/*"


def shown(house: House) -> list[Seen]:
    return [m for m in house.eve.sees(house.channel) if not m.ephemeral]


def outgoing(house: House, game: int, kind: Any, **more: Any) -> Outgoing:
    told = Outgoing(
        id=1,
        game_id=game,
        kind=kind,
        seat="marquise",
        user=house.ann.id,
        channel=house.channel.id,
        revision=1,
        nonce="n1",
        message_id=None,
        began=1,
        mention=None,
        current=True,
        retried=False,
    )
    return msgspec.structs.replace(told, **more)


@pytest.mark.daily(1)
@pytest.mark.parametrize("status", ["drop", 500, 502])
async def test_a_message_whose_receipt_was_lost_stands_there_once(
    house: House, status: Any
) -> None:
    house.sandbox.fail_next("POST", POST, status, after_commit=True)
    table = await house.begin()
    await house.sandbox.until(lambda: any(act_of(m) for m in shown(house)))
    await house.sandbox.settle()
    lobby, turn = shown(house)
    assert lobby.text.endswith("The game has started.")
    assert act_of(turn)
    await house.step(table, Random(1))
    assert len(shown(house)) == 2


def act_of(message: Seen) -> bool:
    return any(":*:act:" in str(button.custom_id) for button in message.buttons)


async def test_a_crowded_discord_is_waited_for(house: House) -> None:
    table = await house.begin()
    house.sandbox.fail_next("PATCH", PATCH, 429, times=2, retry_after=0.05)
    before = house.public().text
    await house.step(table, Random(1))
    await house.sandbox.until(lambda: house.public().text != before)
    assert len(shown(house)) == 2


async def test_a_lost_connection_is_taken_up_again(house: House) -> None:
    table = await house.begin()
    await house.sandbox.drop_gateway(resume=True)
    await house.sandbox.until(lambda: house.sandbox.gateway.connected)
    assert await house.step(table, Random(1)) is not None


async def test_a_channel_that_was_closed_meanwhile_gets_its_message_later(house: House) -> None:
    house.sandbox.fail_next("POST", POST, 403, times=1)
    await house.ann.slash(house.channel, "game new")
    await house.sandbox.until(lambda: bool(shown(house)))
    (lobby,) = shown(house)
    assert "Join" in lobby.labels


async def test_somebody_else_who_is_waited_for_is_called_once(house: House) -> None:
    table = await house.begin()
    deliverer = DiscordDeliverer(house.bot, house.bot.desk)
    notice = outgoing(house, table.id, "notice", mention=house.ann.id)
    number = await deliverer.deliver(notice)
    called = house.public(house.ann)
    assert called.id == number
    assert called.pings_me
    assert called.text == f"{house.ann.mention} · Marquise de Cat: choosing a starting corner"
    again = msgspec.structs.replace(notice, message_id=number)
    assert await deliverer.deliver(again) == number
    assert not house.public(house.ann).edited
    nobody = outgoing(house, table.id, "notice", seat="alliance", user=house.bob.id)
    assert await deliverer.deliver(nobody) is None


async def test_a_message_of_a_turn_that_is_over_is_completed_without_buttons(house: House) -> None:
    table = await house.begin()
    deliverer = DiscordDeliverer(house.bot, house.bot.desk)
    message = house.public()
    past = outgoing(
        house, table.id, "turn", message_id=message.id, began=7, revision=7, current=False
    )
    assert await deliverer.deliver(past) == message.id
    now = next(m for m in shown(house) if m.id == message.id)
    assert now.buttons == []
    assert now.text.startswith("The game begins: ")
    assert len(now.attachments) == 1


async def test_no_message_may_mention_more_than_one_person(house: House) -> None:
    await house.begin()
    sent = [
        request.body
        for request in house.sandbox.requests
        if request.template.startswith("/channels/") and request.method in ("POST", "PATCH")
    ]
    assert len(sent) > 3
    for body in sent:
        assert body["allowed_mentions"]["parse"] == []
        assert len(body["allowed_mentions"].get("users", [])) <= 1


async def test_a_game_that_is_gone_is_not_tried_for_ever(house: House) -> None:
    deliverer = DiscordDeliverer(house.bot, house.bot.desk)
    with pytest.raises(UndeliverableError) as told:
        await deliverer.deliver(outgoing(house, 999, "turn"))
    assert told.value.permanent
    table = await house.begin()
    house.sandbox.close_dms(house.bob)
    with pytest.raises(UndeliverableError) as closed:
        await deliverer.deliver(
            outgoing(house, table.id, "secret", seat="alliance", user=house.bob.id, revision=7)
        )
    assert closed.value.permanent
    assert act_button(house.public())


async def test_after_a_restart_only_the_newest_message_has_buttons(house: House) -> None:
    table, rng = await house.begin(), Random(1)
    while len(shown(house)) < 3:
        await house.step(table, rng)
    await house.bot.close()
    async with serving(house.sandbox, house.folder) as bot:
        house.bot = bot
        table = await house.table()
        while len(shown(house)) < 4:
            await house.step(table, rng)
        await house.sandbox.settle()
        *before, newest = shown(house)
        assert [m.buttons for m in before] == [[]] * len(before)
        assert act_of(newest)


async def test_only_the_newest_message_has_buttons(house: House) -> None:
    table = await house.begin()
    rng = Random(1)
    while len(shown(house)) < 4:
        await house.step(table, rng)
    await house.sandbox.settle()
    *before, newest = shown(house)
    assert [m.buttons for m in before] == [[]] * len(before)
    assert act_of(newest)
    assert all(len(m.attachments) == 1 for m in before[1:])


@pytest.mark.daily(2)
@pytest.mark.parametrize("kind", ["secret", "own", "wanted", "undone"])
async def test_a_damaged_row_tells_nobody_what_anothers_seat_draws(house: House, kind: str) -> None:
    """The seat of a private message is damaged: it names one that its user has never held."""
    table = await house.begin()
    await house.sandbox.settle()
    (hand,) = [m for m in house.ann.sees(house.ann.direct) if "You draw" in m.text]
    before = [m.text for m in house.bob.sees(house.bob.direct)]
    rows = [
        OutboxMessage(
            game_id=table.id,
            kind=kind,
            lane=f"user:{house.bob.id}",
            post=f"p{at}",
            nonce=f"p{at}",
            seat=seat,
            user=house.bob.id,
            channel=house.channel.id,
            revision=table.began,
            due_ms=0,
        )
        for at, seat in enumerate(("marquise", "alliance"))
    ]
    await written(house, insert(OutboxMessage), [row.model_dump(exclude={"id"}) for row in rows])
    house.bot.tables.outbox.wake()
    await house.sandbox.settle()
    after = house.bob.sees(house.bob.direct)
    assert not any(hand.text.splitlines()[-1] in m.text for m in after)
    # The row is given up, and the next of the same person goes out.
    assert len(after) == len(before) + (kind != "undone")
    assert not await house.bot.tables.outbox.closed_to(table.id, "marquise")


async def test_time_runs_only_while_people_can_reach_the_bot(house: House) -> None:
    served = house.bot.tables.served
    assert await served.beat()
    await house.sandbox.drop_gateway(resume=False)
    await house.sandbox.until(lambda: not served.is_reachable())
    assert not await served.beat()
    await house.sandbox.until(served.is_reachable)
    assert await served.beat()
