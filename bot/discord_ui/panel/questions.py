"""Questions on a panel: those that follow a pass, several alike in a row, several rows at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING

import msgspec

from bot.discord_ui.message.ids import Pressed
from bot.discord_ui.panel import panel
from bot.discord_ui.panel.panel import MOST, At, DeadEndError, Menu, RowBlock, RowPick
from bot.games.game import (
    PASS,
    Choice,
    Decision,
    Facts,
    Offer,
    Outcome,
    Seat,
    Series,
    View,
    make_choice,
    tag_of,
)
from bot.table import How
from db.ids import Revision

if TYPE_CHECKING:
    from bot.narrate import Words
    from bot.table import Table


# A question on a panel, with those that follow if its owner passes.
#
# Where passing reveals nothing and gives up nothing, and the same seat is asked next, the next
# question is known: it is shown on the same screen. Only what the seat's own pass would show is
# used.


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

    picked: tuple[str, ...] = ()
    """The options of its menu that are picked already."""


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
    questions = [first]
    passes = list[Choice]()
    while len(passes) < FURTHEST and may_pass(questions[-1].decision):
        passes.append(questions[-1].declining())
        outcome = after(passes)
        view = outcome.view
        decision = outcome.decision
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


def loses_nothing(decision: Decision) -> bool:
    """Return whether passing is known to give nothing up, even if another seat is asked next."""
    offer = _going_on(decision)
    if decision.optional or offer is None or not passes_by(offer.kind):
        return False
    return bool(offer.facts) and not _facts_of_passing(decision).loss


# Questions that are asked several times running, answered by one select.
#
# Alike things are offered as often as they are there. Where the rows do not fit in one select, each
# of two selects takes picks of its own, and the question is asked again for the rest.


class Several(msgspec.Struct, frozen=True):
    """Choices that one press makes at once, and how; the first `passes` only lead to the rest.

    `excluded` are picks that are not made, because they exclude each other (`Series.shared`).
    """

    choices: tuple[Choice, ...]
    how: How = "all"
    passes: int = 0
    excluded: tuple[Choice, ...] = ()


class Picks(msgspec.Struct, frozen=True):
    """A block of which `least` to `most` picks are made at once, in one select or two."""

    menus: tuple[Menu, ...]
    least: int
    most: int
    ends: bool
    """Whether fewer picks than could be made end the question: nothing else is offered."""

    @property
    def all(self) -> bool:
        """Whether only one set is possible: all of them."""
        return len(self.menus) == 1 and len(self.menus[0].targets) == self.least

    def limits(self, menu: Menu) -> tuple[int, int]:
        """Return the least and the most picks in one select."""
        count = len(menu.targets)
        return (self.least if len(self.menus) == 1 else 1), min(self.most, count)


def picks_of(decision: Decision, block: RowBlock) -> Picks | None:
    """Return how a block is answered by several picks; None if it is not, or has no room."""
    series = decision.series
    if (
        series is None
        or series.most < 2
        or block.kinds != (series.kind,)
        or block.group is not None
    ):
        return None
    rows = [row for offer in decision.offers if offer.kind is series.kind for row in offer.rows]
    copies = Counter[tuple[object, ...]]()
    for row, count in zip(rows, series.copies, strict=True):
        copies[tuple(row)] = max(copies[tuple(row)], count)
    picks = [
        RowPick(at, None, copy)
        for at, row in enumerate(block.rows)
        for copy in range(1, min(copies[row.values], series.most) + 1)
    ]
    if len(picks) > MOST or any(row.numbers for row in block.rows):
        return None
    kinds = {offer.kind for offer in decision.offers if len(offer)}
    most = min(series.most, len(picks))
    return Picks(
        tuple(panel.build_menus(block.rows, picks)),
        min(series.least, most),
        most,
        kinds <= {series.kind, series.end},
    )


def choices_of_series(
    decision: Decision, block: RowBlock, values: Sequence[str]
) -> Choice | Several:
    """Return the choices that some options stand for; without options all are meant.

    Raises:
        DeadEndError: they are not among what is offered, or too few or too many.
    """
    series = picks_of(decision, block)
    if series is None:
        raise DeadEndError
    wanted = [panel.read_target(value) for value in values]
    if not wanted and series.all:
        wanted = list(series.menus[0].targets)
    menu = next((menu for menu in series.menus if set(wanted) <= set(menu.targets)), None)
    if menu is None or len(set(wanted)) != len(wanted):
        raise DeadEndError
    least, most = series.limits(menu)
    if not least <= len(wanted) <= most:
        raise DeadEndError
    picks = [pick for pick in wanted if isinstance(pick, RowPick)]
    picked = tuple(block.rows[pick.row].choice(decision.seat) for pick in picks)
    excluded = _picks_beyond_stock(decision.series, picked) if decision.series else ()
    choices = tuple(choice for choice in picked if choice not in excluded)
    if excluded or (len(choices) < series.most and (len(series.menus) > 1 or not series.ends)):
        # The question goes on: what is missing, or something else, may be answered next.
        how = "series" if decision.series and decision.series.end is None else "all"
        alone = len(choices) == 1 and not excluded
        return choices[0] if alone else Several(choices, how, excluded=excluded)
    return Several(choices, "series")


def _picks_beyond_stock(series: Series, picked: Sequence[Choice]) -> tuple[Choice, ...]:
    """Return the picks that cannot all be made, as they use up more of a thing than there is."""
    if not series.shared:
        return ()
    stock = dict(series.stock)
    wanted = Counter(getattr(choice, series.shared) for choice in picked)
    over = {value for value, count in wanted.items() if count > stock.get(value, 0)}
    return tuple(choice for choice in picked if getattr(choice, series.shared) in over)


# Blocks of which several rows may be picked at once: they are made one after the other.
#
# What one of them makes illegal is not made, and the panel says so; those of several kinds, in a
# sheet, are made all or none, since they were picked as one plan. Unlike a series they are actions
# of their own: fewer are as good, and the same question, or another one, is asked again after them.


def most_of(decision: Decision, block: RowBlock) -> int:
    """Return how many rows of a block may be picked at once; 1 if it is no run."""
    if block.group is not None:
        return 1
    if block.is_sheet:
        return panel.most_in_sheet(decision, block.kinds)
    return next((run.most for run in decision.runs if block.kinds == (run.kind,)), 1)


AT_ONCE = 5
"""The most times that the same choice is offered at once."""


def repeats_of(decision: Decision, block: RowBlock) -> int:
    """Return how often the only choice of a block may be made at once."""
    (row, *others) = block.rows
    if others or row.numbers:
        return 1
    most = (decision.most or {}).get(row.kind, 1)
    return min(decision.copies_of(row.kind), most, AT_ONCE)


def picks_of_sheet(decision: Decision, block: RowBlock) -> tuple[RowPick, ...]:
    """Return the picks of a block of several kinds, alike ones as often as they may be made."""
    return tuple(
        [
            RowPick(at, None, copy)
            for at, row in enumerate(block.rows)
            for copy in range(1, decision.copies_of(row.kind) + 1)
        ]
    )


def takes_several(decision: Decision, block: RowBlock, menu: Menu) -> bool:
    """Return whether several options of a select may be picked: all of them are choices."""
    picks = all(isinstance(target, RowPick) for target in menu.targets)
    return picks and len(menu.targets) > 1 and most_of(decision, block) > 1


def choices_of_run(decision: Decision, block: RowBlock, values: Sequence[str]) -> Choice | Several:
    """Return the choices that some options stand for, in the order of the options.

    Raises:
        DeadEndError: they are not among what is offered, or too many.
    """
    picks = [pick for value in values if isinstance(pick := panel.read_target(value), RowPick)]
    if len(picks) < len(values) or len(set(picks)) < len(picks):
        raise DeadEndError
    if len(picks) > most_of(decision, block):
        raise DeadEndError
    if block.is_sheet:
        if not {*picks} <= {*picks_of_sheet(decision, block)}:
            raise DeadEndError
        picks.sort(key=lambda pick: (pick.row, pick.copy))
        made = tuple(block.rows[pick.row].choice(decision.seat) for pick in picks)
        return made[0] if len(made) == 1 else Several(made, "sheet")
    if any(pick.row >= len(block.rows) or pick.copy > 1 for pick in picks):
        raise DeadEndError
    picks.sort(key=lambda pick: (pick.row, -block.rows[pick.row].count(pick.number)))
    made = tuple(block.rows[pick.row].choice(decision.seat, pick.number) for pick in picks)
    # After a revelation the rest of a run would be left out without a word.
    reveals = block.kinds[0] in (decision.unaffected or {})
    return made[0] if len(made) == 1 else Several(made, "sheet" if reveals else "some")
