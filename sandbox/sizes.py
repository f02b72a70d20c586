"""Documented lengths, counts and types of single payload fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox import components as parts
from sandbox.trouble import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    Json = dict[str, Any]
    Path = tuple[str | int, ...]

FILE_LIMIT = 10 * 1024 * 1024
"""Bytes of one file in a guild without boosts."""

EMBED_TEXTS = {"title": 256, "description": 4096, "url": 2048}
TAGS = 5
"""Tags of a post in a forum."""

BUTTON_LABEL, CUSTOM_ID, PLACEHOLDER, OPTION_TEXT, INPUT_TEXT = 80, 100, 150, 100, 4000


def text(value: Any, path: Path, most: int, least: int = 0) -> Iterator[Problem]:
    """Check that a value is a string within a length."""
    if not isinstance(value, str):
        yield Problem(path, "BASE_TYPE_BAD_TYPE", "Must be a string.", "type")
    elif not least <= len(value) <= most:
        if len(value) > most:
            code, message = "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length."
        elif not value:
            code, message = "BASE_TYPE_REQUIRED", "This field is required"
        else:
            code, message = "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length."
        yield Problem(path, code, message, "length")


def count(value: Any, path: Path, most: int, least: int = 0) -> Iterator[Problem]:
    """Check that a value is a list within a length."""
    if not isinstance(value, list):
        yield Problem(path, "LIST_TYPE_CONVERT", "Only iterables may be used here.", "type")
        return
    many = len(value)  # pyright: ignore[reportUnknownArgumentType]
    if not least <= many <= most:
        message = f"Must be between {least} and {most} in length."
        yield Problem(path, "BASE_TYPE_BAD_LENGTH", message, "count")


def number(value: Any, path: Path, least: int, most: int) -> Iterator[Problem]:
    """Check that a value is an integer within bounds."""
    if isinstance(value, bool) or not isinstance(value, int):
        yield Problem(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.', "type")
    elif value < least:
        message = f"int value should be greater than or equal to {least}."
        yield Problem(path, "NUMBER_TYPE_MIN", message, "range")
    elif value > most:
        message = f"int value should be less than or equal to {most}."
        yield Problem(path, "NUMBER_TYPE_MAX", message, "range")


def one_of(value: Any, path: Path, allowed: frozenset[int]) -> Iterator[Problem]:
    """Check that a value is one of the defined numbers."""
    if value not in allowed:
        message = f"Value must be one of {{{', '.join(map(str, sorted(allowed)))}}}."
        yield Problem(path, "BASE_TYPE_CHOICES", message, "choices")


def optional_texts(form: Json, path: Path, limits: Mapping[str, int]) -> Iterator[Problem]:
    """Check the strings that are present."""
    for key, most in limits.items():
        if form.get(key) is not None:
            yield from text(form[key], (*path, key), most)


def message(form: Json) -> Iterator[Problem]:
    """Check the lengths and counts in a message."""
    if form.get("content") is not None:
        yield from text(form["content"], ("content",), 2000)
    if form.get("nonce") is not None:
        yield from text(str(form["nonce"]), ("nonce",), 25)
    if form.get("embeds") is not None:
        yield from count(form["embeds"], ("embeds",), 10)
        for place, embed in enumerate(form["embeds"]):
            yield from _embed(embed, ("embeds", place))
    for place, file in enumerate(form.get("attachments") or ()):
        yield from optional_texts(file, ("attachments", place), {"description": 1024})
    if form.get("components") is not None:
        yield from components(form["components"])
    allowed: Json = form.get("allowed_mentions") or {}
    for key in ("users", "roles"):
        if allowed.get(key) is not None:
            yield from count(allowed[key], ("allowed_mentions", key), 100)


def _embed(embed: Json, path: Path) -> Iterator[Problem]:
    yield from optional_texts(embed, path, EMBED_TEXTS)
    footer: Json = embed.get("footer") or {}
    yield from optional_texts(footer, (*path, "footer"), {"text": 2048})
    author: Json = embed.get("author") or {}
    yield from optional_texts(author, (*path, "author"), {"name": 256})
    if embed.get("fields") is not None:
        yield from count(embed["fields"], (*path, "fields"), 25)
        for place, field in enumerate(embed["fields"]):
            here = (*path, "fields", place)
            yield from text(field.get("name"), (*here, "name"), 256, 1)
            yield from text(field.get("value"), (*here, "value"), 1024, 1)


def components(listed: Any) -> Iterator[Problem]:
    """Check the lengths and counts in components."""
    if not isinstance(listed, list):
        yield from count(listed, ("components",), 40)
        return
    for path, component in parts.walk(listed):  # pyright: ignore[reportUnknownArgumentType]
        kind = component.get("type")
        if kind not in CHECKS:
            yield from one_of(kind, (*path, "type"), frozenset(CHECKS))
        else:
            yield from CHECKS[kind](component, path)


def _row(row: Json, path: Path) -> Iterator[Problem]:
    yield from count(row.get("components"), (*path, "components"), 5, 1)


def _button(button: Json, path: Path) -> Iterator[Problem]:
    yield from one_of(button.get("style"), (*path, "style"), frozenset(range(1, 7)))
    limits = {"label": BUTTON_LABEL, "custom_id": CUSTOM_ID, "url": 512}
    yield from optional_texts(button, path, limits)


def _select(select: Json, path: Path) -> Iterator[Problem]:
    yield from optional_texts(select, path, {"placeholder": PLACEHOLDER, "custom_id": CUSTOM_ID})
    yield from number(select.get("min_values", 1), (*path, "min_values"), 0, 25)
    yield from number(select.get("max_values", 1), (*path, "max_values"), 1, 25)
    if select["type"] != parts.SELECT:
        return
    yield from count(select.get("options"), (*path, "options"), 25, 1)
    for place, option in enumerate(select.get("options") or ()):
        here = (*path, "options", place)
        yield from text(option.get("label"), (*here, "label"), OPTION_TEXT, 1)
        yield from text(option.get("value"), (*here, "value"), OPTION_TEXT, 1)
        yield from optional_texts(option, here, {"description": OPTION_TEXT})


def _input(field: Json, path: Path) -> Iterator[Problem]:
    limits = {"label": 45, "custom_id": CUSTOM_ID, "value": INPUT_TEXT, "placeholder": 100}
    yield from optional_texts(field, path, limits)
    yield from one_of(field.get("style"), (*path, "style"), frozenset((1, 2)))
    if field.get("min_length") is not None:
        yield from number(field["min_length"], (*path, "min_length"), 0, INPUT_TEXT)
    if field.get("max_length") is not None:
        yield from number(field["max_length"], (*path, "max_length"), 1, INPUT_TEXT)


def _options(group: Json, path: Path, least: int) -> Iterator[Problem]:
    """Check the options of a group of radio buttons or of checkboxes."""
    yield from text(group.get("custom_id"), (*path, "custom_id"), CUSTOM_ID, 1)
    yield from count(group.get("options"), (*path, "options"), 10, least)
    for place, option in enumerate(group.get("options") or ()):
        here = (*path, "options", place)
        yield from text(option.get("label"), (*here, "label"), OPTION_TEXT, 1)
        yield from text(option.get("value"), (*here, "value"), OPTION_TEXT, 1)
        yield from optional_texts(option, here, {"description": OPTION_TEXT})


def _radio(group: Json, path: Path) -> Iterator[Problem]:
    yield from _options(group, path, 2)


def _checks(group: Json, path: Path) -> Iterator[Problem]:
    yield from _options(group, path, 1)
    if group.get("min_values") is not None:
        least = 1 if group.get("required", True) else 0
        yield from number(group["min_values"], (*path, "min_values"), least, 10)
    if group.get("max_values") is not None:
        yield from number(group["max_values"], (*path, "max_values"), 1, 10)


def _section(section: Json, path: Path) -> Iterator[Problem]:
    yield from count(section.get("components"), (*path, "components"), 3, 1)


def _text(display: Json, path: Path) -> Iterator[Problem]:
    yield from text(display.get("content"), (*path, "content"), 4000, 1)


def _gallery(gallery: Json, path: Path) -> Iterator[Problem]:
    yield from count(gallery.get("items"), (*path, "items"), 10, 1)
    for place, item in enumerate(gallery.get("items") or ()):
        yield from optional_texts(item, (*path, "items", place), {"description": 1024})


def _thumbnail(thumbnail: Json, path: Path) -> Iterator[Problem]:
    yield from optional_texts(thumbnail, path, {"description": 1024})


def _container(container: Json, path: Path) -> Iterator[Problem]:
    yield from count(container.get("components"), (*path, "components"), 40, 1)
    if container.get("accent_color") is not None:
        yield from number(container["accent_color"], (*path, "accent_color"), 0, 0xFFFFFF)


def _label(label: Json, path: Path) -> Iterator[Problem]:
    yield from text(label.get("label"), (*path, "label"), 45, 1)
    yield from optional_texts(label, path, {"description": 100})


def _nothing(component: Json, path: Path) -> Iterator[Problem]:
    yield from optional_texts(component, path, {"custom_id": CUSTOM_ID})


CHECKS = {
    parts.ROW: _row,
    parts.BUTTON: _button,
    parts.SELECT: _select,
    parts.INPUT: _input,
    parts.USERS: _select,
    parts.ROLES: _select,
    parts.MENTIONABLES: _select,
    parts.CHANNELS: _select,
    parts.SECTION: _section,
    parts.TEXT: _text,
    parts.THUMBNAIL: _thumbnail,
    parts.GALLERY: _gallery,
    parts.FILE: _nothing,
    parts.SEPARATOR: _nothing,
    parts.CONTAINER: _container,
    parts.LABEL: _label,
    parts.UPLOAD: _nothing,
    parts.RADIO: _radio,
    parts.CHECKS: _checks,
    parts.CHECK: _nothing,
}
"""The check for each component type."""


def command(form: Json, path: Path = ()) -> Iterator[Problem]:
    """Check the lengths and counts in a command, its groups and its options."""
    yield from text(form.get("name"), (*path, "name"), 32, 1)
    if form.get("description") is not None:
        yield from text(form["description"], (*path, "description"), 100)
    for key, most in (("name_localizations", 32), ("description_localizations", 100)):
        translated: Json = form.get(key) or {}
        for locale, translation in translated.items():
            yield from text(translation, (*path, key, locale), most, 1)
    if form.get("options") is not None:
        yield from count(form["options"], (*path, "options"), 25)
        for place, option in enumerate(form["options"]):
            here = (*path, "options", place)
            yield from one_of(option.get("type"), (*here, "type"), frozenset(range(1, 12)))
            yield from command(option, here)
    if form.get("choices") is not None:
        yield from choices(form["choices"], (*path, "choices"))


def choices(listed: Sequence[Json], path: Path) -> Iterator[Problem]:
    """Check the choices of an option, or autocomplete choices."""
    yield from count(listed, path, 25)
    for place, choice in enumerate(listed):
        yield from text(choice.get("name"), (*path, place, "name"), 100, 1)
        if isinstance(choice.get("value"), str):
            yield from text(choice["value"], (*path, place, "value"), 100)


def modal(data: Json) -> Iterator[Problem]:
    """Check the lengths and counts in a modal."""
    yield from text(data.get("title"), ("title",), 45, 1)
    yield from text(data.get("custom_id"), ("custom_id",), CUSTOM_ID, 1)
    if "components" not in data:
        yield Problem(("components",), "BASE_TYPE_REQUIRED", "This field is required", "length")
    else:
        yield from components(data["components"])


def thread(form: Json, *, named: bool) -> Iterator[Problem]:
    """Check the payload of a new or changed thread."""
    if named or "name" in form:
        yield from text(form.get("name"), ("name",), 100, 1)
    if form.get("auto_archive_duration") is not None:
        durations = frozenset((60, 1440, 4320, 10080))
        yield from one_of(form["auto_archive_duration"], ("auto_archive_duration",), durations)
    if len(form.get("applied_tags") or ()) > TAGS:
        message = f"Must be {TAGS} or fewer in length."
        yield Problem(("applied_tags",), "BASE_TYPE_MAX_LENGTH", message, "length")
