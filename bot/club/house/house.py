"""What a server has set for one game, as plain data, and what follows from it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal

import msgspec

from bot.games.game import Lobby
from bot.table import TERMS, value_of_term

OPENERS = ("all", "role", "moderators")
"""Who may open tables."""

MOST = 10
"""The largest number of a limit."""

NUMBER, FINISHED = "number", "finished"
"""How the open tables of a person are limited."""


class House(msgspec.Struct, frozen=True):
    """What a server has set for a game; ids are 0 where nothing is set."""

    options: Mapping[str, str] = {}
    terms: Mapping[str, str] = {}
    opens: str = "all"
    role: int = 0
    limit_by: str = ""
    most: int = 0
    channel: int = 0
    """Where the bot itself opens tables."""

    calls: bool = False
    """Whether opening a table calls the players."""

    roles: Mapping[str, int] = {}
    """The role of each pace whose members are called; that of "" for every pace without one."""

    def known_by(self, rules: Lobby) -> House:
        """Return it without options and terms that the game does not know, or not any more."""
        options = {name: to for name, to in self.options.items() if rules.accepts(name, to)}
        terms = {name: to for name, to in self.terms.items() if to in TERMS.get(name, ())}
        return msgspec.structs.replace(self, options=options, terms=terms)

    def called(self, terms: Mapping[str, str]) -> int:
        """Return the role that a table with these terms calls; 0: none."""
        return self.roles.get(value_of_term(terms, "pace"), 0) or self.roles.get("", 0)

    def allowed(self, finished: int) -> int | None:
        """Return how many open tables somebody may have who finished some; `None`: no limit."""
        match self.limit_by:
            case "number":
                return self.most
            case "finished":
                return finished + self.most
            case _:
                return None


NO_HOUSE = House()


class Difference(msgspec.Struct, frozen=True):
    """An option or term in which a table is not as its server has set."""

    kind: Literal["option", "term"]
    name: str
    here: str
    house: str


def may_open(house: House, roles: Collection[int], moderates: bool) -> bool:
    """Return whether somebody with these roles may open a table; moderators always may."""
    if moderates or house.opens == "all":
        return True
    return house.opens == "role" and house.role in roles


def list_house_differences(
    house: House, rules: Lobby, options: Mapping[str, str], terms: Mapping[str, str]
) -> list[Difference]:
    """List in what a table differs from what is set; what is not set cannot differ."""
    listed: list[Difference] = []
    for name, wanted in house.options.items():
        values = rules.options.get(name, ())
        here = options.get(name, values[0] if values else "")
        if rules.accepts(name, wanted) and here != wanted:
            listed.append(Difference("option", name, here, wanted))
    for name, wanted in house.terms.items():
        if wanted in TERMS.get(name, ()) and value_of_term(terms, name) != wanted:
            listed.append(Difference("term", name, value_of_term(terms, name), wanted))
    return listed


def is_set(house: House) -> bool:
    """Return whether a server has set how a table of a game begins."""
    return bool(house.options or house.terms)
