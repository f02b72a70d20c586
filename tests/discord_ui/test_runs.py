"""Several actions of a block at once, and payments made as usual: what a press on them means."""

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from random import Random
from typing import Any

import pytest

from bot.discord_ui.message import ids
from bot.discord_ui.message.screen import Select
from bot.discord_ui.panel import layout, questions
from bot.discord_ui.panel.controls import panel_screen
from bot.discord_ui.panel.panel import DeadEndError
from bot.discord_ui.panel.questions import Opened, Question, Several
from bot.games.ahead import decision_owed_by
from bot.games.game import CardId, Choice, Fact, Setup
from bot.games.root import ROOT
from bot.games.root.factions.alliance.pieces import usual_cost, usual_supporters
from bot.games.root.law.state import State
from bot.games.seating import parse_seats
from bot.simulate import pick_random_choice
from tests.discord_ui.panels import led, question, ways

TABLES = (
    "marquise,eyrie,alliance,vagabond",
    "marquise,eyrie,duchy,corvids",
    "marquise,eyrie,lizards,riverfolk",
)

SUPPORTERS = [
    CardId(card)
    for card in ("dominance_mouse", "sappers", "dominance_bird", "sword", "anvil", "root_tea_mouse")
]
"""Two mice, a bird, a fox, and the dominance cards of mice and birds."""


@cache
def asked(seats: str, seed: int, most: int = 420) -> tuple[tuple[bytes, Question], ...]:
    """Return what is asked in a random game, as far as several may be picked or it is paid."""
    rng, state = Random(seed), ROOT.new(Setup(parse_seats(ROOT.lobby, seats)), seed)[0]
    found: list[tuple[bytes, Question]] = []
    for _ in range(most):
        due = ROOT.decisions(state)
        if not due:
            break
        for decision in due:
            if decision.runs or decision.usual or decision.kind == "spend_supporters":
                asks = question("root", state, decision.seat, "en")
                found.append((ROOT.encode(state), asks))
        ROOT.apply(state, pick_random_choice(due, rng)[1])
    return tuple(found)


def everything(every: int = 1) -> Iterator[tuple[State, Question]]:
    for seats in TABLES:
        for before, asks in asked(seats, 5)[::every]:
            yield ROOT.decode(before), asks


def selects(asks: Question) -> Iterator[Select]:
    """Yield the selects of the first question in which several actions may be picked."""
    for row in panel_screen(asks).rows:
        if isinstance(row, Select):
            pressed = ids.read_custom_id(row.id)
            if pressed.action == "v" and not pressed.page:
                yield row


def test_picks_are_made_in_the_order_of_the_options_whatever_that_of_picking() -> None:
    kinds: set[type[Choice]] = set()
    for _, asks in everything(6):
        for select in selects(asks):
            pressed = ids.read_custom_id(select.id)
            values = [option.value for option in select.options]
            first = values[: min(select.most, 3)]
            each = [layout.meaning_of(asks, pressed, [value]) for value in first]
            assert all(isinstance(one, Choice) and asks.decision.allows(one) for one in each)
            assert select.least == 1
            assert len({*each}) == len(each)
            for picked in permutations(first):
                assert layout.meaning_of(asks, pressed, picked) == Several(tuple(each), "some")  # type: ignore[arg-type]
            kinds |= {type(one) for one in each}  # type: ignore[misc]
    assert {kind.__name__ for kind in kinds} >= {"Move", "Mobilize", "Dig"}


def test_too_many_picks_and_picks_that_are_none_are_refused() -> None:
    for _, asks in everything(6):
        for select in selects(asks):
            pressed, first = ids.read_custom_id(select.id), select.options[0].value
            values = [option.value for option in select.options]
            wrong = [[first, first], [first, f"{first}.2"], [first, "0-1"], [first, "999"], []]
            if len(values) > select.most:
                wrong.append(values[: select.most + 1])
            for some in wrong:
                with pytest.raises(DeadEndError):
                    layout.meaning_of(asks, pressed, some)


def test_no_price_rises_within_a_run() -> None:
    """What is told of a row holds for each of several picks."""
    compared = 0
    for state, asks in everything():
        for run in asks.decision.runs:
            costs = priced(asks, run.kind)
            first, *others = list(costs)[:6] or [None]
            if first is None:
                continue
            copy = ROOT.decode(ROOT.encode(state))
            ROOT.apply(copy, first)
            while (due := decision_owed_by(ROOT.decisions(copy), first.seat)) and due.usual:
                ROOT.apply(copy, due.usual[0])
            view = ROOT.view(copy, first.seat)
            if view.decision is None or run.kind not in {o.kind for o in view.decision.offers}:
                continue
            later = priced(question("root", copy, first.seat, "en"), run.kind)
            for other in others:
                if other in later:
                    compared += 1
                    assert later[other] == costs[other], (first, other)
    assert compared > 100


def priced(asks: Question, kind: type[Choice]) -> dict[Choice, int]:
    """Count what each choice of a kind costs, whatever it is paid with."""
    return {
        choice: sum(fact.count for fact in layout.facts_of(asks, choice).cost)
        for choice in asks.decision
        if type(choice) is kind
    }


def test_a_usual_payment_is_legal_and_pays_all() -> None:
    kinds: set[str] = set()
    for state, asks in everything():
        if not asks.decision.usual:
            continue
        kind, seat = asks.decision.kind, asks.decision.seat
        for paid in asks.decision.usual:
            due = decision_owed_by(ROOT.decisions(state), seat)
            assert due is not None
            assert due.kind == kind
            assert due.allows(paid)
            ROOT.apply(state, paid)
        due = decision_owed_by(ROOT.decisions(state), seat)
        assert due is None or due.kind != kind
        kinds.add(kind)
    assert "spend_supporters" in kinds


def test_supporters_have_a_usual_payment_whatever_they_are() -> None:
    """Whether the Alliance is asked would tell of its stack otherwise (Law 8.2.3)."""
    payments = [a.decision for _, a in everything() if a.decision.kind == "spend_supporters"]
    assert payments
    for decision in payments:
        assert len(decision.usual) == int(decision.about["left"])


def test_a_price_can_be_paid_otherwise() -> None:
    """A button opens the block alone; its rows leave the cost to be paid by hand."""
    opened = 0
    for _, asks in everything(6):
        for way in ways(panel_screen(asks)):
            there = led(asks, way)
            if not isinstance(there, Opened) or not there.pays_otherwise:
                continue
            (kind,) = asks.after(there.passes).blocks()[there.at.block].kinds
            meant: set[Any] = set()
            for further in ways(panel_screen(asks, there)):
                pressed = ids.read_custom_id(further.id)
                if pressed.action == "all":
                    continue
                assert pressed.action == layout.UNPAID
                made = led(asks, further)
                meant.add(made.choices[-1] if isinstance(made, Several) else made)
            decision = asks.after(there.passes).decision
            assert meant == {choice for choice in decision if type(choice) is kind}
            opened += 1
    assert opened


def test_birds_are_paid_after_others_and_dominance_cards_last() -> None:
    """Birds are wild, and others may take a dominance card that is spent (Law 2.1.1, 3.3.3)."""
    paid = usual_supporters(SUPPORTERS, "mouse", 5)
    assert paid == ["sword", "root_tea_mouse", "sappers", "dominance_mouse", "dominance_bird"]
    assert usual_supporters(SUPPORTERS, "mouse", 1) == ["sword"]
    assert usual_supporters(SUPPORTERS, "rabbit", 2) == ["sappers", "dominance_bird"]
    assert usual_cost(SUPPORTERS, "mouse", 4) == (
        Fact("supporters", 2, "mouse"),
        Fact("supporters", 1, "bird"),
        Fact("supporters", 1, "dominance_mouse"),
    )


def test_a_block_without_a_run_takes_one() -> None:
    for _, asks in everything():
        kinds = {run.kind for run in asks.decision.runs}
        for block in asks.blocks():
            assert (questions.most_of(asks.decision, block) > 1) == (block.kinds[0] in kinds)
