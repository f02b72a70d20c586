"""The stack of a position: the beginning of a phase, or the steps named."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from msgspec import UNSET

from bot.games.game import NO_SEAT, tag_of
from bot.games.root.codec import STEPS as KINDS
from bot.games.root.law.state import Faction, State, Step
from bot.games.root.law.turn import Deal, EndOfTurn, FirstTurn, turn_of
from bot.scenarios.reading import Node, convert_node
from bot.scenarios.root.drafting import begun_draft
from bot.scenarios.root.notations import notation_of_faction

STEPS: Mapping[str, type[Step]] = {tag_of(kind): kind for kind in KINDS}
"""Every kind of step by its tag."""


def read_stack(fields: Mapping[str, Node], state: State) -> None:
    """Build the stack."""
    if state.winners is not None:
        state.steps = []
    elif "under_way" in fields:
        state.steps = [_read_root_step(node, state.factions) for node in fields["under_way"].each()]
        if not state.steps:
            fields["under_way"].fail("nothing is under way, and nobody has won")
    else:
        acting = state.factions.get(state.acting)
        missing = _needs_order(acting) if state.phase == "daylight" else ""
        if missing:
            fields["turn"].fail(f"boards.{state.acting}.{missing} is missing")
        state.steps = begun_steps(state)
    if state.phase == "setup":
        state.acting = NO_SEAT


def _needs_order(faction: Faction | None) -> str:
    """Name the order that a clockwork faction lacks for its Daylight, "" if none."""
    if faction is None or not notation_of_faction(faction.name).ORDERED:
        return ""
    fields = ("order_card", "order")
    return next((field for field in fields if getattr(faction, field, None) == ""), "")


def begun_steps(state: State) -> list[Step]:
    """Return the stack at the beginning of the acting faction's phase, or of its set-up."""
    if state.phase == "setup" and state.draft is not UNSET:
        return [*reversed(begun_draft(state))]
    if state.phase == "setup":
        names = list(state.factions)
        first = names.index(state.acting) if state.acting else 0
        steps: list[Step] = [] if state.acting else [Deal()]
        for name in names[first:]:
            faction = state.factions[name]
            steps += faction.COURSE.setup_steps(faction)
        return [*reversed([*steps, FirstTurn()])]
    steps = turn_of(state, state.acting)
    for index, step in enumerate(steps):
        if tag_of(type(step)) == f"start_of_{state.phase}":
            steps = steps[index:]
            break
    else:
        steps = _at_phase(steps, state.phase, state)
    return [*reversed([*steps, EndOfTurn()])]


def _at_phase(steps: Sequence[Step], phase: str, state: State) -> list[Step]:
    """Start a clockwork turn, which is one step, at a phase."""
    (turn,) = steps
    notation_of_faction(state.acting).begin_phase(turn, phase, state)
    return [turn]


def _read_root_step(node: Node, factions: Collection[str]) -> Step:
    """Read one step: its kind under `step`, and its fields."""
    entries = node.entries()
    if "step" not in entries:
        node.fail("the key 'step' is missing")
    kind = STEPS[entries["step"].text(among=STEPS)]
    given = {key: value.value for key, value in entries.items() if key != "step"}
    if "seat" in entries:
        entries["seat"].text(among=factions)
    return convert_node(Node(given, node.place), kind)
