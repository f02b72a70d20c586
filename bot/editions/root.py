"""The edition of Root."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from bot.editions.edition import Edition, Same
from bot.games.root import ROOT, invariants
from bot.games.root.roster import PEOPLE
from bot.games.tables import join_tables
from bot.narrate.root import WORDS, rootlog
from bot.narrate.root.asked import may_have_picture
from bot.narrate.root.speeches import ALL, SPEECHES

if TYPE_CHECKING:
    from bot.render import Painter
    from bot.scenarios.root import RootNotation


SUBGROUPS: Mapping[str, tuple[str, ...]] = {
    "setup": ("choose_seat", "add_bot", "remove_bot", "start_at"),
    "cards": ("craft", "use", "expose", "activate_dominance", "take_dominance"),
    "map": ("open_path", "take_ferry"),
}
"""The subgroups of commands that are no single faction's. What is done all the time, such as a
move, is in none."""


def _faction_subgroups() -> Mapping[str, tuple[str, ...]]:
    """Return the subgroup of each faction that has one, in the order of the roster."""
    names = dict.fromkeys(kind.__module__.split(".")[-2] for kind in PEOPLE.values())
    own = {name: SPEECHES[name].commands for name in names if name in SPEECHES}
    return {name: commands for name, commands in own.items() if commands}


def _load_painter() -> Painter:
    """Load the pictures."""
    from bot.render import root

    return root


@cache
def _load_notation() -> RootNotation:
    """Load the notation of scenarios."""
    from bot.scenarios.root import RootNotation

    return RootNotation()


def _load_and_judge_log(text: str) -> tuple[bool, Sequence[str]]:
    """Load what reads logs, and check one."""
    from bot.scenarios.root.rootlog import judge_log

    return judge_log(text)


EDITION = Edition(
    game=ROOT,
    words=WORDS,
    make_painter=_load_painter,
    shows=may_have_picture,
    make_notation=_load_notation,
    invariants=invariants,
    scribe=rootlog,
    judge=_load_and_judge_log,
    commands={**SUBGROUPS, **_faction_subgroups()},
    same={
        command: Same(*own) for command, own in join_tables(speech.same for speech in ALL).items()
    },
    examples=("move", "battle", "build"),
)
