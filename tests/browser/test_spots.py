"""Places in a picture: a press on one picks the row of the panel, as by its list."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator

from tests.browser.stage import Panel, Stage, png, written
from tests.browser.table import DESKTOP, Reader, context, faults, patiently

pytestmark = pytest.mark.slow

SIZE = (1100, 800)
SMALL = (390, 844)


def key(action: str, path: str, check: str = "abc", passes: str = "") -> str:
    return f"tk:1:8:A:{action}{passes}:{check}.{path}"


MARCH, BUILD, CARDS, CRAFT = key("s", "0.0"), key("s", "1.0"), key("m", "3.0"), key("b", "2")
SPOTS: list[dict[str, Any]] = [
    {"id": "clearing:5", "shape": [700, 200, 80], "rows": [[1, 1], [1, 2], [0, 0]]},
    {"id": "clearing:1", "shape": [120, 150, 80], "rows": [[0, 0], [0, 1]]},
    {"id": "clearing:9", "shape": [150, 700, 80], "rows": [[0, 1], [0, 2]]},
    {"id": "forest:1-5-9", "shape": [450, 450, 60], "rows": [[1, 0]]},
    {"id": "way:1-5", "shape": [400, 150, 30], "rows": [[0, 0]]},
    {"id": "way:1-9", "shape": [130, 420, 30], "rows": [[0, 1]]},
    {"id": "sign:5.0", "shape": [690, 230, 60, 60], "rows": [[1, 1]]},
    {"id": "sign:all.0", "shape": [0, 950, 200, 50], "rows": [[0, 0], [0, 1]]},
    {"id": "card:0", "shape": [700, 700, 200, 200], "rows": [[2, 0]]},
    {"id": "card:1", "shape": [500, 700, 150, 200], "rows": [[3, 1]]},
    {"id": "card:9", "shape": [300, 700, 150, 200], "rows": [[7, 7]]},
]


def daylight(check: str = "abc", picture: bytes | None = None) -> Panel:
    panel = Panel("Daylight", question=picture or png(SIZE, SPOTS))
    panel.select(key("s", "0.0", check), [("1 to 5", "0"), ("1 to 9", "1"), ("9 to 2", "2")])
    rows = [("Camp", "0"), ("Sawmill in 5", "1"), ("Workshop in 5", "2"), ("Recruiter in 5", "2=3")]
    panel.select(key("s", "1.0", check), rows)
    panel.select(key("m", "3.0", check), [("Fox", "0"), ("Mouse", "1")], most=2)
    return panel.buttons(("Craft\u2026", key("b", "2", check)), ("End", key("r", "4.0", check)))


def sit(browser: Browser, stage: Stage, size: tuple[int, int], **more: object) -> Reader:
    reader = Reader(context(browser, size, **more).new_page(), stage.address)
    reader.see(".start:not([hidden])")
    return reader


def spot(reader: Reader, name: str) -> Locator:
    return reader.page.locator(f'.spot[data-key="{name}"]')


def labels(reader: Reader) -> list[str | None]:
    return [one.get_attribute("aria-label") for one in reader.page.locator(".spot").all()]


@pytest.mark.parametrize("size", [DESKTOP, SMALL], ids=["beside", "inline"])
def test_a_place_picks_its_row(browser: Browser, stage: Stage, size: tuple[int, int]) -> None:
    reader = sit(browser, stage, size, has_touch=size == SMALL)
    page = reader.page
    stage.show(daylight())
    spot(reader, "clearing:1").wait_for()
    # In the order of the rows, by their own labels; what no row on the screen names is no button.
    assert labels(reader) == [
        "1 to 5, 1 to 9",
        "1 to 5",
        "1 to 5, 1 to 9",
        "1 to 9",
        "9 to 2",
        "Camp",
        "Sawmill in 5, Workshop in 5, Recruiter in 5",
        "Sawmill in 5",
        "Mouse",
        "Craft\u2026",
    ]
    assert faults(reader) == []
    # They lie where they are in the picture.
    frame: Any = page.locator(".glass:visible").bounding_box()
    disc: Any = spot(reader, "clearing:1").bounding_box()
    assert disc["x"] + disc["width"] / 2 == pytest.approx(frame["x"] + 0.12 * frame["width"], abs=1)
    assert disc["y"] + disc["height"] / 2 == pytest.approx(
        frame["y"] + 0.15 * frame["height"], abs=1
    )
    assert disc["width"] == disc["height"] == pytest.approx(0.16 * frame["width"], abs=1)

    def press(name: str) -> None:
        reader.quiet()
        at = spot(reader, name)
        at.tap() if size == SMALL else reader.click(at)

    press("forest:1-5-9")
    patiently(lambda: stage.heard == [(BUILD, ["0"])])
    press("way:1-9")
    patiently(lambda: stage.heard[1:] == [(MARCH, ["1"])])
    # Several rows: a small menu of just these.
    press("clearing:5")
    rows = page.locator("[role=menuitem]")
    assert faults(reader) == []
    assert rows.all_inner_texts() == ["Sawmill in 5", "Workshop in 5", "Recruiter in 5"]
    reader.quiet()
    rows.nth(2).click()
    patiently(lambda: stage.heard[2:] == [(BUILD, ["2=3"])])
    assert not rows.count()
    # A move: first the origin, then the destination, which alone can be pressed.
    press("clearing:1")
    patiently(lambda: len(labels(reader)) == 5)
    keys = {one.get_attribute("data-key") for one in page.locator(".spot").all()}
    assert keys == {"clearing:1", "clearing:5", "clearing:9", "way:1-5", "way:1-9"}
    press("clearing:9")
    patiently(lambda: stage.heard[3:] == [(MARCH, ["1"])])
    # A drawn sign is pressed, not the place under it.
    stage.heard.clear()
    press("sign:5.0")
    patiently(lambda: stage.heard == [(BUILD, ["1"])])
    stage.heard[:] = [(BUILD, ["0"]), (MARCH, ["1"]), (BUILD, ["2=3"]), (MARCH, ["1"])]
    # What is folded opens.
    press("card:0")
    patiently(lambda: stage.heard[4:] == [(CRAFT, [])])
    # One of several picks is ticked in its list, which is open; Done sends.
    press("card:1")
    done = reader.see(".done:visible")
    assert done.inner_text() == "Done (1 of 2)"
    reader.click(done)
    patiently(lambda: stage.heard[5:] == [(CARDS, ["1"])])
    assert reader.complaints == []


def test_places_by_keyboard(browser: Browser, stage: Stage) -> None:
    reader = sit(browser, stage, DESKTOP)
    keys = reader.page.keyboard
    stage.show(daylight())
    spot(reader, "clearing:1").wait_for()
    # One stop of the Tab key for all of them; the arrows go from one to the next.
    assert reader.page.locator('.spot[tabindex="0"]').count() == 1
    here = "document.activeElement.dataset.key"
    reader.page.locator('.spot[tabindex="0"]').focus()
    keys.press("ArrowRight")
    assert reader.page.evaluate(here) == "way:1-5"
    keys.press("ArrowLeft")
    keys.press("Enter")
    assert reader.page.evaluate(here) == "clearing:1"
    assert spot(reader, "clearing:1").get_attribute("aria-label") == "Not from here"
    keys.press("Escape")
    patiently(lambda: len(labels(reader)) == 10)
    for _ in range(6):
        keys.press("ArrowDown")
    assert reader.page.evaluate(here) == "clearing:5"
    keys.press("Enter")
    assert reader.page.evaluate("document.activeElement.textContent") == "Sawmill in 5"
    keys.press("ArrowDown")
    keys.press("Escape")
    assert reader.page.evaluate(here) == "clearing:5"
    keys.press("Enter")
    keys.press("ArrowUp")
    keys.press("Enter")
    patiently(lambda: stage.heard == [(BUILD, ["2=3"])])
    assert reader.complaints == []


@pytest.mark.parametrize("size", [DESKTOP, SMALL], ids=["beside", "inline"])
def test_the_focus_stays_with_who_presses_places(
    browser: Browser, stage: Stage, size: tuple[int, int]
) -> None:
    """The panel goes on where it stands, though the turn's next message comes below it."""
    reader = sit(browser, stage, size)
    page = reader.page
    stage.show(daylight())
    spot(reader, "forest:1-5-9").wait_for()
    later = [one for one in SPOTS if not one["id"].startswith("forest")]
    stage.bot.after = daylight("def", png(SIZE, later))
    reader.click(spot(reader, "forest:1-5-9"))
    patiently(lambda: page.locator('[data-key*=":def."]').count() > 0)
    reader.quiet()
    patiently(lambda: page.evaluate("document.activeElement.classList.contains('private')"))
    stage.bot.after = daylight("ghi", png(SIZE, [*later]))
    reader.click(spot(reader, "way:1-9"))
    patiently(lambda: page.locator('[data-key*=":ghi."]').count() > 0)
    # The same place is in the next picture, too.
    patiently(lambda: page.evaluate("document.activeElement.dataset.key") == "way:1-9")
    stage.deal(Panel("\n".join(["Done"] * 60)))
    patiently(lambda: page.locator(".msg:not(.private)").count() == 1)
    page.wait_for_timeout(300)
    head: Any = reader.panel().locator(".head").bounding_box()
    assert 56 < head["y"] < size[1] - 100
    assert reader.complaints == []


def test_a_picture_of_an_earlier_question_has_no_places(browser: Browser, stage: Stage) -> None:
    """Its rows have other meanings now: nothing may be picked by it."""
    reader = sit(browser, stage, DESKTOP)
    stage.show(daylight())
    spot(reader, "clearing:1").wait_for()

    async def go_on() -> None:
        seen = next(one for one in reversed(stage.ann.sees(stage.channel)) if one.ephemeral)
        later = daylight("def")
        stage.bot.after = later
        await stage.ann.press(seen, key("r", "4.0"))

    stage.do(go_on)
    patiently(lambda: reader.panel().locator('[data-key*=":def."]').count() > 0)
    # The new picture has come with the new rows: its places are good.
    patiently(lambda: spot(reader, "clearing:1").count() == 1)

    stage.bot.keep = True
    stage.bot.after = daylight("ghi")

    async def keep() -> None:
        seen = next(one for one in reversed(stage.ann.sees(stage.channel)) if one.ephemeral)
        await stage.ann.press(seen, key("r", "4.0", "def"))

    stage.do(keep)
    patiently(lambda: reader.panel().locator('[data-key*=":ghi."]').count() > 0)
    reader.page.wait_for_timeout(300)
    assert reader.page.locator("#pin img").count() == 1
    assert reader.page.locator(".spot").count() == 0
    assert reader.complaints == []


@pytest.mark.parametrize(
    "picture",
    [
        png(SIZE),
        png(SIZE, chunk=written(SPOTS, packed=True)),
        png(SIZE, chunk=written({"id": "x"})),
        png(SIZE, chunk=written([{"id": 7, "shape": [1, 2, 3], "rows": [[0, 0]]}, None, "x"])),
        png(SIZE, chunk=written([{"id": "a:b", "shape": [1, 2], "rows": [[0, 0]]}])),
        png(SIZE, chunk=written([{"id": "a:b", "shape": [1, 2, 3], "rows": [["0", 0], [0]]}])),
        png(SIZE, chunk=b"tablekeeper-spots"),
        png(SIZE, chunk=b"tablekeeper-spots\0\0\0\0\0[{"),
    ],
    ids=["none", "packed", "no list", "junk", "shape", "rows", "cut", "broken"],
)
def test_what_makes_no_sense_is_no_place(browser: Browser, stage: Stage, picture: bytes) -> None:
    reader = sit(browser, stage, DESKTOP)
    stage.show(daylight(picture=picture))
    reader.see("#pin img")
    reader.page.wait_for_timeout(300)
    assert reader.page.locator(".spot").count() == 0
    assert reader.complaints == []
