"""A game that an older version has written down is read with all that follows from its pieces."""

import json

from bot.games.game import SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.factions.corvids.board import Corvids
from bot.games.root.law.pieces import put_pieces
from tests.games.root.play import position

SEATS = ("marquise", "eyrie", "alliance", "vagabond", "duchy", "corvids")
SETUP = Setup(tuple(map(SeatSetup, SEATS)))


def test_what_was_worked_out_by_another_version_is_worked_out_anew() -> None:
    state = position(1, 100, SETUP)
    assert state.watchers == ["alliance"] and "duchy" in state.closed
    other = {"ruler": [""] * 13, "closed": [""] * 13, "held": {}, "watchers": [], "settled": 0}
    written = json.loads(ROOT.encode(state)) | other
    written["factions"]["marquise"]["strength"] = [0] * 13
    assert ROOT.decode(json.dumps(written).encode()) == state


def test_what_the_present_version_wrote_is_taken_as_it_is() -> None:
    state = position(1, 100, SETUP)
    written = json.loads(ROOT.encode(state)) | {"watchers": []}
    assert ROOT.decode(json.dumps(written).encode()).watchers == []


def test_a_position_is_written_down_the_same_way_however_it_came_about() -> None:
    written: set[bytes] = set()
    for order in ((2, 11), (11, 2)):
        state = position(1, 0, SETUP)
        corvids = state.factions["corvids"]
        assert isinstance(corvids, Corvids)
        for clearing in order:
            corvids.kinds[clearing], corvids.faceup[clearing] = "snare", True
            put_pieces(state, "corvids", "plot", clearing)
        assert set(state.held) == {2, 11}
        written.add(ROOT.encode(state))
    assert len(written) == 1
