"""What units may attack (WC 5.9, 6.1, 18.6 to 18.8) and their plain maneuvers."""

from collections.abc import Iterator

from tests.games.war_chest.oracle.ground import apart
from tests.games.war_chest.oracle.table import Piece, Row
from tests.games.war_chest.oracle.ways import Ways

BY_TACTIC = frozenset({"archer", "lancer", "trebuchet"})
"""Kinds that never make a normal attack (WC 8.1, 8.8, 18.13)."""


class Strikes(Ways):
    """The attacks of units."""

    def breakable(self, side: str) -> set[str]:
        """Return the forts that a side may attack (WC 18.7)."""
        foes = {at for at, piece in self.pieces.items() if piece.side != side}
        return {at for at in self.forts if self.control[at] != side or at in foes}

    def prey(self, piece: Piece, height: int = 0) -> set[str]:
        """Return the hexes at which a unit may aim, however far away they are."""
        bolstered = (height or piece.height) > 1
        shielded = "bishop" if bolstered else "knight"
        units = {
            other.at
            for other in self.pieces.values()
            if other.side != piece.side and other.at not in self.forts and other.kind != shielded
        }
        return units | self.breakable(piece.side)

    def normal(self, piece: Piece, at: str = "", height: int = 0) -> list[str]:
        """List what a unit may attack from where it stands, or would stand, by WC 5.9."""
        if piece.kind in BY_TACTIC:
            return []
        prey = self.prey(piece, height)
        return [target for target in self.next_to(at or piece.at) if target in prey]

    def controls(self, piece: Piece) -> bool:
        """Return whether a unit may take the hex on which it stands (WC 5.8)."""
        return piece.at in self.control and self.control[piece.at] != piece.side

    def plain(self, piece: Piece, coin: str = "", height: int = 0) -> Iterator[Row]:
        """List a unit's moves, control and attacks."""
        yield from (("move", coin, piece.at, to) for to in self.steps(piece))
        if self.controls(piece):
            yield "control", coin, piece.at
        for target in self.normal(piece, height=height):
            yield "attack", coin, piece.at, target

    def at_range(self, piece: Piece, *lengths: int) -> list[str]:
        """List what a unit may aim at in some distances."""
        return [at for at in self.prey(piece) if apart(piece.at, at) in lengths]
