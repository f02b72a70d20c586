"""The decrees of Nobility: when they can be carried out, and how (WC 17B)."""

from collections.abc import Iterator
from contextlib import contextmanager

from tests.games.war_chest.oracle.table import Piece, Row
from tests.games.war_chest.oracle.tactics import Tactics


class Decrees(Tactics):
    """The rows that each decree offers; without a row it cannot be proclaimed (WC 17.5)."""

    def carried_out(self, seat: str, decree: str) -> bool:
        """Return whether a seat could carry out a decree whole."""
        if decree == "enlist":
            return self.purses[seat].supply.total() >= 2
        return any(row for row in self.decreed(seat, decree))

    def decreed(self, seat: str, decree: str) -> Iterator[Row]:
        """List what a decree lets its proclaimer do, in its first part."""
        purse = self.purses[seat]
        match decree:
            case "enlist":
                yield from (("recruit", "", kind) for kind in self.stocked(seat))
            case "guard":
                for piece in self.friends(purse.side):
                    if self.control.get(piece.at) == piece.side:
                        yield from self.blows(piece)
            case "march":
                for piece in self.friends(purse.side):
                    if piece.height > 1:
                        yield from (("move", "", piece.at, to) for to in self.steps(piece))
            case "redeploy":
                for piece in self.pieces.values():
                    if piece.seat == seat:
                        places = self.places(seat, piece.kind, piece)
                        yield from (("redeploy", piece.at, to) for to in places)
            case "reinforce":
                yield from (("reinforce", kind) for kind, count in purse.box.items() if count)
            case "sacrifice":
                for piece in self.friends(purse.side):
                    yield from self.blows(piece)
            case _:
                for foe in self.foes_of(seat):
                    if self.purses[foe].hand.total():
                        yield "spy", foe

    def blows(self, piece: Piece) -> Iterator[Row]:
        """List a unit's normal attacks that no coin pays for."""
        yield from (("attack", "", piece.at, target) for target in self.normal(piece))

    def proclaims(self, seat: str) -> Iterator[Row]:
        """List the decrees that the Royal Coin can proclaim (WC 17.4)."""
        for decree, sides in self.seals.items():
            if self.purses[seat].side not in sides and self.carried_out(seat, decree):
                yield "proclaim", "royal", decree

    def tactic(self, piece: Piece, coin: str) -> Iterator[Row]:
        """List the uses of a unit's tactic, the Earl's among them (WC 17.17)."""
        yield from super().tactic(piece, coin)
        if piece.kind == "earl" and self.controls(piece):
            with self.taken(piece):
                possible = [one for one in self.seals if self.carried_out(piece.seat, one)]
            yield from (("take_and_proclaim", coin, piece.at, one) for one in possible)

    @contextmanager
    def taken(self, piece: Piece) -> Iterator[None]:
        """See the table as if a unit's side controlled its hex."""
        before = self.control[piece.at]
        self.control[piece.at] = piece.side
        try:
            yield
        finally:
            self.control[piece.at] = before
