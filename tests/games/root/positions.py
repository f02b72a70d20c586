"""Positions written as in scenarios."""

from pathlib import Path

from bot.editions import notations_of, rules_kits
from bot.games.root.law.state import State
from bot.scenarios import load_scenarios

NOTATIONS = notations_of(rules_kits())


def written(text: str, folder: Path) -> State:
    """Make the position of a scenario, at its first decision."""
    path = folder / "position.yml"
    path.write_text(text, encoding="utf-8")
    (scenario,) = load_scenarios(path, NOTATIONS)
    fields = {key: node for key, node in scenario.fields.items() if key != "title"}
    return NOTATIONS["root"].read(fields)
