"""Modals: as a person sees them, and as the client submits them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sandbox import components as parts
from sandbox.dispatch import CannotDoError
from sandbox.sight import Option, select

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sandbox.places import Json


@dataclass(frozen=True, slots=True)
class Field:
    """An input of a modal."""

    label: str
    custom_id: str
    kind: int
    value: str = ""
    """Its default value."""

    placeholder: str | None = None
    required: bool = True
    least: int = 0
    most: int = 4000
    """Length limits of a text, or pick limits of a select."""

    options: tuple[Option, ...] = ()
    """What can be picked; of what is picked at first, `picked` is true."""

    note: str | None = None
    """The description of its label."""

    numbers: tuple[str, ...] = ()
    """The ids that are picked at first from what Discord itself offers: people, roles, channels."""


@dataclass(frozen=True, slots=True)
class Modal:
    """A modal as a person sees it."""

    title: str
    custom_id: str
    fields: tuple[Field, ...]
    components: tuple[Any, ...] = ()
    """The components as the bot sent them."""

    text: str = ""
    """The contents of its text components."""


def modal(data: Json) -> Modal:
    """Build a modal from its payload."""
    listed: list[Json] = data["components"]
    fields: list[Field] = []
    for row in listed:
        inside: list[Json] = row.get("components") or []
        if isinstance(row.get("component"), dict):
            inside = [row["component"]]
        fields += [
            _field(component, row.get("label") or component.get("label") or "", row)
            for component in inside
        ]
    text = "\n".join(parts.texts(listed))
    return Modal(data["title"], data["custom_id"], tuple(fields), tuple(listed), text)


def _field(component: Json, label: str, row: Json) -> Field:
    common = (label, str(component["custom_id"]), int(component["type"]))
    required, note = bool(component.get("required", True)), row.get("description")
    kind = component["type"]
    if kind in parts.SELECTS or kind in GROUPS:
        menu = select(component)
        most = menu.most
        if kind == parts.CHECKS:
            most = component.get("max_values") or len(menu.options)
        numbers = tuple(str(one["id"]) for one in component.get("default_values") or ())
        picks = (menu.least, most, menu.options, note, numbers)
        return Field(*common, "", menu.placeholder, required, *picks)
    if kind == parts.CHECK:
        return Field(*common, str(bool(component.get("default"))).lower(), None, False, note=note)
    least, most = component.get("min_length") or 0, component.get("max_length") or 4000
    value, hint = component.get("value") or "", component.get("placeholder")
    return Field(*common, value, hint, required, least, most, note=note)


GROUPS = (parts.RADIO, parts.CHECKS)
OFFERED = parts.SELECTS - {parts.SELECT}
"""Selects of what Discord itself offers, without options."""


def filled_in(form: Modal, given: Mapping[str, str | list[str]]) -> Json:
    """Return the submission's payload; fields are named by label or custom id.

    Raises:
        CannotDoError: the client wouldn't let it go like this.
    """
    rest = dict(given)
    answers: dict[str, Json] = {}
    for field in form.fields:
        value = rest.pop(field.custom_id, None)
        if value is None:
            value = rest.pop(field.label, None)
        answers[field.custom_id] = _answer(
            field, _shown_at_first(field) if value is None else value
        )
    if rest:
        raise CannotDoError(f"the form {form.title!r} has no {', '.join(rest)}")
    rows: list[Json] = []
    for row in form.components:
        inside: Any = row.get("component")
        if isinstance(inside, dict):
            child: Json = answers[inside["custom_id"]]
            rows.append({"type": parts.LABEL, "id": row.get("id", 0), "component": child})
        elif row.get("components"):
            listed = [answers[part["custom_id"]] for part in row["components"]]
            rows.append({"type": parts.ROW, "id": row.get("id", 0), "components": listed})
    return {"custom_id": form.custom_id, "components": rows}


def offered_picks(data: Json) -> list[tuple[int, int]]:
    """Return what a submission picks of what Discord itself offers: each select's kind and id."""
    rows: list[Json] = data["components"]
    answers: list[Json] = [row["component"] for row in rows if "component" in row]
    offered = [answer for answer in answers if answer["type"] in OFFERED]
    return [(answer["type"], int(number)) for answer in offered for number in answer["values"]]


def _answer(field: Field, value: str | list[str]) -> Json:
    answer: Json = {"type": field.kind, "custom_id": field.custom_id, "id": 0}
    if field.kind == parts.INPUT:
        text = value if isinstance(value, str) else "\n".join(value)
        if (text or field.required) and not max(field.least, field.required) <= len(text):
            raise CannotDoError(f"{field.label}: too short or missing")
        if len(text) > field.most:
            raise CannotDoError(f"{field.label}: too long")
        return answer | {"value": text}
    if field.kind == parts.CHECK:
        return answer | {"value": value == "true"}
    picked = [value] if isinstance(value, str) and value else list(value)
    values = [_pick(field, choice) for choice in picked]
    if len(values) > field.most or (len(values) < field.least and (values or field.required)):
        raise CannotDoError(f"{field.label}: {len(values)} picked")
    if field.kind == parts.RADIO:
        return answer | {"value": values[0] if values else None}
    return answer | {"values": values}


def _shown_at_first(field: Field) -> str | list[str]:
    """Return what a field is filled in with when the form opens."""
    if field.kind in OFFERED:
        return [*field.numbers]
    if field.options:
        return [option.value for option in field.options if option.picked]
    return field.value


def _pick(field: Field, wanted: str) -> str:
    if field.kind in OFFERED and wanted.isdecimal():
        return wanted
    for option in field.options:
        if wanted in (option.value, option.label):
            return option.value
    raise CannotDoError(f"{field.label}: there is no {wanted}")
