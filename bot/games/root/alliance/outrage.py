"""What the Alliance's losses bring: Outrage, and the end of a base (Law 8.2.4, 8.2.6)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Choice, Decision, IllegalChoice, Offer
from bot.games.root.alliance import choices, events
from bot.games.root.alliance.supporters import (
    CAPACITY,
    AlliancePieces,
    alliance,
    draw_supporters,
    gain,
)
from bot.games.root.cards import matches, sorted_by_name
from bot.games.root.choices import ResolveFirst
from bot.games.root.deck import matching, put_away
from bot.games.root.events import HandSeen
from bot.games.root.state import Due, Log, State, Step

OUTRAGE, BASE_LOST = "outrage", "base_lost"


class Outrage(Step, tag="outrage", kw_only=True):
    """A player offended the Alliance in a clearing (Law 8.2.6).

    It asks whoever has a hand, whatever is in it: giving a card where one matches, or else
    showing the hand.
    """

    seat: str
    target: str
    clearing: int

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the card; who has no hand lets the Alliance draw at once (R2.8.1)."""
        hand = state.factions[self.seat].hand
        if not hand:
            self._show(state, log)
            return None
        rows = [(card,) for card in matching(hand, state.suits[self.clearing])]
        offer = Offer(choices.GiveSupporter, rows) if rows else Offer(choices.ShowHand, [()])
        about = {"clearing": self.clearing, "suit": state.suits[self.clearing]}
        return (Decision(self.seat, "outrage", "8.2.6", (offer,), about),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Give the card or show the hand."""
        if isinstance(choice, choices.GiveSupporter):
            self._give(state, choice.card, log)
        else:
            self._show(state, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoice | None:
        """Tell why a card does not calm the Outrage, or why the hand cannot be shown."""
        match choice:
            case choices.GiveSupporter(card=card):
                held = card in state.factions[self.seat].hand
                reason = "wrong_suit" if held else "card_not_in_hand"
                return IllegalChoice("8.2.6", reason, card=card)
            case choices.ShowHand():
                return IllegalChoice("8.2.6", "matching_card_in_hand")
            case _:
                return None

    def _give(self, state: State, card: str, log: Log) -> None:
        state.steps.pop()
        state.factions[self.seat].hand.remove(card)
        faction, both = alliance(state, self.target), (self.seat, self.target)
        log.append(events.OutragePaid(seat=self.seat, target=self.target, section="8.2.6"))
        log.append(
            events.SupportersKnown(seat=self.target, cards=(card,), only=both, section="8.2.6")
        )
        gain(state, faction, card, log, "8.2.6")

    def _show(self, state: State, log: Log) -> None:
        state.steps.pop()
        offender, target = state.factions[self.seat], self.target
        if not offender.clockwork:
            log.append(events.HandShown(seat=self.seat, target=target, section="8.2.6"))
            log.append(
                HandSeen(
                    seat=target,
                    target=self.seat,
                    cards=sorted_by_name(offender.hand),
                    only=(target,),
                    section="8.2.6",
                )
            )
        section = "R2.8.1" if offender.clockwork else "8.2.6"
        draw_supporters(state, alliance(state, target), 1, log, section)


def offend(state: State, faction: AlliancePieces, by: str, clearing: int, log: Log) -> None:
    """Begin an Outrage."""
    log.append(
        events.OutrageBegan(seat=by, target=faction.name, clearing=clearing, section="8.2.6")
    )
    state.steps.append(Outrage(seat=by, target=faction.name, clearing=clearing))


# 8.2.4 Removing Bases


class BaseLost(Step, tag="base_lost", kw_only=True):
    """A base was removed: its supporters go, and half of the officers (Law 8.2.4)."""

    seat: str
    clearing: int
    done: bool = False

    def advance(self, state: State, log: Log) -> Due | None:
        """Discard what matches; without a base, ask for what is over the stack's capacity."""
        faction = alliance(state, self.seat)
        if not self.done:
            self.done = True
            self._fall(state, faction, log)
        over = len(faction.supporters) - CAPACITY
        if faction.bases() or over <= 0:
            state.steps.pop()
            return None
        rows = [(card,) for card in dict.fromkeys(faction.supporters)]
        offer = Offer(choices.DropSupporter, rows)
        return (Decision(self.seat, "drop_supporters", "8.2.4", (offer,), {"excess": over}),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Discard one of those that are too many."""
        if isinstance(choice, choices.DropSupporter):
            self._discard(state, alliance(state, self.seat), choice.card, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoice | None:
        """Tell that a card to discard is not on the stack."""
        if isinstance(choice, choices.DropSupporter):
            return IllegalChoice("8.2.4", "no_such_supporter", card=choice.card)
        return None

    def _fall(self, state: State, faction: AlliancePieces, log: Log) -> None:
        lost = (faction.officers + 1) // 2
        if lost:
            faction.officers -= lost
            faction.supply["warriors"] += lost
            log.append(events.OfficersLost(seat=self.seat, count=lost, section="8.2.4"))
        suit = state.suits[self.clearing]
        cards = sorted_by_name(card for card in faction.supporters if matches(card, suit))
        log.append(events.SupportersLost(seat=self.seat, cards=cards, section="8.2.4"))
        for card in cards:
            faction.supporters.remove(card)
            put_away(state, card, log)

    def _discard(self, state: State, faction: AlliancePieces, card: str, log: Log) -> None:
        faction.supporters.remove(card)
        log.append(events.SupporterDiscarded(seat=self.seat, card=card, section="8.2.4"))
        put_away(state, card, log)


class WhichFirst(Step, tag="which_first", kw_only=True):
    """A base and sympathy fell at one moment: what is resolved first is chosen.

    In battle the Alliance chooses, whose pieces they were (Law 4.3.6), otherwise whoever takes its
    turn (Law 1.1.3). `outrages` lists the clearings with their offenders, `bases` the clearings of
    the bases. The clockwork resolves the bases first, as the Law lists them.
    """

    EFFECT: ClassVar[str] = OUTRAGE

    seat: str
    chooser: str
    section: str
    outrages: list[tuple[int, str]]
    bases: list[int]

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask where both have happened."""
        if self.outrages and self.bases and not state.factions[self.chooser].clockwork:
            offer = Offer(ResolveFirst, [(BASE_LOST,), (OUTRAGE,)])
            return (Decision(self.chooser, "which_first", self.section, (offer,)),)
        self._resolve(state, BASE_LOST, log)
        return None

    def clashes(self, state: State, other: Step) -> bool:
        """Tell whether another effect takes an offender's cards, or may fill a deck that runs out.

        Who has no matching card left lets the Alliance draw.
        """
        hand = other.takes_from(state)
        if not hand or not self.outrages:
            return False
        offenders = [by for _, by in self.outrages]
        return hand in offenders or len(state.deck) <= len(offenders)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Resolve both in the order chosen."""
        if isinstance(choice, ResolveFirst):
            self._resolve(state, choice.effect, log)

    def _resolve(self, state: State, first: str, log: Log) -> None:
        state.steps.pop()
        faction = alliance(state, self.seat)
        falls = [BaseLost(seat=self.seat, clearing=clearing) for clearing in self.bases]
        if first == BASE_LOST:
            self._offend(state, faction, log)
            state.steps += falls
        else:
            state.steps += falls
            self._offend(state, faction, log)

    def _offend(self, state: State, faction: AlliancePieces, log: Log) -> None:
        for clearing, by in reversed(self.outrages):
            offend(state, faction, by, clearing, log)
