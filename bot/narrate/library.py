"""Formats messages with `fluent.runtime`, where their functions cannot.

It is imported when the first such message is formatted, mostly to word an error.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, cast

from fluent.runtime import FluentBundle

from bot.narrate.messages import sources_of
from bot.narrate.syntax import parse_resources

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from fluent.runtime.types import FluentType
    from fluent.syntax.ast import Resource


@lru_cache(maxsize=64)
def resources_of(folder: Path) -> tuple[Resource, ...]:
    """Parse the files of one folder; every later call returns the same objects.

    Raises:
        CatalogueError: a file does not parse, a message is defined twice, or there is no file.
    """
    return parse_resources(sources_of(folder))


def make_bundle(
    language: str, folders: Sequence[Path], functions: Mapping[str, Callable[..., str]]
) -> FluentBundle:
    """Make a bundle of some folders; messages of later ones override those of the first."""
    known = cast("dict[str, Callable[..., FluentType]]", dict(functions))
    made = FluentBundle([language], functions=known, use_isolating=False)
    for folder in folders:
        for resource in resources_of(folder):
            made.add_resource(resource, allow_overrides=folder != folders[0])
    return made


def format_message(
    made: FluentBundle, name: str, attribute: str, arguments: Mapping[str, object]
) -> tuple[str, list[Exception]]:
    """Format a message or its attribute; return the errors as well."""
    message = made.get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None
    result, errors = made.format_pattern(pattern, dict(arguments))
    return str(result), errors
