"""Pages without a server: the modules, the style and the signs of `sandbox/page` in one file.

A page from a file cannot load modules beside itself, so each module becomes a data address that
the page's import map names.
"""

from __future__ import annotations

import base64
import html
import json
import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


PAGE, STATIC = Path(__file__).with_name("page"), Path(__file__).with_name("static_page_files")

MODULES = ("dom.js", "markup.js", "select.js", "message.js")
"""The modules that draw a message."""

OWN = """
html, body { height: auto; min-height: 100%; overflow: auto; }
.log { margin-top: 0; max-width: 56rem; }
"""
"""What differs from the page of a table: it scrolls as a whole."""


def page(title: str, body: str, script: str, data: Mapping[str, object], style: str = "") -> str:
    """Return a page; its script imports the modules by "./dom.js" and reads `data` as JSON."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{html.escape(title)}</title>\n<style>{_style()}{OWN}{style}</style>\n"
        f'<script type="importmap">{_imports()}</script>\n</head>\n<body>\n{_signs()}\n{body}\n'
        f'<script type="application/json" id="data">{_safe(data)}</script>\n'
        f'<script type="module">\n{_bare(script)}</script>\n</body>\n</html>\n'
    )


def view(title: str, data: Mapping[str, object]) -> str:
    """Return the page of what one person saw (`still/view.js`)."""
    script = (STATIC / "view.js").read_text(encoding="utf-8")
    return page(title, '<main><ol class="log" id="log"></ol></main>', script, data)


def _safe(data: Mapping[str, object]) -> str:
    """Encode data for an element of a page, which nothing in it can end."""
    return json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")


def _bare(module: str) -> str:
    """Return a module that imports the others by names of the import map."""
    return re.sub(r'from "\./([\w-]+\.js)"', r'from "page/\1"', module)


@lru_cache(maxsize=1)
def _imports() -> str:
    imports: dict[str, str] = {}
    for name in MODULES:
        module = _bare((PAGE / name).read_text(encoding="utf-8"))
        imports[f"page/{name}"] = f"data:text/javascript;base64,{_base64(module.encode())}"
    return json.dumps({"imports": imports})


@lru_cache(maxsize=1)
def _style() -> str:
    style = (PAGE / "table.css").read_text(encoding="utf-8")

    def inside(match: re.Match[str]) -> str:
        return f"url(data:font/woff2;base64,{_base64((PAGE / match[1]).read_bytes())})"

    return re.sub(r"url\(([\w-]+\.woff2)\)", inside, style)


@lru_cache(maxsize=1)
def _signs() -> str:
    whole = (PAGE / "index.html").read_text(encoding="utf-8")
    sprite = re.search(r'<svg class="sprite".*?</svg>(?=\s*<a class="skip")', whole, re.DOTALL)
    assert sprite is not None
    return sprite[0]


def _base64(content: bytes) -> str:
    return base64.b64encode(content).decode()
