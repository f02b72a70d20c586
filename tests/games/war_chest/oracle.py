"""The legal actions of War Chest reckoned anew: slowly, by distances between names of hexes.

It shares nothing with the offers of the core but `distance`, which a test of its own checks.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.war_chest.board import BOARDS, axial, distance
from bot.games.war_chest.state import Army, State, Unit
from bot.games.war_chest.units import DECOYS

Row = tuple[str, ...]


class Oracle:
    """The board as one seat sees it."""

    def __init__(self, state: State, army: Army) -> None:
        self.state, self.army = state, army
        self.hexes = BOARDS[state.players].hexes
        self.all = {
            unit.at: (other, unit)
            for other in state.armies.values()
            for units in other.units.values()
            for unit in units
        }
        self.own = {at for at, (other, _) in self.all.items() if other.side == army.side}
        self.foes = set(self.all) - self.own
        self.held = {at for at, side in state.control.items() if side == army.side}

    def rows(self, coins: list[str]) -> set[Row]:
        """List every action with one of some coins, as its tag and fields."""
        return {row for coin in coins for row in self._with(coin)}

    def _with(self, coin: str) -> Iterator[Row]:
        state, army = self.state, self.army
        yield "pass_coin", coin
        holder = state.armies[state.initiative]
        if holder.side != army.side and not state.claimed:
            yield "claim", coin
        for kind in army.kinds:
            if army.supply.get(kind, 0) > 0:
                yield "recruit", coin, kind
        if coin in DECOYS:
            yield "return_decoy", coin
        elif coin == "royal":
            for unit in army.units.get("royal_guard", []):
                revised = state.options["royal_guard"] == "revised"
                ends = self.held if revised else set(self.hexes)
                yield from self._rides(coin, unit, (1, 2) if revised else (1,), ends)
        else:
            yield from self._with_unit_coin(coin)

    def _with_unit_coin(self, coin: str) -> Iterator[Row]:
        units = self.army.units[coin]
        if len(units) < (2 if coin == "footman" else 1):
            for to in self.hexes:
                near = coin == "scout" and any(distance(to, at) == 1 for at in self.own)
                if to not in self.all and (to in self.held or near):
                    yield "deploy", coin, to
        if any(unit.poison for unit in units):
            yield "cure", coin
        for unit in units:
            if not unit.poison:
                yield "bolster", coin, unit.at
                yield from self.plain(coin, unit)
                yield from self._tactic(coin, unit)

    def plain(self, coin: str, unit: Unit, height: int = 0) -> Iterator[Row]:
        """List a unit's moves, control and attacks."""
        for to in self._empty(unit.at):
            yield "move", coin, unit.at, to
        if unit.at in self.state.control and unit.at not in self.held:
            yield "control", coin, unit.at
        if unit.kind not in ("archer", "lancer"):
            for target in self._targets(height or unit.height):
                if distance(unit.at, target) == 1:
                    yield "attack", coin, unit.at, target

    def _empty(self, at: str, left: str = "") -> list[str]:
        """List the empty hexes next to one; the hex `left` counts as empty."""
        return [
            to for to in self.hexes if distance(at, to) == 1 and (to not in self.all or to == left)
        ]

    def _targets(self, height: int) -> list[str]:
        """List the enemy units that a unit of some height may attack."""
        return [at for at in self.foes if height > 1 or self.all[at][1].kind != "knight"]

    def _rides(
        self, coin: str, unit: Unit, steps: tuple[int, ...], ends: set[str]
    ) -> Iterator[Row]:
        for via in self._empty(unit.at):
            if 1 in steps and via in ends:
                yield "ride", coin, unit.at, "", via
            if 2 in steps:
                for to in self._empty(via, left=unit.at):
                    if to in ends:
                        yield "ride", coin, unit.at, via, to

    def _tactic(self, coin: str, unit: Unit) -> Iterator[Row]:
        at, targets = unit.at, self._targets(unit.height)
        match coin:
            case "archer":
                yield from (("shoot", coin, at, to) for to in targets if distance(at, to) == 2)
            case "crossbowman":
                for to in targets:
                    between = middle(at, to)
                    if between in self.hexes and between not in self.all:
                        yield "shoot", coin, at, to
            case "cavalry" | "assassin":
                poison = coin == "assassin"
                for to in self._empty(at):
                    for target in self.foes if poison else targets:
                        if distance(to, target) == 1:
                            via = () if poison else ("",)
                            yield "stalk" if poison else "charge", coin, at, *via, to, target
            case "lancer":
                yield from self._lances(unit, targets)
            case "light_cavalry":
                yield from self._rides(coin, unit, (2,), set(self.hexes))
            case "skirmisher":
                ends = {to for to in self.hexes if any(distance(to, f) == 1 for f in self.foes)}
                yield from self._rides(coin, unit, (1, 2), ends)
            case "ensign":
                for one in self.own:
                    for to in self._empty(one):
                        if one == at or (distance(at, one) <= 2 and distance(at, to) <= 2):
                            yield "order_move", coin, one, to
            case "marshall":
                for one in self.own:
                    if distance(at, one) <= 2:
                        for row in self.plain("", self.all[one][1]):
                            if row[0] == "attack":
                                yield "order_attack", coin, one, row[3]
            case "footman":
                footmen = self.army.units[coin]
                if any([*self.plain("", one)] for one in footmen):
                    yield from (("footmen", coin, one.at) for one in footmen)
            case "saboteur":
                yield from (("taint", coin, at, f) for f in self.foes if distance(at, f) <= 2)
            case "infiltrator":
                for to in self._empty(at):
                    if self.state.control.get(to) not in (None, "", self.army.side):
                        yield "slip_in", coin, at, to
            case _:
                pass

    def _lances(self, unit: Unit, targets: list[str]) -> Iterator[Row]:
        for first in self._empty(unit.at):
            second = ahead(unit.at, first, 1)
            third = ahead(unit.at, first, 2)
            if second in targets:
                yield "charge", "lancer", unit.at, "", first, second
            if second in self.hexes and second not in self.all and third in targets:
                yield "charge", "lancer", unit.at, first, second, third


def named(q: int, r: int) -> str:
    """Return the name of the hex at axial coordinates, whether it is on the board or not."""
    return f"{chr(q + ord('f'))}{r + 4}"


def ahead(at: str, step: str, more: int) -> str:
    """Return the hex some steps beyond `step`, in the direction from `at`."""
    (q, r), (s, t) = axial(at), axial(step)
    return named(s + (s - q) * more, t + (t - r) * more)


def middle(one: str, other: str) -> str:
    """Return the hex in the middle of a straight line of two steps, "" without such a line."""
    (q, r), (s, t) = axial(one), axial(other)
    if distance(one, other) != 2 or (q + s) % 2 or (r + t) % 2:
        return ""
    return named((q + s) // 2, (r + t) // 2)
