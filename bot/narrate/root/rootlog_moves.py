"""Notates events of the common rules in Rootlog: what moves where."""

from __future__ import annotations

from bot.games.game import Event
from bot.games.root.law import card_events
from bot.games.root.law import events as law
from bot.games.root.law.kinds import WARRIOR
from bot.narrate.root import rootlog_signs as signs
from bot.narrate.root.rootlog_signs import card_sign, count_sign
from bot.narrate.root.rootlog_turn import Turn, Writer, notate_nothing

FROM_PLAY = ("4.1.3", "4.3.4")
"""Sections by which a card is discarded from a play area: for its own effect."""


def _notate_placing(turn: Turn, event: law.Placed) -> str | None:
    turn.placed[event.piece] = event.clearing
    return turn.onto(event.seat, event.piece, event.clearing, event.count)


def _notate_removal(turn: Turn, event: law.Removed) -> str | None:
    face = turn.faces.pop((event.piece, event.clearing), None)
    if face is not None:
        return f"{turn.own(event.seat)}{face}{event.clearing}->"
    return turn.off(event.seat, event.piece, event.clearing, event.count)


def _notate_move(turn: Turn, event: law.Moved) -> str | None:
    sign = turn.piece(event.seat, event.piece, event.origin)
    return sign and f"{count_sign(event.count)}{sign}{event.origin}->{event.to}"


def _notate_points(turn: Turn, event: law.Scored) -> str | None:
    sign = "++" if event.points > 0 else "--"
    many = count_sign(abs(event.points))
    return f"{turn.own(event.seat)}{sign}{many}" if event.points else None


def _notate_discard(turn: Turn, event: law.Discarded) -> str:
    # A card of the same name may be in the hand as well.
    if event.section in FROM_PLAY:
        return f"{card_sign(event.card)}{turn.board(event.seat)}->"
    return turn.hand(event.seat, event.card)


def _notate_craft(turn: Turn, event: law.Crafted) -> str:
    if event.item:
        return f"Z{signs.item_sign(event.item)[0]}"
    return f"Z{signs.crafted_name(event.card)}"


def _notate_service(turn: Turn, event: law.ServiceBought) -> str:
    seller = turn.letter(event.target)
    paid = f"{count_sign(event.price)}{turn.own(event.payer)}w->{turn.board(event.target)}"
    card = f"{card_sign(event.card)}{seller}->{turn.letter(event.seat)}" if event.card else ""
    # Items that are exhausted have no sign; what the seller places for them is an event of its own.
    return "/".join(filter(None, (paid if event.pay == "warriors" else "", card)))


def _notate_battle(turn: Turn, event: law.BattleBegan) -> str:
    return f"{turn.own(event.seat)}X{turn.letter(event.defender)}{event.clearing}"


def _notate_ambush(turn: Turn, event: law.AmbushPlayed) -> None:
    if turn.battle >= 0:
        turn.actions[turn.battle] += f"{signs.suit_sign(event.card)}@"


def _notate_roll(turn: Turn, event: law.Rolled) -> None:
    if turn.battle >= 0:
        turn.actions[turn.battle] += f"({event.high},{event.low})"


def _notate_dominance(turn: Turn, event: law.DominanceActivated) -> str:
    board = turn.board(event.seat)
    return f"{turn.hand(event.seat, event.card, board)}/++->{board}"


LAW: dict[type[Event], Writer] = {
    law.Placed: _notate_placing,
    law.Recruited: lambda t, e: t.onto(e.seat, WARRIOR, e.clearing, e.count),
    law.Built: lambda t, e: t.onto(e.seat, e.building, e.clearing),
    law.Removed: _notate_removal,
    law.Moved: _notate_move,
    law.SuitsArranged: notate_nothing,
    law.FerryMoved: lambda t, e: f"r{e.origin}->{e.to}",
    law.PathOpened: lambda t, e: f"{e.one}_{e.other}->",
    law.Scored: _notate_points,
    law.Drew: lambda t, e: f"{count_sign(e.count)}#->{t.letter(e.seat)}" if e.count else None,
    law.Discarded: _notate_discard,
    law.CardsDiscarded: lambda t, e: "/".join(t.hand(e.seat, card) for card in e.cards) or None,
    card_events.CardSabotaged: lambda t, e: f"{card_sign(e.card)}{t.board(e.target)}->",
    law.DiscardedAtRandom: lambda t, e: t.hand(e.seat, e.card),
    law.CardRevealed: lambda t, e: f"{card_sign(e.card)}{t.own(e.seat)}^",
    law.EffectUsed: notate_nothing,
    law.Spent: lambda t, e: t.hand(e.seat, e.card),
    law.DominanceTaken: lambda t, e: f"{card_sign(e.card)}->{t.letter(e.seat)}",
    law.DominanceActivated: _notate_dominance,
    law.Crafted: _notate_craft,
    law.CardTaken: lambda t, e: f"#{t.letter(e.target)}->{t.letter(e.seat)}",
    law.CardGiven: lambda t, e: f"#{t.letter(e.seat)}->{t.letter(e.target)}",
    law.ServiceBought: _notate_service,
    law.BattleBegan: _notate_battle,
    law.AmbushPlayed: _notate_ambush,
    law.Rolled: _notate_roll,
    card_events.CardRescued: lambda t, e: f"{card_sign(e.card)}->{t.letter(e.seat)}",
    law.ItemDamaged: lambda t, e: t.item(e.seat, e.item, "d"),
}
"""What the rules of all factions notate."""
