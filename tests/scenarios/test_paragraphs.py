"""Every numbered paragraph of the Law of Rootbotics (R1 to R12) and of maps has a scenario."""

import re
from pathlib import Path

import pytest

FILES = sorted((Path(__file__).parent / "root").glob("*.yml"))

LAW = """
1.1.1 1.1.2 1.1.3 1.2.1 1.3 2.1 2.2 2.3 2.4 2.6 2.7 2.8.1 2.8.2 3.3.1 3.3.2 3.4
4.2.1 4.3 4.4.1 4.4.2 4.5.1 4.5.2 4.5.3 4.5.4 4.5.5 4.6.1 4.6.2 4.7.1 4.7.2 4.7.3 4.7.4
5.2.1 5.3 5.4.1 5.4.2 5.4.3 5.4.4 5.5.1.I 5.5.1.II 5.5.1.III 5.5.2 5.6 5.7.1 5.7.2 5.7.3
6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.3 6.4.1 6.4.2 6.4.3 6.4.4 6.5.1 6.5.2 6.6.1 6.6.2 6.6.3
7.2.1 7.2.2 7.2.3 7.2.4 7.2.5 7.3 7.4.1 7.4.2 7.4.3 7.5.1 7.5.2 7.5.3 7.5.4 7.5.5 7.6.1 7.6.2
7.7.1 7.7.2 7.7.3 7.7.4 7.7.5 7.7.6
8.2.1 8.2.2 8.2.3 8.2.4 8.3 8.4.1 8.4.2.I 8.4.2.II 8.4.2.III 8.5.1 8.5.2 8.6.1 8.6.2 8.6.3 8.6.4
9.2.1 9.2.2 9.2.3 9.2.4 9.3 9.4.1 9.4.2 9.4.3 9.5.1 9.5.2 9.5.3 9.5.4 9.6.1 9.6.2 9.6.3 9.7
10.2.1 10.2.2 10.3 10.4.1 10.4.2 10.4.3 10.5.1 10.5.2 10.5.3 10.5.4.I 10.5.4.II 10.5.4.III
10.5.4.IV 10.5.4.V 10.5.4.VI 10.5.4.VII 10.5.4.VIII 10.5.4.IX 10.6.1 10.6.2 10.6.3 10.6.4
11.2.1 11.2.2 11.3 11.4.1 11.4.2 11.4.3 11.4.4 11.5.1 11.5.2 11.5.3 11.5.4 11.6.1 11.6.2
11.7.1 11.7.2 11.7.3 11.7.4 11.8.1 11.8.2
12.1 12.2.1 12.2.2
"""
"""The paragraphs that say what happens; a bot's set-up counts as one."""

CITED = {
    section
    for path in FILES
    for section in re.findall(r'(?:law|section): *"?R([0-9.IVX]+)', path.read_text("utf-8"))
}


@pytest.mark.parametrize("bot", range(1, 13))
def test_every_paragraph_has_a_scenario(bot: int) -> None:
    """A scenario is about it or a part of it, or expects an event that cites it."""
    missing = [
        paragraph
        for paragraph in LAW.split()
        if paragraph.startswith(f"{bot}.")
        if not any(f"{section}.".startswith(f"{paragraph}.") for section in CITED)
    ]
    assert not missing


MAPS = """
25.1 25.2.1 25.3.1 25.3.2 25.3.3 25.3.4 25.3.5 25.4.1 25.4.2 25.4.3 25.4.4 25.4.5
"""
"""The paragraphs about the maps that can be played."""


@pytest.mark.parametrize("paragraph", MAPS.split())
def test_every_paragraph_about_a_map_has_a_scenario(paragraph: str) -> None:
    of_law = re.compile(rf'^law: "{re.escape(paragraph)}"$', re.MULTILINE)
    assert any(of_law.search(path.read_text("utf-8")) for path in FILES)


@pytest.mark.parametrize("name", ["winter", "lake", "mountain"])
def test_each_new_map_has_twenty_scenarios(name: str) -> None:
    on_map = re.compile(rf"^map: {name}$", re.MULTILINE)
    assert sum(len(on_map.findall(path.read_text("utf-8"))) for path in FILES) >= 20
