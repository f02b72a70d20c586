"""The known fields. Discord silently ignores misspelt ones; this module reports them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox import components as parts
from sandbox.trouble import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    Json = dict[str, Any]
    Path = tuple[str | int, ...]

MESSAGE = frozenset(
    [
        "content",
        "embeds",
        "embed",
        "components",
        "attachments",
        "flags",
        "tts",
        "nonce",
        "enforce_nonce",
        "allowed_mentions",
        "message_reference",
        "sticker_ids",
        "poll",
        "thread_name",
        "applied_tags",
        "username",
        "avatar_url",
        "payload_json",
        "shared_client_theme",
    ]
)
ATTACHMENT = frozenset(
    [
        "id",
        "filename",
        "description",
        "title",
        "duration_secs",
        "waveform",
        "is_remix",
        "uploaded_filename",
        "is_spoiler",
        "content_type",
        "size",
        "url",
        "proxy_url",
        "width",
        "height",
        "ephemeral",
        "flags",
        "spoiler",
        "placeholder",
        "placeholder_version",
        "original_content_type",
    ]
)
MENTIONS = frozenset(["parse", "users", "roles", "replied_user"])
EMBED = frozenset(
    [
        "type",
        "url",
        "title",
        "description",
        "color",
        "timestamp",
        "fields",
        "author",
        "provider",
        "image",
        "thumbnail",
        "video",
        "footer",
        "flags",
    ]
)
MODAL = frozenset(["custom_id", "title", "components"])
CHOICE = frozenset(["name", "name_localizations", "value"])
COMMAND = frozenset(
    [
        "id",
        "type",
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        "options",
        "nsfw",
        "contexts",
        "integration_types",
        "default_member_permissions",
        "dm_permission",
        "default_permission",
        "handler",
    ]
)
OPTION = frozenset(
    [
        "type",
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        "required",
        "choices",
        "options",
        "channel_types",
        "min_value",
        "max_value",
        "min_length",
        "max_length",
        "autocomplete",
    ]
)
SELECT_OPTION = frozenset(["label", "value", "description", "emoji", "default"])
LABELLED = "type id custom_id disabled placeholder min_values max_values required"
COMPONENT: dict[int, frozenset[str]] = {
    parts.ROW: frozenset(["type", "id", "components"]),
    parts.BUTTON: frozenset(
        ["type", "id", "style", "label", "emoji", "custom_id", "sku_id", "url", "disabled"]
    ),
    parts.SELECT: frozenset(f"{LABELLED} options".split()),
    parts.INPUT: frozenset(
        [
            "type",
            "id",
            "custom_id",
            "style",
            "label",
            "min_length",
            "max_length",
            "required",
            "value",
            "placeholder",
        ]
    ),
    parts.USERS: frozenset(f"{LABELLED} default_values".split()),
    parts.ROLES: frozenset(f"{LABELLED} default_values".split()),
    parts.MENTIONABLES: frozenset(f"{LABELLED} default_values".split()),
    parts.CHANNELS: frozenset(f"{LABELLED} default_values channel_types".split()),
    parts.SECTION: frozenset(["type", "id", "components", "accessory"]),
    parts.TEXT: frozenset(["type", "id", "content"]),
    parts.THUMBNAIL: frozenset(["type", "id", "media", "description", "spoiler"]),
    parts.GALLERY: frozenset(["type", "id", "items"]),
    parts.FILE: frozenset(["type", "id", "file", "spoiler", "name", "size"]),
    parts.SEPARATOR: frozenset(["type", "id", "divider", "spacing"]),
    parts.CONTAINER: frozenset(["type", "id", "components", "accent_color", "spoiler"]),
    parts.LABEL: frozenset(["type", "id", "label", "description", "component"]),
    parts.UPLOAD: frozenset(["type", "id", "custom_id", "min_values", "max_values", "required"]),
    parts.RADIO: frozenset(["type", "id", "custom_id", "options", "required"]),
    parts.CHECKS: frozenset(
        ["type", "id", "custom_id", "options", "min_values", "max_values", "required"]
    ),
    parts.CHECK: frozenset(["type", "id", "custom_id", "default"]),
}
"""The fields of each component type."""


def misspelt(form: Json, what: str, path: Path = ()) -> Iterator[Problem]:
    """Report unknown fields, in the object and its children.

    `what` is "message", "modal", "choices" or "command".
    """
    if what == "message":
        yield from _strange(form, MESSAGE, path)
        yield from _strange(form.get("allowed_mentions") or {}, MENTIONS, ("allowed_mentions",))
        for place, file in enumerate(form.get("attachments") or ()):
            yield from _strange(file, ATTACHMENT, ("attachments", place))
        for place, embed in enumerate(form.get("embeds") or ()):
            yield from _strange(embed, EMBED, ("embeds", place))
    elif what == "modal":
        yield from _strange(form, MODAL, path)
    elif what == "choices":
        yield from _strange(form, frozenset(("choices",)), path)
        choices: list[Json] = form.get("choices") or []
        for place, choice in enumerate(choices):
            yield from _strange(choice, CHOICE, ("choices", place))
    else:
        yield from _strange(form, COMMAND, path)
        yield from _in_options(form, path)
    if what in ("message", "modal"):
        yield from _in_components(form)


def _in_components(form: Json) -> Iterator[Problem]:
    for path, component in parts.walk(form.get("components") or ()):
        known = COMPONENT.get(component.get("type", 0))
        if known is not None:
            yield from _strange(component, known, path)
        for place, option in enumerate(component.get("options") or ()):
            yield from _strange(option, SELECT_OPTION, (*path, "options", place))


def _in_options(form: Json, path: Path) -> Iterator[Problem]:
    options: list[Json] = form.get("options") or []
    for place, option in enumerate(options):
        here = (*path, "options", place)
        yield from _strange(option, OPTION, here)
        choices: list[Json] = option.get("choices") or []
        for number, choice in enumerate(choices):
            yield from _strange(choice, CHOICE, (*here, "choices", number))
        yield from _in_options(option, here)


def _strange(form: Json, known: frozenset[str], path: Path) -> Iterator[Problem]:
    for key in form.keys() - known:
        message = f"Discord knows no field {key!r} here."
        yield Problem((*path, key), "UNKNOWN_FIELD", message, "misspelt", False)
