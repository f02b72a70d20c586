"""The start of the page: a card for each game, in the language of the browser that comes first."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from bot.demo.overview import OFFERS
from tests.browser.table import PHONE, Reader, Table, context, patiently

pytestmark = pytest.mark.slow


def suggested(page: Page) -> set[str]:
    """Return the first words of the commands that are suggested."""
    rows = page.locator("#suggest [role=option] .cmd").all_inner_texts()
    return {row.split()[0] for row in rows}


def test_the_first_browser_chooses_the_language(
    browser: Browser, tmp_path: Path, shots: Path
) -> None:
    with Table(tmp_path, language="").running() as table:
        page = context(browser, PHONE, locale="pl-PL").new_page()
        reader = Reader(page, table.address, shots)
        patiently(lambda: "Wybierz grę" in reader.see("#start").inner_text())
        titles = ["Root", "War Chest", "Władcy Podziemi", "Biały Zamek", "Root dla dwojga"]
        cards = page.locator(".card b")
        patiently(lambda: [one.inner_text() for one in cards.all()] == titles)
        assert len(titles) == len(OFFERS)
        assert page.locator("#title").inner_text() == "stół"
        patiently(lambda: "Connected" not in (page.locator("#live-words").text_content() or ""))
        # It is read from its beginning.
        assert page.locator(".card.beckon").is_visible()
        patiently(lambda: page.evaluate("document.querySelector('#messages').scrollTop") == 0)
        reader.shot("phone-start")
        page.focus("#composer")
        page.keyboard.type("/")
        assert reader.see("#suggest [role=option] .cmd").inner_text().startswith("/gra nowa")
        page.keyboard.press("Escape")
        page.locator("#composer").fill("")

        # What all see follows the choice, too.
        page.select_option("#language", "en-US")
        patiently(lambda: "Choose a game" in reader.see("#start").inner_text())
        reader.set_up("war-chest")
        patiently(lambda: "The game begins" in reader.text())
        page.focus("#composer")
        page.keyboard.type("/")
        reader.see("#suggest [role=option]")
        # The commands of the game that is played here, and those of no game.
        patiently(lambda: {"/game", "/warchest"} <= suggested(page))
        patiently(lambda: not suggested(page) & {"/root", "/castle", "/dungeonlords"})
        page.keyboard.press("Escape")
        page.locator("#composer").fill("")
        reader.click("#turn-act")
        patiently(lambda: "Place all your control markers to win" in reader.panel().inner_text())
        assert reader.complaints == []
        assert table.errors() == ""
