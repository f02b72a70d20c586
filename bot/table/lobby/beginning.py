"""How a new table begins: with options, terms and people that are given to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.games.game import Lobby
from bot.table.lobby.plan import LobbyPlan, LobbySeat
from bot.table.lobby.terms import TERMS
from db.ids import UserId


class Beginning(msgspec.Struct, frozen=True):
    """What a new table begins with; what its game does not know any more is left out."""

    options: Mapping[str, str] = {}
    terms: Mapping[str, str] = {}
    people: Sequence[UserId] = ()
    """Who sits at it from the beginning, without a seat of the game yet."""

    def plan(self, rules: Lobby, host: UserId) -> LobbyPlan:
        """Return the lobby of the new table."""
        options = {
            name: value for name, value in self.options.items() if rules.accepts(name, value)
        }
        terms = {name: value for name, value in self.terms.items() if value in TERMS.get(name, ())}
        seats = (LobbySeat(at, user=user) for at, user in enumerate(self.people, 1))
        plan = LobbyPlan(rules, host, tuple(seats), options, {}, terms)
        return plan.with_always() if self.people else plan


NOTHING_SET = Beginning()
"""A table with no people, and with what its game has by default."""
