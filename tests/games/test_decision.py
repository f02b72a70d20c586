"""Offers and decisions: what they pick, allow and count as equal."""

from typing import ClassVar

import msgspec
import pytest

from bot.games.ahead import with_facts
from bot.games.game import Choice, Decision, Facts, Offer, Seat, make_choice

RED, BLUE = Seat("red"), Seat("blue")


class March(Choice, frozen=True, tag="march"):
    """Move some of the pieces of a place."""

    place: str
    count: int


class Swap(Choice, frozen=True, tag="swap"):
    """Swap the pieces of two places."""

    either: ClassVar[tuple[str, str] | None] = ("here", "there")

    here: int
    there: int


class Rest(Choice, frozen=True, tag="rest"):
    """Do nothing."""


def decision(seat: Seat, *offers: Offer) -> Decision:
    return Decision(seat, "turn", "1.1", offers)


def march() -> Offer:
    return Offer(March, [("hill", 2), ("lake", 3)], upto=True)


def test_every_pick_is_allowed_whether_or_not_it_was_the_last():
    asked = decision(RED, march(), Offer(Rest, [()]))
    every = [asked.pick(at) for at in range(len(asked))]
    assert every == list(asked)
    assert all(asked.allows(choice) for choice in every)
    again = asked.pick(3)
    assert asked.allows(again) and asked.allows(make_choice(March, RED, "lake", 2))
    assert not asked.allows(make_choice(March, RED, "lake", 4))


def test_a_shared_offer_does_not_let_a_seat_answer_for_another():
    shared = Offer(Rest, [()])
    red, blue = decision(RED, shared), decision(BLUE, shared)
    choice = red.pick(0)
    assert red.allows(choice) and not blue.allows(choice)
    assert blue.allows(blue.pick(0)) and red.allows(choice)


def test_a_pick_of_another_decision_is_searched_for():
    many, few = decision(RED, march()), decision(RED, Offer(March, [("hill", 1)], upto=True))
    assert few.allows(many.pick(0))
    assert not few.allows(many.pick(1))


@pytest.mark.parametrize("index", [-1, 5])
def test_there_is_no_choice_outside_the_decision(index: int):
    with pytest.raises(IndexError):
        decision(RED, march()).pick(index)


def test_picking_and_counting_leave_decisions_equal():
    asked, other = decision(RED, march()), decision(RED, march())
    asked.pick(4)
    assert asked == other
    assert asked != decision(RED, Offer(March, [("hill", 2)], upto=True))
    assert asked != with_facts(asked, lambda choice: Facts(usual=True), lambda choice: False)
    assert msgspec.structs.replace(asked, optional=True) != asked


def test_the_order_of_two_fields_may_mean_nothing() -> None:
    offer = Offer(Swap, [(3, 7)])
    asked = Decision(RED, "x", "", (offer,))
    assert asked.allows(Swap(RED, 3, 7)) and asked.allows(Swap(RED, 7, 3))
    assert not asked.allows(Swap(RED, 7, 4))
    assert [*asked] == [Swap(RED, 3, 7)]
