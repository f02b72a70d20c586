"""The private panel of a decision: the screen for each step on the way to a choice."""

from __future__ import annotations

import msgspec

from bot.discord_ui import panel
from bot.discord_ui.ids import Pressed
from bot.discord_ui.panel import AskField, AskKind, Path, Ready
from bot.discord_ui.screen import TEXT_LIMIT, Button, Option, Row, Screen, Select, button_rows
from bot.games.game import Choice, Decision, View, tag_of
from bot.narrate import (
    choice_label,
    field_label,
    field_notes,
    field_prompt,
    kind_label,
    picks_something,
    prompt,
    text,
)

FEW = 5
"""Up to so many values are offered as buttons: one press less than a select."""

MOST_BUTTONS = 20
"""Kinds of choice that fit as buttons with a row to spare."""


class Spot(msgspec.Struct, frozen=True):
    """Which game a screen belongs to, and at which of its revisions it was made."""

    game: int
    revision: int

    def id(self, seat: str, action: str, page: int = 0, path: str = "") -> str:
        """Write the custom id of a button or select made here."""
        return Pressed(self.game, self.revision, seat, action, page, path).write()

    def path_id(self, decision: Decision, action: str, path: Path, page: int = 0) -> str:
        """Write a custom id that carries a path through a decision."""
        mark = Pressed(self.game, self.revision, decision.seat, action, page)
        return self.id(decision.seat, action, page, panel.write(decision, path, mark.room()))


def panel_screen(
    spot: Spot, decision: Decision, view: View, path: Path, page: int, locale: str, note: str = ""
) -> Screen:
    """Show the step that a path has come to; `note` says above it what has just happened.

    Raises:
        DeadEnd: no legal choice has what the path says.
    """
    asked = panel.step(decision, path)
    lines = [note] if note else []
    lines.append(f"**{prompt(decision, locale)}**")
    if isinstance(asked, AskKind):
        return Screen("\n".join(lines), _kind_rows(spot, decision, asked, page, locale))
    if isinstance(asked, Ready):
        key = "panel-sure" if len(decision) > 1 else "panel-only"
        lines.append(text(key, locale, choice=choice_label(asked.choice, view, locale)))
        return Screen("\n".join(lines), _ready_rows(spot, decision, asked, locale))
    lines.append(_so_far(decision, asked, view, locale))
    lines.append(field_prompt(asked.kind, asked.name, locale))
    shown = panel.page_of(asked.values, page)
    body = "\n".join([*lines, *field_notes(asked.kind, asked.name, shown, locale)])
    body = body if len(body) <= TEXT_LIMIT else "\n".join(lines)
    return Screen(body, _field_rows(spot, decision, asked, view, page, locale))


def kind_button(
    spot: Spot, decision: Decision, kind: type[Choice], public: bool, locale: str
) -> Button:
    """Make the button that takes up one kind of choice; a public one knows only seat and kind."""
    known = Decision(decision.seat, decision.kind, "", ()) if public else decision
    label = kind_label(kind, known, locale)
    style = "main" if panel.field_names(kind) else "plain"
    return Button(label, spot.id(decision.seat, "k", 0, tag_of(kind)), style)


def _kind_rows(
    spot: Spot, decision: Decision, asked: AskKind, page: int, locale: str
) -> tuple[Row, ...]:
    """Offer the kinds of choice: as buttons, or in a select where there are too many."""
    if len(asked.kinds) <= MOST_BUTTONS:
        return button_rows(
            [kind_button(spot, decision, kind, False, locale) for kind in asked.kinds]
        )
    options = tuple(
        Option(kind_label(kind, decision, locale), f"={tag_of(kind)}")
        for kind in panel.page_of(asked.kinds, page)
    )
    select = Select(
        text("panel-choose", locale), spot.path_id(decision, "s", Path(), page), options
    )
    paging = _paging(spot, decision, Path(), page, len(asked.kinds), locale)
    return (select, *button_rows(paging))


def _field_rows(
    spot: Spot, decision: Decision, asked: AskField, view: View, page: int, locale: str
) -> tuple[Row, ...]:
    """Offer the values of a field, with ways to other pages and back."""
    labels = [
        (field_label(asked.kind, asked.name, value, view, locale), str(value))
        for value in panel.page_of(asked.values, page)
    ]
    ways = _paging(spot, decision, asked.path, page, len(asked.values), locale)
    ways += _back(spot, decision, asked.path, locale)
    if len(asked.values) <= FEW:
        buttons = [
            Button(
                label,
                spot.path_id(decision, "k", asked.path.with_value(asked.field, value)),
                "main",
            )
            for label, value in labels
        ]
        return (*button_rows(buttons), *button_rows(ways))
    select = Select(
        field_prompt(asked.kind, asked.name, locale),
        spot.path_id(decision, "s", asked.path, page),
        tuple(Option(label, f"={value}") for label, value in labels),
    )
    return (select, *button_rows(ways))


def _ready_rows(spot: Spot, decision: Decision, asked: Ready, locale: str) -> tuple[Row, ...]:
    """Ask to confirm."""
    yes = Button(text("panel-yes", locale), spot.path_id(decision, "y", asked.path), "grave")
    return button_rows([yes, *_back(spot, decision, asked.path, locale)])


def _paging(
    spot: Spot, decision: Decision, path: Path, page: int, count: int, locale: str
) -> list[Button]:
    """Make the buttons to the pages before and after, where there are several."""
    last = panel.pages(count) - 1
    if not last:
        return []
    page = min(page, last)
    return [
        Button(
            text(key, locale, page=there + 1, pages=last + 1),
            spot.path_id(decision, "k", path, there) if 0 <= there <= last else dead,
            disabled=not 0 <= there <= last,
        )
        for key, there, dead in (
            ("panel-previous", page - 1, spot.id(decision.seat, "first")),
            ("panel-next", page + 1, spot.id(decision.seat, "last")),
        )
    ]


def _back(spot: Spot, decision: Decision, path: Path, locale: str) -> list[Button]:
    """Make the button that takes the last pick back, where there is one."""
    before = panel.back(decision, path)
    if before is None:
        return []
    return [Button(text("panel-back", locale), spot.path_id(decision, "k", before))]


def _so_far(decision: Decision, asked: AskField, view: View, locale: str) -> str:
    """Tell what has been picked: the kind and each value."""
    parts = [kind_label(asked.kind, decision, locale)]
    for index, name in enumerate(panel.field_names(asked.kind)[: asked.field]):
        values = panel.options(decision, asked.path, index)
        picked = asked.path.values[index] if index < len(asked.path.values) else None
        value = next((v for v in values if str(v) == picked), values[0])
        if picks_something(name, value):
            parts.append(field_label(asked.kind, name, value, view, locale))
    return " · ".join(parts)


def picked(decision: Decision, path: Path, value: str) -> Path:
    """Add the option that was taken from a select to the path of that select.

    Raises:
        DeadEnd: the path is of another decision.
    """
    asked = panel.step(decision, path)
    if isinstance(asked, AskKind):
        return Path(value.removeprefix("="))
    if isinstance(asked, AskField):
        return asked.path.with_value(asked.field, value.removeprefix("="))
    return asked.path
