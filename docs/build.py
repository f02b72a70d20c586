"""Builds the documents' site and follows every link: `uv run --extra docs python docs/build.py`.

The builder follows links between pages. It lets pass what it cannot read, pictures and files that
are not there, pages that only the contents name, parameters that only a docstring knows.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).parent.parent

EXPECTED = re.compile(r"Build started|Build finished in .*|No issues found|")


class BuiltPage(HTMLParser):
    """One page of the site: its anchors, and the addresses that it leads to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors = {""}
        self.addresses = list[str]()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the tag's anchor and addresses."""
        for name, value in attrs:
            if value is not None and name == "id":
                self.anchors.add(value)
            elif value is not None and name in ("href", "src"):
                self.addresses.append(value)


def complaints(output: str) -> list[str]:
    """Find the lines of the builder's output that do not say that all went well."""
    return [line for line in output.splitlines() if not EXPECTED.fullmatch(line)]


def faults(site: Path, documents: Path) -> Iterator[str]:
    """Yield a sentence for each document without a page, and for each link that leads nowhere."""
    pages = {path: BuiltPage(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    for document in sorted(documents.rglob("*.md")):
        place = document.relative_to(documents)
        address = place.parent if place.name == "index.md" else place.with_suffix("")
        if site / address / "index.html" not in pages:
            yield f"{place}: there is no page {address}/"
    for path, page in sorted(pages.items()):
        for address in page.addresses:
            scheme, host, target, _, anchor = urlsplit(address)
            if scheme or host:
                continue
            start = site if target.startswith("/") else path.parent
            # `resolve` follows `..`; the keys of `pages` are resolved if `site` is.
            there = (start / unquote(target).lstrip("/")).resolve() if target else path
            there = there / "index.html" if there.is_dir() else there
            if not there.is_file() or not there.is_relative_to(site):
                yield f"{path.relative_to(site)}: {address} leads nowhere"
            elif there in pages and unquote(anchor) not in pages[there].anchors:
                yield f"{path.relative_to(site)}: {address} has no such anchor"


def main() -> None:
    """Build the site, say what is wrong, and fail if anything is."""
    site = ROOT.resolve() / "site"
    shutil.rmtree(site, ignore_errors=True)
    # Kept results of an earlier build are not checked again.
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    built = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    print(built.stdout, end="")
    if built.returncode or complaints(built.stdout):
        sys.exit("The builder has found faults.")
    wrong = list(faults(site, ROOT / "docs"))
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
