"""`/privacy`: everybody can read what is stored about them, and be forgotten."""

import json
from random import Random

from tests.discord_ui.playing import House


async def test_the_file_holds_ones_own_records_and_nobody_elses(house: House) -> None:
    table = await house.begin()
    await house.skip(table, Random(1))
    reply = await house.ann.slash(house.channel, "privacy export")
    assert reply.ephemeral
    (message,) = reply.messages
    (file,) = message.attachments
    assert file.filename == "tablekeeper-privacy.json"
    told = file.data.decode()
    assert {"seat", "action"} <= json.loads(told).keys()
    assert str(house.ann.id) in told
    assert str(house.bob.id) not in told


async def test_who_plays_cannot_be_forgotten_yet(house: House) -> None:
    await house.begin()
    asked = await house.bob.slash(house.channel, "privacy forget")
    assert asked.text.startswith("Mam o tobie zapomnieć?")
    reply = await house.bob.press(asked.messages[0], "Zapomnij o mnie")
    assert reply.text.startswith(f"Grasz jeszcze na kanale <#{house.channel.id}>.")


async def test_a_game_that_is_over_names_a_former_player(house: House) -> None:
    table = await house.begin()
    await table.agreements.abandon(table.host)
    await house.sandbox.settle()
    kept = await house.bob.press(
        (await house.bob.slash(house.channel, "privacy forget")).messages[0], "Anuluj"
    )
    assert kept.text == "Niczego nie usuwam."
    asked = await house.bob.slash(house.channel, "privacy forget")
    reply = await house.bob.press(asked.messages[0], "Zapomnij o mnie")
    assert reply.text == (
        "Już cię nie pamiętam. Jedna gra ma teraz w twoim miejscu dawnego gracza."
    )
    told = (await house.ann.slash(house.channel, "game status")).text
    assert "a former player" in told
    assert f"<@{house.bob.id}>" not in told
