"""The tactics of the units (WC 8, 17C, 18C)."""

from collections.abc import Callable, Iterator

from tests.games.war_chest.oracle.ground import apart, beyond, straight
from tests.games.war_chest.oracle.strikes import Strikes
from tests.games.war_chest.oracle.table import Piece, Row


class Tactics(Strikes):
    """What each card allows; a tactic that cannot be done whole is left out (WC 5.15)."""

    def tactic(self, piece: Piece, coin: str) -> Iterator[Row]:
        """List the uses of a unit's tactic that a coin of its kind pays for."""
        kinds: dict[str, Callable[[Piece, str], Iterator[Row]]] = {
            "archer": self._archer,
            "crossbowman": self._crossbowman,
            "cavalry": self._cavalry,
            "lancer": self._lancer,
            "light_cavalry": lambda unit, paid: self.rides(unit, paid, 2),
            "skirmisher": self._skirmisher,
            "ensign": self._ensign,
            "marshall": self._marshall,
            "footman": self._footman,
            "assassin": self._assassin,
            "saboteur": self.taints,
            "infiltrator": self._infiltrator,
            "bishop": self._bishop,
            "herald": self._herald,
            "trebuchet": self._trebuchet,
            "siege_tower": self._siege_tower,
            "sapper": self._sapper,
            "war_wagon": self._war_wagon,
        }
        if piece.kind in kinds:
            yield from kinds[piece.kind](piece, coin)

    def _archer(self, piece: Piece, coin: str) -> Iterator[Row]:
        yield from (("shoot", coin, piece.at, at) for at in self.at_range(piece, 2))

    def _crossbowman(self, piece: Piece, coin: str) -> Iterator[Row]:
        prey = self.prey(piece)
        for middle, target in straight(piece.at, 2):
            if target in prey and middle not in self.pieces:
                yield "shoot", coin, piece.at, target

    def _cavalry(self, piece: Piece, coin: str) -> Iterator[Row]:
        for to in self.steps(piece):
            for target in self.normal(piece, to):
                yield "charge", coin, piece.at, "", to, target

    def _lancer(self, piece: Piece, coin: str) -> Iterator[Row]:
        prey, passed = self.prey(piece), self.passes(piece)
        for first in self.steps(piece):
            second = beyond(piece.at, first)
            if second in prey:
                yield "charge", coin, piece.at, "", first, second
            third = beyond(piece.at, first, 2)
            if first in passed and second in self.steps(piece, first) and third in prey:
                yield "charge", coin, piece.at, first, second, third

    def _skirmisher(self, piece: Piece, coin: str) -> Iterator[Row]:
        for row in self.rides(piece, coin, 1, 2):
            if self._foe_beside(piece, row[-1]):
                yield row

    def _foe_beside(self, piece: Piece, at: str) -> list[str]:
        near = [self.pieces[hex_] for hex_ in self.next_to(at) if hex_ in self.pieces]
        return [other.at for other in near if other.side != piece.side]

    def _ensign(self, piece: Piece, coin: str) -> Iterator[Row]:
        for other in self.friends(piece.side):
            for to in self.steps(other):
                after = to if other is piece else piece.at
                if apart(piece.at, other.at) <= 2 and apart(after, to) <= 2:
                    yield "order_move", coin, other.at, to

    def _marshall(self, piece: Piece, coin: str) -> Iterator[Row]:
        for other in self.friends(piece.side):
            if apart(piece.at, other.at) <= 2:
                for target in self.normal(other):
                    yield "order_attack", coin, other.at, target

    def _footman(self, piece: Piece, coin: str) -> Iterator[Row]:
        footmen = self.of_kind(piece.seat, "footman")
        if any(row for other in footmen for row in self.plain(other)):
            yield from (("footmen", coin, other.at) for other in footmen)

    def _assassin(self, piece: Piece, coin: str) -> Iterator[Row]:
        for to in self.steps(piece):
            for target in self._foe_beside(piece, to):
                yield "stalk", coin, piece.at, to, target

    def taints(self, piece: Piece, coin: str) -> Iterator[Row]:
        """List whom a Saboteur may poison (WC 8.18)."""
        for other in self.pieces.values():
            if other.side != piece.side and apart(piece.at, other.at) <= 2:
                yield "taint", coin, piece.at, other.at

    def _infiltrator(self, piece: Piece, coin: str) -> Iterator[Row]:
        for to in self.steps(piece):
            if self.control.get(to, "") not in ("", piece.side):
                yield "slip_in", coin, piece.at, to

    def _bishop(self, piece: Piece, coin: str) -> Iterator[Row]:
        if self.steps(piece) or self.normal(piece):
            for kind in self.stocked(piece.seat):
                yield "preach", coin, kind

    def stocked(self, seat: str) -> list[str]:
        """List the kinds of which a seat has coins in its supply."""
        return [kind for kind, count in self.purses[seat].supply.items() if count]

    def _herald(self, piece: Piece, coin: str) -> Iterator[Row]:
        for at in self.next_to(piece.at):
            other = self.pieces.get(at)
            if other and other.side == piece.side and other.height == 1 and self.in_supply(other):
                yield "uphold", coin, at

    def in_supply(self, piece: Piece) -> bool:
        """Return whether a unit's owner has a coin for it in the supply."""
        return self.purses[piece.seat].supply[piece.kind] > 0

    def _trebuchet(self, piece: Piece, coin: str) -> Iterator[Row]:
        if piece.height > 1:
            prey = self.prey(piece)
            for line in straight(piece.at, 3):
                yield from (("bombard", coin, piece.at, at) for at in line[1:] if at in prey)

    def _siege_tower(self, piece: Piece, coin: str) -> Iterator[Row]:
        if piece.height > 1:
            yield from (("storm", coin, piece.at, target) for target in self.normal(piece))

    def _sapper(self, piece: Piece, coin: str) -> Iterator[Row]:
        forts = self.breakable(piece.side)
        for to in self.steps(piece):
            yield from (
                ("breach", coin, piece.at, to, at) for at in self.next_to(to) if at in forts
            )

    def _war_wagon(self, piece: Piece, coin: str) -> Iterator[Row]:
        if piece.height < 2:
            return
        for at in self.next_to(piece.at):
            other = self.pieces.get(at)
            if other and other.side == piece.side and self.enters(piece, at, emptied=at):
                yield from (("push", coin, piece.at, at, to) for to in self.steps(other))
