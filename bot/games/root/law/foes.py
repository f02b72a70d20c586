"""Legal battles (Law 4.3)."""

from collections.abc import Collection

from bot.games.game import CardId, IllegalChoiceError, Seat
from bot.games.root.law import choices
from bot.games.root.law.cards import NO_CARD
from bot.games.root.law.kinds import CLEARINGS, Clearing
from bot.games.root.law.pieces import enemies_of
from bot.games.root.law.state import BURROW, State, where


def battle_rows(
    state: State, name: Seat, clearings: Collection[Clearing] | None = None, card: CardId = NO_CARD
) -> list[tuple[Clearing, Seat, CardId]]:
    """List the legal battles: clearings with warriors and enemy pieces (Law 4.3)."""
    faction = state.factions[name]
    fighters = faction.pieces[faction.FIGHTER]
    foes = [(foe, state.factions[foe].presence) for foe in enemies_of(state, name)]
    rows = [
        (c, foe, card)
        for c in where(fighters)
        if c != BURROW and (clearings is None or c in clearings)
        for foe, presence in foes
        if presence[c]
    ]
    hired = _with_mercenaries(state, name, clearings) if state.hirers else []
    if not hired:
        return rows
    owner = state.hirers[name]
    return rows + [
        (c, foe, card) for c in hired for foe, presence in foes if presence[c] and foe != owner
    ]


def _with_mercenaries(
    state: State, name: Seat, clearings: Collection[Clearing] | None = None
) -> list[Clearing]:
    """List clearings where only mercenaries can battle for a faction (Law 11.2.7.3)."""
    owner = state.hirers.get(name)
    if not owner:
        return []
    faction = state.factions[name]
    fighters = faction.pieces[faction.FIGHTER]
    there = state.factions[owner].warriors
    return [c for c in where(there) if not fighters[c] and (clearings is None or c in clearings)]


def why_not_battle(state: State, choice: choices.Battle) -> IllegalChoiceError | None:
    """Return why a battle is illegal by Law 4.3; None when the Law allows it."""
    if choice.clearing not in CLEARINGS:
        return IllegalChoiceError("4.3", "no_such_clearing", clearing=choice.clearing)
    faction = state.factions[choice.seat]
    hired = choice.clearing in _with_mercenaries(state, choice.seat)
    if not faction.pieces[faction.FIGHTER][choice.clearing] and not hired:
        return faction.BATTLE.refuse_battle(faction, choice.clearing)
    if hired and choice.defender == state.hirers[choice.seat]:
        return IllegalChoiceError("11.2.7.3", "mercenaries_against_owner")
    if choice.defender == choice.seat:
        return IllegalChoiceError("4.3", "battle_yourself")
    foe = state.factions.get(choice.defender)
    if foe is None or not foe.presence[choice.clearing]:
        return IllegalChoiceError(
            "4.3", "no_such_defender", clearing=choice.clearing, defender=choice.defender
        )
    if choice.defender not in enemies_of(state, choice.seat):
        return IllegalChoiceError("21.8", "not_an_enemy")
    return None
