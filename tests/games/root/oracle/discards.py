"""Follow the discard pile and the Lost Souls: which cards come there, and when."""

from bot.games.game import Event
from bot.games.root.clockwork.drillbit_duchy import events as duchy
from bot.games.root.clockwork.events import OrderRevealed
from bot.games.root.factions.alliance.choices import (
    SupporterDiscarded,
    SupportersLost,
    SupporterSpent,
)
from bot.games.root.factions.eyrie.choices import DecreePurged
from bot.games.root.factions.riverfolk import choices as company
from bot.games.root.factions.vagabond import choices as roaming
from bot.games.root.law import events as told
from bot.games.root.law.cards import CARDS
from tests.games.root.oracle.table import Table

ENDS = (told.PhaseBegan, told.TurnBegan, told.BattleBegan, told.Crafted)
"""What cannot happen before an immediate effect is resolved."""


def follow_discards(table: Table, event: Event) -> None:
    """Follow the discard pile; dominance cards are laid beside the map instead (Law 3.3.3)."""
    if isinstance(event, ENDS):
        discard_resolved(table)
    match event:
        case told.Crafted(card=card) if CARDS[card].kind == "immediate":
            # It is discarded when its effect is resolved (Law 4.1.2): the gardens that it removes
            # cost Lost Souls before it lies on top of them (R8.2.3, R8.2.4).
            table.resolving.append(card)
        case _:
            _discard(table, _discarded(table, event), kept=event.section == "R8.5.2")


def discard_resolved(table: Table) -> None:
    """Discard the crafted cards whose effect is resolved (Law 4.1.2)."""
    _discard(table, tuple(table.resolving))
    table.resolving.clear()


def _discard(table: Table, cards: tuple[str, ...], *, kept: bool = False) -> None:
    """Put cards onto the Lost Souls, if there are any and they do not give them up (R8.2.4)."""
    if "lizards" in table.sides and not kept:
        table.sides["lizards"].souls[:0] = reversed(cards)
    else:
        table.put_away(cards)


def _discarded(table: Table, event: Event) -> tuple[str, ...]:
    """Return the cards that an event discards; keep the order card and the pile itself."""
    match event:
        case (
            told.Discarded(card=card)
            | told.Spent(card=card)
            | told.AmbushPlayed(card=card)
            | told.DiscardedAtRandom(card=card)
            | SupporterDiscarded(card=card)
            | SupporterSpent(card=card)
            | duchy.StarterDrawn(card=card)
            | company.Exported(card=card)
        ):
            return (card,)
        case SupportersLost(cards=cards) | DecreePurged(cards=cards):
            return cards
        case told.Crafted(seat=seat, card=card, item=item) if item:
            kept = card == table.order or seat == "lizards"
            return () if table.sides[seat].bot and kept else (card,)
        case OrderRevealed(card=card):
            table.order = card
        case roaming.TookFromDiscard(card=card):
            table.discard.remove(card)
        case told.Reshuffled():
            table.discard.clear()
        case _:
            pass
    return ()
