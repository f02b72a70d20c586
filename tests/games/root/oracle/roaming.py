"""Where the Vagabot goes, and what it costs (R7.2, R7.5)."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.games.root.law.maps import MAPS
from tests.games.root.oracle.acts import Script, do
from tests.games.root.oracle.common import score
from tests.games.root.oracle.satchel import Satchel
from tests.games.root.oracle.table import CLEARINGS, Table


@dataclass
class Rover:
    """A Vagabot on its turn."""

    table: Table
    seat: str

    @property
    def satchel(self) -> Satchel:
        """Return its items."""
        satchel = self.table.sides[self.seat].satchel
        assert satchel is not None
        return satchel

    def has(self, trait: str) -> bool:
        """Tell whether it has a trait (R3.3.2)."""
        return trait in self.table.sides[self.seat].traits

    @property
    def usable(self) -> int:
        """Count the items that it can exhaust: none on the Battle Track (R7.2.4)."""
        satchel = self.satchel
        return satchel.ready - max(0, satchel.track(self.has("questing")) - satchel.exhausted)

    def exhaust(self, count: int) -> None:
        """Exhaust items, which nothing tells of."""
        self.satchel.ready -= count
        self.satchel.exhausted += count

    @property
    def clearing(self) -> int:
        """Return the clearing of its pawn, 0 in a forest."""
        side = self.table.sides[self.seat]
        return next((c for c in CLEARINGS if side.count(c, "pawn")), 0)

    @property
    def place(self) -> str:
        """Return the place of its pawn as it is told."""
        return str(self.clearing) if self.clearing else self.satchel.forest

    def steps(self, place: str) -> list[int]:
        """List the clearings that one move reaches from a place (R7.2.2)."""
        if place.isdecimal():
            near = self.table.near(int(place))
        else:
            forests = MAPS[self.table.map].forests
            near = next(forest.clearings for forest in forests if forest.id == place)
        return [to for to in near if to not in self.table.burnt]

    def distances(self) -> dict[int, int]:
        """Count the moves to each clearing."""
        found = {self.clearing: 0} if self.clearing else {}
        edge, moves = [self.place], 0
        while edge:
            moves += 1
            reached = sorted({to for place in edge for to in self.steps(place)} - set(found))
            found.update(dict.fromkeys(reached, moves))
            edge = [str(to) for to in reached]
        return found


def nearest(rover: Rover, clearings: Iterable[int]) -> int:
    """Return the nearest of some clearings, the highest priority first, or 0 (R7.5, R2.1)."""
    far = rover.distances()
    return min(
        (c for c in clearings if c in far), key=lambda c: (far[c], rover.table.high(c)), default=0
    )


def between(rover: Rover, to: int) -> list[int]:
    """Return the way to a clearing: the shortest, over the highest priorities (R2.1)."""
    ways = [[rover.place]]
    for _ in range(rover.distances()[to]):
        ways = [[*way, str(step)] for way in ways for step in rover.steps(way[-1])]
    found = [[int(place) for place in way[1:]] for way in ways if way[-1] == str(to)]
    return min(found, key=lambda way: [rover.table.high(place) for place in way])


def go_to(rover: Rover, to: int) -> Script[bool]:
    """Move as far as the items last, one for each move; tell whether it has arrived (R7.5)."""
    while rover.place != str(to) and rover.usable:
        rover.exhaust(1)
        if rover.clearing in rover.table.snares:
            yield from do("remove", "corvids", "plot", rover.clearing, 1)
            continue
        step = between(rover, to)[0]
        aboard = rover.table.aboard(rover.clearing, step)
        yield from do("walk", rover.place, str(step))
        yield from score(aboard)
    return rover.place == str(to)
