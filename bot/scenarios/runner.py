"""Running scenarios: a position, what is done, and what must follow or be refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from bot.games.game import Event, Game, IllegalChoice, Seat
from bot.scenarios.matching import (
    NoSuchChoice,
    Partial,
    completed,
    legal_choices,
    one_choice,
    read_choice,
)
from bot.scenarios.reading import Node, NotationError, documents, files, is_list

S = TypeVar("S")

ABOUT = frozenset({"title", "law", "game", "do", "expect", "refused"})
"""Keys of a scenario that do not belong to its position."""

EXPECTED = frozenset(
    {
        "waiting_for",
        "events_include",
        "events_exclude",
        "offers",
        "offers_not",
        "hidden_from",
        "shown_to",
    }
)
"""Keys of an expectation that mean the same in every game."""


class Notation(Protocol[S]):
    """How the positions of one game are written down."""

    @property
    def game(self) -> Game[S]:
        """The game whose positions these are."""
        ...

    @property
    def position_keys(self) -> frozenset[str]:
        """Keys of a position."""
        ...

    @property
    def expected_keys(self) -> frozenset[str]:
        """Keys of an expectation, those of the position among them."""
        ...

    def spelling(self, value: Any) -> Any:
        """Return what a value stands for that can be written in several ways."""
        ...

    def exact(self, state: S, node: Node) -> Node:
        """Return a choice by the name and fields that the game has for it.

        Raises:
            NotationError: what is named beside them does not agree with the state.
        """
        ...

    @property
    def events(self) -> Mapping[str, type[Event]]:
        """Every kind of event by its tag."""
        ...

    def read(self, fields: Mapping[str, Node]) -> S:
        """Make the state of a position.

        Raises:
            NotationError: it cannot be understood, or such a position cannot be.
        """
        ...

    def write(self, state: S) -> dict[str, Any]:
        """Write a state as a position in the notation; the inverse of `read`."""
        ...

    def seats(self, state: S) -> Sequence[Seat]:
        """Name the seats in turn order."""
        ...

    def person_to_act(self, state: S) -> bool:
        """Tell whether the turn that a position begins with is a person's."""
        ...

    def play_on(self, state: S) -> list[Event]:
        """Run on until a person owes a decision or the game is over."""
        ...

    def differences(self, expected: Mapping[str, Node], state: S, start: S) -> list[str]:
        """Compare what is named with a state; `start` is the scenario's position."""
        ...

    def hidden(self, path: Node, state: S, viewer: Seat | None) -> bool:
        """Tell whether what a path names cannot be known from a viewer's view."""
        ...

    def faults(self, state: S) -> list[str]:
        """Say what is wrong with a state that can never be so, whoever does what."""
        ...

    def constants(self, state: S) -> Mapping[str, object]:
        """Return what no action can change; empty before all of it is there."""
        ...


class Scenario(msgspec.Struct, frozen=True):
    """One scenario as read: its title, the section of the rules it checks, and the rest."""

    title: str
    law: str
    game: str
    source: str
    fields: Mapping[str, Node]


class Play(msgspec.Struct):
    """A scenario under way."""

    notation: Notation[Any]
    start: Any
    state: Any
    events: list[Event]

    def go_on(self) -> None:
        """Run on until a person owes a decision."""
        self.events += self.notation.play_on(self.state)


def load(path: Path, notations: Mapping[str, Notation[Any]]) -> list[Scenario]:
    """Read the scenarios of one file.

    Raises:
        NotationError: the file cannot be understood.
    """
    found: list[Scenario] = []
    first = next(iter(notations))
    try:
        for node in documents(path.read_text(encoding="utf-8")):
            entries = node.entries()
            name = entries["game"].text(among=notations) if "game" in entries else first
            known = ABOUT | notations[name].position_keys
            written = node.fields(known, needed=("title",))
            title = written["title"].text()
            law = written["law"].text() if "law" in written else ""
            fields = {k: one.respelled(notations[name].spelling) for k, one in written.items()}
            found.append(Scenario(title, law, name, str(path), fields))
    except NotationError as error:
        raise NotationError(f"{path}: {error}") from error
    return found


def run(scenario: Scenario, notations: Mapping[str, Notation[Any]]) -> list[str]:
    """Run a scenario and tell what is not as it says; nothing: it passed."""
    fields, notation = scenario.fields, notations[scenario.game]
    try:
        position = {k: v for k, v in fields.items() if k not in ABOUT}
        start = notation.read(position)
        play = Play(notation, start, notation.game.decode(notation.game.encode(start)), [])
        steps = list(fields["do"].each()) if "do" in fields else []
        advanced = bool(steps) and "advance" in steps[0].entries()
        if not advanced and (steps or "refused" in fields or notation.person_to_act(start)):
            play.go_on()
        for step in steps:
            found = _step(play, step)
            if found:
                return found
        wrong = _refused(play, fields["refused"]) if "refused" in fields else []
        return wrong or (_expect(play, fields["expect"]) if "expect" in fields else [])
    except (NotationError, NoSuchChoice) as error:
        return [str(error)]
    except ValueError as error:
        return [f"the game cannot go on like this: {error}"]


def _step(play: Play, step: Node) -> list[str]:
    """Carry out one item of `do`: a choice, `advance: true`, or an `expect` on the way."""
    keys = step.entries()
    if "advance" in keys:
        if not step.fields({"advance"})["advance"].truth():
            step.fail("advance can only be true")
        play.go_on()
        return []
    if "expect" in keys:
        wrong = _expect(play, step.fields({"expect"})["expect"])
        return [f"{step.place}: {text}" for text in wrong]
    game = play.notation.game
    wanted = _choice(play, step)
    try:
        choice = one_choice(game.decisions(play.state), wanted)
        play.events += game.apply(play.state, choice)
    except NoSuchChoice as error:
        return [f"{step.place}: {error}"]
    except IllegalChoice as error:
        return [f"{step.place}: {wanted}: expected it to be legal, found refused by {error}"]
    return []


def _choice(play: Play, node: Node) -> Partial:
    """Read a choice, which may leave out fields."""
    notation = play.notation
    seats = notation.seats(play.state)
    return read_choice(notation.exact(play.state, node), notation.game.choice_kinds(), seats)


def _one_or_more(node: Node) -> list[Node]:
    """Read a list, or a single thing that stands for a list of one."""
    return list(node.each()) if is_list(node.value) else [node]


def _refused(play: Play, node: Node) -> list[str]:
    """Try what must be refused, one or a list: the section must be named, nothing may change."""
    return [text for one in _one_or_more(node) for text in _refusal(play, one)]


def _refusal(play: Play, node: Node) -> list[str]:
    fields = node.fields({"do", "law"}, needed=("do", "law"))
    game, section = play.notation.game, fields["law"].text()
    wanted = _choice(play, fields["do"])
    before = game.encode(play.state)
    choice = completed(game.decisions(play.state), wanted)
    where = f"{node.place}: {wanted}"
    try:
        game.apply(play.state, choice)
    except IllegalChoice as error:
        if game.encode(play.state) != before:
            return [f"{where}: expected nothing to change, found another state"]
        if error.section != section:
            return [f"{where}: expected refused by {section}, found {error}"]
        return []
    return [f"{where}: expected refused by {section}, found it carried out"]


def _expect(play: Play, node: Node) -> list[str]:
    """Compare everything that an expectation names."""
    fields = node.fields(EXPECTED | play.notation.expected_keys)
    wrong: list[str] = []
    for key, value in fields.items():
        if key in EXPECTED:
            wrong += _CHECKS[key](play, value)
    own = {key: value for key, value in fields.items() if key not in EXPECTED}
    return wrong + play.notation.differences(own, play.state, play.start)


def _waiting_for(play: Play, node: Node) -> list[str]:
    """Compare who owes which decision: one of them, a whole list, or `nobody`."""
    due = [(decision.seat, decision.kind) for decision in play.notation.game.decisions(play.state)]
    found = ", ".join(f"{seat} ({kind})" for seat, kind in due) or "nobody"
    if node.value == "nobody":
        return [f"{node.place}: expected nobody, found {found}"] if due else []
    wanted: list[tuple[str, str]] = []
    for one in _one_or_more(node):
        fields = one.fields({"seat", "decision"}, needed=("seat",))
        kind = fields["decision"].text() if "decision" in fields else ""
        wanted.append((fields["seat"].text(among=play.notation.seats(play.state)), kind))
    missing = [
        f"{seat} ({kind or 'any decision'})"
        for seat, kind in wanted
        if not any(seat == other and kind in ("", asked) for other, asked in due)
    ]
    extra = is_list(node.value) and len(due) != len(wanted)
    if missing or extra:
        return [f"{node.place}: expected {', '.join(missing) or wanted}, found {found}"]
    return []


def _pattern(play: Play, node: Node) -> Callable[[Event], bool]:
    """Read the pattern of an event: its kind and any of its fields."""
    kinds = play.notation.events
    entries = node.entries()
    if "event" not in entries:
        node.fail("an event names its kind with `event`")
    kind = kinds[entries["event"].text(among=kinds)]
    names = {field.encode_name for field in msgspec.structs.fields(kind)}
    named = {key: value.value for key, value in node.fields({"event", *names}).items()}

    def agrees(event: Event) -> bool:
        if type(event) is not kind:
            return False
        told = msgspec.json.decode(msgspec.json.encode(event))
        return all(told[name] == value for name, value in named.items())

    return agrees


def _events_include(play: Play, node: Node) -> list[str]:
    """Each pattern must agree with an event since the beginning."""
    return [
        f"{one.place}: expected {one.value}, found {_told(play)}"
        for one in node.each()
        if not any(map(_pattern(play, one), play.events))
    ]


def _events_exclude(play: Play, node: Node) -> list[str]:
    """No pattern may agree with any event."""
    wrong: list[str] = []
    for one in node.each():
        agreeing = list(filter(_pattern(play, one), play.events))
        if agreeing:
            wrong.append(f"{one.place}: expected no {one.value}, found {agreeing[0]}")
    return wrong


def _told(play: Play) -> str:
    """Name the kinds of event that happened."""
    kinds = dict.fromkeys(str(type(event).__struct_config__.tag) for event in play.events)
    return ", ".join(kinds) or "no event"


def _offers(play: Play, node: Node) -> list[str]:
    """Each choice must be legal now."""
    return [f"{one.place}: expected legal, found {text}" for one, text in _unmet(play, node, True)]


def _offers_not(play: Play, node: Node) -> list[str]:
    """No choice may be legal now."""
    return [f"{one.place}: expected not legal, found {t}" for one, t in _unmet(play, node, False)]


def _unmet(play: Play, node: Node, legal: bool) -> list[tuple[Node, str]]:
    game = play.notation.game
    due = game.decisions(play.state)
    wrong: list[tuple[Node, str]] = []
    for one in node.each():
        wanted = _choice(play, one)
        found = legal_choices(due, wanted)
        if bool(found) != legal:
            wrong.append((one, f"{len(found)} such choices for {wanted}"))
    return wrong


def _hidden_from(play: Play, node: Node) -> list[str]:
    """What each path names must not be in the view of that seat (`nobody`: without a seat)."""
    return _secrecy(play, node, hidden=True)


def _shown_to(play: Play, node: Node) -> list[str]:
    """What each path names must be in the view of that seat."""
    return _secrecy(play, node, hidden=False)


def _secrecy(play: Play, node: Node, *, hidden: bool) -> list[str]:
    seats = play.notation.seats(play.state)
    return [
        f"{path.place}: expected {path.value} {'hidden' if hidden else 'shown'}, found otherwise"
        for seat, paths in node.fields({*seats, "nobody"}).items()
        for path in paths.each()
        if play.notation.hidden(path, play.state, None if seat == "nobody" else seat) != hidden
    ]


_CHECKS: Mapping[str, Callable[[Play, Node], list[str]]] = {
    "waiting_for": _waiting_for,
    "events_include": _events_include,
    "events_exclude": _events_exclude,
    "offers": _offers,
    "offers_not": _offers_not,
    "hidden_from": _hidden_from,
    "shown_to": _shown_to,
}


def run_paths(
    paths: Sequence[Path],
    notations: Mapping[str, Notation[Any]],
    report: Callable[[str], None],
) -> tuple[int, int]:
    """Run every scenario of files and folders, report each failing one, count both kinds."""
    passed = failed = 0
    try:
        found = files(paths)
    except NotationError as error:
        report(f"FAIL {error}")
        return 0, 1
    for path in found:
        try:
            scenarios = load(path, notations)
        except NotationError as error:
            report(f"FAIL {error}")
            failed += 1
            continue
        for scenario in scenarios:
            wrong = run(scenario, notations)
            if wrong:
                report(f"FAIL {path}: {scenario.title}: {'; '.join(wrong)}")
                failed += 1
            else:
                passed += 1
    return passed, failed
