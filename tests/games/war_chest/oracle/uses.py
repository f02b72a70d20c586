"""What a coin can be used for (WC 5)."""

from collections.abc import Iterable, Iterator

from tests.games.war_chest.oracle.decrees import Decrees
from tests.games.war_chest.oracle.table import Row

ROYAL = "royal"
DECOYS = {"infiltrator_decoy": "infiltrator", "skirmisher_decoy": "skirmisher"}
"""The kind to which each decoy belongs (WC 10)."""


class Uses(Decrees):
    """The actions of a turn."""

    def rows(self, seat: str, coins: Iterable[str]) -> set[Row]:
        """List every action with one of some coins."""
        return {row for coin in coins for row in self._uses(seat, coin)}

    def _uses(self, seat: str, coin: str) -> Iterator[Row]:
        purse = self.purses[seat]
        yield "pass_coin", coin
        if not self.claimed and self.purses[self.initiative].side != purse.side:
            yield "claim", coin
        yield from (("recruit", coin, kind) for kind in self.stocked(seat))
        if coin in DECOYS:
            yield "return_decoy", coin
        elif coin == ROYAL:
            yield from self._royal_guards(seat)
            yield from self.proclaims(seat)
        else:
            yield from self._unit_coin(seat, coin)

    def _royal_guards(self, seat: str) -> Iterator[Row]:
        """List the tactic that the Royal Coin pays for (WC 8.13)."""
        for piece in self.of_kind(seat, "royal_guard"):
            if self.options["royal_guard"] == "original":
                yield from self.rides(piece, ROYAL, 1)
                continue
            for row in self.rides(piece, ROYAL, 1, 2):
                if self.control.get(row[-1]) == piece.side:
                    yield row

    def _unit_coin(self, seat: str, coin: str) -> Iterator[Row]:
        pieces = self.of_kind(seat, coin)
        if len(pieces) < (2 if coin == "footman" else 1):
            yield from (("deploy", coin, to) for to in self.places(seat, coin))
        if any(piece.poison for piece in pieces):
            yield "cure", coin
        for piece in pieces:
            if not piece.poison:
                yield "bolster", coin, piece.at
                yield from self.plain(piece, coin)
                yield from self.tactic(piece, coin)
