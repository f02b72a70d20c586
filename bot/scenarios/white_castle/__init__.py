"""How positions of a game against The White Castle's rival are written in scenarios."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.games.game import Event, Seat
from bot.games.white_castle import WHITE_CASTLE
from bot.games.white_castle.board import BRIDGES, ENDS, GARDENS, PERSON, RIVAL, SPACES, YARDS
from bot.games.white_castle.state import State
from bot.games.white_castle.steps import Turns
from bot.games.white_castle.white_castle import WhiteCastle
from bot.narrate import Words
from bot.narrate.white_castle import WORDS
from bot.scenarios.notation import FieldNotation, play_turn
from bot.scenarios.reading import Node, is_list
from bot.scenarios.seeing import copy_state, encode_view
from bot.scenarios.white_castle import position


class WhiteCastleNotation(FieldNotation[WhiteCastle]):
    """Positions of a game against the rival, read, written and compared."""

    game: WhiteCastle = WHITE_CASTLE
    words: Words = WORDS

    spellings = position.SPELLINGS

    @property
    def expected_keys(self) -> frozenset[str]:
        """The keys of a position, and what follows from it."""
        return self.position_keys | {"in_deck", "top"}

    def read(self, fields: Mapping[str, Node]) -> State:
        """Make the state of a position.

        Raises:
            NotationError: it is malformed, or a card lies in two places.
        """
        position.check_cards(fields)
        return super().read(fields)

    def complete(self, written: dict[str, Any]) -> dict[str, Any]:
        """Add the options, the rooms and gardens, the deck and what is under way."""
        return position.complete_castle_state(written)

    def write(self, state: State) -> dict[str, Any]:
        """Write a state as a position, the difficulty with the options."""
        written = super().write(state)
        written["options"]["difficulty"] = written["rival"].pop("difficulty")
        return written

    def facts(self, state: State) -> dict[str, Any]:
        """Write what an expectation can say: the position, and what follows from it."""
        top = None if state.top is None else state.cards[state.top].side
        return {
            **self.write(state),
            "in_deck": state.in_deck,
            "top": top and f"{top[0]} {top[1]} > {top[2]}",
        }

    def seats(self, state: State) -> Sequence[Seat]:
        """Return the seats."""
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

    def play_until(self, state: State, seat: Seat) -> tuple[list[Event], bool]:
        """Run on until a seat has placed its die and acted; False if an answer is owed before."""
        return play_turn(
            self.game, state, lambda: isinstance(state.steps[-1], Turns) and state.turn == seat
        )

    def short(self, value: Any) -> Any:
        """Return the text for a list of one: a space with one die."""
        return value[0] if is_list(value) and len(value) == 1 else value

    def differences(self, expected: Mapping[str, Node], state: State, start: State) -> list[str]:
        """Compare what is named with a state."""
        if "spaces" in expected:
            expected["spaces"].fields(SPACES)
        return super().differences(expected, state, start)

    def hidden(self, path: Node, state: State, viewer: Seat | None) -> bool:
        """Return whether a fact cannot be known: the deck's order below its top, and chance."""
        key = path.text().partition(".")[0]
        if key not in self.position_keys:
            path.fail(f"there is no {key!r}")
        if key not in ("deck", "seed"):
            return False
        other = copy_state(WHITE_CASTLE, state)
        open_top = [] if state.top is None else [other.deck.pop()]
        other.deck = [*reversed(other.deck), *open_top]
        other.rng += 1
        return encode_view(WHITE_CASTLE, state, viewer) == encode_view(WHITE_CASTLE, other, viewer)
