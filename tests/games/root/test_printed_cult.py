"""The Lizards that people play go by the numbers printed on their board (Law 10)."""

from pathlib import Path
from typing import Any, cast

import pytest

from bot.games.game import Choice, SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.factions.lizards.choices import ChooseOutcast, Convert, Sanctify, ScoreGardens
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS
from tests.games.root.printed import (
    PRINTED,
    chosen,
    drawn,
    numbered,
    played_on,
    points,
    position,
    seated,
    spread,
)

LIZARDS = PRINTED["lizards"]
CARD = {"fox": "anvil", "mouse": "sword", "rabbit": "bake_sale"}
"""A card of each suit."""

CONSPIRACIES: dict[str, Choice] = {
    "crusade": choices.Battle("lizards", 8, "marquise"),
    "convert": Convert("lizards", 8, "marquise"),
    "sanctify": Sanctify("lizards", 8, "marquise", "sawmill"),
}


@pytest.mark.parametrize(("gardens", "score"), numbered(LIZARDS["points"]))
@pytest.mark.parametrize("suit", CARD)
def test_points_of_gardens(suit: str, gardens: int, score: int, tmp_path: Path) -> None:
    state = position(
        tmp_path,
        seats=seated("lizards", "marquise"),
        turn={"faction": "lizards", "phase": "daylight"},
        clearings=spread("lizards", f"{suit}_garden", gardens),
        boards={"lizards": {"outcast": "fox"}},
        hands={"lizards": [CARD[suit], "cobbler"]},
    )
    choice = ScoreGardens("lizards", CARD[suit])
    shown = ROOT.view(state, None).factions["lizards"].tracks
    assert [list(track.points) for track in shown] == [LIZARDS["points"]] * len(CARD)
    (decision,) = ROOT.decisions(state)
    assert decision.allows(choice) == (gardens > 0)
    if gardens:
        assert points(chosen(state, choice), "lizards") == score


@pytest.mark.parametrize(("gardens", "cards"), numbered(LIZARDS["draws"]))
@pytest.mark.parametrize("suit", CARD)
def test_cards_of_the_evening(suit: str, gardens: int, cards: int, tmp_path: Path) -> None:
    state = position(
        tmp_path,
        seats=seated("lizards", "marquise"),
        turn={"faction": "lizards", "phase": "evening"},
        clearings=spread("lizards", f"{suit}_garden", gardens),
        boards={"lizards": {"outcast": "fox"}},
    )
    assert drawn(played_on(state), "lizards") == cards
    track = ROOT.view(state, None).factions["lizards"].tracks[0]
    assert [1 + more for more in track.cards] == LIZARDS["draws"]


@pytest.mark.parametrize("hated", [False, True])
@pytest.mark.parametrize("conspiracy", CONSPIRACIES)
def test_what_conspiracies_cost(conspiracy: str, hated: bool, tmp_path: Path) -> None:
    """One acolyte too few, and there is none; with as many, all of them are spent."""
    cost = LIZARDS["costs"][conspiracy] - hated
    for acolytes in (cost - 1, cost):
        state = position(
            tmp_path,
            seats=seated("lizards", "marquise"),
            turn={"faction": "lizards", "phase": "birdsong"},
            clearings={8: {"lizards": {"warriors": 1}, "marquise": {"warriors": 1, "sawmill": 1}}},
            boards={
                "lizards": {
                    "outcast": "fox" if hated else "mouse",
                    "acolytes": acolytes,
                    "lost_souls": ["anvil"],
                }
            },
            hands={"lizards": ["cobbler"]},
        )
        choice = CONSPIRACIES[conspiracy]
        (decision,) = ROOT.decisions(state)
        assert decision.allows(choice) == (acolytes == cost)
    spent = [e for e in chosen(state, choice) if e["event"] == "acolyte_spent"]
    assert [(e["count"], e["left"]) for e in spent] == [(cost, 0)]


@pytest.mark.parametrize("seed", range(4))
def test_what_the_lizards_start_with(seed: int) -> None:
    state, _ = ROOT.new(Setup((SeatSetup("corvids"), SeatSetup("lizards"))), seed)
    board = cast("Any", state.factions["lizards"])
    corner = state.board.corners[seed]
    ROOT.apply(state, choices.StartAt("lizards", corner))
    ROOT.apply(state, ChooseOutcast("lizards", CARDS["anvil"].suit))
    near = state.board.clearings[corner - 1].adjacent
    assert board.start == corner
    assert board.warriors[corner] == LIZARDS["starting_warriors"]
    assert board.pieces[f"{state.suits[corner]}_garden"][corner] == 1
    assert sum(board.gardens(clearing) for clearing in range(1, 13)) == 1
    assert sum(board.warriors) == LIZARDS["starting_warriors"] + len(near)
    assert all(board.warriors[clearing] == 1 for clearing in near)
