"""Swaying a minister (Law 12.5.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from bot.games.game import CardId, Choice, Decision, IllegalChoiceError, Offer, Seat, Series
from bot.games.log import emit
from bot.games.root.factions.duchy.assembly import reveal
from bot.games.root.factions.duchy.choices import Reveal, Sway
from bot.games.root.factions.duchy.court import CROWN_POINTS, RANK, REVEALED, DuchyPieces, duchy
from bot.games.root.factions.duchy.events import MinisterSwayed
from bot.games.root.law import choices
from bot.games.root.law.cards import SUIT
from bot.games.root.law.daylight import anytime_in_question, anytime_offers, do_anytime
from bot.games.root.law.kinds import BIRD, CLEARINGS, SUITS, Suit
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.victory import score


def footholds(state: State, faction: DuchyPieces) -> Counter[Suit]:
    """Count the clearings with Duchy pieces, by suit (Law 12.5.3.2)."""
    return Counter(state.suits[c] for c in CLEARINGS if faction.presence[c])


def can_reveal(cards: Sequence[CardId], count: int, places: Counter[Suit]) -> bool:
    """Return whether `count` of some cards can be revealed, each for a clearing of its suit.

    A bird card counts for any clearing that no other card needs (Law 2.1.1).
    """
    if count > places.total():
        return False
    suits = Counter(SUIT[card] for card in cards)
    return count <= suits[BIRD] + sum(min(suits[suit], places[suit]) for suit in SUITS)


class Swaying(Step, tag="sway", kw_only=True):
    """Sway one minister (Law 12.5.3)."""

    OPEN = True

    seat: Seat
    swayed: bool = False

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the minister where, judged by public facts, one might be swayed."""
        faction = duchy(state, self.seat)
        possible = [] if self.swayed else self._possible(state, faction)
        if not possible and not anytime_in_question(state, self.seat):
            state.steps.pop()
            return None
        places = footholds(state, faction)
        rows = [(m,) for m in possible if can_reveal(faction.hand, REVEALED[RANK[m]], places)]
        offers = [Offer(Sway, rows)] if rows else []
        offers += [*anytime_offers(state, self.seat), choices.PASS]
        return (Decision(self.seat, "sway", "12.5.3", tuple(offers)),)

    def _possible(self, state: State, faction: DuchyPieces) -> list[str]:
        """List the ministers that some hand of this size could sway."""
        most = min(len(faction.hand), footholds(state, faction).total())
        return [
            minister
            for minister in faction.unswayed
            if faction.crowns[RANK[minister]] and REVEALED[RANK[minister]] <= most
        ]

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Begin to reveal cards, make a choice allowed at any time, or go on."""
        match choice:
            case Sway(minister=minister):
                self.swayed = True
                places = dict(footholds(state, duchy(state, self.seat)))
                count = REVEALED[RANK[minister]]
                state.steps.append(
                    RevealForSway(seat=self.seat, minister=minister, left=count, places=places)
                )
            case choices.Pass():
                state.steps.pop()
            case _:
                do_anytime(state, self.seat, choice, log)


class RevealForSway(Step, tag="reveal_for_sway", kw_only=True):
    """Reveal the cards that a minister asks for, one by one (Law 12.5.3.2)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    minister: str
    left: int
    places: dict[Suit, int]
    """Clearings that have not backed a card yet, by suit."""

    birds: int = 0
    """Bird cards revealed; each needs one remaining clearing."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for a card that leaves the rest possible; then sway (Law 12.5.3.3)."""
        faction = duchy(state, self.seat)
        if not self.left:
            state.steps.pop()
            self._sway(state, faction, log)
            return None
        cards = [card for card in dict.fromkeys(faction.hand) if self._leads_on(faction, card)]
        about = {"left": self.left, "minister": self.minister}
        offer = Offer(Reveal, [(card,) for card in cards])
        series = Series(Reveal, self.left, self.left, tuple(map(faction.hand.count, cards)))
        kind = "reveal_for_sway"
        return (Decision(self.seat, kind, "12.5.3.2", (offer,), about, series=series),)

    def _leads_on(self, faction: DuchyPieces, card: CardId) -> bool:
        """Return whether the rest can still be revealed after this card."""
        rest = list(faction.hand)
        rest.remove(card)
        places, birds = Counter(self.places), self.birds
        if SUIT[card] == "bird":
            birds += 1
        elif places[SUIT[card]]:
            places[SUIT[card]] -= 1
        else:
            return False
        still = self.left - 1
        return places.total() - birds >= still and can_reveal(rest, still, places)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Reveal one card."""
        if isinstance(choice, Reveal):
            self.left -= 1
            if SUIT[choice.card] == "bird":
                self.birds += 1
            else:
                self.places[SUIT[choice.card]] -= 1
            reveal(duchy(state, self.seat), choice.card, log, "12.5.3.2")

    def _sway(self, state: State, faction: DuchyPieces, log: Log) -> None:
        rank = RANK[self.minister]
        faction.swayed.append(self.minister)
        faction.crowns[rank] -= 1
        emit(log, MinisterSwayed(seat=self.seat, minister=self.minister, section="12.5.3.3"))
        score(state, self.seat, CROWN_POINTS[rank], log, "swayed", "12.5.3.3")


def why_not_sway(state: State, choice: Sway) -> IllegalChoiceError | None:
    """Return why a minister cannot be swayed; None if only the moment is wrong."""
    faction, minister = duchy(state, choice.seat), choice.minister
    if minister not in RANK:
        return IllegalChoiceError("12.5.3.1", "no_such_minister", minister=minister)
    if minister in faction.swayed:
        return IllegalChoiceError("12.5.3.1", "minister_already_swayed", minister=minister)
    if not faction.crowns[RANK[minister]]:
        return IllegalChoiceError("12.5.3.1", "no_crown_left", minister=minister)
    if not can_reveal(faction.hand, REVEALED[RANK[minister]], footholds(state, faction)):
        return IllegalChoiceError("12.5.3.2", "cannot_reveal_enough", minister=minister)
    return None


def why_not_reveal(state: State, choice: Reveal) -> IllegalChoiceError:
    """Return why a card cannot be revealed for a minister: no clearing backs it (12.5.3.2)."""
    held = choice.card in duchy(state, choice.seat).hand
    reason = "no_clearing_backs_card" if held else "card_not_in_hand"
    return IllegalChoiceError("12.5.3.2", reason, card=choice.card)
