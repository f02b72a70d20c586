"""Sentences do not break between a number and its word."""

import pytest

from bot.discord_ui.message.command_mentions import NO_MENTIONS
from bot.discord_ui.message.screen import TIE, Button, Screen, layout_of, tie_numbers


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ("Moves 2 warriors to clearing 5.", "Moves~2~warriors to clearing~5."),
        ("Ruch z polany 3 na polanę 5.", "Ruch z~polany~3~na polanę~5."),
        ("Werbuje na 4, 1 → 5 (2).", "Werbuje na~4, 1~→~5~(2)."),
        ("`/move 1 → 5`, **Runda 3**", "`/move 1 → 5`, **Runda~3**"),
        ("Mysz w Worku, A Visit to Friends", "Mysz w Worku, A Visit to Friends"),
    ],
)
def test_numbers_and_short_words_stay_with_their_neighbours(told: str, shown: str) -> None:
    assert tie_numbers(told).replace(TIE, "~") == shown
    assert tie_numbers(told).replace(TIE, " ") == told


def test_what_discord_gets_is_tied_but_not_the_labels() -> None:
    layout = layout_of(
        Screen("In clearing 5.", (("Na polanie 5?"), (Button("To 5", "id"),))), NO_MENTIONS
    )
    first, second, row = layout.to_components()
    assert (first["content"], second["content"]) == ("In clearing\u00a05.", "Na polanie\u00a05?")
    assert row["components"][0]["label"] == "To 5"
