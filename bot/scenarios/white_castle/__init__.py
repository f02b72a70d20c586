"""How positions of a game against The White Castle's rival are written in scenarios."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.games.game import Event, Seat, tag_of
from bot.games.white_castle import WHITE_CASTLE, running
from bot.games.white_castle.board import BRIDGES, ENDS, GARDENS, PERSON, RIVAL, SPACES, YARDS
from bot.games.white_castle.codec import CODEC
from bot.games.white_castle.state import State
from bot.games.white_castle.steps import Turns
from bot.games.white_castle.white_castle import WhiteCastle
from bot.narrate import Words
from bot.narrate.white_castle import WORDS
from bot.scenarios.notation import CoreNotation
from bot.scenarios.reading import Node, is_mapping
from bot.scenarios.seeing import copied, seen
from bot.scenarios.white_castle import position


class WhiteCastleNotation(CoreNotation[WhiteCastle]):
    """Positions of a game against the rival, read, written and compared."""

    game: WhiteCastle = WHITE_CASTLE
    words: Words = WORDS
    position_keys: frozenset[str] = position.KEYS
    expected_keys: frozenset[str] = position.KEYS | {"winners", "total", "in_deck", "top"}
    events: Mapping[str, type[Event]] = {tag_of(kind): kind for kind in CODEC.events}

    def read(self, fields: Mapping[str, Node]) -> State:
        """Make the state of a position."""
        return position.read(fields)

    def write(self, state: State) -> dict[str, Any]:
        """Write a state as a position."""
        return position.write(state)

    def seats(self, state: State) -> Sequence[Seat]:
        """Name the seats."""
        return [PERSON, RIVAL]

    def names(self, state: State) -> Mapping[str, Collection[str]]:
        """Return the bridges, spaces and gardens, by fields."""
        return {
            "seat": self.seats(state),
            "bridge": BRIDGES,
            "end": ENDS,
            "space": SPACES,
            "garden": GARDENS,
            "yard": YARDS,
        }

    def person_to_act(self, state: State) -> bool:
        """Tell whether the game goes on: the person is asked for everything."""
        return state.winners is None

    def play_until(self, state: State, seat: Seat) -> tuple[list[Event], bool]:
        """Run on until a seat has placed its die and acted; False if an answer is owed before."""
        log: list[Event] = []
        while state.winners is None:
            step = state.steps[-1]
            if isinstance(step, Turns) and state.turn == seat:
                vars(state)["due"] = ()
                return log, True
            if running.ASK[type(step)](state, step, log):
                break
        return [*log, *self.play_on(state)], False

    def differences(self, expected: Mapping[str, Node], state: State, start: State) -> list[str]:
        """Compare what is named with a state."""
        found = {
            **position.write(state),
            "winners": [*(state.winners or ())],
            "total": state.total,
            "in_deck": state.in_deck,
            "top": _top(state),
        }
        if "spaces" in expected:
            expected["spaces"].fields(SPACES)
        return [text for key, node in expected.items() for text in _compare(node, found.get(key))]

    def hidden(self, path: Node, state: State, viewer: Seat | None) -> bool:
        """Tell whether a fact cannot be known: the deck's order below its top, and chance."""
        key = path.text().partition(".")[0]
        if key not in position.KEYS:
            path.fail(f"there is no {key!r}")
        if key not in ("deck", "seed"):
            return False
        other = copied(WHITE_CASTLE, state)
        open_top = [] if state.top is None else [other.deck.pop()]
        other.deck = [*reversed(other.deck), *open_top]
        other.rng += 1
        return seen(WHITE_CASTLE, state, viewer) == seen(WHITE_CASTLE, other, viewer)


def _top(state: State) -> str | None:
    """Write the die side that lies open on the deck."""
    if state.top is None:
        return None
    bridge, end, space = state.cards[state.top].side
    return f"{bridge} {end} > {space}"


def _compare(node: Node, found: Any) -> list[str]:
    """Compare a value, inside mappings only the keys that are named; an empty space has nothing."""
    if is_mapping(node.value) and is_mapping(found):
        inside = node.entries().items()
        return [text for key, one in inside for text in _compare(one, found.get(key))]
    wanted = [node.value] if isinstance(found, list) and isinstance(node.value, str) else node.value
    if wanted == "nothing":
        wanted = None
    if wanted != found:
        return [f"{node.place}: expected {node.value!r}, found {found!r}"]
    return []
