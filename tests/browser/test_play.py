"""`tablekeeper play` in a real browser, as a newcomer sees it."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.table import PHONE, Reader, Table, context, faults, patiently
from tests.games.white_castle.play import CARDS

pytestmark = pytest.mark.slow


def test_a_newcomer_plays_a_turn_by_clicks(browser: Browser, table: Table, shots: Path) -> None:
    reader = Reader(context(browser, color_scheme="light").new_page(), table.address, shots)
    reader.see(".card.beckon")
    assert faults(reader) == []
    reader.shot("desktop-start")
    reader.set_up()
    assert reader.see("#turn-who").inner_text() == "Your turn, Ann"
    picture = reader.see(".picture img")
    assert "Marquise" in (picture.get_attribute("alt") or "")
    assert reader.see("#coach-title").inner_text() == "Start here"
    reader.shot("desktop-first-picture")
    assert faults(reader) == []

    done = reader.play_to(2)
    assert done[0].startswith("1 (fox)")
    assert any(one.startswith("End turn") for one in done)
    assert reader.round() == 2
    # The panel may know of the round before the post of the turn is there.
    newest = reader.page.locator(".msg:not(.private)").last
    # Numbers stay with their words: "Round" and "2" have a no-break space between them.
    patiently(lambda: "Round\u00a02" in newest.inner_text() and reader.mine)
    assert "Electric Eyrie" in reader.text()
    reader.shot("desktop-second-round")
    assert faults(reader) == []

    reader.page.locator("#direct .item").click()
    patiently(lambda: "You draw" in reader.text() or "Your hand" in reader.text())
    assert not reader.page.locator("#direct .badge").count()
    reader.page.locator("#rooms .item").first.click()
    reader.see(".msg.pings .picture")

    reader.click(newest.locator(".zoom-hint"))
    reader.see("#big-picture")
    assert "Round 2" in (reader.page.locator("#big-words").text_content() or "")
    reader.shot("desktop-zoom")
    assert faults(reader) == []
    reader.page.keyboard.press("Escape")
    assert reader.complaints == []
    assert table.errors() == ""


HERE = "(e => (e.getAttribute('aria-label') || e.textContent))(document.activeElement)"


def press(reader: Reader, key: str) -> None:
    """Press a key and let the page follow, as somebody who looks before the next one does."""
    reader.page.keyboard.press(key)
    reader.page.wait_for_timeout(200)
    reader.quiet()


LISTEN = """() => {
  window.said = [];
  const region = document.querySelector("#say");
  new MutationObserver(() => window.said.push(region.textContent)).observe(
    region, { childList: true, characterData: true, subtree: true });
}"""
"""Keeps all that is announced to screen readers: a line may soon be followed by another."""


def tab_to(reader: Reader, label: str, most: int = 80, key: str = "Tab") -> None:
    """Press Tab until something of this name has the focus."""
    for _ in range(most):
        reader.page.keyboard.press(key)
        if re.match(label, reader.page.evaluate(HERE)):
            return
    raise AssertionError(f"no way to {label} by {key}")


def type_game_new(reader: Reader) -> None:
    """Open a table by the command, with its suggestions."""
    keys = reader.page.keyboard
    keys.press("/")
    keys.type("game new")
    reader.see("#suggest [role=option]")
    reader.shot("keyboard-commands")
    assert faults(reader) == []
    keys.press("Tab")
    reader.see("#suggest [role=option] >> text=Root")
    reader.shot("keyboard-values")
    while "Root" not in reader.page.locator("#suggest .at").inner_text():
        keys.press("ArrowDown")
    keys.press("Tab")
    assert reader.page.locator("#composer").input_value().strip() == "/game new game: Root"
    keys.press("Enter")
    reader.see(".select-face")


def test_by_keyboard_alone_from_an_empty_channel(
    browser: Browser, table: Table, shots: Path
) -> None:
    reader = Reader(context(browser, color_scheme="dark").new_page(), table.address, shots)
    reader.see(".card")
    type_game_new(reader)

    lobby = reader.page.locator(".msg:not(.private):has(.select-face)")
    # From the box back into the messages: Shift and Tab, as anybody without a mouse would.
    tab_to(reader, "Play as", key="Shift+Tab")
    press(reader, "Enter")
    press(reader, "Enter")
    patiently(lambda: "@Ann" in lobby.inner_text() and "Marquise" in lobby.inner_text())
    tab_to(reader, "Bots")
    press(reader, "Enter")
    reader.see(".msg.private .select-face")
    tab_to(reader, "Add a bot")
    for key in ("Enter", "Space", "ArrowDown", "Space"):
        press(reader, key)
    reader.shot("keyboard-several")
    press(reader, "Escape")
    patiently(lambda: lobby.inner_text().count("bot (") == 2)
    tab_to(reader, "Start$", key="Shift+Tab")
    press(reader, "Enter")
    reader.see("#turn:not(.waits)")

    # The bar above the messages says whose turn it is, and its button is on the way back.
    tab_to(reader, "Act|Choose a start", key="Shift+Tab")
    while reader.page.evaluate("document.activeElement.id") != "turn-act":
        tab_to(reader, "Act|Choose a start", key="Shift+Tab")
    press(reader, "Enter")
    patiently(lambda: reader.panel().locator(".rows .select-face:visible").count())
    patiently(lambda: reader.page.evaluate("document.activeElement.classList.contains('msg')"))
    reader.page.evaluate(LISTEN)
    for _ in range(3):
        # The first control, then the first row of its list.
        press(reader, "Enter")
        reader.quiet()
    patiently(lambda: "places the keep" in reader.panel().inner_text())
    patiently(lambda: "places the keep" in reader.page.evaluate("window.said.join(' ')"))
    assert faults(reader) == []
    assert reader.complaints == []


def test_on_a_phone_in_polish(browser: Browser, tmp_path: Path, shots: Path) -> None:
    with Table(tmp_path, language="pl").running() as table:
        more = {"color_scheme": "dark", "has_touch": True, "device_scale_factor": 2}
        page = context(browser, PHONE, **more).new_page()
        reader = Reader(page, table.address, shots)
        reader.set_up()
        assert page.evaluate("document.documentElement.lang") == "pl"
        assert reader.see("#turn-who").inner_text() == "Twoja kolej, Ann"
        reader.shot("phone-first-picture")
        assert faults(reader) == []
        reader.open_panel()
        assert reader.choose().startswith("1 (lis)")
        reader.shot("phone-panel")
        row = page.locator(".options:not([hidden]) [role=option]").first

        def opened() -> bool:
            # The picture of the question may have come in between, with the rows made anew.
            if not row.count():
                reader.click(reader.panel().locator(".select-face").first)
            return row.bounding_box() is not None

        patiently(opened)
        box = row.bounding_box()
        assert box is not None
        assert box["height"] >= 40
        reader.shot("phone-select")
        reader.click(row)
        reader.quiet()
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
        reader.click(".drawer-open")
        page.locator("#rail").get_by_text("Ann").wait_for()
        page.wait_for_timeout(300)
        reader.shot("phone-drawer")
        assert faults(reader) == []
        reader.click(".drawer-close")
        small = page.evaluate(
            """[...document.querySelectorAll("button, a.item")]
               .filter(one => one.checkVisibility() && one.getClientRects().length)
               .filter(one => { const box = one.getBoundingClientRect();
                                return Math.min(box.width, box.height) < 24; })
               .map(one => one.outerHTML.slice(0, 80))"""
        )
        assert small == []
        assert reader.complaints == []


def test_a_list_stays_open_while_somebody_else_sits_down(browser: Browser, table: Table) -> None:
    ann = Reader(context(browser).new_page(), table.address)
    ann.see(".card")
    type_game_new(ann)
    bob = Reader(context(browser).new_page(), table.address)
    bob.click("#people .item:not([aria-current])")
    lobby = ann.page.locator(".msg:not(.private):has(.select-face)")
    ann.click(lobby.locator(".select-face").first)
    opened = ann.see(".options:not([hidden]) [role=option]").inner_text()
    bob.click(".msg .btn:has-text('Join')")
    patiently(lambda: "@Bob" in lobby.inner_text())
    assert ann.see(".options:not([hidden]) [role=option]").inner_text() == opened
    ann.click(".options:not([hidden]) [role=option]")
    patiently(lambda: "@Ann" in lobby.inner_text())
    assert ann.complaints == bob.complaints == []


def test_a_file_goes_with_a_command(browser: Browser, table: Table, tmp_path: Path) -> None:
    """The owner of cards hands them in: `/game file` takes a file of this machine."""
    wrong, right = tmp_path / "wrong cards.yaml", tmp_path / "cards.yaml"
    wrong.write_bytes(CARDS.replace(b"space: S1", b"space: S4"))
    right.write_bytes(CARDS)
    reader = Reader(context(browser).new_page(), table.address)
    keys = reader.page.keyboard
    reader.see(".card")
    reader.page.evaluate("document.querySelector('#file').onclick = () => (window.filesAsked = 1)")
    keys.press("/")
    keys.type("game new")
    reader.see("#suggest [role=option]")
    keys.press("Tab")
    reader.see("#suggest [role=option] >> text=White Castle")
    while "White Castle" not in reader.page.locator("#suggest .at").inner_text():
        keys.press("ArrowDown")
    keys.press("Tab")
    keys.press("Enter")
    patiently(lambda: "@Ann" in reader.text())
    for file, answer in ((wrong, "line 2"), (right, "cards")):
        keys.press("/")
        if reader.page.evaluate("document.activeElement.id") != "composer":
            reader.page.focus("#composer")
            keys.press("/")
        keys.type("game file")
        reader.see("#suggest [role=option]")
        keys.press("Tab")
        reader.see("#suggest [role=option] >> text=Choose a file")
        keys.press("Enter")
        # Chromium does not always report its own dialog beside other windows.
        patiently(lambda: bool(reader.page.evaluate("window.filesAsked")))
        reader.page.set_input_files("#file", file)
        reader.page.evaluate("window.filesAsked = 0")
        patiently(lambda file=file: file.name in reader.page.input_value("#composer"))
        keys.press("Enter")
        patiently(lambda answer=answer: answer in reader.panel().inner_text())
    patiently(lambda: "line 2" not in reader.panel().inner_text())
    assert reader.complaints == []
    assert table.errors() == ""
