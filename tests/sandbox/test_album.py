"""Pages for each person: all that they saw, and nothing that they did not see."""

from pathlib import Path

from sandbox.album import Album
from tests.sandbox.conftest import Table


async def pages(table: Table, folder: Path) -> tuple[str, str]:
    album = Album(table.sandbox.world, folder)
    album.write([table.ann, table.bob], "A game")
    assert "Ann.html" in (folder / "index.html").read_text("utf-8")
    return (folder / "Ann.html").read_text("utf-8"), (folder / "Bob.html").read_text("utf-8")


async def test_private_things_are_on_one_page_only(table: Table, tmp_path: Path) -> None:
    await table.ann.slash(table.channel, "echo", text="for all")
    await table.ann.slash(table.channel, "echo", text="psst", secret=True)
    await table.ann.slash(table.channel, "whisper", to=table.bob, text="meet me")
    ann, bob = await pages(table, tmp_path)
    assert "for all" in ann
    assert "for all" in bob
    assert "psst" in ann
    assert "psst" not in bob
    assert '<article class="direct" ' in bob
    assert '<article class="direct" ' not in ann
    views = [(tmp_path / f"{name}-view.html").read_text("utf-8") for name in ("Ann", "Bob")]
    assert ["psst" in view for view in views] == [True, False]
    assert ["for all" in view for view in views] == [True, True]
    assert all("https://cdn" not in view for view in views)


async def test_pictures_are_kept_once_and_shown_with_their_text(
    table: Table, tmp_path: Path
) -> None:
    await table.ann.slash(table.channel, "count")
    for colour in ("red", "blue", "red"):
        await table.ann.select(table.ann.sees(table.channel)[0], "Colour", colour)
    ann, bob = await pages(table, tmp_path)
    files = sorted(file.name for file in (tmp_path / "pictures").iterdir())
    assert files == ["001-map.png", "002-map.png"]
    assert ann.count('src="pictures/001-map.png" alt="all red"') == 2
    assert ann.count('src="pictures/002-map.png" alt="all blue"') == 1
    assert "map.png" not in bob


async def test_words_are_shown_as_words(table: Table, tmp_path: Path) -> None:
    said = f"<b>**bold** for {table.bob.mention} in <#{table.channel.id}>"
    await table.ann.slash(table.channel, "echo", text=said)
    ann, _ = await pages(table, tmp_path)
    assert "&lt;b&gt;<b>bold</b> for @Bob in #root" in ann


async def test_a_role_is_shown_by_its_name(table: Table, tmp_path: Path) -> None:
    role = table.channel.guild.role("Rangers & <Co>")
    await table.ann.slash(table.channel, "echo", text=f"Come, <@&{role.id}>")
    ann, _ = await pages(table, tmp_path)
    assert "Come, @Rangers &amp; &lt;Co&gt;" in ann
    view = (tmp_path / "Ann-view.html").read_text("utf-8")
    assert f'{{"id": "{role.id}", "name": "Rangers & \\u003cCo>"}}' in view
