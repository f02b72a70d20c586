"""The emoji of the bot's application: what Discord takes, and what the page shows of them."""

from io import BytesIO
from pathlib import Path

import discord
import pytest
from PIL import Image

from sandbox.app_routes import MOST_EMOJI
from sandbox.store import Store
from sandbox.world import World
from tests.sandbox.conftest import Table
from tests.sandbox.test_front import House
from tests.sandbox.test_front import house as house
from tests.sandbox.test_places import code, room


def image(side: int = 8) -> bytes:
    """Return a picture that cannot be compressed, so that its size follows from its side."""
    out = BytesIO()
    Image.effect_noise((side, side), 90).save(out, "PNG")
    return out.getvalue()


async def test_an_emoji_is_made_renamed_and_deleted(table: Table) -> None:
    made = await table.bot.create_application_emoji(name="fox_1a2b3c", image=image())
    assert (made.name, made.animated) == ("fox_1a2b3c", False)
    assert [one.id for one in await table.bot.fetch_application_emojis()] == [made.id]
    renamed = await made.edit(name="fox")
    assert renamed.name == (await table.bot.fetch_application_emoji(made.id)).name == "fox"
    await made.delete()
    assert await table.bot.fetch_application_emojis() == []
    assert await code(made.delete()) == 10014


@pytest.mark.parametrize("name", ["x", "a" * 33, "two words", "café", ""])
async def test_a_name_has_letters_digits_and_underscores(table: Table, name: str) -> None:
    assert await code(table.bot.create_application_emoji(name=name, image=image())) == 50035
    assert table.sandbox.world.emoji == {}
    table.sandbox.findings.clear()


async def test_a_name_is_taken_once(table: Table) -> None:
    await table.bot.create_application_emoji(name="fox", image=image())
    other = await table.bot.create_application_emoji(name="mouse", image=image())
    assert await code(table.bot.create_application_emoji(name="fox", image=image())) == 50035
    assert await code(other.edit(name="fox")) == 50035


async def test_an_image_has_256_kib(table: Table) -> None:
    with pytest.raises(discord.HTTPException, match=r"larger than 256\.0 kb") as caught:
        await table.bot.create_application_emoji(name="large", image=image(640))
    assert (caught.value.status, caught.value.code) == (400, 0)
    no_image = b"\x89PNG\r\n\x1a\n" + b"\0" * 50
    assert await code(table.bot.create_application_emoji(name="none", image=no_image)) == 50035
    table.sandbox.findings.clear()


async def test_an_application_has_2000(table: Table) -> None:
    for number in range(MOST_EMOJI):
        table.sandbox.world.add_emoji(f"number_{number}", image())
    assert await code(table.bot.create_application_emoji(name="more", image=image())) == 30008


async def test_a_button_and_an_option_have_only_emoji_that_are_there(table: Table) -> None:
    made = await table.bot.create_application_emoji(name="fox", image=image())
    sign = discord.PartialEmoji(name="fox", id=made.id)
    view = discord.ui.View()
    view.add_item(discord.ui.Button(label="6 (fox)", emoji=sign, custom_id="go"))
    option = discord.SelectOption(label="6 (fox)", value="6", emoji=sign)
    view.add_item(discord.ui.Select(custom_id="pick", options=[option]))
    await room(table).send("where?", view=view)
    shown = table.ann.last(table.channel)
    assert [button.emoji for button in shown.buttons] == ["fox"]
    table.sandbox.world.delete_emoji(table.sandbox.world.emoji[made.id])
    with pytest.raises(discord.HTTPException, match="Invalid emoji") as caught:
        await room(table).send("where?", view=view)
    assert caught.value.code == 50035
    assert "components.0.components.0.emoji.id" in caught.value.text
    assert "components.1.components.0.options.0.emoji.id" in caught.value.text
    table.sandbox.findings.clear()
    # A text says the name of what is gone.
    await room(table).send(f"<:fox:{made.id}> foxes")
    assert [one.rule for one in table.sandbox.findings] == ["emoji"]
    table.sandbox.findings.clear()


async def test_the_page_fetches_an_emoji_by_its_number(house: House) -> None:
    made = house.sandbox.world.add_emoji("fox", image())
    async with house.session.get(f"{house.base}/emoji/{made.id}") as answer:
        assert (answer.status, answer.content_type) == (200, "image/png")
        assert await answer.read() == made.data
    async with house.session.get(f"{house.base}/emoji/{made.id + 1}") as answer:
        assert answer.status == 404


def test_emoji_live_on_after_a_restart(tmp_path: Path) -> None:
    world, store = World("bot"), Store(tmp_path / "discord.db")
    world.store = store
    world.keep(world.bot)
    kept, gone = world.add_emoji("fox", image()), world.add_emoji("mouse", image())
    world.commit()
    world.delete_emoji(gone)
    world.commit()
    again = World("bot")
    assert store.read(again)
    assert [(one.id, one.name, one.data) for one in again.emoji.values()] == [
        (kept.id, "fox", kept.data)
    ]
    store.close()
