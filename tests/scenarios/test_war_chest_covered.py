"""Scenarios of War Chest reach every section of its rules and every refusal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.editions import EDITIONS, notations_of
from bot.games.game import IllegalChoiceError, Value
from bot.scenarios import load, run

NOTATIONS = notations_of(EDITIONS)
HERE = Path(__file__).parent / "war_chest"
ROOT = Path(__file__).parents[2]

AT_SETUP = {
    *("seat_taken_twice", "two_or_four_seats", "wrong_seats", "team_mates_sit_opposite"),
    *("needs_a_person", "no_such_difficulty", "no_such_trait", "no_such_option", "only_for_two"),
    "siege_is_for_two",
}
"""Refusals of a set-up, which a scenario cannot have; `tests/games/war_chest` has them."""

OF_SETUP = {"18.2"}
"""Sections about new games alone, which are in `tests/games/war_chest` for the same reason."""


def sections() -> set[str]:
    """Name the sections of the rules, as they begin in the list and the tables."""
    text = (ROOT / "docs" / "war-chest-rules.md").read_text(encoding="utf-8")
    return set(re.findall(r"(?:^- |^\| |(?<=[.)] )|^  )(\d+\.\d+)(?= )", text, re.MULTILINE))


def worded() -> set[str]:
    """Name the refusals that have words, in whichever file of the game they are."""
    files = sorted((ROOT / "assets" / "locales" / "en" / "war_chest").glob("*.ftl"))
    texts = [path.read_text(encoding="utf-8") for path in files]
    return {name for text in texts for name in re.findall(r"^refusal-(\w+)", text, re.MULTILINE)}


def test_every_section_has_a_scenario() -> None:
    named = {
        scenario.law.removeprefix("WC ")
        for path in sorted(HERE.glob("*.yml"))
        for scenario in load(path, NOTATIONS)
    }
    assert len(sections()) > 70
    assert sections() - named - OF_SETUP == set()


def test_every_refusal_is_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    reasons = worded()
    assert len(reasons) > 50
    found: set[str] = set()
    begun = IllegalChoiceError.__init__

    def noted(self: IllegalChoiceError, section: str, reason: str, **about: Value) -> None:
        assert re.fullmatch(r"\d+(\.\d+)?", section), (section, reason)
        found.add(reason)
        begun(self, section, reason, **about)

    monkeypatch.setattr(IllegalChoiceError, "__init__", noted)
    for path in sorted(HERE.glob("*.yml")):
        if "refused" in path.read_text(encoding="utf-8"):
            for scenario in load(path, NOTATIONS):
                assert run(scenario, NOTATIONS) == []
    assert reasons - found - AT_SETUP == set()
