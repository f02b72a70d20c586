"""Pairs of games that differ only in hidden information look the same to all others (DL 13)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from bot.games.dungeon_lords import DUNGEON_LORDS
from bot.games.dungeon_lords.events.combat import FightBegan
from bot.games.dungeon_lords.ordering import dummy_choices
from bot.games.dungeon_lords.planning import plans
from bot.games.dungeon_lords.state import State
from bot.games.dungeon_lords.steps import Front, fight_of
from bot.games.game import Seat, tag_of, visible
from bot.narrate.dungeon_lords import WORDS
from bot.render import dungeon_lords as painter
from tests.games.dungeon_lords.play import copied, owned, position, seated, step


def told(state: State, viewer: Seat | None) -> list[object]:
    """Return all that a viewer is told and asked, and what everybody knows of who is asked what."""
    view = DUNGEON_LORDS.view(state, viewer)
    asked = [(owed.seat, owed.kind, dict(owed.about)) for owed in DUNGEON_LORDS.decisions(state)]
    words = (painter.text_board(view, "en"), WORDS.private(view, "pl"))
    return [msgspec.json.encode(view, enc_hook=tag_of), asked, words]


def other_orders(state: State, seat: Seat, rng: Random) -> bool:
    """Let a seat that has chosen have chosen something else."""
    lord = state.lords[seat]
    if state.phase != "orders" or not lord.orders:
        return False
    lord.orders = rng.sample(list(DUNGEON_LORDS.view(state, None).lords[seat].free), 3)
    return True


def other_third(state: State, seat: Seat, rng: Random) -> bool:
    """Let a seat have chosen another third order for its dummy."""
    lord, dummy = state.lords[seat], state.dummy_of(seat)
    if not lord.third or dummy is None:
        return False
    lord.third = rng.choice([order for order in dummy_choices(dummy) if order != lord.third])
    return True


def other_locked(state: State, seat: Seat, rng: Random) -> bool:
    """Let a seat have other cards to lock, and have locked others."""
    lord = state.lords[seat]
    if state.phase != "first_orders" or not lord.drawn:
        return False
    lord.drawn = rng.sample(["get_food", "mine_gold", "buy_traps", "build_room"], 3)
    lord.locked = lord.drawn[:2] if lord.locked else []
    return True


def other_traps(state: State, seat: Seat, rng: Random) -> bool:
    """Exchange the traps in a hand with others of the deck."""
    lord = state.lords[seat]
    if not lord.traps or not state.trap_deck:
        return False
    at = rng.randrange(len(state.trap_deck))
    lord.traps[0], state.trap_deck[at] = state.trap_deck[at], lord.traps[0]
    return True


def other_cards(state: State, seat: Seat, rng: Random) -> bool:
    """Let the combat cards, those that a seat has looked at among them, lie otherwise."""
    if not state.lords[seat].spied or state.phase == "combat":
        return False
    cards = state.combat[state.year - 1]
    cards.append(cards.pop(0))
    return all(not lord.spied or lord.seat == seat for lord in state.lords.values())


def _some_planned(state: State) -> bool:
    """Tell whether some have planned the round and others have not."""
    fight = fight_of(state)
    stages = {front.stage for front in fight.fronts.values()} if fight else set[str]()
    return {"plan", "traps"} <= stages


def other_plan(state: State, seat: Seat, rng: Random) -> bool:
    """Let a seat have planned the round of combat otherwise."""
    fight = fight_of(state)
    if fight is None or fight.shown or fight.fronts[seat].stage != "traps":
        return False
    lord, front = state.lords[seat], fight.fronts[seat]
    blank = Front(heroes=front.heroes, tired=front.tired)
    _, *rest = rng.choice([*plans(lord, blank)])
    front.traps = [str(trap) for trap in rest[:2] if trap]
    front.monsters = [str(monster) for monster in rest[2:4] if monster]
    return True


TWINS: list[tuple[Callable[[State, Seat, Random], bool], int]] = [
    (other_orders, 2),
    (other_orders, 4),
    (other_third, 2),
    (other_locked, 3),
    (other_traps, 3),
    (other_cards, 2),
    (other_plan, 3),
    (other_plan, 4),
]


@pytest.mark.parametrize(("exchange", "players"), TWINS)
def test_others_are_told_the_same(
    exchange: Callable[[State, Seat, Random], bool], players: int
) -> None:
    pairs = 0
    for seed in range(60):
        rng = Random(seed)
        longest = 5 if exchange is other_locked else 60
        # Three fight by the cards of a file, four at their table.
        setup = owned(players) if exchange is other_plan and players == 3 else seated(players)
        start = position(seed, rng.randrange(1, longest), setup)
        if exchange is other_plan:
            _, log = DUNGEON_LORDS.new(setup, seed)
            while fight_of(start) is None or not _some_planned(start):
                step(start, rng, log)
        for seat in start.lords:
            twin = copied(start)
            if not exchange(twin, seat, rng):
                continue
            vars(twin).clear()
            pairs += 1
            for viewer in (None, *(other for other in start.lords if other != seat)):
                assert told(start, viewer) == told(twin, viewer)
        if pairs > 12:
            break
    assert pairs > 3


def test_of_the_combat_cards_only_those_of_the_rounds_shown_lie_open() -> None:
    """At the table, too; before all have planned the card of a round is closed (DL 11.2, 13)."""
    seen: set[tuple[int, bool]] = set()
    for seed in range(2):
        rng, stage = Random(seed), (0, False)
        state, log = DUNGEON_LORDS.new(seated(3), seed)
        while step(state, rng, log) is not None:
            fight = fight_of(state)
            if fight is None or stage == (fight.round, fight.shown):
                continue
            stage = fight.round, fight.shown
            cards = state.combat[state.year - 1]
            shown = fight.round - (not fight.shown)
            seen.add(stage)
            for viewer in (None, *state.lords):
                view = DUNGEON_LORDS.view(state, viewer)
                assert view.combat_cards == (*cards[:shown], *[""] * (4 - shown))
        began = [event for event in log if isinstance(event, FightBegan)]
        assert all(event.reveals for event in began)
    assert {(number, shown) for number in (1, 2) for shown in (False, True)} <= seen


def test_others_see_the_same_picture() -> None:
    start = position(4, 0, seated(4, first_orders="random"))
    twin = copied(start)
    for state, at in ((start, 0), (twin, 77)):
        DUNGEON_LORDS.apply(state, DUNGEON_LORDS.decisions(state)[0].pick(at))
    owner = next(seat for seat, lord in start.lords.items() if lord.orders)
    for viewer in (None, *(seat for seat in start.lords if seat != owner)):
        one = painter.draw(DUNGEON_LORDS.view(start, viewer), "en")
        assert one == painter.draw(DUNGEON_LORDS.view(twin, viewer), "en")
    own = DUNGEON_LORDS.view(start, owner)
    assert painter.draw(own, "en").data != painter.draw(DUNGEON_LORDS.view(twin, owner), "en").data


def test_what_only_its_owner_may_know_is_told_to_nobody_else() -> None:
    """Orders, traps and combat cards stand in no sentence for all before they are shown."""
    private: set[str] = set()
    for seed in range(6):
        rng = Random(seed)
        state, _ = DUNGEON_LORDS.new(seated(2 + seed % 3), seed)
        for _ in range(250):
            due = [one for one in DUNGEON_LORDS.decisions(state) if not one.optional]
            if not due:
                break
            decision = rng.choice(due)
            log = DUNGEON_LORDS.apply(state, decision.pick(rng.randrange(len(decision))))
            hidden = [event for event in log if event.only is not None]
            private |= {tag_of(type(event)) for event in hidden}
            for event in hidden:
                assert event.only == (decision.seat,)
                assert event not in visible(log, None)
    assert private >= {"orders_chosen", "got_traps", "saw", "cards_drawn", "which_trap"} - {
        "cards_drawn"
    }
