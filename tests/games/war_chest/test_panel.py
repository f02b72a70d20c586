"""A panel has a menu for each unit, in which hexes have their names on the board (WC 2.1, 4.4)."""

import pytest

from bot.discord_ui.message.screen import Select
from bot.discord_ui.panel.controls import Question, Spot, panel_screen
from bot.games.war_chest import WAR_CHEST
from bot.narrate import catalogue_languages
from bot.narrate.war_chest import HEXES, WORDS
from tests.games.war_chest.play import FOUR, TWO, position, seated


@pytest.mark.parametrize("seats", [TWO, FOUR], ids=["two", "four"])
def test_each_coin_has_a_menu_with_its_hexes(seats: tuple[str, ...]) -> None:
    hexes = coins = 0
    for seed in range(25):
        state = position(seed, 30 + 3 * seed, seated(*seats, army="random"))
        for decision in WAR_CHEST.decisions(state):
            view, locale = WAR_CHEST.view(state, decision.seat), catalogue_languages()[seed % 2]
            screen = panel_screen(Question(WORDS, Spot(1, 1), decision, view, locale))
            blocks = Question(WORDS, Spot(1, 1), decision, view, locale).blocks()
            menus = {row.prompt: row for row in screen.rows if isinstance(row, Select)}
            for block in blocks:
                if block.group is None or len(block.rows) < 2:
                    continue
                coins += 1
                name = WORDS.text(f"coin-{block.group}", locale)
                # Behind the name stand how many are in hand, and the part of a long menu.
                heads = {prompt: prompt.partition(" (")[0].partition(":")[0] for prompt in menus}
                found = [menus[prompt] for prompt, head in heads.items() if head == name]
                labels = [option.label for menu in found for option in menu.options]
                assert len(labels) == len(block.rows)
                for row, label in zip(block.rows, labels, strict=True):
                    told = zip(row.kind.__struct_fields__[1:], row.values, strict=True)
                    named = [str(value) for field, value in told if field in HEXES and value]
                    assert all(name in label for name in named), label
                    hexes += len(named)
    assert coins > 20 and hexes > 20
