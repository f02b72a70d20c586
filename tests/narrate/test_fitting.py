"""What has no room is left out in whole parts."""

import pytest

from bot.narrate.texts import (
    first_of,
    goes_on,
    join_fitting_sentences,
    join_to_phrase,
    without_last,
)


@pytest.mark.parametrize(
    ("most", "label"),
    [
        (60, "sawmill in 8 (fox), by Root Tea"),
        (30, "sawmill in 8 (fox)"),
        (17, "sawmill in 8"),
        (3, "sawmill in 8"),
    ],
)
def test_a_phrase_loses_its_last_parts_and_keeps_the_first(most: int, label: str) -> None:
    assert join_to_phrase("sawmill in 8\n(fox)\n, by Root Tea", most) == label


@pytest.mark.parametrize(
    ("most", "note"),
    [
        (60, "Costs 2 wood. Use it once! Open slots: 1"),
        (30, "Costs 2 wood. Use it once!"),
        (13, "Costs 2 wood"),
        (5, ""),
    ],
)
def test_sentences_are_left_out_whole(most: int, note: str) -> None:
    assert join_fitting_sentences("Costs 2 wood\n\nUse it once!\n Open slots: 1", most) == note


def test_a_label_that_dropped_its_last_part_is_the_beginning_of_the_whole_one() -> None:
    assert goes_on("Move 1 to 5: 1 of 3", "Move 1 to 5: 1 of 3, by Anvil (fox)")
    assert goes_on("sawmill in 8", "sawmill in 8 (fox)")
    assert not goes_on("March from 1 to 1", "March from 1 to 10")


@pytest.mark.parametrize(
    ("note", "shorter"),
    [
        ("Costs 1 card. There: Eyrie 2. You would rule it", "Costs 1 card. There: Eyrie 2"),
        ("Costs 1 card. Make one move.", "Costs 1 card"),
        ("Make one move.", "Make one move."),
        ("", ""),
    ],
)
def test_the_last_sentence_goes_and_the_first_one_stays(note: str, shorter: str) -> None:
    assert without_last(note) == shorter
    first = note.split(". ")[0]
    assert first_of(note) == first == first_of(shorter)
