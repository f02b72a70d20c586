"""The pages of `tablekeeper watch` on a phone and on a desk, in both languages, light and dark."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from bot.watch.serving import serving_watch_pages
from tests.browser.table import Reader, context, faults
from tests.watch.club import GUILD, START, club

pytestmark = pytest.mark.slow

PHONE, DESK = (390, 844), (1280, 800)
PAGES = {
    "list": "",
    "root": "1/",
    "root-step": "1/20/",
    "root-log": "1/log/",
    "root-film": "1/film/",
    "war-chest": "2/",
    "dungeon-lords": "3/",
    "white-castle-over": "4/",
    "missing": "77/",
}


async def filled(folder: Path) -> str:
    """Play four games, one of them to its end; return the address of the database."""
    async with club(folder) as one:
        await one.show()
        for name, most in (
            ("root", 60),
            ("war_chest", 40),
            ("dungeon_lords", 30),
            ("white_castle", 400),
        ):
            await one.play(await one.table(name), most)
        return one.storage.url.render_as_string()


@contextmanager
def served(url: str) -> Iterator[str]:
    """Serve the pages in a thread of their own; yield their address."""
    ready, done = threading.Event(), asyncio.Event()
    ports: list[int] = []
    loop = asyncio.new_event_loop()

    async def serve() -> None:
        async with serving_watch_pages(url, "127.0.0.1", 0, lambda: START + 10**9) as (port, _):
            ports.append(port)
            ready.set()
            await done.wait()

    thread = threading.Thread(target=lambda: loop.run_until_complete(serve()), daemon=True)
    thread.start()
    try:
        assert ready.wait(60)
        yield f"http://127.0.0.1:{ports[0]}/{GUILD}/"
    finally:
        loop.call_soon_threadsafe(done.set)
        thread.join(20)
        loop.close()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("watch")
    urls: list[str] = []
    # Playwright's own loop fills this thread.
    maker = threading.Thread(target=lambda: urls.append(asyncio.run(filled(folder))))
    maker.start()
    maker.join()
    with served(urls[0]) as found:
        yield found


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("language", "size"), [("en", DESK), ("pl", PHONE)])
def test_each_page_is_whole_and_can_be_read_by_everybody(
    browser: Browser, address: str, shots: Path, language: str, size: tuple[int, int], scheme: str
) -> None:
    opened = context(browser, size, locale=language, color_scheme=scheme)
    reader = Reader(opened.new_page(), address, shots)
    for name, path in PAGES.items():
        reader.complaints.clear()
        reader.page.goto(address + path)
        reader.page.wait_for_load_state("networkidle")
        if shots is not None:
            shots.mkdir(parents=True, exist_ok=True)
            file = shots / f"watch-{name}-{language}-{size[0]}-{scheme}.png"
            reader.page.screenshot(path=file, full_page=True)
        assert reader.page.evaluate("document.documentElement.lang") == language
        wide = "document.documentElement.scrollWidth > innerWidth + 1"
        assert not reader.page.evaluate(wide), name
        drawn = "[...document.images].every(one => one.complete && one.naturalWidth)"
        assert reader.page.evaluate(drawn), name
        assert faults(reader) == [], name
        missing = [one for one in reader.complaints if "404" not in one]
        assert missing == [], name
    assert opened.cookies() == []
    hosts = {url.split("/")[2] for url in reader.traffic}
    assert hosts == {address.split("/")[2]}, "nothing is loaded from elsewhere"


def test_a_game_is_stepped_through_by_clicks_and_by_keys(browser: Browser, address: str) -> None:
    reader = Reader(context(browser, PHONE, locale="en").new_page(), address)
    reader.click("text=Root, game 1")
    reader.click("text=Step through the game")
    newest = reader.see("h1").inner_text()
    reader.click("text=Back")
    assert reader.see("h1").inner_text() != newest
    reader.click("text=Newest step")
    assert reader.see("h1").inner_text() == newest
    reader.click("text=polski")
    assert reader.see("h1").inner_text().startswith("Krok")
    reader.click("text=Pierwszy krok")
    assert reader.see("h1").inner_text().startswith("Krok 1 z")
    reader.page.keyboard.press("Tab")
    assert reader.page.evaluate("document.activeElement.className") == "skip"
    reader.page.keyboard.press("Enter")
    reader.click(".home a")
    reader.see("text=Co się ostatnio stało")
    assert reader.page.evaluate("document.documentElement.lang") == "pl", "the language stays"
