"""Coalitions by dominance card (Law 9.2.8)."""

from __future__ import annotations

from bot.games.game import IllegalChoiceError, Seat
from bot.games.log import emit
from bot.games.root.factions.vagabond.choices import FormCoalition
from bot.games.root.factions.vagabond.events import CoalitionFormed, RelationImproved
from bot.games.root.factions.vagabond.pack import HOSTILE, INDIFFERENT, VagabondPieces, vagabond
from bot.games.root.law.cards import CARDS
from bot.games.root.law.coalitions import linked, partners_of
from bot.games.root.law.dominance import POINTS_TO_ACTIVATE
from bot.games.root.law.state import Log, State

PLAYERS = 4
"""Players that a game needs for coalitions."""


def players(state: State) -> list[Seat]:
    """List the players in turn order; bots do not count as players (R2.6)."""
    return [name for name in state.order if not state.factions[name].clockwork]


def partners(state: State, faction: VagabondPieces) -> list[Seat]:
    """List the players with the fewest points, not in a coalition, whom the Vagabond can join.

    Only players with a score marker are compared, so seats with an active dominance card and
    Vagabonds in a coalition are left out (Law 3.3.1, 9.2.8).
    """
    others = [
        name
        for name in players(state)
        if name != faction.name and not state.factions[name].dominance
    ]
    fewest = min((state.factions[name].score for name in others), default=0)
    return [
        name
        for name in others
        if state.factions[name].score == fewest and name not in state.coalitions
    ]


def coalition_rows(state: State, faction: VagabondPieces) -> list[tuple[str, str]]:
    """List dominance cards in hand, each with whom to join (Law 9.2.8)."""
    if faction.score < POINTS_TO_ACTIVATE or len(players(state)) < PLAYERS:
        return []
    if faction.dominance:
        return []
    cards = [c for c in dict.fromkeys(faction.hand) if CARDS[c].kind == "dominance"]
    return [(card, partner) for card in cards for partner in partners(state, faction)]


def form_coalition(state: State, seat: Seat, choice: FormCoalition, log: Log) -> None:
    """Join a player: stop scoring and share that player's victory (Law 9.2.8).

    Whoever has joined the Vagabond before is in the same coalition.
    """
    faction = vagabond(state, seat)
    faction.hand.remove(choice.card)
    faction.dominance = choice.card
    faction.score = 0
    others = (*partners_of(state.coalitions, seat),)
    state.coalitions = linked(state.coalitions, seat, choice.partner)
    emit(
        log,
        CoalitionFormed(
            seat=seat, target=choice.partner, card=choice.card, others=others, section="9.2.8"
        ),
    )
    if faction.relations.get(choice.partner) == HOSTILE:
        faction.relations[choice.partner] = INDIFFERENT
        emit(
            log,
            RelationImproved(
                seat=seat, target=choice.partner, space=INDIFFERENT, section="9.2.9.3.4"
            ),
        )


def why_not_join(state: State, choice: FormCoalition) -> IllegalChoiceError | None:
    """Return why a coalition cannot be formed; None when the Law allows it."""
    faction = vagabond(state, choice.seat)
    if choice.card not in faction.hand:
        return IllegalChoiceError("9.2.8", "card_not_in_hand", card=choice.card)
    if CARDS[choice.card].kind != "dominance":
        return IllegalChoiceError("9.2.8", "not_a_dominance_card", card=choice.card)
    if len(players(state)) < PLAYERS:
        return IllegalChoiceError("9.2.8", "too_few_players", players=PLAYERS)
    if faction.dominance:
        return IllegalChoiceError("3.3.2", "dominance_already_active", card=faction.dominance)
    if faction.score < POINTS_TO_ACTIVATE:
        return IllegalChoiceError("3.3.1", "too_few_points", points=faction.score)
    return _why_not_partner(state, faction, choice.partner)


def _why_not_partner(
    state: State, faction: VagabondPieces, partner: Seat
) -> IllegalChoiceError | None:
    """Return why a faction cannot be joined; None when it can be."""
    if partner not in state.factions or partner == faction.name:
        return IllegalChoiceError("9.2.8", "no_such_partner")
    if state.factions[partner].clockwork:
        return IllegalChoiceError("9.2.8", "bot_is_no_player", faction=partner)
    if partner in state.coalitions:
        return IllegalChoiceError("9.2.8", "in_coalition_already", faction=partner)
    if state.factions[partner].dominance:
        return IllegalChoiceError("9.2.8", "partner_without_marker", faction=partner)
    if partner not in partners(state, faction):
        return IllegalChoiceError("9.2.8", "not_the_fewest_points")
    return None
