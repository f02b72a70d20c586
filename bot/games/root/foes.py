"""Whom one can battle, and where (Law 4.3)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.game import IllegalChoice
from bot.games.root import choices
from bot.games.root.pieces import enemies_of
from bot.games.root.state import BURROW, CLEARINGS, State, where


def battle_rows(
    state: State, name: str, clearings: Iterable[int] | None = None, card: str = ""
) -> list[tuple[int, str, str]]:
    """List the legal battles: where one's warriors meet enemy pieces (Law 4.3)."""
    faction = state.factions[name]
    fighters = faction.pieces[faction.FIGHTER]
    foes = [(foe, state.factions[foe].presence) for foe in enemies_of(state, name)]
    own = where(fighters) if clearings is None else [c for c in clearings if fighters[c]]
    return [
        (clearing, foe, card)
        for clearing in own
        if clearing != BURROW
        for foe, presence in foes
        if presence[clearing]
    ]


def why_not_battle(state: State, choice: choices.Battle) -> IllegalChoice | None:
    """Tell why a battle is illegal by Law 4.3; None when the Law allows it."""
    if choice.clearing not in CLEARINGS:
        return IllegalChoice("4.3", "no_such_clearing", clearing=choice.clearing)
    faction = state.factions[choice.seat]
    if not faction.pieces[faction.FIGHTER][choice.clearing]:
        reason = "pawn_not_there" if faction.FIGHTER == "pawn" else "no_warriors_to_battle"
        return IllegalChoice("4.3", reason, clearing=choice.clearing)
    foe = state.factions.get(choice.defender)
    if foe is None or choice.defender == choice.seat or not foe.presence[choice.clearing]:
        return IllegalChoice(
            "4.3", "no_such_defender", clearing=choice.clearing, defender=choice.defender
        )
    if choice.defender not in enemies_of(state, choice.seat):
        return IllegalChoice("21.8", "not_an_enemy")
    return None
