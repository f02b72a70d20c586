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


COVERED = """() => {
  const pane = document.querySelector("#messages").getBoundingClientRect();
  const seen = one => one.offsetWidth && getComputedStyle(one).opacity !== "0";
  // What is scrolled out of sight is cut off at the edge of the messages.
  const box = one => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    if (!one.closest("#messages")) return { left, right, top, bottom };
    return { left, right, top: Math.max(top, pane.top), bottom: Math.min(bottom, pane.bottom) };
  };
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const kinds = ".btn, .select-face, .link, .spot, .mention, #form";
  const controls = [...document.querySelectorAll(kinds)].filter(seen);
  return [...document.querySelectorAll("#to-end, .zoom-hint")].filter(seen).flatMap(
    over => controls.filter(one => meet(box(over), box(one))).map(
      one => `${over.className} covers ${one.className} ${one.textContent}`));
}"""
"""The controls that "To the newest message" and the buttons to enlarge pictures cover."""


@pytest.mark.parametrize("locale", ["en-US", "pl-PL"])
def test_nothing_that_floats_covers_a_control(
    browser: Browser, tmp_path: Path, shots: Path, locale: str
) -> None:
    with Table(tmp_path, language=locale[:2]).running() as table:
        for size, name in (((390, 844), "phone"), ((1000, 800), "narrow"), ((1280, 800), "wide")):
            page = context(browser, size, locale=locale, has_touch=name == "phone").new_page()
            reader = Reader(page, table.address, shots)
            if name == "phone":
                reader.see(".card")
                # The answer to what the channel holds must not scroll the cards to their end.
                page.wait_for_timeout(800)
                top = "document.querySelector('#messages').scrollTop"
                assert page.evaluate(top) == 0 and page.locator("#to-end").is_hidden()
                reader.shot(f"{locale}-start")
                reader.set_up("root")
            reader.see(".msg")
            reader.open_panel()
            reader.shot(f"{locale}-{name}-end")
            assert page.evaluate(COVERED) == []
            for part in range(5):
                page.evaluate(
                    "n => { const p = document.querySelector('#messages');"
                    " p.dispatchEvent(new Event('wheel')); p.scrollTop = p.scrollHeight * n / 6; }",
                    part,
                )
                page.wait_for_timeout(150)
                assert page.evaluate(COVERED) == [], (name, part)
            reader.shot(f"{locale}-{name}-above")
            # With the board in a column of its own a short channel has nothing to scroll.
            if name != "wide":
                reader.click("#to-end")
            patiently(page.locator("#to-end").is_hidden)
            assert reader.complaints == []
            page.close()
