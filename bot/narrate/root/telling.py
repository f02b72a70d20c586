"""The values that Root's sentences need beyond the plain fields of events and choices.

The sentences are in the catalogues `assets/locales/<language>/root`. This module defines what kind
of value each field holds, and which arguments belong to a value.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.game import CardId, Seat, Section, tag_of
from bot.games.root.clockwork.events import Decided, Explained, OrderRevealed, Skipped
from bot.games.root.law import choices, events
from bot.games.root.law.kinds import Clearing
from bot.games.root.view import RootView
from bot.narrate.arguments import NONE, argument, arguments_of
from bot.narrate.root.catalogue import has, text
from bot.narrate.root.reference import with_cost

if TYPE_CHECKING:
    from bot.games.game import Choice, Event, Value, View

FIELDS = {
    "origin": "clearing",
    "to": "clearing",
    "clearing": "clearing",
    "place": "clearing",
    "warriors": "number",
    "defender": "seat",
    "attacker": "seat",
    "target": "seat",
    "card": "card",
    "spend": "card",
    "using": "suits",
    "piece": "piece",
    "building": "piece",
    "leader": "leader",
    "column": "column",
    "suit": "suit",
    "plot": "piece",
    "guess": "piece",
    "one": "clearing",
    "other": "clearing",
    "minister": "minister",
    "remove": "clearing",
    "character": "character",
    "forest": "forest",
    "item": "item",
    "take": "item",
    "improvise": "item",
    "instead_of": "item",
    "quest": "quest",
    "reward": "reward",
    "ally": "seat",
    "partner": "seat",
    "effect": "effect",
    "service": "service",
}
"""The kind of value of each choice field: `value-<kind>` in the catalogues."""

EMPTY: tuple[Value, ...] = ("", 0)
"""Values that mean an empty field."""

ENDS = ("origin", "to")
"""Fields in which 0 means the Burrow rather than nothing."""

EXPLAINED = {
    **dict.fromkeys(
        [
            ("craft", "card"),
            ("use", "card"),
            ("discard", "card"),
            ("buy_service", "card"),
            ("day_labor", "card"),
            ("take_dominance", "card"),
            ("activate_dominance", "card"),
        ],
        "card",
    ),
    ("choose_leader", "leader"): "leader",
    ("sway", "minister"): "minister",
    ("minister", "minister"): "minister",
    ("return_minister", "minister"): "minister",
    ("plot", "plot"): "piece",
    ("choose_character", "character"): "character",
}
"""Fields whose values have effects worth explaining, with their kind of word."""

SEATS = ("seat", "target", "defender", "attacker", "by", "seats", "ally", "partner", "owner")
"""The fields of events that name seats."""

WORDS = ("faction", "piece", "column", "suit", "item", "leader", "character", "minister")
"""The kinds of word that a clockwork can choose between, besides cards."""


EXPANSION = "R4.5.5"
"""The section by which the Mechanical Marquise takes another order."""

ESCALATED = ("marquise", "bird")
"""The bot and the suit of an order that brings Escalated Daylight (R4.7)."""

BURROW = "0"
"""The clearing number of the Duchy's Burrow, as a target."""


def is_nothing(field: str, value: Value) -> bool:
    """Return whether a value leaves its field empty."""
    burrow = value == 0 and field in ENDS
    return value in EMPTY and FIELDS.get(field) != "number" and not burrow


def value_key(field: str, value: Value, view: View) -> tuple[str, dict[str, int | str]]:
    """Return the message for one value of a field, and its arguments."""
    kind = FIELDS[field]
    facts = {"value": argument(value)}
    if is_nothing(field, value):
        special = f"value-none-{field}"
        return special if has(special, "en") else "value-none", facts
    if kind == "clearing" and not str(value).isdecimal():
        return "value-forest", facts
    if kind == "piece" and has(f"item-{value}", "en"):
        return "value-item", facts
    if isinstance(view, RootView):
        if kind == "clearing":
            suits = {clearing.id: clearing.suit for clearing in view.clearings}
            number = Clearing(int(value))
            if number not in suits:
                return "value-burrow", facts
            return "value-clearing", {**facts, "suit": suits[number]}
        if kind == "seat" and view.factions[Seat(str(value))].clockwork:
            return "value-clockwork", {**facts, "bot": f"bot_{value}"}
    return f"value-{kind}", facts


def effect(tag: str, field: str, value: Value, locale: str) -> str:
    """Explain the effect of a value of a field where that is useful; "" elsewhere."""
    kind = EXPLAINED.get((tag, field))
    keys = (f"{kind}-{value}-effect", f"{kind}-{value}.effect")
    return next((text(key, locale) for key in keys if kind and has(key, locale)), "")


def effects(kind: str, names: Sequence[Value], locale: str) -> list[str]:
    """Explain the effects of several things, one line for each that has one."""
    found: list[str] = []
    for value in dict.fromkeys(names):
        label = f"{kind}-{value}"
        if has(f"{label}-effect", locale):
            name = text(f"{label}.label" if has(f"{label}.label", locale) else label, locale)
            effect = text(f"{label}-effect", locale)
            if kind == "card":
                effect = with_cost(CardId(str(value)), effect, locale)
            found.append(text("note", locale, name=name, effect=effect))
    return found


def choice_key(choice: Choice) -> str:
    """Return the message for a whole choice; hits can also be taken by items and allies."""
    if isinstance(choice, choices.TakeHit):
        if choice.piece == "ally":
            return "choice-take_ally_hit"
        if has(f"item-{choice.piece}", "en"):
            return "choice-take_item_hit"
    return f"choice-{tag_of(type(choice))}"


def score(seat: Seat, view: View, locale: str) -> str:
    """Return a faction's points, or the dominance card that replaces them (Law 3.3.1)."""
    if not isinstance(view, RootView):
        return ""
    seen = view.factions[seat]
    return text("seat-score", locale, points=seen.score, dominance=seen.dominance or NONE)


def name_of(value: str, locale: str, bots: frozenset[Seat] = frozenset()) -> str:
    """Return the name of a clockwork's target: places by number, all else by word."""
    if value.replace("-", "").isdigit():
        return text("value-burrow", locale) if value == BURROW else value
    keys = [f"{kind}-{value}" for kind in WORDS]
    seat = f"bot_{value}" if value in bots else value
    keys = [f"faction-{seat}.short", *keys, f"card-{value}.label"]
    return text(next((key for key in keys if has(key, locale)), keys[-1]), locale)


def names_of(values: Sequence[str], locale: str, bots: frozenset[Seat] = frozenset()) -> str:
    """Return the names of several targets."""
    return ", ".join(name_of(value, locale, bots) for value in values) or NONE


def event_arguments(
    event: Event, locale: str, bots: frozenset[Seat] = frozenset()
) -> dict[str, int | str]:
    """Return the arguments of an event's sentence, including its selectors."""
    found = arguments_of(event, without=("only",)) | places_of(event)
    match event:
        case events.Scored(points=points):
            found |= {"amount": abs(points), "change": "loss" if points < 0 else "gain"}
        case events.Removed(seat=seat, by=by) if by == seat:
            found["by"] = "self"
        case OrderRevealed(seat=seat, suit=suit):
            found["again"] = "expansion" if event.section == EXPANSION else NONE
            found["daylight"] = "escalated" if (seat, suit) == ESCALATED else NONE
        case Decided():
            found["chosen"] = names_of([event.chosen] if event.chosen else [], locale, bots)
            found["among"] = names_of(event.among if len(event.among) > 1 else (), locale, bots)
            found["passed_over"] = names_of(event.passed_over, locale, bots)
        case _:
            pass
    if isinstance(event, Decided | Explained | Skipped):
        found["section"] = cited(event.section, locale)
    return found


def named(found: dict[str, int | str], bots: frozenset[Seat]) -> dict[str, int | str]:
    """Call the seats that bots play by the names of their bots: `bot_<seat>` for WORD."""
    if not bots:
        return found
    return {
        key: ",".join(f"bot_{one}" if one in bots else one for one in value.split(","))
        if isinstance(value, str) and key in SEATS
        else value
        for key, value in found.items()
    }


def cited(section: Section, locale: str) -> str:
    """Cite a section of the Law, or of the Law of Rootbotics, whose sections begin with an R."""
    key = "cited-rootbotics" if section.startswith("R") else "cited-law"
    return text(key, locale, section=section.removeprefix("R"))


def is_routine(event: Event, bots: frozenset[Seat]) -> bool:
    """Return whether an event is of no interest in the channel: a bot puts its order away."""
    if not isinstance(event, events.Discarded):
        return False
    return event.section.startswith("R") and event.seat in bots


def choice_arguments(choice: Choice) -> dict[str, int | str]:
    """Return the arguments of a choice's label, including its selectors."""
    return arguments_of(choice) | places_of(choice)


def places_of(told: Choice | Event) -> dict[str, str]:
    """Return which places given as text are forests."""
    ends = {end: getattr(told, end, None) for end in ENDS}
    return {
        f"{end}_is": "forest" if "-" in place else "clearing"
        for end, place in ends.items()
        if isinstance(place, str) and place
    }
