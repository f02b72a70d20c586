"""How long a newcomer waits at the page: for the first picture, the first turn, and each press.

    uv run python -m benchmarks.browser [--clone] [--presses 60] [--shots FOLDER]

A script follows the page's hints by clicks in a headless Chromium: the first card, *Act…*, then the
first thing that the panel offers, until the second round begins. `--clone` measures from a fresh
clone with the README's own command, once with nothing installed and once more; it needs a network.
`--shots` keeps pictures of the page on the way, for eyes; that takes time, too.
"""

import argparse
import re
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from sandbox.page_files import KINDS, PAGE
from tests.browser.table import CHROMIUM, FLAGS, Reader, Table, context

ROOT = Path(__file__).parent.parent


def weight() -> int:
    """Return the bytes of the page without pictures and words."""
    return sum(file.stat().st_size for file in PAGE.iterdir() if file.suffix in KINDS)


def first_turn(
    browser: Browser, address: str, began: float, shots: Path | None, kind: str
) -> Reader:
    """Play the first turn as the hints say; print when what was there."""
    reader = Reader(context(browser).new_page(), address, shots)
    reader.see(".card.beckon")
    reader.shot(f"{kind}-1-start")
    print(f"  page: {time.perf_counter() - began:.1f} s")
    at = time.perf_counter()
    reader.set_up()
    reader.page.locator(".picture img").first.wait_for()
    while not reader.page.evaluate("document.querySelector('.picture img').complete"):
        time.sleep(0.02)
    print(f"  first picture: {time.perf_counter() - began:.1f} s")
    hints = [reader.see("#coach-title").inner_text()]
    reader.shot(f"{kind}-2-first-picture")
    reader.click("#turn-act")
    reader.see(".msg.private .rows")
    if reader.page.locator("#coach:not([hidden])").count():
        hints.append(reader.see("#coach-title").inner_text())
    reader.shot(f"{kind}-3-panel")
    reader.play_on(2)
    reader.shot(f"{kind}-4-second-round")
    print(f"  hints: {', '.join(hints)}")
    print(
        f"  first turn complete: {time.perf_counter() - began:.1f} s, of these "
        f"{time.perf_counter() - at:.1f} s from the first press, {reader.presses} presses"
    )
    return reader


def presses(reader: Reader, number: int) -> list[float]:
    """Press *Board* and *Cards* in turn; return the milliseconds until the answer shows."""
    times: list[float] = []
    for count in range(number):
        label = ("Cards", "Board")[count % 2]
        button = reader.page.locator(".msg:not(.private) .btn", has_text=label).last
        times.append(
            reader.page.evaluate(
                """button => new Promise(done => {
                    const began = performance.now();
                    const watch = new MutationObserver(changes => {
                        const found = changes.some(one => [...one.addedNodes].some(
                            node => node.classList?.contains("private")));
                        if (!found) return;
                        watch.disconnect();
                        requestAnimationFrame(() => done(performance.now() - began));
                    });
                    watch.observe(document.querySelector("#log"), { childList: true });
                    button.click();
                })""",
                button.element_handle(),
            )
        )
        reader.quiet()
        reader.page.wait_for_timeout(120)
    return times


def clone(browser: Browser, shots: Path | None) -> None:
    """Measure from a fresh clone, with and without what the first start installs."""
    (command,) = re.findall(
        r"^(python3 .* tablekeeper play)$", (ROOT / "README.md").read_text(), re.MULTILINE
    )
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "tablekeeper"
        subprocess.run(["git", "clone", "-q", ROOT, place], check=True)
        for kind in ("cold", "warm"):
            for file in place.glob("tablekeeper-play*"):
                file.unlink()
            print(f"README's command in a fresh clone, {kind}:")
            began = time.perf_counter()
            process = subprocess.Popen(
                f"exec bash -c '{command} --no-browser --port 0'",
                shell=True,
                cwd=place,
                stdout=subprocess.PIPE,
                text=True,
                start_new_session=True,
            )
            assert process.stdout is not None
            address = next(
                line[line.index("http://") :].strip()
                for line in process.stdout
                if "http://" in line
            )
            print(f"  address printed: {time.perf_counter() - began:.1f} s")
            first_turn(browser, address, began, shots, kind)
            subprocess.run(["kill", "--", f"-{process.pid}"], check=True)
            process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clone", action="store_true")
    parser.add_argument("--presses", type=int, default=60)
    parser.add_argument("--shots", type=Path, default=None)
    asked = parser.parse_args()
    print(f"page weight: {weight() / 1000:.1f} kB")
    folder = Path(tempfile.mkdtemp())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        print("a new table:")
        began = time.perf_counter()
        with Table(folder).running() as table:
            reader = first_turn(browser, table.address, began, asked.shots, "table")
            times = sorted(presses(reader, asked.presses))
            middle, last = statistics.median(times), times[int(len(times) * 0.99) - 1]
            print(f"press to visible answer: median {middle:.0f} ms, p99 {last:.0f} ms")
        if asked.clone:
            clone(browser, asked.shots)
        browser.close()
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
