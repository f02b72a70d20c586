"""The Alliance's pieces and its Supporters stack (Law 8.2, 8.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from bot.games.game import Choice, Decision, IllegalChoice, Offer
from bot.games.root.alliance import choices, events
from bot.games.root.deck import matching, put_away, take_top
from bot.games.root.pieces import place
from bot.games.root.state import SUITS, Due, Faction, Log, State, Step
from bot.games.root.victory import score
from bot.games.root.view import FactionView

BASE: Mapping[str, str] = {suit: f"{suit}_base" for suit in SUITS}
"""The base of each suit."""

CAPACITY = 5
"""Supporters that the stack holds while no base is on the map (Law 8.2.3.1)."""

COST = (1, 1, 1, 2, 2, 2, 3, 3, 3, 3)
"""Supporters for the next sympathy token, by tokens on the map (Law 8.4.2.2)."""

POINTS = (0, 1, 1, 1, 2, 2, 3, 4, 4, 4)
"""Points for it (Law 8.4.2.3)."""


class AlliancePieces(Faction, kw_only=True):
    """The pieces, supporters and officers of the Alliance."""

    BUILDINGS: ClassVar[tuple[str, ...]] = tuple(BASE.values())
    TOKENS: ClassVar[tuple[str, ...]] = ("sympathy",)
    TOTALS: ClassVar[Mapping[str, int]] = {
        "warriors": 10,
        "sympathy": 10,
        **dict.fromkeys(BASE.values(), 1),
    }
    TRACKS: ClassVar[tuple[str, ...]] = ("sympathy", *BASE.values())
    TRACK_POINTS: ClassVar[Mapping[str, tuple[int, ...]]] = {"sympathy": (0, *POINTS)}
    CRAFTERS: ClassVar[tuple[str, ...]] = ("sympathy",)
    SECRET_PILES: ClassVar[tuple[str, ...]] = ("supporters",)
    GUERRILLA: ClassVar[bool] = True
    WATCHES: ClassVar[bool] = True

    supporters: list[str] = msgspec.field(default_factory=list[str])
    officers: int = 0

    @property
    def sympathy(self) -> list[int]:
        """Sympathy tokens by clearing."""
        return self.pieces["sympathy"]

    def sympathetic(self) -> list[int]:
        """List the sympathetic clearings (Law 8.2.5.2)."""
        return [clearing for clearing, tokens in enumerate(self.sympathy) if tokens]

    def bases(self) -> list[int]:
        """List the clearings with a base."""
        found = [self.pieces[base] for base in BASE.values()]
        return sorted([at.index(1) for at in found if 1 in at])

    def boxed(self, piece: str) -> int:
        """Count the officers, who are warriors in a box of the board (Law 8.5.3)."""
        return self.officers if piece == "warriors" else 0

    def show(self, seen: FactionView, own: bool) -> None:
        """Show numbers to all, the supporters to their owner alone (Law 8.2.3)."""
        seen.counts = {"supporters": len(self.supporters), "officers": self.officers}
        if own:
            seen.secret = {"supporters": tuple(self.supporters)}


def alliance(state: State, seat: str) -> AlliancePieces:
    """Return the Alliance's faction."""
    faction = state.factions[seat]
    assert isinstance(faction, AlliancePieces)
    return faction


# 8.2.3 The Supporters Stack


def gain(state: State, faction: AlliancePieces, card: str, log: Log, section: str) -> None:
    """Add a card to the stack, or discard it when there is no room (Law 8.2.3.1)."""
    if len(faction.supporters) < CAPACITY or faction.bases():
        faction.supporters.append(card)
        return
    log.append(events.SupporterDiscarded(seat=faction.name, card=card, section="8.2.3.1"))
    put_away(state, card, log)


def draw_supporters(
    state: State, faction: AlliancePieces, count: int, log: Log, section: str
) -> None:
    """Draw cards from the deck onto the stack."""
    cards = [card for _ in range(count) if (card := take_top(state, log))]
    if not cards:
        return
    name = faction.name
    log.append(events.SupportersDrawn(seat=name, count=len(cards), section=section))
    log.append(events.SupportersKnown(seat=name, cards=tuple(cards), only=(name,), section=section))
    for card in cards:
        gain(state, faction, card, log, section)


class GainSupporters(Step, tag="gain_supporters", kw_only=True):
    """Draw three cards onto the stack in set-up (Law 8.3.4)."""

    seat: str

    def advance(self, state: State, log: Log) -> Due | None:
        """Draw them."""
        state.steps.pop()
        draw_supporters(state, alliance(state, self.seat), 3, log, "8.3.4")
        return None


class SpendSupporters(Step, tag="spend_supporters", kw_only=True):
    """Spend supporters matching a suit, one after the other (Law 8.4.1.2, 8.4.2.2)."""

    seat: str
    suit: str
    left: int
    section: str

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for each of them, also where there is but one that matches: who knows?"""
        if not self.left:
            state.steps.pop()
            return None
        supporters = alliance(state, self.seat).supporters
        rows = [(card,) for card in matching(supporters, self.suit)]
        offer = Offer(choices.SpendSupporter, rows)
        about = {"left": self.left, "suit": self.suit}
        return (Decision(self.seat, "spend_supporters", self.section, (offer,), about),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Spend one."""
        if isinstance(choice, choices.SpendSupporter):
            alliance(state, self.seat).supporters.remove(choice.card)
            self.left -= 1
            log.append(
                events.SupporterSpent(seat=self.seat, card=choice.card, section=self.section)
            )
            put_away(state, choice.card, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoice | None:
        """Tell why a card cannot be spent (Law 8.2.3)."""
        if not isinstance(choice, choices.SpendSupporter):
            return None
        held = choice.card in alliance(state, self.seat).supporters
        reason = "wrong_suit" if held else "no_such_supporter"
        return IllegalChoice("8.2.3", reason, card=choice.card)


# 8.2.5 Sympathy


def place_sympathy(state: State, seat: str, clearing: int, log: Log, section: str) -> None:
    """Place a token and score the points of the space uncovered (Law 8.4.2.3, 8.6.1.4)."""
    points = POINTS[sum(alliance(state, seat).sympathy)]
    place(state, seat, "sympathy", clearing, 1, log, section)
    score(state, seat, points, log, "sympathy", section)


# 8.5.3 Officers


def train_officer(state: State, seat: str, log: Log, section: str) -> None:
    """Place a warrior in the Officers box, if there is one (Law 1.5.4)."""
    faction = alliance(state, seat)
    if faction.supply["warriors"]:
        faction.supply["warriors"] -= 1
        faction.officers += 1
        log.append(events.OfficerTrained(seat=seat, total=faction.officers, section=section))
