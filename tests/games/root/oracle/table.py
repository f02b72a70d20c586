"""The public position of a game, followed event by event.

It is read from what everybody may see and changed by what everybody is told, so that each choice of
the clockwork can be judged by the position just before it.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.games.root.law.cards import CARDS
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.maps import MAPS
from tests.games.root.oracle.satchel import Satchel
from tests.games.root.oracle.sides import linked

CLEARINGS = tuple(Clearing(number) for number in range(1, 13))
"""By priority, the highest first (R2.1)."""

SETUP_ORDER = (
    *("marquise", "eyrie", "alliance", "vagabond", "vagabond_2"),
    *("lizards", "riverfolk", "duchy", "corvids"),
)
"""R2.2."""

BUILDINGS = (
    *("sawmill", "workshop", "recruiter", "roost", "fox_base", "mouse_base", "rabbit_base"),
    *("citadel", "market", "fox_garden", "mouse_garden", "rabbit_garden"),
)
BEINGS = ("warriors", "pawn")
"""Pieces that are neither buildings nor tokens."""


@dataclass
class Side:
    """One faction: who plays it, its pieces by clearing and what lies before it."""

    seat: str
    bot: bool
    level: str = "default"
    traits: tuple[str, ...] = ()
    score: int = 0
    at: dict[int, Counter[str]] = field(default_factory=dict[int, Counter[str]])
    decree: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    satchel: Satchel | None = None
    crafted: Counter[str] = field(default_factory=Counter[str])
    cards: int = 0
    """Cards in hand."""
    bonus: int = 0
    """Extra hits in the battle that it is about to begin (R5.5.1.III, Fanatics)."""
    paid: int = 0
    """Its warriors on the board of the Riverfolk."""
    bought: int = 0
    """Services that it has bought this turn."""
    acolytes: int = 0
    marker: int = 4
    """The place of the Lizards' marker on their track, from Sanctify on (R8.3)."""
    souls: list[str] = field(default_factory=list[str])
    """The Lost Souls, the top first."""
    market: list[str] = field(default_factory=list[str])
    payments: Counter[str] = field(default_factory=Counter[str])
    """Warriors in the Payments box, by owner."""
    ministers: set[str] = field(default_factory=set[str])
    """The ministers with a crown."""

    def count(self, clearing: int, *kinds: str) -> int:
        """Count its pieces of some kinds in a clearing."""
        here = self.at.get(clearing)
        return sum(here[kind] for kind in kinds) if here else 0

    def warriors(self, clearing: int) -> int:
        """Count its warriors in a clearing."""
        return self.count(clearing, "warriors")

    def buildings(self, clearing: int) -> int:
        """Count its buildings in a clearing."""
        return self.count(clearing, *BUILDINGS)

    def gardens(self, clearing: int) -> int:
        """Count its gardens in a clearing."""
        return self.count(clearing, *(kind for kind in BUILDINGS if kind.endswith("_garden")))

    def pieces(self, clearing: int) -> int:
        """Count its pieces in a clearing."""
        here = self.at.get(clearing)
        return sum(here.values()) if here else 0

    def valued(self, clearing: int) -> dict[str, int]:
        """Count its buildings and tokens in a clearing, by kind."""
        here = self.at.get(clearing, {})
        return {kind: count for kind, count in here.items() if kind not in BEINGS}

    def on_map(self, kind: str) -> int:
        """Count its pieces of a kind on the map."""
        return sum(self.count(clearing, kind) for clearing in CLEARINGS)

    def change(self, clearing: int, kind: str, count: int) -> None:
        """Add pieces to a clearing, or take some away."""
        here = self.at.setdefault(clearing, Counter())
        here[kind] += count
        if not here[kind]:
            del here[kind]
        if not here:
            del self.at[clearing]


@dataclass
class Table:
    """The position of all factions, in turn order."""

    map: str
    sides: dict[str, Side]
    suits: tuple[str, ...] = ()
    """The suits of clearings 1–12."""
    ferry: int | None = None
    """The clearing with the Ferry, while the player on turn has not taken it (Law 25.3.5)."""
    harbour: int | None = None
    """Where it lies, taken or not."""
    cooperative: bool = False
    partners: dict[str, str] = field(default_factory=dict[str, str])
    ruins: set[int] = field(default_factory=set[int])
    covered: Counter[int] = field(default_factory=Counter[int])
    burnt: set[int] = field(default_factory=set[int])
    faceup: dict[Clearing, str] = field(default_factory=dict[Clearing, str])
    """The plots that lie face up, by clearing."""
    items: Counter[str] = field(default_factory=Counter[str])
    discard: list[str] = field(default_factory=list[str])
    resolving: list[str] = field(default_factory=list[str])
    """Crafted cards whose immediate effect is being resolved (Law 4.1.2)."""
    order: str = ""
    """The order card of the bot on turn."""
    acting: str = ""
    """Whose turn it is; in set-up, who chose a character last."""
    hirers: dict[str, str] = field(default_factory=dict[str, str])
    """Whose warriors somebody treats as own: the owner, by the one who hires (Law 11.2.7.3)."""
    hired: bool = False
    """Whether a person has bought mercenaries this turn, who serve from Daylight on."""

    def put_away(self, cards: Iterable[str]) -> None:
        """Put cards onto the discard pile; dominance cards lie beside the map (Law 3.3.3)."""
        self.discard += [card for card in cards if CARDS[card].kind != "dominance"]

    @property
    def snares(self) -> set[int]:
        """The clearings with a snare face up."""
        return {clearing for clearing, plot in self.faceup.items() if plot == "snare"}

    def suit(self, clearing: int) -> str:
        """Return the suit of a clearing."""
        return self.suits[clearing - 1]

    def aboard(self, origin: int, to: int) -> int:
        """Count the points for the Ferry, which a move takes if it leads to a coast (R12.1)."""
        return int(origin == self.ferry and to in MAPS[self.map].coast)

    @property
    def clearings(self) -> list[Clearing]:
        """List the clearings by priority, the highest first: the Pass is (R2.1, R12.2.2)."""
        return sorted(CLEARINGS, key=self.high)

    def high(self, clearing: int) -> int:
        """Return what is least for the highest priority (R2.1, R12.2.2)."""
        return 0 if clearing == MAPS[self.map].tower else clearing

    def low(self, clearing: int) -> int:
        """Return what is least for the lowest priority (R12.2.2)."""
        return -len(CLEARINGS) - 1 if clearing == MAPS[self.map].tower else -clearing

    def ordered(self, suit: str) -> list[int]:
        """List the clearings that match a suit; a bird matches all (R2.7)."""
        return [c for c in self.clearings if suit in ("bird", self.suit(c))]

    def near(self, clearing: int) -> tuple[int, ...]:
        """List the clearings to which a bot can move from another (Law 2.2.1, R12)."""
        by_ferry = MAPS[self.map].coast if clearing == self.ferry else ()
        return tuple(sorted({*self.beside(clearing), *by_ferry} - {clearing}))

    def beside(self, clearing: int) -> tuple[int, ...]:
        """List the clearings that a path joins to another for a bot (Law 2.2.1, R12.2.1)."""
        data = MAPS[self.map]
        near = {*data.clearings[clearing - 1].adjacent}
        near |= {end for path in data.closed_paths if clearing in path for end in path}
        return tuple(sorted(near - {clearing}))

    def enemies(self, seat: str) -> list[Side]:
        """List the enemies that a bot chooses by, in setup order (R2.2, R3)."""
        spared = self.cooperative and not self.partners
        return [
            self.sides[other]
            for other in SETUP_ORDER
            if other in self.sides and other not in linked(self.partners, seat)
            if not (spared and self.sides[other].bot)
        ]

    def others(self, seat: str) -> list[Side]:
        """List everybody whose pieces a bot's sweep takes, other bots too (R3)."""
        own = linked(self.partners, seat)
        return [side for side in self.sides.values() if side.seat not in own]

    def mercenaries(self, seat: str, clearing: int) -> int:
        """Count the warriors in a clearing that a faction has hired (Law 11.2.7.3)."""
        owner = self.hirers.get(seat)
        return self.sides[owner].warriors(clearing) if owner else 0

    def hostile(self, seat: str, side: Side, clearing: int) -> int:
        """Count a faction's pieces that are enemy pieces to another: no mercenaries of it."""
        own = self.hirers.get(seat) == side.seat
        return side.pieces(clearing) - (side.warriors(clearing) if own else 0)

    def enemy_pieces(self, seat: str, clearing: int) -> int:
        """Count the enemy pieces in a clearing."""
        return sum(self.hostile(seat, side, clearing) for side in self.enemies(seat))

    def enemy_buildings(self, seat: str, clearing: int) -> int:
        """Count the enemy buildings in a clearing."""
        return sum(side.buildings(clearing) for side in self.enemies(seat))

    def enemies_seen(self, seat: str, clearing: int) -> int:
        """Count the enemy pieces by which a bot places and moves: no snares (R11.8.2)."""
        foes = self.enemies(seat)
        seen = self.enemy_pieces(seat, clearing)
        if clearing in self.snares and any(side.seat == "corvids" for side in foes):
            return seen - 1
        return seen

    def strength(self, side: Side, clearing: int) -> int:
        """Count what rules, mercenaries for who hires them (Law 2.5, 11.2.7.3)."""
        lent = side.seat in self.hirers.values()
        own = 0 if lent else side.warriors(clearing)
        return own + self.mercenaries(side.seat, clearing) + side.buildings(clearing)

    def rules(self, seat: str, clearing: int) -> bool:
        """Tell whether a faction rules a clearing (Law 2.5, R5.2.1, R8.2.1)."""
        lizards = self.sides.get("lizards")
        if lizards and lizards.gardens(clearing):
            return seat == "lizards"
        strength = {name: self.strength(side, clearing) for name, side in self.sides.items()}
        own = strength.pop(seat)
        best = max(strength.values(), default=0)
        if seat == "eyrie":
            return own > 0 and own >= best
        return own > best

    def ruled(self, seat: str) -> list[int]:
        """List the clearings that a faction rules, by priority."""
        return [clearing for clearing in self.clearings if self.rules(seat, clearing)]

    def may_place(self, seat: str, clearing: int) -> bool:
        """Tell whether a bot may place there: no foreign keep, not burnt (Law 6.2.2, 26.6.2)."""
        keep = self.sides.get("marquise")
        kept = keep and seat != "marquise" and keep.count(clearing, "keep")
        return not kept and clearing not in self.burnt

    def slots_left(self, clearing: int) -> int:
        """Count the slots in a clearing that no ruin and no item covers (Law 2.2.3, R7.7.5)."""
        slots = MAPS[self.map].clearings[clearing - 1].slots
        return slots - (clearing in self.ruins) - self.covered[clearing]

    def open_slots(self, clearing: int) -> int:
        """Count the building slots that are free in a clearing (Law 2.2.3)."""
        built = sum(side.buildings(clearing) for side in self.sides.values())
        return self.slots_left(clearing) - built

    def may_build(self, seat: str, clearing: int) -> bool:
        """Tell whether a bot may place a building there."""
        return self.may_place(seat, clearing) and self.open_slots(clearing) > 0

    def may_move(self, seat: str, origin: int, to: int) -> bool:
        """Tell whether a bot's warriors may move, snares aside (Law 4.2, 26.6.2, R11.8.2)."""
        ruled = self.rules(seat, origin) or self.rules(seat, to)
        return ruled and to in self.near(origin) and to not in self.burnt
