"""The pages of `tablekeeper demo`, opened from their files as somebody who got the folder does."""

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.table import Reader, context, patiently

pytestmark = pytest.mark.slow

AT_END = "(d => d.scrollHeight - d.scrollTop - d.clientHeight < 3)(document.documentElement)"


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Play the shortest game that there is, as the command does."""
    folder = tmp_path_factory.mktemp("demo")
    program = Path(sys.executable).with_name("tablekeeper")
    subprocess.run([program, "demo", "--output", folder, "--seed", "3"], check=True, cwd=folder)
    return folder / "game-1"


def test_the_first_page_draws_messages_as_the_table_does(
    browser: Browser, demo: Path, shots: Path
) -> None:
    page = context(browser, color_scheme="light", locale="en-US").new_page()
    reader = Reader(page, f"file://{demo}/index.html", shots)
    reader.see("#said .msg .picture img")
    assert reader.see("#said .author").inner_text() == "Tablekeeper"
    assert page.locator(".final").evaluate("one => one.naturalWidth") > 1000
    first = page.locator("#said").inner_text()
    frames = [frame for frame in page.frames if frame.url.split("#")[0].endswith("-view.html")]
    assert len(frames) == 3
    assert all(frame.locator(".msg .words").count() for frame in frames)
    ann, bob, eve = (frame.locator("#log") for frame in frames)
    assert ann.locator(".msg.private").count() > eve.locator(".msg.private").count()
    whole = bob.locator(".msg").count()

    # The timeline moves on by a click, and so do all views.
    reader.click("#on")
    patiently(lambda: page.locator("#said").inner_text() != first)
    patiently(lambda: 0 < bob.locator(".msg").count() < whole)
    assert page.locator("#count").inner_text().startswith("2 / ")
    # The first pictures are those of the lobby, before anybody was answered alone.
    for _step in range(20):
        if bob.locator(".only").count():
            break
        reader.click("#on")
    assert bob.locator(".only").first.inner_text().startswith("Tylko ty")
    page.locator(".views").scroll_into_view_if_needed()
    patiently(lambda: all(frame.evaluate(AT_END) for frame in frames))
    reader.shot("demo-second-picture")
    page.keyboard.press("End")
    reader.see("#on:disabled")
    reader.shot("demo-end")
    assert page.locator("img:not([alt]), iframe:not([title])").count() == 0
    reader.click('[data-language="pl"]')
    assert page.evaluate("document.documentElement.lang") == "pl"
    assert page.locator("h1 [lang=pl]").is_visible()
    assert not page.locator("h1 [lang=en]").is_visible()
    assert reader.complaints == []
    assert {one.split(":")[0] for one in reader.traffic} <= {"file", "data"}
