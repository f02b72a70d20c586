"""The notation of a faction in scenarios, with hooks for subclasses."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from bot.games.game import Piece, Seat
from bot.games.root.codec import CODEC
from bot.games.root.law.cards import DECKS
from bot.games.root.law.kinds import Clearing, Suit
from bot.games.root.law.state import Faction, State, Step
from bot.scenarios.reading import Node
from bot.scenarios.root.names import check_names

Names = Mapping[str, Collection[str]]
"""The names that fields can hold."""


class FactionNotation:
    """Pieces as numbers, nothing in forests, and piles of cards known to their owner only."""

    SEATS: ClassVar[tuple[str, ...]] = ()
    """The seats whose notation it is."""

    NAMES: ClassVar[Names] = {}
    """What a field of the board, each place of its list or each column of its mapping can hold."""

    KEYS: ClassVar[Names] = {}
    """The keys of fields of the board that hold numbers by name."""

    NO_COUNTS: ClassVar[tuple[str, ...]] = ()
    """Fields of the board with numbers that are no counts: without one there is not 0."""

    ONCE: ClassVar[tuple[str, ...]] = ()
    """Fields of the board that list each name once at most."""

    OTHERWISE: ClassVar[Mapping[str, str]] = {}
    """Fields of the board with another name in scenarios."""

    CHOICES: ClassVar[Names] = {}
    """Names that the faction adds to fields of choices and events."""

    HITS: ClassVar[tuple[str, ...]] = ()
    """Names besides its pieces that can take a hit."""

    ORDERED: ClassVar[bool] = True
    """Whether its clockwork needs an order in Daylight."""

    PIECES: frozenset[str] = frozenset()
    """Keys in a clearing beside the faction's kinds of pieces."""

    TOLD_ELSEWHERE: frozenset[str] = frozenset()
    """Fields of the board that are derived from clearings and forests."""

    def piece(self, key: str, suit: Suit) -> Piece:
        """Return the kind of piece that a key means in a clearing of a suit."""
        return Piece(key)

    def read_piece(self, faction: Faction, clearing: Clearing, node: Node, key: str) -> None:
        """Read the value of one of `PIECES` or of a kind of piece.

        Raises:
            NotationError: there are too few.
        """
        piece, count = Piece(key), node.number()
        faction.pieces[piece][clearing] += count
        faction.supply[piece] -= count
        if faction.supply[piece] < 0:
            node.fail(f"{faction.name} has only {faction.TOTALS[piece]} {piece}")

    def write_pieces(self, faction: Faction, clearing: Clearing) -> dict[str, Any]:
        """Serialise the faction's pieces in a clearing, zeros included; the inverse of reading."""
        return {piece: at[clearing] for piece, at in faction.pieces.items()}

    def see_pieces(self, faction: Faction, clearing: Clearing) -> dict[str, Any]:
        """Return what an expectation can name in a clearing, in all its spellings."""
        return self.write_pieces(faction, clearing)

    def read_board(self, faction: Faction, field: str, node: Node) -> Any:
        """Read a field of the board into plain data of its type; numbers are 0 or more.

        Raises:
            NotationError: a number is negative, or nothing has such a name.
        """
        check_names(field, node, self.NAMES, self.KEYS, self.ONCE)
        held = getattr(faction, field)
        counts = isinstance(held, int) and not isinstance(held, bool)
        return node.number() if counts else node.value

    def exact(self, state: State, faction: Faction, node: Node) -> Node:
        """Translate the Law's words for one of its choices into the core's kind and fields.

        Raises:
            NotationError: it contradicts the position.
        """
        return node

    def begin_phase(self, turn: Step, phase: str, state: State) -> None:
        """Start its clockwork's turn, which is one step, at a phase."""
        msgspec.structs.force_setattr(turn, "stage", phase)

    def read_forest(self, faction: Faction, forest: str, node: Node) -> None:
        """Read what the faction has in a forest.

        Raises:
            NotationError: it cannot be there.
        """
        node.fail(f"{faction.name} cannot be in a forest")

    def write_forest(self, faction: Faction, forest: str) -> dict[str, Any]:
        """Serialise the faction's pieces in a forest; empty for none."""
        return {}

    def see_supply(self, faction: Faction) -> dict[str, Any]:
        """Serialise what the supply holds besides the number of each piece."""
        return {}

    def settle(self, state: State, faction: Faction, node: Node) -> None:
        """Adjust the supply to the pieces, after the faction's board is read.

        Raises:
            NotationError: there are too few pieces.
        """
        for piece, total in faction.TOTALS.items():
            boxed = faction.boxed(piece)
            faction.supply[piece] -= boxed
            if faction.supply[piece] < 0:
                node.fail(f"{faction.name} has only {total} {piece}")

    def variants(self, state: State, name: Seat, path: Sequence[str]) -> Iterator[State] | None:
        """Return positions that differ in a hidden fact of the faction; None for a public one.

        `path` is that of the notation: `boards.<name>.<field>…`, `clearings.<number>.<name>…` or
        `supplies.<name>…`.
        """
        match path:
            case ["boards", _, field, *rest] if field in state.factions[name].PILES.SECRET_PILES:
                size = len(getattr(state.factions[name], field))
                places = [int(rest[0])] if rest else range(size)
                return other_cards(state, name, field, places)
            case _:
                return None


def other_cards(state: State, name: Seat, field: str, places: Sequence[int]) -> Iterator[State]:
    """Yield positions with other cards in some places of a faction's pile."""
    for place in places:
        for card in DECKS[state.deck_name]:
            other = CODEC.decode(CODEC.encode(state))
            pile: list[str] = getattr(other.factions[name], field)
            if pile[place] != card:
                pile[place] = card
                yield other
