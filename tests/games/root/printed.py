"""What is printed on boards and cards (`printed.yml`), and positions to compare it in."""

from pathlib import Path
from typing import Any

import msgspec
import yaml

from bot.editions import notations_of, rules_kits
from bot.games.game import Choice, Event, tag_of
from bot.games.root import ROOT
from bot.games.root.law.maps import MAPS
from bot.games.root.law.state import State
from tests.games.root.test_counts import written

NOTATIONS = notations_of(rules_kits())

PRINTED: dict[str, Any] = yaml.safe_load((Path(__file__).parent / "printed.yml").read_text("utf-8"))
SLOTS = {data.id: data.slots - data.ruin for data in MAPS["autumn"].clearings}
"""Open slots of the clearings on the autumn map."""

Happened = list[dict[str, Any]]


def position(folder: Path, **fields: Any) -> State:
    """Make the position of a scenario."""
    return written(yaml.safe_dump(fields), folder)


def played_on(state: State) -> Happened:
    """Run on to the next choice; return what has happened."""
    return told(NOTATIONS["root"].play_on(state))


def chosen(state: State, choice: Choice) -> Happened:
    """Carry out a choice; return what has happened."""
    return told(ROOT.apply(state, choice))


def told(events: list[Event]) -> Happened:
    return [{"event": tag_of(type(one)), **msgspec.structs.asdict(one)} for one in events]


def points(happened: Happened, seat: str) -> int:
    return sum(e["points"] for e in happened if e["event"] == "scored" and e["seat"] == seat)


def drawn(happened: Happened, seat: str) -> int:
    return sum(e["count"] for e in happened if e["event"] == "drew" and e["seat"] == seat)


def seated(*seats: str, clockwork: str = "", difficulty: str = "default") -> list[dict[str, Any]]:
    bot = {"clockwork": True, "difficulty": difficulty}
    return [{"faction": seat, **(bot if seat == clockwork else {})} for seat in seats]


def spread(seat: str, piece: str, count: int, most: int = 2, but: int = 0) -> dict[int, Any]:
    """Lay pieces out over open slots, at most so many in a clearing and none in one of them."""
    laid: dict[int, Any] = {}
    for clearing, slots in SLOTS.items():
        here = 0 if clearing == but else min(count, slots, most)
        if here:
            laid[clearing] = {seat: {piece: here}}
            count -= here
    assert not count
    return laid


def numbered(values: list[Any]) -> list[tuple[int, Any]]:
    return list(enumerate(values))
