"""Games in Rootlog are read by the public parser, the npm package @seiyria/rootlog-parser 1.4.0.

It is no part of the project. These tests run where node is and where the package can be found:

    npm install --prefix FOLDER @seiyria/rootlog-parser@1.4.0
    TABLEKEEPER_ROOTLOG_PARSER=FOLDER uv run pytest tests/narrate/test_rootlog_parser.py
"""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from bot.games.root import ROOT
from bot.games.seating import format_seats, parse_seats
from bot.narrate.root import rootlog
from tests.games.root.seatings import every_pair, one_of_each
from tests.narrate.test_rootlog import played

FOLDER = Path(os.environ.get("TABLEKEEPER_ROOTLOG_PARSER", "")) / "node_modules"
"""Where npm has put the package."""

VERSION = "1.4.0"

OPTIONS = [*product(ROOT.lobby.options["map"], ROOT.lobby.options["deck"])]
"""Every map with every deck."""


def why_not() -> str:
    """Return why the parser cannot be run, "" if it can."""
    if shutil.which("node") is None:
        return "needs node"
    described = FOLDER / "@seiyria" / "rootlog-parser" / "package.json"
    if not described.is_file():
        return "TABLEKEEPER_ROOTLOG_PARSER names no folder with @seiyria/rootlog-parser"
    version = json.loads(described.read_text(encoding="utf-8"))["version"]
    return "" if version == VERSION else f"needs version {VERSION} of the parser, not {version}"


pytestmark = pytest.mark.skipif(bool(why_not()), reason=why_not())


def actions(log: str) -> Iterator[tuple[str, str]]:
    """Yield each action of a log with the faction whose turn it is in."""
    for line in log.splitlines():
        if (turn := re.fullmatch(r"([A-Z]):(\S.*)", line)) is not None:
            yield from ((turn[1], action) for action in re.split("[/;]", turn[2]))


def asked(script: str, *arguments: str, given: str) -> str:
    """Run a script with node and the package; return what it prints."""
    done = subprocess.run(
        ["node", *arguments, script],
        input=given,
        env={**os.environ, "NODE_PATH": str(FOLDER)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def rejected(written: list[tuple[str, str]]) -> list[list[str]]:
    """Return the actions that the parser rejects, with its complaints."""
    script = str(Path(__file__).with_name("rootlog_parser.cjs"))
    return json.loads(asked(script, given=json.dumps(written)))


def test_the_parser_rejects_what_is_no_rootlog() -> None:
    """Otherwise the other tests would say nothing."""
    wrong = [("V", ""), ("C", "F#taxcollectorC->"), ("V", "%fV$e->d"), ("G", "M#bearQ->$")]
    assert [line[:2] for line in rejected([*wrong, ("C", "w->3")])] == [[*one] for one in wrong]


SEATINGS = [
    pytest.param(seats, id=format_seats(seats), marks=marks)
    for seatings, marks in (
        (one_of_each(ROOT.lobby), ()),
        (every_pair(ROOT.lobby)[::2], pytest.mark.slow),
    )
    for seats in seatings
]


@pytest.mark.parametrize("seats", SEATINGS)
def test_every_action_of_random_games_is_read(seats: tuple[object, ...]) -> None:
    """With each kind of seat, on every map with every deck."""
    written: list[tuple[str, str]] = []
    for seed, (board, deck) in enumerate(OPTIONS):
        _, events = played(seats, seed, map_name=board, deck=deck)  # type: ignore[arg-type]
        written += actions(rootlog.write(events, {}))
    assert len(written) > 100
    assert rejected(written) == []


WHOLE = """
const { parseRootlog } = require("@seiyria/rootlog-parser");
const game = parseRootlog(require("fs").readFileSync(0, "utf8"));
console.log(JSON.stringify([game.parseErrors, game.map, game.deck, game.clearings.join(""),
  Object.keys(game.players), game.turns.map((turn) => turn.taker).join(""), game.winner]));
"""


@pytest.mark.parametrize(("board", "deck"), OPTIONS)
def test_a_whole_log_is_read_as_it_is_meant(board: str, deck: str, tmp_path: Path) -> None:
    seats = parse_seats(ROOT.lobby, "marquise,eyrie,alliance,vagabond")
    state, events = played(seats, 5, map_name=board, deck=deck)
    log = rootlog.write(events, {seat.seat: f"Ann: {seat.seat}/x" for seat in seats})
    script = tmp_path / "whole.cjs"
    script.write_text(WHOLE, encoding="utf-8")
    faults, on_map, with_deck, suits, players, turns, winners = json.loads(
        asked(str(script), given=log)
    )
    assert faults == []
    assert f"Map: {on_map}\nDeck: {with_deck}\n" in log
    assert suits == "".join(state.suits[at][0].upper() for at in range(1, 13))
    assert players == ["C", "E", "A", "V"]
    assert turns == "".join(re.findall(r"^([A-Z]):\S", log, re.MULTILINE))
    assert winners == [rootlog.LETTERS.seats[seat] for seat in ROOT.winners(state) or ()]
