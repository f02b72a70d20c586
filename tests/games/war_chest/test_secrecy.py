"""A coin that is passed with tells others nothing; twins of all positions are compared in
`tests/secrecy` (WC 13)."""

from random import Random

import msgspec

from bot.games.game import Seat, events_visible_to, tag_of
from bot.games.war_chest import WAR_CHEST, box_choices, box_events, choices
from bot.games.war_chest.state import State
from tests.games.war_chest.play import TWO, copied, position, seated
from tests.games.war_chest.twins import redeal
from tests.render.chests import played


def told(state: State, viewer: Seat | None) -> list[object]:
    """Return all that a viewer is told and asked, and what everybody knows of who is asked what."""
    view = msgspec.json.encode(WAR_CHEST.view(state, viewer), enc_hook=tag_of)
    asked = [(owed.seat, owed.kind, dict(owed.about)) for owed in WAR_CHEST.decisions(state)]
    return [view, asked]


def test_a_pass_tells_others_nothing_of_its_coin() -> None:
    """The same game with one coin or another: everybody else sees, hears and is asked the same."""
    start = position(8, 20, seated(*TWO))
    while not (due := WAR_CHEST.decisions(start)) or len({*start.armies[due[0].seat].hand}) < 2:
        WAR_CHEST.apply(start, due[0].pick(0))
    (owed,) = due
    results = []
    for coin in sorted({*start.armies[owed.seat].hand})[:2]:
        state = copied(start)
        events = WAR_CHEST.apply(state, choices.PassCoin(owed.seat, coin))
        other = next(seat for seat in TWO if seat != owed.seat)
        results.append(
            [(told(state, who), events_visible_to(events, who)) for who in (other, None)]
        )
    assert results[0] == results[1]


SPIED = """
armies: {raven: [scout, earl], wolf: [knight, sapper]}
options: {modules: nobility}
hands: {raven: [royal], wolf: [knight, royal, sapper]}
bags: {wolf: [knight, sapper, sapper]}
units: {f4: scout, g4: knight}
decrees: {spy: [], enlist: [], march: []}
"""


def test_a_hand_that_is_looked_at_is_told_to_one_seat_alone() -> None:
    """Twins with another hand: for everybody else the look, and discarding nothing, are the same;
    the one who looked sees the difference."""
    start, _ = played(SPIED)
    results: dict[str, list[object]] = {}
    for seed in range(12):
        state = copied(start)
        redeal(state, Seat("wolf"), Random(seed))
        hand, public = ",".join(sorted(state.armies["wolf"].hand)), list[object]()
        for choice in (
            box_choices.Proclaim("raven", "royal", "spy"),
            box_choices.Spy("raven", Seat("wolf")),
            choices.Decline("raven"),
        ):
            events = WAR_CHEST.apply(state, choice)
            public += [told(state, None), events_visible_to(events, None)]
            for event in events_visible_to(events, "raven"):
                if isinstance(event, box_events.SpiedCoins):
                    assert ",".join(event.coins) == hand
            assert not [
                e for e in events_visible_to(events, "wolf") if isinstance(e, box_events.SpiedCoins)
            ]
        results[hand] = public
    assert len(results) > 2
    first, *others = results.values()
    assert all(other == first for other in others)
