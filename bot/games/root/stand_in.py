"""The stand-in: a policy for the seat of a person who is away.

It uses only the seat's own view and no randomness: the same question always gets the same answer.
It follows simple heuristics: score, build, recruit, battle the weak, hold. The ratings of single
factions' choices are declared by their packages.
"""

from collections.abc import Mapping

from bot.games.game import Choice, key_of
from bot.games.root.draft.cards import PLACES
from bot.games.root.draft.choices import DraftFaction, ReturnCard
from bot.games.root.hooks import ChoiceRatings, Rater
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS
from bot.games.root.law.in_play import RULES
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.maps import MAPS
from bot.games.root.rating import (
    NEVER,
    RatedView,
    by_power,
    part_with,
    rate_building,
    worth_of_card,
)
from bot.games.root.roster import OF_PEOPLE, SEATS
from bot.games.root.view import RootView
from bot.games.tables import join_tables

PLAIN = ChoiceRatings()

RATINGS = dict.fromkeys((*SEATS, *PLACES), PLAIN) | {
    seat: own.ratings for seat, own in OF_PEOPLE.items()
}
"""The ratings of each faction's choices and pieces, by seat."""

SIMPLY: Mapping[type[Choice], float] = {
    choices.Pass: 0,
    choices.ActivateDominance: NEVER,
    choices.TakeDominance: NEVER,
    choices.Ambush: 20,
    choices.Enlist: 5,
    choices.TakeFerry: 5,
    choices.Sabotage: 12,
    choices.TakeAmbush: -1,
    choices.ExhaustItem: 1,
    **join_tables(worth.simply for worth in RATINGS.values()),
}
"""The fixed worth of kinds of choice in any position; passing is worth nothing."""

DECLINED = frozenset({"exert"})
"""Questions that are answered with a pass: it brings cards."""


def choose_for_absent(view: RootView) -> Choice:
    """Answer the decision that a view's seat owes.

    Raises:
        ValueError: the seat owes no decision.
    """
    if view.decision is None:
        raise ValueError(f"{view.viewer} owes no decision")
    seen = RatedView(view)
    # Of choices that are worth the same the first by its key stands, whatever order they come in.
    return min(view.decision, key=lambda choice: (-rate_choice(seen, choice), key_of(choice)))


def rate_choice(seen: RatedView, choice: Choice) -> float:
    """Rate a choice for the seat that looks; more is better."""
    kind = type(choice)
    question = seen.view.decision
    if question is not None and question.kind in DECLINED:
        return 0 if kind is choices.Pass else NEVER
    if kind in SIMPLY:
        return SIMPLY[kind]
    rater = RATINGS[seen.name].instead.get(kind) or RATERS.get(kind)
    return rater(seen, choice) if rater else 1


def _rate_craft(seen: RatedView, choice: choices.Craft) -> float:
    card = CARDS[choice.card]
    if card.kind == "immediate":
        return 70
    return 70 + 5 * card.points if card.item else 8


def _rate_recruit(seen: RatedView, choice: choices.Recruit) -> float:
    if not choice.clearing:
        return 50
    return 50 + min(seen.threat(choice.clearing) - seen.strength(choice.clearing), 9)


def _rate_hit(seen: RatedView, choice: choices.TakeHit) -> float:
    order = ("warriors", *RATINGS[seen.name].spared)
    return 10 - order.index(choice.piece) if choice.piece in order else 0


def _rate_use(seen: RatedView, choice: choices.Use) -> float:
    rules = RULES.get(choice.card)
    if rules is None:
        return 2
    target = seen.view.factions.get(choice.target) if rules.FAVOURS_LAST else None
    return rules.WORTH - (target.score / 100 if target else 0)


def _spend_for(seen: RatedView, choice: choices.SpendFor) -> float:
    """Rate an enemy warrior for a card: cards of little use, where the enemy is strongest."""
    foe = seen.present(choice.clearing, choice.target)
    return 7 - worth_of_card(choice.spend) - foe.warriors / 10


def _send_to(seen: RatedView, choice: choices.SendTo) -> float:
    """Rate where an enemy is sent by what it gains there."""
    return -float(seen.threat(choice.to) + seen.strength(choice.to))


def _rate_corner(seen: RatedView, choice: choices.StartAt) -> float:
    """Rate a corner by the building slots around it, and by who is already there."""
    around = (choice.clearing, *MAPS[seen.view.map].clearings[choice.clearing - 1].adjacent)
    slots = sum(here.open_slots for here in seen.view.clearings if here.id in around)
    return slots - 10 * sum(seen.threat(clearing) for clearing in around)


def _rate_battle(seen: RatedView, choice: choices.Battle) -> float:
    return by_power(seen, choice, seen.present(choice.clearing).warriors)


def _rate_opening(seen: RatedView, choice: choices.OpenPath) -> float:
    """Rate the point for a path against the card that it costs."""
    del seen
    return 6 - worth_of_card(choice.card)


def _is_with_ferry(seen: RatedView, choice: choices.Move) -> bool:
    """Return whether a move goes where the Ferry goes, which brings a card."""
    return seen.view.ferry == choice.origin and choice.to in MAPS[seen.view.map].coast


def _rate_move(seen: RatedView, choice: choices.Move) -> float:
    """Rate a move by what it makes of both clearings, and by what the way there costs.

    As a move and the move back add up to its costs alone, nobody is led there and back again.
    """
    worth = _rate_more(seen, choice.to, choice.warriors)
    worth += _rate_more(seen, choice.origin, -choice.warriors)
    to = seen.at(choice.to)
    if to is not None:
        if seen.strength(choice.to) + choice.warriors <= seen.threat(choice.to):
            worth -= 6
        for name, here in to.factions.items():
            if name != seen.name:
                worth -= RATINGS[name].harm(here)
    worth += 2 * _is_with_ferry(seen, choice)
    return worth - 2 - choice.warriors / 100


def _rate_more(seen: RatedView, clearing: Clearing, warriors: int) -> float:
    """Rate so many own warriors more, or fewer, in a clearing."""
    return _rate_presence(seen, clearing, warriors) - _rate_presence(seen, clearing, 0)


def _rate_presence(seen: RatedView, clearing: Clearing, more: int) -> float:
    """Rate what the viewer rules and can beat in a clearing with so many warriors more."""
    here = seen.at(clearing)
    if here is None:
        return 0
    worth = 0.0
    if seen.strength(clearing) + more > seen.threat(clearing):
        worth += 8 + 3 * min(here.open_slots, 2) + 4 * seen.prize(clearing, seen.name)
    own = seen.present(clearing).warriors + more
    for name, foe in here.factions.items():
        if name != seen.name and own > foe.warriors:
            worth += 4 * seen.prize(clearing, name)
    return worth


def _rate_draft(seen: RatedView, choice: DraftFaction) -> float:
    """Rate a setup card by its reach, which a table can hardly have too much of (Law 5.2)."""
    pool = seen.view.draft.pool if seen.view.draft else ()
    return sum(card.reach for card in pool if card.faction == choice.faction)


RATERS: Mapping[type[Choice], Rater] = {
    DraftFaction: _rate_draft,
    ReturnCard: part_with,
    choices.Craft: _rate_craft,
    choices.StartAt: _rate_corner,
    choices.Build: rate_building,
    choices.Recruit: _rate_recruit,
    choices.Discard: part_with,
    choices.GiveCard: part_with,
    choices.SpendFor: _spend_for,
    choices.SendTo: _send_to,
    choices.TakeHit: _rate_hit,
    choices.Use: _rate_use,
    choices.Move: _rate_move,
    choices.OpenPath: _rate_opening,
    choices.Battle: _rate_battle,
    **join_tables(worth.rated for worth in RATINGS.values()),
}
"""The rater of each kind of choice, by the position."""
