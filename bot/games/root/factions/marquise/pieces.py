"""The pieces of the Marquise de Cat and the rules of the keep (Law 6.2, 6.3)."""

from collections.abc import Mapping
from typing import Any, ClassVar

from bot.games.game import IllegalChoiceError, Piece, Seat
from bot.games.root.law.hooks.ground import GroundRules
from bot.games.root.law.kinds import NO_CLEARING, WARRIOR, Clearing
from bot.games.root.law.state import Faction, State

SAWMILL = Piece("sawmill")
WORKSHOP = Piece("workshop")
RECRUITER = Piece("recruiter")
KEEP = Piece("keep")
WOOD = Piece("wood")

BUILDINGS = (SAWMILL, WORKSHOP, RECRUITER)


class MarquisePieces(Faction, kw_only=True):
    """The pieces of the Marquise, for people and clockwork."""

    BUILDINGS: ClassVar[tuple[Piece, ...]] = BUILDINGS
    TOKENS: ClassVar[tuple[Piece, ...]] = (KEEP, WOOD)
    TOTALS: ClassVar[Mapping[Piece, int]] = {
        WARRIOR: 25,
        KEEP: 1,
        WOOD: 8,
        SAWMILL: 6,
        WORKSHOP: 6,
        RECRUITER: 6,
    }
    TRACKS: ClassVar[tuple[Piece, ...]] = BUILDINGS
    LEAVES_GAME: ClassVar[tuple[Piece, ...]] = (KEEP,)
    BARS: ClassVar[tuple[Piece, ...]] = (KEEP,)
    CRAFTERS: ClassVar[tuple[Piece, ...]] = (WORKSHOP,)

    @property
    def keep(self) -> Clearing:
        """The keep's clearing, 0 when it has left the map."""
        at = self.pieces[KEEP]
        return Clearing(at.index(1)) if 1 in at else NO_CLEARING

    def built(self, building: Piece) -> int:
        """Count the buildings of a type on the map."""
        return self.TOTALS[building] - self.supply[building]


def marquise_faction(state: State, seat: Seat) -> MarquisePieces:
    """Return the Marquise's faction."""
    faction: Any = state.factions[seat]
    return faction


class MarquiseGroundRules(GroundRules[MarquisePieces]):
    """The keep (Law 6.2.2, R4.2.1)."""

    def keeps_others_out(self, faction: MarquisePieces, clearing: Clearing) -> bool:
        """Keep others from placing pieces beside the keep (Law 6.2.2, R4.2.1)."""
        return faction.pieces[KEEP][clearing] > 0

    def refuse_placing(self, faction: MarquisePieces, clearing: Clearing) -> IllegalChoiceError:
        """Return the refusal by the keep (Law 6.2.2, R4.2.1)."""
        section = "R4.2.1" if faction.clockwork else "6.2.2"
        return IllegalChoiceError(section, "keep_bars_placing", clearing=clearing)
