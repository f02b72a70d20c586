"""Crowded boards of every map: pieces of all eight factions, as many as one place ever has."""

from dataclasses import dataclass
from itertools import cycle

from msgspec.structs import replace

from bot.games.game import Seat, SeatSetup, Setup
from bot.games.root.law.kinds import FOX, MOUSE, RABBIT, Suit
from bot.games.root.law.maps import MAPS
from bot.games.root.roster import PEOPLE
from bot.games.root.view import ClearingView, Presence, RootView
from tests.render.games import ROOT

SIX = ("marquise", "eyrie", "alliance", "vagabond", "duchy", "corvids")
TWO = ("lizards", "riverfolk")
DEALT = (FOX, RABBIT, MOUSE) * 4


def suits_of(name: str) -> tuple[Suit, ...]:
    """Return the suits of a game on a map: printed, pictured in its rules, or dealt."""
    return MAPS[name].printed or MAPS[name].suggested or DEALT


def crowd(name: str, armies: int = 5, *, opened: int = 0, ferry: int = 0) -> RootView:
    """Return a view of a map with up to so many factions' warriors in each clearing.

    `opened` closed paths are open, and the Ferry is at the coastal clearing number `ferry`.
    """
    views = [ROOT.view(ROOT.new(_setup(names), 1)[0], None) for names in (SIX, TWO)]
    factions = {**views[0].factions, **views[1].factions}
    data, crowding = MAPS[name], _Crowding(armies)
    letters = [forest.id for forest in data.forests]
    factions["vagabond"] = replace(factions["vagabond"], forest=letters[armies % len(letters)])
    return replace(
        views[0],
        map=name,
        acting="eyrie",
        order=(*SIX, *TWO),
        factions=factions,
        ferry=data.coast[ferry] if data.coast else None,
        closed_paths=data.closed_paths[opened:],
        clearings=tuple(
            crowding.clearing(
                number, suit, data.clearings[number].slots, data.clearings[number].ruin
            )
            for number, suit in enumerate(suits_of(name))
        ),
    )


def _setup(names: tuple[Seat, ...]) -> Setup:
    return Setup(tuple(SeatSetup(name) for name in names))


@dataclass
class _Crowding:
    """Deals pieces out, so that each clearing has others."""

    armies: int

    def __post_init__(self) -> None:
        kinds = {name: PEOPLE[name] for name in (*SIX, *TWO)}
        self.names = cycle(name for name in kinds if name != "vagabond")
        self.buildings = cycle(
            [(name, piece) for name, kind in kinds.items() for piece in kind.BUILDINGS]
        )
        self.tokens = cycle(
            [(name, piece) for name, kind in kinds.items() for piece in kind.TOKENS]
        )

    def clearing(self, number: int, suit: Suit, slots: int, ruin: bool) -> ClearingView:
        """Return the next clearing: full slots, warriors, tokens, a ruler."""
        here: dict[Seat, Presence] = {}
        for _ in range(slots - ruin):
            name, piece = next(self.buildings)
            buildings = here.setdefault(name, Presence()).buildings
            buildings[piece] = buildings.get(piece, 0) + 1
        for _ in range(1 + number % 3):
            name, piece = next(self.tokens)
            here.setdefault(name, Presence()).tokens[piece] = 1 + number % 3
        for step in range(1 + number % self.armies):
            name = next(self.names)
            here.setdefault(name, Presence()).warriors = 1 + (number + 5 * step) % 14
        return ClearingView(
            id=number + 1,
            suit=suit,
            open_slots=0,
            ruin=ruin,
            ruler=next(iter(here)),
            factions=here,
        )
