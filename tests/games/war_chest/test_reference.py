"""Every section that War Chest names stands in docs/war-chest-rules.md."""

import re

import pytest

from tests.house.source import ROOT

RULES = (ROOT / "docs" / "war-chest-rules.md").read_text(encoding="utf-8")


def cited() -> set[str]:
    """Find the sections that refusals and events of the core name."""
    files = (ROOT / "bot" / "games" / "war_chest").glob("*.py")
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    return set(re.findall(r'"(\d{1,2}\.\d{1,2})"', text))


@pytest.mark.parametrize("section", sorted(cited()))
def test_a_section_that_the_bot_names_can_be_looked_up(section: str) -> None:
    assert re.search(rf"(^|[-|.] |, ){re.escape(section)}\b", RULES, re.MULTILINE), section
