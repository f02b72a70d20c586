"""Notates events of the common rules in Rootlog: what moves where."""

from __future__ import annotations

from bot.games.game import Event
from bot.games.root.law import card_events
from bot.games.root.law import events as law
from bot.games.root.law.kinds import WARRIOR
from bot.narrate.root import rootlog_signs as signs
from bot.narrate.root.rootlog_signs import card_sign, count_sign
from bot.narrate.root.rootlog_turn import Turn, Writer, untold

FROM_PLAY = ("4.1.3", "4.3.4")
"""Sections by which a card is discarded from a play area: for its own effect."""


def _placed(turn: Turn, event: law.Placed) -> str | None:
    turn.placed[event.piece] = event.clearing
    return turn.onto(event.seat, event.piece, event.clearing, event.count)


def _removed(turn: Turn, event: law.Removed) -> str | None:
    face = turn.faces.pop((event.piece, event.clearing), None)
    if face is not None:
        return f"{turn.own(event.seat)}{face}{event.clearing}->"
    return turn.off(event.seat, event.piece, event.clearing, event.count)


def _moved(turn: Turn, event: law.Moved) -> str | None:
    sign = turn.piece(event.seat, event.piece, event.origin)
    return sign and f"{count_sign(event.count)}{sign}{event.origin}->{event.to}"


def _scored(turn: Turn, event: law.Scored) -> str | None:
    sign = "++" if event.points > 0 else "--"
    many = count_sign(abs(event.points))
    return f"{turn.own(event.seat)}{sign}{many}" if event.points else None


def _discarded(turn: Turn, event: law.Discarded) -> str:
    # A card of the same name may be in the hand as well.
    if event.section in FROM_PLAY:
        return f"{card_sign(event.card)}{turn.board(event.seat)}->"
    return turn.hand(event.seat, event.card)


def _crafted(turn: Turn, event: law.Crafted) -> str:
    if event.item:
        return f"Z{signs.item_sign(event.item)[0]}"
    return f"Z{signs.crafted_name(event.card)}"


def _bought(turn: Turn, event: law.ServiceBought) -> str:
    seller = turn.letter(event.target)
    paid = f"{count_sign(event.price)}{turn.own(event.payer)}w->{turn.board(event.target)}"
    card = f"{card_sign(event.card)}{seller}->{turn.letter(event.seat)}" if event.card else ""
    # Items that are exhausted have no sign; what the seller places for them is an event of its own.
    return "/".join(filter(None, (paid if event.pay == "warriors" else "", card)))


def _battle(turn: Turn, event: law.BattleBegan) -> str:
    return f"{turn.own(event.seat)}X{turn.letter(event.defender)}{event.clearing}"


def _ambush(turn: Turn, event: law.AmbushPlayed) -> None:
    if turn.battle >= 0:
        turn.actions[turn.battle] += f"{signs.suit_sign(event.card)}@"


def _rolled(turn: Turn, event: law.Rolled) -> None:
    if turn.battle >= 0:
        turn.actions[turn.battle] += f"({event.high},{event.low})"


def _dominance(turn: Turn, event: law.DominanceActivated) -> str:
    board = turn.board(event.seat)
    return f"{turn.hand(event.seat, event.card, board)}/++->{board}"


LAW: dict[type[Event], Writer] = {
    law.Placed: _placed,
    law.Recruited: lambda t, e: t.onto(e.seat, WARRIOR, e.clearing, e.count),
    law.Built: lambda t, e: t.onto(e.seat, e.building, e.clearing),
    law.Removed: _removed,
    law.Moved: _moved,
    law.SuitsArranged: untold,
    law.FerryMoved: lambda t, e: f"r{e.origin}->{e.to}",
    law.PathOpened: lambda t, e: f"{e.one}_{e.other}->",
    law.Scored: _scored,
    law.Drew: lambda t, e: f"{count_sign(e.count)}#->{t.letter(e.seat)}" if e.count else None,
    law.Discarded: _discarded,
    law.CardsDiscarded: lambda t, e: "/".join(t.hand(e.seat, card) for card in e.cards) or None,
    card_events.CardSabotaged: lambda t, e: f"{card_sign(e.card)}{t.board(e.target)}->",
    law.DiscardedAtRandom: lambda t, e: t.hand(e.seat, e.card),
    law.CardRevealed: lambda t, e: f"{card_sign(e.card)}{t.own(e.seat)}^",
    law.EffectUsed: untold,
    law.Spent: lambda t, e: t.hand(e.seat, e.card),
    law.DominanceTaken: lambda t, e: f"{card_sign(e.card)}->{t.letter(e.seat)}",
    law.DominanceActivated: _dominance,
    law.Crafted: _crafted,
    law.CardTaken: lambda t, e: f"#{t.letter(e.target)}->{t.letter(e.seat)}",
    law.CardGiven: lambda t, e: f"#{t.letter(e.seat)}->{t.letter(e.target)}",
    law.ServiceBought: _bought,
    law.BattleBegan: _battle,
    law.AmbushPlayed: _ambush,
    law.Rolled: _rolled,
    card_events.CardRescued: lambda t, e: f"{card_sign(e.card)}->{t.letter(e.seat)}",
    law.ItemDamaged: lambda t, e: t.item(e.seat, e.item, "d"),
}
"""What the rules of all factions notate."""
