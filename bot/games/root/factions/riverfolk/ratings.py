"""The stand-in's rating of the Riverfolk's choices, and of buying of them."""

from __future__ import annotations

from bot.games.root.factions.riverfolk.choices import (
    CommitFirst,
    DrawCard,
    EstablishPost,
    ExportCard,
    LoseFund,
    PayWithItem,
    RecruitByRiver,
    SetPrice,
    Settle,
)
from bot.games.root.factions.riverfolk.pieces import POST
from bot.games.root.factions.riverfolk.view import RiverfolkBoard
from bot.games.root.hooks import ChoiceRatings
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS
from bot.games.root.rating import NEVER, RatedView, by_power, worth_of_card

ENOUGH = 6
"""Funds that the stand-in keeps for the Dividends and for trade posts."""

FEW_CARDS = 4
"""Cards in hand with which it draws no more: buyers have a choice of them."""

USUAL = 2
"""The price at which it sells each service."""


def _board(seen: RatedView) -> RiverfolkBoard:
    board = seen.me.board
    assert isinstance(board, RiverfolkBoard)
    return board


def _funds(seen: RatedView) -> int:
    return sum(_board(seen).funds.values())


def _establish(seen: RatedView, choice: EstablishPost) -> float:
    return 90 - seen.threat(choice.clearing) / 2


def _draw(seen: RatedView, choice: DrawCard) -> float:
    del choice
    return 20 if len(seen.me.hand or ()) < FEW_CARDS and _funds(seen) > 1 else -1


def _recruit(seen: RatedView, choice: RecruitByRiver) -> float:
    if _funds(seen) <= ENOUGH:
        return -1
    own = 1 if choice.fund == seen.name else 0
    return 12 + own + min(seen.threat(choice.clearing), 5) - seen.strength(choice.clearing)


def _craft(seen: RatedView, choice: choices.Craft) -> float:
    del seen
    card = CARDS[choice.card]
    return 70 + 5 * card.points if card.item else 8


def _export(seen: RatedView, choice: ExportCard) -> float:
    return 3 - worth_of_card(choice.card) if _funds(seen) > 1 else -1


def _battle(seen: RatedView, choice: choices.Battle) -> float:
    return by_power(seen, choice, seen.present(choice.clearing).warriors) - 5


def _price(seen: RatedView, choice: SetPrice) -> float:
    """Rate the usual price best, and never change others (a pass is worth nothing)."""
    if seen.may_pass():
        return NEVER
    return -abs(choice.space - USUAL)


def _lose(seen: RatedView, choice: LoseFund) -> float:
    """Keep pairs of others' funds: they pay for trade posts."""
    count = _board(seen).funds.get(choice.fund, 0)
    return (5 if choice.fund == seen.name else 0) + (3 if count % 2 else 0)


def _settle(seen: RatedView, choice: Settle) -> float:
    return -float(seen.strength(choice.clearing))


RATINGS = ChoiceRatings(
    simply={CommitFirst: NEVER, choices.BuyService: NEVER, PayWithItem: 1},
    rated={
        EstablishPost: _establish,
        DrawCard: _draw,
        RecruitByRiver: _recruit,
        ExportCard: _export,
        SetPrice: _price,
        LoseFund: _lose,
        Settle: _settle,
    },
    instead={choices.Craft: _craft, choices.Battle: _battle},
    spared=(POST,),
)
