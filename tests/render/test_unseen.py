"""Whatever a view holds is told by `/board` or `/hand`, or is in the picture."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.game import CardId, Seat, SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.clockwork.logical_lizards.board import LogicalLizards
from bot.games.root.clockwork.riverfolk_robots.pieces import RobotPieces
from bot.games.root.clockwork.view import ClockworkBoard
from bot.games.root.law.kinds import Clearing, Suit
from bot.games.root.law.state import State
from bot.games.root.view import Board, RootView
from bot.narrate.root import telling
from bot.render.root.presenters import PRESENTERS
from tests.games.root.seatings import kinds, name, one_of_each, varied
from tests.render.unseen import Search, below, fields_of, told

EVERY = 12
"""One in so many positions is looked at."""

GAMES = [varied(ROOT.lobby, seats, n) for n, seats in enumerate(one_of_each(ROOT.lobby))]
DRAFTED = Setup(tuple(SeatSetup(seat) for seat in ROOT.lobby.places[:4]), {"setup": "drafted"})


def positions(setup: Setup, seed: int) -> Iterator[RootView]:
    """Play a game of random choices; yield the view of somebody after each of them."""
    rng = Random(seed)
    state, _ = ROOT.new(setup, seed)
    viewers = (None, *(one.seat for one in setup.seats if not one.bot))
    while due := ROOT.decisions(state):
        decision = rng.choice(due)
        ROOT.apply(state, decision.pick(rng.randrange(len(decision))))
        if "vagabond" in state.factions and ROOT.winners(state) is not None:
            # Coalitions (Law 9.2.8) and burnt clearings (26.6.2) are too rare in random games.
            state.scorched = [Clearing(3)]
            state.factions["vagabond"].dominance = CardId("dominance_fox")
            other = next(one for one in state.order if one != "vagabond")
            state.coalitions = {Seat("vagabond"): other, other: Seat("vagabond")}
        lizards = state.factions.get("lizards")
        if isinstance(lizards, LogicalLizards) and ROOT.winners(state) is not None:
            # Between a ritual and the Evening nobody is asked, and seldom in its turn at all.
            lizards.order = Suit("mouse")
            lizards.revealed = [CardId("anvil"), CardId("sword")]
        if isinstance(robots := state.factions.get("riverfolk"), RobotPieces):
            # It is in force in the Robots' own turns, where people are seldom asked (R9.2.4).
            robots.protectionism = ["shield", "sword"] if ROOT.winners(state) is not None else []
        if state.deck_name == "exiles" and ROOT.winners(state) is not None:
            _play_coffins(state)
        yield ROOT.view(state, rng.choice(viewers))


def _play_coffins(state: State) -> None:
    """Lay warriors on a card, and exhaust what is crafted: both are too rare in random games."""
    coffins, one = CardId("coffin_makers"), state.factions[state.order[0]]
    one.play_area = [coffins]
    state.laid_on = {coffins: dict.fromkeys(state.order, len(state.discard) + 1)}
    for faction in state.factions.values():
        faction.exhausted_items = faction.items[:1]


def has_order(view: RootView) -> bool:
    boards = [seen.board for seen in view.factions.values()]
    return any(isinstance(board, ClockworkBoard) and board.order_card for board in boards)


def looked_at() -> list[RootView]:
    """Return positions of games in which every kind of seat plays, the ends of games too."""
    found: list[RootView] = []
    for number, setup in enumerate(GAMES):
        views = [*positions(setup, number)]
        found += views[EVERY::EVERY] + [view for view in views if has_order(view)][:3] + views[-1:]
    # What a draft shows has a test of its own.
    return [view for view in found if view.draft is None]


@pytest.fixture(scope="module")
def views() -> list[RootView]:
    return looked_at()


def searched(views: list[RootView]) -> Search:
    search = Search(7)
    search.learn(views)
    search.know("RootView.deck_name", "exiles")
    for view in views:
        search.look(view)
    return search


@pytest.mark.slow
def test_all_that_a_view_holds_is_shown(views: list[RootView]) -> None:
    search = searched(views)
    assert search.unseen() == []
    missing = sorted(fields_of(RootView) - search.tried())
    assert [field for field in missing if not field.startswith(("DraftView.", "PoolView."))] == []


def test_all_that_a_view_holds_of_a_draft_is_shown() -> None:
    state, _ = ROOT.new(DRAFTED, 5)
    view = ROOT.view(state, None)
    draft = view.draft
    assert draft is not None
    card = next(one for one in draft.pool if one.character)
    variants = [
        replace(draft, reach=draft.reach + 1),
        replace(draft, needed=draft.needed + 1),
        replace(draft, homelands={Seat("marquise"): (Clearing(9),)}),
        replace(draft, pool=draft.pool[1:]),
    ]
    for change in (
        {"faction": "riverfolk" if card.faction != "riverfolk" else "duchy"},
        {"militant": not card.militant},
        {"reach": card.reach + 1},
        {"character": "thief" if card.character != "thief" else "tinker"},
        {"locked": not card.locked},
    ):
        pool = tuple(replace(one, **change) if one is card else one for one in draft.pool)
        variants.append(replace(draft, pool=pool))
    shown = [told(replace(view, draft=one)) for one in (draft, *variants)]
    assert [number for number, one in enumerate(shown) if one in shown[:number]] == []


def test_every_kind_of_seat_is_looked_at(views: list[RootView]) -> None:
    seen = {(one.name, one.clockwork) for view in views for one in view.factions.values()}
    assert seen == {(seat.seat, seat.bot) for seat in kinds(ROOT.lobby)}


class CultBoard(Board, tag="planted_cult", kw_only=True, frozen=True):
    """A board that nobody draws or tells."""

    outcast: str = "mouse"
    lost_souls: tuple[str, ...] = ("fox_a", "fox_b")
    acolytes: int = 3


def test_a_field_that_nobody_shows_would_be_found(views: list[RootView]) -> None:
    planted: list[Any] = []
    for number, view in enumerate(one for one in views if "marquise" in one.factions):
        cult = CultBoard(outcast=("mouse", "fox")[number % 2], acolytes=number)
        seen = replace(view.factions["marquise"], board=cult)
        planted.append(replace(view, factions={**view.factions, "marquise": seen}))
    unseen = " ".join(searched(planted[:12]).unseen())
    for field in CultBoard.__struct_fields__:
        assert (f"CultBoard.{field}" in unseen) == (field != "secret")


def test_a_field_that_never_holds_anything_would_be_found(views: list[RootView]) -> None:
    hidden = [replace(view, scorched=(), quests=()) for view in views]
    search = Search(7)
    search.learn(hidden)
    for view in hidden[:20]:
        search.look(view)
    assert {"RootView.scorched", "RootView.quests"} <= fields_of(RootView) - search.tried()


def test_every_kind_of_board_and_secret_has_its_words() -> None:
    assert {*PRESENTERS} == {Board, *below(Board)}
    hidden = {kind.__name__ for kind in telling.HIDDEN}
    assert hidden == {field.partition(".")[0] for field in fields_of(RootView) if "Secret" in field}


@pytest.mark.parametrize("setup", GAMES, ids=lambda setup: name(setup.seats))
def test_secrets_are_in_the_view_of_their_owner_alone(setup: Setup) -> None:
    rng, seed = Random(3), 3
    state, _ = ROOT.new(setup, seed)
    for _ in range(60):
        for viewer in (None, *state.order):
            for seen in ROOT.view(state, viewer).factions.values():
                if seen.name != viewer:
                    assert seen.board.secret is None
                    # The hand of the Riverfolk lies face up (Law 11.2.3).
                    assert seen.hand is None or seen.name == "riverfolk"
        due = ROOT.decisions(state)
        if not due:
            break
        decision = rng.choice(due)
        ROOT.apply(state, decision.pick(rng.randrange(len(decision))))
