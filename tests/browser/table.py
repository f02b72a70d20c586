"""A table of `tablekeeper play` in a process of its own, and people at a headless Chromium."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

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

MAIN, GOOD, PLAIN = ".btn.main-btn", ".btn.good", ".btn:not(.quiet)"
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
        "… and from now on",
    ),
    *("Cofnij", "Ponów", "Wróć", "Stałe polecenia", "… i tak od teraz"),
)


class Table:
    """The process; it can be killed and started again on the same files."""

    def __init__(self, folder: Path, language: str = "en") -> None:
        self._folder = folder
        self._language = language
        self._process: subprocess.Popen[str] | None = None
        self.port = 0
        self.address = ""

    def start(self) -> None:
        program = Path(sys.executable).with_name("tablekeeper")
        options = ("--no-browser", "--port", str(self.port), "--language", self._language)
        with (self._folder / "errors").open("a") as errors:
            self._process = subprocess.Popen(
                [program, "play", *options, "--database", self._folder / "games.db"],
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

    def click(self, where: Locator | str) -> None:
        self.presses += 1
        (self.page.locator(where).first if isinstance(where, str) else where).click()

    def shot(self, name: str) -> None:
        """Keep a picture of the page, for eyes."""
        if self._shots is not None:
            self._shots.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=self._shots / f"{name}.png")

    def text(self) -> str:
        return self.page.locator("#log").inner_text()

    # Playing

    def set_up(self, card: str = "root-two-clockworks") -> None:
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
        panel = self.panel()
        before = panel.inner_html()
        buttons = panel.locator(".rows .btn:not(:disabled)").all()
        labels = [one.inner_text() for one in buttons]
        selects = panel.locator(".select-face:not(:disabled)").all()
        ways = [n for n, label in enumerate(labels) if not label.startswith(ASIDE)]
        main = [n for n in ways if "main-btn" in (buttons[n].get_attribute("class") or "")]
        if selects and not main:
            return self._pick(selects[number % len(selects)], before)
        wanted = (main or ways)[number % len(main or ways)]
        self.click(buttons[wanted])
        self._changed(before)
        return labels[wanted]

    def _pick(self, face: Locator, before: str) -> str:
        self.click(face)
        row = self.page.locator(".options:not([hidden]) [role=option]").first

        def opened() -> bool:
            # A late answer to the press before may have put another panel under the click.
            if not row.count() and face.get_attribute("aria-expanded") == "false":
                self.click(face)
            return bool(row.count())

        patiently(opened)
        label = row.inner_text()
        self.click(row)
        self._changed(before)
        return label

    def _changed(self, before: str) -> None:
        """Wait until the panel is another one."""
        # Not `wait_for_function`: the page's policy forbids what that does.
        patiently(lambda: not self.panel().count() or self.panel().inner_html() != before)
        self.quiet()

    def play_to(self, round_: int, most: int = 40) -> list[str]:
        """Open the panel and play by clicks until a round has begun; return what was done."""
        self.click("#turn-act")
        self.see(".msg.private .rows")
        return self.play_on(round_, most)

    def play_on(self, round_: int, most: int = 40) -> list[str]:
        """Play by clicks in the open panel until a round has begun; return what was done."""
        done: list[str] = []
        while len(done) < most:
            done.append(self.choose())
            if self.round() >= round_:
                return done
            if not self.panel().locator(".rows .btn, .rows .select-face").count():
                self.page.wait_for_timeout(300)
                if self.round() >= round_:
                    return done
                self.click("#turn-act")
                self.quiet()
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
