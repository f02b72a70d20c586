"""A request of the bot: parsing, and the record that is kept of it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

import msgspec

from sandbox.trouble import ApiError, Problem

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sandbox.places import Json

NAME = re.compile(rb'[;\s]name="([^"]*)"')
FILENAME = re.compile(rb'filename="([^"]*)"')
BOUNDARY = re.compile(r'boundary="?([^";]+)"?')
NUMBER = re.compile(r"files\[(\d+)\]")


@dataclass(slots=True)
class Upload:
    """An uploaded file; `number` is its index in the payload."""

    number: int
    filename: str
    data: bytes = field(repr=False)


@dataclass(slots=True)
class Request:
    """A request of the bot and the response."""

    method: str
    path: str
    """Without the API's prefix."""

    template: str = ""
    """The path as Discord's documents write it: `/channels/{channel_id}`."""

    params: dict[str, str] = field(default_factory=dict[str, str])
    query: Mapping[str, str] = field(default_factory=dict[str, str])
    body: Any = None
    files: list[Upload] = field(default_factory=list[Upload])
    authorized: bool = False
    at: float = 0.0
    status: int = 0
    answer: Any = None
    fault: str = ""
    """The injected fault, if any; such responses are not judged."""

    problems: list[Problem] = field(default_factory=list[Problem])
    """What Discord would reject or silently ignore in it."""

    def id(self, name: str) -> int:
        """Parse an id from the path.

        Raises:
            ApiError: it is not a number.
        """
        text = self.params[name]
        if not text.isdigit():
            message = f'Value "{text}" is not snowflake.'
            faults = {"_errors": [{"code": "NUMBER_TYPE_COERCE", "message": message}]}
            raise ApiError(400, 50035, "Invalid Form Body", {name: faults})
        return int(text)

    @property
    def form(self) -> Json:
        """The JSON object that was sent.

        Raises:
            ApiError: something else was sent.
        """
        body: Any = self.body
        if body is None:
            return {}
        if not isinstance(body, dict):
            raise ApiError(400, 50109, "The request body contains invalid JSON.")
        return cast("Json", body)


def read_body(request: Request, kind: str, raw: bytes) -> None:
    """Parse the body and the files.

    Raises:
        ApiError: it can't be read.
    """
    if kind.startswith("multipart/form-data"):
        raw = _read_parts(request, kind, raw)
    if raw:
        try:
            request.body = msgspec.json.decode(raw)
        except (msgspec.DecodeError, RecursionError) as fault:
            raise ApiError(400, 50109, "The request body contains invalid JSON.") from fault


def _read_parts(request: Request, kind: str, raw: bytes) -> bytes:
    """Parse a multipart body: store the files, return the JSON."""
    boundary = BOUNDARY.search(kind)
    payload = b""
    for part in raw.split(b"--" + boundary[1].encode())[1:-1] if boundary else ():
        head, _, data = part.partition(b"\r\n\r\n")
        data = data.removesuffix(b"\r\n")
        named = NAME.search(head)
        name = named[1].decode() if named else ""
        if name == "payload_json":
            payload = data
        elif (numbered := NUMBER.fullmatch(name)) and (called := FILENAME.search(head)):
            request.files.append(Upload(int(numbered[1]), called[1].decode(), data))
    return payload
