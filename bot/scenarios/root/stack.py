"""The stack of a position: the beginning of a phase, or the steps named; and its draft."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from bot.games.game import NO_SEAT, Seat, tag_of
from bot.games.root.codec import STEPS as KINDS
from bot.games.root.draft.board import draft_steps
from bot.games.root.draft.cards import CARDS, PLACES
from bot.games.root.draft.choosing import ChooseFaction, KeepHands
from bot.games.root.draft.pool import list_drafters
from bot.games.root.draft.seats import seat_faction
from bot.games.root.law.homelands import draft_of
from bot.games.root.law.kinds import CLEARINGS, Clearing
from bot.games.root.law.state import Faction, PoolCard, State, Step
from bot.games.root.law.turn import Deal, EndOfTurn, FirstTurn, turn_of
from bot.games.root.roster import PEOPLE
from bot.scenarios.reading import Node, convert_node
from bot.scenarios.root.factions import notation_of_faction

# The draft of a position: the pool, the homelands, and who has no faction yet (Law 19.8).


def read_draft(node: Node, seats: Node, state: State) -> None:
    """Give the players their factions who have chosen, and lay out the rest of the draft."""
    for number, (seat, own) in enumerate(zip(seats.each(), [*state.order], strict=True)):
        name = seat.entries()["faction"].value
        if name in PLACES and name != PLACES[number]:
            seat.fail(f"this place is {PLACES[number]}")
        if own in PLACES and name not in PLACES:
            seat_faction(state, own, Seat(str(name)))
    fields = node.fields({"pool", "homelands", "omitted"})
    draft = draft_of(state)
    if "pool" in fields:
        draft.pool = [_read_pool_card(card) for card in fields["pool"].each()]
    if "omitted" in fields:
        draft.omitted = [card.text(among=CARDS) for card in fields["omitted"].each()]
    homes = fields["homelands"].fields(set(state.factions)) if "homelands" in fields else {}
    for name, clearings in homes.items():
        own = [Clearing(clearing.number(1, len(CLEARINGS))) for clearing in clearings.each()]
        draft.homelands[Seat(name)] = own
        state.factions[Seat(name)].start = own[0]


def _read_pool_card(node: Node) -> PoolCard:
    """Read a card of the pool: a faction, or what else lies there with it."""
    if isinstance(node.value, str):
        return PoolCard(faction=node.text(among=CARDS))
    fields = node.fields({"faction", "character", "locked"}, needed=("faction",))
    faction = fields["faction"].text(among=CARDS)
    beside = PEOPLE[faction].COURSE.dealt_beside()
    character = fields["character"].text(among=beside) if "character" in fields else ""
    locked = "locked" in fields and fields["locked"].truth()
    return PoolCard(faction=faction, character=character, locked=locked)


def begun_draft(state: State) -> list[Step]:
    """Return the steps of a draft from the set-up of the acting faction on, or from the pool on.

    Without a pool, nothing has been dealt yet.
    """
    if not draft_of(state).pool and not state.acting:
        return [*draft_steps(state), FirstTurn()]
    choosing = [ChooseFaction(place=name) for name in reversed(list_drafters(state))]
    faction = state.factions.get(state.acting)
    own = [] if faction is None else faction.COURSE.advanced_steps(faction)
    return [*own, *choosing, KeepHands(), FirstTurn()]


def write_draft(state: State) -> dict[str, Any]:
    """Serialise a draft; nothing where there is none."""
    if state.draft is UNSET:
        return {}
    pool = [msgspec.to_builtins(card) for card in state.draft.pool]
    homelands = {name: [*own] for name, own in state.draft.homelands.items()}
    draft: dict[str, Any] = {"pool": pool, "homelands": homelands}
    if state.draft.omitted is not UNSET:
        draft["omitted"] = [*state.draft.omitted]
    return {"draft": draft}


# The stack of a position: the beginning of a phase, or the steps named.


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
