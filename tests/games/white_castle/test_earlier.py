"""What version 1 of the rules has written down is read, worded, and played on by these rules.

The files were written by that version: positions at each question about cards, and its events.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.games.white_castle import WHITE_CASTLE
from bot.games.white_castle.invariants import faults
from bot.narrate import languages
from bot.narrate.white_castle import WORDS
from bot.render import white_castle as painter
from tests.games.white_castle.play import asked, step

DATA = Path(__file__).parent / "data" / "earlier"
POSITIONS = sorted(path.stem for path in DATA.glob("*-*.json"))

NOW = {"card": {"card", "first_card"}, "extra_card": {"first_card"}}
"""What these rules ask where version 1 asked something else."""


def test_there_are_positions_of_each_question() -> None:
    assert {name.partition("-")[2] for name in POSITIONS} == {
        *("rival_turn", "turn", "round_influence", "dice", "final"),
        *("card", "extra_card", "upper_action", "lower_action"),
    }


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_goes_on(name: str) -> None:
    kind = name.partition("-")[2]
    data = (DATA / f"{name}.json").read_bytes().strip()
    for seed in range(4):
        state, rng = WHITE_CASTLE.decode(data), Random(seed)
        assert asked(state).kind in NOW.get(kind, {kind})
        assert painter.text_board(WHITE_CASTLE.view(state, "human"), "en")
        while WHITE_CASTLE.decisions(state):
            assert faults(state) == []
            step(state, rng)
        assert WHITE_CASTLE.winners(state)


def test_all_nine_cards_may_lie_on_the_table() -> None:
    """By version 1 a turn could turn all of them up; the further card comes from those."""
    state = WHITE_CASTLE.decode((DATA / "table-extra_card.json").read_bytes().strip())
    state.cards *= 9
    state.shown, state.discards = [*range(9)], []
    vars(state).clear()
    assert asked(state).kind == "first_card"
    assert (state.shown, state.in_deck) == ([8], 8)


@pytest.mark.parametrize("locale", languages())
def test_its_events_are_worded(locale: str) -> None:
    events = WHITE_CASTLE.decode_events((DATA / "events.json").read_bytes())
    assert {"CardTurned", "CardTold"} <= {type(event).__name__ for event in events}
    lines = WORDS.lines(events, "human", locale)
    assert len(lines) == len(events)
    assert not any("{" in line or "⟦" in line for line in lines)
