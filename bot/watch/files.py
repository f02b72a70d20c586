"""The files of the pages: the style, which shares colours and font with `tablekeeper play`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.assets import ASSETS

if TYPE_CHECKING:
    from collections.abc import Mapping

SHARED = ASSETS.parent / "sandbox" / "page"
"""The page of `tablekeeper play`."""

UPTO = "/* Frame */"
"""Where its own frame begins in its style: what comes before is common to all pages."""

ROBOTS = b"User-agent: *\nDisallow: /\n"


def static_watch_files() -> Mapping[str, tuple[bytes, str]]:
    """Return content and kind of each file by its address."""
    common = (SHARED / "table.css").read_text(encoding="utf-8").partition(UPTO)[0]
    own = (ASSETS / "watch" / "watch.css").read_text(encoding="utf-8")
    return {
        "/watch.css": (f"{common}\n{own}".encode(), "text/css"),
        "/sans.woff2": ((SHARED / "sans.woff2").read_bytes(), "font/woff2"),
        "/icon.svg": ((SHARED / "icon.svg").read_bytes(), "image/svg+xml"),
        "/robots.txt": (ROBOTS, "text/plain"),
    }
