"""docs/scenarios.md is true: its examples pass, and it names every key, choice and event."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from bot.editions import cores, notations_of
from bot.games.game import tag_of
from bot.scenarios import Scenario, load, run
from bot.scenarios.checks import EXPECTED
from bot.scenarios.runner import ABOUT

NOTATIONS = notations_of(cores())

REFERENCE = Path(__file__).parents[2] / "docs" / "scenarios.md"
TEXT = REFERENCE.read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```yaml\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
ROOT = NOTATIONS["root"]


def _example(text: str, folder: Path) -> list[Scenario]:
    path = folder / "example.yml"
    path.write_text(text, encoding="utf-8")
    return load(path, NOTATIONS)


@pytest.mark.parametrize("example", EXAMPLES)
def test_example(example: str, tmp_path: Path) -> None:
    """Every example is a whole scenario, and passes."""
    (scenario,) = _example(example, tmp_path)
    assert run(scenario, NOTATIONS) == []


@pytest.mark.parametrize("key", sorted(ABOUT | EXPECTED | ROOT.position_keys | ROOT.expected_keys))
def test_key_is_named(key: str) -> None:
    """No key is left out."""
    assert f"`{key}`" in TEXT


@pytest.mark.parametrize("tag", sorted(ROOT.game.choice_kinds()))
def test_choice_is_named_with_its_fields(tag: str) -> None:
    """No kind of choice is left out, and none of its fields."""
    kind = ROOT.game.choice_kinds()[tag]
    fields = [
        f"`{field.encode_name}`" + "?" * (field.name in kind.may_omit)
        for field in msgspec.structs.fields(kind)[1:]
    ]
    row = f"| `{tag_of(kind)}` | {', '.join(fields)} |"
    assert row in TEXT, f"docs/scenarios.md has no row beginning with {row}"


@pytest.mark.parametrize("tag", sorted(ROOT.events))
def test_event_is_named_with_its_fields(tag: str) -> None:
    """No kind of event is left out, and none of its fields."""
    names = [field.encode_name for field in msgspec.structs.fields(ROOT.events[tag])]
    fields = [f"`{name}`" for name in names if name not in ("only", "section")]
    row = f"| `{tag}` | {', '.join(fields)} |"
    assert row in TEXT, f"docs/scenarios.md has no row beginning with {row}"


def test_the_reference_has_examples() -> None:
    """The expression above finds them."""
    assert len(EXAMPLES) >= 4
