"""How a faction is written in scenarios: what a notation of its own can say otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.games.root import codec
from bot.games.root.cards import DECKS
from bot.games.root.state import Faction, State
from bot.scenarios.reading import Node


class FactionNotation:
    """Pieces as numbers, nothing in forests, and piles of cards that only their owner knows."""

    PIECES: frozenset[str] = frozenset()
    """Keys in a clearing beside the faction's kinds of pieces."""

    TOLD_ELSEWHERE: frozenset[str] = frozenset()
    """Fields of the board that follow from what is written in clearings and forests."""

    def piece(self, key: str, suit: str) -> str:
        """Return the kind of piece that a key means in a clearing of a suit."""
        return key

    def read_piece(self, faction: Faction, clearing: int, node: Node, key: str) -> None:
        """Read what stands under one of `PIECES` or under a kind of piece.

        Raises:
            NotationError: there are not so many.
        """
        count = node.number()
        faction.pieces[key][clearing] += count
        faction.supply[key] -= count
        if faction.supply[key] < 0:
            node.fail(f"{faction.name} has only {faction.TOTALS[key]} {key}")

    def write_pieces(self, faction: Faction, clearing: int) -> dict[str, Any]:
        """Write what the faction has in a clearing, zeros included; the inverse of reading."""
        return {piece: at[clearing] for piece, at in faction.pieces.items()}

    def see_pieces(self, faction: Faction, clearing: int) -> dict[str, Any]:
        """Tell what an expectation can name in a clearing, which may be said in several ways."""
        return self.write_pieces(faction, clearing)

    def read_board(self, faction: Faction, field: str, node: Node) -> Any:
        """Read a field of the board into plain data that its type understands."""
        return node.value

    def read_forest(self, faction: Faction, forest: str, node: Node) -> None:
        """Read what the faction has in a forest.

        Raises:
            NotationError: it cannot be there.
        """
        node.fail(f"{faction.name} cannot be in a forest")

    def write_forest(self, faction: Faction, forest: str) -> dict[str, Any]:
        """Write what the faction has in a forest; empty for nothing."""
        return {}

    def settle(self, state: State, faction: Faction, node: Node) -> None:
        """Bring the supply in line with pieces, once the faction's board is read as well.

        Raises:
            NotationError: there are not so many pieces.
        """
        for piece, total in faction.TOTALS.items():
            boxed = faction.boxed(piece)
            faction.supply[piece] -= boxed
            if faction.supply[piece] < 0:
                node.fail(f"{faction.name} has only {total} {piece}")

    def variants(self, state: State, name: str, path: Sequence[str]) -> Iterator[State] | None:
        """Return positions that differ in a hidden fact of the faction; None for a public one.

        `path` is that of the notation: `boards.<name>.<field>…` or `clearings.<number>.<name>…`.
        """
        match path:
            case ["boards", _, field, *rest] if field in state.factions[name].SECRET_PILES:
                size = len(getattr(state.factions[name], field))
                places = [int(rest[0])] if rest else range(size)
                return other_cards(state, name, field, places)
            case _:
                return None


def other_cards(state: State, name: str, field: str, places: Sequence[int]) -> Iterator[State]:
    """Put every other card in some places of a faction's pile."""
    for place in places:
        for card in DECKS[state.deck_name]:
            other = codec.decode(codec.encode(state))
            pile: list[str] = getattr(other.factions[name], field)
            if pile[place] != card:
                pile[place] = card
                yield other
