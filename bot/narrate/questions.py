"""Questions and answers: prompts, the labels of choices and their fields, and refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.game import tag_of
from bot.narrate import root
from bot.narrate.arguments import NONE, arguments
from bot.narrate.catalogue import has, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.game import Choice, Decision, IllegalChoice, Seat, Value, View

PASS = "pass"
"""The tag of the choice whose words depend on the decision that it declines."""


def prompt(decision: Decision, locale: str) -> str:
    """Ask the owner of a decision what to do."""
    return text(f"decision-{decision.kind}", locale, **arguments(decision.about))


def waiting(seat: Seat, kind: str, locale: str) -> str:
    """Tell everybody whom the game waits for, and for what kind of decision."""
    return text("waiting", locale, seat=seat, what=text(f"decision-{kind}.waiting", locale))


def kind_label(kind: type[Choice], decision: Decision | None, locale: str) -> str:
    """Name a kind of choice on a button, as this decision calls it."""
    tag = tag_of(kind)
    if decision is None:
        return text(f"kind-{tag}", locale)
    if tag == PASS:
        return text(f"pass-{decision.kind}", locale)
    special = f"kind-{tag}-{decision.kind}"
    return text(special if has(special, locale) else f"kind-{tag}", locale)


def field_label(kind: type[Choice], field_name: str, value: Value, view: View, locale: str) -> str:
    """Name one value of a field of a choice, with what helps to tell it from the others.

    Raises:
        ValueError: this kind of choice has no such field.
    """
    if field_name not in kind.__struct_fields__:
        raise ValueError(f"{kind.__name__} has no field {field_name}")
    key, facts = root.value_key(field_name, value, view)
    return text(key, locale, **facts)


def field_prompt(kind: type[Choice], field_name: str, locale: str) -> str:
    """Ask for one field of a choice."""
    special = f"field-{tag_of(kind)}-{field_name}"
    return text(special if has(special, locale) else f"field-{field_name}", locale)


def picks_something(field_name: str, value: Value) -> bool:
    """Tell whether a value of a field is more than leaving it open."""
    return not root.is_nothing(field_name, value)


def field_notes(
    kind: type[Choice], field_name: str, values: Sequence[Value], locale: str
) -> list[str]:
    """Tell what the values of a field do, a line for each of which that is worth telling."""
    return root.notes(tag_of(kind), field_name, values, locale)


def choice_label(choice: Choice, view: View, locale: str) -> str:
    """Say a whole choice, short enough for a button."""
    tag = tag_of(type(choice))
    if tag == PASS and view.decision is not None and view.decision.seat == choice.seat:
        special = f"pass-{view.decision.kind}"
        if has(special, locale):
            return text(special, locale)
    return text(root.choice_key(choice), locale, **root.choice_arguments(choice))


def refusal(error: IllegalChoice, locale: str) -> str:
    """Tell in one sentence why a choice is refused, with the section of the rules."""
    sentence = text(f"refusal-{error.reason}", locale, **arguments(error.about))
    return text("cited", locale, sentence=sentence, section=error.section or NONE)


def seat_name(seat: Seat, locale: str, *, clockwork: bool = False) -> str:
    """Name a seat by its full name, that of its clockwork if one plays it."""
    return text("value-clockwork" if clockwork else "value-seat", locale, value=seat)


def score(seat: Seat, view: View, locale: str) -> str:
    """Tell what a seat has scored so far; "" where the game counts nothing."""
    return root.score(seat, view, locale)
