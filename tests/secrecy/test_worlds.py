"""Twin worlds differ in all that is hidden: whoever adds something hidden is reminded here."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from bot.games.root.factions.corvids.pieces import PLOTS
from bot.games.root.factions.vagabond.pieces import ITEMS
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.law.cards import CARDS
from tests.games.root.twins import redealt
from tests.secrecy.worlds import ROOT, SEATS, positions

THINGS = frozenset({*CARDS, *PLOTS, *ITEMS, *QUESTS})
"""What may lie face down, by name."""

IN_THE_BOX = ("out_of_game", "removed_items")
"""Things that left the game before everybody's eyes (Law 5.1.3, 9.6.4)."""

TWINS = 8
POSITIONS_EACH = 25

Path = tuple[str, ...]


def named(value: Any, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """List all that is named in a state as it is written down, by path without positions."""
    if isinstance(value, dict):
        for key, inner in value.items():  # pyright: ignore[reportUnknownVariableType]
            yield from named(inner, (*path, str(key)))  # pyright: ignore[reportUnknownArgumentType]
    elif isinstance(value, list):
        for inner in value:  # pyright: ignore[reportUnknownVariableType]
            yield from named(inner, path)
    elif value in THINGS:
        yield path, value


def by_path(state: Any) -> dict[Path, list[str]]:
    found: dict[Path, list[str]] = defaultdict(list)
    for path, thing in named(msgspec.json.decode(ROOT.encode(state))):
        found[path].append(thing)
    return found


@pytest.mark.daily(5)
@SEATS
def test_what_is_not_shown_to_all_is_not_the_same_in_twins(seats: Any) -> None:
    rng, dealt = Random(21), set[Path]()
    same: dict[Path, set[str]] = defaultdict(set)
    for state in islice(positions(seats, 21, every=12), POSITIONS_EACH):
        view = msgspec.json.encode(ROOT.view(state, None), enc_hook=str).decode()
        ours = by_path(state)
        for _ in range(TWINS):
            theirs = by_path(redealt(state, None, rng))
            dealt |= {path for path in ours if ours[path] != theirs.get(path)}
        for path, things in ours.items():
            same[path] |= {thing for thing in things if f'"{thing}"' not in view}
    left = {path: things for path, things in same.items() if things and path not in dealt}
    assert {path for path in left if path[-1] not in IN_THE_BOX} == set()
    assert ("deck",) in dealt
