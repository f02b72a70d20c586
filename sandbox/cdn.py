"""Signed addresses of files, as Discord's content delivery network wants them.

`ex` is when an address ends, `is` when it was issued, both in hexadecimal seconds since 1970; `hm`
signs them and the file. Who has a signed address may fetch the file; nobody else can by guessing.
"""

from __future__ import annotations

import hashlib
import hmac
import io
import re
import secrets
from typing import TYPE_CHECKING, Any

from PIL import Image, UnidentifiedImageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sandbox.clock import Clock
    from sandbox.places import Attachment

LIFE = 24 * 60 * 60
"""Seconds for which an address opens its file; each time a message is read it has fresh ones."""

MOMENT = re.compile(r"[0-9a-f]{1,12}")


class Cdn:
    """Signs addresses and judges them, with one key."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.key = secrets.token_bytes(32)

    def sign(self, value: Any, files: Sequence[Attachment]) -> Any:
        """Return JSON in which the addresses of these files, and of no others, are signed."""
        if not files:
            return value
        signed: dict[str, str] = {}
        for file in files:
            query = self._query(file)
            signed[file.url] = file.url + query
            signed[file.proxy_url] = file.proxy_url + query
        return _replace(value, signed)

    def admits(self, file: Attachment, query: Mapping[str, str]) -> bool:
        """Return whether an address with this query opens this file now."""
        until, issued, signature = (query.get(name, "") for name in ("ex", "is", "hm"))
        if not MOMENT.fullmatch(until) or int(until, 16) <= self._clock.now():
            return False
        expected = self._signature(file, until, issued)
        return hmac.compare_digest(signature.encode(errors="replace"), expected.encode())

    def _query(self, file: Attachment) -> str:
        now = int(self._clock.now())
        issued, until = f"{now:x}", f"{now + LIFE:x}"
        return f"?ex={until}&is={issued}&hm={self._signature(file, until, issued)}&"

    def _signature(self, file: Attachment, until: str, issued: str) -> str:
        signed = f"{file.id}:{until}:{issued}".encode()
        return hmac.new(self.key, signed, hashlib.sha256).hexdigest()


def _replace(value: Any, signed: Mapping[str, str]) -> Any:
    if isinstance(value, dict):
        return {key: _replace(inner, signed) for key, inner in value.items()}  # pyright: ignore[reportUnknownVariableType]
    if isinstance(value, list):
        return [_replace(inner, signed) for inner in value]  # pyright: ignore[reportUnknownVariableType]
    return signed.get(value, value) if isinstance(value, str) else value


def measured(data: bytes) -> tuple[int, int] | None:
    """Return an image's width and height, read from its header."""
    try:
        with Image.open(io.BytesIO(data)) as picture:
            return picture.size
    except (UnidentifiedImageError, OSError):
        return None
