"""The Electric Eyrie: set-up, takeover, and what is declared of it (R5)."""

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import by_chance
from bot.games.root.clockwork.electric_eyrie.pieces import (
    ElectricLossRules,
    ElectricPieces,
    ElectricPileRules,
    electric_faction,
    no_cards,
)
from bot.games.root.clockwork.electric_eyrie.turn import ElectricEyrieTurn
from bot.games.root.clockwork.events import DecreeSorted
from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.factions.eyrie.choices import AddedToDecree, DecreePurged
from bot.games.root.factions.eyrie.pieces import ROOST, EyrieGroundRules, eyrie_faction
from bot.games.root.factions.eyrie.turn import STARTING_WARRIORS, starting_corners
from bot.games.root.hooks import ClockworkFaction, Takeover
from bot.games.root.law.cards import CARDS, SUIT, VIZIER
from bot.games.root.law.deck import put_away
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.kinds import BIRD, WARRIOR
from bot.games.root.law.pieces import place
from bot.games.root.law.state import Due, Faction, Log, State, Step
from bot.games.root.takeover.exchange import kept_fields, swap_faction

TRAITS = ("nobility", "relentless", "swoop", "war_tax", "focused")


VIZIERS = 2
EASY_VIZIERS = 1
"""Loyal Viziers where the difficulty is easy (R3.3.1)."""


class FirstRoost(Step, tag="first_roost", kw_only=True):
    """Start in a corner, opposite another start if possible (R5.3.2), with viziers (R5.3.3)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Set up at once."""
        state.steps.pop()
        faction = electric_faction(state, self.seat)
        corners = starting_corners(state)
        faction.start = by_chance(state, self.seat, "start", corners, log, "R5.3.2")
        place(state, self.seat, ROOST, faction.start, 1, log, "R5.3.2")
        place(state, self.seat, WARRIOR, faction.start, STARTING_WARRIORS, log, "R5.3.2")
        viziers = EASY_VIZIERS if faction.difficulty == "easy" else VIZIERS
        faction.decree[BIRD] += [VIZIER] * viziers
        return None


def _to_clockwork(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Sort the Decree by suits, and add the viziers to the birds; the leader goes (R5.3.3)."""
    faction = eyrie_faction(state, seat)
    decree = {**no_cards(), "bird": [VIZIER] * VIZIERS}
    for cards in faction.decree.values():
        for card in cards:
            if card != VIZIER:
                decree[SUIT[card]].append(card)
    swap_faction(state, seat, kind, {**kept_fields(faction), "decree": decree})
    emit(
        log,
        DecreeSorted(
            seat=seat,
            fox=len(decree["fox"]),
            mouse=len(decree["mouse"]),
            rabbit=len(decree["rabbit"]),
            bird=len(decree["bird"]),
            section="R5.3.3",
        ),
    )


def _to_person(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Discard the Decree, without points to lose (Law 7.7.2).

    A leader is chosen at the beginning of the next turn, with viziers (Law 7.3.3); all four are
    face up again.
    """
    faction = electric_faction(state, seat)
    cards = tuple(c for column in faction.decree.values() for c in column if c != VIZIER)
    swap_faction(state, seat, kind, {**kept_fields(faction), "lacks_leader": True})
    emit(log, DecreePurged(seat=seat, cards=cards, section="7.7.2"))
    for card in cards:
        put_away(state, card, log)


TAKEOVER = Takeover(_to_clockwork, _to_person)


AMBUSH = next(card.id for card in CARDS.values() if card.kind == "ambush" and card.suit == BIRD)
"""The bird ambush card."""


class ElectricEyrieCourseRules(CourseRules[ElectricPieces]):
    """Set-up and turn of the Electric Eyrie (R5.3 to R5.6)."""

    def before_deal(self, faction: ElectricPieces, state: State, log: Log) -> None:
        """Take a bird ambush out of the deck into the Decree, if challenging (R3.3.1)."""
        if faction.difficulty in ("challenging", "nightmare") and AMBUSH in state.deck:
            state.deck.remove(AMBUSH)
            faction.decree[BIRD].append(AMBUSH)
            emit(
                log, AddedToDecree(seat=faction.name, card=AMBUSH, column="bird", section="R3.3.1")
            )

    def setup_steps(self, faction: ElectricPieces) -> list[Step]:
        """Set the Electric Eyrie up (R5.3)."""
        return [FirstRoost(seat=faction.name)]

    def turn_steps(self, faction: ElectricPieces) -> list[Step]:
        """Take a turn by the Decree."""
        return [ElectricEyrieTurn(seat=faction.name)]


class ElectricEyrie(ElectricPieces, tag="electric_eyrie", kw_only=True):
    """The Eyrie played by the clockwork."""

    GROUND = EyrieGroundRules()
    LOSSES = ElectricLossRules()
    PILES = ElectricPileRules()
    COURSE = ElectricEyrieCourseRules()
    POLICY = CLOCKWORK


ELECTRIC_EYRIE = ClockworkFaction(kind=ElectricEyrie, traits=TRAITS, takeover=TAKEOVER)
