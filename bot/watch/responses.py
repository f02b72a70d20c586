"""Answers: what a browser may do with them, and what it has already."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from aiohttp import hdrs, web

if TYPE_CHECKING:
    from collections.abc import Mapping

HTML = "text/html"

POLICY = "; ".join(
    (
        "default-src 'none'",
        "img-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""What a page may load: its own style, font and pictures, and no script at all."""

ALWAYS: Mapping[str, str] = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), interest-cohort=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    hdrs.SERVER: "tablekeeper",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "X-Robots-Tag": "noindex",
}

ASK, STABLE, NEVER = "no-cache", "public,max-age=86400", "no-store"
"""What a browser may keep: what it asks about each time, for a day, and nothing."""


def build_answer(
    body: bytes,
    kind: str = HTML,
    *,
    status: int = 200,
    kept: str = ASK,
    locale: str = "",
    seen: str = "",
    more: Mapping[str, str] | None = None,
) -> web.Response:
    """Return an answer; `seen` is the If-None-Match of the question."""
    headers = {**ALWAYS, "Cache-Control": kept, **(more or {})}
    if locale:
        headers |= {"Content-Language": locale, hdrs.VARY: "Accept-Language"}
    if status == 200:
        headers["ETag"] = tag = f'"{blake2b(body, digest_size=12).hexdigest()}"'
        if is_known(tag, seen):
            return web.Response(status=304, headers=headers)
    charset = "utf-8" if kind.startswith("text/") else None
    return web.Response(
        body=body, status=status, headers=headers, content_type=kind, charset=charset
    )


def is_known(tag: str, seen: str) -> bool:
    """Return whether an If-None-Match names a tag."""
    known = {part.strip().removeprefix("W/") for part in seen[:2000].split(",")}
    return tag in known or "*" in known
