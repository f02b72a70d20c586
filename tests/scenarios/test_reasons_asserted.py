"""Scenarios assert every reason of a refusal, and every kind of explanation of a bot.

What none asserts stands here with why, and nothing that one does: the lists can only shrink.
"""

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from bot.games.game import Event, IllegalChoiceError, tag_of
from bot.scenarios import Scenario, run, runner
from bot.scenarios.checks import Play
from bot.scenarios.reading import Node
from tests.scenarios.test_scenarios import NOTATIONS, PATHS
from tests.scenarios.test_scenarios import scenarios as read

PROJECT = Path(__file__).parents[2]

Site = tuple[str, str]
"""A file of a game below `bot/games`, and the reason of a refusal that it makes."""

GAMES = pytest.mark.parametrize("game", sorted(NOTATIONS))

NEVER: Mapping[str, Mapping[str, str]] = {
    "root": {
        "not_now": "a truer reason takes its place (`timing_refusals.specific_refusal`)",
        "not_offered": "the same",
        "not_among_choices": "the last resort where no rule gives a reason: none is known",
    },
}
"""Reasons that no scenario can assert, by game, and why."""

UNREACHED: Mapping[str, Mapping[Site, str]] = {
    "root": {
        ("root/common_refusals.py", "not_now"): "as above",
        ("root/factions/eyrie/refusals.py", "not_now"): "as above",
        ("root/refusals.py", "not_offered"): "as above",
        ("root/timing_refusals.py", "not_among_choices"): "as above",
        ("root/timing_refusals.py", "wrong_crafters"): "the last resort for cards that are crafted",
        (
            "root/factions/duchy/pieces.py",
            "burrow_is_closed",
        ): "`bars` tells of the Burrow first",
        ("root/law/turn.py", "bots_never_end"): "bots alone have nobody who could ask",
    },
    "war_chest": {
        ("war_chest/refusals.py", "not_now"): "a coin that can be used can be passed",
    },
    "dungeon_lords": {
        ("dungeon_lords/refusals.py", "not_now"): "what is dug or produced is refused by then",
        ("dungeon_lords/carrying.py", "not_now"): "it answers a press that was offered before",
    },
}
"""Places in the code whose refusal no scenario asks for, by game."""

CLOSED: Mapping[tuple[str, str], str] = {
    ("skipped", "reason"): "skip",
    ("decided", "by"): "by",
    ("explained", "note"): "note",
}
"""Fields of explanations whose values have a word each in `assets`, with the prefix of its key."""

ELSEWHERE = "told.ftl"
"""The file with the notes of explanations; other notes are those of panels."""


@cache
def scenarios(game: str) -> list[Scenario]:
    return [one for path in PATHS if path.parts[0] == game for one in read(path)]


def mappings(value: Any) -> Iterator[Mapping[str, Any]]:
    """Yield every mapping in what is written."""
    inside = value.values() if isinstance(value, Mapping) else value
    if isinstance(value, Mapping):
        yield value
    if isinstance(value, Mapping | list):
        for one in inside:
            yield from mappings(one)


def written(scenario: Scenario) -> Iterator[Mapping[str, Any]]:
    return mappings({key: node.value for key, node in scenario.fields.items()})


def refused(scenario: Scenario) -> list[Mapping[str, Any]]:
    """List what a scenario says is refused."""
    keys = ("do", runner.SET_UP)
    return [
        one
        for one in written(scenario)
        if any(isinstance(one.get(key), Mapping) for key in keys) and {"law", "reason"} & one.keys()
    ]


def worded(game: str, prefix: str) -> set[str]:
    """Name what has words of a kind, in whichever file of the game they are."""
    files = sorted((PROJECT / "assets/locales/en" / game).glob("*.ftl"))
    return {
        name
        for path in files
        if prefix != "note" or path.name == ELSEWHERE
        for name in re.findall(rf"^{prefix}-(\w+)", path.read_text("utf-8"), re.MULTILINE)
    }


# Refusals

REFUSE = ("IllegalChoiceError", "No", "Refusal")
"""What the code of games calls the class of refusals."""


@GAMES
def test_every_refusal_in_a_scenario_names_its_reason(game: str) -> None:
    bare = [one.title for one in scenarios(game) if any("reason" not in r for r in refused(one))]
    assert bare == []


@GAMES
def test_every_reason_is_asserted(game: str) -> None:
    asserted = {str(r["reason"]) for one in scenarios(game) for r in refused(one) if "reason" in r}
    assert worded(game, "refusal") - asserted == NEVER.get(game, {}).keys()


def sites(game: str) -> dict[Site, list[range]]:
    """Find where the code of a game makes refusals, with the lines of each."""
    found: dict[Site, list[range]] = {}
    for path in sorted((PROJECT / "bot/games" / game).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in REFUSE:
                name = path.relative_to(PROJECT / "bot/games").as_posix()
                lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
                reason = node.args[1]
                word = reason.value if isinstance(reason, ast.Constant) else ast.unparse(reason)
                found.setdefault((name, str(word)), []).append(lines)
    return found


@pytest.mark.slow
@GAMES
def test_every_place_that_refuses_is_asked(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two rules may give one reason; a scenario asks each of them."""
    reached, tried = set[tuple[str, int]](), runner._tried
    begun, set_up, made = IllegalChoiceError.__init__, runner._set_up, list[tuple[str, int]]()

    def noted(self: IllegalChoiceError, *args: Any, **about: Any) -> None:
        frame = sys._getframe(1)
        made.append((frame.f_code.co_filename, frame.f_lineno))
        begun(self, *args, **about)

    def watched(attempt: Any) -> Any:
        def attempted(play: Play, node: Node) -> IllegalChoiceError | None:
            made.clear()
            refusal = attempt(play, node)
            reached.update(made)
            return refusal

        return attempted

    monkeypatch.setattr(IllegalChoiceError, "__init__", noted)
    monkeypatch.setattr(runner, "_tried", watched(tried))
    monkeypatch.setattr(runner, "_set_up", watched(set_up))
    for scenario in scenarios(game):
        if refused(scenario):
            assert run(scenario, NOTATIONS) == []
    missed = {
        site
        for site, places in sites(game).items()
        for lines in places
        if not any((str(PROJECT / "bot/games" / site[0]), line) in reached for line in lines)
    }
    assert missed == UNREACHED.get(game, {}).keys()


# Explanations


def explanations(game: str) -> dict[str, type[Event]]:
    """Return the kinds of event that explain what a bot does, by their tags."""
    events = NOTATIONS[game].events
    return {tag: kind for tag, kind in events.items() if kind.is_reason}


def patterns(game: str) -> Iterator[Mapping[str, Any]]:
    """Yield the events that scenarios expect; those that must not be are none."""
    for scenario in scenarios(game):
        for one in written(scenario):
            for key in ("events", "events_include"):
                yield from (event for event in one.get(key, ()) if "event" in event)


def values(game: str, kind: type[Event], field: str) -> set[str]:
    """Return what a field of an explanation can say, if that is known; else nothing."""
    tag = "decided" if tag_of(kind) == "decided_by_chance" else tag_of(kind)
    if (tag, field) in CLOSED:
        return worded(game, CLOSED[tag, field])
    return {value for value in get_args(get_type_hints(kind)[field]) if isinstance(value, str)}


@GAMES
def test_every_kind_of_explanation_is_asserted(game: str) -> None:
    expected: dict[tuple[str, str], set[str]] = {}
    for pattern in patterns(game):
        tag = str(pattern["event"]).replace("decided_by_chance", "decided")
        expected.setdefault((tag, ""), set()).add(tag)
        for field, value in pattern.items():
            each = value if isinstance(value, list) else [value]
            expected.setdefault((tag, field), set()).update(map(str, each))
    missing: set[tuple[str, str, str]] = set()
    for tag, kind in explanations(game).items():
        if tag == "decided_by_chance":
            continue
        asked = {("", tag)}
        for field in kind.__struct_fields__:
            asked |= {(field, value) for value in values(game, kind, field)}
        missing |= {
            (tag, field, value)
            for field, value in asked
            if value not in expected.get((tag, field), set())
        }
    assert missing == set()


def test_what_explains_is_known() -> None:
    """The words are found, so that the tests above have something to ask for."""
    assert len(worded("root", "refusal")) > 260 and len(worded("root", "skip")) > 60
    assert len(worded("root", "by")) > 30 and len(worded("root", "note")) > 6
    assert {"decided", "skipped", "explained"} <= explanations("root").keys()
    assert len(explanations("white_castle")) > 3
    assert sum(map(len, sites("root").values())) > 430
