"""The board in sight: where pictures stand while somebody chooses, and how they are enlarged."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page

from tests.browser.stage import Panel, Stage, png
from tests.browser.table import DESKTOP, Reader, context, patiently

pytestmark = pytest.mark.slow

SMALL = (390, 844)
ON_PICTURE = "y => Boolean(document.elementFromPoint(195, y).closest('.picture'))"
MANY = [(f"Row {n}", str(n)) for n in range(20)]


def box(of: Locator) -> dict[str, float]:
    """Return where an element is; one that is just being replaced is looked for again."""
    for _ in range(20):
        found: Any = of.bounding_box()
        if found is not None:
            return found
        of.page.wait_for_timeout(50)
    raise AssertionError(f"{of} is not shown")


def bottom(of: Locator) -> float:
    found = box(of)
    return found["y"] + found["height"]


def sit(browser: Browser, stage: Stage, size: tuple[int, int], **more: object) -> Reader:
    reader = Reader(context(browser, size, **more).new_page(), stage.address)
    reader.see(".start:not([hidden]), .msg")
    return reader


def turn_of(stage: Stage) -> Panel:
    text = f"{stage.ann.mention}, your Daylight"
    return Panel(text, map=png((1280, 960), colour="#9a8")).buttons(("Act…", "act"))


def of_panel(reader: Reader) -> Locator:
    return reader.page.locator("#pin .picture")


@pytest.mark.parametrize("size", [(1100, 1000), (360, 70)], ids=["tall", "wide"])
def test_a_picture_in_a_panel_keeps_its_shape_and_its_place(
    browser: Browser, stage: Stage, size: tuple[int, int]
) -> None:
    panel = Panel("Where?", question=png(size)).select("s", [("One", "0"), ("Two", "1")])
    for width, height in (SMALL, (1000, 800)):
        reader = sit(browser, stage, (width, height))
        stage.show(panel)
        shown = box(reader.panel().locator("img"))
        assert shown["width"] / shown["height"] == pytest.approx(size[0] / size[1], rel=0.02)
        assert shown["x"] >= 0
        assert shown["x"] + shown["width"] <= width
        assert reader.page.evaluate("document.documentElement.scrollWidth") == width


def test_on_a_wide_page_the_board_stands_beside_the_panel(browser: Browser, stage: Stage) -> None:
    reader = sit(browser, stage, DESKTOP)
    page, pinned = reader.page, of_panel(reader)
    stage.deal(turn_of(stage))
    pinned.locator("img[alt='what map shows']").wait_for()
    assert page.locator("#log .picture").count() == 0

    board, cards = png((1100, 800)), png((1100, 250), colour="#443")
    panel = Panel("Daylight", question=board, cards=cards)
    for n in range(7):
        panel.select(f"s{n}", MANY, f"Question {n}")
    stage.show(panel)
    patiently(lambda: pinned.count() == 2)
    assert [one.get_attribute("alt") for one in pinned.locator("img").all()] == [
        "what question shows",
        "what cards shows",
    ]
    # The table's own picture is back in its message, and the panel's rows are open beside theirs.
    assert page.locator("#log .picture").count() == 1
    reader.click(reader.panel().locator(".select-face").last)
    reader.see(".options:not([hidden])")
    for one in pinned.all():
        assert box(one)["x"] > box(reader.panel())["x"] + box(reader.panel())["width"] - 1
        assert bottom(one) <= DESKTOP[1]
        assert box(one)["y"] >= bottom(page.locator("#turn"))
    page.keyboard.press("Escape")

    # A question of cards alone leaves the table's picture in sight.
    stage.show(Panel("Discard", cards=cards).select("d", MANY))
    patiently(lambda: len(pinned.all()) == 2 and "map" in str(alt(pinned)))
    # A new turn: the table's picture, since the panel is of the last one.
    stage.deal(turn_of(stage))
    patiently(lambda: alt(pinned) == ["what map shows"])
    # A panel that goes on with the game is of the new turn, however old its message is.
    stage.bot.after = Panel("Next", question=board).select("tk:1:9:A:s:abc.0.0", MANY)
    stage.deal(turn_of(stage).buttons(("Log", "tk:1:9:*:log:")))

    async def go_on() -> None:
        seen = [one for one in stage.ann.sees(stage.channel) if one.ephemeral][-1]
        await stage.ann.select(seen, "d", "0")

    patiently(lambda: alt(pinned) == ["what map shows"])
    stage.do(go_on)
    patiently(lambda: alt(pinned) == ["what question shows"])
    # Too narrow for two columns: everything stands in its message again.
    page.set_viewport_size({"width": 1000, "height": 800})
    patiently(lambda: not page.locator("#pin").is_visible())
    assert page.locator("#log .picture").count() == 6
    assert reader.complaints == []


@pytest.mark.parametrize("size", [DESKTOP, SMALL], ids=["wide", "phone"])
def test_the_panel_in_use_stays_in_sight_when_a_turn_comes_below_it(
    browser: Browser, stage: Stage, size: tuple[int, int]
) -> None:
    reader = sit(browser, stage, size)
    page = reader.page
    stage.show(Panel("Daylight").select("s0", MANY).select("s1", MANY))
    face = reader.panel().locator(".select-face").last
    reader.click(face)
    page.keyboard.press("Escape")
    stage.deal(Panel("\n".join(["Bob did"] * 60)).buttons(("Act\u2026", "act")))
    patiently(lambda: page.locator(".msg:not(.private)").count() == 1)
    page.wait_for_timeout(300)
    assert box(page.locator("header.bar"))["y"] < box(face)["y"] < size[1] - 60
    # The same when that message or the panel changes while the end is in sight.
    page.evaluate("one => (one.scrollTop = one.scrollHeight)", page.query_selector("#messages"))
    reader.panel().locator(".select-face").last.focus()
    stage.bot.after = Panel("Next").select("s0", MANY).select("s2", MANY)

    async def go_on() -> None:
        seen = [one for one in stage.ann.sees(stage.channel) if one.ephemeral][-1]
        await stage.ann.select(seen, "s0", "0")

    stage.do(go_on)
    patiently(lambda: "Next" in reader.panel().inner_text())
    page.wait_for_timeout(300)
    face = reader.panel().locator(".select-face").last
    assert box(page.locator("header.bar"))["y"] < box(face)["y"] < size[1] - 60
    # Who does something else follows what comes.
    page.locator("#composer").focus()
    stage.deal(turn_of(stage))
    newest = page.locator(".msg:not(.private)").last
    patiently(lambda: 0 < box(newest.locator(".btn").last)["y"] < size[1] - 60)
    assert reader.complaints == []


def alt(pinned: Locator) -> list[str | None]:
    return [one.get_attribute("alt") for one in pinned.locator("img").all()]


def test_who_sits_down_next_finds_no_board_of_the_one_before(
    browser: Browser, stage: Stage
) -> None:
    reader = sit(browser, stage, DESKTOP)
    stage.show(Panel("Daylight", question=png((1100, 800))).select("s", MANY))
    of_panel(reader).wait_for()
    reader.click("#people .item:not([aria-current])")
    reader.see(".start:not([hidden])")
    assert "what question shows" not in reader.page.content()


def test_on_a_phone_the_board_lies_above_the_open_list(browser: Browser, stage: Stage) -> None:
    reader = sit(browser, stage, SMALL, has_touch=True)
    page = reader.page
    stage.deal(turn_of(stage))
    panel = Panel("Daylight", question=png((1100, 800)))
    for n in range(6):
        panel.select(f"s{n}", MANY, f"Question {n}")
    stage.show(panel)
    face = reader.panel().locator(".select-face").last
    face.tap()
    sheet = reader.see(".options:not([hidden])")
    patiently(lambda: box(sheet)["height"] <= 0.46 * SMALL[1] + 1)
    board = reader.panel().locator(".picture")
    patiently(lambda: bottom(board) <= box(sheet)["y"])
    assert box(board)["y"] >= bottom(page.locator("#turn"))
    # Nothing lies over it, neither the sheet nor what darkens the rest.
    middle = (box(board)["y"] + bottom(board)) / 2
    assert page.evaluate(ON_PICTURE, middle)
    # It is enlarged without closing the list; a touch beside it closes.
    for _ in range(2):
        page.touchscreen.tap(195, middle)
    board.locator(".zoomed").wait_for()
    assert sheet.is_visible()
    page.touchscreen.tap(195, 20)
    patiently(lambda: not page.locator(".options:not([hidden])").count())
    patiently(lambda: box(page.locator("#turn"))["y"] < box(face)["y"] < SMALL[1])

    # A question without a picture of its own: the table's lies above its list.
    stage.show(Panel("Pay").select("p", MANY, "With what?"))
    patiently(lambda: "Pay" in reader.panel().inner_text())
    reader.panel().locator(".select-face").tap()
    sheet = reader.see(".options:not([hidden])")
    lit = page.locator(".picture.lit")
    patiently(lambda: lit.count() == 1 and bottom(lit) <= box(sheet)["y"])
    assert alt(lit) == ["what map shows"]
    assert page.evaluate(ON_PICTURE, (box(lit)["y"] + bottom(lit)) / 2)
    assert stage.heard == []
    assert reader.complaints == []


def pinch(page: Page, at: tuple[float, float], apart: tuple[float, float]) -> None:
    """Move two fingers apart, or together, about a point."""
    session = page.context.new_cdp_session(page)
    x, y = at
    for step in range(6):
        half = (apart[0] + (apart[1] - apart[0]) * step / 5) / 2
        points = [{"x": x - half, "y": y, "id": 0}, {"x": x + half, "y": y, "id": 1}]
        kind = "touchMove" if step else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def drag(page: Page, start: tuple[float, float], by: tuple[float, float]) -> None:
    session = page.context.new_cdp_session(page)
    for step in range(6):
        point = {"x": start[0] + by[0] * step / 5, "y": start[1] + by[1] * step / 5, "id": 0}
        kind = "touchMove" if step else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("size", [SMALL, DESKTOP], ids=["phone", "tablet"])
def test_pictures_are_enlarged_and_moved_by_touch(
    browser: Browser, stage: Stage, size: tuple[int, int]
) -> None:
    reader = sit(browser, stage, size, has_touch=True)
    page = reader.page
    stage.show(Panel("Where?", question=png((1100, 800))).select("s", MANY))
    glass = page.locator(".glass:visible").first
    glass.wait_for()
    page.wait_for_timeout(300)
    frame, image = box(glass), glass.locator("img")
    middle = (frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2)
    pinch(page, middle, (60, 150))
    large = box(image)
    assert large["width"] == pytest.approx(frame["width"] * 2.5, rel=0.1)
    assert box(glass) == frame
    drag(page, middle, (60, 40))
    patiently(lambda: box(image)["x"] == pytest.approx(large["x"] + 60, abs=8))
    # It covers its frame, however far it is moved.
    drag(page, middle, (3000, 3000))
    patiently(lambda: abs(box(image)["x"] - frame["x"]) < 1)
    assert abs(box(image)["y"] - frame["y"]) < 1
    assert not page.locator("#lightbox[open]").count()
    pinch(page, middle, (300, 30))
    patiently(lambda: box(image)["width"] == pytest.approx(frame["width"], abs=1))

    # Two taps enlarge, two make it small again; one opens it large.
    for width in (2.5, 1):
        page.wait_for_timeout(400)
        page.touchscreen.tap(*middle)
        page.touchscreen.tap(*middle)
        patiently(
            lambda w=width: box(image)["width"] == pytest.approx(frame["width"] * w, rel=0.02)
        )
    page.wait_for_timeout(400)
    assert not page.locator("#lightbox[open]").count()
    assert stage.heard == []
    assert reader.complaints == []


@pytest.mark.parametrize("size", [SMALL, DESKTOP], ids=["phone", "tablet"])
def test_the_large_picture_is_moved_by_touch_and_keys(
    browser: Browser, stage: Stage, size: tuple[int, int]
) -> None:
    reader = sit(browser, stage, size, has_touch=True)
    page = reader.page
    stage.show(Panel("Where?", question=png((1100, 800))).select("s", MANY))
    page.locator(".glass:visible").tap()
    big = reader.see("#lightbox[open] #big-picture")
    before = box(big)
    pinch(page, (size[0] / 2, size[1] / 2), (60, 120))
    patiently(lambda: box(big)["width"] > before["width"] * 1.7)
    left = box(big)["x"]
    drag(page, (size[0] / 2, size[1] / 2), (50, 0))
    patiently(lambda: box(big)["x"] == pytest.approx(left + 50, abs=10))
    page.focus(".lightbox-pane")
    left = box(big)["x"]
    page.keyboard.press("ArrowRight")
    patiently(lambda: box(big)["x"] < left - 30)
    page.keyboard.press("Escape")
    patiently(lambda: not page.locator("#lightbox[open]").count())
    assert stage.heard == []
    assert reader.complaints == []
