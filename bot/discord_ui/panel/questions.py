"""A question on a panel, with those that follow if its owner passes.

Where passing reveals nothing and gives up nothing, and the same seat is asked next, the next
question is known: it is shown on the same screen. Only what the seat's own pass would show is used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING

import msgspec

from bot.discord_ui.message.ids import Pressed
from bot.discord_ui.panel import panel
from bot.discord_ui.panel.panel import DeadEndError, RowBlock
from bot.discord_ui.panel.shapes import At
from bot.games.game import (
    PASS,
    Choice,
    Decision,
    Facts,
    Offer,
    Outcome,
    Seat,
    View,
    make_choice,
    tag_of,
)
from db.ids import Revision

if TYPE_CHECKING:
    from bot.narrate import Words
    from bot.table import Table

FURTHEST = 3
"""The most questions that are passed at once."""

After = Callable[[Sequence[Choice]], Outcome]
"""Returns what choices of one seat would lead to (`Game.after`)."""


class Spot(msgspec.Struct, frozen=True):
    """The game of a screen, and the revision at which the screen was made."""

    game: int
    revision: Revision

    def id(self, seat: Seat, action: str, path: str = "", passes: int = 0) -> str:
        """Return the custom id of a button or select on this screen."""
        return Pressed(self.game, self.revision, seat, action, passes, path).write()


def spot_of(table: Table) -> Spot:
    """Return the table and its revision, for custom ids."""
    return Spot(table.id, table.revision)


class Opened(msgspec.Struct, frozen=True):
    """What is open in a panel: a place in one block, and the rows to which a command limits it.

    `passes` is the number of passes after which the block's question is asked. `alone`: nothing
    else is shown, such as after the button of a kind under the public message.
    """

    at: At
    only: tuple[int, ...] | None = None
    passes: int = 0
    alone: bool = False
    pays_otherwise: bool = False
    """Whether the choices of the block leave what they cost to be paid by hand."""


class Question(msgspec.Struct, frozen=True, dict=True):
    """A decision to render: its owner's view, the words, and where in the game it is asked."""

    words: Words
    spot: Spot
    decision: Decision
    view: View
    locale: str
    passes: int = 0
    """How many passes lead to it."""

    then: Question | None = None
    """The question after one more pass, if that can be known."""

    used: tuple[str, ...] = ()
    """Tags of the kinds that this person chose in such decisions, the last one first."""

    grave: bool = False
    """Whether passing ends the right to undo, or gives something up for good: it takes two taps."""

    def blocks(self) -> tuple[RowBlock, ...]:
        """Return the blocks of the decision."""
        return self._blocks

    @cached_property
    def _blocks(self) -> tuple[RowBlock, ...]:
        # A press asks for them to read what was pressed, to draw it and to show what comes next.
        parted = partial(self.words.group_of, view=self.view)
        return panel.blocks_of(self.decision, self.words.grouping_of(self.decision), parted)

    def after(self, passes: int) -> Question:
        """Return the question that is asked after some passes.

        Raises:
            DeadEndError: it is not known.
        """
        question: Question | None = self
        while question is not None and question.passes < passes:
            question = question.then
        if question is None:
            raise DeadEndError
        return question

    def passed(self, passes: int) -> tuple[Choice, ...]:
        """Return the passes that lead to a later question."""
        return tuple(self.after(at).declining() for at in range(passes))

    def declining(self) -> Choice:
        """Return the choice that passes, or the only one there is if it has no fields.

        Raises:
            DeadEndError: it is not offered.
        """
        offer = _going_on(self.decision)
        if offer is None:
            raise DeadEndError
        return make_choice(offer.kind, self.decision.seat)


def looking_ahead(first: Question, after: After, undoable: bool = False) -> Question:
    """Add the questions that follow if their owner passes.

    `undoable` is whether they could take an earlier choice back now.
    """
    questions, passes = [first], list[Choice]()
    while len(passes) < FURTHEST and may_pass(questions[-1].decision):
        passes.append(questions[-1].declining())
        outcome = after(passes)
        view, decision = outcome.view, outcome.decision
        if view is None or decision is None or outcome.made < len(passes) or decision.optional:
            break
        questions.append(
            Question(first.words, first.spot, decision, view, first.locale, len(passes))
        )
    then: Question | None = None
    for question in reversed(questions):
        grave = then is None and _is_grave(question, questions, after, undoable)
        then = msgspec.structs.replace(question, then=then, grave=grave)
    assert then is not None
    return then


def _is_grave(last: Question, questions: Sequence[Question], after: After, undoable: bool) -> bool:
    """Return whether passing the last known question ends the right to undo what came before."""
    facts = _facts_of_passing(last.decision)
    if last.decision.optional or not facts.final or not _ends_with_pass(last.decision):
        return False
    if facts.loss:
        # What is given up is worth a second question only where it need not be.
        return not last.passes and len(last.decision) > 1
    passes = [question.declining() for question in questions]
    return (undoable or last.passes > 0) and after(passes).reveals


def passes_by(kind: type[Choice]) -> bool:
    """Return whether a kind of choice only passes."""
    return tag_of(kind) == PASS and not panel.field_names(kind)


def _ends_with_pass(decision: Decision) -> bool:
    return any(passes_by(offer.kind) for offer in decision.offers if len(offer))


def _going_on(decision: Decision) -> Offer | None:
    """Return the offer of the pass, or of the only choice there is if it has no fields."""
    offers = [offer for offer in decision.offers if len(offer)]
    for offer in offers:
        if passes_by(offer.kind):
            return offer
    alone = len(decision) == 1 and not panel.field_names(offers[0].kind)
    return offers[0] if alone else None


def _facts_of_passing(decision: Decision) -> Facts:
    """Return the costs, gains and losses of passing, or of the only choice if there is no pass.

    Without facts from the game, passing counts as final. An only choice has no losses: its seat has
    no alternative.
    """
    offer = _going_on(decision)
    facts = offer.facts[0] if offer is not None and offer.facts else Facts(final=True)
    return facts if len(decision) > 1 else msgspec.structs.replace(facts, loss=())


def may_pass(decision: Decision) -> bool:
    """Return whether passing can be undone and gives nothing up that could be had."""
    if decision.optional or _going_on(decision) is None:
        return False
    facts = _facts_of_passing(decision)
    return not facts.final and not facts.loss
