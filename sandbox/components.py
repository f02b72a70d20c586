"""Components of messages and modals: traversal, and their stored form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    Json = dict[str, Any]

ROW, BUTTON, SELECT, INPUT, USERS, ROLES, MENTIONABLES, CHANNELS = 1, 2, 3, 4, 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, UPLOAD, RADIO, CHECKS, CHECK = 18, 19, 21, 22, 23
"""Component types."""

SELECTS = frozenset((SELECT, USERS, ROLES, MENTIONABLES, CHANNELS))
ONLY_V2 = frozenset((SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER))
LINK, PREMIUM = 5, 6
"""Button styles that send no interaction."""

PRIMARY, SECONDARY, SUCCESS, DANGER = 1, 2, 3, 4
"""Button styles by colour: blue, grey, green, red."""

Path = tuple[str | int, ...]


def walk(components: Sequence[Json], path: Path = ("components",)) -> Iterator[tuple[Path, Json]]:
    """Yield components and their children, in display order."""
    for number, component in enumerate(components):
        here = (*path, number)
        yield from _one(component, here)


def _one(component: Json, here: Path) -> Iterator[tuple[Path, Json]]:
    yield here, component
    children: Any = component.get("components")
    if isinstance(children, list):
        yield from walk(children, (*here, "components"))  # pyright: ignore[reportUnknownArgumentType]
    for key in ("accessory", "component"):
        child: Any = component.get(key)
        if isinstance(child, dict):
            yield from _one(child, (*here, key))  # pyright: ignore[reportUnknownArgumentType]


def texts(components: Sequence[Json]) -> list[str]:
    """Return the contents of text components."""
    return [
        str(component.get("content", ""))
        for _, component in walk(components)
        if component.get("type") == TEXT
    ]


def stored(components: Sequence[Json], resolve: Callable[[str], Json | None]) -> list[Json]:
    """Copy components into the form that Discord returns.

    Each gets an id, selects their numbers, and media that name an uploaded file what `resolve`
    says of it, its name and its size included.
    """
    taken = {component["id"] for _, component in walk(components) if component.get("id")}
    counter = iter(number for number in range(1, 10_000) if number not in taken)
    return [_stored(component, counter, resolve) for component in components]


def _stored(component: Json, counter: Iterator[int], resolve: Callable[[str], Json | None]) -> Json:
    kept = {key: value for key, value in component.items() if value is not None}
    kept["id"] = component.get("id") or next(counter)
    kind = component.get("type")
    if kind in SELECTS:
        kept.setdefault("min_values", 1)
        kept.setdefault("max_values", 1)
    if "emoji" in kept:
        kept["emoji"] = _written_emoji(kept["emoji"])
    if kind == SELECT:
        kept["options"] = [
            {**one, "emoji": _written_emoji(one["emoji"])} if one.get("emoji") else one
            for one in component["options"]
        ]
    if "default_values" in kept:
        kept["default_values"] = _written_ids(kept["default_values"])
    for key in ("media", "file"):
        if isinstance(kept.get(key), dict):
            kept[key] = _media(kept[key], resolve)
    if kind == GALLERY:
        kept["items"] = [
            {"description": None, "spoiler": False, **item, "media": _media(item["media"], resolve)}
            for item in component["items"]
        ]
    if kind == CONTAINER:
        kept.setdefault("accent_color", None)
        kept.setdefault("spoiler", False)
    elif kind == SEPARATOR:
        kept.setdefault("spacing", 1)
        kept.setdefault("divider", True)
    elif kind == THUMBNAIL:
        kept.setdefault("description", None)
        kept.setdefault("spoiler", False)
    elif kind == FILE:
        kept.setdefault("spoiler", False)
        # Discord adds both ("File Structure").
        file: Json = component["file"]
        named = resolve(str(file.get("url", ""))) or {}
        kept["name"], kept["size"] = named.get("name", ""), named.get("size", 0)
    if "components" in component:
        kept["components"] = [_stored(child, counter, resolve) for child in component["components"]]
    for key in ("accessory", "component"):
        if isinstance(component.get(key), dict):
            kept[key] = _stored(component[key], counter, resolve)
    return kept


def with_written_defaults(components: list[Json]) -> list[Json]:
    """Return the components of a form with ids that are texts, as Discord tells them to a client.

    What the bot sends may be numbers, which are too large for some.
    """
    return [
        {
            key: _written_ids(value)
            if key == "default_values" and value
            else with_written_defaults([value])[0]
            if key == "component"
            else value
            for key, value in component.items()
        }
        for component in components
    ]


def _written_ids(defaults: list[Json]) -> list[Json]:
    return [{**one, "id": str(one["id"])} for one in defaults]


def _written_emoji(emoji: Json) -> Json:
    """Return a partial emoji whose id is a text, as Discord tells it."""
    return emoji if emoji.get("id") is None else {**emoji, "id": str(emoji["id"])}


def _media(media: Json, resolve: Callable[[str], Json | None]) -> Json:
    url = str(media.get("url", ""))
    file = resolve(url)
    if file is None:
        return {"proxy_url": url, **media}
    return {key: value for key, value in file.items() if key not in ("name", "size")}
