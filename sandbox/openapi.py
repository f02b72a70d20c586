"""Validates the bot's requests and the sandbox's responses with Discord's OpenAPI document.

The document is not part of this project. The environment variable DISCORD_OPENAPI names a file that
holds it (github.com/discord/discord-api-spec, specs/openapi.json); without it nothing is judged.
It knows shapes and lengths; rules that span several fields are in `lint`.
"""

from __future__ import annotations

import hashlib
import os
import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from referencing import Registry

    from sandbox.http import Request
    from sandbox.places import Json

VARIABLE = "DISCORD_OPENAPI"
ADDRESS = "urn:discord"
SMALLEST_ID = 1 << 40
"""Numbers from here on are snowflake ids; counts, colours and flags are smaller."""

MESSAGE_LENGTH = 300
"""The most characters kept of a validator's message."""


@lru_cache(maxsize=1)
def referee() -> Referee | None:
    """Load the document that the environment names; None without one.

    Raises:
        OSError: the file can't be read.
        ImportError: jsonschema is not installed.
    """
    named = os.environ.get(VARIABLE)
    return Referee(Path(named)) if named else None


SNOWFLAKE = re.compile(rb'"\d{17,20}"')
LONG = 20_000
"""Bytes from which on a value is remembered, whatever ids stand in it."""

UNWRITTEN = {"use_nested_fields"}
"""Parameters that Discord takes and its description leaves out: the first message of a post in a
forum is an object of its own."""


class Referee:
    """Validates requests and responses."""

    def __init__(self, path: Path) -> None:
        from referencing import Registry, Resource
        from referencing.jsonschema import DRAFT202012

        document = _softened(msgspec.json.decode(path.read_bytes()))
        self._paths: Json = document["paths"]
        self._components: Json = document["components"]
        resource: Resource[Any] = Resource.from_contents(document, DRAFT202012)
        self._registry: Registry[Any] = Registry[Any]().with_resource(ADDRESS, resource)
        self._known: dict[str, Any] = {}
        """Validators by JSON pointer."""

        self._valid: set[tuple[str, bytes] | None] = set()
        """Long values that were found to be valid: each bot registers the same commands."""

    def request(self, request: Request) -> Iterator[str]:
        """Return the problems of a request's path, query and body."""
        match = self._operation(request)
        if match is None:
            yield f"the document has no {request.method} {request.template}"
            return
        operation, where = match
        shared: list[Json] = self._paths[request.template].get("parameters") or []
        own: list[Json] = operation.get("parameters") or []
        listed = shared + own
        known = {_resolve(self._components, parameter) for parameter in listed} | UNWRITTEN
        for name in sorted(request.query.keys() - known):
            yield f"the document has no parameter {name}"
        body: Json | None = operation.get("requestBody")
        if body is None or request.body is None:
            return
        kind = "application/json"
        if kind in body["content"]:
            pointer = f"{where}/requestBody/content/{_escaped(kind)}/schema"
            yield from self._check(pointer, normalised(request.body))

    def answer(self, request: Request) -> Iterator[str]:
        """Return the problems of the sandbox's response."""
        match = self._operation(request)
        if match is None:
            return
        operation, where = match
        responses: Json = operation["responses"]
        key = str(request.status)
        if key not in responses:
            key = f"{key[0]}XX"
        if key not in responses:
            yield f"the document has no status {request.status} for this"
            return
        response: Json = responses[key]
        pointer = f"{where}/responses/{key}"
        if "$ref" in response:
            pointer = str(response["$ref"]).removeprefix("#")
            response = self._components["responses"][pointer.rsplit("/", 1)[1]]
        if "application/json" in (response.get("content") or {}):
            kind = _escaped("application/json")
            answer = request.answer
            if request.status >= 400 and isinstance(answer, dict):
                # Codes of faults in fields are words in Discord's guide, numbers in the document.
                parts = cast("Json", answer).items()
                answer = {name: value for name, value in parts if name != "errors"}
            yield from self._check(f"{pointer}/content/{kind}/schema", answer)
        elif request.answer is not None:
            yield f"the document has no body for status {request.status}"

    def _operation(self, request: Request) -> tuple[Json, str] | None:
        """Return the operation of a request and its JSON pointer."""
        method = request.method.lower()
        methods: Json = self._paths.get(request.template, {})
        operation: Json | None = methods.get(method)
        if operation is None:
            return None
        return operation, f"/paths/{_escaped(request.template)}/{method}"

    def _check(self, pointer: str, value: Any) -> Iterator[str]:
        from jsonschema import exceptions

        encoded = SNOWFLAKE.sub(b'""', msgspec.json.encode(value))
        seen = (pointer, hashlib.sha256(encoded).digest()) if len(encoded) > LONG else None
        if seen in self._valid:
            return
        validator = self._known.get(pointer)
        if validator is None:
            validator = self._known[pointer] = self._validator(pointer)
        # jsonschema's types are partly unknown to the type checker.
        best_match: Callable[[Any], Any] = getattr(exceptions, "best_match")  # noqa: B009
        worst = best_match(validator.iter_errors(value))
        if worst is not None:
            yield f"{worst.json_path}: {str(worst.message)[:MESSAGE_LENGTH]}"
        elif seen is not None:
            self._valid.add(seen)

    def _validator(self, pointer: str) -> Any:
        from jsonschema import Draft202012Validator

        schema = {"$ref": f"{ADDRESS}#{pointer}"}
        return Draft202012Validator(schema, registry=self._registry)


def normalised(value: Any, key: str = "") -> Any:
    """Convert ids that discord.py sends as numbers into strings, as the document wants.

    Permissions go the other way: Discord's guide has them as strings, the document as numbers.
    """
    if key == "permissions" and isinstance(value, str) and value.isdecimal():
        return int(value)
    if isinstance(value, dict):
        items = cast("Json", value).items()
        if key == "attachments":
            return {name: str(field) if name == "id" else field for name, field in items}
        return {name: normalised(field, name) for name, field in items}
    if isinstance(value, list):
        return [normalised(item, key) for item in cast("list[Any]", value)]
    if isinstance(value, int) and value >= SMALLEST_ID:
        return str(value)
    return value


def _softened(value: Any) -> Any:
    """Accept values that match several members of a union: the document's unions overlap."""
    if isinstance(value, dict):
        items = cast("Json", value).items()
        return {"anyOf" if key == "oneOf" else key: _softened(part) for key, part in items}
    if isinstance(value, list):
        return [_softened(part) for part in cast("list[Any]", value)]
    return value


def _escaped(key: str) -> str:
    """Escape a key for a JSON pointer in a URI."""
    escaped = key.replace("~", "~0").replace("/", "~1")
    return escaped.replace("{", "%7B").replace("}", "%7D")


def _resolve(components: Json, parameter: Json) -> str:
    """Return the name of a parameter, following a reference."""
    if "$ref" in parameter:
        parameter = components["parameters"][str(parameter["$ref"]).rsplit("/", 1)[1]]
    return str(parameter["name"])
