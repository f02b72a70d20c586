"""Finds what a view of Root holds and nobody is shown: each value is changed, and looked for."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.games.root.view import Board, FactionView, RootView, Secret
from bot.narrate.root import WORDS
from bot.render import root as render

TRIES = 8
"""Changes of one value, in as many positions, none of which shows: then nothing ever does."""

ELSEWHERE = {
    "View.game": "the tag of the view",
    "View.viewer": "who looks, which is no fact of the game",
    "View.waiting": "told by the message of the turn",
    "View.decision": "told by the viewer's panel",
    "View.aside": "what can be done at any time, told by the panel; Root has nothing of it",
    "View.points": "a table of points by headings, which Root has not",
    "TrackView.points": "printed on the board; what it brings is told by the score",
}
"""Fields that neither `/board` nor the picture nor `/hand` shows, and why that is right."""

NEVER = {
    "* person FactionView.difficulty": "only the clockwork has one (R3.3)",
    "* bot FactionView.hand_count": "the clockwork has no hand (R2.2)",
    "* FactionView.supply pawn": "the pawn is seen where it is",
}
"""Values that do not show although others of their fields do, and why that is right."""


class Label(NamedTuple):
    """A value of a view: of which seat, in which kind of structure, where in it."""

    seat: str
    field: str
    key: str

    def __str__(self) -> str:
        return " ".join(part for part in self if part)


def told(view: RootView) -> str:
    """Return the board as text."""
    return render.text_board(view, "en")


def private(view: RootView) -> list[str]:
    """Return what the viewer alone is told: the hand and other secrets."""
    secrets = [WORDS.secret(kind, view, "en") for kind in WORDS.secrets]
    return [*WORDS.private(view, "en"), *(line for lines in secrets for line in lines)]


def pixels(view: RootView) -> bytes:
    """Return the picture, without a description."""
    return render.paint_view(view, "en").tobytes()


SHOWN = (told, private, pixels)
"""All that shows a view, the quickest first."""


def fields_of(*kinds: type[msgspec.Struct]) -> set[str]:
    """Name the fields with plain values of structures and of all that they can hold.

    All kinds of board and of secret are among these.
    """
    found: set[str] = set()
    todo: list[type] = [*kinds]
    seen: set[type] = set()
    while todo:
        kind = todo.pop()
        if kind in seen:
            continue
        seen.add(kind)
        if kind in (Board, Secret):
            todo += below(kind)
        for field in msgspec.structs.fields(kind):
            name = f"{owner(kind, field.name)}.{field.name}"
            if name not in ELSEWHERE:
                inner = [*structs_in(msgspec.inspect.type_info(field.type))]
                found |= set() if inner else {name}
                todo += inner
    return found


def below(kind: type) -> list[type]:
    """List the kinds of a structure that the game defines, but not those that tests add."""
    found = [*kind.__subclasses__()]
    found += [more for one in found for more in below(one)]
    return [one for one in found if one.__module__.startswith("bot.")]


def structs_in(info: Any) -> Iterator[type]:
    """Yield the structures that a value of a type can hold."""
    if isinstance(info, msgspec.inspect.StructType):
        yield info.cls
    for name in ("item_type", "key_type", "value_type"):
        if hasattr(info, name):
            yield from structs_in(getattr(info, name))
    for inner in (*getattr(info, "types", ()), *getattr(info, "item_types", ())):
        yield from structs_in(inner)


def owner(kind: type, field: str) -> str:
    """Name the structure in which a field is defined, of a kind and those above it."""
    return next(one.__name__ for one in reversed(kind.__mro__) if _defines(one, field))


def _defines(kind: type, field: str) -> bool:
    fields = getattr(kind, "__struct_fields__", ())
    return isinstance(fields, tuple) and field in fields


class Search:
    """Changes values in positions until each has been seen to show."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self._values: dict[tuple[str, str], list[Any]] = defaultdict(list)
        self._tries: dict[Label, int] = defaultdict(int)
        self._shown: set[Label] = set()

    def learn(self, views: Iterable[RootView]) -> None:
        """Note which values fields have, so that others can stand in for them."""
        for view in views:
            self._note(view)

    def know(self, field: str, value: Any) -> None:
        """Note a value that a field could have, though it had it in no game."""
        self._values[field, ""].append(value)

    def look(self, view: RootView) -> None:
        """Change every value of a view that has not been seen to show."""
        before: dict[int, Any] = {}
        for label, changed in self._variants(view, ""):
            if label in self._shown or self._tries[label] >= TRIES:
                continue
            try:
                shows = self._differs(view, changed, before)
            except (KeyError, ValueError, StopIteration):
                continue  # No game can be so.
            self._tries[label] += 1
            if shows:
                self._shown.add(label)

    def _differs(self, view: RootView, changed: RootView, before: dict[int, Any]) -> bool:
        """Tell whether two views are shown in different ways; `before` keeps how the first is."""
        for number, how in enumerate(SHOWN):
            if number not in before:
                before[number] = how(view)
            if how(changed) != before[number]:
                return True
        return False

    def unseen(self) -> list[str]:
        """Name the values that never showed."""
        found = [str(label) for label in self._tries if label not in self._shown]
        return sorted(one for one in found if not any(fnmatch(one, which) for which in NEVER))

    def tried(self) -> set[str]:
        """Name the fields of which a value was changed."""
        return {label.field for label, tries in self._tries.items() if tries}

    # Values

    def _note(self, value: Any, field: str = "", key: str = "") -> None:
        if isinstance(value, msgspec.Struct):
            for one in value.__struct_fields__:
                name = f"{owner(type(value), one)}.{one}"
                if name not in ELSEWHERE:
                    self._note(getattr(value, one), name)
        elif isinstance(value, dict):
            for inner, of in value.items():  # pyright: ignore[reportUnknownVariableType]
                self._note(of, field, str(inner))  # pyright: ignore[reportUnknownArgumentType]
        elif isinstance(value, tuple):
            for of in value:  # pyright: ignore[reportUnknownVariableType]
                self._note(of, field)
        elif isinstance(value, str | int) and value not in self._values[field, ""]:
            self._values[field, ""].append(value)

    def _variants(self, value: Any, seat: str) -> Iterator[tuple[Label, Any]]:
        """Yield copies of a structure in which one value is another."""
        if isinstance(value, FactionView):
            seat = f"{value.name} {'bot' if value.clockwork else 'person'}"
        for one in value.__struct_fields__:
            name = f"{owner(type(value), one)}.{one}"
            if name not in ELSEWHERE:
                for label, changed in self._others(getattr(value, one), seat, name, ""):
                    yield label, replace(value, **{one: changed})

    def _others(self, value: Any, seat: str, field: str, key: str) -> Iterator[tuple[Label, Any]]:
        label = Label(seat, field, key)
        if isinstance(value, msgspec.Struct):
            yield from self._variants(value, seat)
        elif field == "RootView.coalitions":
            # With another member in one place it would be no ring any more.
            yield from [(Label(seat, field, str(one)), {}) for one in value]
        elif isinstance(value, dict):
            pairs: list[tuple[Any, Any]] = [*value.items()]  # pyright: ignore[reportUnknownArgumentType]
            for at, inner in pairs:
                named = at if isinstance(at, str) and not isinstance(inner, msgspec.Struct) else ""
                for found, changed in self._others(inner, seat, field, named):
                    yield found, {**dict(pairs), at: changed}
        elif isinstance(value, tuple):
            items: tuple[Any, ...] = value
            if items and isinstance(items[0], msgspec.Struct):
                for at, inner in enumerate(items):
                    for found, changed in self._others(inner, seat, field, key):
                        yield found, (*items[:at], changed, *items[at + 1 :])
                return
            for at in range(len(items)):
                for changed in self._instead(items[at], field):
                    yield label, (*items[:at], changed, *items[at + 1 :])
            if len({*items}) > 1:
                yield label, items[::-1]
        elif value is not None:
            for changed in self._instead(value, field):
                yield label, changed

    def _instead(self, value: Any, field: str) -> list[Any]:
        """Return another value of a field, one that it has had if there is any."""
        if isinstance(value, bool):
            return [not value]
        known = [one for one in self._values[field, ""] if isinstance(one, type(value))]
        others = [one for one in known if one not in (value, "")]
        if isinstance(value, int):
            return [self._rng.choice(others) if others else value + 1]
        return [self._rng.choice(others)] if others else []
