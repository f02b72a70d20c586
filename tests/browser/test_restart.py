"""The process is killed while somebody plays; the page finds back by itself."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.table import Reader, Table, context, patiently

pytestmark = pytest.mark.slow


def messages(reader: Reader) -> list[tuple[str | None, str]]:
    """List the messages of the channel, with their words."""
    found = reader.page.locator("#log .msg").all()
    return [(one.get_attribute("data-id"), one.locator(".body").inner_text()) for one in found]


def test_a_kill_in_the_middle_of_a_turn_loses_nothing(
    browser: Browser, table: Table, shots: Path
) -> None:
    reader = Reader(context(browser).new_page(), table.address, shots)
    reader.set_up()
    reader.open_panel()
    reader.choose()
    reader.page.fill("#composer", "half a sentence")
    reader.page.wait_for_timeout(1000)
    before = messages(reader)
    address = table.address
    table.kill()
    patiently(lambda: "lost" in reader.page.locator("#live-words").inner_text())
    reader.shot("cut")
    table.start()
    assert table.address == address
    patiently(lambda: "Connected" in reader.page.locator("#live-words").inner_text())
    reader.see("#turn:not(.waits)")
    assert messages(reader) == before
    assert reader.page.input_value("#composer") == "half a sentence"
    assert reader.page.locator(".toast").count() == 0

    # The panel from before still works; the bot needs a moment until it listens again.
    patiently(lambda: _placed(reader), 45)
    shown = [words for _, words in messages(reader)]
    assert sum("Choose" in words for words in shown) <= 1
    assert table.stop() == 0


def _placed(reader: Reader) -> bool:
    def told() -> bool:
        return "places a\u00a0sawmill" in reader.panel().inner_text()

    if told():
        return True
    reader.page.keyboard.press("Escape")
    face = reader.panel().locator(".select-face")
    if face.count():
        face.click()
        reader.page.locator(".options:not([hidden]) [role=option]").first.click()
        reader.quiet()
        reader.page.wait_for_timeout(500)
    return told()


def test_a_second_start_finds_the_first_and_ctrl_c_says_that_it_ends(
    browser: Browser, tmp_path: Path
) -> None:
    table = Table(tmp_path)
    with table.running():
        code, said = table.again()
        assert code == 0
        assert table.address in said
        reader = Reader(context(browser).new_page(), table.address)
        reader.see(".card")
        code, lines = table.interrupt()
        assert code == 0
        assert lines[-2] == "The table is being closed\u2026"
        assert lines[-1].startswith("The table is closed.")
        assert table.errors() == ""
        assert not list(tmp_path.glob("*.links"))
        # The page says so, too, and goes on when the table is there again.
        live = reader.page.locator("#live-words")
        reader.see(".toast >> text=The table is closed")
        reader.page.wait_for_timeout(1500)
        assert live.inner_text() == "The table is closed"
        table.start()
        patiently(lambda: live.inner_text().startswith("Connected"))
        assert reader.page.locator(".toast").count() == 0
