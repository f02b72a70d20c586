"""What makes the page easy: hints, lists of several, forms, notices, old panels, Back."""

from typing import Any

import discord
import pytest
from playwright.sync_api import Browser, Locator

from tests.browser.stage import Panel, Stage, png
from tests.browser.table import DESKTOP, Reader, context, faults, patiently

pytestmark = pytest.mark.slow

SMALL = (390, 844)
SIZES = pytest.mark.parametrize("size", [DESKTOP, (1000, 800), SMALL], ids=["wide", "mid", "phone"])
CARDS = [(name, name.lower()) for name in ("Fox", "Mouse", "Rabbit", "Bird")]


def sit(browser: Browser, stage: Stage, size: tuple[int, int] = DESKTOP, **more: object) -> Reader:
    reader = Reader(context(browser, size, **more).new_page(), stage.address)
    reader.see(".start:not([hidden])")
    return reader


def turn_of(stage: Stage, *names: str) -> Panel:
    people = " ".join(getattr(stage, name).mention for name in names)
    return Panel(f"{people} Daylight", map=png((1280, 960))).buttons(("Act\u2026", "act"))


def box(of: Locator) -> Any:
    return of.bounding_box()


def apart(one: Any, other: Any) -> bool:
    return (
        one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
        or one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
    )


@SIZES
def test_a_hint_covers_neither_its_target_nor_the_board(
    browser: Browser, stage: Stage, size: tuple[int, int]
) -> None:
    reader = sit(browser, stage, size)
    page, coach = reader.page, reader.page.locator("#coach")
    stage.deal(turn_of(stage, "ann"))
    reader.see("#coach")
    assert page.locator("#coach-title").inner_text() == "Start here"
    assert apart(box(coach), box(page.locator("#turn-act.beckon")))
    panel = Panel("Daylight", question=png((1100, 800)))
    for n in range(6):
        panel.select(f"s{n}", CARDS, f"Question {n}")
    stage.show(panel)
    patiently(lambda: page.locator("#coach-title").inner_text() == "Choose what to do")
    target = page.locator(".select-face.beckon")
    # It is in sight, and the hint is nowhere above it or the board beside it.
    patiently(lambda: box(coach)["y"] + box(coach)["height"] <= box(target)["y"])
    assert box(target)["y"] + box(target)["height"] <= size[1]
    if size == DESKTOP:
        assert apart(box(coach), box(page.locator("#pin .picture")))
    assert reader.complaints == []


def test_the_hint_to_watch_never_stands_on_ones_own_turn(browser: Browser, stage: Stage) -> None:
    reader = sit(browser, stage)
    page = reader.page
    title = page.locator("#coach-title")
    stage.deal(turn_of(stage, "ann"))
    reader.see("#coach")
    reader.click("#coach-ok")
    stage.deal(turn_of(stage, "bob"))
    patiently(lambda: title.inner_text() == "Now the others play" and title.is_visible())
    stage.deal(turn_of(stage, "ann"))
    reader.see("#turn:not(.waits)")
    patiently(lambda: not page.locator("#coach").is_visible())
    # There was no time to read it, so it comes again.
    stage.deal(turn_of(stage, "bob"))
    reader.see("#coach")
    page.wait_for_timeout(4200)
    stage.deal(turn_of(stage, "ann"))
    patiently(lambda: not page.locator("#coach").is_visible())
    stage.deal(turn_of(stage, "bob"))
    reader.see("#turn.waits")
    assert not page.locator("#coach").is_visible()
    assert reader.complaints == []


@pytest.mark.parametrize("size", [DESKTOP, SMALL], ids=["desktop", "phone"])
@pytest.mark.parametrize("end", ["done", "escape", "enter", "outside"])
def test_a_list_of_several_picks_ends_as_one_likes(
    browser: Browser, stage: Stage, size: tuple[int, int], end: str
) -> None:
    reader = sit(browser, stage, size)
    page = reader.page
    stage.show(Panel("Discard").select("cards", CARDS, "Which?", 1, 3))
    reader.click(reader.panel().locator(".select-face"))
    rows = page.locator(".options:not([hidden]) [role=option]")
    if end == "enter":
        for key in ("Enter", "ArrowDown", "Enter"):
            page.keyboard.press(key)
    else:
        for n in range(2):
            reader.click(rows.nth(n))
    done = page.locator(".done:visible")
    assert done.inner_text() == "Done (2 of 3)"
    assert faults(reader) == []
    shown = box(done)
    assert shown["height"] >= 40
    assert shown["y"] + shown["height"] <= size[1]
    assert stage.heard == []
    if end == "done":
        reader.click(done)
    elif end == "outside":
        page.mouse.click(size[0] - 20, 20)
    else:
        page.keyboard.press(end.title())
    patiently(lambda: stage.heard == [("cards", ["fox", "mouse"])])
    assert not rows.count()
    assert reader.complaints == []


class Wish(discord.ui.Modal, title="Your wish"):
    given: list[str] = []  # noqa: RUF012
    wish: discord.ui.TextInput[Any] = discord.ui.TextInput(label="Wish", max_length=20)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        self.given.append(self.wish.value)
        await interaction.response.send_message("wished", ephemeral=True)


def test_enter_sends_a_form(browser: Browser, stage: Stage) -> None:
    reader = sit(browser, stage)
    page = reader.page
    Wish.given.clear()
    stage.bot.form = Wish
    page.fill("#composer", "/ask")
    page.keyboard.press("Enter")
    reader.see("#modal[open] input")
    page.keyboard.press("Enter")
    # Nothing is written: the field asks for it, and the form stays.
    assert page.locator("#modal[open]").count() == 1
    page.keyboard.type("rain")
    page.keyboard.press("Enter")
    patiently(lambda: Wish.given == ["rain"])
    page.fill("#composer", "/ask")
    page.keyboard.press("Enter")
    for leave in ("Cancel", "Close"):
        reader.see("#modal[open] input")
        page.keyboard.type("snow")
        page.locator("#modal").get_by_role("button", name=leave).click()
        patiently(lambda: not page.locator("#modal[open]").count())
        if leave == "Cancel":
            page.fill("#composer", "/ask")
            page.keyboard.press("Enter")
    assert Wish.given == ["rain"]
    assert reader.complaints == []


class PlaceForm(discord.ui.Modal, title="Place"):
    given: list[str] = []  # noqa: RUF012
    room = 0

    def __init__(self) -> None:
        super().__init__()
        shown = discord.SelectDefaultValue(
            id=self.room, type=discord.SelectDefaultValueType.channel
        )
        common: dict[str, Any] = {"required": False, "min_values": 0}
        self.where: Any = discord.ui.ChannelSelect(default_values=[shown], **common)
        self.whom: Any = discord.ui.RoleSelect(max_values=2, **common)
        self.add_item(discord.ui.Label(text="Channel", component=self.where))
        self.add_item(discord.ui.Label(text="Roles", component=self.whom))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        self.given.append(" ".join(one.name for one in [*self.where.values, *self.whom.values]))
        await interaction.response.send_message("placed", ephemeral=True)


def test_a_form_offers_channels_and_roles(browser: Browser, stage: Stage) -> None:
    async def make_role() -> None:
        assert stage.channel.guild is not None
        stage.channel.guild.role("Rangers")

    stage.do(make_role)
    reader = sit(browser, stage)
    page = reader.page
    PlaceForm.given.clear()
    PlaceForm.room = stage.channel.id
    stage.bot.form = PlaceForm
    for at, name in enumerate((stage.channel.name, "")):
        page.fill("#composer", "/ask")
        page.keyboard.press("Enter")
        reader.see("#modal[open] select")
        channels, roles = page.locator("#modal select").all()
        assert channels.locator("option:checked").inner_text() == f"#{stage.channel.name}"
        if not name:
            channels.select_option("")
        roles.select_option(label="@Rangers")
        page.locator("#modal-ok").click()
        patiently(lambda at=at: len(PlaceForm.given) == at + 1)
        assert PlaceForm.given[at] == f"{name} Rangers".strip()
    assert reader.complaints == []


def test_no_longer_there_leaves(browser: Browser, stage: Stage) -> None:
    reader = sit(browser, stage)
    page = reader.page
    stage.show(Panel("Old").buttons(("Gone", "gone"), ("Stay", "stay")))
    button = reader.panel().get_by_role("button", name="Gone")
    button.wait_for()

    async def take_away() -> None:
        seen = next(one for one in stage.ann.sees(stage.channel) if one.ephemeral)
        # Only the bot's side knows: the page has not heard of it yet.
        seen.message.now.components[1]["components"].pop(0)

    stage.do(take_away)
    reader.click(button)
    reader.see(".toast >> text=That is no longer there")
    page.wait_for_timeout(7000)
    assert page.locator(".toast").count() == 1
    patiently(lambda: not page.locator(".toast").count())
    reader.click(button)
    reader.see(".toast")
    # The next press takes it away at once.
    reader.click(reader.panel().get_by_role("button", name="Stay"))
    patiently(lambda: not page.locator(".toast").count(), 3)
    assert reader.complaints == []


def test_earlier_panels_are_one_line(browser: Browser, stage: Stage) -> None:
    reader = sit(browser, stage)
    page = reader.page
    for n in range(3):
        stage.show(Panel(f"Panel {n}", question=png((1100, 800))).select(f"s{n}", CARDS))
        patiently(lambda n=n: page.locator(".msg.private").count() == n + 1)
    earlier = page.locator(".msg:has(> .body > .earlier-line)")
    assert earlier.count() == 2
    for one in earlier.all():
        assert box(one)["height"] < 50
        assert one.inner_text().startswith("Earlier panel")
    assert page.locator("#log .select-face:visible").count() == 1
    line = earlier.first.locator(".earlier-line")
    reader.click(line)
    assert "Panel 0" in earlier.first.inner_text()
    assert line.get_attribute("aria-expanded") == "true"
    stage.show(Panel("Panel 3").select("s3", CARDS))
    patiently(lambda: earlier.count() == 3)
    # Who opened one keeps it open; the newest that is left stands open, too.
    assert "Panel 0" in earlier.first.inner_text()
    reader.click(reader.panel().get_by_role("button", name="Dismiss"))
    patiently(lambda: earlier.count() == 2)
    assert "Panel 2" in reader.panel().inner_text()
    assert reader.panel().locator(".select-face").is_visible()
    assert reader.complaints == []


def test_the_screen_is_handed_over_in_the_same_channel(browser: Browser, stage: Stage) -> None:
    other = stage.do(stage.second)
    reader = sit(browser, stage)
    page = reader.page
    # Bob is called in the first channel, too; by himself he would begin there.
    stage.deal(turn_of(stage, "bob"))
    reader.click(f'#rooms [data-id="{other.id}"]')
    stage.channel, first = other, stage.channel
    try:
        stage.deal(turn_of(stage, "ann"))
        reader.see("#turn:not(.waits)")
        assert not page.locator("#hand-over").is_visible()
        stage.show(Panel("Ann's hand").select("s", CARDS))
        stage.deal(turn_of(stage, "bob"))
        button = reader.see("#hand-over")
        assert button.inner_text() == "Hand over to Bob"
        assert faults(reader) == []
        reader.click(button)
        reader.see("#turn:not(.waits)")
        assert page.locator("#turn-who").inner_text() == "Your turn, Bob"
        assert page.locator("#title").inner_text() == "second"
        assert "Ann's hand" not in page.content()
        patiently(lambda: page.evaluate("document.activeElement.id") == "turn-act")
        # Who has a link of their own hands nothing over.
        link = page.locator(".own-tab").first.get_attribute("href")
        alone = Reader(context(browser).new_page(), stage.address.split("/#")[0] + str(link))
        alone.click(f'#rooms [data-id="{other.id}"]')
        alone.see("#turn.waits")
        assert not alone.page.locator("#hand-over").is_visible()
        assert reader.complaints == []
    finally:
        stage.channel = first


def test_who_has_answered_what_several_are_asked_is_not_waited_for(
    browser: Browser, stage: Stage
) -> None:
    reader = sit(browser, stage)
    ann = stage.ann.id
    bob = stage.bob.id
    asks = f"\u23f3 First orders: <@{ann}> \u2713, <@{bob}> (<t:1900000000:R>)"
    stage.deal(Panel(asks).buttons(("Act\u2026", "act")))
    reader.see("#turn.waits")
    assert reader.page.locator("#turn-who").inner_text() == "Waiting for Bob"
    assert reader.page.locator("#turn-what").inner_text() == "First orders"
    assert reader.see("#hand-over").inner_text() == "Hand over to Bob"


def test_the_end_of_a_game_is_no_turn_of_others(browser: Browser, stage: Stage) -> None:
    reader = sit(browser, stage)
    page = reader.page
    stage.deal(Panel("The game").buttons(("Log", "log")))
    stage.deal(turn_of(stage, "ann"))
    reader.see("#coach")

    async def end() -> None:
        (*_, newest) = stage.channel.messages.values()
        stage.sandbox.world.delete(newest)

    stage.do(end)
    reader.see("#turn.waits")
    assert page.locator("#coach-title").inner_text() != "Now the others play"
    page.locator("#turn").wait_for(state="hidden")
    assert not page.locator("#coach").is_visible()
    assert reader.complaints == []


def test_a_command_that_needs_nothing_more_is_sent_as_it_is(browser: Browser, stage: Stage) -> None:
    """On a phone one types the name and taps the arrow; suggestions are not taken by that."""
    reader = sit(browser, stage, SMALL, has_touch=True)
    stage.bot.next = Panel("Five doors")
    reader.page.locator("#composer").press_sequentially("/help")
    reader.see("#suggest [role=option]")
    reader.click(".send")
    patiently(lambda: "Five doors" in reader.text())
    assert reader.page.locator("#composer").input_value() == ""


def test_back_closes_what_lies_over_the_page(browser: Browser, stage: Stage) -> None:
    page = context(browser, SMALL, has_touch=True).new_page()
    page.goto("about:blank")
    reader = Reader(page, stage.address)
    reader.see(".start:not([hidden])")
    stage.show(Panel("Discard", question=png((1100, 800))).select("cards", CARDS, most=2))
    face = reader.panel().locator(".select-face")

    def back(gone: str) -> None:
        page.go_back()
        patiently(lambda: not page.locator(gone).count())
        assert page.url.startswith("http")

    for _ in range(2):
        face.tap()
        page.locator(".options:not([hidden]) [role=option]").first.tap()
        back(".options:not([hidden])")
    assert stage.heard == []
    assert face.inner_text() == "Choose"
    page.locator(".drawer-open").tap()
    reader.see(".drawer .rail")
    back(".drawer .rail")
    page.locator(".drawer-open").tap()
    page.locator("#add-person").tap()
    reader.see("#modal[open]")
    back("#modal[open]")
    back(".drawer .rail")
    page.locator(".zoom-hint").focus()
    page.keyboard.press("Enter")
    reader.see("#lightbox[open]")
    back("#lightbox[open]")
    # What was closed in another way leaves nothing behind: the next Back leaves the page.
    face.tap()
    reader.see(".options:not([hidden])")
    page.keyboard.press("Escape")
    patiently(lambda: not page.locator(".options:not([hidden])").count())
    page.wait_for_timeout(300)
    page.go_back()
    patiently(lambda: page.url == "about:blank")
    assert reader.complaints == []


def test_a_mention_of_a_role_is_shown_by_its_name(browser: Browser, stage: Stage) -> None:
    async def made() -> int:
        guild = stage.channel.guild
        assert guild is not None
        return guild.role("Rangers").id

    reader = sit(browser, stage)
    role = stage.do(made)
    stage.deal(Panel(f"Come, <@&{role}>: {stage.bob.mention} waits"))
    reader.see(".msg .mention")
    patiently(lambda: "Come, @Rangers: @Bob waits" in reader.text())
    assert reader.complaints == []
