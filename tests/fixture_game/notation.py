"""How positions of Lanterns are written in scenarios: the fields of the state, as they are."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from bot.games.game import Choice, Event, Game, Seat, tag_of
from bot.narrate import Words
from bot.scenarios.matching import Partial
from bot.scenarios.reading import Node
from tests.fixture_game.events import EVENTS
from tests.fixture_game.state import State

KEYS = frozenset(State.__struct_fields__)


class LanternsNotation:
    """Positions of Lanterns."""

    position_keys = KEYS
    expected_keys = KEYS
    events: Mapping[str, type[Event]] = {tag_of(kind): kind for kind in EVENTS}

    def __init__(self, game: Game[State], words: Words) -> None:
        self.game = game
        self.words = words

    def spelling(self, value: Any) -> Any:
        """Return a value as it is: everything has one spelling."""
        return value

    def exact(self, state: State, node: Node) -> Node:
        """Return a choice as it is: every choice has one name."""
        return node

    def read(self, fields: Mapping[str, Node]) -> State:
        """Make the state of a position."""
        written = {key: node.value for key, node in fields.items()}
        try:
            return msgspec.convert(written, State)
        except msgspec.ValidationError as fault:
            Node(written, "").fail(str(fault))

    def write(self, state: State) -> dict[str, Any]:
        """Write a state as a position."""
        return msgspec.to_builtins(state)

    def seats(self, state: State) -> Sequence[Seat]:
        """Name the keepers in turn order."""
        return [*state.keepers]

    def names(self, state: State) -> Mapping[str, Collection[str]]:
        """Name the keepers: all else are numbers."""
        return {"seat": self.seats(state)}

    def person_to_act(self, state: State) -> bool:
        """Tell whether somebody can act: all are people."""
        return state.stage != "over"

    def play_on(self, state: State) -> list[Event]:
        """Do nothing: the rules always wait for somebody."""
        return []

    def differences(self, expected: Mapping[str, Node], state: State, start: State) -> list[str]:
        """Compare what is named with a state."""
        found = msgspec.to_builtins(state)
        wrong: list[str] = []
        for key, node in expected.items():
            wrong += _different(node, found[key])
        return wrong

    def hidden(self, path: Node, state: State, viewer: Seat | None) -> bool:
        """Tell whether a keeper's `seat.field` cannot be known from a viewer's view."""
        seat, field = path.text().split(".")
        seen = getattr(self.game.view(state, viewer), "keepers")[seat]  # noqa: B009
        return getattr(seen, field) in (None, "")

    def carry_out(self, state: State, choice: Choice) -> list[Event]:
        """Carry out a choice."""
        return self.game.apply(state, choice)

    def play_until(self, state: State, seat: Seat) -> tuple[list[Event], bool]:
        """Stop at once: no turn is played without somebody who chooses."""
        return [], False

    def already_done(self, state: State, wanted: Partial) -> bool:
        """Tell whether the game has made a choice itself: it never does."""
        return False


def _different(node: Node, found: Any) -> list[str]:
    """Compare a value, inside mappings only the keys that are named."""
    if isinstance(node.value, Mapping):
        inner = ((one, found.get(key)) for key, one in node.entries().items())
        return [text for one, value in inner for text in _different(one, value)]
    if node.value != found:
        return [f"{node.place}: expected {node.value}, found {found}"]
    return []
