"""Looks ahead: what choices would lead to, without telling what is hidden."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

import msgspec

from bot.games.game import (
    PASS,
    Choice,
    Decision,
    Event,
    Facts,
    Game,
    IllegalChoiceError,
    Offer,
    Outcome,
    Seat,
    View,
    make_choice,
    tag_of,
)
from bot.games.protocols import is_a

S = TypeVar("S")

SKETCH = "sketch"
"""What marks a copy of a state that is made to look ahead."""


class UnforeseenError(Exception):
    """Chance would decide, or something hidden come to light, while the rules only look ahead."""


class Rules(Protocol[S]):
    """The part of a game (`bot.games.game.Game`) that looking ahead needs."""

    def decisions(self, state: S) -> tuple[Decision, ...]:
        """Return the decisions owed."""
        ...

    def apply(self, state: S, choice: Choice) -> list[Event]:
        """Carry out a choice."""
        ...

    def view(self, state: S, viewer: Seat | None) -> View:
        """Return the state redacted for one viewer."""
        ...

    def encode(self, state: S) -> bytes:
        """Serialise the state."""
        ...

    def decode(self, data: bytes) -> S:
        """Deserialise a state."""
        ...


def copy_for_lookahead(game: Rules[S], state: S) -> S:
    """Return a copy for looking ahead; of a state that remembers it, chance decides nothing."""
    copy = game.decode(game.encode(state))
    if hasattr(copy, "__dict__"):
        vars(copy)[SKETCH] = True
    return copy


def no_sketch(state: object) -> None:
    """Stop before chance decides, or a hidden pile is drawn from, in a copy for looking ahead.

    Raises:
        UnforeseenError: the state is such a copy.
    """
    if SKETCH in state.__dict__:
        raise UnforeseenError


@runtime_checkable
class HasPhases(Protocol):
    """A game whose turns have phases that a choice may end."""

    def phase_ended(self, before: Any, after: Any, seat: Seat, *, stopped: bool) -> str:
        """Return what of its own turn a seat has ended (`Facts.ends`).

        `after` is the copy in which the rules went on, `stopped` whether they did so only until
        chance would have decided or something come to light.
        """
        ...


class Foreseen(NamedTuple):
    """What can be known of a choice before it is made (`Facts.final`, `Facts.ends`)."""

    final: bool
    ends: str = ""


def foresee_choice(game: Rules[S], state: S, choice: Choice) -> Foreseen:
    """Return whether a legal choice is final, and what it ends; a copy tries it."""
    copy = copy_for_lookahead(game, state)
    stopped = False
    try:
        events = game.apply(copy, choice)
    except UnforeseenError:
        final = True
        stopped = True
    else:
        owed = decision_owed_by(game.decisions(copy), choice.seat)
        final = owed is None or any(event.reveals for event in events)
    if not is_a(game, HasPhases):
        return Foreseen(final)
    return Foreseen(final, game.phase_ended(state, copy, choice.seat, stopped=stopped))


def is_final(game: Rules[S], state: S, choice: Choice) -> bool:
    """Return whether a legal choice reveals something, or its seat is not the next to be asked."""
    return foresee_choice(game, state, choice).final


def look_ahead_at(game: Rules[S], state: S, choices: Sequence[Choice]) -> Outcome:
    """Return what one seat's choices would lead to, carried out on a copy of the state.

    After a revelation no view is returned, and only choices of the same series are carried out:
    the legality of any other choice could show what was revealed.

    Raises:
        ValueError: the choices are none, or of several seats.
    """
    seats = {choice.seat for choice in choices}
    if len(seats) != 1:
        raise ValueError("choices of one seat are needed")
    (seat,) = seats
    copy = copy_for_lookahead(game, state)
    reveals = False
    decision: Decision | None = None
    for done, choice in enumerate(choices):
        before = decision
        decision = decision_owed_by(game.decisions(copy), seat)
        if reveals and not in_series(before, decision, choice):
            return Outcome(done, reveals=True)
        try:
            events = game.apply(copy, choice)
        except IllegalChoiceError as refusal:
            view = None if reveals else game.view(copy, seat)
            return Outcome(done, view, reveals, refusal)
        except UnforeseenError:
            return Outcome(done + 1, reveals=True)
        reveals = reveals or any(event.reveals for event in events)
    return Outcome(len(choices), None if reveals else game.view(copy, seat), reveals)


def arrange_choices(game: Rules[S], state: S, picks: Sequence[Choice]) -> list[Choice]:
    """Put a set of choices that answers a series in an order in which all of them can be made.

    The rules carry out by themselves what is no longer a choice, so some orders would end early.
    Where the question goes on after the set, the kind that ends it is added. A set that is not
    legal in any order is returned as it is: making it names the choice that is refused.

    Raises:
        ValueError: the choices are none, or of several seats.
    """
    seats = {pick.seat for pick in picks}
    if len(seats) != 1:
        raise ValueError("choices of one seat are needed")
    return _find_legal_order(game, state, seats.pop(), picks, None, set()) or list(picks)


def _find_legal_order(
    game: Rules[S],
    state: S,
    seat: Seat,
    picks: Sequence[Choice],
    before: Decision | None,
    tried: set[frozenset[tuple[Choice, int]]],
) -> list[Choice] | None:
    """Return an order for the rest of a set; `before` is the question before this one."""
    decision = decision_owed_by(game.decisions(state), seat)
    if not picks:
        return _choices_ending_series(before, decision)
    counts = Counter(picks)
    if decision is None or (rest := frozenset(counts.items())) in tried:
        return None
    tried.add(rest)
    for pick in counts:
        if not decision.allows(pick) or (
            before is not None and not in_series(before, decision, pick)
        ):
            continue
        later = list((counts - Counter([pick])).elements())
        copy = copy_for_lookahead(game, state)
        order: list[Choice] | None
        try:
            game.apply(copy, pick)
        except UnforeseenError:
            # What comes then is no choice of the series any more.
            order = None if later else []
        else:
            order = _find_legal_order(game, copy, seat, later, decision, tried)
        if order is not None:
            return [pick, *order]
    return None


def _choices_ending_series(before: Decision | None, decision: Decision | None) -> list[Choice]:
    """Return the choice that ends a series, if it is still asked and can be ended."""
    if before is None or before.series is None or decision is None:
        return []
    if (before.kind, before.section) != (decision.kind, decision.section) or not before.series.end:
        return []
    end = make_choice(before.series.end, decision.seat)
    return [end] if decision.allows(end) else []


def decision_owed_by(due: Iterable[Decision], seat: Seat) -> Decision | None:
    """Return the decision of a seat, if it owes one."""
    return next((decision for decision in due if decision.seat == seat), None)


def in_series(before: Decision | None, decision: Decision | None, choice: Choice) -> bool:
    """Return whether a choice goes on with, or ends, the series of the decision before it.

    After each choice of a series fewer are left. If as many are, the same is asked about something
    else, as hits of an ambush and those that are rolled afterwards.
    """
    if before is None or decision is None or before.series is None:
        return False
    if (before.kind, before.section) != (decision.kind, decision.section):
        return False
    still_asked = 1 if decision.series is None else decision.series.most
    if before.series.most <= still_asked:
        return False
    return type(choice) in (before.series.kind, before.series.end)


def with_facts(
    decision: Decision,
    facts_of: Callable[[Choice], Facts],
    foresee_choice: Callable[[Choice], Foreseen],
) -> Decision:
    """Return a question with the facts of each row; a row stands for its greatest number.

    Whether a choice is final and what it ends is asked only where somebody is warned of it
    (`Facts.final`): to know it a choice is carried out on a copy, and most questions offer dozens.
    """
    alone = len(decision) == 1

    def told(choice: Choice) -> Facts:
        facts = facts_of(choice)
        if not (alone or facts.loss or tag_of(type(choice)) == PASS):
            return facts
        seen = foresee_choice(choice)
        return msgspec.structs.replace(facts, final=seen.final, ends=seen.ends)

    offers = [
        Offer(
            offer.kind,
            offer.rows,
            offer.upto,
            offer.ends,
            [told(make_choice(offer.kind, decision.seat, *row)) for row in offer.rows],
        )
        for offer in decision.offers
    ]
    return msgspec.structs.replace(decision, offers=tuple(offers))


def refusals_of_choices(
    game: Rules[S], state: S, choices: Iterable[Choice]
) -> list[IllegalChoiceError | None]:
    """Return for each choice why it is refused now; `None` where it is legal.

    The state does not change. Hidden information decides nothing: a refusal is the one that the
    choice itself would get.
    """
    errors: list[IllegalChoiceError | None] = []
    due = game.decisions(state)
    copy = copy_for_lookahead(game, state)
    for choice in choices:
        if any(decision.allows(choice) for decision in due):
            errors.append(None)
            continue
        try:
            game.apply(copy, choice)
        except IllegalChoiceError as refused:
            errors.append(refused)
            continue
        except UnforeseenError:
            pass
        errors.append(None)
        copy = copy_for_lookahead(game, state)
    return errors


def open_to(game: Game[S], state: S, seat: Seat) -> tuple[Decision, ...]:
    """Return the decisions that are due, of all seats, and what one seat may say (`View.aside`)."""
    beside = game.view(state, seat).aside
    return game.decisions(state) if beside is None else (*game.decisions(state), beside)
