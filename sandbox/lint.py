"""Documented rules that span several fields and that Discord's OpenAPI document cannot express.

Each rule has a name. What Discord refuses, the sandbox refuses too. Ignored fields
(`refused=False`) are reported too: sending one is almost certainly a bug.
Lengths and types of single fields are in `sizes`, unknown fields in `lint_keys`, commands in
`lint_commands`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from sandbox import components as parts
from sandbox.lint_commands import lint_commands
from sandbox.lint_keys import misspelt
from sandbox.trouble import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sandbox.http import Upload
    from sandbox.places import Version

    Json = dict[str, Any]
    Path = tuple[str | int, ...]

__all__ = ["is_layout", "lint_choices", "lint_commands", "lint_message", "lint_modal"]

EMBED_TOTAL, TEXT_TOTAL, PART_TOTAL, ROW_TOTAL = 6000, 4000, 40, 5
"""Limits: characters in all embeds, characters in all text, components (V2), rows (V1)."""

V2 = 1 << 15
REFERENCE = re.compile(r"attachment://(\S+)")


def lint_message(
    form: Json, files: Sequence[Upload], before: Version | None = None
) -> Iterator[Problem]:
    """Check a new message; with `before`, an edit of a message with that content."""
    yield from misspelt(form, "message")
    yield from _embeds(form)
    yield from _mentions(form)
    yield from _files(form, files, before)
    listed: list[Json] = form.get("components") or []
    yield from _v2(form, listed, before) if is_layout(form, before) else _v1(form, listed)
    if "nonce" not in form and form.get("enforce_nonce"):
        yield Problem(
            ("enforce_nonce",), "NONCE_REQUIRED", "There is no nonce to enforce.", "nonce", False
        )
    yield from _components(listed)


def is_layout(form: Json, before: Version | None = None) -> bool:
    """Return whether a message has components alone (V2), or has them after an edit."""
    flags = int(form.get("flags") or 0) | (0 if before is None else before.flags)
    return bool(flags & V2)


def _embeds(form: Json) -> Iterator[Problem]:
    """Count the characters of all embeds in the message."""
    total = sum(_embed_size(embed) for embed in form.get("embeds") or ())
    if total > EMBED_TOTAL:
        message = f"Embed size exceeds maximum size of {EMBED_TOTAL}"
        yield Problem(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", message, "embeds-total")


def _embed_size(embed: Json) -> int:
    footer: Json = embed.get("footer") or {}
    author: Json = embed.get("author") or {}
    texts = [embed.get("title"), embed.get("description"), footer.get("text"), author.get("name")]
    for field in embed.get("fields") or ():
        texts += [field.get("name"), field.get("value")]
    return sum(len(text) for text in texts if text)


def _mentions(form: Json) -> Iterator[Problem]:
    """Check that no mention type is both listed and allowed in general."""
    allowed: Json = form.get("allowed_mentions") or {}
    for key in ("users", "roles"):
        if key in (allowed.get("parse") or ()) and allowed.get(key):
            path = ("allowed_mentions",)
            message = f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.'
            yield Problem(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message, "mentions")


def _files(form: Json, files: Sequence[Upload], before: Version | None) -> Iterator[Problem]:
    """Check that files, their metadata and the references to them match."""
    numbers = {str(file.number) for file in files}
    present = {str(file.id): file.filename for file in before.attachments} if before else {}
    listed = form.get("attachments")
    for place, attachment in enumerate(listed or ()):
        if str(attachment.get("id")) not in numbers | present.keys():
            where = ("attachments", place, "id")
            yield Problem(where, "ATTACHMENT_NOT_FOUND", "There is no such file.", "attachments")
    names = {file.filename for file in files}
    # A list of attachments drops the files that it does not name.
    left = present if listed is None else {str(file.get("id")) for file in listed}
    names |= {name for number, name in present.items() if number in left}
    names |= {str(attachment.get("filename")) for attachment in listed or ()}
    if len({file.filename for file in files}) < len(files):
        message = "Two files have the same name."
        yield Problem(("attachments",), "DUPLICATE_NAME", message, "attachment-names", False)
    for name in REFERENCE.findall(" ".join(_urls(form))):
        if name not in names:
            message = f"No file is named {name}."
            yield Problem(
                ("attachments",), "REFERENCED_ATTACHMENT_NOT_FOUND", message, "references"
            )


def _urls(form: Json) -> Iterator[str]:
    for embed in form.get("embeds") or ():
        for key in ("image", "thumbnail"):
            media: Json = embed.get(key) or {}
            yield str(media.get("url", ""))
    for _, component in parts.walk(form.get("components") or ()):
        medias: list[Json | None] = [component.get("media"), component.get("file")]
        medias += [item.get("media") for item in component.get("items") or ()]
        yield from (str(media.get("url", "")) for media in medias if media)


def _v1(form: Json, listed: Sequence[Json]) -> Iterator[Problem]:
    """Check V1 components: action rows only."""
    del form
    if len(listed) > ROW_TOTAL:
        message = f"Must be {ROW_TOTAL} or fewer in length."
        yield Problem(("components",), "BASE_TYPE_BAD_LENGTH", message, "rows")
    for path, component in parts.walk(listed):
        if component.get("type") in parts.ONLY_V2:
            message = "This component needs the flag IS_COMPONENTS_V2."
            yield Problem((*path, "type"), "UNION_TYPE_CHOICES", message, "v2-flag")
    for place, component in enumerate(listed):
        kind = component.get("type")
        if kind != parts.ROW and kind not in parts.ONLY_V2:
            message = "Only rows may stand here."
            yield Problem(("components", place, "type"), "UNION_TYPE_CHOICES", message, "rows-only")


def _v2(form: Json, listed: Sequence[Json], before: Version | None) -> Iterator[Problem]:
    """Check a Components V2 message.

    An edit that makes a message one must empty what it has of the old kind ("Edit Message").
    """
    left: Json = {} if before is None else {"content": before.content, "embeds": before.embeds}
    for key in ("content", "embeds", "sticker_ids", "poll"):
        if form[key] if key in form else left.get(key):
            message = f"The field {key} can't be used with IS_COMPONENTS_V2."
            yield Problem(
                (key,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message, "v2"
            )
    everything = list(parts.walk(listed))
    if len(everything) > PART_TOTAL:
        message = f"There are {len(everything)} components; at most {PART_TOTAL} may be."
        yield Problem(("components",), "COMPONENT_MAX_TOTAL", message, "v2-total")
    if (total := sum(map(len, parts.texts(listed)))) > TEXT_TOTAL:
        message = f"The texts have {total} characters; at most {TEXT_TOTAL} may be."
        yield Problem(
            ("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message, "v2-text"
        )
    used = set(REFERENCE.findall(" ".join(_urls(form))))
    for place, file in enumerate(form.get("attachments") or ()):
        if "filename" in file and file["filename"] not in used:
            message = "No component shows this file, so nobody sees it."
            path = ("attachments", place)
            yield Problem(path, "ATTACHMENT_UNUSED", message, "v2-unseen", False)


def _components(listed: Sequence[Json]) -> Iterator[Problem]:
    """Check the rules shared by V1, V2 and modal components."""
    seen: set[str] = set()
    for path, component in parts.walk(listed):
        kind = component.get("type")
        if kind == parts.BUTTON:
            yield from _button(component, path)
        elif (kind in parts.SELECTS or kind in INPUTS) and not component.get("custom_id"):
            yield _missing((*path, "custom_id"), "custom-id-missing")
        if kind == parts.ROW:
            yield from _row(component, path)
        if kind == parts.CONTAINER:
            yield from _container(component, path)
        inside: Json = component.get("component") or {}
        if kind == parts.LABEL and inside.get("type") not in IN_LABELS:
            message = "Such a component can't stand in a label."
            yield Problem((*path, "component"), "UNION_TYPE_CHOICES", message, "label-content")
        if kind in ONLY_IN_LABELS and path[-1] != "component":
            message = "Such a component stands in a label."
            yield Problem((*path, "type"), "UNION_TYPE_CHOICES", message, "label-missing")
        if kind in parts.SELECTS:
            yield from _select(component, path)
        name = component.get("custom_id")
        if name and name in seen:
            where = (*path, "custom_id")
            message = "Component custom id cannot be duplicated"
            yield Problem(where, "COMPONENT_CUSTOM_ID_DUPLICATED", message, "custom-id-twice")
        seen.add(name or "")


ONLY_IN_LABELS = frozenset((parts.UPLOAD, parts.RADIO, parts.CHECKS, parts.CHECK))
IN_LABELS = ONLY_IN_LABELS | parts.SELECTS | {parts.INPUT}
INPUTS = frozenset((parts.INPUT, parts.UPLOAD, parts.RADIO, parts.CHECKS, parts.CHECK))


def _missing(path: Path, rule: str) -> Problem:
    return Problem(path, "BASE_TYPE_REQUIRED", "This field is required", rule)


def _button(button: Json, path: Path) -> Iterator[Problem]:
    """Check that a button has the fields of its style and a label or emoji."""
    style = button.get("style")
    if style == parts.LINK:
        if not button.get("url"):
            yield _missing((*path, "url"), "link-url")
        if button.get("custom_id"):
            message = "A custom id and url cannot both be specified"
            yield Problem(
                path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message, "link"
            )
    elif style != parts.PREMIUM:
        if not button.get("custom_id"):
            yield _missing((*path, "custom_id"), "custom-id-missing")
        if button.get("url"):
            message = "Only a link button may have a url."
            yield Problem((*path, "url"), "BUTTON_COMPONENT_URL_NOT_ALLOWED", message, "link")
    if style != parts.PREMIUM and not button.get("label") and not button.get("emoji"):
        message = "A button must have a label or an emoji."
        yield Problem(path, "BUTTON_COMPONENT_INVALID", message, "button-empty")


def _row(row: Json, path: Path) -> Iterator[Problem]:
    """Check that an action row holds buttons, one select or one text input."""
    kinds = [child.get("type") for child in row.get("components") or ()]
    wide = [kind for kind in kinds if kind != parts.BUTTON]
    if wide and len(kinds) > 1:
        message = "A select fills its row: nothing may stand beside it."
        yield Problem(path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message, "row-width")
    if any(kind in NOT_IN_ROWS for kind in kinds):
        message = "Such a component can't stand in a row."
        yield Problem((*path, "components"), "UNION_TYPE_CHOICES", message, "row-content")


def _container(container: Json, path: Path) -> Iterator[Problem]:
    """Check that a container holds only what may stand in one ("Container Child Components")."""
    for place, child in enumerate(container.get("components") or ()):
        if child.get("type") not in IN_CONTAINERS:
            message = "Such a component can't stand in a container."
            where = (*path, "components", place, "type")
            yield Problem(where, "UNION_TYPE_CHOICES", message, "container-content")


IN_CONTAINERS = (parts.ONLY_V2 | {parts.ROW}) - {parts.CONTAINER, parts.THUMBNAIL}
NOT_IN_ROWS = parts.ONLY_V2 | {parts.ROW, parts.LABEL}


def _select(select: Json, path: Path) -> Iterator[Problem]:
    """Check that the minimum, maximum, options and defaults of a select agree."""
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if least > most:
        message = "The minimum is greater than the maximum."
        yield Problem(
            (*path, "min_values"), "SELECT_COMPONENT_MIN_GREATER_THAN_MAX", message, "bounds"
        )
    if select.get("type") != parts.SELECT:
        return
    options: list[Json] = select.get("options") or []
    if options and most > len(options):
        message = "There are fewer options than must be picked."
        code = "SELECT_COMPONENT_TOO_FEW_OPTIONS"
        yield Problem((*path, "options"), code, message, "select-options")
    values = [option.get("value") for option in options]
    for place, value in enumerate(values):
        if value in values[:place]:
            where = (*path, "options", place, "value")
            message = "The specified option value is already used"
            yield Problem(
                where, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message, "option-twice"
            )
    if sum(bool(option.get("default")) for option in options) > most:
        message = "More options are picked beforehand than may be."
        code = "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"
        yield Problem((*path, "options"), code, message, "defaults")


def lint_modal(data: Json) -> Iterator[Problem]:
    """Check a modal."""
    yield from misspelt(data, "modal")
    listed: list[Json] = data.get("components") or []
    if not 1 <= len(listed) <= ROW_TOTAL:
        message = f"Must be between 1 and {ROW_TOTAL} in length."
        yield Problem(("components",), "BASE_TYPE_BAD_LENGTH", message, "modal-rows")
    for place, component in enumerate(listed):
        if component.get("type") not in (parts.ROW, parts.LABEL, parts.TEXT):
            message = "Only labels, texts and rows may stand here."
            yield Problem(
                ("components", place, "type"), "UNION_TYPE_CHOICES", message, "modal-content"
            )
    yield from _components(listed)
    for path, component in parts.walk(listed):
        least, most = component.get("min_length") or 0, component.get("max_length")
        if component.get("type") == parts.INPUT and most is not None and least > most:
            message = "The minimum is greater than the maximum."
            yield Problem((*path, "min_length"), "BASE_TYPE_BAD_LENGTH", message, "bounds")
        if component.get("type") == parts.BUTTON:
            yield Problem(path, "UNION_TYPE_CHOICES", "A modal has no buttons.", "modal-content")
        if component.get("type") in GROUPS:
            yield from _group(component, path)


GROUPS = frozenset((parts.RADIO, parts.CHECKS))


def _group(group: Json, path: Path) -> Iterator[Problem]:
    """Check that the bounds, options and defaults of radio buttons or checkboxes agree."""
    options: list[Json] = group.get("options") or []
    most = 1 if group.get("type") == parts.RADIO else group.get("max_values") or len(options)
    least = group.get("min_values") or 0
    if not least <= most <= max(1, len(options)):
        message = "There are not as many options, or the minimum is above the maximum."
        yield Problem(path, "BASE_TYPE_BAD_LENGTH", message, "group-bounds")
    values = [option.get("value") for option in options]
    if len(set(values)) < len(values):
        message = "The specified option value is already used"
        code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
        yield Problem((*path, "options"), code, message, "option-twice")
    if sum(bool(option.get("default")) for option in options) > most:
        message = "More options are picked beforehand than may be."
        code = "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"
        yield Problem((*path, "options"), code, message, "defaults")


def lint_choices(data: Json, option_type: int) -> Iterator[Problem]:
    """Check autocomplete choices: each value must have the option's type."""
    yield from misspelt(data, "choices")
    kinds: dict[int, tuple[type, ...]] = {3: (str,), 4: (int,), 10: (int, float)}
    for place, choice in enumerate(data.get("choices") or ()):
        value: object = choice.get("value")
        if type(value) not in kinds[option_type]:
            where = ("choices", place, "value")
            message = f"{value!r} is not a value of the option."
            yield Problem(where, "APPLICATION_COMMAND_INVALID_CHOICE", message, "choice-type")
