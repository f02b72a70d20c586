"""A coin that is passed with tells others nothing; twins of all positions are compared in
`tests/secrecy` (WC 13)."""

from __future__ import annotations

import msgspec

from bot.games.game import Seat, tag_of, visible
from bot.games.war_chest import WAR_CHEST, choices
from bot.games.war_chest.state import State
from tests.games.war_chest.play import TWO, copied, position, seated


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
        results.append([(told(state, who), visible(events, who)) for who in (other, None)])
    assert results[0] == results[1]
