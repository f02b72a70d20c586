"""Rejects what Discord would reject, before any effect."""

from __future__ import annotations

import re
from base64 import b64decode
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

from sandbox import sizes, trouble
from sandbox.cdn import measured
from sandbox.components import texts, walk
from sandbox.interactions import CHOICES, DEFER, DEFER_UPDATE, REPLY, SHOW_MODAL, UPDATE
from sandbox.lint import is_layout, lint_choices, lint_commands, lint_message, lint_modal
from sandbox.mentions import commands_named
from sandbox.trouble import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence, Set

    from sandbox.http import Upload
    from sandbox.places import Json, Version


noted: ContextVar[list[Problem]] = ContextVar("noted")
"""Collects the problems of the current request."""


def _refuse(problems: Iterable[Problem]) -> None:
    """Reject a payload with problems that Discord rejects; record all problems."""
    reported = list(problems)
    noted.get([]).extend(reported)
    grave = [problem for problem in reported if problem.refused]
    if grave:
        raise trouble.invalid(grave)


def check_message(form: Json, files: Sequence[Upload], before: Version | None = None) -> None:
    """Check a new message; with `before`, an edit of a message with that content.

    Raises:
        ApiError: 50035 for what is too long or doesn't fit together, 50006 for nothing at all,
            40005 for a file that is too large.
    """
    _refuse(sizes.message(form))
    _refuse(lint_message(form, files, before))
    if any(len(file.data) > sizes.FILE_LIMIT for file in files):
        raise trouble.too_large()
    if _empty(form, files, before):
        raise trouble.empty_message()


def check_command_mentions(form: Json, callable_here: Set[tuple[str, int]]) -> None:
    """Note each mention of a command that does nothing when it is pressed.

    Discord refuses none. It shows the name as it stands ("Message Formatting"), and pressing it
    does nothing unless it is the default name and the id of a command that can be called there.
    """
    words = [str(form.get("content") or ""), *texts(form.get("components") or [])]
    noted.get([]).extend(
        Problem(("content",), "UNKNOWN_COMMAND", f"</{name}:{number}> is dead", "mention", False)
        for name, number in (named for text in words for named in commands_named(text))
        if (name, number) not in callable_here
    )


def _empty(form: Json, files: Sequence[Upload], before: Version | None) -> bool:
    """Whether the message would be empty: one of components alone shows nothing else."""
    if is_layout(form, before):
        shown: Any = form.get("components", before and before.components)
        return not shown
    if files:
        return False
    for key in ("content", "embeds", "components", "attachments"):
        value: Any = form[key] if key in form else before and getattr(before, key)
        if isinstance(value, str):
            value = value.strip()
        if value:
            return False
    return not (form.get("sticker_ids") or form.get("poll"))


def check_callback(form: Json, allowed: frozenset[int]) -> None:
    """Check that an initial response has a type that the interaction allows.

    Raises:
        ApiError: 50035.
    """
    known = frozenset((1, REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, SHOW_MODAL, 10, 12))
    _refuse(sizes.one_of(form.get("type"), ("type",), known))
    _refuse(sizes.one_of(form.get("type"), ("type",), allowed))


def check_choices(data: Json, interaction: Json) -> None:
    """Check autocomplete choices; `interaction` is the interaction's data.

    Raises:
        ApiError: 50035.
    """
    _refuse(sizes.choices(data.get("choices") or [], ("data", "choices")))
    _refuse(lint_choices(data, focused(interaction)["type"]))


def focused(interaction: Json) -> Json:
    """Return the focused option."""
    for option in interaction.get("options") or ():
        if option.get("focused"):
            return option
        if option.get("options"):
            return focused(option)
    return {"type": 3}


def check_modal(data: Json) -> None:
    """Check a modal.

    Raises:
        ApiError: 50035.
    """
    _refuse(sizes.modal(data))
    _refuse(lint_modal(data))


def check_role(form: Json) -> None:
    """Check a new role.

    Raises:
        ApiError: 50035.
    """
    _refuse(sizes.optional_texts(form, (), {"name": 100}))


EMOJI_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
EMOJI_IMAGE = re.compile(r"data:image/(?:png|jpeg|gif|webp|avif);base64,([A-Za-z0-9+/]+={0,2})")
EMOJI_BYTES = 256 * 1024


def check_emoji_name(form: Json, taken: Set[str]) -> None:
    """Check the name of an emoji of the application, where others have the names `taken`.

    No document of Discord's says that a name can be taken; its clients know the error.

    Raises:
        ApiError: 50035.
    """
    name = form.get("name")
    if not isinstance(name, str) or not 2 <= len(name) <= 32:
        message = "Must be between 2 and 32 in length."
        _refuse([Problem(("name",), "BASE_TYPE_BAD_LENGTH", message, "emoji-name")])
    elif not EMOJI_NAME.fullmatch(name):
        message = "String value did not match validation regex."
        _refuse([Problem(("name",), "STRING_TYPE_REGEX", message, "emoji-name")])
    elif name in taken:
        code = "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"
        # Two processes may upload the same; which of them is second is no fault of its own.
        raise trouble.invalid([Problem(("name",), code, "Name already taken", "emoji-name")])


def check_emoji_form(form: Json, taken: Set[str]) -> bytes:
    """Check a new emoji of the application; return its image.

    Raises:
        ApiError: 50035 for a name or what is no image; an image above 256 KiB has no code.
    """
    check_emoji_name(form, taken)
    given = EMOJI_IMAGE.fullmatch(str(form.get("image")))
    data = b64decode(given[1]) if given else b""
    if len(data) > EMOJI_BYTES:
        rule = "emoji-size"
        problem = Problem(("image",), "", "File cannot be larger than 256.0 kb.", rule)
        noted.get([]).append(problem)
        raise trouble.ApiError(400, 0, problem.message)
    if measured(data) is None:
        code = "IMAGE_INVALID"
        _refuse([Problem(("image",), code, "Invalid image data", "emoji-image")])
    return data


def check_emoji(form: Json, known: Set[int]) -> None:
    """Check the emoji of buttons and options, and note those in texts that nobody sees.

    `known` are the application's. Discord refuses a component with another one, of a button and of
    an option alike (discord-api-docs, issue 8071), and shows the name of one in a text.

    Raises:
        ApiError: 50035.
    """
    listed: list[Json] = form.get("components") or []
    found = [
        Problem((*path, "emoji", "id"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji", "emoji")
        for path, part in _parts_with_emoji(listed)
        if (number := part["emoji"].get("id")) is not None and int(number) not in known
    ]
    words = [str(form.get("content") or ""), *texts(listed)]
    found += [
        Problem(("content",), "UNKNOWN_EMOJI", f"{named[0]} is not there", "emoji", False)
        for text in words
        for named in CUSTOM_EMOJI.finditer(text)
        if int(named[1]) not in known
    ]
    _refuse(found)


CUSTOM_EMOJI = re.compile(r"<a?:\w{2,32}:(\d{15,20})>")


def _parts_with_emoji(listed: Sequence[Json]) -> Iterator[tuple[tuple[str | int, ...], Json]]:
    """Yield the buttons and the options that have an emoji, each with its path."""
    for path, part in walk(listed):
        if part.get("emoji"):
            yield path, part
        for place, option in enumerate(part.get("options") or ()):
            if option.get("emoji"):
                yield (*path, "options", place), option


def check_commands(forms: Sequence[Json]) -> None:
    """Check commands that are registered together.

    Raises:
        ApiError: 50035.
    """
    _refuse(
        problem for place, form in enumerate(forms) for problem in sizes.command(form, (place,))
    )
    _refuse(lint_commands(forms))


def check_command(form: Json) -> None:
    """Check a command that is registered alone.

    Raises:
        ApiError: 50035.
    """
    _refuse(
        Problem(problem.path[1:], problem.code, problem.message, problem.rule, problem.refused)
        for problem in (*sizes.command(form, (0,)), *lint_commands([form]))
    )


def check_thread(form: Json, *, named: bool) -> None:
    """Check the payload of a new (`named`) or changed thread.

    Raises:
        ApiError: 50035.
    """
    _refuse(sizes.thread(form, named=named))
