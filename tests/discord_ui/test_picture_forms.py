"""Each person gets pictures of the whole game in the form that they have chosen."""

from collections.abc import AsyncIterator
from functools import partial
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from PIL import Image

from bot.editions import EDITIONS, draw
from bot.render import HasAreas
from db.ids import UserId
from sandbox import Person, Sandbox, Seen
from sandbox.components import walk
from tests.discord_ui.playing import House, serving

APART = ["root.png", "boards.png"]


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A house whose pictures are drawn."""
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("root")
        ann, eve = (sandbox.person(name, in_=guild) for name in ("Ann", "Eve"))
        bob = sandbox.person("Bob", in_=guild, locale="pl")
        async with serving(sandbox, tmp_path, draw=partial(draw, EDITIONS)) as bot:
            yield House(sandbox, guild, channel, bot, tmp_path, ann, bob, eve)
            await sandbox.settle()
            assert [str(finding) for finding in sandbox.findings] == []


async def map_seen_by(house: House, person: Person) -> Seen:
    (message,) = (await person.slash(house.channel, "map")).messages
    return message


def sizes(message: Seen) -> list[tuple[int, int]]:
    return [Image.open(BytesIO(file.data)).size for file in message.attachments]


def names(message: Seen) -> list[str]:
    return [file.filename for file in message.attachments]


async def test_what_another_process_has_set_stays(house: House) -> None:
    said = await house.ann.slash(house.channel, "settings")
    assert "in one picture." in said.text
    await house.bot.tables.preferences.set_picture_wishes(UserId(house.ann.id), {"apart": True})
    said = await house.ann.slash(house.channel, "settings", shape="wide")
    assert "in two pictures, the map and the boards of the players. Shape: wide" in said.text


async def test_each_person_chooses_the_form_of_their_own_pictures(house: House) -> None:
    await house.begin()
    said = await house.ann.slash(house.channel, "settings")
    assert "/map and /catchup show the whole game in one picture." in said.text
    assert sizes(await map_seen_by(house, house.ann)) == [(1600, 1320)]
    said = await house.ann.slash(house.channel, "settings", shape="Tall, for a phone")
    assert "in one picture. Shape: tall, for a phone." in said.text
    ((wide, high),) = sizes(await map_seen_by(house, house.ann))
    assert high > 1.4 * wide
    said = await house.ann.slash(house.channel, "settings", shape="wide")
    ((wide, high),) = sizes(await map_seen_by(house, house.ann))
    assert wide > 1.7 * high
    said = await house.bob.slash(house.channel, "settings", apart=True)
    assert "na dwóch obrazkach: mapę i plansze graczy." in said.text
    seen = await map_seen_by(house, house.bob)
    assert names(seen) == APART
    board, boards = seen.attachments
    assert (
        board.description != boards.description == ("Plansze graczy, o których mówi też opis mapy.")
    )
    assert sizes(await map_seen_by(house, house.eve)) == [(1600, 1320)], "others keep theirs"


async def test_a_shape_that_there_is_not_is_refused(house: House) -> None:
    said = await house.ann.slash(house.channel, "settings", shape="round")
    assert "round" in said.text and "shape" in said.text
    assert "in one picture." in (await house.ann.slash(house.channel, "settings")).text


async def test_what_was_missed_is_shown_in_two_pictures_of_one_gallery(house: House) -> None:
    table = await house.begin()
    await house.ann.slash(house.channel, "settings", apart=True)
    rng = Random(1)
    for _ in range(4):
        await house.step(table, rng)
    (message,) = (await house.ann.slash(house.channel, "catchup", hours=5)).messages
    assert names(message) == APART and not message.components
    (message,) = (await house.bob.slash(house.channel, "catchup")).messages
    assert names(message) == ["root.png"]
    await house.bob.slash(house.channel, "settings", apart=True)
    (message,) = (await house.bob.slash(house.channel, "catchup")).messages
    assert sorted(names(message)) == sorted(APART)
    (gallery,) = [part for _, part in walk(message.components) if part["type"] == 12]
    assert [item["description"].split(",")[0] for item in gallery["items"]][1:] == [
        "Plansze graczy"
    ]


async def test_a_game_with_one_form_keeps_it(house: House) -> None:
    forms = {name: isinstance(e.painter, HasAreas) for name, e in EDITIONS.items()}
    assert forms == {"root": True, "war_chest": True, "dungeon_lords": False, "white_castle": True}


async def test_a_form_that_fails_leaves_the_picture_as_it_was_drawn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.begin()
    await house.ann.slash(house.channel, "settings", shape="tall")
    monkeypatch.setattr("bot.render.arrangement.encode_png", None)
    assert sizes(await map_seen_by(house, house.ann)) == [(1600, 1320)]
