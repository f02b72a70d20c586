"""Crafting with funds on the tracks, and Export (Law 11.2.1, 11.5.3)."""

from __future__ import annotations

from bot.games.game import CardId, IllegalChoiceError, Offer, Seat
from bot.games.log import emit
from bot.games.root.factions.riverfolk.choices import ExportCard
from bot.games.root.factions.riverfolk.company import CompanyPieces, company
from bot.games.root.factions.riverfolk.events import Exported
from bot.games.root.factions.riverfolk.funds import commit_to_tracks, pay_self
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS
from bot.games.root.law.craft import craft_for_free, craft_rows, ways_to_pay, why_not_craft
from bot.games.root.law.deck import put_away
from bot.games.root.law.kinds import Suit
from bot.games.root.law.state import Log, State

EXPORTED = 1
"""Warriors that Export places in Payments (Law 11.5.3.1)."""


def craft_with_funds(state: State, faction: CompanyPieces, funds: int) -> list[Offer]:
    """Offer what can be crafted, and the same cards for Export (Law 11.5.3)."""
    rows = craft_rows(state, faction.name)
    rows = [row for row in rows if len(CARDS[CardId(row[0])].cost) <= funds]
    return [Offer(choices.Craft, rows), Offer(ExportCard, rows)] if rows else []


def craft(state: State, choice: choices.Craft, log: Log) -> None:
    """Place funds on the tracks and craft the card (Law 11.5.3)."""
    _pay(company(state, choice.seat), choice.using, log)
    craft_for_free(state, choice.seat, choice.card, log)


def export(state: State, choice: ExportCard, log: Log) -> None:
    """Place funds on the tracks, discard the card, and gain a warrior in Payments (11.5.3.1)."""
    faction = company(state, choice.seat)
    _pay(faction, choice.using, log)
    faction.hand.remove(choice.card)
    emit(log, Exported(seat=choice.seat, card=choice.card, section="11.5.3.1"))
    put_away(state, choice.card, log)
    pay_self(faction, EXPORTED, log, "11.5.3.1")


def _pay(faction: CompanyPieces, using: str, log: Log) -> None:
    commit_to_tracks(faction, [Suit(suit) for suit in using.split("+")], log)


def why_not_craft_with_funds(
    state: State, seat: Seat, card: CardId, using: str
) -> IllegalChoiceError | None:
    """Return why a card can be neither crafted nor exported; None when the Law allows it."""
    faction = company(state, seat)
    refusal = why_not_craft(state, choices.Craft(seat, card, using))
    data = CARDS.get(card)
    if data is None or refusal is None or refusal.section != "4.1.1":
        if data is not None and refusal is None and len(data.cost) > faction.fund_count:
            needed = len(data.cost)
            return IllegalChoiceError("11.5.3", "too_few_funds", needed=needed)
        return refusal
    if ways_to_pay(data, faction.crafters(state.suits)):
        return IllegalChoiceError("11.5.3", "wrong_crafters", card=card)
    return IllegalChoiceError("11.5.3", "too_few_empty_spaces", card=card)
