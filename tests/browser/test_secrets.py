"""Two people at the page: what is one's own reaches nobody else's tab."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.table import Reader, Table, context, patiently

pytestmark = pytest.mark.slow

HOSTILE = (
    '<img src=x onerror="alert(1)"><script>alert(2)</script> [x](javascript:alert(3)) \u202eevil'
)


def private(reader: Reader) -> tuple[set[str], set[str]]:
    """Return ids and telling lines of the private messages that came over a socket."""
    ids: set[str] = set()
    lines: set[str] = set()
    for text in reader.traffic:
        if not text.startswith("{"):
            continue
        event = json.loads(text)
        data = event["d"] or {}
        for message in (data.get("messages") or [data]) if event["t"] else []:
            direct = "guild_id" not in message
            if "author" not in message or not (message["flags"] & 64 or direct):
                continue
            ids.add(message["id"])
            said = json.dumps([message["content"], message["components"]], ensure_ascii=False)
            lines |= {part for part in said.split('"') if "draw: " in part or part.count("(") > 2}
    return ids, lines


def look_at_hand(reader: Reader) -> None:
    """Ask for one's own hand by a command, then look at one's direct messages."""
    reader.page.keyboard.press("/")
    reader.page.keyboard.type("hand")
    reader.see("#hint .why")
    reader.page.keyboard.press("Enter")
    reader.see(".msg.private")
    reader.page.locator("#direct .item").click()
    reader.see("#log .msg")


def test_no_tab_holds_what_is_anothers(browser: Browser, table: Table, shots: Path) -> None:
    ours = context(browser)
    ann = Reader(ours.new_page(), table.address, shots)
    ann.set_up("two")
    link = ann.see(".own-tab").get_attribute("href")
    bob = Reader(context(browser).new_page(), table.address.split("/#")[0] + str(link))
    bob.see("#turn.waits")
    assert bob.page.locator("#people .item").count() == 1
    assert not bob.page.locator("#add-person").is_visible()

    for reader in (ann, bob):
        look_at_hand(reader)
    ann.page.locator("#rooms .item").first.click()
    ann.open_panel()
    ann.choose()
    patiently(lambda: "places the keep" in ann.panel().inner_text())

    secrets = {reader: private(reader) for reader in (ann, bob)}
    for reader, other in ((ann, bob), (bob, ann)):
        ids, lines = secrets[reader]
        assert len(ids) >= 2
        assert lines
        held = other.page.content() + "\n".join(other.traffic + other.complaints)
        assert [one for one in ids | lines if one in held] == []

    # A picture's address is good for its own reader only, and nobody finds it by counting.
    base = table.address.split("/#")[0]

    def shown() -> str:
        return ann.see(".picture img").get_attribute("src") or ""

    # The choice above brings a new picture in place of the first.
    patiently(lambda: ann.page.request.get(base + shown()).status == 200)
    _, _, signature, user, number = shown().split("/")
    other = str(int(user) + 1)
    for path in (f"/file/{signature}/{other}/{number}", f"/file/{'0' * 64}/{user}/{number}"):
        assert ann.page.request.get(base + path).status == 404

    # On one screen: who sits down next finds nothing of the one before.
    ids, lines = secrets[ann]
    ann.click("#people .item:not([aria-current])")
    ann.see("#turn.waits")
    held = ann.page.content()
    assert [one for one in ids | lines if one in held] == []
    ann.shot("switched")
    assert ann.complaints == bob.complaints == []


def test_names_and_words_are_never_read_as_html(browser: Browser, table: Table) -> None:
    reader = Reader(context(browser).new_page(), table.address)
    dialogs: list[str] = []
    reader.page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    reader.see(".card")
    reader.click("#add-person")
    reader.page.fill("#modal input", HOSTILE[:32])
    reader.click("#modal-ok")
    reader.see("#people .item >> nth=2")
    assert reader.page.locator("#people .name").nth(2).inner_text() == HOSTILE[:32]
    reader.click("#people .item >> nth=2")
    reader.see(".card")
    reader.page.fill("#composer", HOSTILE)
    reader.page.keyboard.press("Enter")
    words = reader.see(".msg .words")
    assert words.text_content() == HOSTILE
    assert reader.page.locator(".msg img, .msg script, .msg a").count() == 0
    assert reader.see(".msg .author").text_content() == HOSTILE[:32]
    reader.page.reload()
    assert reader.see(".msg .words").text_content() == HOSTILE
    assert dialogs == []
    assert reader.complaints == []
    hosts = {one.split("/")[2] for one in reader.traffic if one.startswith("http")}
    assert hosts == {table.address.split("/")[2]}
