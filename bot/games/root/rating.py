"""The stand-in's rating of a position: strength in clearings and the worth of cards."""

from typing import Protocol

import msgspec

from bot.games.game import NO_SEAT, CardId, Choice, Piece, Seat
from bot.games.root.law.cards import CARDS, weight_of_tokens
from bot.games.root.law.choices import Battle, Pass
from bot.games.root.law.kinds import Clearing, Suit
from bot.games.root.view import ClearingView, Presence, RootView

NEVER = -100.0
"""The rating of a last resort."""

NOTHING = Presence()
"""No pieces."""


class RatedView:
    """A view with what the ratings ask of it again and again."""

    def __init__(self, view: RootView) -> None:
        self.view = view
        self.name = view.viewer or NO_SEAT
        self.me = view.factions[self.name]

    def at(self, clearing: Clearing) -> ClearingView | None:
        """Return a clearing; None for the Burrow."""
        return self.view.clearings[clearing - 1] if clearing else None

    def present(self, clearing: Clearing, name: Seat = NO_SEAT) -> Presence:
        """Return the pieces of a faction (the viewer's by default) in a clearing."""
        here = self.at(clearing)
        return here.factions.get(name or self.name, NOTHING) if here else NOTHING

    def own(self, clearing: Clearing, kind: Piece) -> int:
        """Count the viewer's pieces of a kind in a clearing."""
        here = self.present(clearing)
        if kind == "warriors":
            return here.warriors
        return here.buildings.get(kind, 0) + here.tokens.get(kind, 0)

    def strength(self, clearing: Clearing, name: Seat = NO_SEAT) -> int:
        """Count a faction's warriors and buildings in a clearing, and tokens that count as such."""
        here = self.present(clearing, name)
        whose = name or self.name
        strength = here.warriors + sum(here.buildings.values())
        played = self.view.factions[whose].play_area
        return strength + (weight_of_tokens(played) * sum(here.tokens.values()) if played else 0)

    def threat(self, clearing: Clearing) -> int:
        """Count the warriors and buildings of the strongest other faction in a clearing."""
        here = self.at(clearing)
        others = here.factions if here else {}
        return max(
            (self.strength(clearing, name) for name in others if name != self.name), default=0
        )

    def prize(self, clearing: Clearing, name: Seat) -> int:
        """Count a faction's buildings and tokens in a clearing."""
        here = self.present(clearing, name)
        return sum(here.buildings.values()) + sum(here.tokens.values())

    def of_suit(self, suit: Suit) -> list[Clearing]:
        """List the clearings of a suit."""
        return [here.id for here in self.view.clearings if suit in ("bird", here.suit)]

    def points_for(self, piece: Piece) -> int:
        """Return what one more of a track's pieces brings."""
        for track in self.me.tracks:
            if track.piece == piece and track.on_map + 1 < len(track.points):
                return track.points[track.on_map + 1]
        return 0

    def cost(self, choice: Choice, what: str) -> int:
        """Return how much of something a choice costs, by the facts of the question."""
        decision = self.view.decision
        offers = decision.offers if decision else ()
        row = msgspec.structs.astuple(choice)[1:]
        for offer in offers:
            if offer.kind is type(choice) and offer.facts and row in offer.rows:
                facts = offer.facts[list(offer.rows).index(row)]
                return sum(fact.count for fact in facts.cost if fact.what == what)
        return 0

    def may_pass(self) -> bool:
        """Return whether the decision can be passed on."""
        decision = self.view.decision
        return decision is not None and any(offer.kind is Pass for offer in decision.offers)


def worth_of_card(card: CardId) -> float:
    """Rate a card in hand."""
    if not card:
        return 0
    data = CARDS[card]
    kinds = {"item": 3 + data.points, "immediate": 6, "ambush": 5, "persistent": 2}
    return kinds.get(data.kind, 0) + (2 if data.suit == "bird" else 0)


class Building(Protocol):
    """A choice that builds."""

    @property
    def building(self) -> Piece:
        """The kind of building."""
        ...

    @property
    def clearing(self) -> Clearing:
        """The clearing of the building."""
        ...


def rate_building(seen: RatedView, choice: Building) -> float:
    """Rate a building by its points, and by who is stronger where it stands."""
    held = seen.strength(choice.clearing) - seen.threat(choice.clearing)
    return 80 + 5 * seen.points_for(choice.building) + min(held, 4) / 10


class HasCard(Protocol):
    """A choice that costs a card."""

    @property
    def card(self) -> CardId:
        """The card."""
        ...


def part_with(seen: RatedView, choice: HasCard) -> float:
    """Rate giving a card away, the least useful first."""
    del seen
    return 20 - worth_of_card(choice.card)


def keep_birds(seen: RatedView, choice: HasCard) -> float:
    """Rate giving a card away for its suit: birds, which match everything, last."""
    return part_with(seen, choice) - 50 * (CARDS[choice.card].suit == "bird")


def by_power(seen: RatedView, choice: Battle, power: int) -> float:
    """Rate a battle by what stands to be won, and by who is stronger."""
    foe = seen.present(choice.clearing, choice.defender)
    odds = power - foe.warriors
    prize = seen.prize(choice.clearing, choice.defender)
    if prize and odds > 0:
        return 55 + 4 * prize + min(odds, 5)
    lead = seen.view.factions[choice.defender].score / 10
    return 15 + odds + lead if odds >= 1 else -5 + odds
