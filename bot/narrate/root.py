"""What sentences about Root need beyond the plain fields of events and choices.

The words themselves are in the catalogues `root*.ftl`. Here is what kind of value each field holds,
which facts go with a value, and which events in a row are told in one line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from bot.games.game import tag_of
from bot.games.root import choices, events
from bot.games.root.clockwork.events import Decided
from bot.games.root.view import RootView
from bot.narrate.arguments import NONE, argument, arguments_of
from bot.narrate.catalogue import has, listed, text

if TYPE_CHECKING:
    from bot.games.game import Choice, Event, Seat, Value, View

FIELDS = {
    "origin": "clearing",
    "to": "clearing",
    "clearing": "clearing",
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
}
"""The kind of value that each field of a choice holds: `value-<kind>` in the catalogues."""

EMPTY: tuple[Value, ...] = ("", 0)
"""Values of fields that are left open."""

ENDS = ("origin", "to")
"""Fields of which 0 is the Burrow rather than nothing."""

EXPLAINED = {
    **dict.fromkeys(
        [
            ("craft", "card"),
            ("use", "card"),
            ("discard", "card"),
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
}
"""Fields of which the values do something that is worth telling: the kind of word that they are."""

WORDS = ("faction", "piece", "column", "suit", "item", "leader")
"""The kinds of word that a clockwork can choose between, cards aside."""


def is_nothing(field: str, value: Value) -> bool:
    """Tell whether a value leaves its field open."""
    burrow = value == 0 and field in ENDS
    return value in EMPTY and FIELDS[field] != "number" and not burrow


def value_key(field: str, value: Value, view: View) -> tuple[str, dict[str, int | str]]:
    """Find the message for one value of a field, and the facts that it tells."""
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
            if int(value) not in suits:
                return "value-burrow", facts
            return "value-clearing", {**facts, "suit": suits[int(value)]}
        if kind == "seat" and view.factions[str(value)].clockwork:
            return "value-clockwork", facts
    return f"value-{kind}", facts


def notes(tag: str, field: str, values: Sequence[Value], locale: str) -> list[str]:
    """Tell what each value of a field does, where that is worth telling."""
    kind = EXPLAINED.get((tag, field))
    return effects(kind, values, locale) if kind else []


def effects(kind: str, names: Sequence[Value], locale: str) -> list[str]:
    """Tell what each of some things does, a line for each that does something."""
    found: list[str] = []
    for value in dict.fromkeys(names):
        label = f"{kind}-{value}"
        if has(f"{label}-effect", locale):
            name = text(f"{label}.label" if has(f"{label}.label", locale) else label, locale)
            effect = text(f"{label}-effect", locale)
            found.append(text("note", locale, name=name, effect=effect))
    return found


def choice_key(choice: Choice) -> str:
    """Find the message for a whole choice: hits can also be taken by items and allies."""
    if isinstance(choice, choices.TakeHit):
        if choice.piece == "ally":
            return "choice-take_ally_hit"
        if has(f"item-{choice.piece}", "en"):
            return "choice-take_item_hit"
    return f"choice-{tag_of(type(choice))}"


def score(seat: Seat, view: View, locale: str) -> str:
    """Tell a faction's points, or the dominance card for which it has given them up (Law 3.3.1)."""
    if not isinstance(view, RootView):
        return ""
    seen = view.factions[seat]
    return text("seat-score", locale, points=seen.score, dominance=seen.dominance or NONE)


def name_of(value: str, locale: str) -> str:
    """Name a target of a clockwork: a clearing by its number, all else by its word."""
    if value.isdigit():
        return value
    keys = [f"{kind}-{value}" for kind in WORDS]
    keys = [f"faction-{value}.short", *keys, f"card-{value}.label"]
    return text(next((key for key in keys if has(key, locale)), keys[-1]), locale)


def names_of(values: Sequence[str], locale: str) -> str:
    """Name several targets."""
    return ", ".join(name_of(value, locale) for value in values) or NONE


def event_arguments(event: Event, locale: str) -> dict[str, int | str]:
    """Write an event's fields for its sentence, with what the sentence tells apart."""
    found = arguments_of(event, without=("only",)) | places_of(event)
    match event:
        case events.Scored(points=points):
            found |= {"amount": abs(points), "change": "loss" if points < 0 else "gain"}
        case events.Removed(seat=seat, by=by) if by == seat:
            found["by"] = "self"
        case Decided():
            found["chosen"] = names_of([event.chosen] if event.chosen else [], locale)
            found["among"] = names_of(event.among if len(event.among) > 1 else (), locale)
            found["passed_over"] = names_of(event.passed_over, locale)
        case _:
            pass
    return found


def choice_arguments(choice: Choice) -> dict[str, int | str]:
    """Write a choice's fields for its label, with what the label tells apart."""
    return arguments_of(choice) | places_of(choice)


def places_of(told: Choice | Event) -> dict[str, str]:
    """Tell which places that are written as text are forests."""
    ends = {end: getattr(told, end, None) for end in ENDS}
    return {
        f"{end}_is": "forest" if "-" in place else "clearing"
        for end, place in ends.items()
        if isinstance(place, str) and place
    }


Joined = tuple[str | None, int]
"""A line (None: nothing is lost by leaving it out) and how many events it tells."""


def join(row: Sequence[Event], locale: str) -> Joined | None:
    """Tell the first events of a row in one line; None when the first stands alone.

    Joined are: pieces placed or warriors recruited alike in several clearings, pieces that one
    faction loses in one clearing, cards drawn that the reader sees, and what a clockwork does with
    why. A phase in which nothing happened is left out.
    """
    first = row[0]
    match first:
        case events.Placed():
            return _placed(first, row, locale)
        case events.Recruited():
            return _recruited(first, row, locale)
        case events.Removed():
            return _removed(first, row, locale)
        case Decided():
            return _decided(first, row, locale)
        case events.Drew() if len(row) > 1:
            second = row[1]
            same = isinstance(second, events.DrewCards) and second.seat == first.seat
            return (None, 1) if same else None
        case events.PhaseBegan() if len(row) > 1:
            idle = isinstance(row[1], events.PhaseBegan | events.TurnBegan)
            return (None, 1) if idle else None
        case _:
            return None


def _decided(first: Decided, row: Sequence[Event], locale: str) -> Joined | None:
    """Tell what a clockwork does together with why; of what there was no choice, that alone."""
    if len(row) < 2:
        return None
    then = row[1]
    if isinstance(then, Decided):
        only = len(first.among) == 1 and not first.passed_over
        same = then.section == first.section and then.action != first.action
        return (None, 1) if only and same else None
    if not _carries_out(first, then) or join(row[1:], locale) is not None:
        return None
    sentence = text(f"event-{tag_of(type(then))}", locale, **event_arguments(then, locale))
    found = event_arguments(first, locale) | {"line": sentence.removesuffix(".")}
    return text("joined-decided", locale, **found), 2


def _carries_out(decided: Decided, deed: Event) -> bool:
    """Tell whether an event is what a clockwork has just chosen to do."""
    match deed:
        case events.BattleBegan(seat=seat, defender=chosen):
            return (seat, chosen) == (decided.seat, decided.chosen)
        case events.ArbiterEnlisted(seat=seat, target=chosen):
            return (seat, chosen) == (decided.seat, decided.chosen)
        case events.Moved(seat=seat, to=to):
            return (seat, str(to)) == (decided.seat, decided.chosen)
        case events.Built() | events.Recruited() | events.Placed():
            return (deed.seat, str(deed.clearing)) == (decided.seat, decided.chosen)
        case _:
            return False


def _alike(row: Sequence[Event], alike: Callable[[Event], bool]) -> int:
    """Count the events at the start of a row that are alike."""
    return len(list(takewhile(alike, row)))


def _placed(first: events.Placed, row: Sequence[Event], locale: str) -> Joined | None:
    """Join the same pieces placed in several clearings."""
    number = _alike(
        row,
        lambda other: (
            isinstance(other, events.Placed)
            and (other.seat, other.piece, other.count) == (first.seat, first.piece, first.count)
        ),
    )
    return _in_each("joined-placed", first, row[:number], locale)


def _recruited(first: events.Recruited, row: Sequence[Event], locale: str) -> Joined | None:
    """Join equal numbers of warriors recruited in several clearings."""
    number = _alike(
        row,
        lambda other: (
            isinstance(other, events.Recruited)
            and (other.seat, other.count) == (first.seat, first.count)
        ),
    )
    return _in_each("joined-recruited", first, row[:number], locale)


def _in_each(key: str, first: Event, same: Sequence[Event], locale: str) -> Joined | None:
    """Tell events that differ in their clearing only, up to the first that comes again."""
    clearings: list[str] = []
    for event in same:
        clearing = str(getattr(event, "clearing", ""))
        if clearing in clearings:
            break
        clearings.append(clearing)
    if len(clearings) < 2:
        return None
    found = event_arguments(first, locale) | {"clearings": ", ".join(clearings)}
    return text(key, locale, **found), len(clearings)


def _removed(first: events.Removed, row: Sequence[Event], locale: str) -> Joined | None:
    """Join the pieces that one faction loses to another in one clearing."""

    def alike(other: Event) -> bool:
        return isinstance(other, events.Removed) and (other.seat, other.by, other.clearing) == (
            first.seat,
            first.by,
            first.clearing,
        )

    number = _alike(row, alike)
    if number < 2:
        return None
    lost = [event for event in row[:number] if isinstance(event, events.Removed)]
    pieces = [text("some-pieces", locale, piece=event.piece, count=event.count) for event in lost]
    found = event_arguments(first, locale) | {"pieces": listed(pieces, locale)}
    return text("joined-removed", locale, **found), number


def ends(event: Event) -> bool:
    """Tell whether the game is over by an event."""
    return isinstance(event, events.Won)


def score_joins(before: Event, score: Event) -> bool:
    """Tell whether points follow so plainly from the event before them that one line does."""
    if not isinstance(score, events.Scored):
        return False
    match before:
        case events.Built(seat=seat) | events.Crafted(seat=seat) | events.EffectUsed(seat=seat):
            return seat == score.seat
        case events.Removed(by=by):
            return score.reason == "removed" and by == score.seat
        case _:
            return False


def tells_of(before: Event, score: Event) -> bool:
    """Tell whether the sentence about an event is about the seat that scores for it."""
    same_seat = getattr(before, "seat", None) == getattr(score, "seat", "")
    return same_seat and not isinstance(before, events.Removed)
