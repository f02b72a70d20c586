"""Costs and gains of the Eyrie's choices (Law 7)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, Facts
from bot.games.root.factions.eyrie.choices import FallIntoTurmoil
from bot.games.root.factions.eyrie.decree import recruit_count
from bot.games.root.factions.eyrie.dynasty import eyrie
from bot.games.root.law import choices
from bot.games.root.law.cards import SUIT, VIZIER
from bot.games.root.law.facts import some
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.law.state import State


def facts_of(state: State, decision: Decision, choice: Choice) -> Facts | None:
    """Return the facts of a choice; None: see the common rules."""
    faction = eyrie(state, choice.seat)
    match choice:
        case choices.Recruit():
            count = min(faction.supply[WARRIOR], recruit_count(faction))
            return Facts(gain=some("warriors", count))
        case FallIntoTurmoil():
            cards = [card for column in faction.decree.values() for card in column]
            birds = sum(SUIT[card] == "bird" for card in cards)
            gone = sum(card != VIZIER for card in cards)
            loss = (*some("points", min(faction.score, birds)), *some("decree_cards", gone))
            return Facts(loss=loss)
        case _:
            return None
