"""A finished picture: bytes to upload, a file name and what a screen reader says."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

ALT = 300
"""The most characters of a description, which a screen reader reads in one breath."""


class Picture(msgspec.Struct, frozen=True):
    """A picture as Discord takes it; `alt` is at most 1,024 characters."""

    data: bytes
    filename: str
    alt: str


def join_alt_text(sentences: Sequence[str]) -> str:
    """Join sentences as long as they fit, none of them in part; the first ones weigh most."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}" if text else sentence
        if len(longer) <= ALT:
            text = longer
    return text
