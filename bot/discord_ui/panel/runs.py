"""Blocks of which several rows may be picked at once: they are made one after the other.

What one of them makes illegal is not made, and the panel says so. Unlike a series they are actions
of their own: fewer are as good, and the same question, or another one, is asked again after them.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_ui.panel import shapes
from bot.discord_ui.panel.panel import DeadEndError, RowBlock
from bot.discord_ui.panel.series import Several
from bot.discord_ui.panel.shapes import Menu, RowPick
from bot.games.game import Choice, Decision


def most_of(decision: Decision, block: RowBlock) -> int:
    """Return how many rows of a block may be picked at once; 1 if it is no run."""
    if block.group is not None:
        return 1
    return next((run.most for run in decision.runs if block.kinds == (run.kind,)), 1)


def takes_several(decision: Decision, block: RowBlock, menu: Menu) -> bool:
    """Return whether several options of a select may be picked: all of them are choices."""
    picks = all(isinstance(target, RowPick) for target in menu.targets)
    return picks and len(menu.targets) > 1 and most_of(decision, block) > 1


def choices_of_run(decision: Decision, block: RowBlock, values: Sequence[str]) -> Choice | Several:
    """Return the choices that some options stand for, in the order of the options.

    Raises:
        DeadEndError: they are not among what is offered, or too many.
    """
    picks = [pick for value in values if isinstance(pick := shapes.read_target(value), RowPick)]
    if len(picks) < len(values) or len(set(picks)) < len(picks):
        raise DeadEndError
    if len(picks) > most_of(decision, block):
        raise DeadEndError
    if any(pick.row >= len(block.rows) or pick.copy > 1 for pick in picks):
        raise DeadEndError
    picks.sort(key=lambda pick: (pick.row, -block.rows[pick.row].count(pick.number)))
    made = tuple(block.rows[pick.row].choice(decision.seat, pick.number) for pick in picks)
    return made[0] if len(made) == 1 else Several(made, "some")
