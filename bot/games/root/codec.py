"""Serialise and deserialise a state of Root, at any decision."""

from bot.games.codec import Codec, kinds_of, union_of_kinds
from bot.games.game import Choice, Event
from bot.games.root.draft.board import Drafter
from bot.games.root.law import turn
from bot.games.root.law.state import SETTLED, Faction, State, Step
from bot.games.root.roster import CLOCKWORK, PEOPLE
from bot.games.root.takeover.steps import BecomeClockwork, BecomePerson

PACKAGE = "bot.games.root."

# The roster imports every faction and card; with takeovers and drafts the lists are complete.
FACTIONS: list[type[Faction]] = [*PEOPLE.values(), *CLOCKWORK.values(), Drafter]
STEPS = kinds_of(Step, PACKAGE)


def recompute_older_state(state: State) -> None:
    """Recompute the derived lists of a state that an older version wrote."""
    if state.settled != SETTLED:
        turn.derive_lists(state)


CODEC: Codec[State] = Codec(
    State,
    {"factions": dict[str, union_of_kinds(FACTIONS)], "steps": list[union_of_kinds(STEPS)]},
    kinds_of(Choice, PACKAGE),
    kinds_of(Event, PACKAGE),
    recompute_older_state,
    unset={"changes": list[tuple[str, union_of_kinds([BecomeClockwork, BecomePerson])]]},
)
"""Encodes Root's states and events."""
