"""Notates events of the common rules in Rootlog: what moves where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.games.game import NO_SEAT, CardId, Event, Piece, Seat
from bot.games.root.factions.marquise import events as marquise
from bot.games.root.law import events as law
from bot.games.root.law.kinds import WARRIOR, Clearing
from bot.narrate.root import rootlog_signs as signs
from bot.narrate.root.rootlog_signs import FACTIONS, PIECES, card_sign, count_sign


class Turn:
    """One line: the actions of a turn, or of a seat's set-up (round 0)."""

    def __init__(self, seat: Seat, map_name: str, number: int = 0) -> None:
        self.seat, self.map, self.round = seat, map_name, number
        self.actions: list[str] = []
        self.used: tuple[Seat, str] = (NO_SEAT, "")
        """Whose crafted card was used last, and which: it may be discarded for that."""

        self.keep = [0]
        """The clearing of the keep."""

        self.plots: dict[int, str] = {}
        """The types of the plots that lie face up, by clearing."""

        self.battle = -1
        """Where among the actions the last battle stands."""

        self.lost: dict[int, tuple[int, int]] = {}
        """By clearing, where the Marquise's last loss of warriors stands, and how many."""

    def line(self) -> str:
        """Return the turn as written."""
        return f"{FACTIONS[self.seat]}:{'/'.join(filter(None, self.actions))}"

    def own(self, seat: Seat) -> str:
        """Return the letter of a seat, omitted for the one whose turn it is."""
        return "" if seat == self.seat else FACTIONS[seat]

    def piece(self, seat: Seat, piece: Piece, clearing: Clearing) -> str | None:
        """Return a piece with its owner."""
        sign = signs.piece_sign(piece, clearing, self.map)
        return None if sign is None else self.own(seat) + sign


def untold(turn: Turn, event: Event) -> None:
    """Notate nothing, because another event has told the same."""


Writer = Callable[[Turn, Any], str | None]
"""Notates an event; None or "": the notation has nothing for it."""

DISCARDING = (law.EffectUsed, law.Scored)
"""What can come between a card's use and its discard."""

HEALED = ("marquise", "warriors")
"""What Field Hospitals bring to the keep."""


def added(turn: Turn, event: Event, writer: Writer) -> None:
    """Add an event to a turn."""
    action = writer(turn, event)
    if not isinstance(event, DISCARDING):
        turn.used = (NO_SEAT, "")
    if not action:
        return
    turn.actions.append(action)
    if isinstance(event, law.BattleBegan):
        turn.battle = len(turn.actions) - 1
    if isinstance(event, law.Removed) and (event.seat, event.piece) == HEALED:
        turn.lost[event.clearing] = (len(turn.actions) - 1, event.count)


# Common rules


def _placed(turn: Turn, event: law.Placed) -> str | None:
    if event.piece == "keep":
        turn.keep[0] = event.clearing
    return onto(turn, event.seat, event.piece, event.clearing, event.count)


def onto(turn: Turn, seat: Seat, piece: Piece, clearing: Clearing, count: int = 1) -> str | None:
    """Notate pieces that come onto the map."""
    sign = turn.piece(seat, piece, clearing)
    return sign and f"{count_sign(count)}{sign}->{clearing}"


def off(turn: Turn, seat: Seat, piece: Piece, clearing: Clearing, count: int = 1) -> str | None:
    """Notate pieces that leave the map."""
    sign = turn.piece(seat, piece, clearing)
    return sign and f"{count_sign(count)}{sign}{clearing}->"


def _removed(turn: Turn, event: law.Removed) -> str | None:
    if event.piece == "plot":
        return f"{turn.own(event.seat)}{turn.plots.pop(event.clearing, 't')}{event.clearing}->"
    return off(turn, event.seat, event.piece, event.clearing, event.count)


def _moved(turn: Turn, event: law.Moved) -> str | None:
    sign = turn.piece(event.seat, event.piece, event.origin)
    return sign and f"{count_sign(event.count)}{sign}{event.origin}->{event.to}"


def _scored(turn: Turn, event: law.Scored) -> str | None:
    sign = "++" if event.points > 0 else "--"
    many = count_sign(abs(event.points))
    return f"{turn.own(event.seat)}{sign}{many}" if event.points else None


def item(turn: Turn, seat: Seat, name: str, to: str, start: str = "") -> str:
    """Notate an item that changes its state or place."""
    sign, state = signs.item_sign(name)
    # Without a place before the arrow, the board is that of the seat whose turn it is.
    board = turn.own(seat) and f"{turn.own(seat)}$"
    return f"{sign}{board}{start or state}->{to}"


def _discarded(turn: Turn, event: law.Discarded) -> str:
    # A card of the same name may be in the hand as well.
    if (event.seat, event.card) == turn.used:
        turn.used = (NO_SEAT, "")
        return f"{card_sign(event.card)}{turn.own(event.seat)}$->"
    return from_hand(event.seat, event.card)


def from_hand(seat: Seat, card: CardId, to: str = "") -> str:
    """Notate a card that leaves a hand, to the discard pile if nothing else is said."""
    return f"{card_sign(card)}{FACTIONS[seat]}->{to}"


def _used(turn: Turn, event: law.EffectUsed) -> None:
    turn.used = (event.seat, event.card)


def _crafted(turn: Turn, event: law.Crafted) -> str:
    if event.item:
        return f"Z{signs.item_sign(event.item)[0]}"
    return f"Z{signs.crafted_name(event.card)}"


def _bought(turn: Turn, event: law.ServiceBought) -> str:
    seller = FACTIONS[event.target]
    paid = f"{count_sign(event.price)}{turn.own(event.payer)}w->{turn.own(event.target)}$"
    if not event.card:
        return paid
    return f"{paid}/{card_sign(event.card)}{seller}->{FACTIONS[event.seat]}"


def _battle(turn: Turn, event: law.BattleBegan) -> str:
    return f"{turn.own(event.seat)}X{FACTIONS[event.defender]}{event.clearing}"


def _ambush(turn: Turn, event: law.AmbushPlayed) -> None:
    if turn.battle >= 0:
        turn.actions[turn.battle] += f"{signs.suit_sign(event.card)}@"


def _rolled(turn: Turn, event: law.Rolled) -> None:
    if turn.battle >= 0:
        turn.actions[turn.battle] += f"({event.high},{event.low})"


def _dominance(turn: Turn, event: law.DominanceActivated) -> str:
    board = f"{turn.own(event.seat)}$"
    return f"{from_hand(event.seat, event.card, board)}/++->{board}"


def _hospitals(turn: Turn, event: marquise.HospitalsUsed) -> str:
    """Move warriors to the keep that were noted as removed: the notation wants one move."""
    at, count = turn.lost.pop(event.clearing, (-1, 0))
    sign = turn.own(event.seat) + PIECES["warriors"]
    if at < 0:
        return f"{count_sign(event.count)}{sign}->{turn.keep[0]}"
    left = count - event.count
    turn.actions[at] = f"{count_sign(left)}{sign}{event.clearing}->" if left > 0 else ""
    if left > 0:
        turn.lost[event.clearing] = (at, left)
    return f"{count_sign(event.count)}{sign}{event.clearing}->{turn.keep[0]}"


LAW: dict[type[Event], Writer] = {
    law.Placed: _placed,
    law.Recruited: lambda t, e: onto(t, e.seat, WARRIOR, e.clearing, e.count),
    law.Built: lambda t, e: onto(t, e.seat, e.building, e.clearing),
    law.Removed: _removed,
    law.Moved: _moved,
    law.Scored: _scored,
    law.Drew: lambda t, e: f"{count_sign(e.count)}#->{FACTIONS[e.seat]}" if e.count else None,
    law.Discarded: _discarded,
    law.EffectUsed: _used,
    law.Spent: lambda t, e: from_hand(e.seat, e.card),
    law.DominanceTaken: lambda t, e: f"{card_sign(e.card)}->{FACTIONS[e.seat]}",
    law.DominanceActivated: _dominance,
    law.Crafted: _crafted,
    law.CardTaken: lambda t, e: f"#{FACTIONS[e.target]}->{FACTIONS[e.seat]}",
    law.CardGiven: lambda t, e: f"#{FACTIONS[e.seat]}->{FACTIONS[e.target]}",
    law.ServiceBought: _bought,
    law.BattleBegan: _battle,
    law.AmbushPlayed: _ambush,
    law.Rolled: _rolled,
    law.ItemDamaged: lambda t, e: item(t, e.seat, e.item, "d"),
    marquise.HospitalsUsed: _hospitals,
}
"""What the rules of all factions, and the Marquise's, notate."""
