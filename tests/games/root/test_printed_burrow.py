"""The Drillbit Duchy plays by the numbers printed on its board and cards (R10)."""

from pathlib import Path
from typing import Any, cast

import pytest

from bot.games.game import SeatSetup, Setup
from bot.games.root import ROOT
from tests.games.root.printed import PRINTED, numbered, played_on, position, seated, spread

DUCHY = PRINTED["drillbit_duchy"]
ORDERS = {"fox": "tax_collector", "mouse": "codebreakers", "rabbit": "cobbler"}


def duchy(difficulty: str = "default") -> list[dict[str, Any]]:
    return seated("duchy", "marquise", clockwork="duchy", difficulty=difficulty)


@pytest.mark.parametrize(("citadels", "moles"), numbered(DUCHY["moles"]))
@pytest.mark.parametrize(("difficulty", "recruits"), DUCHY["recruits"].items())
def test_recruits(
    difficulty: str, recruits: int, citadels: int, moles: int, tmp_path: Path
) -> None:
    state = position(
        tmp_path,
        seats=duchy(difficulty),
        turn={"faction": "duchy", "phase": "birdsong"},
        clearings=spread("duchy", "citadel", citadels),
        next_cards=["codebreakers"],
    )
    placed = [e["count"] for e in played_on(state) if e["event"] == "placed"]
    assert placed[0] == recruits + moles


@pytest.mark.parametrize("suit", ORDERS)
def test_suits_and_order_of_ministers(suit: str, tmp_path: Path) -> None:
    """Each Evening sways the next one of the ordered suit, then the last of all."""
    ministers = DUCHY["ministers"]
    swayed: list[str] = []
    of_suit = [minister for minister, own in ministers.items() if own == suit]
    others = [minister for minister in ministers if minister not in of_suit]
    for expected in [*of_suit, *reversed(others)]:
        state = position(
            tmp_path,
            seats=duchy(),
            turn={"faction": "duchy", "phase": "evening"},
            boards={"duchy": {"order_card": ORDERS[suit], "swayed": swayed}},
        )
        told = [e["minister"] for e in played_on(state) if e["event"] == "minister_swayed"]
        assert told == [expected]
        swayed = [one for one in ministers if one in (*swayed, expected)]


@pytest.mark.parametrize("short", [0, 1])
def test_what_a_dig_needs(short: int, tmp_path: Path) -> None:
    state = position(
        tmp_path,
        seats=duchy(),
        turn={"faction": "duchy", "phase": "daylight"},
        clearings={"burrow": {"duchy": {"warriors": DUCHY["diggers"] - short}}},
        boards={"duchy": {"order_card": "tax_collector"}},
    )
    moved = [e["count"] for e in played_on(state) if e["event"] == "moved"]
    assert moved == ([] if short else [DUCHY["diggers"]])


@pytest.mark.parametrize("short", [0, 1])
def test_what_a_citadel_needs(short: int, tmp_path: Path) -> None:
    out = PRINTED["clockwork_supplies"]["duchy"]["warriors"] - DUCHY["citadel_from"] + short
    state = position(
        tmp_path,
        seats=duchy(),
        turn={"faction": "duchy", "phase": "daylight"},
        clearings={7: {"duchy": {"warriors": out}}},
        boards={"duchy": {"order_card": "cobbler"}},
    )
    built = [e["building"] for e in played_on(state) if e["event"] == "built"]
    assert built == ["market" if short else "citadel"]


@pytest.mark.parametrize("seed", range(4))
def test_what_the_duchy_starts_with(seed: int) -> None:
    seats = (SeatSetup("alliance"), SeatSetup("duchy", bot=True))
    state, _ = ROOT.new(Setup(seats), seed)
    board = cast("Any", state.factions["duchy"])
    near = state.board.clearings[board.start - 1].adjacent
    assert board.start in state.board.corners
    assert board.pieces["tunnel"][board.start] == 1
    assert all(board.warriors[clearing] == 2 for clearing in (board.start, *near))
    assert sum(board.warriors) == 2 + 2 * len(near)
    assert len(board.swayed) == 2
