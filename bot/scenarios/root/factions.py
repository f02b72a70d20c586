"""The notations of factions in scenarios, and the one place where they are listed.

Each faction has a subclass of `FactionNotation`, which names its seats and reads what is no number
of pieces.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from bot.games.game import Piece, Seat
from bot.games.root.clockwork.electric_eyrie.turn import ElectricEyrieTurn
from bot.games.root.clockwork.logical_lizards.pieces import CONSPIRACIES
from bot.games.root.clockwork.mechanical_marquise.turn import MechanicalMarquiseTurn
from bot.games.root.codec import CODEC
from bot.games.root.factions.alliance.pieces import BASE
from bot.games.root.factions.corvids.pieces import PLOT, PLOTS, CorvidPieces
from bot.games.root.factions.duchy.pieces import CROWN_POINTS, RANK
from bot.games.root.factions.eyrie.pieces import LEADERS
from bot.games.root.factions.lizards.pieces import COSTS
from bot.games.root.factions.riverfolk.pieces import CompanyPieces, RiverfolkPieces
from bot.games.root.factions.riverfolk.services import SERVICES
from bot.games.root.factions.vagabond.pieces import (
    ALLIED,
    HOSTILE,
    INDIFFERENT,
    ITEMS,
    KEYS,
    PAWN,
    STATES,
    VagabondPieces,
)
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.factions.vagabond.turn import CHARACTERS, has_relations
from bot.games.root.law.battle import BattleStep
from bot.games.root.law.cards import CARDS
from bot.games.root.law.kinds import CLEARINGS, NO_SUIT, SUITS, WARRIOR, Clearing, Suit
from bot.games.root.law.state import BURROW, Faction, State, Step
from bot.games.root.roster import SEATS as SEATS_OF_GAME
from bot.scenarios.reading import Node, is_list, is_mapping
from bot.scenarios.root.faction import NONE, FactionNotation, Names, check_factions

# The notation of the Alliance's bases: `base`, with the suit of the clearing.


class AllianceNotation(FactionNotation):
    """Bases as `base: 1`, or by their own suit as `fox_base: 1`."""

    SEATS = ("alliance",)
    NAMES: ClassVar[Names] = {"supporters": CARDS}
    HITS = ("base",)
    PIECES = frozenset({"base"})

    def exact(self, state: State, faction: Faction, node: Node) -> Node:
        """Replace `base`, as the piece that takes a hit, by the base of the battle's suit."""
        choice = node.value
        if is_mapping(choice) and (choice.get("choose"), choice.get("piece")) == (
            "take_hit",
            "base",
        ):
            return Node({**choice, "piece": _base_in_battle(state)}, node.place)
        return node

    def piece(self, key: str, suit: Suit) -> Piece:
        """Return the base of a clearing's suit for `base`."""
        return BASE[suit] if key == "base" and suit in BASE else Piece(key)

    def see_pieces(self, faction: Faction, clearing: Clearing) -> dict[str, Any]:
        """Add the total number of bases."""
        bases = sum(faction.pieces[base][clearing] for base in BASE.values())
        return {**self.write_pieces(faction, clearing), "base": bases}


def _base_in_battle(state: State) -> str:
    """Return the base that can stand in the clearing of battle."""
    battles = [step for step in state.steps if isinstance(step, BattleStep)]
    suit = state.suits[battles[-1].clearing] if battles else NO_SUIT
    return BASE.get(suit, "base")


ALLIANCE = AllianceNotation()


# The notation of the Corvids' plot tokens: type and side.


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
            kind = faction.kinds[clearing]
            down = faction.facedown(clearing)
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


# The notation of the Duchy's ministers and crowns (Law 12.3).


class DuchyNotation(FactionNotation):
    """Ministers by name; its `build` is `build_with_card` (Law 12.5.1.1)."""

    SEATS = ("duchy",)
    NAMES: ClassVar[Names] = {"revealed": CARDS, "swayed": RANK, "acted": RANK}
    KEYS: ClassVar[Names] = {"lost_crowns": CROWN_POINTS}
    ONCE = ("swayed", "acted")
    CHOICES: ClassVar[Names] = {"minister": RANK}

    def exact(self, state: State, faction: Faction, node: Node) -> Node:
        """Say that it builds with a card."""
        if is_mapping(node.value) and node.value.get("choose") == "build":
            return Node({**node.value, "choose": "build_with_card"}, node.place)
        return node


DUCHY = DuchyNotation()


# The notation of the Eyrie's leaders and Decree (Law 7.3).


class EyrieNotation(FactionNotation):
    """The Decree as lists of cards by column; leaders by name."""

    SEATS = ("eyrie",)
    NAMES: ClassVar[Names] = {"leader": (NONE, *LEADERS), "fallen": LEADERS, "decree": CARDS}
    ONCE = ("fallen",)
    OTHERWISE: ClassVar[Mapping[str, str]] = {"fallen": "fallen_leaders"}
    CHOICES: ClassVar[Names] = {"leader": LEADERS}
    ORDERED = False

    def begin_phase(self, turn: Step, phase: str, state: State) -> None:
        """Begin Daylight with the first column of the Decree (R5.5.1)."""
        first = isinstance(turn, ElectricEyrieTurn) and phase == "daylight"
        super().begin_phase(turn, "recruit" if first else phase, state)


EYRIE = EyrieNotation()


# The notation of the Lizards: Outcast and rituals; their bots' marker on the Conspiracy track.


RITUALS: Mapping[str, str] = {
    "build": "plant_garden",
    "recruit": "recruit_faithful",
    "score": "score_gardens",
}
"""The rituals as the Law calls them, each with its kind of choice (Law 10.5)."""


class LizardsNotation(FactionNotation):
    """Rituals by the Law's names; the marker's space is a number from 1 (R8.3.3)."""

    SEATS = ("lizards",)
    NAMES: ClassVar[Names] = {"revealed": CARDS, "lost_souls": CARDS, "outcast": (NONE, *SUITS)}
    CHOICES: ClassVar[Names] = {"conspiracy": COSTS}

    def exact(self, state: State, faction: Faction, node: Node) -> Node:
        """Translate the names of rituals (Law 10.5.1 to 10.5.3)."""
        choice = node.value
        if is_mapping(choice) and (kind := RITUALS.get(str(choice.get("choose")))):
            return Node({**choice, "choose": kind}, node.place)
        return node

    def read_board(self, faction: Faction, field: str, node: Node) -> Any:
        """Read a field of the board; there is no space 0 and none after the last."""
        if field == "marker":
            spaces = len(CONSPIRACIES)
            space = node.number()
            if not 1 <= space <= spaces:
                node.fail(f"the Conspiracy track has the spaces 1 to {spaces}, not {space}")
            return space
        return super().read_board(faction, field, node)


LIZARDS = LizardsNotation()


# The notation of the Marquise: Daylight of her clockwork begins with its order (R4.5).


class MarquiseNotation(FactionNotation):
    """Pieces as numbers."""

    SEATS = ("marquise",)

    def begin_phase(self, turn: Step, phase: str, state: State) -> None:
        """Gather the ordered clearings for Daylight."""
        if isinstance(turn, MechanicalMarquiseTurn) and phase == "daylight":
            turn.start_daylight(state)
        else:
            super().begin_phase(turn, phase, state)


MARQUISE = MarquiseNotation()


# The notation of the Riverfolk: warriors on their board are in no supply.


class RiverfolkNotation(FactionNotation):
    """Boxes as `payments: {marquise: 2}`, a number of warriors for each who owns them."""

    SEATS = ("riverfolk",)
    NAMES: ClassVar[Names] = {
        "market": CARDS,
        "protectionism": ("shield", "sword"),
        "first": ("", *SEATS_OF_GAME),
    }
    KEYS: ClassVar[Names] = {
        "prices": SERVICES,
        "funds": SEATS_OF_GAME,
        "committed": SEATS_OF_GAME,
        "lost_posts": SUITS,
    }
    ONCE = ("protectionism",)

    def settle(self, state: State, faction: Faction, node: Node) -> None:
        """Take the warriors on the board from the supplies of their owners.

        Raises:
            NotationError: a faction has too few, or is not in play.
        """
        super().settle(state, faction, node)
        if not isinstance(faction, RiverfolkPieces):
            return
        for box in (faction.payments, *_boxes_of_board(faction)):
            check_factions(box, state.factions, node)
        for name, other in state.factions.items():
            count = faction.holds(name, WARRIOR)
            if other.supply.get(WARRIOR, 0) < count:
                node.fail(f"{name} has too few warriors for the board of the Riverfolk")
            if count:
                other.supply[WARRIOR] -= count


def _boxes_of_board(faction: RiverfolkPieces) -> list[dict[Seat, int]]:
    """Return the boxes of a person's board but for the payments, and those of its tracks."""
    if not isinstance(faction, CompanyPieces):
        return []
    return [faction.funds, faction.committed, *faction.crafting.values()]


RIVERFOLK = RiverfolkNotation()


# The notation of a Vagabond's pawn, items and relationships.


SPACES = {"hostile": HOSTILE, "indifferent": INDIFFERENT, "allied": ALLIED}
"""Named spaces of the relationships chart; the others are numbers."""


class VagabondNotation(FactionNotation):
    """A pawn in a forest, items as lists, relationships by the names of their spaces."""

    SEATS = ("vagabond", "vagabond_2")
    NAMES: ClassVar[Names] = {
        "quest": (NONE, *QUESTS),
        "quests_done": QUESTS,
        "removed_items": ITEMS,
        "ruin_finds": ITEMS,
        "character": (NONE, *CHARACTERS),
        "own_character": (NONE, *CHARACTERS),
    }
    NO_COUNTS = ("relations",)
    ONCE = ("quests_done",)
    CHOICES: ClassVar[Names] = {
        **dict.fromkeys(("item", "items", "take"), KEYS),
        "character": CHARACTERS,
        "quest": QUESTS,
    }
    HITS = ("ally", *KEYS)
    TOLD_ELSEWHERE = frozenset({"forest"})

    def exact(self, state: State, faction: Faction, node: Node) -> Node:
        """Translate its `move` (Law 9.5.1) into `travel`, unless it moves allies' warriors alone.

        Raises:
            NotationError: the pawn is not in the clearing it moves from.
        """
        choice = node.value
        if not is_mapping(choice) or not isinstance(faction, VagabondPieces):
            return node
        if choice.get("choose") != "move" or ("warriors" in choice and "ally" not in choice):
            return node
        return Node({**_drop_pawn_fields(faction, node), "choose": "travel"}, node.place)

    def read_forest(self, faction: Faction, forest: str, node: Node) -> None:
        """Place the pawn in a forest."""
        pawn = node.fields({"pawn"}, needed=("pawn",))["pawn"]
        if not isinstance(faction, VagabondPieces):
            node.fail(f"{faction.name} cannot be in a forest")
        if pawn.number(0, 1):
            if not faction.supply[PAWN]:
                pawn.fail("there is one pawn")
            faction.supply[PAWN] = 0
            faction.pieces[PAWN][0] = 1
            faction.forest = forest

    def write_pieces(self, faction: Faction, clearing: Clearing) -> dict[str, Any]:
        """Serialise the pawn; in a forest its clearing is 0, which is not the Burrow here."""
        pieces = super().write_pieces(faction, clearing)
        return dict.fromkeys(pieces, 0) if clearing == BURROW else pieces

    def write_forest(self, faction: Faction, forest: str) -> dict[str, Any]:
        """Serialise the pawn in its forest."""
        here = isinstance(faction, VagabondPieces) and faction.forest == forest
        return {"pawn": 1} if here else {}

    def read_board(self, faction: Faction, field: str, node: Node) -> Any:
        """Read items as a list and spaces of the chart by name."""
        if field in STATES:
            if is_list(node.value):
                count = Counter(entry.text(among=ITEMS) for entry in node.each())
                return {item: count[item] for item in ITEMS}
            return {item: number.number() for item, number in node.fields(ITEMS).items()}
        if field == "relations":
            return {name: _read_relationship(entry) for name, entry in node.entries().items()}
        return super().read_board(faction, field, node)

    def settle(self, state: State, faction: Faction, node: Node) -> None:
        """Default the factions not named to Indifferent (Law 9.3.6)."""
        super().settle(state, faction, node)
        if not isinstance(faction, VagabondPieces):
            return
        check_factions(faction.aided, state.factions, node)
        if faction.clockwork:
            return
        if state.phase != "setup" or faction.forest:
            others = [name for name in state.factions if has_relations(state, name)]
            for other in faction.relations:
                if other not in others:
                    node.fail(f"{faction.name} has no relationship with {other}")
            faction.relations = {n: faction.relations.get(n, INDIFFERENT) for n in others}


def _drop_pawn_fields(faction: VagabondPieces, node: Node) -> Mapping[str, Any]:
    """Drop the pawn's origin, which is known, and the pawn itself."""
    where = faction.forest or faction.clearing
    fields = dict(node.entries())
    if "from" in fields and str(fields["from"].value) != str(where):
        fields["from"].fail(f"the pawn is in {where}")
    if "pawn" in fields:
        fields["pawn"].number(1, 1)
    return {key: entry.value for key, entry in fields.items() if key not in ("from", "pawn")}


def _read_relationship(node: Node) -> int:
    """Read a space of the relationships chart."""
    if isinstance(node.value, str):
        return SPACES[node.text(among=SPACES)]
    return node.number(HOSTILE, ALLIED)


VAGABOND = VagabondNotation()


# The list of them.


OWN: tuple[FactionNotation, ...] = (
    ALLIANCE,
    CORVIDS,
    DUCHY,
    EYRIE,
    LIZARDS,
    MARQUISE,
    RIVERFOLK,
    VAGABOND,
)
"""The notations of factions that have one of their own."""

NOTATIONS: Mapping[str, FactionNotation] = {seat: own for own in OWN for seat in own.SEATS}
"""The same by seat."""

PLAIN = FactionNotation()


def notation_of_faction(name: Seat) -> FactionNotation:
    """Return the notation of a faction."""
    return NOTATIONS.get(name, PLAIN)
