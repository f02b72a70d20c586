"""Builds HTML from plain values; whatever is a text is escaped."""

from __future__ import annotations

import html
import re


class Html(str):
    """A piece of a page, with everything in it escaped."""

    __slots__ = ()


BOLD = re.compile(r"\*\*(.+?)\*\*")
VOID = frozenset({"img"})


def escape_html(text: str) -> Html:
    """Return a text as it is."""
    return Html(html.escape(text, quote=True))


def html_of_marked_text(text: str) -> Html:
    """Return a sentence of the bot, with what it marks as bold."""
    return Html(BOLD.sub(r"<strong>\1</strong>", html.escape(text, quote=True)))


def html_element(name: str, *content: Html, **attributes: str) -> Html:
    """Return an element; `class_` is the attribute `class`, `aria_label` is `aria-label`."""
    given = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{html.escape(value, quote=True)}"'
        for key, value in attributes.items()
    )
    if name in VOID:
        return Html(f"<{name}{given}>")
    return Html(f"<{name}{given}>{''.join(content)}</{name}>")


def html_list(lines: list[str], name: str = "ul", **attributes: str) -> Html:
    """Return sentences as a list; nothing without any."""
    if not lines:
        return Html("")
    items = [html_element("li", html_of_marked_text(line)) for line in lines]
    return html_element(name, *items, **attributes)
