"""Check secrecy: vary a fact of a position and compare the viewer's view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.games.game import Seat
from bot.games.root import ROOT
from bot.games.root.factions.vagabond.turn import RUIN_ITEMS
from bot.games.root.law.cards import DECKS
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.state import State
from bot.scenarios.reading import Node, is_list, is_mapping
from bot.scenarios.root.expectation import write_root_position
from bot.scenarios.root.notations import notation_of_faction
from bot.scenarios.seeing import copy_state, encode_view

DEPTH = 5
"""The number of top cards that are varied if a scenario names the whole deck."""


def is_hidden_in_root(path: Node, state: State, viewer: Seat | None) -> bool:
    """Return whether a view is the same for every value at a path of the position.

    Paths are those of the notation, such as `hands.eyrie`, `hands.eyrie.0` or `next_cards.0`.

    Raises:
        NotationError: there is nothing at that path.
    """
    parts = path.text().split(".")
    _must_exist(path, parts, state)
    view = encode_view(ROOT, copy_state(ROOT, state), viewer)
    others = _vary_root_state(parts, state)
    return others is not None and all(encode_view(ROOT, other, viewer) == view for other in others)


def _must_exist(path: Node, parts: list[str], state: State) -> None:
    """Follow a path through the serialised position."""
    subtree: Any = write_root_position(state)
    subtree["supplies"] = {
        name: {**faction.supply, **notation_of_faction(name).see_supply(faction)}
        for name, faction in state.factions.items()
    }
    for part in parts:
        pairs = (
            enumerate(subtree)
            if is_list(subtree)
            else subtree.items()
            if is_mapping(subtree)
            else ()
        )
        inside: dict[str, Any] = {str(key): value for key, value in pairs}
        if part not in inside:
            path.fail(f"there is no {part!r}")
        subtree = inside[part]


def _vary_root_state(parts: list[str], state: State) -> Iterator[State] | None:
    """Return positions that differ in a hidden fact; None if the fact is public."""
    match parts:
        case ["hands", name, *rest]:
            seat = Seat(name)
            at = [int(rest[0])] if rest else range(len(state.factions[seat].hand))
            return _with_other_cards(state, seat, [*at])
        case ["next_cards", *rest]:
            depth = range(min(DEPTH, len(state.deck)))
            return _with_other_cards(state, None, [int(rest[0])] if rest else [*depth])
        case ["ruin_items", clearing, *_]:
            return _with_other_ruin(state, Clearing(int(clearing)))
        case ["next_quests", *_]:
            return _with_other_quests(state)
        case ["boards" | "supplies", name, *_] if (seat := Seat(name)) in state.factions:
            return notation_of_faction(seat).variants(state, seat, parts)
        case ["clearings", _, name, *_] if (seat := Seat(name)) in state.factions:
            return notation_of_faction(seat).variants(state, seat, parts)
        case ["next_rolls" | "next_random" | "seed", *_]:
            return _with_other_chance(state)
        case _:
            return None


def _with_other_cards(state: State, name: Seat | None, places: list[int]) -> Iterator[State]:
    """Yield positions with another card in a place of a hand or of the deck (0 is the top)."""
    for place in places:
        for card in DECKS[state.deck_name]:
            other = copy_state(ROOT, state)
            pile = other.deck if name is None else other.factions[name].hand
            index = place if name is not None else len(pile) - 1 - place
            if pile[index] != card:
                pile[index] = card
                yield other


def _with_other_ruin(state: State, clearing: Clearing) -> Iterator[State]:
    """Put other items under a ruin."""
    for item in RUIN_ITEMS:
        other = copy_state(ROOT, state)
        there = other.ruin_items[clearing]
        if there != (changed := [item] * len(there)):
            other.ruin_items[clearing] = changed
            yield other


def _with_other_quests(state: State) -> Iterator[State]:
    """Reorder the facedown quests."""
    for turned in range(1, len(state.quest_deck)):
        other = copy_state(ROOT, state)
        other.quest_deck = [*state.quest_deck[turned:], *state.quest_deck[:turned]]
        yield other


def _with_other_chance(state: State) -> Iterator[State]:
    """Vary the outcomes of chance."""
    for rolls in ([(0, 0)], [(3, 3)]):
        other = copy_state(ROOT, state)
        other.dictated.rolls = [*rolls, *other.dictated.rolls]
        other.dictated.picks = [*reversed(other.dictated.picks)]
        other.rng += 1
        yield other
