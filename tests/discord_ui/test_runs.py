"""Several actions of a block at once, and payments made as usual: what a press on them means."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations
from random import Random
from typing import Any

import msgspec
import pytest

from bot.discord_ui.message import ids
from bot.discord_ui.message.screen import Select
from bot.discord_ui.panel import layout, questions
from bot.discord_ui.panel.controls import panel_screen
from bot.discord_ui.panel.panel import MENU, DeadEndError
from bot.discord_ui.panel.questions import Opened, Question, Several
from bot.games.ahead import decision_owed_by
from bot.games.game import CardId, Choice, Decision, Fact, IllegalChoiceError, Seat, Setup
from bot.games.root import ROOT
from bot.games.root.factions.alliance.pieces import usual_cost, usual_supporters
from bot.games.root.factions.corvids.choices import Flip
from bot.games.root.factions.corvids.pieces import PLOTS, corvids_faction
from bot.games.root.factions.lizards.choices import Sacrifice
from bot.games.root.factions.riverfolk.choices import DrawCard
from bot.games.root.law.choices import Pass
from bot.games.root.law.state import State
from bot.games.seating import parse_seats
from bot.simulate import pick_random_choice
from tests.discord_ui.panels import led, question, walked, ways

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
            several = decision.runs or decision.together
            if several or decision.usual or decision.kind == "spend_supporters":
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


def is_of_sheet(asks: Question, select: Select) -> bool:
    """Return whether a select has rows of several kinds."""
    number = ids.decode_base36(select.id.split(".")[1])
    return asks.blocks()[number].is_sheet


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
            how = "sheet" if is_of_sheet(asks, select) else "some"
            # Of a sheet the same act may be made several times.
            assert how == "sheet" or len({*each}) == len(each)
            for picked in permutations(first):
                assert layout.meaning_of(asks, pressed, picked) == Several(tuple(each), how)  # type: ignore[arg-type]
            kinds |= {type(one) for one in each}  # type: ignore[misc]
    assert {kind.__name__ for kind in kinds} >= {"Move", "Mobilize", "Dig"}


def test_too_many_picks_and_picks_that_are_none_are_refused() -> None:
    for _, asks in everything(6):
        for select in selects(asks):
            pressed, first = ids.read_custom_id(select.id), select.options[0].value
            values = [option.value for option in select.options]
            wrong = [[first, first], [first, "0-1"], [first, "999"], []]
            if f"{first}.2" not in values:
                wrong.append([first, f"{first}.2"])
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
            has_run = any(kind in kinds for kind in block.kinds)
            takes = has_run or block.is_sheet
            assert (questions.most_of(asks.decision, block) > 1) == takes


def sheets(every: int = 1) -> Iterator[tuple[State, Question, Select]]:
    """Yield the positions in which rows of several kinds may be picked together."""
    for before, asks in [*asked(TABLES[-2], 5), *asked(TABLES[-1], 5)][::every]:
        for select in selects(asks):
            if is_of_sheet(asks, select):
                yield ROOT.decode(before), asks, select


def chosen(asks: Question, select: Select, values: Sequence[str]) -> Sequence[Choice]:
    """Return the choices that options of a select make together."""
    meant = layout.meaning_of(asks, ids.read_custom_id(select.id), values)
    if isinstance(meant, Several):
        assert meant.how == "sheet" and not meant.passes
        return meant.choices
    assert isinstance(meant, Choice)
    return [meant]


def test_a_sheet_is_its_acts_one_by_one_in_the_order_that_it_tells() -> None:
    rng, kinds, made = Random(3), set[type[Choice]](), 0
    for state, asks, select in sheets(2):
        values = [option.value for option in select.options]
        assert select.most <= len(values) <= MENU
        picked = rng.sample(values, rng.randint(2, min(select.most, 5)))
        each = [chosen(asks, select, [value])[0] for value in values if value in picked]
        orders = [list(one) for one in permutations(picked[:3])] if len(picked) < 4 else [picked]
        for order in orders:
            assert list(chosen(asks, select, order)) == each
        told = [asks.decision.together.index(type(choice)) for choice in each]
        assert told == sorted(told)
        kinds |= {type(choice) for choice in each}
        for choice in each:
            try:
                ROOT.apply(state, choice)
            except IllegalChoiceError:
                break
            made += 1
    names = {kind.__name__ for kind in kinds}
    assert names >= {"EstablishPost", "DrawCard", "Battle", "RecruitFaithful", "Sacrifice"}
    assert names >= {"Flip", "RecruitSuit"}
    assert made > 25


def test_every_choice_stays_within_reach_beside_a_sheet() -> None:
    for _, asks, _ in sheets(9):
        found = set[Choice]()
        for _, leads in walked(asks):
            for one in leads:
                if isinstance(one, Several):
                    found |= set() if one.passes else {*one.choices}
                elif isinstance(one, Choice):
                    found.add(one)
        assert found == {*asks.decision}


def test_a_kind_of_one_row_has_a_button_beside_the_sheet_and_others_for_more() -> None:
    repeated = 0
    for _, asks, select in sheets(6):
        single = [kind for kind in asks.decision.together if rows_of(asks, kind) == 1]
        in_sheet = {type(chosen(asks, select, [o.value])[0]) for o in select.options}
        presses = [led(asks, way) for way in ways(panel_screen(asks)) if not way.values]
        for kind in {*single} & in_sheet:
            (only,) = [choice for choice in asks.decision if type(choice) is kind]
            assert only in presses
            several = [one for one in presses if isinstance(one, Several) and not one.passes]
            counts = [len(one.choices) for one in several if {*one.choices} == {only}]
            most = (asks.decision.most or {}).get(kind, 1)
            assert counts == list(range(2, min(asks.decision.copies_of(kind), most) + 1))
            repeated += len(counts)
    assert repeated


def rows_of(asks: Question, kind: type[Choice]) -> int:
    return sum(len(offer) for offer in asks.decision.offers if offer.kind is kind)


def test_a_row_of_a_sheet_in_another_order_belongs_to_no_panel_of_before() -> None:
    for _, asks, select in sheets(5):
        pressed, values = ids.read_custom_id(select.id), [select.options[-1].value]
        assert chosen(asks, select, values)
        for other in (
            {"together": asks.decision.together[::-1]},
            {"together": ()},
            {"copies": {Sacrifice: 2, DrawCard: 7}},
        ):
            later = msgspec.structs.replace(asks.decision, **other)
            with pytest.raises(DeadEndError):
                layout.meaning_of(
                    msgspec.structs.replace(asks, decision=later, then=None), pressed, values
                )


def test_what_is_drawn_has_no_bearing_on_what_may_follow_it() -> None:
    """So a plan with a draw may be refused whole without telling what was drawn."""
    drawn = set[CardId]()
    for before, asks in asked(TABLES[-1], 5):
        decision = asks.decision
        if not rows_of(asks, DrawCard) or decision.about["funds"] == 1:
            continue
        follow = (decision.unaffected or {})[DrawCard]
        known = [(offer.kind, [*offer.rows]) for offer in decision.offers if offer.kind in follow]
        for seed in range(3):
            state = ROOT.decode(before)
            Random(seed).shuffle(state.deck)
            last = state.deck[-1:]
            ROOT.apply(state, DrawCard(decision.seat))
            later = decision_owed_by(ROOT.decisions(state), decision.seat)
            assert later is not None
            left = len(state.deck) + len(state.discard)
            wanted = [some for some in known if some[0] is not DrawCard or left]
            assert [(o.kind, [*o.rows]) for o in later.offers if o.kind in follow] == wanted
            drawn |= {*last}
    assert len(drawn) > 5


def birdsongs() -> Iterator[tuple[State, Decision]]:
    """Yield positions in which the Corvids may flip a plot in Birdsong, of each of its types."""
    for before, asks in asked(TABLES[-2], 5):
        for kind in PLOTS if rows_of(asks, Flip) else ():
            state = ROOT.decode(before)
            faction = corvids_faction(state, asks.decision.seat)
            for choice in asks.decision:
                if isinstance(choice, Flip):
                    faction.kinds[choice.clearing] = kind
            decision = decision_owed_by(ROOT.decisions(state), asks.decision.seat)
            assert decision is not None
            yield state, decision


def test_no_card_of_others_decides_what_may_follow_a_flip() -> None:
    """So a plan with a flip may be refused whole without telling whose card was taken."""
    taken, refused = set[CardId](), 0
    for state, decision in birdsongs():
        flip = next(choice for choice in decision if isinstance(choice, Flip))
        follow = (decision.unaffected or {})[Flip]
        wanted = [one for one in decision if type(one) in follow and one != flip]
        found: list[list[bool]] = []
        for seed in range(3):
            copy = dealt_anew(state, decision.seat, seed)
            mine = Counter(copy.factions[decision.seat].hand)
            ROOT.apply(copy, flip)
            taken |= {*(Counter(copy.factions[decision.seat].hand) - mine)}
            later = decision_owed_by(ROOT.decisions(copy), decision.seat)
            found.append([later is not None and later.allows(one) for one in wanted])
        assert found[0] == found[1] == found[2]
        refused += not all(found[0])
    assert len(taken) > 5
    assert refused, "after some bomb the Marquise is asked"


def dealt_anew(state: State, seat: Seat, seed: int) -> State:
    """Deal the hands of all other seats anew from these and the deck."""
    copy, rng = ROOT.decode(ROOT.encode(state)), Random(seed)
    others = [faction for name, faction in copy.factions.items() if name != seat]
    cards = [card for faction in others for card in faction.hand] + copy.deck
    rng.shuffle(cards)
    for faction in others:
        count = len(faction.hand)
        faction.hand[:], cards = cards[:count], cards[count:]
    copy.deck[:] = cards
    return copy


def test_flips_alone_are_made_all_or_none() -> None:
    """The first of them reveals something, after which a run would end without a word."""
    several = 0
    for _, asks in asked(TABLES[-2], 5):
        flips = [offer for offer in asks.decision.offers if offer.kind in (Flip, Pass)]
        alone = msgspec.structs.replace(asks.decision, offers=tuple(flips))
        if rows_of(asks, Flip) < 2:
            continue
        block = msgspec.structs.replace(asks, decision=alone, then=None).blocks()[0]
        made = questions.choices_of_run(alone, block, ["0", "1"])
        assert isinstance(made, Several) and made.how == "sheet"
        several += 1
    assert several
