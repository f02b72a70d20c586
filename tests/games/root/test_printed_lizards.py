"""The Logical Lizards play by the numbers printed on their board and cards (R8)."""

from pathlib import Path
from typing import Any, cast

import pytest

from bot.games.game import SeatSetup, Setup
from bot.games.root import ROOT
from tests.games.root.printed import PRINTED, numbered, played_on, points, position, seated, spread

LIZARDS = PRINTED["logical_lizards"]
GARDENS = {"fox": "fox_garden", "mouse": "mouse_garden", "rabbit": "rabbit_garden"}
CARDS = ["anvil", "sword", "bake_sale", "root_tea_fox", "codebreakers", "cobbler"]


def lizards(difficulty: str = "default") -> list[dict[str, Any]]:
    return seated("lizards", "marquise", clockwork="lizards", difficulty=difficulty)


@pytest.mark.parametrize(("gardens", "score"), numbered(LIZARDS["points"]))
@pytest.mark.parametrize("suit", GARDENS)
def test_points_of_gardens(suit: str, gardens: int, score: int, tmp_path: Path) -> None:
    """The ordered track scores, on a bird order the best; it is shown to everybody."""
    for order in (suit, "bird"):
        state = position(
            tmp_path,
            seats=lizards(),
            turn={"faction": "lizards", "phase": "evening"},
            clearings=spread("lizards", GARDENS[suit], gardens),
            boards={"lizards": {"order": order}},
            next_cards=["armorers"],
        )
        assert points(played_on(state), "lizards") == score
        shown = ROOT.view(state, None).factions["lizards"].tracks
        assert [list(t.points) for t in shown] == [LIZARDS["points"]] * len(GARDENS)


@pytest.mark.parametrize(("difficulty", "rituals"), LIZARDS["rituals"].items())
def test_rituals(difficulty: str, rituals: int, tmp_path: Path) -> None:
    state = position(
        tmp_path,
        seats=lizards(difficulty),
        turn={"faction": "lizards", "phase": "daylight"},
        boards={"lizards": {"order": "mouse", "lost_souls": CARDS}},
    )
    begun = [e["card"] for e in played_on(state) if e["event"] == "ritual_began"]
    assert begun == CARDS[:rituals]


def test_the_track_of_conspiracies(tmp_path: Path) -> None:
    """Without any enemy the marker goes once around, whatever space it starts on."""
    track = LIZARDS["conspiracies"]
    for marker in range(1, len(track) + 1):
        state = position(
            tmp_path,
            seats=lizards(),
            turn={"faction": "lizards", "phase": "birdsong"},
            boards={"lizards": {"acolytes": 1, "marker": marker}},
        )
        reached = [e for e in played_on(state) if e["event"] == "conspiracy_reached"]
        assert [e["conspiracy"] for e in reached] == track[marker:] + track[:marker]


@pytest.mark.parametrize("seed", range(4))
def test_what_the_lizards_start_with(seed: int) -> None:
    seats = (SeatSetup("alliance"), SeatSetup("lizards", bot=True))
    state, _ = ROOT.new(Setup(seats), seed)
    board = cast("Any", state.factions["lizards"])
    assert board.start in state.board.corners
    assert board.warriors[board.start] == LIZARDS["starting_warriors"]
    assert board.pieces[GARDENS[state.suits[board.start]]][board.start] == 1
    near = state.board.clearings[board.start - 1].adjacent
    assert sum(board.warriors) == LIZARDS["starting_warriors"] + len(near)
    assert all(board.warriors[clearing] == 1 for clearing in near)
    assert len(board.lost_souls) == LIZARDS["starting_souls"]
