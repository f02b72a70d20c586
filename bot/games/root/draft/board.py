"""A player who has not chosen a faction yet, and the steps of a draft (Law 19)."""

from collections.abc import Mapping
from typing import ClassVar

from bot.games.game import Piece, Seat
from bot.games.root.draft.choosing import ChooseFaction, KeepHands
from bot.games.root.draft.pool import DealFive, list_drafters
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.law.state import Faction, State, Step


class Drafter(Faction, tag="drafter", kw_only=True):
    """A player without a faction: five cards in hand, no pieces, no turn (Law 19.7)."""

    DRAFTS: ClassVar[bool] = True
    TOTALS: ClassVar[Mapping[Piece, int]] = {WARRIOR: 0}


def make_drafter(place: Seat) -> Drafter:
    """Seat a player who has not chosen yet."""
    return Drafter(name=place, supply={WARRIOR: 0}, pieces={WARRIOR: [0] * 13})


def draft_steps(state: State) -> list[Step]:
    """Return the steps of a draft, in the order of the Law.

    Hands and the pool are dealt (19.7, 19.8.2), players choose against turn order (19.8.3), and
    everybody keeps three cards (19.10).
    """
    choosing = [ChooseFaction(place=name) for name in reversed(list_drafters(state))]
    return [DealFive(), *choosing, KeepHands()]
