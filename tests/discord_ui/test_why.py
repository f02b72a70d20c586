"""Bots explain themselves to whoever asks: `/why` and the log, never the channel."""

from random import Random

import pytest

from tests.discord_ui.playing import House


async def turn_of_a_bot(house: House) -> None:
    """Play until the Electric Eyrie has taken a turn."""
    table, rng = await house.begin(), Random(4)
    while "**Round 1, Electric Eyrie**" not in "\n".join(
        m.text for m in house.eve.sees(house.channel)
    ):
        assert await house.skip(table, rng)
        await house.sandbox.settle()


async def test_somebody_is_told_the_last_turn_of_a_bot_step_by_step(house: House) -> None:
    nobody = (await house.eve.slash(house.channel, "why")).text
    assert nobody == "There's no game in this channel. Open a table with /game new."
    await house.begin()
    assert (await house.eve.slash(house.channel, "why")).text == "No bot has taken a turn yet."


async def test_the_reasons_of_a_bot_are_for_the_asker_alone_and_in_their_language(
    house: House,
) -> None:
    await turn_of_a_bot(house)
    reply = await house.eve.slash(house.channel, "why")
    assert reply.message.ephemeral
    assert reply.text.startswith("**Round 1, Electric Eyrie**")
    assert "Order" in reply.text or "order" in reply.text
    assert "Rootbotics 5." in reply.text
    assert " column" in reply.text
    polish = await house.bob.slash(house.channel, "why")
    assert polish.text.startswith("**Runda 1, Elektryczne Dynastie**")
    assert "Prawo Botów 5." in polish.text
    public = "\n".join(m.text for m in house.eve.sees(house.channel) if not m.ephemeral)
    assert "**Round 1, Electric Eyrie**" in public
    assert "Rootbotics" not in public
    assert "Eyrie Dynasties" not in public


@pytest.mark.slow
async def test_a_long_explanation_has_pages_that_lead_back_and_forth(house: House) -> None:
    table, rng = await house.begin(), Random(4)
    message = None
    for _ in range(400):
        assert await house.skip(table, rng)
        reply = await house.eve.slash(house.channel, "why")
        if reply.message is not None and reply.message.buttons:
            message = reply.message
            break
    if message is None:
        raise AssertionError("no turn of a bot was long enough")
    (forth,) = message.buttons
    second = await house.eve.press(message, str(forth.custom_id))
    assert second.text != message.text
    back = next(b for b in second.message.buttons if b.label.startswith("◀"))
    assert (await house.eve.press(second, str(back.custom_id))).text == message.text
