"""What the words say of the Alliance and the Automated Alliance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.game import Choice, Event, Piece, Seat
from bot.games.root.clockwork.automated_alliance.choices import (
    CrackedDown,
    Pitied,
    SupportersPutAway,
)
from bot.games.root.factions.alliance import choices
from bot.games.root.factions.alliance.choices import AllianceBoard, AllianceSecret
from bot.games.root.law.events import Placed, Removed
from bot.games.root.law.kinds import WARRIOR
from bot.narrate.catalogue import argument_from_value
from bot.narrate.root.catalogue import clearing_at, count_alike, count_of, text
from bot.narrate.root.rootlog_signs import Turn, card_sign, cards_sign, count_sign, notate_nothing
from bot.narrate.root.speech import Speech

if TYPE_CHECKING:
    from bot.games.root.view import RootView
    from bot.narrate.words import Told, Words


def _name_supporters(secret: AllianceSecret, locale: str) -> list[str]:
    """Name the cards in the Supporters stack (Law 8.2.3)."""
    cards = secret.supporters
    return [text("own-supporters", locale, count=len(cards), names=argument_from_value(cards))]


SYMPATHY = Piece("sympathy")


# Rows of a panel


def _revolt_facts(choice: choices.Revolt, view: RootView) -> dict[str, int | str]:
    """Count the warriors and officers that a revolt brings (Law 8.4.1.3)."""
    here = clearing_at(view, choice.clearing)
    own = view.factions[choice.seat]
    alike = [at for at in view.clearings if here is not None and at.suit == here.suit]
    sympathetic = sum(count_of(at, choice.seat, SYMPATHY) for at in alike)
    supply = own.supply.get(WARRIOR, 0)
    count = min(supply, sympathetic)
    return {"warriors": count, "officers": min(1, supply - count)}


def _supporter_facts(choice: Choice, view: RootView) -> dict[str, int | str]:
    """Count supporters and officers (Law 8.2.3, 8.2.4)."""
    board = view.factions[choice.seat].board
    if not isinstance(board, AllianceBoard):
        return {}
    return {"supporters": board.supporters, "officers": board.officers}


# Rows of events


def _join_mobilized_cards(
    first: choices.Mobilized, row: Sequence[Event], words: Words, locale: str
) -> Told | None:
    """Join cards that are mobilized; who mobilizes reads which card it is."""
    if len(row) > 1 and isinstance(row[1], choices.MobilizedFace):
        return None, 1
    number = count_alike(row, lambda event: isinstance(event, choices.Mobilized))
    if number < 2:
        return None
    facts = words.event_arguments(first, locale) | {"count": number}
    return words.told("joined-mobilized", locale, facts), number


def _join_spent_supporters(
    first: choices.SupporterSpent, row: Sequence[Event], words: Words, locale: str
) -> Told | None:
    """Join supporters that are spent."""
    number = count_alike(row, lambda event: isinstance(event, choices.SupporterSpent))
    if number < 2:
        return None
    cards = [event.card for event in row[:number] if isinstance(event, choices.SupporterSpent)]
    facts = words.event_arguments(first, locale) | {"count": number, "cards": ",".join(cards)}
    return words.told("joined-supporter_spent", locale, facts), number


def _join_outrage(
    first: choices.OutrageBegan, row: Sequence[Event], words: Words, locale: str
) -> Told | None:
    """Join an Outrage with the cards that the Supporters stack gets at once."""
    if len(row) < 2 or not isinstance(row[1], choices.SupportersDrawn):
        return None
    facts = words.event_arguments(first, locale) | {"count": row[1].count}
    return words.told("joined-outrage", locale, facts), 2


def _join_organized_sympathy(
    first: choices.Organized, row: Sequence[Event], words: Words, locale: str
) -> Told | None:
    """Tell of sympathy with the warrior that is given up for it (Law 8.6.1.4)."""
    if len(row) < 3:
        return None
    paid, placed = row[1:3]
    if not (isinstance(paid, Removed) and (paid.seat, paid.count) == (first.seat, 1)):
        return None
    if not (isinstance(placed, Placed) and (placed.seat, placed.piece) == (first.seat, SYMPATHY)):
        return None
    facts = words.event_arguments(first, locale)
    return words.told("joined-organized", locale, facts), 3


# Rootlog


def _notate_supporters_lost(turn: Turn, event: choices.SupportersLost) -> str | None:
    return f"{cards_sign(event.cards)}{turn.board(event.seat)}->" if event.cards else None


def _notate_officers_lost(turn: Turn, event: choices.OfficersLost) -> str | None:
    sign = f"{turn.own(event.seat)}w{turn.board(event.seat)}->"
    return count_sign(event.count) + sign if event.count else None


def _notate_supporter_gone(
    turn: Turn, event: choices.SupporterDiscarded | choices.SupporterSpent
) -> str:
    return f"{card_sign(event.card)}{turn.board(event.seat)}->"


ALLIANCE = Speech(
    rows={
        choices.Revolt: _revolt_facts,
        choices.Mobilize: _supporter_facts,
        choices.Train: _supporter_facts,
    },
    arguments={choices.SupportersKnown: lambda event: {"count": len(event.cards)}},
    explained={
        ("mobilize", "card"): "card",
        ("train", "card"): "card",
        ("give_supporter", "card"): "card",
    },
    commands=("revolt", "spread_sympathy", "mobilize", "train", "organize"),
    joins={
        choices.Mobilized: _join_mobilized_cards,
        choices.SupporterSpent: _join_spent_supporters,
        choices.Organized: _join_organized_sympathy,
        choices.OutrageBegan: _join_outrage,
    },
    deeds={choices.Revolted: "clearing"},
    placed_for=("sympathy",),
    headings={"sympathy": "pieces"},
    alone=frozenset(
        {
            choices.HandShown,
            choices.Mobilized,
            choices.MobilizedFace,
            choices.OfficerTrained,
            choices.OfficersLost,
            choices.Organized,
            choices.OutrageBegan,
            choices.OutragePaid,
            choices.Revolted,
            choices.SupporterDiscarded,
            choices.SupporterSpent,
            choices.SupportersDrawn,
            choices.SupportersKnown,
            choices.SupportersLost,
            CrackedDown,
            SupportersPutAway,
        }
    ),
    silent=frozenset({Pitied}),
    hidden={AllianceSecret: _name_supporters},
    letters={Seat("alliance"): "A"},
    pieces={"sympathy": "t", "fox_base": "b_f", "mouse_base": "b_m", "rabbit_base": "b_r"},
    writers={
        choices.HandShown: lambda t, e: f"{t.own(e.seat)}^{t.letter(e.target)}",
        choices.Mobilized: lambda t, e: f"#{t.letter(e.seat)}->{t.board(e.seat)}",
        choices.OfficerTrained: lambda t, e: f"{t.own(e.seat)}w->{t.board(e.seat)}",
        choices.OfficersLost: _notate_officers_lost,
        choices.Organized: notate_nothing,
        choices.OutragePaid: lambda t, e: f"#{t.letter(e.seat)}->{t.board(e.target)}",
        choices.SupporterDiscarded: _notate_supporter_gone,
        choices.SupporterSpent: _notate_supporter_gone,
        choices.SupportersDrawn: lambda t, e: f"{count_sign(e.count)}#->{t.board(e.seat)}",
        choices.SupportersLost: _notate_supporters_lost,
    },
)
