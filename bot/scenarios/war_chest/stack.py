"""What is under way in a position: a seat that is to use a coin, or the steps that are named."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, cast

import msgspec

from bot.games.game import tag_of
from bot.games.steps import kinds_of_steps
from bot.games.war_chest.board import BOARDS
from bot.games.war_chest.boxes import DECREES
from bot.games.war_chest.state import StackStep, State
from bot.games.war_chest.steps import CarryOut, FootmenAct, Round, SpyOut
from bot.games.war_chest.units import DECOYS, ROYAL, UNITS
from bot.scenarios.reading import Node

STEPS: Mapping[str, type[StackStep]] = {tag_of(kind): kind for kind in kinds_of_steps(State)}
"""Every kind of step by its tag."""


def read_stack(fields: Mapping[str, Node], state: State) -> None:
    """Lay out what is under way; left out, the acting seat is to use a coin."""
    if state.winners is not None:
        state.steps = []
    elif "under_way" in fields:
        state.steps = [_read_chest_step(node, state) for node in fields["under_way"].each()]
        if not state.steps:
            fields["under_way"].fail("nothing is under way, and nobody has won")
    else:
        state.steps = [Round()]


def write_step(step: StackStep) -> dict[str, Any]:
    """Write a step as a position names it."""
    fields = cast("dict[str, Any]", msgspec.to_builtins(step))
    return {"step": tag_of(type(step)), **{k: v for k, v in fields.items() if k != "type"}}


def _read_chest_step(node: Node, state: State) -> StackStep:
    """Read one step: its kind under `step`, and its fields."""
    entries = node.entries()
    if "step" not in entries:
        node.fail("the key 'step' is missing")
    kind = STEPS[entries.pop("step").text(among=STEPS)]
    known = {field.encode_name for field in msgspec.structs.fields(kind)}
    for key, value in entries.items():
        if key not in known:
            value.fail(f"unknown key (a {tag_of(kind)} has: {', '.join(sorted(known))})")
    known_names: dict[str, Collection[str]] = {
        "seat": state.armies,
        "coin": (*UNITS, ROYAL, *DECOYS),
        **dict.fromkeys(("at", "to", "origin", "target"), BOARDS[state.players].hexes),
        "decree": DECREES,
    }
    if kind is SpyOut:
        known_names["target"] = state.armies
    for key, value in entries.items():
        if key in known_names:
            value.text(among=known_names[key])
    lists = known_names["at"] if kind is FootmenAct else state.armies
    if kind is not CarryOut:
        for item in entries["left"].each() if "left" in entries else ():
            item.text(among=lists)
    try:
        return msgspec.convert(
            {"type": tag_of(kind), **{key: value.value for key, value in entries.items()}}, kind
        )
    except msgspec.ValidationError as error:
        node.fail(str(error))
