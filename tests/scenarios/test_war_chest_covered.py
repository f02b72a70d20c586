"""Scenarios of War Chest reach every section of its rules."""

import re
from pathlib import Path

from bot.editions import EDITIONS, notations_of
from bot.scenarios import load_scenarios

NOTATIONS = notations_of(EDITIONS)
HERE = Path(__file__).parent / "war_chest"
ROOT = Path(__file__).parents[2]


def sections() -> set[str]:
    """Name the sections of the rules, as they begin in the list and the tables."""
    text = (ROOT / "docs" / "war-chest-rules.md").read_text(encoding="utf-8")
    return set(re.findall(r"(?:^- |^\| |(?<=[.)] )|^  )(\d+\.\d+)(?= )", text, re.MULTILINE))


def test_every_section_has_a_scenario() -> None:
    named = {
        scenario.law.removeprefix("WC ")
        for path in sorted(HERE.glob("*.yml"))
        for scenario in load_scenarios(path, NOTATIONS)
    }
    assert len(sections()) > 70
    assert sections() - named == set()
