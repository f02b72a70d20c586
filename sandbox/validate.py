"""Rejects what Discord would reject, before any effect."""

from __future__ import annotations

from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

from sandbox import sizes, trouble
from sandbox.components import texts
from sandbox.interactions import CHOICES, DEFER, DEFER_UPDATE, REPLY, SHOW_MODAL, UPDATE
from sandbox.lint import is_layout, lint_choices, lint_commands, lint_message, lint_modal
from sandbox.mentions import commands_named
from sandbox.trouble import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence, Set

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
