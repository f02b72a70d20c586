"""The files that the games take from their owners, each with what checks it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.editions.edition import Edition, RulesKit
from bot.games.data import ChecksData, Fault, HasTemplates
from bot.games.game import Game
from bot.games.protocols import is_a
from bot.narrate import PLAIN, Words


class OwnedFile(msgspec.Struct, frozen=True):
    """A file of an owner, and the game that takes it."""

    name: str
    game: Game[Any]
    words: Words

    def faults(self, content: bytes, locale: str) -> list[str]:
        """Return the faults of a file, a line for each."""
        rules = self.game
        faults = rules.check_data(self.name, content) if is_a(rules, ChecksData) else ()
        return self.words.faults(in_order(faults), locale)

    def template(self) -> bytes | None:
        """Return an empty file with notes; None if the game has none."""
        rules = self.game
        return rules.template(self.name) if is_a(rules, HasTemplates) else None


def in_order(faults: Sequence[Fault]) -> list[Fault]:
    """Sort faults by their lines; those of the whole file come last."""
    return sorted(faults, key=lambda fault: fault.line or 1 << 30)


def files_of(cores: Mapping[str, RulesKit]) -> dict[str, OwnedFile]:
    """Return the files of all games by their names, which differ between games."""
    return {
        name: OwnedFile(name, core.game, core.words if isinstance(core, Edition) else PLAIN)
        for core in cores.values()
        for name in core.game.lobby.files
    }
