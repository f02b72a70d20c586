"""docs/war-chest.md is true: its example passes, and it names every key, choice and event."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest

from bot.editions import EDITIONS, notations_of
from bot.scenarios import load, run

NOTATIONS = notations_of(EDITIONS)

DOCS = Path(__file__).parents[3] / "docs"
TEXT = (DOCS / "war-chest.md").read_text(encoding="utf-8")
RULES = (DOCS / "war-chest-rules.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```yaml\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
NOTATION = NOTATIONS["war_chest"]
CORE = Path(__file__).parents[3] / "bot" / "games" / "war_chest"


def test_the_example_passes(tmp_path: Path) -> None:
    (example,) = EXAMPLES
    path = tmp_path / "example.yml"
    path.write_text(example, encoding="utf-8")
    (scenario,) = load(path, NOTATIONS)
    assert run(scenario, NOTATIONS) == []


@pytest.mark.parametrize("key", sorted(NOTATION.position_keys | NOTATION.expected_keys))
def test_key_is_named(key: str) -> None:
    assert f"`{key}`" in TEXT


def row(tag: str, kinds: Mapping[str, type[msgspec.Struct]], omitted: tuple[str, ...]) -> str:
    """Return how the row of a kind begins."""
    may_omit: tuple[str, ...] = getattr(kinds[tag], "may_omit", ())
    fields = [
        f"`{field.encode_name}`" + "?" * (field.name in may_omit)
        for field in msgspec.structs.fields(kinds[tag])
        if field.name not in omitted
    ]
    return f"| `{tag}` | {', '.join(fields)} |"


@pytest.mark.parametrize("tag", sorted(NOTATION.game.choice_kinds()))
def test_choice_is_named_with_its_fields(tag: str) -> None:
    assert row(tag, NOTATION.game.choice_kinds(), ("seat",)) in TEXT


@pytest.mark.parametrize("tag", sorted(NOTATION.events))
def test_event_is_named_with_its_fields(tag: str) -> None:
    assert row(tag, NOTATION.events, ("only", "section")) in TEXT


def cited() -> set[str]:
    """Find the sections that refusals and events of the core name."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in CORE.glob("*.py"))
    return set(re.findall(r'"(\d{1,2}\.\d{1,2})"', text))


@pytest.mark.parametrize("section", sorted(cited()))
def test_a_section_that_the_bot_names_can_be_looked_up(section: str) -> None:
    assert re.search(rf"(^|[-|.] |, ){re.escape(section)}\b", RULES, re.MULTILINE), section
