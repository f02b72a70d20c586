"""How the Corvids' plot tokens are written: what they are and how they lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.games.root import codec
from bot.games.root.corvids.plots import PLOTS, CorvidPieces
from bot.games.root.state import Faction, State
from bot.scenarios.reading import Node
from bot.scenarios.root.faction import FactionNotation


class CorvidsNotation(FactionNotation):
    """Plots as `plots: [{kind: snare, facedown: true}]`, or face up as `snare: 1`."""

    PIECES = frozenset({"plots", *PLOTS})
    TOLD_ELSEWHERE = frozenset({"kinds", "faceup", "stock"})

    def read_piece(self, faction: Faction, clearing: int, node: Node, key: str) -> None:
        """Read a plot token or another piece."""
        if not isinstance(faction, CorvidPieces):
            node.fail(f"{faction.name} has no plots")
        if key in PLOTS:
            if node.number(0, 1):
                self._place(faction, clearing, node, key, faceup=True)
        elif key == "plots":
            for one in node.each():
                found = one.fields({"kind", "facedown"}, needed=("kind",))
                down = found["facedown"].truth() if "facedown" in found else True
                self._place(faction, clearing, one, found["kind"].text(PLOTS), faceup=not down)
        elif key == "plot":
            node.fail("a plot is written as `plots: [{kind: snare, facedown: true}]`")
        else:
            super().read_piece(faction, clearing, node, key)

    def _place(
        self, faction: CorvidPieces, clearing: int, node: Node, kind: str, *, faceup: bool
    ) -> None:
        """Place one plot token where there is none (Law 13.2.2.3)."""
        if faction.kinds[clearing]:
            node.fail("a clearing has one plot")
        if not faction.stock[kind]:
            node.fail(f"there is no {kind} left")
        faction.stock[kind] -= 1
        faction.supply["plot"] -= 1
        faction.pieces["plot"][clearing] = 1
        faction.kinds[clearing] = kind
        faction.faceup[clearing] = faceup

    def write_pieces(self, faction: Faction, clearing: int) -> dict[str, Any]:
        """Write pieces with the plot as what it is."""
        found = super().write_pieces(faction, clearing)
        if isinstance(faction, CorvidPieces):
            del found["plot"]
            kind, down = faction.kinds[clearing], faction.facedown(clearing)
            found["plots"] = [{"kind": kind, "facedown": down}] if kind else []
        return found

    def see_pieces(self, faction: Faction, clearing: int) -> dict[str, Any]:
        """Add how many plots there are, whatever they are, and which lie face up."""
        found = self.write_pieces(faction, clearing)
        if isinstance(faction, CorvidPieces):
            up = faction.kinds[clearing] if faction.faceup[clearing] else ""
            found["plot"] = faction.pieces["plot"][clearing]
            found |= {kind: int(kind == up) for kind in PLOTS}
        return found

    def variants(self, state: State, name: str, path: Sequence[str]) -> Iterator[State] | None:
        """Make a facedown plot another one; how it lies is public (Law 13.2.2.1)."""
        match path:
            case ["clearings", number, _, "plots", _, "kind"]:
                return _other_plots(state, name, int(number))
            case _:
                return super().variants(state, name, path)


def _other_plots(state: State, name: str, clearing: int) -> Iterator[State]:
    """Put each other kind of plot in a clearing, from the supply or from where it lies hidden."""
    for kind in PLOTS:
        other = codec.decode(codec.encode(state))
        faction = other.factions[name]
        if not isinstance(faction, CorvidPieces) or faction.kinds[clearing] == kind:
            continue
        if faction.stock[kind]:
            faction.stock[kind] -= 1
            faction.stock[faction.kinds[clearing]] += 1
        else:
            swapped = [c for c in range(13) if faction.kinds[c] == kind and faction.facedown(c)]
            if not swapped:
                continue
            faction.kinds[swapped[0]] = faction.kinds[clearing]
        faction.kinds[clearing] = kind
        yield other
