"""The files of the page as they are served: without comments and indentation, which are for us."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

PAGE = Path(__file__).parent / "page"
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


def files() -> Mapping[str, tuple[bytes, str]]:
    """Return content and kind of each file by its address."""
    served = {
        f"/{file.name}": (_slim(file), KINDS[file.suffix])
        for file in PAGE.iterdir()
        if file.suffix in KINDS
    }
    served["/"] = served.pop("/index.html")
    return served


def _slim(file: Path) -> bytes:
    """Read a file, without what only its writers need.

    Within the lines of a script nothing changes but the spaces around arrows. A string or a comment
    there never goes on in the next line (a test holds scripts to that).
    """
    if file.suffix not in (".js", ".css", ".html"):
        return file.read_bytes()
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".css":
        text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
        text = re.sub(r"\s*([{};])\s*", r"\1", text).replace(";}", "}")
        text = text.replace(": ", ":").replace(", ", ",").replace(" > ", ">")
    if file.suffix == ".js":
        text = text.replace(" => ", "=>")
    lines = [line.strip() for line in text.splitlines()]
    comment = "//" if file.suffix == ".js" else "\0"
    return "\n".join(line for line in lines if line and not line.startswith(comment)).encode()
