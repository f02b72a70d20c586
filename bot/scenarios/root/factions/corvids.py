"""The notation of the Corvids' plot tokens: type and side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from bot.games.game import Seat
from bot.games.root.codec import CODEC
from bot.games.root.factions.corvids.pieces import PLOT, PLOTS, CorvidPieces
from bot.games.root.law.kinds import CLEARINGS, Clearing
from bot.games.root.law.state import Faction, State
from bot.scenarios.reading import Node, is_mapping
from bot.scenarios.root.faction import FactionNotation, Names


class CorvidsNotation(FactionNotation):
    """Plots as `plots: [{kind: snare, facedown: true}]`, or face up as `snare: 1`."""

    SEATS = ("corvids",)
    CHOICES: ClassVar[Names] = dict.fromkeys(("plot", "guess"), PLOTS)
    PIECES = frozenset({"plots", *PLOTS})
    TOLD_ELSEWHERE = frozenset({"kinds", "faceup", "stock"})

    def exact(self, state: State, faction: Faction, node: Node) -> Node:
        """Translate their `recruit` (Law 13.4.3) into its own kind of choice."""
        choice = node.value
        if is_mapping(choice) and choice.get("choose") == "recruit" and "suit" in choice:
            return Node({**choice, "choose": "recruit_suit"}, node.place)
        return node

    def read_piece(self, faction: Faction, clearing: Clearing, node: Node, key: str) -> None:
        """Read a plot token or another piece."""
        if not isinstance(faction, CorvidPieces):
            node.fail(f"{faction.name} has no plots")
        if key in PLOTS:
            if node.number(0, 1):
                self._place(faction, clearing, node, key, faceup=True)
        elif key == "plots":
            for plot in node.each():
                fields = plot.fields({"kind", "facedown"}, needed=("kind",))
                down = fields["facedown"].truth() if "facedown" in fields else True
                self._place(faction, clearing, plot, fields["kind"].text(PLOTS), faceup=not down)
        elif key == "plot":
            node.fail("a plot is written as `plots: [{kind: snare, facedown: true}]`")
        else:
            super().read_piece(faction, clearing, node, key)

    def _place(
        self, faction: CorvidPieces, clearing: Clearing, node: Node, kind: str, *, faceup: bool
    ) -> None:
        """Place one plot token where there is none (Law 13.2.2.3)."""
        if faction.kinds[clearing]:
            node.fail("a clearing has one plot")
        if not faction.stock[kind]:
            node.fail(f"there is no {kind} left")
        faction.stock[kind] -= 1
        faction.supply[PLOT] -= 1
        faction.pieces[PLOT][clearing] = 1
        faction.kinds[clearing] = kind
        faction.faceup[clearing] = faceup

    def write_pieces(self, faction: Faction, clearing: Clearing) -> dict[str, Any]:
        """Serialise pieces with the type of the plot."""
        pieces = super().write_pieces(faction, clearing)
        if isinstance(faction, CorvidPieces):
            del pieces["plot"]
            kind, down = faction.kinds[clearing], faction.facedown(clearing)
            pieces["plots"] = [{"kind": kind, "facedown": down}] if kind else []
        return pieces

    def see_pieces(self, faction: Faction, clearing: Clearing) -> dict[str, Any]:
        """Add the number of plots, and which are face up."""
        pieces = self.write_pieces(faction, clearing)
        if isinstance(faction, CorvidPieces):
            up = faction.kinds[clearing] if faction.faceup[clearing] else ""
            pieces["plot"] = faction.pieces[PLOT][clearing]
            pieces |= {kind: int(kind == up) for kind in PLOTS}
        return pieces

    def see_supply(self, faction: Faction) -> dict[str, Any]:
        """Add the plots in the supply, all of them as `plots` and each kind by its number."""
        if not isinstance(faction, CorvidPieces):
            return {}
        plots = [kind for kind in PLOTS for _ in range(faction.stock[kind])]
        return {"plots": plots, **faction.stock}

    def variants(self, state: State, name: Seat, path: Sequence[str]) -> Iterator[State] | None:
        """Yield positions with another type for a facedown plot (Law 13.2.2.1)."""
        match path:
            case ["clearings", number, _, "plots", _, "kind"]:
                return _other_plots(state, name, Clearing(int(number)))
            case ["supplies", _, "plots", *_]:
                return _other_stock(state, name)
            case _:
                return super().variants(state, name, path)


def _other_stock(state: State, name: Seat) -> Iterator[State]:
    """Put each other kind of plot in the place of one in the supply, which lies face down."""
    for kind in PLOTS:
        for instead in PLOTS:
            other = CODEC.decode(CODEC.encode(state))
            faction = other.factions[name]
            if isinstance(faction, CorvidPieces) and faction.stock[kind] and kind != instead:
                faction.stock[kind] -= 1
                faction.stock[instead] += 1
                yield other


def _other_plots(state: State, name: Seat, clearing: Clearing) -> Iterator[State]:
    """Put each other kind of plot in a clearing, from the supply or from where it lies hidden."""
    for kind in PLOTS:
        other = CODEC.decode(CODEC.encode(state))
        faction = other.factions[name]
        if not isinstance(faction, CorvidPieces) or faction.kinds[clearing] == kind:
            continue
        if faction.stock[kind]:
            faction.stock[kind] -= 1
            faction.stock[faction.kinds[clearing]] += 1
        else:
            swapped = [c for c in CLEARINGS if faction.kinds[c] == kind and faction.facedown(c)]
            if not swapped:
                continue
            faction.kinds[swapped[0]] = faction.kinds[clearing]
        faction.kinds[clearing] = kind
        yield other


CORVIDS = CorvidsNotation()
