"""What the rows of Root's panels say, and the line below each, in both languages.

The positions and the words are in `root_rows.yml`.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.discord_ui.panel.labels import Labels
from bot.discord_ui.panel.layout import ALONE
from bot.discord_ui.panel.panel import Menu, RowPick
from bot.games.game import Choice, tag_of
from bot.games.root import ROOT
from bot.games.root.factions.duchy.choices import Sway
from bot.games.root.law.choices import Battle, Move, Pass
from tests.discord_ui.panels import question
from tests.games.root.positions import written

CASES: dict[str, dict[str, Any]] = {
    case["title"]: case
    for case in yaml.safe_load_all(
        Path(__file__).with_name("root_rows.yml").read_text(encoding="utf-8")
    )
}

MADE: dict[str, Choice] = {
    "pass": Pass("duchy"),
    "sway captain": Sway("duchy", "captain"),
    "battle": Battle("marquise", 5, "eyrie"),
    "attack": Battle("eyrie", 2, "marquise", "sword"),
    "swim": Move("riverfolk", 1, 12, "", 1),
}


def labels_of(case: dict[str, Any], folder: Path, locale: str) -> Iterator[tuple[str, str, str]]:
    """Yield the rows of a kind that a seat can choose from: row, line below it, and button."""
    state = written(f"title: {case['title']}\n{case['position']}", folder)
    for name in case.get("made", ()):
        ROOT.apply(state, MADE[name])
    asked = question("root", state, case["seat"], locale)
    labels = Labels(asked.words, asked.decision, asked.view, locale)
    for block in asked.blocks():
        if tag_of(block.kinds[0]) == case["kind"]:
            for pick in map(RowPick, range(len(block.rows))):
                button = labels.whole(block, pick, ALONE)
                yield labels.row(block, pick), labels.note(block, Menu((pick,)), pick), button


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("title", CASES)
def test_a_row_says_what_it_does_and_what_is_there(title: str, locale: str, tmp_path: Path) -> None:
    case = CASES[title]
    shown = [*labels_of(case, tmp_path, locale)]
    rows = {row: note for row, note, _ in shown}
    wanted = case.get(locale, {})
    assert {row: rows.get(row) for row in wanted} == wanted, rows
    buttons = [button for *_, button in shown]
    assert set(case.get("buttons", {}).get(locale, ())) <= {*buttons}, buttons
