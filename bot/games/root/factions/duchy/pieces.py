"""The Duchy's pieces, its Burrow and its ministers, and the Price of Failure (Law 12.2, 12.3)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from bot.games.game import NO_SEAT, CardId, Choice, Decision, IllegalChoiceError, Offer, Piece, Seat
from bot.games.log import emit
from bot.games.root.factions.duchy.choices import (
    Crowns,
    DuchyBoard,
    MinisterReturned,
    PriceOfFailurePaid,
    ReturnMinister,
)
from bot.games.root.law.deck import discard_random
from bot.games.root.law.hooks.ground import GroundRules
from bot.games.root.law.hooks.piles import PileRules
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.state import BURROW, Due, Faction, Log, State, Step

TUNNEL = Piece("tunnel")
CITADEL = Piece("citadel")
MARKET = Piece("market")

BUILDINGS = (CITADEL, MARKET)
TUNNELS = 3

MINISTERS: Mapping[str, tuple[str, ...]] = {
    "squire": ("foremole", "captain", "marshal"),
    "noble": ("brigadier", "banker", "mayor"),
    "lord": ("duchess_of_mud", "baron_of_dirt", "earl_of_stone"),
}
"""The ministers by rank, lowest rank first."""

RANK: Mapping[str, str] = {m: rank for rank, names in MINISTERS.items() for m in names}
"""The rank of each minister."""

REVEALED: Mapping[str, int] = {"squire": 2, "noble": 3, "lord": 4}
"""Cards to reveal for a minister of each rank (Law 12.5.3.2)."""

CROWN_POINTS: Mapping[str, int] = {"squire": 1, "noble": 2, "lord": 3}
"""Points for swaying a minister of each rank (Law 12.5.3.3)."""

CROWNS = 3
"""Crowns of each rank (Law 12.3.6)."""

RECRUITS = (1, 2, 4, 6)
"""Warriors in Birdsong by citadels on the map (Law 12.4)."""

CARDS = (1, 2, 3, 4)
"""Cards drawn in the Evening by markets on the map (Law 12.6.3)."""


def all_crowns() -> dict[str, int]:
    """Return the crowns on the board at the start, by rank."""
    return dict.fromkeys(MINISTERS, CROWNS)


class BurrowPieces(Faction, kw_only=True):
    """The Duchy's pieces; clearing 0 is the Burrow."""

    BUILDINGS: ClassVar[tuple[Piece, ...]] = BUILDINGS
    TOKENS: ClassVar[tuple[Piece, ...]] = (TUNNEL,)
    TOTALS: ClassVar[Mapping[Piece, int]] = {
        WARRIOR: 20,
        TUNNEL: TUNNELS,
        CITADEL: 3,
        MARKET: 3,
    }
    TRACKS: ClassVar[tuple[Piece, ...]] = (*BUILDINGS, TUNNEL)
    CRAFTERS: ClassVar[tuple[Piece, ...]] = BUILDINGS
    AREA: ClassVar[tuple[Clearing, ...]] = (BURROW, *CLEARINGS)

    def built(self, building: Piece) -> int:
        """Count the buildings of a type on the map."""
        return self.TOTALS[building] - self.supply[building]


class DuchyPieces(BurrowPieces, kw_only=True):
    """The pieces and the court of the Duchy as a person plays it."""

    TRACK_CARDS: ClassVar[Mapping[Piece, tuple[int, ...]]] = {MARKET: CARDS}

    swayed: list[str] = msgspec.field(default_factory=list[str])
    """Swayed ministers, in the order in which they were swayed."""

    crowns: dict[str, int] = msgspec.field(default_factory=all_crowns)
    """Crowns on the faction board, by rank."""

    acted: list[str] = msgspec.field(default_factory=list[str])
    """Ministers whose action was taken this turn."""

    revealed: list[CardId] = msgspec.field(default_factory=list[CardId])
    """Cards revealed this turn, face up (Law 12.5)."""

    def look(self, own: bool) -> DuchyBoard:
        """Show the Burrow, ministers, crowns and the cards revealed (Law 12.3)."""
        return DuchyBoard(
            burrow=self.warriors[BURROW],
            ministers=tuple(self.swayed),
            crowns=Crowns(**self.crowns),
            revealed=tuple(self.revealed),
        )

    @property
    def unswayed(self) -> list[str]:
        """Ministers who are not swayed."""
        return [minister for minister in RANK if minister not in self.swayed]


def duchy_faction(state: State, seat: Seat) -> DuchyPieces:
    """Return the Duchy's faction."""
    faction: Any = state.factions[seat]
    return faction


class BurrowGroundRules(GroundRules[BurrowPieces]):
    """The Burrow (Law 12.2.2)."""

    ALWAYS_RULES: ClassVar[bool] = True

    def paths(self, faction: BurrowPieces, state: State) -> Sequence[tuple[Clearing, ...]]:
        """Make the Burrow adjacent to every clearing with a tunnel (Law 12.2.2)."""
        tunnels = faction.pieces[TUNNEL]
        ways = list(super().paths(faction, state))
        ends = tuple([clearing for clearing in CLEARINGS if tunnels[clearing]])
        ways[BURROW] = ends
        for clearing in ends:
            ways[clearing] = (*ways[clearing], BURROW)
        return ways

    def always_rules(self, faction: BurrowPieces, clearing: Clearing) -> bool:
        """Rule the Burrow even when it is empty (Law 12.2.2)."""
        return clearing == BURROW

    def keeps_others_out(self, faction: BurrowPieces, clearing: Clearing) -> bool:
        """Keep all others out of the Burrow (Law 12.2.2)."""
        return clearing == BURROW

    def refuse_placing(self, faction: BurrowPieces, clearing: Clearing) -> IllegalChoiceError:
        """Return the refusal by the Burrow (Law 12.2.2)."""
        return IllegalChoiceError("12.2.2", "burrow_is_closed")


class DuchyPileRules(PileRules[DuchyPieces]):
    """The cards revealed this turn (Law 12.5)."""

    OPEN_PILES: ClassVar[tuple[str, ...]] = ("revealed",)


SECTION = "12.2.3"


def highest_swayed(faction: DuchyPieces) -> list[str]:
    """List the swayed ministers of the highest rank."""
    for rank in reversed(tuple(MINISTERS)):
        ministers = [minister for minister in faction.swayed if minister in MINISTERS[rank]]
        if ministers:
            return ministers
    return []


class PriceOfFailure(Step, tag="price_of_failure", kw_only=True):
    """Discard a random card and return the highest minister after losing buildings (12.2.3)."""

    IN_ACTION: ClassVar[bool] = True

    EFFECT: ClassVar[str] = "price_of_failure"

    seat: Seat
    discarded: bool = False

    def advance(self, state: State, log: Log) -> Due | None:
        """Discard at random; ask which minister leaves if several share the highest rank."""
        faction = duchy_faction(state, self.seat)
        if not self.discarded:
            self.discarded = True
            emit(log, PriceOfFailurePaid(seat=self.seat, section=SECTION))
            discard_random(state, self.seat, log, SECTION)
        ministers = highest_swayed(faction)
        if len(ministers) > 1:
            rows = [(minister,) for minister in ministers]
            offer = Offer(ReturnMinister, rows)
            return (Decision(self.seat, "return_minister", SECTION, (offer,)),)
        state.steps.pop()
        if ministers:
            self._return(faction, ministers[0], log)
        return None

    def takes_from(self, state: State) -> Seat:
        """Return the Duchy while it has a card to lose."""
        return self.seat if state.factions[self.seat].hand and not self.discarded else NO_SEAT

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Return the chosen minister."""
        if isinstance(choice, ReturnMinister):
            state.steps.pop()
            self._return(duchy_faction(state, self.seat), choice.minister, log)

    def _return(self, faction: DuchyPieces, minister: str, log: Log) -> None:
        """Return a minister; its crown left the board when it was swayed and stays lost."""
        faction.swayed.remove(minister)
        emit(log, MinisterReturned(seat=self.seat, minister=minister, section=SECTION))


def why_not_return(choice: ReturnMinister) -> IllegalChoiceError:
    """Refuse a minister that is not of the highest swayed rank."""
    return IllegalChoiceError(SECTION, "not_the_highest_minister", minister=choice.minister)
