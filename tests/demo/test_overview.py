"""The first page of a demo explains itself, needs no network, and shows nobody's secrets."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from discord import TextChannel

from bot.demo import overview
from bot.files import DEFAULT
from bot.narrate import catalogue_languages, text
from sandbox.album import Album
from tests.sandbox.conftest import Table, table
from tests.sandbox.little_bot import picture

__all__ = ["table"]

SAYS = ("about", "final", "timeline", "views")


class Page(HTMLParser):
    """Collects the elements of a page."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def every(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for found, attributes in self.found if found == tag]


@pytest.fixture
async def page(table: Table, tmp_path: Path) -> str:
    await table.ann.slash(table.channel, "echo", text="psst", secret=True)
    channel = table.bot.get_channel(table.channel.id)
    assert isinstance(channel, TextChannel)
    for colour in ("red", "red", "green", "red"):
        await channel.send(f"now {colour}", file=picture(colour))
    await table.ann.slash(table.channel, "count")
    await table.ann.select(table.ann.sees(table.channel)[-1], "Colour", "blue")
    await table.sandbox.settle()
    album = Album(table.sandbox.world, tmp_path)
    people = [table.ann, table.bob]
    album.write(people, "A game")
    overview.write_overview(tmp_path, album, people, "Root <1>", 5)
    return (tmp_path / "index.html").read_text("utf-8")


async def test_it_explains_itself_in_every_language(page: str) -> None:
    facts = {"game": "Root &lt;1&gt;", "seed": 5, "players": "Ann", "onlooker": "Bob"}
    for language in catalogue_languages():
        for key in SAYS:
            told = text(f"demo-{key}", language, **facts)
            span = f'<span data-of="{language}" lang="{language}"'
            shown = ' class="spoken"' if language == DEFAULT else ""
            assert f"{span}{shown}>{told}</span>" in page
    assert {button.get("data-language") for button in Page(page).every("button")} >= {
        *catalogue_languages()
    }
    assert "color-scheme: light dark" in page


async def test_every_picture_and_control_has_a_name(page: str) -> None:
    parsed = Page(page)
    assert all(image["alt"] for image in parsed.every("img"))
    assert all(frame["title"] for frame in parsed.every("iframe"))
    named = [*parsed.every("button"), *parsed.every("input")]
    assert all(one.get("data-language") or one.get("data-said") for one in named)
    assert "ArrowRight" in page


async def test_the_timeline_leads_through_the_pictures(page: str, tmp_path: Path) -> None:
    steps = json.loads(re.findall(r'id="data">(.*?)</script>', page, re.S)[0])["steps"]
    assert [step["message"]["content"] for step in steps] == ["now red", "now green", "now red"]
    assert [step["alt"] for step in steps] == ["all red", "all green", "all red"]
    ann = (tmp_path / "Ann.html").read_text("utf-8")
    assert all(f'id="e{step["entry"]}"' in ann for step in steps)
    assert all((tmp_path / step["picture"]).is_file() for step in steps)


async def test_it_loads_nothing_from_elsewhere_and_tells_no_secret(page: str) -> None:
    assert "psst" not in page and "all blue" not in page
    assert re.findall(r"https?://(?!www\.w3\.org/)[^\s\"]*", page) == []
    loaded = [
        address
        for _, attributes in Page(page).found
        for name, address in attributes.items()
        if name in ("src", "href") and address
    ]
    assert loaded
    assert [one for one in loaded if re.match(r"\w+:|//", one)] == []
    assert re.findall(r"url\((?!data:)", page) == []


def test_a_folder_of_one_game_leads_to_it(tmp_path: Path) -> None:
    overview.write_contents(tmp_path, ["game-1"])
    assert "url=game-1/index.html" in (tmp_path / "index.html").read_text("utf-8")
    overview.write_contents(tmp_path, ["game-1", "game-2"])
    both = (tmp_path / "index.html").read_text("utf-8")
    assert "refresh" not in both
    assert all(f'href="game-{number}/index.html"' in both for number in (1, 2))
