"""The Lizards' Birdsong: adjust the Outcast, discard the Lost Souls, conspire (Law 10.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import UNSET, UnsetType

from bot.games.game import Choice, Decision, Offer, Seat
from bot.games.log import emit
from bot.games.root.factions.lizards.choices import Convert, Sanctify
from bot.games.root.factions.lizards.conspiracies import (
    battles,
    conversions,
    convert,
    crusade_to_battle,
    crusade_to_move,
    marches,
    sanctifications,
    sanctify,
)
from bot.games.root.factions.lizards.cult import CultPieces, cult
from bot.games.root.factions.lizards.events import OutcastAdjusted, SoulsDiscarded
from bot.games.root.factions.lizards.pieces import empty_lost_souls
from bot.games.root.law import choices
from bot.games.root.law.effects import (
    birdsong_offers,
    rows_before_discards,
    use,
)
from bot.games.root.law.kinds import FOX, MOUSE, RABBIT, SUITS, Suit
from bot.games.root.law.move import move_offer
from bot.games.root.law.state import Due, Log, State, Step

# 10.4.1 Adjust Outcast


def adjusted(outcast: Suit, souls: Mapping[Suit, int]) -> tuple[Suit, bool]:
    """Return the Outcast by the number of Lost Souls of each suit, and whether it is Hated.

    The one suit with the most cards becomes the Outcast; if it is already, or if there is no such
    suit, as when there are no cards, the marker shows its Hated side (Law 10.4.1).
    """
    most = max(souls[suit] for suit in SUITS)
    leading = [suit for suit in SUITS if souls[suit] == most]
    if len(leading) == 1 and leading[0] != outcast:
        return leading[0], False
    return outcast, True


class AdjustOutcast(Step, tag="adjust_outcast", kw_only=True):
    """Move or flip the outcast marker, then discard the Lost Souls (Law 10.4.1, 10.4.2).

    Effects of Birdsong by which cards come to the Lost Souls may be used before (Law 10.2.6).
    """

    seat: Seat
    declined: bool | UnsetType = UNSET
    """Whether they were declined; not encoded before."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for such effects, then do both at once: neither leaves a choice."""
        rows = [] if self.declined is True else rows_before_discards(state, self.seat)
        if rows:
            offers = (Offer(choices.Use, rows), choices.PASS)
            return (Decision(self.seat, "birdsong", "4.1.3", offers),)
        state.steps.pop()
        faction = cult(state, self.seat)
        self._adjust(faction, log)
        cards = empty_lost_souls(state, faction, log)
        if cards:
            emit(log, SoulsDiscarded(seat=self.seat, cards=cards, section="10.4.2"))
        return None

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Use an effect or go on."""
        if isinstance(choice, choices.Use):
            use(state, self.seat, choice, log)
        else:
            self.declined = True

    def _adjust(self, faction: CultPieces, log: Log) -> None:
        souls = faction.souls_by_suit()
        faction.outcast, faction.hated = adjusted(faction.outcast, souls)
        emit(
            log,
            OutcastAdjusted(
                seat=self.seat,
                suit=faction.outcast,
                hated=faction.hated,
                fox=souls[FOX],
                mouse=souls[MOUSE],
                rabbit=souls[RABBIT],
                section="10.4.1",
            ),
        )


# 10.4.3 Perform Conspiracies


class Conspiracies(Step, tag="conspiracies", kw_only=True):
    """Perform conspiracies in any order and number (Law 10.4.3)."""

    OPEN = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask while one can be performed, or an effect of Birdsong used."""
        faction = cult(state, self.seat)
        offers = conspiracy_offers(state, faction)
        offers += birdsong_offers(state, self.seat)
        if not offers:
            state.steps.pop()
            return None
        about = {"acolytes": faction.acolytes, "suit": faction.outcast, "hated": faction.hated}
        offers.append(choices.PASS)
        return (Decision(self.seat, "conspiracies", "10.4.3", tuple(offers), about),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Perform one, use an effect, or end Birdsong."""
        match choice:
            case choices.Battle():
                crusade_to_battle(state, self.seat, choice, log)
            case choices.Move():
                crusade_to_move(state, self.seat, choice, log)
            case Convert():
                convert(state, self.seat, choice, log)
            case Sanctify():
                sanctify(state, self.seat, choice, log)
            case choices.Use():
                use(state, self.seat, choice, log)
            case _:
                state.steps.pop()


def conspiracy_offers(state: State, faction: CultPieces) -> list[Offer]:
    """Offer the conspiracies that the acolytes pay for (Law 10.4.3.1 to 10.4.3.3)."""
    offers: list[Offer] = []
    if faction.acolytes >= faction.cost("sanctify"):
        offers += _offered(Sanctify, sanctifications(state, faction))
    if faction.acolytes >= faction.cost("convert"):
        offers += _offered(Convert, conversions(state, faction))
    if faction.acolytes >= faction.cost("crusade"):
        offers += _offered(choices.Battle, battles(state, faction))
        if moves := marches(state, faction):
            offers.append(move_offer(moves))
    return offers


def _offered(kind: type[Choice], rows: Sequence[tuple[object, ...]]) -> list[Offer]:
    return [Offer(kind, rows)] if rows else []
