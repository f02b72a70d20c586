"""Where units may go (WC 5.7, 5.16, 18.4, 18.5)."""

from collections.abc import Iterator

from tests.games.war_chest.oracle.ground import beside
from tests.games.war_chest.oracle.table import Piece, Row, Table, other_side


class Ways(Table):
    """The steps of units."""

    def next_to(self, at: str) -> tuple[str, ...]:
        """List the hexes next to a hex."""
        return beside(at, self.players)

    def barred(self, side: str, at: str) -> bool:
        """Return whether a fort keeps a side out of a hex (WC 18.4)."""
        return at in self.forts and self.control[at] == other_side(side)

    def enters(self, piece: Piece, at: str, emptied: str = "") -> bool:
        """Return whether a unit may come to stand on a hex; `emptied` counts as empty."""
        free = at not in self.pieces or at in (piece.at, emptied)
        return free and not self.barred(piece.side, at)

    def steps(self, piece: Piece, start: str = "") -> list[str]:
        """List where one step leads, from where it stands or from `start`."""
        return [to for to in self.next_to(start or piece.at) if self.enters(piece, to)]

    def passes(self, piece: Piece) -> list[str]:
        """List the hexes over which a move of two steps may lead (WC 18.5)."""
        return [via for via in self.steps(piece) if via not in self.forts]

    def rides(self, piece: Piece, coin: str, *lengths: int) -> Iterator[Row]:
        """List moves of one or two steps."""
        if 1 in lengths:
            yield from (("ride", coin, piece.at, "", to) for to in self.steps(piece))
        if 2 in lengths:
            for via in self.passes(piece):
                for to in self.steps(piece, via):
                    yield "ride", coin, piece.at, via, to

    def places(self, seat: str, kind: str, lifted: Piece | None = None) -> list[str]:
        """List where a unit may be deployed; a unit that is lifted is off the board (WC 5.2)."""
        side = self.purses[seat].side
        gone = lifted.at if lifted else ""
        free = [at for at in self.hexes if at not in self.pieces or at == gone]
        friends = {one.at for one in self.friends(side)} - {gone}
        return [
            at
            for at in free
            if self.control.get(at) == side
            or (
                kind == "scout"
                and not self.barred(side, at)
                and any(near in friends for near in self.next_to(at))
            )
        ]
