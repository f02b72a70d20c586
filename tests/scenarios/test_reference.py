"""The documents of positions are true: examples pass, every key, choice and event is named."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec
import pytest

from bot.editions import EDITIONS, notations_of
from bot.scenarios import load_scenarios, run
from bot.scenarios.checks import EXPECTED
from bot.scenarios.runner import ABOUT

NOTATIONS = notations_of(EDITIONS)

DOCS = Path(__file__).parents[2] / "docs"
PAGES = {"root": "scenarios.md", "war_chest": "war-chest.md"}
"""The document in which each notation is described."""

TEXTS = {game: (DOCS / page).read_text(encoding="utf-8") for game, page in PAGES.items()}
EXAMPLES = {
    game: re.findall(r"^```yaml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    for game, text in TEXTS.items()
}


@pytest.mark.parametrize("example", [example for some in EXAMPLES.values() for example in some])
def test_example(example: str, tmp_path: Path) -> None:
    """Every example is a whole scenario, and passes."""
    path = tmp_path / "example.yml"
    path.write_text(example, encoding="utf-8")
    (scenario,) = load_scenarios(path, NOTATIONS)
    assert run(scenario, NOTATIONS) == []


def test_the_documents_have_examples() -> None:
    assert len(EXAMPLES["root"]) >= 4 and len(EXAMPLES["war_chest"]) == 1


def keys() -> Iterator[tuple[str, str]]:
    for game in PAGES:
        own = NOTATIONS[game].position_keys | NOTATIONS[game].expected_keys
        yield from ((game, key) for key in sorted(own))
    yield from (("root", key) for key in sorted(ABOUT | EXPECTED))


@pytest.mark.parametrize(("game", "key"), [*keys()])
def test_key_is_named(game: str, key: str) -> None:
    assert f"`{key}`" in TEXTS[game]


def rows() -> Iterator[tuple[str, str]]:
    """Yield how the row of each kind of choice and event begins."""
    for game in PAGES:
        notation = NOTATIONS[game]
        of: list[tuple[Mapping[str, type[msgspec.Struct]], tuple[str, ...]]] = [
            (notation.game.choice_kinds(), ("seat",)),
            (notation.events, ("only", "section")),
        ]
        for kinds, omitted in of:
            for tag, kind in sorted(kinds.items()):
                fields = [
                    f"`{field.encode_name}`" + "?" * (field.name in getattr(kind, "may_omit", ()))
                    for field in msgspec.structs.fields(kind)
                    if field.name not in omitted
                ]
                yield game, f"| `{tag}` | {', '.join(fields)} |"


@pytest.mark.parametrize(("game", "row"), [*rows()])
def test_a_choice_or_event_is_named_with_its_fields(game: str, row: str) -> None:
    assert row in TEXTS[game], f"docs/{PAGES[game]} has no row beginning with {row}"
