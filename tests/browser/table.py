"""A table of `tablekeeper play` in a process of its own, and people at a headless Chromium."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import TimeoutError as PageTimeout

from tests.browser import seeded

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Page

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
CHROMIUM = next(
    (path for name in ("chromium", "google-chrome") if (path := shutil.which(name))), None
)

DESKTOP, PHONE = (1280, 800), (360, 780)
PATIENCE = 30_000.0
"""Milliseconds; the machine may be busy."""

SOON = 5_000.0
"""Milliseconds after which a click looks again at what there is to click."""

CONTROLS = ".rows .btn, .rows .select-face"

OFFERED = """panels => panels.map(one => JSON.stringify([
  one.dataset.id,
  [...one.querySelectorAll(".words")].map(words => words.textContent),
  [...one.querySelectorAll(".rows .btn:not(.done), .rows .select-face")].map(
    it => [it.dataset.key, it.disabled, it.matches(".btn") && it.textContent]),
  [...one.querySelectorAll("[role=option]")].map(it => [it.dataset.value, it.textContent]),
]))"""
"""What panels say and offer, as text: neither pictures nor what has been picked."""

PRESSABLE = ".rows .btn:not(:disabled):not(.done)"
SEEN = """buttons => buttons.map(one => (
  {key: one.dataset.key, label: one.innerText, main: one.matches(".main-btn")}))"""

ASIDE = (
    *(
        "Undo",
        "Redo",
        "Back",
        "Cards",
        "Board",
        "Log",
        "More",
        "Standing orders",
        "Always answer like this",
        "Rule: ",
    ),
    *("Cofnij", "Ponów", "Wróć", "Stałe polecenia", "Zawsze tak odpowiadaj", "Zasada: "),
)


class Table:
    """The process; it can be killed and started again on the same files.

    Each of its games begins with the same seed, so that what is dealt and diced is known.
    """

    def __init__(self, folder: Path, language: str = "en", seed: int = 1) -> None:
        self._folder = folder
        self._seed = seed
        self._language = language
        self._process: subprocess.Popen[str] | None = None
        self.port = 0
        self.address = ""

    def start(self) -> None:
        program = [sys.executable, seeded.__file__, str(self._seed)]
        options = ["--no-browser", "--port", str(self.port)]
        if self._language:
            options += ["--language", self._language]
        with (self._folder / "errors").open("a") as errors:
            self._process = subprocess.Popen(
                [*program, "play", *options, "--database", self._folder / "games.db"],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env=os.environ | {"PYTHONUNBUFFERED": "1"},
            )
        line = self._process.stdout.readline()
        assert "http://" in line, (self._folder / "errors").read_text()
        self.address = line[line.index("http://") :].strip()
        self.port = int(self.address.split(":")[2].split("/")[0])

    def kill(self) -> None:
        self._process.kill()
        self._end()

    def stop(self) -> int:
        self._process.send_signal(signal.SIGTERM)
        return self._end()

    def interrupt(self) -> tuple[int, list[str]]:
        """Press Ctrl+C; return the exit code and what was printed."""
        self._process.send_signal(signal.SIGINT)
        said = self._process.stdout.read().splitlines()
        return self._end(), said

    def again(self) -> tuple[int, str]:
        """Start another one on the same files; return its exit code and what it printed."""
        program = Path(sys.executable).with_name("tablekeeper")
        words = [program, "play", "--no-browser", "--database", self._folder / "games.db"]
        done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
        return done.returncode, done.stdout

    def _end(self) -> int:
        code = self._process.wait(timeout=30)
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process = None
        return code

    def errors(self) -> str:
        return (self._folder / "errors").read_text()

    @contextmanager
    def running(self) -> Iterator[Table]:
        self.start()
        try:
            yield self
        finally:
            if self._process is not None:
                self.stop()


SERIOUS = ("serious", "critical")


def faults(reader: Reader) -> list[str]:
    """Return what axe finds serious on the page as it is now."""
    found: Any = Axe().run(reader.page)
    return [
        f"{one['id']}: {node['html'][:120]}"
        for one in found["violations"]
        if one["impact"] in SERIOUS
        for node in one["nodes"]
    ]


class Reader:
    """Somebody at the page: they click or type, and see what is shown."""

    def __init__(self, page: Page, address: str, shots: Path | None = None) -> None:
        self.page = page
        self._shots = shots
        self.complaints: list[str] = []
        """What the console said."""

        self.traffic: list[str] = []
        """Every text that came over the socket, and every address that was asked for."""

        self.presses = 0
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda said: self.complaints.append(f"{said.text} {said.location}"))
        page.on("pageerror", lambda fault: self.complaints.append(str(fault)))
        page.on("request", lambda request: self.traffic.append(request.url))
        page.on(
            "websocket",
            lambda socket: socket.on(
                "framereceived", lambda frame: self.traffic.append(str(frame))
            ),
        )
        page.goto(address)

    def see(self, selector: str) -> Locator:
        """Wait until something is visible."""
        found = self.page.locator(selector).first
        found.wait_for()
        return found

    def click(self, where: Locator | str, within: float | None = None) -> None:
        """Click on what is there, or comes within some milliseconds."""
        (self.page.locator(where).first if isinstance(where, str) else where).click(timeout=within)
        self.presses += 1

    def shot(self, name: str) -> None:
        """Keep a picture of the page, for eyes."""
        if self._shots is not None:
            self._shots.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=self._shots / f"{name}.png")

    def text(self) -> str:
        """Return what is read: the bot's marks between words have no width."""
        return self.page.locator("#log").inner_text().replace("\u200b", "")

    # Playing

    def set_up(self, card: str = "root") -> None:
        self.click(f'[data-setup="{card}"]')
        self.see("#turn")

    @property
    def mine(self) -> bool:
        return self.page.locator("#turn:not(.waits):not([hidden])").count() > 0

    def quiet(self) -> None:
        """Wait until no press waits for its answer."""
        patiently(lambda: not self.page.locator("[aria-busy=true]").count())

    def panel(self) -> Locator:
        """Return the newest private message."""
        return self.page.locator(".msg.private").last

    def choose(self, number: int = 0) -> str:
        """Do one thing in the panel by clicks, the way the hint shows; return what it was."""
        end = time.monotonic() + PATIENCE / 1000
        while True:
            panel, before = self.panel(), self._offered()
            buttons = panel.locator(PRESSABLE).evaluate_all(SEEN)
            selects = panel.locator(".select-face:not(:disabled)").all()
            ways = [one for one in buttons if not one["label"].startswith(ASIDE)]
            main = [one for one in ways if one["main"]]
            if selects and not main:
                return self._pick(selects[number % len(selects)], before)
            wanted = (main or ways)[number % len(main or ways)]
            try:
                self.click(panel.locator(f'[data-key="{wanted["key"]}"]'), within=SOON)
            except PageTimeout:
                # A late answer may have put another panel under the click.
                if time.monotonic() > end:
                    raise
            else:
                self._changed(before)
                return str(wanted["label"])

    def _pick(self, face: Locator, before: str) -> str:
        self.click(face)
        rows = self.page.locator(".options:not([hidden]) [role=option]")

        def opened() -> bool:
            # A late picture may have put the panel anew under the click.
            if not rows.count() and face.get_attribute("aria-expanded") == "false":
                self.click(face)
            return bool(rows.count())

        patiently(opened)
        # What is picked already changes nothing.
        free = rows.and_(self.page.locator("[aria-selected=false]"))
        row = (free if free.count() else rows).first
        label = row.inner_text()
        done = self.page.locator(".btn.done:visible")
        if done.count():
            # With too few the list sends nothing; "Done (0 of 3)" says how many are enough.
            most = max(map(int, re.findall(r"\d+", done.inner_text())))
            for n in range(most):
                self.click(rows.nth(n))
            self.click(done)
        else:
            self.click(row)
        self._changed(before)
        return label

    def _offered(self) -> str:
        """Return what the panel says and offers, to tell it from the next one."""
        return "".join(self.panel().evaluate_all(OFFERED))

    def _changed(self, before: str) -> None:
        """Wait until the bot has answered with another panel.

        It may acknowledge a press first, and change the panel later.
        """
        # Not `wait_for_function`: the page's policy forbids what that does.
        patiently(lambda: self._offered() != before)
        self.quiet()

    def open_panel(self) -> None:
        """Open the panel by the bar above the messages, and wait until it offers something."""

        def opened() -> bool:
            # Between two turns the bar may still show the one before, which offers nothing.
            if self.mine:
                self.click("#turn-act")
                self.quiet()
                self.page.wait_for_timeout(300)
            return bool(self.panel().locator(CONTROLS).count())

        patiently(opened)
        self.quiet()

    def play_to(self, round_: int, most: int = 40) -> list[str]:
        """Open the panel and play by clicks until a round has begun; return what was done."""
        self.open_panel()
        return self.play_on(round_, most)

    def play_on(self, round_: int, most: int = 40) -> list[str]:
        """Play by clicks in the open panel until a round has begun; return what was done."""
        done: list[str] = []
        while len(done) < most:
            done.append(self.choose())
            if not self.panel().locator(CONTROLS).count():
                patiently(lambda: self.mine or self.round() >= round_)
            if self.round() >= round_:
                return done
            if not self.panel().locator(CONTROLS).count():
                self.open_panel()
        raise AssertionError(f"the turn never ends: {done}")

    def round(self) -> int:
        """Return the newest round that a picture's description or a heading names."""
        alts = " ".join(
            one.get_attribute("alt") or "" for one in self.page.locator(".picture img").all()
        )
        found = [int(word) for word in _numbers_after(alts + self.text(), ("Round", "Runda"))]
        return max(found, default=0)


def _numbers_after(text: str, words: tuple[str, ...]) -> Iterator[str]:
    parts = text.replace(".", " ").replace("·", " ").replace(",", " ").split()
    for before, after in pairwise(parts):
        if before in words and after.isdigit():
            yield after


def patiently(true: object, seconds: float = 30.0) -> None:
    """Wait until a function returns something true."""
    assert callable(true)
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


def context(browser: Browser, size: tuple[int, int] = DESKTOP, **more: object) -> BrowserContext:
    width, height = size
    return browser.new_context(viewport={"width": width, "height": height}, **more)  # pyright: ignore[reportArgumentType]
