"""What a person means who names something that a panel shows: an action, with or without details.

It is read by the names of actions, then by the labels of the person's own panel, then by the labels
that choices would have with the things and numbers that the text names.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice, product
from math import prod

import msgspec

from bot.discord_ui.message import ids
from bot.discord_ui.message.screen import Row, Select
from bot.discord_ui.panel import layout, panel
from bot.discord_ui.panel.controls import panel_screen
from bot.discord_ui.panel.panel import DeadEndError
from bot.discord_ui.panel.questions import Opened, Question, Several
from bot.discord_ui.play.choice_command import NONSENSE
from bot.games.game import PASS, Choice, Seat, Value, View, make_choice, value_type
from bot.narrate import Words
from bot.narrate.catalogue import Catalogue, language_of
from bot.narrate.texts import fold_text

NOTHING_KNOWN: Mapping[str, Value] = {}

NAMING = ("kind", "menu", "cmd", "pass")
"""The messages that name kinds of choice: those of a pass by the question, others by the kind."""

MOST_TRIED = 150
"""The most choices of a kind whose labels are compared with a text."""

MOST_OPENED = 16
"""The most screens of a panel that are looked at."""

Kinds = Mapping[str, type[Choice]]
"""Kinds of choice by tag."""


class WantedAction(msgspec.Struct, frozen=True):
    """A kind of choice, and what is known of its fields."""

    kind: type[Choice]
    known: Mapping[str, Value] = NOTHING_KNOWN


def read_wish(
    words: Words,
    kinds: Kinds,
    seat: Seat,
    view: View,
    question: Question | None,
    typed: str,
    locale: str,
) -> tuple[WantedAction, ...]:
    """Return what a text may mean, each kind once; () if it is nothing that the game knows.

    `question` is what the person is asked, with their panel; `None` if it is nothing.
    """
    wanted = fold_text(typed)
    if not wanted:
        return ()
    by_name = tuple(
        WantedAction(kind)
        for tag, kind in kinds.items()
        if wanted in _names_of(words, tag, kind, locale)
    )
    offered = panel.kinds_of(view.decision) if view.decision is not None else ()
    if any(wish.kind in offered for wish in by_name):
        return by_name
    printed = _on_panel(question, wanted) if question is not None else ()
    return (
        printed
        or by_name
        or _by_value(words, kinds, view, wanted, locale)
        or _by_words(words, kinds, seat, view, wanted, locale)
    )


# Names


def _names_of(words: Words, tag: str, kind: type[Choice], locale: str) -> frozenset[str]:
    """Return the names of a kind, folded: its tag, and what questions and menus call it."""
    named = _names_by_tag(words.catalogue, language_of(locale)).get(tag, ())
    if tag == PASS:
        return frozenset({tag, *named})
    return frozenset({tag, fold_text(words.kind_label(kind, None, locale)), *named})


@lru_cache(maxsize=32)
def _names_by_tag(catalogue: Catalogue, language: str) -> Mapping[str, Sequence[str]]:
    """Return the names of all kinds of a game that need no position to be worded, folded."""
    names: defaultdict[str, list[str]] = defaultdict(list)
    for key in catalogue.keys(language):
        prefix, _, rest = key.partition("-")
        if prefix not in NAMING or "." in rest or catalogue.arguments(key, language):
            continue
        tag = PASS if prefix == "pass" else rest.partition("-")[0]
        names[tag].append(fold_text(catalogue.text(key, language)))
    return names


# Labels of the panel


def _on_panel(question: Question, wanted: str) -> tuple[WantedAction, ...]:
    """Return what a label, a heading or the name of a menu on a panel stands for."""
    for label, wishes in _list_labels(question):
        if wishes and _is_same(label, wanted):
            return tuple({wish.kind: wish for wish in reversed(wishes)}.values())
    return ()


def _list_labels(question: Question) -> Iterator[tuple[str, Sequence[WantedAction]]]:
    """Yield the labels of a panel, and of all that it opens, with what each stands for."""
    every = [WantedAction(kind) for kind in panel.kinds_of(question.decision)]
    todo: list[Opened | None] = [None]
    for at in islice(todo, MOST_OPENED):
        for row in panel_screen(question, at).rows:
            if isinstance(row, str):
                yield row, every
                continue
            led = list(_labels_with_meaning(question, row))
            if isinstance(row, Select):
                wishes = [wish for _, meaning in led for wish in _wishes_of(question, meaning)]
                yield (
                    row.prompt,
                    [WantedAction(kind) for kind in dict.fromkeys(w.kind for w in wishes)],
                )
            for label, meaning in led:
                yield label, _wishes_of(question, meaning)
                if isinstance(meaning, Opened) and meaning not in todo[:MOST_OPENED]:
                    todo.append(meaning)


def _labels_with_meaning(
    question: Question, row: Row
) -> Iterator[tuple[str, Opened | Choice | Several]]:
    """Yield the labels of a row and what a press on each means."""
    ways: list[tuple[str, str, tuple[str, ...]]] = []
    if isinstance(row, Select):
        ways = [(option.label, row.id, (option.value,) * row.least) for option in row.options]
    elif isinstance(row, tuple):
        ways = [(button.label, button.id, ()) for button in row]
    for label, custom_id, values in ways:
        pressed = ids.read_custom_id(custom_id)
        if pressed.action not in layout.ACTIONS:
            continue
        try:
            yield label, layout.meaning_of(question, pressed, values)
        except DeadEndError:
            continue


def _wishes_of(question: Question, meaning: Opened | Choice | Several) -> list[WantedAction]:
    """Return what is wished for by a press with a meaning."""
    match meaning:
        case Opened():
            block = question.after(meaning.passes).blocks()[meaning.at.block]
            return [WantedAction(kind) for kind in block.kinds]
        case Several():
            return _wishes_of(question, meaning.choices[-1])
        case _:
            known = zip(
                panel.field_names(type(meaning)), msgspec.structs.astuple(meaning)[1:], strict=True
            )
            return [WantedAction(type(meaning), dict(known))]


def _is_same(label: str, wanted: str) -> bool:
    """Return whether a label is what was typed, but for marks of headings."""
    folded = fold_text(label)
    return wanted in (folded, folded.strip("*# "), folded.rstrip(":…"))


# Things, and labels that choices would have


def _by_value(
    words: Words, kinds: Kinds, view: View, wanted: str, locale: str
) -> tuple[WantedAction, ...]:
    """Return the kinds that have something of this name, such as a card."""
    for omitted in (False, True):
        wishes: list[WantedAction] = []
        for kind in kinds.values():
            named: dict[str, Value] = {
                field: value
                for field in panel.field_names(kind)
                if (field in kind.may_omit) is omitted
                for value in words.values(kind, field, view)
                if isinstance(value, str)
                if wanted in _labels_of_value(words, kind, field, value, view, locale)
            }
            if named:
                wishes.append(WantedAction(kind, named if len(named) == 1 else NOTHING_KNOWN))
        if wishes:
            return tuple(wishes)
    return ()


def _labels_of_value(
    words: Words, kind: type[Choice], field: str, value: Value, view: View, locale: str
) -> frozenset[str]:
    """Return what a value is called, folded: in full, in short, and without remarks."""
    if words.is_nothing(field, value):
        return frozenset()
    try:
        full = fold_text(words.field_label(kind, field, value, view, locale))
        short = fold_text(words.short_label(field, value, view, locale))
    except NONSENSE:
        return frozenset()
    return frozenset({full, short, _without_remarks(full)}) - {""}


def _by_words(
    words: Words, kinds: Kinds, seat: Seat, view: View, wanted: str, locale: str
) -> tuple[WantedAction, ...]:
    """Return what a text means by the kind that it names, or by the label of a choice."""
    named = _kinds_at_start(words, kinds, wanted, locale)
    whole: list[WantedAction] = []
    cut: list[WantedAction] = []
    for kind in named or kinds.values():
        exact, near = _like_label(words, kind, seat, view, wanted, locale)
        whole += [exact] if exact is not None else []
        cut += [near] if near is not None else []
    if whole or cut:
        return tuple(whole or cut)
    return tuple(
        WantedAction(kind, _things_said(words, kind, view, wanted, locale)) for kind in named
    )


def _kinds_at_start(words: Words, kinds: Kinds, wanted: str, locale: str) -> list[type[Choice]]:
    """Return the kinds with the longest name with which a text begins."""
    longest: dict[type[Choice], int] = {}
    for tag, kind in kinds.items():
        names = _names_of(words, tag, kind, locale)
        fitting = [len(name) for name in names if re.match(rf"{re.escape(name)}\b", wanted)]
        if fitting:
            longest[kind] = max(fitting)
    most = max(longest.values(), default=0)
    return [kind for kind, length in longest.items() if length == most]


def _like_label(
    words: Words, kind: type[Choice], seat: Seat, view: View, wanted: str, locale: str
) -> tuple[WantedAction | None, WantedAction | None]:
    """Return the choice of a kind whose label a text is, and one whose label begins like it.

    The latter is the same up to the first colon, but for what is in brackets.
    """
    names = panel.field_names(kind)
    said = [_values_said(words, kind, name, view, wanted, locale) for name in names]
    if not any(said):
        return None, None
    columns = [
        _values_to_try(words, kind, name, view, values)
        for name, values in zip(names, said, strict=True)
    ]
    if prod(map(len, columns)) > MOST_TRIED:
        columns = [column[:3] for column in columns]
    near: WantedAction | None = None
    text = _without_remarks(wanted)
    for values in islice(product(*columns), MOST_TRIED):
        choice = make_choice(kind, seat, *values)
        for label in map(fold_text, _labels_of(words, choice, view, locale)):
            if label == wanted:
                return WantedAction(kind, dict(zip(names, values, strict=True))), None
            if near is None and text and _without_remarks(label) == text:
                near = WantedAction(kind, dict(zip(names, values, strict=True)))
    return None, near


@lru_cache(maxsize=512)
def _empty_of(kind: type[Choice], field: str) -> Value:
    """Return the empty value of a field, whose type it has."""
    types = {known.name: known.type for known in msgspec.structs.fields(kind)}
    return value_type(types[field])()


def _values_said(
    words: Words, kind: type[Choice], field: str, view: View, wanted: str, locale: str
) -> list[Value]:
    """Return the values of a field that a text names, by their labels or as numbers."""
    if isinstance(_empty_of(kind, field), int):
        return [int(number) for number in dict.fromkeys(re.findall(r"\d{1,3}", wanted))]
    values = [value for value in words.values(kind, field, view) if isinstance(value, str)]
    return [value for value in values if _is_said(words, kind, field, value, view, wanted, locale)]


def _values_to_try(
    words: Words, kind: type[Choice], field: str, view: View, said: list[Value]
) -> list[Value]:
    """Return the values of a field to try: those that a text names, otherwise all."""
    empty = _empty_of(kind, field)
    omitted = [empty] if field in kind.may_omit else []
    if said or omitted or isinstance(empty, int):
        return [*said, *omitted] or [empty]
    return [value for value in words.values(kind, field, view) if isinstance(value, str)] or [empty]


def _is_said(
    words: Words, kind: type[Choice], field: str, value: Value, view: View, wanted: str, locale: str
) -> bool:
    """Return whether a text has the label of a value, in full or in short."""
    labels = _labels_of_value(words, kind, field, value, view, locale)
    return any(re.search(rf"(?<!\w){re.escape(label)}(?!\w)", wanted) for label in labels)


def _labels_of(words: Words, choice: Choice, view: View, locale: str) -> Iterator[str]:
    """Yield what panels and posts call a choice."""
    fields = panel.field_names(type(choice))
    tries: Sequence[Callable[[], str]] = (
        lambda: words.choice_label(choice, view, locale),
        lambda: words.row_label(choice, fields, view, locale),
        lambda: words.button_label(choice, view, locale),
        lambda: words.button_label(choice, view, locale, short=True),
    )
    for worded in tries:
        try:
            yield worded()
        except NONSENSE:
            continue


def _without_remarks(label: str) -> str:
    """Return a label without what is in brackets, and without what follows a colon."""
    return re.sub(r"\s*\([^)]*\)", "", label).partition(":")[0].strip()


def _things_said(
    words: Words, kind: type[Choice], view: View, wanted: str, locale: str
) -> dict[str, Value]:
    """Return the things that a text names, by field, as far as it is clear which."""
    known: dict[str, Value] = {}
    for field in panel.field_names(kind):
        said = _values_said(words, kind, field, view, wanted, locale)
        if len(said) == 1 and isinstance(said[0], str) and said[0] not in known.values():
            known[field] = said[0]
    return known
